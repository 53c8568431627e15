/** Describes how the deployments of API Gateway's REST APIs are managed. */

import { picked, textOf } from '../../../../json.js';
import { momentOf } from '../../../direct/answer-shapes.js';
import { API_GATEWAY, type Description } from '../../sdk/api-gateway/rest.js';
import { lowered, raised, replaced } from './patches.js';
import { apiOf } from './resource.js';
import { pages } from './rest-api.js';

/**
 * `AWS::ApiGateway::Deployment` without a stage of its own, by its id within the API; rows that Cloud Control wrote hold
 * `deployment|api`. Nothing tells two deployments of an API apart but the time.
 * Source: CreateDeployment, GetDeployments, UpdateDeployment, Amazon API Gateway REST API Reference.
 */
export const apiDeployment: Description = {
  type: 'AWS::ApiGateway::Deployment',
  ...API_GATEWAY,
  goesUnseen: true,
  isFoundByTime: true,
  partOf: ['RestApiId'],
  identity: ['RestApiId'],
  create: (properties) => ['CreateDeployment', lowered(picked(properties, ['RestApiId', 'Description']))],
  idOf: (answer) => textOf(answer, 'id'),
  parts: [
    {
      properties: ['Description'],
      isInCreate: true,
      calls: ({ after }, { physicalId, properties }) => [
        [
          'UpdateDeployment',
          {
            ...apiOf(properties),
            deploymentId: idIn(physicalId),
            patchOperations: [replaced('/description', after['Description'], '')],
          },
        ],
      ],
    },
  ],
  read: async (ask, { physicalId, properties }) => {
    const deploymentId = idIn(physicalId);
    const deployment = await ask('GetDeployment', { ...apiOf(properties), deploymentId });
    return {
      observed: { ...picked(properties, ['RestApiId']), ...picked(raised(deployment), ['Description']) },
      attributes: { DeploymentId: deploymentId },
      ...momentOf(deployment, 'createdDate'),
    };
  },
  delete: (_ask, { physicalId, properties }) => [
    ['DeleteDeployment', { ...apiOf(properties), deploymentId: idIn(physicalId) }],
  ],
  candidates: async (ask, properties) => {
    const deployments = await pages(ask, 'GetDeployments', apiOf(properties));
    return deployments
      .filter((one) => textOf(one, 'description') === textOf(properties, 'Description'))
      .map((one) => textOf(one, 'id'));
  },
};

function idIn(physicalId: string): string {
  return physicalId.split('|')[0] ?? '';
}
