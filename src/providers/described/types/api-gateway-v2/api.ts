/** Describes how the HTTP and WebSocket APIs of API Gateway are managed. */

import { type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { arnIn, type Described, type Place } from '../../description.js';
import { MARK, markOf } from '../../marks.js';
import { changedPart, tagMapPart } from '../../property-forms.js';
import { API_GATEWAY_V2, type Description } from '../../sdk/api-gateway/http.js';
import { items, observedTags } from './members.js';

const TEXTS = ['Description', 'Version'];
const PLAIN = [
  'Name',
  ...TEXTS,
  'ApiKeySelectionExpression',
  'DisableExecuteApiEndpoint',
  'DisableSchemaValidation',
  'IpAddressType',
  'RouteSelectionExpression',
];

/** What stands for a property that is gone. Source: the defaults of CreateApi. */
const EMPTY: JsonObject = {
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  ApiKeySelectionExpression: '$request.header.x-api-key',
  DisableExecuteApiEndpoint: false,
  DisableSchemaValidation: false,
  IpAddressType: 'ipv4',
};

/**
 * `AWS::ApiGatewayV2::Api` without an OpenAPI document or a quick create, by the id that API Gateway gives.
 * Source: CreateApi, UpdateApi, DeleteCorsConfiguration, Amazon API Gateway V2 API Reference.
 */
export const httpApi: Description = {
  type: 'AWS::ApiGatewayV2::Api',
  ...API_GATEWAY_V2,
  identity: [],
  fixed: ['ProtocolType'],
  unreadable: ['DisableSchemaValidation'],
  exceptions: (properties) => ['Name', 'ProtocolType'].filter((name) => textOf(properties, name) === ''),
  create: (properties, _place, unique) => [
    'CreateApi',
    {
      ...picked(properties, [...PLAIN, 'ProtocolType', 'CorsConfiguration']),
      Tags: { ...objectOf(properties, 'Tags'), [MARK]: unique },
    },
  ],
  idOf: (answer) => textOf(answer, 'ApiId'),
  usable: ({ physicalId, answer, place }) => apiAttributes(answer, physicalId, place),
  unmark: (resource) => ['UntagResource', { ResourceArn: arnOf(resource), TagKeys: [MARK] }],
  parts: [
    changedPart(PLAIN, (after, { physicalId: ApiId }) => ['UpdateApi', { ApiId, ...after }], EMPTY),
    {
      properties: ['CorsConfiguration'],
      isInCreate: true,
      calls: ({ after }, { physicalId: ApiId }) => [
        Object.hasOwn(after, 'CorsConfiguration')
          ? ['UpdateApi', { ApiId, ...after }]
          : ['DeleteCorsConfiguration', { ApiId }],
      ],
    },
    tagMapPart((resource) => ({ ResourceArn: arnOf(resource) })),
  ],
  read: async (ask, { physicalId: ApiId, place }) => {
    const api = await ask('GetApi', { ApiId });
    return {
      observed: {
        ...picked(api, [...PLAIN, 'ProtocolType', 'CorsConfiguration']),
        ...observedTags(api, [MARK]),
      },
      attributes: apiAttributes(api, ApiId, place),
      ...momentOf(api, 'CreatedDate'),
      ...markOf(api),
    };
  },
  delete: (_ask, { physicalId: ApiId }) => [['DeleteApi', { ApiId }]],
  candidates: async (ask, _properties, _place, unique) => {
    const apis = await items(ask, 'GetApis', {});
    return apis.filter((api) => objectOf(api, 'Tags')[MARK] === unique).map((api) => textOf(api, 'ApiId'));
  },
};

function apiAttributes(api: JsonObject, ApiId: string, place: Place): JsonObject {
  return { ...picked(api, ['ApiId', 'ApiEndpoint']), ExecuteApiArn: arnIn(place, 'execute-api', ApiId) };
}

function arnOf({ physicalId, place: { partition, region } }: Described): string {
  return `arn:${partition}:apigateway:${region}::/apis/${physicalId}`;
}
