/** Formats property values for people. */

import { createHash } from 'node:crypto';
import { defined } from '../../defined.js';
import { equal, isObject, type Json, type JsonObject } from '../../json.js';
import { intrinsicOf, mapMembers, quoted } from '../../template/syntax/intrinsics.js';
import { awaitsOf } from '../../template/evaluate/unknown-values.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { oneLine, shorten } from './escape.js';
import { published } from '../secrets/published.js';

/**
 * Values are printed as JSON, with unknown values described in words. Secrets are references in all values
 * that get here (`{{resolve:…}}`) and are printed as such.
 */

/** Longer strings are cut and marked with their length and hash. */
const MAX_VALUE_LENGTH = 240;

/** JSON on one line, of any length: `{"a": 1, "b": (known after deploy: Queue.Arn)}`. */
export function valueText(value: Json): string {
  const data = quoted(value);
  if (data !== undefined) return JSON.stringify(withoutDigests(data));
  const unknown = unknownText(withoutDigests(value));
  if (unknown !== undefined) return `(known after deploy: ${oneLine(unknown)})`;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(withoutDigests(value));
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${valueText(member)}`,
  );
  return `{${members.join(', ')}}`;
}

/**
 * The same, of limited length: a cut value ends with its length and a hash, so that two values can be told
 * apart.
 */
export function shortValueText(value: Json): string {
  return cutText(valueText(value));
}

export function cutText(whole: string): string {
  // A hash of a text with a secret would tell whether a guess is right.
  const text = published(whole);
  if (text.length <= MAX_VALUE_LENGTH) return text;
  return `${shorten(text, MAX_VALUE_LENGTH / 2)} ${fingerprint(text)}`;
}

/** `(4,321 characters, sha256 1f2e3d4c5b6a)`. */
export function fingerprint(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `(${grouped(text.length)} characters, sha256 ${hash})`;
}

/** Digits in groups of three, independent of the machine's locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A container whose members get lines of their own; intrinsics and quoted data are plain values. */
export function isContainer(value: Json | undefined): value is Json[] | JsonObject {
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value) || Object.keys(value).length === 0) return false;
  return quoted(value) === undefined && intrinsicOf(value) === undefined;
}

/**
 * The two sides of a change, without version identifiers of secrets. If nothing else differs, the new side
 * says so in words.
 */
export function withoutSecretVersions(change: Sides): Sides {
  const [before, after] = [change.before, change.after].map((side) =>
    side === undefined ? undefined : withoutDigests(side),
  );
  const isOnlyVersion = after !== undefined && equal(before, after) && !equal(change.before, change.after);
  return {
    ...defined({ before }),
    ...(after === undefined ? {} : { after: isOnlyVersion ? `${textOf(after)} (another value)` : after }),
  };
}

interface Sides {
  readonly before?: Json;
  readonly after?: Json;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value without the quotes that plans add around data that looks like an intrinsic. */
export function unquoted(value: Json): Json {
  const data = quoted(value);
  if (data !== undefined) return data;
  if (Array.isArray(value)) return value.map(unquoted);
  return isObject(value) ? mapMembers(value, unquoted) : value;
}

/** A value within a sentence or cell: strings unchanged, unknown values as `${Queue.Arn}`. */
export function readableText(value: Json): string {
  if (typeof value === 'string') return value;
  const name = intrinsicOf(value)?.name;
  if (name === undefined) return valueText(value);
  const unknown = unknownText(withoutDigests(value)) ?? name;
  return name === 'Fn::Join' || name === 'Fn::Sub' ? unknown : `\${${unknown}}`;
}

/**
 * The dependency of an unknown value: `Queue`, `Queue.Arn`, `import Name`. Joined strings keep their known
 * parts: `${Bucket.Arn}/*`. `undefined` for everything except intrinsics.
 */
function unknownText(value: Json): string | undefined {
  const intrinsic = intrinsicOf(value);
  if (intrinsic === undefined) return undefined;
  const { name, argument } = intrinsic;
  if (name === 'Fn::Sub' && typeof argument === 'string') return argument;
  const [first, second] = Array.isArray(argument) ? argument : [];
  if (name === 'Fn::Sub' && typeof first === 'string') return first;
  if (name === 'Fn::Join' && typeof first === 'string' && Array.isArray(second)) {
    return second.map(joinedText).join(first);
  }
  return awaitsOf(value).join(', ') || name;
}

function joinedText(item: Json): string {
  return typeof item === 'string' ? item : `\${${unknownText(item) ?? valueText(item)}}`;
}
