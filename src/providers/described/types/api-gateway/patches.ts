/** Writes the patches by which API Gateway's resources are updated. */

import { equal, isObject, type Json, type JsonObject, textOf } from '../../../../json.js';
import { itemChanges } from '../../../direct/item-changes.js';

/** Source: "Patch operations", Amazon API Gateway REST API Reference. Every value is a text. */
export interface Patch extends JsonObject {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
}

/** Keys of the API as it writes them: `restApiId` for `RestApiId`. Members below keep theirs, as many are names. */
export function lowered(value: JsonObject, renamed: Readonly<Record<string, string>> = {}): JsonObject {
  return rekeyed(value, (key) => renamed[key] ?? key.charAt(0).toLowerCase() + key.slice(1));
}

/** The reverse, with the same `renamed`. */
export function raised(value: JsonObject, renamed: Readonly<Record<string, string>> = {}): JsonObject {
  const names = new Map(Object.entries(renamed).map(([property, member]) => [member, property]));
  return rekeyed(value, (key) => names.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1));
}

function rekeyed(value: JsonObject, spell: (key: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [spell(key), member]));
}

/** A value that stands alone, at `path`; `empty` takes the place of one that is gone. Without it, the patch has no value. */
export function replaced(path: string, value: Json | undefined, empty?: string): Patch {
  const text = value === undefined ? empty : textIn(value);
  return { op: 'replace', path, ...(text === undefined ? {} : { value: text }) };
}

/** A property as it was given, as it shall be, and as AWS has it: API Gateway refuses to remove what is not there. */
export interface PatchedValue {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly now: Json | undefined;
}

export type Patches = (value: PatchedValue) => readonly Patch[];

/** The members of a map below `path`. */
export function mapPatches(path: string, { before, after, now }: PatchedValue): Patch[] {
  const [old, wanted, there] = [before, after, now].map((value) => (isObject(value) ? value : {}));
  if (old === undefined || wanted === undefined || there === undefined) return [];
  const gone = Object.keys(old).filter((key) => Object.hasOwn(there, key) && !Object.hasOwn(wanted, key));
  const set = Object.entries(wanted).filter(
    ([key, value]) =>
      !equal(old[key], value) && (there[key] === undefined || textIn(there[key]) !== textIn(value)),
  );
  return [
    ...gone.map((key): Patch => ({ op: 'remove', path: `${path}/${escaped(key)}` })),
    ...set.map(([key, value]): Patch => ({
      op: Object.hasOwn(there, key) ? 'replace' : 'add',
      path: `${path}/${escaped(key)}`,
      value: textIn(value),
    })),
  ];
}

/** The items of a list, each by a patch of its own. */
export function listPatches(
  { before, after, now }: PatchedValue,
  patch: (op: 'add' | 'remove', item: string) => Patch,
): Patch[] {
  const there = textsIn(now);
  const { set, gone } = itemChanges(textsIn(before), textsIn(after));
  return [
    ...gone.filter((item) => there.includes(item)).map((item) => patch('remove', item)),
    ...set.filter((item) => !there.includes(item)).map((item) => patch('add', item)),
  ];
}

/** Source: RFC 6901, section 3. */
export function escaped(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}

/**
 * Whether a rejected update with these patches has taken effect earlier, as its answer was lost: nothing that it removes
 * is there in `now`. The patches of a call apply together or not at all.
 */
export function isApplied({ patchOperations }: JsonObject, now: JsonObject): boolean {
  const patches = Array.isArray(patchOperations) ? patchOperations.filter(isObject) : [];
  const removals = patches.filter(({ op }) => op === 'remove');
  return (
    removals.length > 0 && !removals.some((patch) => isThere(textOf(patch, 'path'), patch['value'], now))
  );
}

/** The settings of a method have the key of a map for their path, which begins with a slash or a star. */
function isThere(path: string, value: Json | undefined, now: JsonObject): boolean {
  const [first = '', ...others] = path.split('/').slice(1).map(unescaped);
  if (/^[/*]/.test(first)) {
    const { methodSettings: settings } = now;
    return isObject(settings) && Object.hasOwn(settings, path.slice(1));
  }
  const steps = value === undefined ? [first, ...others].slice(0, -1) : [first, ...others];
  const last = value === undefined ? (others.at(-1) ?? first) : textIn(value);
  let holder: Json | undefined = now;
  for (const step of steps) holder = isObject(holder) ? holder[step] : undefined;
  if (Array.isArray(holder)) return holder.some((item) => item === last);
  return isObject(holder) && Object.hasOwn(holder, last);
}

function unescaped(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~');
}

export function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function textIn(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
