/** Converts between the shapes of templates and of service APIs. */

import { isObject, type Json, type JsonObject } from '../../json.js';
import type { Shape } from '../../types/schema/facts.js';

/**
 * For APIs that write `serviceRole` where templates write `ServiceRole`. `renamed` lists other differences.
 */
export function camelCased(value: JsonObject, renamed: Readonly<Record<string, string>> = {}): JsonObject {
  return rekeyed(value, (key) => renamed[key] ?? key.charAt(0).toLowerCase() + key.slice(1)) as JsonObject;
}

/** The reverse, with the same `renamed`. */
export function pascalCased(value: JsonObject, renamed: Readonly<Record<string, string>> = {}): JsonObject {
  const names = new Map(Object.entries(renamed).map(([template, api]) => [api, template]));
  return rekeyed(value, (key) => names.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1)) as JsonObject;
}

function rekeyed(value: Json, nameOf: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => rekeyed(item, nameOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [nameOf(key), rekeyed(member, nameOf)]),
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

/** These members, if present. */
export function picked(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const member = value[name];
      return member === undefined ? [] : [[name, member]];
    }),
  );
}

/** All but these members. */
export function omitted(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** Properties that were removed, with the value that resets each of them. */
export function resets(before: JsonObject, after: JsonObject, empty: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return picked(empty, gone);
}

/** A string property; empty if absent. */
export function textOf(value: JsonObject, name: string): string {
  const text = value[name];
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** An object property; empty if absent. */
export function objectOf(value: JsonObject, name: string): JsonObject {
  const member = value[name];
  return isObject(member) ? member : {};
}

/** The objects of a list property; none if absent. */
export function objectsOf(value: JsonObject, name: string): JsonObject[] {
  const list = value[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** A timestamp of an answer in milliseconds since the epoch. */
export function momentOf(value: JsonObject, name: string): { createdAt?: number } {
  const text = value[name];
  const moment = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? {} : { createdAt: moment };
}
