/** Restores secret references in models that AWS returned. */

import { at, isObject, member, type Json, type JsonObject } from '../json.js';
import { holdsSecretReference } from '../template/syntax/dynamic-references.js';
import { mapMembers } from '../template/syntax/intrinsics.js';
import { itemName } from '../types/schema/shapes.js';
import { isCustomResource } from '../types/custom-resource.js';

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

/**
 * The attributes that AWS returned, with references in place of those that repeat a property with a secret. AWS may return the
 * value of another run, which no redactor knows. What a custom resource answers repeats no property, whatever its name is.
 */
export function attributesWithReferencesOf(
  type: string,
  properties: JsonObject,
  attributes: JsonObject,
): JsonObject {
  if (isCustomResource(type)) return attributes;
  return mapMembers(attributes, (value, name) => {
    const asked = at(properties, name.split('.'));
    return asked !== undefined && holdsSecretReference(asked) ? conceal(asked, value) : value;
  });
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

/**
 * The items with the references of those that were asked for; `undefined` if it is not certain which item has which secret. An
 * item that nobody asked for is shown only if every secret has its place in another one.
 */
function concealItems(asked: readonly Json[], observed: readonly Json[]): Json[] | undefined {
  const partners = partnersOf(asked, observed);
  if (partners === undefined) return undefined;
  return observed.map((item, index) => {
    const partner = partners[index];
    return partner === undefined ? item : conceal(asked[partner], item);
  });
}

/** The index of the requested item for each observed one; `undefined` if a secret may be in any of several items. */
function partnersOf(asked: readonly Json[], observed: readonly Json[]): (number | undefined)[] | undefined {
  const names = [...new Set(asked.map(itemName))];
  const isNamed = names.length === asked.length && names.every((name) => name !== undefined);
  const isPlain = (name: string | undefined) => name !== undefined && !hasReference(name);
  const partners = observed.map((item) => {
    const name = itemName(item);
    if (isNamed && names.every(isPlain)) return name === undefined ? name : indexOrNone(names.indexOf(name));
    return indexOrNone(asked.findIndex((other) => !hasReference(other) && isLike(other, item)));
  });
  const isTaken = new Set(partners);
  for (const [index, item] of asked.entries()) {
    if (isTaken.has(index) || !hasReference(item)) continue;
    const candidates = observed.flatMap((other, place) =>
      partners[place] === undefined && isLike(item, other) ? [place] : [],
    );
    const [place] = candidates;
    if (place === undefined || (candidates.length > 1 && !isHiddenWhole(item))) return undefined;
    partners[place] = index;
  }
  const isDouble = partners.filter((partner) => partner !== undefined).length > new Set(partners).size;
  const secrets = asked.filter(hasReference);
  const mayHoldSecret = (item: Json, place: number) =>
    partners[place] === undefined && secrets.some((secret) => isLike(secret, item));
  return isDouble || observed.some(mayHoldSecret) ? undefined : partners;
}

function indexOrNone(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

/** An item that is replaced whole may take the place of any other such item. */
function isHiddenWhole(item: Json): boolean {
  return typeof item === 'string';
}

/** Whether an observed item may be the one asked for: equal in all parts that hold no reference. AWS may add members. */
function isLike(asked: Json | undefined, observed: Json | undefined): boolean {
  if (typeof asked === 'string' && hasReference(asked)) return observed !== undefined;
  if (Array.isArray(asked) && Array.isArray(observed)) {
    return (
      asked.length === observed.length && asked.every((item) => observed.some((other) => isLike(item, other)))
    );
  }
  if (isObject(asked) && isObject(observed)) {
    return Object.entries(asked).every(([key, value]) => isLike(value, member(observed, key)));
  }
  return isScalar(asked) && isScalar(observed) ? String(asked) === String(observed) : false;
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return value !== undefined && typeof value !== 'object';
}
