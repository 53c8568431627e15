/** Replaces the secrets in a resource's write-only properties by sealed references. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { isIntrinsic } from '../../template/syntax/intrinsics.js';
import { holdsReferences } from '../../template/syntax/dynamic-references.js';
import type { TypeFacts } from '../../types/schema/facts.js';

/** Replaces a secret by a reference. `path` is its dotted location in the resource's properties. */
type Seal = (path: string, secret: string) => string;

/**
 * Write-only properties whose names suggest secrets; most others (code, options, request tokens) hold none.
 */
const SECRET_NAME =
  /(?:passwords?|secret|secretstring|secretkey|(?<!client)token|privatekey|apikey|apikeyvalue|credentials?)$/i;

/**
 * Settings about a secret are none: how to generate one, whether it is managed or rotated, which one to
 * remove.
 */
const ABOUT_A_SECRET = /(?:^|\/)(?:Generate|Manage|Rotate|Remove)[A-Z][^/]*$/;

/**
 * The properties with references in place of the template's own secrets: properties that are write-only by
 * the type's facts and have a secret's name. Unknown values and existing references stay.
 */
export function sealWriteOnly(properties: JsonObject, facts: TypeFacts | undefined, seal: Seal): JsonObject {
  const secret = (facts?.writeOnly ?? []).filter(isSecret);
  return secret.reduce(
    (result, pattern) => sealAt(result, pattern.split('/'), [], seal) as JsonObject,
    properties,
  );
}

function isSecret(pattern: string): boolean {
  return SECRET_NAME.test(pattern) && !ABOUT_A_SECRET.test(pattern);
}

function sealAt(value: Json, pattern: readonly string[], path: readonly string[], seal: Seal): Json {
  const [key, ...rest] = pattern;
  if (key === undefined) return sealAll(value, path, seal);
  if (Array.isArray(value)) {
    const below = key === '*' ? rest : pattern;
    return value.map((item, index) => sealAt(item, below, [...path, String(index)], seal));
  }
  if (!isObject(value) || isIntrinsic(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const isOnTheWay = key === '*' || name === key;
      return [name, isOnTheWay ? sealAt(member, rest, [...path, name], seal) : member];
    }),
  );
}

function sealAll(value: Json, path: readonly string[], seal: Seal): Json {
  if (typeof value === 'string') {
    return value === '' || holdsReferences(value) ? value : seal(path.join('.'), value);
  }
  if (Array.isArray(value)) return value.map((item, index) => sealAll(item, [...path, String(index)], seal));
  if (!isObject(value) || isIntrinsic(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, sealAll(member, [...path, name], seal)]),
  );
}
