/** JSON values and basic operations on them. */

export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value's text with keys sorted at every depth: equal values give equal texts, whatever wrote them. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

/** Deep equality; the order of keys does not matter, the order of items does. */
export function equal(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => equal(item, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
  );
}

/** An object's own member, safe for names such as `constructor`. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** These members, if present: unlike with `textOf` and its like, the value need have no place for them. */
export function picked(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const found = member(value, name);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** All but these members. */
export function omitted(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** The members that a value may have. */
export type NameIn<Value> = Value extends unknown ? keyof Value & string : never;

/** A string property; empty if absent. */
export function textOf<Value extends object>(value: Value, name: NameIn<Value>): string {
  const text = member(value as JsonObject, name);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** An object property; empty if absent. */
export function objectOf<Value extends object>(value: Value, name: NameIn<Value>): JsonObject {
  const found = member(value as JsonObject, name);
  return isObject(found) ? found : {};
}

/** The objects of a list property; none if absent. */
export function objectsOf<Value extends object>(value: Value, name: NameIn<Value>): JsonObject[] {
  const list = member(value as JsonObject, name);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The value at a path of keys and indexes, or `undefined` if the path leaves the value. */
export function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path) {
    if (Array.isArray(here)) here = here[Number(key)];
    else here = member(here, key);
  }
  return here;
}

/** Formats a path as a JSON pointer (https://www.rfc-editor.org/rfc/rfc6901). */
export function pointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The deepest nesting that is read. Real templates and states have some 30 levels; whoever nests more wants to exhaust
 * the stack of a reader that recurses.
 */
export const MAX_DEPTH = 256;

export function isTooDeep(value: Json, levels = MAX_DEPTH): boolean {
  if (Array.isArray(value)) return levels === 0 || value.some((item) => isTooDeep(item, levels - 1));
  if (!isObject(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

/** Parses a text that must contain a JSON object of at most `MAX_DEPTH` levels; `undefined` if it contains anything else. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) && !isTooDeep(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
