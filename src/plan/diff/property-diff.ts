/** Compares desired properties with the previously desired ones. */

import { defined } from '../../defined.js';
import { canonical, equal, isObject, member, parseObject, type Json, type JsonObject } from '../../json.js';
import { isIntrinsic, quoted } from '../../template/syntax/intrinsics.js';
import { awaitsOf, isResolved, plain } from '../../template/evaluate/unknown-values.js';
import type { Shape } from '../../types/schema/facts.js';
import {
  isSet,
  itemName,
  itemShape,
  JSON_SHAPE,
  memberShape,
  shapeOfType,
} from '../../types/schema/shapes.js';
import type { ComparisonRules } from './comparison-rules.js';
import type { PropertyChange } from '../model/plan.js';
import { replacementOf } from './replacement.js';

/** A difference before its effect on the resource is known. */
type Difference = Omit<PropertyChange, 'replaces'>;

/**
 * The smallest paths where the desired properties differ from the previously desired ones. Both use the
 * template's own keys: values that AWS adds by itself were never recorded and do not count. Lists that are
 * unordered by the type's schema are compared as sets. An unknown value counts as different.
 */
export function compareProperties(
  recorded: JsonObject,
  desired: JsonObject,
  rules: ComparisonRules,
): PropertyChange[] {
  return differences(recorded, desired, shapeOfType(rules.facts), []).map((difference) => ({
    ...difference,
    replaces: replacementOf(difference, rules),
  }));
}

function differences(
  before: Json | undefined,
  expression: Json | undefined,
  shape: Shape,
  path: readonly string[],
): Difference[] {
  const known = expression === undefined ? undefined : plain(expression);
  if (expression !== undefined && known === undefined) return unresolved(before, expression, shape, path);
  if (equal(before, known?.value) || isSameDocument(before, known?.value, shape)) return [];
  // The content of a quoted value is data, not an expression.
  if (quoted(expression) === undefined) {
    if (isObject(before) && isObject(expression)) return memberDifferences(before, expression, shape, path);
    if (Array.isArray(before) && Array.isArray(expression)) {
      return itemDifferences(before, expression, shape, path);
    }
  }
  return [difference(path, before, known?.value)];
}

/** A document property accepts an object or its text; within documents a string is a string. */
function isSameDocument(before: Json | undefined, after: Json | undefined, shape: Shape): boolean {
  if (shape.kind !== 'json' || shape === JSON_SHAPE || before === undefined || after === undefined)
    return false;
  const [one, other] = [documentIn(before), documentIn(after)];
  return one !== undefined && other !== undefined && equal(one, other);
}

function documentIn(value: Json): JsonObject | undefined {
  return typeof value === 'string' ? parseObject(value) : isObject(value) ? value : undefined;
}

/**
 * A container with an unknown value inside is still compared member by member; an intrinsic itself is not.
 */
function unresolved(
  before: Json | undefined,
  after: Json,
  shape: Shape,
  path: readonly string[],
): Difference[] {
  if (isObject(before) && isObject(after) && !isIntrinsic(after)) {
    return memberDifferences(before, after, shape, path);
  }
  if (Array.isArray(before) && Array.isArray(after) && (before.length === after.length || isSet(shape))) {
    return itemDifferences(before, after, shape, path);
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
  if (isSet(shape)) return setDifferences(before, after, itemShape(shape), path);
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) =>
    differences(before[index], after[index], itemShape(shape), [...path, String(index)]),
  ).flat();
}

/**
 * For sets: equal items cancel out. Of the rest, objects with the same name (a tag's key, a rule's id) are
 * compared with each other, an unknown item may be any of the remaining ones, and everything else was added
 * or removed.
 */
function setDifferences(
  before: readonly Json[],
  after: readonly Json[],
  items: Shape,
  path: readonly string[],
): Difference[] {
  const { added, removed } = withoutEqualItems(before, after);
  const mayBeAny = ({ value }: Item) => itemName(value) === undefined && !isResolved(value);
  const result: Difference[] = [];
  for (const item of [...added.filter((other) => !mayBeAny(other)), ...added.filter(mayBeAny)]) {
    const name = itemName(item.value);
    const partner = removed.findIndex(({ value }) =>
      name === undefined ? mayBeAny(item) : itemName(value) === name,
    );
    const old = partner < 0 ? undefined : removed.splice(partner, 1)[0]?.value;
    result.push(...differences(old, item.value, items, [...path, String(item.index)]));
  }
  return [
    ...result,
    ...removed.map(({ value, index }) => difference([...path, String(index)], value, undefined)),
  ];
}

interface Item {
  readonly value: Json;
  readonly index: number;
}

/** The items that two sets do not share; duplicates must occur equally often on both sides. */
function withoutEqualItems(
  before: readonly Json[],
  after: readonly Json[],
): { readonly added: Item[]; readonly removed: Item[] } {
  const left = new Map<string, Item[]>();
  for (const [index, value] of before.entries()) {
    const text = canonical(value);
    left.set(text, [...(left.get(text) ?? []), { value, index }]);
  }
  const added: Item[] = [];
  for (const [index, value] of after.entries()) {
    const known = plain(value);
    const equalOne = known === undefined ? undefined : left.get(canonical(known.value))?.shift();
    if (equalOne === undefined) added.push({ value, index });
  }
  return { added, removed: [...left.values()].flat() };
}

function difference(path: readonly string[], before: Json | undefined, after: Json | undefined): Difference {
  return {
    path,
    ...defined({ before, after }),
  };
}
