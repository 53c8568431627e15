/** Replaces known secrets in text, in every encoding that services and tools repeat them in. */

import { isObject, type Json } from '../../json.js';
import { encodedForms, occurrencesOf, replaceOccurrences, type Occurrence } from '../../occurrences.js';

/** Shorter secrets cannot be told from ordinary text: they are concealed only by their place. */
const SHORTEST = 4;
/** Parts and encodings of a secret are only searched from this length on: a shorter one would match by chance. */
const SHORTEST_PART = 8;

const REPLACEMENT = '***';

/**
 * The secrets that a process knows. Every encoding of every secret is searched in the original text, and all places
 * found are replaced at once, overlapping ones together: no replacement can hide or cut another one's place.
 */
export class SecretFilter {
  readonly #forms = new Set<string>();

  /** From now on the secret is replaced, and so are the lines of one with several. */
  note(secret: string): void {
    for (const form of formsOf(secret)) this.#forms.add(form);
  }

  /** @param shortest the length from which forms are replaced */
  text(text: string, shortest = 0): string {
    const forms = [...this.#forms].filter((form) => form.length >= shortest && form.length <= text.length);
    const found = forms.flatMap((form) => {
      const places = occurrencesOf(form, REPLACEMENT, text);
      return WORD.test(form) ? places.filter((place) => isWholeWord(text, place)) : places;
    });
    return replaceOccurrences(text, found, () => REPLACEMENT);
  }

  /** The strings in data. The names of members stay: whoever reads the data depends on them. */
  value(value: Json, kept: KeptNames, shortest = 0): Json {
    if (typeof value === 'string') return this.text(value, shortest);
    if (Array.isArray(value)) return value.map((item) => this.value(item, kept, shortest));
    if (!isObject(value)) return value;
    const filtered = Object.entries(value).map(([name, member]): [string, Json] => {
      if (kept.whole.has(name)) return [name, member];
      const within = kept.foreign.has(name) ? NOTHING_KEPT : kept;
      return [name, this.value(member, within, kept.mostly?.has(name) === true ? SHORTEST_PART : shortest)];
    });
    return Object.fromEntries(filtered);
  }
}

/** Members of data whose values are no free text. */
interface KeptNames {
  /** Their values stay. */
  readonly whole: ReadonlySet<string>;
  /** In their values, only secrets and parts of some length are replaced. */
  readonly mostly?: ReadonlySet<string>;
  /** In their values, somebody else has chosen the names, and none has a meaning. */
  readonly foreign: ReadonlySet<string>;
}

const NOTHING_KEPT: KeptNames = { whole: new Set(), foreign: new Set() };

/** A short secret of letters alone is a word, which is also a part of other words: `other` of `another`. */
const WORD = new RegExp(`^\\p{L}{1,${SHORTEST_PART - 1}}$`, 'u');

function isWholeWord(text: string, { start, end }: Occurrence): boolean {
  return (
    !/[\p{L}\d]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\d]/u.test(text.slice(end, end + 2))
  );
}

/** The secret, its lines, and both in all encodings. */
function formsOf(secret: string): string[] {
  const whole = secret.trim();
  if (whole.length < SHORTEST) return [];
  const lines = whole.split(/\r?\n/).map((line) => line.trim());
  const parts = lines.length === 1 ? [] : lines.filter((line) => line.length >= SHORTEST_PART);
  const breaks =
    lines.length === 1 ? [] : [whole.replaceAll(/\r?\n/g, '\n'), whole.replaceAll(/\r?\n/g, '\r\n')];
  return [secret, whole, ...breaks, ...parts].flatMap(encodings);
}

function encodings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const url = encodeURIComponent(text.toWellFormed());
  const strictUrl = url.replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const readable = [
    text,
    json,
    JSON.stringify(json).slice(1, -1),
    ...scriptSafe(json),
    ...[url, strictUrl].flatMap((form) => [form, lowerCasePercent(form), form.replaceAll('%20', '+')]),
    ...markup(text),
  ];
  const opaque = encodedForms(text).filter((form) => form.length >= SHORTEST_PART);
  return [...readable, ...opaque];
}

/** JSON within scripts: characters of HTML as `\u003c`, in either case, as Go, Gson and Rails write it. */
function scriptSafe(json: string): string[] {
  const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const some = json.replaceAll(/[<>&]/g, escape);
  const more = json.replaceAll(/[<>&='/+]/g, escape);
  const upperCase = (form: string) =>
    form.replaceAll(/\\u[\da-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);
  return [some, more, upperCase(some), upperCase(more)];
}

function lowerCasePercent(url: string): string {
  return url.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
}

/** HTML and XML, whose apostrophe has several spellings. */
function markup(text: string): string[] {
  const brackets = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quotes = brackets.replaceAll('"', '&quot;');
  return [brackets, quotes, ...['&#39;', '&#x27;', '&apos;'].map((code) => quotes.replaceAll("'", code))];
}
