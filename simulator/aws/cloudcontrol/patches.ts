/** Applies JSON patches to read models. */

import jsonPatch, { type Operation } from 'fast-json-patch';
import { equal, type Json, type JsonObject } from '../../../src/json.js';
import { toPointer, type Steps } from '../../schemas/json-schema.js';
import { RequestError } from './failures.js';
import { valuesAt } from './model-paths.js';

const OPERATIONS: ReadonlySet<unknown> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/**
 * Applies a patch document (RFC 6902) to a read model: operations in order, all or nothing. Throws
 * `ValidationException` for a document that is none, a path that leads nowhere, and a `test` that fails.
 * Source: "Updating a resource", Cloud Control API User Guide; the words are those that users of awscc report.
 */
export function applyPatch(model: JsonObject, document: string): JsonObject {
  const operations = parsePatch(document);
  try {
    return jsonPatch.applyPatch(structuredClone(model), operations, true, false).newDocument;
  } catch (thrown) {
    throw invalidPatch(patchErrorMessage(thrown));
  }
}

function parsePatch(document: string): Operation[] {
  const parsed = parseJson(document);
  if (!Array.isArray(parsed) || !parsed.every(isOperation)) {
    throw invalidPatch('the document is not a list of operations');
  }
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPatch('the document is not JSON');
  }
}

function isOperation(value: unknown): value is Operation {
  if (typeof value !== 'object' || value === null || !('op' in value) || !('path' in value)) return false;
  if (!OPERATIONS.has(value.op) || typeof value.path !== 'string') return false;
  const needsValue = value.op === 'add' || value.op === 'replace' || value.op === 'test';
  return !needsValue || 'value' in value;
}

function invalidPatch(reason: string): RequestError {
  return new RequestError('ValidationException', `Invalid patch update: ${reason}`);
}

function patchErrorMessage(thrown: unknown): string {
  if (!(thrown instanceof jsonPatch.JsonPatchError)) return String(thrown);
  const path = (thrown.operation as Operation | undefined)?.path ?? '';
  if (thrown.name === 'TEST_OPERATION_FAILED')
    return `value differs from expectations, path provided: /${path}`;
  if (thrown.name.endsWith('UNRESOLVABLE')) return `noSuchPath in source, path provided: /${path}`;
  return `${thrown.name}, path provided: /${path}`;
}

/** Property paths, as the schema writes them, at which the two models differ. */
export function pathsThatDiffer(before: JsonObject, after: JsonObject, paths: readonly Steps[]): string[] {
  const values = (model: JsonObject, steps: Steps): Json[] =>
    valuesAt(model, steps).map(({ value }) => value);
  return paths.filter((steps) => !equal(values(before, steps), values(after, steps))).map(toPointer);
}
