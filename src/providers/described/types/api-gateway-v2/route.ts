/** Describes how the routes of API Gateway's HTTP and WebSocket APIs are managed. */

import { picked, textOf } from '../../../../json.js';
import { changedPart } from '../../property-forms.js';
import { API_GATEWAY_V2, type Description } from '../../sdk/api-gateway/http.js';
import { apiOf, items, keyBy } from './members.js';

const EMPTY = {
  ApiKeyRequired: false,
  AuthorizationScopes: [],
  AuthorizationType: 'NONE',
  AuthorizerId: '',
  OperationName: '',
  Target: '',
};
const PROPERTIES = ['RouteKey', ...Object.keys(EMPTY)];

const keyOf = keyBy('RouteId');

/**
 * `AWS::ApiGatewayV2::Route`, by its id within the API; rows that Cloud Control wrote hold `api|route`. A route key is
 * taken once.
 * Source: CreateRoute, UpdateRoute, GetRoutes, Amazon API Gateway V2 API Reference.
 */
export const httpRoute: Description = {
  type: 'AWS::ApiGatewayV2::Route',
  ...API_GATEWAY_V2,
  goesUnseen: true,
  partOf: ['ApiId'],
  identity: ['ApiId'],
  unreadable: ['AuthorizerId'],
  create: (properties) => ['CreateRoute', picked(properties, ['ApiId', ...PROPERTIES])],
  idOf: (answer) => textOf(answer, 'RouteId'),
  parts: [
    changedPart(PROPERTIES, (after, resource) => ['UpdateRoute', { ...keyOf(resource), ...after }], EMPTY),
  ],
  read: async (ask, resource) => {
    const { ApiId, RouteId } = keyOf(resource);
    const route = await ask('GetRoute', { ApiId, RouteId });
    return {
      observed: { ApiId, ...picked(route, PROPERTIES) },
      attributes: { RouteId },
    };
  },
  delete: (_ask, resource) => [['DeleteRoute', keyOf(resource)]],
  candidates: async (ask, properties) => {
    const routes = await items(ask, 'GetRoutes', apiOf(properties));
    return routes
      .filter(({ RouteKey }) => RouteKey === properties['RouteKey'])
      .map((route) => textOf(route, 'RouteId'));
  },
};
