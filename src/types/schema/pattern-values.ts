/** The values that a property path of a schema leads to. */

import { isObject, member, type Json } from '../../json.js';

/** Every value under a pattern, in order; a star matches all items and members. */
export function valuesAt(value: Json | undefined, pattern: readonly string[]): Json[] {
  const [key, ...rest] = pattern;
  if (value === undefined) return [];
  if (key === undefined) return [value];
  if (Array.isArray(value)) {
    const below = key === '*' ? rest : pattern;
    return value.flatMap((item) => valuesAt(item, below));
  }
  if (key === '*') return Object.values(isObject(value) ? value : {}).flatMap((item) => valuesAt(item, rest));
  return valuesAt(member(value, key), rest);
}

export function hasValueAt(value: Json | undefined, pattern: readonly string[]): boolean {
  return valuesAt(value, pattern).length > 0;
}
