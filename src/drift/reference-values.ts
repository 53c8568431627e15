import { isObject, type Json, type JsonObject } from '../json.js';
import { itemName } from '../types/schema/shapes.js';

/** A reference to a secret or a parameter, which stands in the state in place of its value. */
const REFERENCE = /\{\{resolve:[a-z\d-]+:[^{}]*\}\}/;

export function hasReference(value: Json | undefined): boolean {
  if (typeof value === 'string') return REFERENCE.test(value);
  if (Array.isArray(value)) return value.some(hasReference);
  return isObject(value) && Object.values(value).some(hasReference);
}

/**
 * What AWS returned, with references again wherever the template had them: AWS returns what they stood for, and a
 * state holds no secret. Where it cannot be told what a value came from, all of the template's own stands there.
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

/** Items by their names, else by their places; `undefined` where neither fits. */
function concealItems(asked: readonly Json[], observed: readonly Json[]): Json[] | undefined {
  const names = asked.map(itemName);
  const isNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  if (!isNamed && asked.length !== observed.length) return undefined;
  return observed.map((item, index) => {
    const name = itemName(item);
    return conceal(asked[isNamed && name !== undefined ? names.indexOf(name) : index], item);
  });
}
