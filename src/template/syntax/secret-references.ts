import { scryptSync } from 'node:crypto';
import { isObject, type Json } from '../../json.js';

const OPENING = '{{resolve:cdkd-sealed:';
/** All that a deploy of ours puts in the place of secrets. */
const REFERENCE = /\{\{resolve:(?:cdkd-[a-z\d]+|custom-resource):[^{}]*\}\}/g;
/** Cost parameters of scrypt: some 50 ms for a guess. https://datatracker.ietf.org/doc/html/rfc7914 */
const COST = { N: 2 ** 14, r: 8, p: 1 } as const;
const DIGEST_BYTES = 12;

/**
 * START HERE for secrets that a run is given: `NoEcho` parameters and write-only values of the template. Everywhere but
 * at the provider's door they are `{{resolve:cdkd-sealed:LABEL:DIGEST}}`, a reference like CloudFormation's own ones: the label
 * says whose value it is, and the digest changes with the value. It is slow to compute and bound to the stack, since
 * whoever reads the state could try out guesses.
 */
export class SealedValues {
  readonly #references = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #latest = new Map<string, string>();

  /** The reference that stands for a value. `scope` is the stack; a label has neither colons nor braces. */
  seal(scope: string, label: string, value: string): string {
    const key = JSON.stringify([scope, label, value]);
    const reference = this.#references.get(key) ?? `${OPENING}${label}:${digestOf(scope, label, value)}}}`;
    this.#references.set(key, reference);
    this.#values.set(reference, value);
    this.#latest.set(JSON.stringify([scope, label]), value);
    return reference;
  }

  /** Whether a value is the one that an earlier run sealed as this reference: then it is opened by it from now on. */
  recognize(scope: string, label: string, value: string, reference: string): boolean {
    if (this.#values.has(reference)) return true;
    if (!reference.endsWith(`:${digestOf(scope, label, value)}}}`)) return false;
    this.#values.set(reference, value);
    return true;
  }

  /** `undefined` for the reference of another run, whose value may have been another one. */
  open(reference: string): string | undefined {
    return this.#values.get(reference);
  }

  /** What the label stands for in this run, whatever it stood for when the reference was made. */
  latest(scope: string, label: string): string | undefined {
    return this.#latest.get(JSON.stringify([scope, label]));
  }
}

function digestOf(scope: string, label: string, value: string): string {
  return scryptSync(value, JSON.stringify([scope, label]), DIGEST_BYTES, COST).toString('hex');
}

/** Whether a text has the reference of a sealed value in it: then it is not known, and cannot be taken apart. */
export function holdsSealed(text: string): boolean {
  return text.includes(OPENING);
}

/** For people: `****` in place of each reference, whose digest or request is nobody's business. */
export function withoutDigests(value: Json): Json {
  if (typeof value === 'string') return value.replace(REFERENCE, '****');
  if (Array.isArray(value)) return value.map(withoutDigests);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutDigests(member)]));
}
