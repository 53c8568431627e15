/** Replaces secrets that a run is given by sealed references, and opens those references again. */

import { scryptSync } from 'node:crypto';
import { isObject, type Json } from '../../json.js';

const OPENING = '{{resolve:cdkd-sealed:';
/** All references that a deploy puts in the place of secrets. */
const REFERENCE = /\{\{resolve:(?:cdkd-[a-z\d]+|custom-resource):[^{}]*\}\}/g;
/** Cost parameters of scrypt: about 50 ms per guess. https://datatracker.ietf.org/doc/html/rfc7914 */
const COST = { N: 2 ** 14, r: 8, p: 1 } as const;
const DIGEST_BYTES = 12;
/** In a label of a property. That of an item of a parameter has a number in its place. */
const BEFORE_PROPERTY = /^[^.]+(?=\.\D)/;

/**
 * Secrets that a run is given: `NoEcho` parameters and write-only values of the template. Everywhere except
 * in a provider's requests they are `{{resolve:cdkd-sealed:LABEL:DIGEST}}`, a reference like CloudFormation's
 * own. The label says whose value it is, and the digest changes with the value. The digest is slow to compute
 * and bound to the stack and the property, because anybody who reads the state could try guesses.
 */
export class SealedValues {
  readonly #references = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #latest = new Map<string, string>();

  /** The reference for a value. `scope` is the stack; a label contains neither colons nor braces. */
  seal(scope: string, label: string, value: string): string {
    const key = JSON.stringify([scope, label, value]);
    const reference = this.#references.get(key) ?? `${OPENING}${label}:${digestOf(scope, label, value)}}}`;
    this.#references.set(key, reference);
    this.#values.set(reference, value);
    this.#latest.set(JSON.stringify([scope, label]), value);
    return reference;
  }

  /**
   * Tests whether an earlier run sealed `value` as `reference`; if so, `reference` opens to it from now on.
   */
  recognize(scope: string, label: string, value: string, reference: string): boolean {
    if (this.#values.has(reference)) return true;
    if (!reference.endsWith(`:${digestOf(scope, label, value)}}}`)) return false;
    this.#values.set(reference, value);
    return true;
  }

  /** `undefined` for a reference that another run sealed, possibly with another value. */
  open(reference: string): string | undefined {
    return this.#values.get(reference);
  }

  /** The value under the label in this run, regardless of the reference's digest. */
  latest(scope: string, label: string): string | undefined {
    return this.#latest.get(JSON.stringify([scope, label]));
  }
}

function digestOf(scope: string, label: string, value: string): string {
  return scryptSync(value, JSON.stringify([scope, placeIn(label)]), DIGEST_BYTES, COST).toString('hex');
}

/** Without the logical id that the label of a property begins with: a resource may get another one, and keep its secret. */
function placeIn(label: string): string {
  return label.replace(BEFORE_PROPERTY, '');
}

/** Whether a string contains a sealed reference: then its value is unknown, and it cannot be split. */
export function holdsSealed(text: string): boolean {
  return text.includes(OPENING);
}

/** For display: `****` in place of each reference, hiding its digest or request. */
export function withoutDigests(value: Json): Json {
  if (typeof value === 'string') return value.replace(REFERENCE, '****');
  if (Array.isArray(value)) return value.map(withoutDigests);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutDigests(member)]));
}
