/** Describes how the stages of API Gateway's HTTP and WebSocket APIs are managed. */

import { isObject, objectOf, picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { changedPart, tagMapPart } from '../../property-forms.js';
import { API_GATEWAY_V2, type Description } from '../../sdk/api-gateway/http.js';
import { keyBy, lastOf, observedTags, withGone } from './members.js';

const EMPTY = { AutoDeploy: false, ClientCertificateId: '', Description: '' };
const PLAIN = [...Object.keys(EMPTY), 'DeploymentId'];

const keyOf = keyBy('StageName');

/**
 * `AWS::ApiGatewayV2::Stage` without settings of routes, by its name; rows that Cloud Control wrote hold `api|stage`.
 * Source: CreateStage, UpdateStage, DeleteAccessLogSettings, Amazon API Gateway V2 API Reference.
 */
export const httpStage: Description = {
  type: 'AWS::ApiGatewayV2::Stage',
  ...API_GATEWAY_V2,
  goesUnseen: true,
  partOf: ['ApiId'],
  identity: ['ApiId', 'StageName'],
  exceptions: ({ StageVariables: variables }) =>
    variables === undefined || isObject(variables) ? [] : ['StageVariables'],
  create: (properties) => [
    'CreateStage',
    picked(properties, ['ApiId', 'StageName', ...PLAIN, 'StageVariables', 'AccessLogSettings', 'Tags']),
  ],
  idOf: (_answer, properties) => textOf(properties, 'StageName'),
  parts: [
    changedPart(PLAIN, (after, resource) => ['UpdateStage', { ...keyOf(resource), ...after }], EMPTY),
    {
      properties: ['StageVariables'],
      isInCreate: true,
      calls: ({ before, after }, { physicalId, properties }) => {
        const StageVariables = withGone(before['StageVariables'], after['StageVariables']);
        return [['UpdateStage', { ...keyOf({ physicalId, properties }), StageVariables }]];
      },
    },
    {
      properties: ['AccessLogSettings'],
      isInCreate: true,
      calls: ({ after }, { physicalId, properties }) => {
        const target = keyOf({ physicalId, properties });
        return [
          Object.hasOwn(after, 'AccessLogSettings')
            ? ['UpdateStage', { ...target, ...after }]
            : ['DeleteAccessLogSettings', target],
        ];
      },
    },
    tagMapPart(({ physicalId, properties, place: { partition, region } }) => {
      const path = `/apis/${textOf(properties, 'ApiId')}/stages/${lastOf(physicalId)}`;
      return { ResourceArn: `arn:${partition}:apigateway:${region}::${path}` };
    }),
  ],
  read: async (ask, { physicalId, properties }) => {
    const stage = await ask('GetStage', keyOf({ physicalId, properties }));
    const variables = objectOf(stage, 'StageVariables');
    return {
      observed: {
        ...picked(properties, ['ApiId']),
        ...picked(stage, ['StageName', ...PLAIN, 'AccessLogSettings']),
        ...(Object.keys(variables).length === 0 ? {} : { StageVariables: variables }),
        ...observedTags(stage),
      },
      attributes: {},
      ...momentOf(stage, 'CreatedDate'),
    };
  },
  delete: (_ask, resource) => [['DeleteStage', keyOf(resource)]],
  candidates: (_ask, properties) => [textOf(properties, 'StageName')],
};
