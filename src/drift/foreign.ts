/** Excludes changes that other resources of the same stack account for. */

import { isObject, member, type Json, type JsonObject } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import type { Shape } from '../types/schema/facts.js';
import { foreignProperties, isItemOf } from '../types/foreign-properties.js';
import { compare, unmatched } from './compare.js';

/** The two sides of a comparison. */
interface Sides {
  readonly recorded: JsonObject;
  readonly actual: JsonObject;
}

/**
 * Removes from both sides the parts that other resources of the stack account for. A role's model, for
 * example, includes policies that are resources of their own, created and deleted long after the role was
 * recorded.
 */
export function withoutForeign(
  sides: Sides,
  row: ResourceState,
  rows: readonly ResourceState[],
  shapeOf: (property: string) => Shape,
): Sides {
  return foreignProperties(row.resourceType).reduce((left, foreign) => {
    const isCause = ({ resourceType, properties }: ResourceState) =>
      foreign.by.includes(resourceType) &&
      (foreign.isSetBySameName !== true || Object.hasOwn(properties, foreign.property));
    const causes = rows.filter((cause) => isCause(cause) && namesIt(cause, row, foreign.namedIn));
    if (causes.length === 0) return left;
    const { property } = foreign;
    if (foreign.as === 'whole') return withBoth(left, property, undefined);
    const asked = listOf(row.properties, property);
    const isMatch = (one: Json, other: Json) =>
      compare(one, other, itemsOf(shapeOf(property)), 'some').length === 0;
    const { gone, come } = unmatched(asked, listOf(left.actual, property), isMatch);
    const known = listOf(left.recorded, property);
    const news = come
      .map(({ item }) => item)
      .filter((item) => !causes.some((cause) => explains(cause, item, foreign.key ?? [])))
      .filter((item) => !known.some((other) => isMatch(other, item)));
    return withBoth(left, property, { recorded: gone.map(({ item }) => item), actual: news });
  }, sides);
}

/** Whether an item results from a resource: it is that, or both agree in all that identifies an item. */
function explains(cause: ResourceState, item: Json, key: readonly string[]): boolean {
  if (typeof item === 'string') {
    return cause.physicalId === item || Object.values(cause.attributes).includes(item);
  }
  return isObject(item) && isItemOf(cause, item, key);
}

/**
 * Whether a resource names another one: a rule its group, a policy its roles, a scalable target its table. What it names
 * otherwise, or in a policy's statements, is none of its effects.
 */
function namesIt(
  { properties }: ResourceState,
  { physicalId, attributes }: ResourceState,
  places: readonly string[] = Object.keys(properties),
): boolean {
  const ids = [
    physicalId,
    ...['AllocationId', 'Arn', 'GroupId', 'Name'].map((name) => attributes[name]),
  ].filter((id) => typeof id === 'string');
  const names = new Set(
    ids
      .map((id) => id.split('|')[0] ?? id)
      .flatMap((id) => [id, ...id.split(/[:/]/).slice(-1)])
      .map(folded),
  );
  const said = Object.fromEntries(Object.entries(properties).filter(([name]) => places.includes(name)));
  return textsIn(said).some((text) => [text, ...text.split(/[:/]/)].some((part) => names.has(folded(part))));
}

/** Identifiers of databases are in lower case, whatever a template says. */
function folded(text: string): string {
  return text.toLowerCase();
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name.endsWith('Document') ? [] : textsIn(inner)));
}

function withBoth(
  { recorded, actual }: Sides,
  property: string,
  lists: { readonly recorded: Json[]; readonly actual: Json[] } | undefined,
): Sides {
  const set = (model: JsonObject, value: Json[] | undefined) => {
    const { [property]: _taken, ...rest } = model;
    return value === undefined || value.length === 0 ? rest : { ...rest, [property]: value };
  };
  return { recorded: set(recorded, lists?.recorded), actual: set(actual, lists?.actual) };
}

function listOf(model: JsonObject, property: string): Json[] {
  const value = member(model, property);
  return Array.isArray(value) ? value : [];
}

function itemsOf(shape: Shape): Shape {
  return shape.kind === 'array' ? shape.items() : shape;
}
