/** Cloud Control's create, update and delete operations. */

import type { JsonObject } from '../../../src/json.js';
import type { ResourceSchema } from '../../schemas/registry.js';
import { violationsOf } from '../../schemas/violations.js';
import { toPointer } from '../../schemas/json-schema.js';
import { accept, earlierAnswer, refuseBusy } from './acceptance.js';
import { decideCreate, decideUpdate, refuseDelete } from './handlers/decisions.js';
import { RequestError } from './failures.js';
import { isGivenBy } from './identifiers.js';
import { keyOf } from './inventory.js';
import { valuesAt, without } from './model-paths.js';
import { applyPatch, pathsThatDiffer } from './patches.js';
import type { Request } from './request.js';
import { ownPart, readModelOf } from './shared-lists.js';

export function createResource(request: Request): JsonObject {
  const schema = request.schema('create');
  const earlier = earlierAnswer(request, 'CREATE');
  if (earlier !== undefined) return earlier;
  const asked = request.document('DesiredState');
  refuseViolations([...readOnlyGiven(schema, asked), ...violationsOf(schema, asked, 'model')]);
  const caller = { ...request.caller, clientToken: request.optionalText('ClientToken') ?? '' };
  const { resource, refusal } = decideCreate(schema, asked, request.account, caller);
  refuseBusy(resource, request.account);
  return accept(request, {
    operation: 'CREATE',
    identifier: resource.identifier,
    isIdentifierGiven: isGivenBy(schema, asked),
    key: keyOf(resource),
    effect: { kind: 'create', resource },
    ...(refusal === undefined ? {} : { refusal }),
  });
}

export function updateResource(request: Request): JsonObject {
  const schema = request.schema('update');
  const earlier = earlierAnswer(request, 'UPDATE');
  if (earlier !== undefined) return earlier;
  const before = request.existing(schema);
  refuseBusy(before, request.account);
  const { inventory } = request.account;
  const read = readModelOf(before, inventory);
  const patched = applyPatch(read, request.text('PatchDocument'));
  refuseFixed(schema, read, patched);
  refuseViolations(violationsOf(schema, patched, 'model'));
  const { model, withdrawals } = ownPart(before, patched, inventory);
  const { resource, refusal } = decideUpdate(schema, before, model, request.account);
  return accept(request, {
    operation: 'UPDATE',
    identifier: before.identifier,
    isIdentifierGiven: true,
    key: keyOf(before),
    effect: { kind: 'update', resource, patched, withdrawals },
    resourceModel: JSON.stringify(without(patched, schema.readOnly)),
    ...(refusal === undefined ? {} : { refusal }),
  });
}

/** A resource that is not there is an event too, not an exception (recorded). */
export function deleteResource(request: Request): JsonObject {
  const schema = request.schema('delete');
  const earlier = earlierAnswer(request, 'DELETE');
  if (earlier !== undefined) return earlier;
  const identifier = request.text('Identifier');
  const resource = request.find(schema, identifier);
  if (resource === undefined) {
    const message = `Resource of type '${schema.typeName}' with identifier '${identifier}' was not found.`;
    return accept(request, {
      operation: 'DELETE',
      identifier,
      isIdentifierGiven: true,
      effect: { kind: 'none' },
      refusal: { code: 'NotFound', message },
    });
  }
  refuseBusy(resource, request.account);
  const refusal = refuseDelete(resource, request.account);
  return accept(request, {
    operation: 'DELETE',
    identifier: resource.identifier,
    isIdentifierGiven: true,
    key: keyOf(resource),
    effect: { kind: 'delete', key: keyOf(resource) },
    ...(refusal === undefined ? {} : { refusal }),
  });
}

function refuseViolations(violations: readonly string[]): void {
  if (violations.length > 0) {
    throw new RequestError('ValidationException', `Model validation failed (${violations.join('\n')})`);
  }
}

/**
 * What only AWS can set is no property of a request. The words are those for any property that the type has not. A few
 * schemas list a name that callers may give as read-only and create-only at once.
 */
function readOnlyGiven(schema: ResourceSchema, asked: JsonObject): string[] {
  const given = new Set(schema.createOnly.map(toPointer));
  return schema.readOnly
    .filter(
      (steps) => steps.length === 1 && valuesAt(asked, steps).length > 0 && !given.has(toPointer(steps)),
    )
    .map(([name]) => `#: extraneous key [${name ?? ''}] is not permitted`);
}

/**
 * Throws `NotUpdatableException` where a patch changes what cannot change. Compared is with the read model, in which a
 * create-only property below a write-only one is not there: sending it again counts as a change (pulumi issue 1722).
 */
function refuseFixed(schema: ResourceSchema, before: JsonObject, patched: JsonObject): void {
  const createOnly = pathsThatDiffer(before, patched, schema.createOnly);
  if (createOnly.length > 0) throw notUpdatable('createOnlyProperties', createOnly);
  const isChanged = (pointer: string): boolean =>
    schema.readOnly.some((steps) => toPointer(steps) === pointer && valuesAt(patched, steps).length > 0);
  const plain = schema.readOnly.filter((steps) => !steps.includes('*'));
  const readOnly = pathsThatDiffer(before, patched, plain).filter(isChanged);
  if (readOnly.length > 0) throw notUpdatable('readOnlyProperties', readOnly);
}

function notUpdatable(kind: string, pointers: readonly string[]): RequestError {
  return new RequestError(
    'NotUpdatableException',
    `Invalid patch update: ${kind} [${pointers.join(', ')}] cannot be updated`,
  );
}
