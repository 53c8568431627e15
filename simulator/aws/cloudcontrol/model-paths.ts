/** Reads and changes models at the registry's property paths. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { Steps } from '../../schemas/json-schema.js';

/** Reading and changing models at the registry's property paths, where `*` is any item or key. Nothing is mutated. */

export interface Placed {
  /** Keys and indexes from the model's root, without stars. */
  readonly path: readonly string[];
  readonly value: Json;
}

/** Every value that a path leads to. Some schemas leave the star out before a list's items, so a list is entered. */
export function valuesAt(value: Json, steps: Steps, path: readonly string[] = []): Placed[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [{ path, value }];
  if (Array.isArray(value)) {
    const below = step === '*' ? rest : steps;
    return value.flatMap((item, index) => valuesAt(item, below, [...path, String(index)]));
  }
  if (!isObject(value)) return [];
  if (step === '*') {
    return Object.entries(value).flatMap(([key, item]) => valuesAt(item, rest, [...path, key]));
  }
  return Object.hasOwn(value, step) ? valuesAt(value[step] as Json, rest, [...path, step]) : [];
}

/** The text at a path that has no star. */
export function textAt(model: JsonObject, steps: Steps): string | undefined {
  const value = valuesAt(model, steps)[0]?.value;
  return value === undefined || isObject(value) || Array.isArray(value) || value === null
    ? undefined
    : String(value);
}

/** The model without what stands at the paths; an object that becomes empty by that goes too. */
export function without(model: JsonObject, paths: readonly Steps[]): JsonObject {
  let result = model;
  for (const steps of paths) result = removed(result, steps) as JsonObject;
  return result;
}

function removed(value: Json, steps: Steps, from = 0): Json {
  const step = steps[from];
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => removed(item, steps, step === '*' ? from + 1 : from));
  if (!isObject(value) || (step !== '*' && !Object.hasOwn(value, step))) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    if (step !== '*' && step !== key) return [[key, item]];
    if (from === steps.length - 1) return [];
    const remaining = removed(item, steps, from + 1);
    return isEmptied(item, remaining) ? [] : [[key, remaining]];
  });
  return Object.fromEntries(entries);
}

function isEmptied(before: Json, after: Json): boolean {
  return (
    isObject(before) && isObject(after) && Object.keys(before).length > 0 && Object.keys(after).length === 0
  );
}

/** Only what stands at the paths, in as much of its surroundings as it needs. Lists are kept whole. */
export function only(model: JsonObject, paths: readonly Steps[]): JsonObject {
  let result: JsonObject = {};
  for (const steps of paths) {
    for (const { path, value } of valuesAt(model, steps)) result = withValue(result, path, value, model);
  }
  return result;
}

/**
 * The model with a value at a path, objects made on the way. Where the way leads through a list, the list is taken
 * from `source` as it is.
 */
export function withValue(
  model: JsonObject,
  path: readonly string[],
  value: Json,
  source: JsonObject = {},
): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return model;
  if (rest.length === 0) return { ...model, [key]: value };
  const below = model[key];
  const sourceBelow = source[key];
  if (Array.isArray(below) || Array.isArray(sourceBelow)) {
    return { ...model, [key]: (Array.isArray(below) ? below : sourceBelow) as Json };
  }
  const nested = withValue(
    isObject(below) ? below : {},
    rest,
    value,
    isObject(sourceBelow) ? sourceBelow : {},
  );
  return { ...model, [key]: nested };
}

/** One model laid over another: objects are merged at every depth, everything else is replaced. */
export function overlaid(base: JsonObject, top: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(top)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? overlaid(below, value) : value;
  }
  return merged;
}

/** Sets read-only values into items of a list that stand at their index: `Rules/0/Id`. */
export function withValueInside(value: Json, path: readonly string[], leaf: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? withValueInside(item, rest, leaf) : item));
  }
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withValueInside(object[key] ?? {}, rest, leaf) };
}
