/** Describes how the resources of API Gateway's REST APIs are managed. */

import { picked, textOf } from '../../../direct/answer-shapes.js';
import type { Description } from '../../description.js';
import { API_GATEWAY } from '../../sdk/api-gateway/rest.js';
import { lowered, raised } from './patches.js';
import { pages } from './rest-api.js';

const PROPERTIES = ['RestApiId', 'ParentId', 'PathPart'];

/**
 * `AWS::ApiGateway::Resource`, by its id within the API; rows that Cloud Control wrote hold `api|resource`. A path is
 * taken once. Nothing about a resource can be changed.
 * Source: CreateResource, GetResource, GetResources, DeleteResource, Amazon API Gateway REST API Reference.
 */
export const apiResource: Description = {
  type: 'AWS::ApiGateway::Resource',
  ...API_GATEWAY,
  goesUnseen: true,
  identity: PROPERTIES,
  create: (properties) => ['CreateResource', lowered(picked(properties, PROPERTIES))],
  idOf: (answer) => textOf(answer, 'id'),
  parts: [],
  read: async (ask, { physicalId, properties }) => {
    const input = { ...apiOf(properties), resourceId: lastOf(physicalId) };
    const resource = await ask('GetResource', input);
    return {
      observed: {
        ...picked(properties, ['RestApiId']),
        ...picked(raised(resource), ['ParentId', 'PathPart']),
      },
      attributes: { ResourceId: input.resourceId },
    };
  },
  delete: (_ask, { physicalId, properties }) =>
    Promise.resolve([['DeleteResource', { ...apiOf(properties), resourceId: lastOf(physicalId) }]]),
  candidates: async (ask, properties) => {
    const resources = await pages(ask, 'GetResources', apiOf(properties));
    return resources
      .filter(
        ({ parentId, pathPart }) =>
          parentId === properties['ParentId'] && pathPart === properties['PathPart'],
      )
      .map((resource) => textOf(resource, 'id'));
  },
};

/** The member that names the API. */
export function apiOf(properties: Parameters<typeof textOf>[0]): { restApiId: string } {
  return { restApiId: textOf(properties, 'RestApiId') };
}

/** The last part of a composite id. */
export function lastOf(physicalId: string): string {
  return physicalId.slice(physicalId.lastIndexOf('|') + 1);
}
