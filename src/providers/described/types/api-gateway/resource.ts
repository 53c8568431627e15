/** Describes how the resources of API Gateway's REST APIs are managed. */

import { type JsonObject, picked, textOf } from '../../../../json.js';
import { API_GATEWAY, type Description } from '../../sdk/api-gateway/rest.js';
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
  partOf: ['RestApiId', 'ParentId'],
  identity: PROPERTIES,
  create: (properties) => ['CreateResource', lowered(picked(properties, PROPERTIES))],
  idOf: (answer) => textOf(answer, 'id'),
  usable: ({ physicalId }) => ({ ResourceId: lastOf(physicalId) }),
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
  delete: (_ask, { physicalId, properties }) => [
    ['DeleteResource', { ...apiOf(properties), resourceId: lastOf(physicalId) }],
  ],
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
export function apiOf(properties: JsonObject): { restApiId: string } {
  return { restApiId: textOf(properties, 'RestApiId') };
}

/** The last part of a composite id. */
export function lastOf(physicalId: string): string {
  return physicalId.slice(physicalId.lastIndexOf('|') + 1);
}
