import { isObject, type Json, type JsonObject } from '../../json.js';
import { isIntrinsic, literal, mapMembers, quoted } from '../../template/syntax/intrinsics.js';
import type { Shape } from './facts.js';

/**
 * Gives values the types that the resource's schema wants, as CloudFormation does before it calls a handler and
 * Cloud Control does not: texts to booleans and numbers, numbers and booleans to texts, at every depth. What fits
 * already, what does not read as the wanted type, and what is not known yet is left as it is.
 */
export function coerce(value: Json, shape: Shape): Json {
  const data = quoted(value);
  if (data !== undefined) return literal(coerceData(data, shape));
  return isIntrinsic(value) ? value : coerceShape(value, shape, coerce);
}

/** Plain data: what looks like an intrinsic in it is none. */
function coerceData(value: Json, shape: Shape): Json {
  return coerceShape(value, shape, coerceData);
}

function coerceShape(value: Json, shape: Shape, inside: (value: Json, shape: Shape) => Json): Json {
  switch (shape.kind) {
    case 'json':
      return value;
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'boolean':
      return booleanOf(value) ?? value;
    case 'integer':
    case 'number':
      return numberOf(value, shape.kind) ?? value;
    case 'array':
      return Array.isArray(value) ? value.map((item) => inside(item, shape.items())) : value;
    case 'object':
      return isObject(value) ? members(value, shape, inside) : value;
  }
}

function members(
  value: JsonObject,
  shape: Extract<Shape, { kind: 'object' }>,
  inside: (value: Json, shape: Shape) => Json,
): JsonObject {
  return mapMembers(value, (member, key) => {
    const wanted = shape.properties.get(key) ?? shape.additional;
    return wanted === undefined ? member : inside(member, wanted());
  });
}

function booleanOf(value: Json): boolean | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Only texts that say the same again as a number: not `1_000`, an empty text, or more digits than a number holds. */
function numberOf(value: Json, kind: 'integer' | 'number'): number | undefined {
  if (typeof value !== 'string' || !/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  return kind === 'integer' && !Number.isSafeInteger(number) ? undefined : number;
}
