/** Describes how the routes of API Gateway's HTTP and WebSocket APIs are managed. */

import { picked, textOf } from '../../../direct/answer-shapes.js';
import type { Description } from '../../description.js';
import { wholePart } from '../../property-forms.js';
import { apiGatewayV2 } from '../../sdk/api-gateway/http.js';
import { apiOf, items, lastOf } from './members.js';

const EMPTY = {
  ApiKeyRequired: false,
  AuthorizationScopes: [],
  AuthorizationType: 'NONE',
  AuthorizerId: '',
  OperationName: '',
  Target: '',
};
const PROPERTIES = ['RouteKey', ...Object.keys(EMPTY)];

/**
 * `AWS::ApiGatewayV2::Route`, by its id within the API; rows that Cloud Control wrote hold `api|route`. A route key is
 * taken once.
 * Source: CreateRoute, UpdateRoute, GetRoutes, Amazon API Gateway V2 API Reference.
 */
export const httpRoute: Description = {
  type: 'AWS::ApiGatewayV2::Route',
  api: 'API Gateway V2',
  service: 'apigatewayv2',
  sdk: apiGatewayV2,
  goesUnseen: true,
  identity: ['ApiId'],
  unreadable: ['AuthorizerId'],
  create: (properties) => ['CreateRoute', picked(properties, ['ApiId', ...PROPERTIES])],
  idOf: (answer) => textOf(answer, 'RouteId'),
  parts: [
    wholePart(
      PROPERTIES,
      (after, { physicalId, properties }) => [
        'UpdateRoute',
        { ...apiOf(properties), RouteId: lastOf(physicalId), ...after },
      ],
      EMPTY,
    ),
  ],
  read: async (ask, { physicalId, properties }) => {
    const RouteId = lastOf(physicalId);
    const route = await ask('GetRoute', { ...apiOf(properties), RouteId });
    return {
      observed: { ...picked(properties, ['ApiId']), ...picked(route, PROPERTIES) },
      attributes: { RouteId },
    };
  },
  delete: (_ask, { physicalId, properties }) =>
    Promise.resolve([['DeleteRoute', { ...apiOf(properties), RouteId: lastOf(physicalId) }]]),
  candidates: async (ask, properties) => {
    const routes = await items(ask, 'GetRoutes', apiOf(properties));
    return routes
      .filter(({ RouteKey }) => RouteKey === properties['RouteKey'])
      .map((route) => textOf(route, 'RouteId'));
  },
};
