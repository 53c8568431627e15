/** Reads and changes parts of templates. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { resourcesOf, text } from '../corpus/templates.js';

/** A scalar that a template writes out: where it stands below a resource's properties. */
export interface Leaf {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

/** Every literal scalar of some properties; what functions make is left alone. */
export function leavesOf(value: Json, path: readonly string[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, String(index)]));
  if (isObject(value)) {
    const isFunction = Object.keys(value).some((key) => key === 'Ref' || key.startsWith('Fn::'));
    return isFunction ? [] : Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  }
  return value === null ? [] : [{ path, value }];
}

/** A copy with another value at a path; `undefined` takes away what is there. */
export function withAt(value: Json, [key, ...rest]: readonly string[], wanted: Json | undefined): Json {
  if (key === undefined) return wanted ?? null;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (String(index) !== key) return [item];
      return rest.length === 0 && wanted === undefined ? [] : [withAt(item, rest, wanted)];
    });
  }
  const { [key]: old, ...others } = isObject(value) ? value : {};
  if (rest.length === 0 && wanted === undefined) return others;
  return { ...(isObject(value) ? value : {}), [key]: withAt(old ?? {}, rest, wanted) };
}

export function withResource(template: JsonObject, logicalId: string, resource: JsonObject): JsonObject {
  return { ...template, Resources: { ...resourcesOf(template), [logicalId]: resource } };
}

/** Logical ids that a value names. */
export function namesIn(value: Json): Set<string> {
  const found = new Set<string>();
  renamed(value, (name) => {
    found.add(name);
    return name;
  });
  return found;
}

/** A copy with every reference renamed: `Ref`, `Fn::GetAtt`, the variables of `Fn::Sub`. */
export function renamed(value: Json, rename: (name: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'Ref' && typeof inner === 'string') return [key, rename(inner)];
      if (key === 'Fn::GetAtt') return [key, renamedAttribute(inner, rename)];
      if (key === 'Fn::Sub') return [key, renamedSub(inner, rename)];
      return [key, renamed(inner, rename)];
    }),
  );
}

function renamedAttribute(argument: Json, rename: (name: string) => string): Json {
  const [owner = '', ...path] = Array.isArray(argument) ? argument : text(argument).split('.');
  return [rename(text(owner)), ...path];
}

function renamedSub(argument: Json, rename: (name: string) => string): Json {
  const [pattern = '', variables = {}] = Array.isArray(argument) ? argument : [argument];
  const own = isObject(variables) ? variables : {};
  const written = text(pattern).replace(
    /\$\{([A-Za-z0-9]+)((?:\.[^}]*)?)\}/g,
    (whole, name: string, rest: string) => (Object.hasOwn(own, name) ? whole : `\${${rename(name)}${rest}}`),
  );
  return Array.isArray(argument) ? [written, renamed(own, rename)] : written;
}

/** Logical ids that a resource needs: by reference or `DependsOn`. */
export function needsOf(resource: JsonObject): Set<string> {
  const { DependsOn: before = [], Properties: properties = {} } = resource;
  return new Set([...namesIn(properties), ...[before].flat().map(text)]);
}

/** The resource and everything that needs it, directly or not. */
export function withDependents(template: JsonObject, logicalId: string): Set<string> {
  const found = new Set([logicalId]);
  const resources = Object.entries(resourcesOf(template));
  for (const known of found) {
    for (const [other, resource] of resources) if (needsOf(resource).has(known)) found.add(other);
  }
  return found;
}
