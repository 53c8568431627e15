/** Converts property values to the types that a resource's schema requires. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import { isIntrinsic, literal, mapMembers, quoted } from '../../template/syntax/intrinsics.js';
import type { Shape } from './facts.js';

/**
 * Converts strings to booleans and numbers, and numbers and booleans to strings, at every depth, as
 * CloudFormation does before it calls a handler and Cloud Control does not. Values that already fit, cannot
 * be converted, or are unknown stay unchanged.
 */
export function coerce(value: Json, shape: Shape): Json {
  const data = quoted(value);
  if (data !== undefined) return literal(coerceData(data, shape));
  return isIntrinsic(value) ? value : coerceShape(value, shape, coerce);
}

/** For plain data: anything in it that looks like an intrinsic is none. */
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

/**
 * Only strings that survive the round trip through a number: not `1_000`, an empty string, or more digits
 * than a number holds.
 */
function numberOf(value: Json, kind: 'integer' | 'number'): number | undefined {
  if (typeof value !== 'string' || !/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(value)) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  return kind === 'integer' && !Number.isSafeInteger(number) ? undefined : number;
}
