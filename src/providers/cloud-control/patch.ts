import { equal, isObject, member, type Json, type JsonObject } from '../../json.js';
import type { TypeFacts } from '../../types/facts.js';
import type { PatchOperation } from './api.js';

/** The three models that a patch is made from. */
export interface PatchInput {
  /** What the template had asked for. */
  readonly previous: JsonObject;
  /** What it asks for now, with secrets in place. */
  readonly desired: JsonObject;
  /** What AWS holds, as read: the document that Cloud Control applies the patch to. */
  readonly current: JsonObject;
  readonly facts: TypeFacts | undefined;
}

/**
 * The JSON patch (RFC 6902) that takes the resource from what the template had asked for to what it asks for now.
 *
 * - Only what the template changes is touched: defaults that AWS added stay.
 * - `add` sets a member whether or not it is there; `remove` is only sent for what is there, since one operation that
 *   does not apply fails the whole request.
 * - Lists are set as a whole.
 * - Write-only values are not in the read model, so every patch sends all of them again: whatever is missing from a
 *   patch is missing from the update (terraform-provider-awscc #1737).
 * - Create-only values are never sent. A change of one is a replacement, and not an update; one that is write-only
 *   too would look new to Cloud Control, which compares with the read model (pulumi-aws-native #1722).
 */
export function patchFor(input: PatchInput): PatchOperation[] {
  const edits = new Edits(input.facts?.createOnly ?? []);
  walk([], input, edits);
  for (const pattern of input.facts?.writeOnly ?? []) {
    const path = resendPath(pattern.split('/'), input);
    const value = path === undefined ? undefined : valueAt(input.desired, path);
    if (path !== undefined && value !== undefined && !edits.isCovered(path)) edits.set(path, value);
  }
  return edits.operations;
}

/** The operations so far, one a path. What is create-only never gets in. */
class Edits {
  readonly #createOnly: ReadonlySet<string>;
  readonly #operations = new Map<string, PatchOperation>();

  constructor(createOnly: readonly string[]) {
    this.#createOnly = new Set(createOnly);
  }

  get operations(): PatchOperation[] {
    return [...this.#operations.values()];
  }

  set(path: readonly string[], value: Json): void {
    if (this.#isFixed(path)) return;
    const sent = this.#withoutFixed(path, value);
    if (sent !== undefined) this.#add({ op: 'add', path: pointer(path), value: sent });
  }

  remove(path: readonly string[]): void {
    if (!this.#isFixed(path)) this.#add({ op: 'remove', path: pointer(path) });
  }

  /** Whether this path, or something around it, is set already. */
  isCovered(path: readonly string[]): boolean {
    return path.some((_, index) => this.#operations.has(pointer(path.slice(0, index + 1))));
  }

  #add(operation: PatchOperation): void {
    this.#operations.set(operation.path, operation);
  }

  /** Whether this path, or something around it, is create-only. */
  #isFixed(path: readonly string[]): boolean {
    return path.some((_, index) => this.#createOnly.has(path.slice(0, index + 1).join('/')));
  }

  /** `undefined` where nothing else is in there: what was an object of fixed values alone must not be sent empty. */
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

function walk(
  path: readonly string[],
  { previous, desired, current }: Omit<PatchInput, 'facts'>,
  edits: Edits,
): void {
  for (const key of Object.keys(desired)) {
    const wanted = desired[key] as Json;
    const before = member(previous, key);
    const here = member(current, key);
    if (before !== undefined && equal(before, wanted)) continue;
    if (isObject(before) && isObject(wanted) && isObject(here)) {
      walk([...path, key], { previous: before, desired: wanted, current: here }, edits);
    } else if (!equal(here, wanted)) {
      edits.set([...path, key], wanted);
    }
  }
  for (const key of Object.keys(previous)) {
    if (!Object.hasOwn(desired, key) && Object.hasOwn(current, key)) edits.remove([...path, key]);
  }
}

/**
 * Where a write-only value is sent again: at its own place, or, where a list is on the way or the read model lacks
 * the object around it, as a part of what is around it. `undefined` where the template gives no such value.
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
  return wanted !== undefined && hasValue(desired, pattern) ? path : undefined;
}

/** Whether the pattern leads to any value. */
function hasValue(value: Json | undefined, pattern: readonly string[]): boolean {
  const [key, ...rest] = pattern;
  if (value === undefined) return false;
  if (key === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => hasValue(item, key === '*' ? rest : pattern));
  if (!isObject(value)) return false;
  return key === '*'
    ? Object.values(value).some((member) => hasValue(member, rest))
    : hasValue(member(value, key), rest);
}

function valueAt(value: JsonObject, path: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path) here = member(here, key);
  return here;
}

/** https://www.rfc-editor.org/rfc/rfc6901 */
function pointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
