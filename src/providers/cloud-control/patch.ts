/** Computes the JSON patch for an update. */

import { canonical, equal, isObject, type Json, type JsonObject, member, pointer } from '../../json.js';
import { actingValues } from '../../types/acting-values.js';
import { hasValueAt } from '../../types/schema/pattern-values.js';
import type { PatchOperation } from './api.js';
import type { PatchInput } from './patch-input.js';
import { alternativesIn, withoutTwins } from './repair.js';
import { foreignItems } from './shared-lists.js';

/**
 * The JSON patch (RFC 6902) from the previously desired properties to the desired ones.
 *
 * - Only the template's changes are included: defaults that AWS added stay.
 * - `add` sets a member whether or not it exists; `remove` is only sent for existing members, since one inapplicable operation fails the whole request.
 * - Lists are set as a whole; lists that others write too include the items that those have added. Maps of tags are set key by key.
 * - Write-only values are not in the read model, so every patch resends all of them: a value missing from a patch is missing from the update (terraform-provider-awscc #1737). Those that take effect each time are only sent if the template changes them, and so are those that AWS returns in another property.
 * - Create-only values are never sent. Changing one requires replacement; one that is also write-only would look new to Cloud Control, which compares with the read model (pulumi-aws-native #1722).
 */
export function patchFor(input: PatchInput): PatchOperation[] {
  const edits = new Edits([...(input.facts?.createOnly ?? []), ...actingUnchanged(input)], input);
  walk([], input, edits);
  const { omitted, removed, resent } = alternativesIn(input);
  for (const pattern of input.facts?.writeOnly ?? []) {
    if (isBetterOmitted(pattern, input) || omitted.has(pattern.split('/')[0] ?? '')) continue;
    const path = resendPath(pattern.split('/'), input);
    const value = path === undefined ? undefined : valueAt(input.desired, path);
    if (path !== undefined && value !== undefined && !edits.isCovered(path)) edits.set(path, value);
  }
  for (const name of removed) if (!edits.isCovered([name])) edits.remove([name]);
  for (const name of resent) edits.set([name], input.desired[name] ?? null);
  if (edits.operations.length === 0) return [];
  for (const [property, value] of withoutTwins(input)) {
    if (!edits.isCovered([property])) edits.set([property], value);
  }
  return edits.operations;
}

/** Write-only values that must not be resent, since the template has not changed them. */
function actingUnchanged({ previous, desired, asked = desired, facts }: PatchInput): string[] {
  const paths = facts === undefined ? [] : actingValues(facts);
  return paths.filter((path) => {
    const steps = path.split('/');
    return equal(valueAt(previous, steps), valueAt(asked, steps));
  });
}

/**
 * Whether a write-only object with create-only members must not be resent as a whole: the template has not changed it, or
 * the read model has it, so that its changed members are set one by one. Without its create-only members it would fail
 * the schema, as a pipe's source without `StartingPosition` ("required key … not found", pulumi-aws-native #1866).
 */
function isBetterOmitted(
  pattern: string,
  { facts, previous, desired, asked = desired, current }: PatchInput,
) {
  const fixed = (facts?.createOnly ?? []).filter((path) => path.startsWith(`${pattern}/`));
  if (!fixed.some((path) => hasValueAt(desired, path.split('/')))) return false;
  const steps = pattern.split('/');
  return isObject(valueAt(current, steps)) || equal(valueAt(previous, steps), valueAt(asked, steps));
}

/** The operations so far, one per path. Excludes create-only values and those that must not be resent. */
class Edits {
  readonly #fixed: ReadonlySet<string>;
  readonly #current: JsonObject;
  /** Kept items of lists, by property. */
  readonly #foreign: ReadonlyMap<string, readonly Json[]>;
  readonly #operations = new Map<string, PatchOperation>();

  constructor(fixed: readonly string[], input: PatchInput) {
    this.#fixed = new Set(fixed);
    this.#current = input.current;
    this.#foreign = foreignItems(input);
  }

