import { canonical, equal, isObject, member, type Json, type JsonObject } from '../json.js';
import { awaitsOf, plain } from '../template/residue.js';
import type { Shape, TypeFacts } from '../types/facts.js';
import type { PropertyChange } from './plan.js';
import { replacementOf } from './replacement.js';

/** How two sets of properties are compared. */
export interface ComparisonRules {
  readonly facts: TypeFacts | undefined;
  /** Whether a value that hangs on this name (`Queue`, `Queue.Arn`) will certainly differ from the recorded one. */
  readonly willDiffer: (awaited: string) => boolean;
}

/** A difference before it is known what it means for the resource. */
type Difference = Omit<PropertyChange, 'replaces'>;

/**
 * What the template asks for now against what it had asked for, as the smallest paths that differ. Both are the
 * template's own keys: what AWS adds by itself was never recorded, so it does not count. Lists without an order (by
 * the type's schema) are compared as sets. A value that is not known yet counts as different.
 */
export function compareProperties(
  recorded: JsonObject,
  desired: JsonObject,
  rules: ComparisonRules,
): PropertyChange[] {
  const shape = rules.facts?.shape ?? JSON_SHAPE;
  return differences(recorded, desired, shape, []).map((difference) => ({
    ...difference,
    replaces: replacementOf(difference, rules),
  }));
}

const JSON_SHAPE: Shape = { kind: 'json' };

function differences(
  before: Json | undefined,
  expression: Json | undefined,
  shape: Shape,
  path: readonly string[],
): Difference[] {
  const known = expression === undefined ? undefined : plain(expression);
  if (expression !== undefined && known === undefined) return unresolved(before, expression, shape, path);
  const after = known?.value;
  if (equal(before, after)) return [];
  if (isObject(before) && isObject(after)) return memberDifferences(before, after, shape, path);
  if (Array.isArray(before) && Array.isArray(after)) return itemDifferences(before, after, shape, path);
  return [difference(path, before, after)];
}

/** A container with something unknown inside is still compared member by member; an intrinsic itself is not. */
function unresolved(
  before: Json | undefined,
  after: Json,
  shape: Shape,
  path: readonly string[],
): Difference[] {
  if (isObject(before) && isObject(after) && !isIntrinsic(after)) {
    return memberDifferences(before, after, shape, path);
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((item, index) =>
      differences(before[index], item, itemShape(shape), [...path, String(index)]),
    );
  }
  return [{ ...difference(path, before, after), awaits: awaitsOf(after) }];
}

function memberDifferences(
  before: JsonObject,
  after: JsonObject,
  shape: Shape,
  path: readonly string[],
): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(member(before, key), member(after, key), memberShape(shape, key), [...path, key]),
  );
}

function itemDifferences(
  before: readonly Json[],
  after: readonly Json[],
  shape: Shape,
  path: readonly string[],
): Difference[] {
  if (shape.kind === 'array' && !shape.ordered) return setDifferences(before, after, shape.items(), path);
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) =>
    differences(before[index], after[index], itemShape(shape), [...path, String(index)]),
  ).flat();
}

/**
 * Sets: equal items cancel out; of what is left, objects that carry the same name (a tag's key, a rule's id) are
 * compared with each other, and everything else was added or removed.
 */
function setDifferences(
  before: readonly Json[],
  after: readonly Json[],
  items: Shape,
  path: readonly string[],
): Difference[] {
  const counts = new Map<string, number>();
  for (const item of before) counts.set(canonical(item), (counts.get(canonical(item)) ?? 0) + 1);
  const added = after
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => {
      const left = counts.get(canonical(item)) ?? 0;
      counts.set(canonical(item), left - 1);
      return left <= 0;
    });
  const surplus = new Map([...counts].filter(([, left]) => left > 0));
  const removed = before
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => {
      const left = surplus.get(canonical(item)) ?? 0;
      surplus.set(canonical(item), left - 1);
      return left > 0;
    });
  const result: Difference[] = [];
  for (const { item, index } of added) {
    const name = itemName(item);
    const partner = name === undefined ? -1 : removed.findIndex((other) => itemName(other.item) === name);
    const old = partner < 0 ? undefined : removed.splice(partner, 1)[0]?.item;
    result.push(...differences(old, item, items, [...path, String(index)]));
  }
  return [
    ...result,
    ...removed.map(({ item, index }) => difference([...path, String(index)], item, undefined)),
  ];
}

/** By what people tell the items of a list apart. */
function itemName(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  for (const key of ['Key', 'Id', 'Name', 'AttributeName', 'IndexName', 'PolicyName', 'Sid']) {
    const value = item[key];
    if (typeof value === 'string') return `${key}=${value}`;
  }
  return undefined;
}

function isIntrinsic(value: JsonObject): boolean {
  const [key, ...rest] = Object.keys(value);
  return (
    key !== undefined && rest.length === 0 && (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))
  );
}

function memberShape(shape: Shape, key: string): Shape {
  if (shape.kind !== 'object') return JSON_SHAPE;
  return (shape.properties.get(key) ?? shape.additional)?.() ?? JSON_SHAPE;
}

function itemShape(shape: Shape): Shape {
  return shape.kind === 'array' ? shape.items() : JSON_SHAPE;
}

function difference(path: readonly string[], before: Json | undefined, after: Json | undefined): Difference {
  return {
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
