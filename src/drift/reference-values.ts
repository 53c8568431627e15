/** Restores secret references in models that AWS returned. */

import { isObject, type Json, type JsonObject } from '../json.js';
import { itemName } from '../types/schema/shapes.js';

/** A reference to a secret or a parameter, which the state holds instead of the value. */
const REFERENCE = /\{\{resolve:[a-z\d-]+:[^{}]*\}\}/;

export function hasReference(value: Json | undefined): boolean {
  if (typeof value === 'string') return REFERENCE.test(value);
  if (Array.isArray(value)) return value.some(hasReference);
  return isObject(value) && Object.values(value).some(hasReference);
}

/**
 * The model that AWS returned, with references wherever the template has them: AWS returns their values, and
 * a state must hold no secret. If the origin of a value cannot be determined, the template's own value is
 * used as a whole.
 */
export function withReferencesOf(properties: JsonObject, observed: JsonObject): JsonObject {
  return hasReference(properties) ? (conceal(properties, observed) as JsonObject) : observed;
}

function conceal(asked: Json | undefined, observed: Json): Json {
  if (asked === undefined || !hasReference(asked)) return observed;
  if (isObject(asked) && isObject(observed)) {
    return Object.fromEntries(
      Object.entries(observed).map(([key, value]) => [
        key,
        conceal(Object.hasOwn(asked, key) ? asked[key] : undefined, value),
      ]),
    );
  }
  if (Array.isArray(asked) && Array.isArray(observed)) return concealItems(asked, observed) ?? asked;
  return asked;
}

/** Matches items by name, else by position; `undefined` if neither fits. */
function concealItems(asked: readonly Json[], observed: readonly Json[]): Json[] | undefined {
  const names = asked.map(itemName);
  const isNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  if (!isNamed && asked.length !== observed.length) return undefined;
  return observed.map((item, index) => {
    const name = itemName(item);
    return conceal(asked[isNamed && name !== undefined ? names.indexOf(name) : index], item);
  });
}