  get operations(): PatchOperation[] {
    return [...this.#operations.values()];
  }

  set(path: readonly string[], value: Json): void {
    if (this.#isFixed(path)) return;
    const foreign = this.#foreignAt(path);
    const whole = Array.isArray(value) ? [...value, ...foreign] : value;
    if (foreign.length > 0 && isSameSet(member(this.#current, path[0] ?? ''), whole)) return;
    const sent = this.#withoutFixed(path, whole);
    if (sent !== undefined) this.#add({ op: 'add', path: pointer(path), value: sent });
  }

  remove(path: readonly string[]): void {
    const foreign = this.#foreignAt(path);
    if (foreign.length > 0) this.set(path, []);
    else if (!this.#isFixed(path)) this.#add({ op: 'remove', path: pointer(path) });
  }

  /** Whether this path, or one that contains it, is set already. */
  isCovered(path: readonly string[]): boolean {
    return path.some((_, index) => this.#operations.has(pointer(path.slice(0, index + 1))));
  }

  #foreignAt(path: readonly string[]): readonly Json[] {
    return path.length === 1 ? (this.#foreign.get(path[0] ?? '') ?? []) : [];
  }

  #add(operation: PatchOperation): void {
    this.#operations.set(operation.path, operation);
  }

  /** Whether this path, or one that contains it, is never sent. */
  #isFixed(path: readonly string[]): boolean {
    return path.some((_, index) => this.#fixed.has(path.slice(0, index + 1).join('/')));
  }

  /** `undefined` if nothing else is left: an object of fixed values alone must not be sent empty. */
  #withoutFixed(path: readonly string[], value: Json): Json | undefined {
    if (!isObject(value)) return value;
    const kept = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
      const below = [...path, key];
      const sent = this.#isFixed(below) ? undefined : this.#withoutFixed(below, member);
      return sent === undefined ? [] : [[key, sent]];
    });
    return kept.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(kept);
  }
}

function walk(path: readonly string[], input: PatchInput, edits: Edits): void {
  const { previous, desired, current } = input;
  for (const key of Object.keys(desired)) {
    const wanted = desired[key] as Json;
    const before = member(previous, key);
    const here = member(current, key);
    const below = [...path, key];
    if (before !== undefined && equal(before, wanted)) continue;
    const isByMember = isObject(before) || (before === undefined && isShared(below, here, wanted, input));
    if (isByMember && isObject(wanted) && isObject(here)) {
      const known = isObject(before) ? before : {};
      walk(below, { ...input, previous: known, desired: wanted, current: here }, edits);
    } else if (!equal(here, wanted)) {
      edits.set(below, wanted);
    }
  }
  for (const key of Object.keys(previous)) {
    if (Object.hasOwn(desired, key) || !Object.hasOwn(current, key)) continue;
    const [before, here, below] = [member(previous, key), member(current, key), [...path, key]];
    if (isObject(before) && isObject(here) && isShared(below, here, before, input)) {
      walk(below, { ...input, previous: before, desired: {}, current: here }, edits);
    } else edits.remove(below);
  }
}

/**
 * Whether an object holds more than a template has, or had, in it, and has to keep that: tags of others, and values of AWS
 * that are fixed once the resource is made ("createOnlyProperties … cannot be updated", pulumi-aws-native #2936).
 */
function isShared(
  path: readonly string[],
  here: Json | undefined,
  own: Json,
  { facts }: Pick<PatchInput, 'facts'>,
): boolean {
  if (facts === undefined || !isObject(here) || !isObject(own)) return false;
  const isTags = facts.tags?.property === path.join('/');
  if (isTags) return Object.keys(here).some((key) => !Object.hasOwn(own, key));
  return facts.createOnly.some((pattern) => {
    const steps = pattern.split('/');
    const rest = steps.slice(path.length);
    const isBelow = rest.length > 0 && path.every((key, index) => key === steps[index]);
    return isBelow && valueAt(here, rest) !== undefined && valueAt(own, rest) === undefined;
  });
}

/**
 * The path at which to resend a write-only value: its own, or that of the enclosing value if a list is on the
 * way or the read model lacks the enclosing object. `undefined` if the template gives no such value.
 */
function resendPath(pattern: readonly string[], { desired, current }: PatchInput): string[] | undefined {
  const path: string[] = [];
  let wanted: Json | undefined = desired;
  let here: Json | undefined = current;
  for (const key of pattern) {
    if (!isObject(wanted) || key === '*') break;
    wanted = member(wanted, key);
    path.push(key);
    here = member(here, key);
    if (!isObject(here)) break;
  }
  return wanted !== undefined && hasValueAt(desired, pattern) ? path : undefined;
}

function valueAt(value: JsonObject, path: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path) here = member(here, key);
  return here;
}

/** Whether two lists contain the same items in any order. */
function isSameSet(one: Json | undefined, other: Json): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  const sorted = (list: readonly Json[]) => list.map(canonical).sort();
  return equal(sorted(one), sorted(other));
}
