/** Excludes changes that other resources of the same stack account for. */

import { isObject, member, type Json, type JsonObject } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import type { Shape } from '../types/schema/facts.js';
import { foreignProperties } from '../types/foreign-properties.js';
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
    const causes = rows.filter(({ resourceType }) => foreign.by.includes(resourceType));
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
      .filter((item) => !causes.some((cause) => explains(cause, item)))
      .filter((item) => !known.some((other) => isMatch(other, item)));
    return withBoth(left, property, { recorded: gone.map(({ item }) => item), actual: news });
  }, sides);
}

/** Whether an item results from a resource: they share a scalar and contradict each other in none. */
function explains(cause: ResourceState, item: Json): boolean {
  if (typeof item === 'string') {
    return cause.physicalId === item || Object.values(cause.attributes).includes(item);
  }
  if (!isObject(item)) return false;
  const common = Object.entries(item).flatMap(([key, value]) => {
    const asked = member(cause.properties, key);
    return asked === undefined || typeof asked === 'object' || typeof value === 'object'
      ? []
      : [String(asked) === String(value)];
  });
  return common.length > 0 && common.every(Boolean);
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
