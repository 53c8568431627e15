/** Cloud Control's get and list operations. */

import { equal, type JsonObject } from '../../../src/json.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import { reordered } from './handlers/defaults.js';
import { RequestError } from './failures.js';
import { keyOf, type Resource } from './inventory.js';
import { only } from './model-paths.js';
import { pageOf } from './paging.js';
import type { Request } from './request.js';
import { readModelOf } from './shared-lists.js';

export function getResource(request: Request): JsonObject {
  const schema = request.schema('read');
  const resource = request.existing(schema);
  if (!request.account.isVisible(keyOf(resource)))
    throw request.notFound(schema.typeName, resource.identifier);
  const { inventory, settings } = request.account;
  const read = readModelOf(resource, inventory);
  const model = settings.reorder ? reordered(schema, read) : read;
  return {
    TypeName: schema.typeName,
    ResourceDescription: { Identifier: resource.identifier, Properties: JSON.stringify(model) },
  };
}

/** A list handler promises no more than primary identifiers; many return all that a read does. */
export function listResources(request: Request): JsonObject {
  const schema = request.schema('list');
  const wanted = request.optionalText('ResourceModel') === undefined ? {} : request.document('ResourceModel');
  refuseWithoutParent(schema, wanted);
  const found = request.account.inventory
    .ofType(schema.typeName, request.caller)
    .filter((resource) => isMatch(resource, wanted));
  const { items, nextToken } = pageOf(found, request);
  return {
    TypeName: schema.typeName,
    ResourceDescriptions: items.map(({ identifier, model }) => ({
      Identifier: identifier,
      Properties: JSON.stringify(
        request.account.settings.listed === 'models' ? model : only(model, schema.primaryIdentifier),
      ),
    })),
    ...(nextToken === undefined ? {} : { NextToken: nextToken }),
  };
}

/** Source: "Resources that require additional information", Cloud Control API User Guide. */
function refuseWithoutParent(schema: ResourceSchema, wanted: JsonObject): void {
  const absent = schema.requiredToList.filter((name) => wanted[name] === undefined);
  if (absent.length === 0) return;
  throw new RequestError(
    'InvalidRequestException',
    `Missing or invalid ResourceModel property in ${schema.typeName} list handler request input. ` +
      `Required property: [${absent.join(', ')}]`,
  );
}

function isMatch({ model }: Resource, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(([name, value]) => equal(model[name], value));
}
