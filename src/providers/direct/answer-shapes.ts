/** Converts between the shapes of templates and of service APIs. */

import { isObject, picked, type Json, type JsonObject, type NameIn } from '../../json.js';
import type { Shape } from '../../types/schema/facts.js';

/**
 * For APIs that write `serviceRole` where templates write `ServiceRole`. `renamed` lists other differences, and
 * `free` members whose own keys stay as they are, by the template's names, with the form of their values.
 */
export function camelCased(
  value: JsonObject,
  renamed: Readonly<Record<string, string>> = {},
  free: FreeMembers = {},
): JsonObject {
  return rekeyed(value, (key) => renamed[key] ?? firstLower(key), free) as JsonObject;
}

/** The reverse, with the same `renamed` and `free`. */
export function pascalCased(
  value: JsonObject,
  renamed: Readonly<Record<string, string>> = {},
  free: FreeMembers = {},
): JsonObject {
  const names = new Map(Object.entries(renamed).map(([template, api]) => [api, template]));
  const kept = Object.keys(free).map((key): [string, Form] => [
    renamed[key] ?? firstLower(key),
    (form) => form,
  ]);
  const nameOf = (key: string) => names.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1);
  return rekeyed(value, nameOf, Object.fromEntries(kept)) as JsonObject;
}

type Form = (value: Json) => Json;
type FreeMembers = Readonly<Record<string, Form>>;

function firstLower(key: string): string {
  return key.charAt(0).toLowerCase() + key.slice(1);
}

function rekeyed(value: Json, nameOf: (key: string) => string, free: FreeMembers): Json {
  if (Array.isArray(value)) return value.map((item) => rekeyed(item, nameOf, free));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const form = Object.hasOwn(free, key) ? free[key] : undefined;
      return [nameOf(key), form === undefined ? rekeyed(member, nameOf, free) : form(member)];
    }),
  );
}

/** The members that the schema contains: answers have more than templates can express. */
export function conforming(value: JsonObject, shape: Shape): JsonObject {
  return conformed(value, shape) as JsonObject;
}

function conformed(value: Json, shape: Shape): Json {
  if (shape.kind === 'array' && Array.isArray(value))
    return value.map((item) => conformed(item, shape.items()));
  if (shape.kind !== 'object' || !isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const below = shape.properties.get(key) ?? shape.additional;
    return below === undefined ? [] : [[key, conformed(member, below())]];
  });
  return Object.fromEntries(members);
}

/** Properties that were removed, with the value that resets each of them. */
export function resets(before: JsonObject, after: JsonObject, empty: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return picked(empty, gone);
}

/** The members of an attribute that is an object, as `Fn::GetAtt` names them: `SnapStartResponse.ApplyOn`. */
export function memberAttributes(attribute: string, value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([member, found]) => [`${attribute}.${member}`, found]),
  );
}

/** The timestamp at which AWS created a resource, in milliseconds since the epoch. */
export function momentOf<Value extends object>(value: Value, name: NameIn<Value>): { createdAt?: number } {
  const moment = timestampOf((value as JsonObject)[name]);
  return moment === undefined ? {} : { createdAt: moment };
}

/** The same of its last change, which may be its creation. */
export function changeOf<Value extends object>(value: Value, name: NameIn<Value>): { changedAt?: number } {
  const moment = timestampOf((value as JsonObject)[name]);
  return moment === undefined ? {} : { changedAt: moment };
}

function timestampOf(text: unknown): number | undefined {
  const moment = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
