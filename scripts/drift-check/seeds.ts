/** Generates changes that somebody could make to a resource outside of its stack. */

import { isObject, member, type Json, type JsonObject } from '../../src/json.js';
import type { Shape, TypeFacts } from '../../src/types/schema/facts.js';
import { JSON_SHAPE, itemShape, memberShape } from '../../src/types/schema/shapes.js';

/** A change that somebody could make in the console, at one place of a resource's model. */
export interface Seed {
  readonly path: readonly string[];
  /** The value in place of the one that is there; `undefined` takes it away. */
  readonly value: Json | undefined;
}

/**
 * What services keep in step with other properties, so that nobody can change it alone: "Some AttributeDefinitions are not
 * used" (UpdateTable, DynamoDB).
 */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['AttributeDefinitions'],
};

/** Every place of a model that is worth changing: nothing that only AWS sets, that it hides, or that cannot change. */
export function seedsOf(model: JsonObject, facts: TypeFacts): Seed[] {
  const { readOnly, writeOnly, createOnly, primaryIdentifier } = facts;
  const fixed = [
    ...readOnly,
    ...writeOnly,
    ...createOnly,
    ...primaryIdentifier,
    ...(DERIVED[facts.type] ?? []),
  ];
  const patterns = fixed.map((path) => path.split('/'));
  const isFixed = (path: readonly string[]) => patterns.some((pattern) => concerns(pattern, path));
  const tags = facts.tags?.updatable === true && !model[facts.tags.property] ? [newTag(facts)] : [];
  return [...within(model, facts.shape, []), ...tags.flat()].filter(({ path }) => !isFixed(path));
}

/** Whether the pattern leads to the path, to something around it, or to something inside of it. */
function concerns(pattern: readonly string[], path: readonly string[]): boolean {
  const length = Math.min(pattern.length, path.length);
  return Array.from({ length }, (_, index) => index).every(
    (index) => pattern[index] === '*' || pattern[index] === path[index],
  );
}

function newTag(facts: TypeFacts): Seed[] {
  const property = facts.tags?.property ?? '';
  if (property.includes('/')) return [];
  const shape = memberShape(facts.shape, property);
  const isList = shape.kind === 'array';
  return [{ path: [property], value: isList ? [{ Key: 'seeded', Value: 'yes' }] : { seeded: 'yes' } }];
}

function within(value: Json, shape: Shape, path: readonly string[]): Seed[] {
  if (Array.isArray(value)) return inList(value, shape, path);
  if (isObject(value)) {
    const members = Object.keys(value).flatMap((key) =>
      within(member(value, key) ?? null, memberShape(shape, key), [...path, key]),
    );
    const isMap = shape.kind === 'object' && shape.additional?.().kind === 'string';
    return isMap ? [...members, { path: [...path, 'Seeded'], value: 'yes' }] : members;
  }
  const other = otherValue(value, shape);
  return other === undefined ? [] : [{ path, value: other }];
}

/** Of a load balancer's attributes, AWS has every one, whatever the template gives: only their values can change. */
const ATTRIBUTES = /^(LoadBalancer|Listener|TargetGroup)Attributes$/;

function inList(value: readonly Json[], shape: Shape, path: readonly string[]): Seed[] {
  const items = value.flatMap((item, index) => within(item, itemShape(shape), [...path, String(index)]));
  if (ATTRIBUTES.test(path.join('/'))) return items.filter((seed) => seed.path.at(-1) === 'Value');
  const shorter = value.length > 0 ? [{ path, value: value.slice(0, -1) }] : [];
  return [...items, ...shorter];
}

/** `false` and nothing are the same to AWS more often than not: a switch is only ever turned on, or off from on. */
function otherValue(value: Json, shape: Shape): Json | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || shape === JSON_SHAPE || /^arn:|^[[{]/.test(value)) return undefined;
  return value === 'Enabled' ? 'Suspended' : `${value}-seeded`;
}

export function planted(model: JsonObject, { path, value }: Seed): JsonObject {
  return plant(model, path, value) as JsonObject;
}

function plant(
  here: Json | undefined,
  [key, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (key === undefined) return value;
  if (Array.isArray(here))
    return here.map((item, index) => (String(index) === key ? (plant(item, rest, value) ?? null) : item));
  const object = isObject(here) ? here : {};
  const changed = plant(member(object, key), rest, value);
  const { [key]: _before, ...others } = object;
  return changed === undefined ? others : { ...others, [key]: changed };
}
