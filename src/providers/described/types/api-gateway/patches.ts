/** Writes the patches by which API Gateway's resources are updated. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';

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

/** A value that stands alone, at `path`; `empty` takes the place of one that is gone. */
export function replaced(path: string, value: Json | undefined, empty: string): Patch {
  return { op: 'replace', path, value: value === undefined ? empty : textIn(value) };
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
    ([key, value]) => there[key] === undefined || textIn(there[key]) !== textIn(value),
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
  const wanted = textsIn(after);
  const gone = textsIn(before).filter((item) => there.includes(item) && !wanted.includes(item));
  return [
    ...gone.map((item) => patch('remove', item)),
    ...wanted.filter((item) => !there.includes(item)).map((item) => patch('add', item)),
  ];
}

/** Source: RFC 6901, section 3. */
export function escaped(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}

export function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function textIn(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
