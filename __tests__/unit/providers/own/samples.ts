/** Makes samples of properties, and finds their texts again. */

import { isObject, type Json, type JsonObject } from '../../../../src/json.js';
import type { Shape } from '../../../../src/types/schema/facts.js';

export function propertiesOf(shape: Shape): string[] {
  return shape.kind === 'object' ? [...shape.properties.keys()] : [];
}

/** A value with everything that the shape has a place for; its texts say where they stand. */
export function sampleOf(shape: Shape, place: string, depth: number): Json {
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 7;
    case 'string':
      return place.endsWith('-ValidUntil') ? '2030-01-01T00:00:00.000Z' : place;
    case 'json':
      return { [place]: place };
    case 'array':
      return [sampleOf(shape.items(), place, depth + 1)];
    case 'object': {
      if (depth > 6) return {};
      const members = [...shape.properties].map(([key, member]): [string, Json] => [
        key,
        sampleOf(member(), `${place}-${key}`, depth + 1),
      ]);
      if (members.length > 0 || shape.additional === undefined) return Object.fromEntries(members);
      return { [`${place}-key`]: sampleOf(shape.additional(), `${place}-value`, depth + 1) };
    }
  }
}

/** The texts of a sample. */
export function marksIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(marksIn);
  return isObject(value) ? Object.values(value).flatMap(marksIn) : [];
}

export function withoutProperty(properties: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name));
}
