/** Invents names and ids that look like those of another resource. */

import { createHash } from 'node:crypto';

import { isObject, type Json } from '../../../../src/json.js';

/** Which text stands for which in the world of a stranger. */
export type Renaming = ReadonlyMap<string, string>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const IPV4 = /^(\d+\.\d+\.\d+)\.(\d+)$/;
/** What nobody chose: at least eight characters, a digit among them, at the end of a text or all of it. */
const RANDOM_TAIL = /(?<=^|[-_:/])(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}(?=(?:\.fifo)?$)/;
const ENDING = /(?:\.fifo|\.)?$/;
/** The end of the last word that is long enough to be another one: `hers` of `others-1`. */
const LAST_WORD = /\w{4}(?=(?:-\w{0,3})*(?:\.fifo|\.)?$)/;
/** Names of most services may have more than so many characters. */
const LONG = 24;

/**
 * Another text of the same form: an id is another id, `Shop-Inbox-1A2B3C4D` ends otherwise, and `orders` is `orders-staging`
 * or `orders2`. The same for the same text and number.
 */
export function variantOf(text: string, number: number): string {
  if (UUID.test(text)) return scrambled(text, text, number);
  const [, network, host] = IPV4.exec(text) ?? [];
  if (network !== undefined) return `${network}.${((Number(host) + number + 1) % 250) + 1}`;
  if (RANDOM_TAIL.test(text)) return text.replace(RANDOM_TAIL, (tail) => scrambled(tail, text, number));
  if (/^[\w-]+(\.[\w-]+)+\.?$/.test(text) && !text.endsWith('.fifo'))
    return `${PREFIXES[number] ?? ''}${text}`;
  if (text.length > LONG && LAST_WORD.test(text))
    return text.replace(LAST_WORD, (end) => scrambled(end, text, number));
  return text.replace(ENDING, (ending) => `${suffixFor(text, number)}${ending}`);
}

const PREFIXES = ['staging.', 'legacy.'];

function suffixFor(text: string, number: number): string {
  if (number > 0) return '2';
  if (/^[A-Z][A-Za-z]*$/.test(text)) return 'Staging';
  return text.includes('_') ? '_staging' : '-staging';
}

/** Each character becomes another one of its kind, separators stay. Four capitals tell the kind of an id (`AKIA…`). */
function scrambled(part: string, whole: string, number: number): string {
  const digest = createHash('sha256').update(`${number} ${whole}`).digest();
  const isHex = /^[0-9a-f-]+$/.test(part);
  const kept = /^[A-Z]{4}[A-Z0-9]{12,}$/.test(part) ? 4 : 0;
  return part
    .split('')
    .map((character, index) => {
      const alphabet = index < kept ? undefined : alphabetOf(character, isHex);
      return alphabet?.charAt((digest[index % digest.length] ?? 0) % alphabet.length) ?? character;
    })
    .join('');
}

function alphabetOf(character: string, isHex: boolean): string | undefined {
  if (isHex && /[0-9a-f]/.test(character)) return '0123456789abcdef';
  if (/\d/.test(character)) return '0123456789';
  if (/[a-z]/.test(character)) return 'abcdefghijklmnopqrstuvwxyz';
  return /[A-Z]/.test(character) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : undefined;
}

/** The part of an id, ARN, URL or name by which it is told from others. */
export function atomOf(text: string): string {
  if (!/^arn:|^https?:/.test(text)) return text;
  const segments = text.split(/[:/]/);
  return segments.filter((segment) => /[A-Za-z]/.test(segment) && segment.length > 2).at(-1) ?? text;
}

/** Whether a service made a text up to tell one thing from another. */
export function isIdentifying(text: string): boolean {
  return /^arn:|^https?:/.test(text) || UUID.test(text) || /^[a-z]+(-[a-z]+)*-[0-9a-f]{8,}$/.test(text);
}

/** A value in which every text stands for its own. Principals such as `lambda.amazonaws.com` are nobody's names. */
export function renamer(names: Renaming): <Value extends Json>(value: Value) => Value {
  const texts = [...names.keys()].sort((left, right) => right.length - left.length);
  if (texts.length === 0) return (value) => value;
  const parts = texts.map((text) => `${/^\w/.test(text) ? '(?<![\\w-])' : ''}${escaped(text)}`);
  const pattern = new RegExp(`(?:${parts.join('|')})(?![\\w-]|\\.amazonaws\\.com)`, 'g');
  const inText = (text: string) => text.replace(pattern, (found) => names.get(found) ?? found);
  const within = (value: Json): Json => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(within);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [names.get(key) ?? key, within(member)]),
    );
  };
  return <Value extends Json>(value: Value) => within(value) as Value;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
