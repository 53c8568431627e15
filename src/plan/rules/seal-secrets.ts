/** Replaces the secrets in a resource's write-only properties by sealed references. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { intrinsicOf, isIntrinsic, mapMembers, type Intrinsic } from '../../template/syntax/intrinsics.js';
import { labelAt, plannedLabel, sealedText, type Sealer } from '../../template/syntax/sealed-text.js';
import type { Shape, TypeFacts } from '../../types/schema/facts.js';
import { itemShape, JSON_SHAPE, memberShape } from '../../types/schema/shapes.js';

/**
 * Write-only properties whose names suggest secrets; most others (code, options, request tokens) hold none. The same goes
 * for properties within a write-only one, by the type's schema.
 */
const SECRET_NAME =
  /(?:passwords?|passphrase|secret|secretstring|secretkey|(?<!client)token|jwttoken|privatekey|apikey|apikeyvalue|accesskey|presharedkey|datakey|applicationkey|authcode|hostkeybody|keymaterial|credentials?)$/i;

/** Texts of free maps, and of parameters that a connection sends with its requests. */
const SECRET_PLACE = /(?:credentials|credentialsmap)\/\*$|httpparameters\/\w+\/\*\/value$/i;

/**
 * Settings about a secret are none: how to generate one, whether it is managed or rotated, which one to
 * remove.
 */
const ABOUT_A_SECRET = /(?:^|\/)(?:Generate|Manage|Rotate|Remove)[A-Z][^/]*$/;

/**
 * The properties with references in place of the template's own secrets: properties that are write-only by
 * the type's facts, or within such a one, and have a secret's name. Existing references stay. Of an expression whose value is not known yet,
 * the known pieces are sealed; once its value is known, sealing it again gives the same reference as if it had always been.
 * A label is the resource's logical id and the dotted location in its properties.
 */
export function sealWriteOnly(
  properties: JsonObject,
  facts: TypeFacts | undefined,
  { logicalId, sealer }: { readonly logicalId: string; readonly sealer: Sealer },
): JsonObject {
  const root: Place = { path: [logicalId], pattern: '', shape: facts?.shape ?? JSON_SHAPE };
  return (facts?.writeOnly ?? []).reduce(
    (result, pattern) => sealAt(result, pattern.split('/'), root, sealer) as JsonObject,
    properties,
  );
}

function isSecret(pattern: string): boolean {
  return SECRET_NAME.test(pattern) && !ABOUT_A_SECRET.test(pattern);
}

/** A place in the properties: its location, its pattern by the schema, and its shape. */
interface Place {
  readonly path: readonly string[];
  readonly pattern: string;
  readonly shape: Shape;
}

function sealAt(value: Json, left: readonly string[], place: Place, sealer: Sealer): Json {
  const [key, ...rest] = left;
  if (key === undefined) {
    return isSecret(place.pattern) ? sealAll(value, place.path, sealer) : sealWithin(value, place, sealer);
  }
  if (Array.isArray(value)) {
    const below = key === '*' ? rest : left;
    return value.map((item, index) => sealAt(item, below, itemOf(place, index), sealer));
  }
  if (!isObject(value) || isIntrinsic(value)) return value;
  return mapMembers(value, (member, name) =>
    key === '*' || name === key ? sealAt(member, rest, memberOf(place, name), sealer) : member,
  );
}

/** Below a write-only property that is no secret as a whole. The content of free-form documents is not searched. */
function sealWithin(value: Json, place: Place, sealer: Sealer): Json {
  const { shape, pattern } = place;
  if (Array.isArray(value) && shape.kind === 'array') {
    return value.map((item, index) => sealWithin(item, itemOf(place, index), sealer));
  }
  if (shape.kind === 'object' && isObject(value) && !isIntrinsic(value)) {
    return mapMembers(value, (member, name) => sealWithin(member, memberOf(place, name), sealer));
  }
  const isText = shape.kind === 'string' || shape.kind === 'json';
  const name = pattern.replace(/(?:\/\*)+$/, '');
  const isHere = (isText && isSecret(name)) || SECRET_PLACE.test(pattern);
  return isHere ? sealAll(value, place.path, sealer) : value;
}

function itemOf({ path, pattern, shape }: Place, index: number): Place {
  return { path: [...path, String(index)], pattern: `${pattern}/*`, shape: itemShape(shape) };
}

function memberOf({ path, pattern, shape }: Place, name: string): Place {
  const isListed = shape.kind !== 'object' || shape.properties.has(name) || shape.additional === undefined;
  return {
    path: [...path, name],
    pattern: `${pattern}/${isListed ? name : '*'}`,
    shape: memberShape(shape, name),
  };
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
