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
  // What is inside a quoted value is data, and no expression to be compared as one.
  if (quoted(expression) === undefined) {
    if (isObject(before) && isObject(expression)) return memberDifferences(before, expression, shape, path);
    if (Array.isArray(before) && Array.isArray(expression)) {
      return itemDifferences(before, expression, shape, path);
    }
  }
  return [difference(path, before, known?.value)];
}

/** A property that takes a document takes it as an object or as its text; within documents a text is a text. */
function isSameDocument(before: Json | undefined, after: Json | undefined, shape: Shape): boolean {
  if (shape.kind !== 'json' || shape === JSON_SHAPE || before === undefined || after === undefined)
    return false;
  const [one, other] = [documentIn(before), documentIn(after)];
  return one !== undefined && other !== undefined && equal(one, other);
}

function documentIn(value: Json): JsonObject | undefined {
  return typeof value === 'string' ? parseObject(value) : isObject(value) ? value : undefined;
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
 * Sets: equal items cancel out; of what is left, objects that carry the same name (a tag's key, a rule's id) are
 * compared with each other, an item that is not known yet may be any of those that are left over, and everything
 * else was added or removed.
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

/** What two sets do not share; an item that occurs several times must do so on both sides. */
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
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
