/** Replaces the secrets in a resource's write-only properties by sealed references. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { intrinsicOf, isIntrinsic, mapMembers, type Intrinsic } from '../../template/syntax/intrinsics.js';
import { labelAt, plannedLabel, sealedText, type Sealer } from '../../template/syntax/sealed-text.js';
import type { TypeFacts } from '../../types/schema/facts.js';

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
 * the type's facts and have a secret's name. Existing references stay. Of an expression whose value is not known yet,
 * the known pieces are sealed; once its value is known, sealing it again gives the same reference as if it had always been.
 * A label is the resource's logical id and the dotted location in its properties.
 */
export function sealWriteOnly(
  properties: JsonObject,
  facts: TypeFacts | undefined,
  { logicalId, sealer }: { readonly logicalId: string; readonly sealer: Sealer },
): JsonObject {
  const secret = (facts?.writeOnly ?? []).filter(isSecret);
  return secret.reduce(
    (result, pattern) => sealAt(result, pattern.split('/'), [logicalId], sealer) as JsonObject,
    properties,
  );
}

function isSecret(pattern: string): boolean {
  return SECRET_NAME.test(pattern) && !ABOUT_A_SECRET.test(pattern);
}

function sealAt(value: Json, pattern: readonly string[], path: readonly string[], sealer: Sealer): Json {
  const [key, ...rest] = pattern;
  if (key === undefined) return sealAll(value, path, sealer);
  if (Array.isArray(value)) {
    const below = key === '*' ? rest : pattern;
    return value.map((item, index) => sealAt(item, below, [...path, String(index)], sealer));
  }
  if (!isObject(value) || isIntrinsic(value)) return value;
  return mapMembers(value, (member, name) =>
    key === '*' || name === key ? sealAt(member, rest, [...path, name], sealer) : member,
  );
}

/** `isPlanned`: within an expression that is not evaluated yet. */
function sealAll(value: Json, path: readonly string[], sealer: Sealer, isPlanned = false): Json {
  if (typeof value === 'string') {
    const label = labelAt(path);
    return sealedText(value, isPlanned ? plannedLabel(label) : label, sealer);
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => sealAll(item, [...path, String(index)], sealer, isPlanned));
  }
  if (!isObject(value)) return value;
  const intrinsic = intrinsicOf(value);
  return intrinsic === undefined
    ? mapMembers(value, (member, name) => sealAll(member, [...path, name], sealer, isPlanned))
    : { [intrinsic.name]: withSealedArgument(intrinsic, (part) => sealAll(part, path, sealer, true)) };
}

/** The arguments that become part of the value; names and indexes stay. */
function withSealedArgument({ name, argument }: Intrinsic, seal: (part: Json) => Json): Json {
  switch (name) {
    case 'Fn::Base64':
    case 'Fn::ToJsonString':
      return seal(argument);
    case 'Fn::If':
    case 'Fn::Join':
    case 'Fn::Select': {
      const [first = null, ...others] = Array.isArray(argument) ? argument : [];
      return [first, ...others.map(seal)];
    }
    default:
      return argument;
  }
}
