/** Decides whether a resource that was found is the one that a create made. */

import { createHash } from 'node:crypto';

import { equal, isObject, member, type Json, type JsonObject } from '../../../json.js';
import type { Proof } from '../../../ports/resources.js';
import type { Reading } from '../type.js';

/**
 * The tolerated difference between the runner's and AWS's clocks, and the resolution of AWS's timestamps.
 * Milliseconds.
 */
const CLOCK_TOLERANCE = 60_000;

/**
 * A creating call leaves within this time of its intent, or not at all (`DirectProvider`): what AWS made later was made
 * by somebody else. The lock of a run that is dead has expired by then, too. Milliseconds.
 */
export const SENT_WITHIN = 300_000;

const TOKEN_LENGTH = 12;

/** What is known of the create for which a resource is looked. Times are milliseconds since the epoch. */
export interface Claim {
  /** The id that AWS gave in an answer to the operation. */
  readonly named: string | undefined;
  /** Whether the creating call always sets a mark. */
  readonly isMarked: boolean;
  readonly clientToken: string;
  /** The parts of generated names and marks that only this operation has (`tokensOf`). */
  readonly tokens: readonly string[];
  /** AWS does not know the physical id. */
  readonly isUnnamed: boolean;
  /** Physical ids of what was there before the intent; `undefined` if nobody looked. */
  readonly earlier: readonly string[] | undefined;
  readonly intendedAt: number;
  readonly now: number;
  /** The resource has a place of its own in another one, such as a path in an API. */
  readonly isPart: boolean;
  /** The properties that the creating call sets, as far as they can be read. */
  readonly asked: JsonObject;
}

interface Seen {
  readonly physicalId: string;
  readonly reading: Reading;
}

/** `doubt`: it may be the create's own, or may not; why that cannot be told. */
type Verdict = { readonly proof: Proof } | { readonly doubt: string };

/**
 * Whether a resource is the one that the create made: what proves it, why it may be so, or `undefined` if it is
 * certainly somebody else's. The only place that decides this (ADR 118). Proofs are in AWS's answer about the resource:
 * likeness is none, and no difference of properties speaks against a mark or a name of our own.
 */
export function judge({ physicalId, reading }: Seen, claim: Claim): Verdict | undefined {
  if (claim.named !== undefined) return claim.named === physicalId ? { proof: 'id' } : undefined;
  const { mark } = reading;
  if (mark !== undefined || claim.isMarked) {
    return isMarkOf(mark, claim) ? { proof: 'mark' } : undefined;
  }
  const names = claim.isUnnamed ? [] : [physicalId, ...namesIn(reading)];
  if (holdsToken(names, claim.tokens)) return { proof: 'name' };
  if (claim.earlier?.includes(physicalId) === true) return undefined;
  const from = claim.intendedAt - CLOCK_TOLERANCE;
  const until = claim.intendedAt + SENT_WITHIN + CLOCK_TOLERANCE;
  const { createdAt, changedAt } = reading;
  if (createdAt !== undefined && (createdAt < from || createdAt > until)) return undefined;
  if (changedAt !== undefined && changedAt < from) return undefined;
  if (reading.isOpaque === true) return { doubt: 'the role may not see in whose account it is' };
  if (claim.earlier === undefined) return { doubt: 'it is not known whether it was there before' };
  const differing = createdAt === undefined ? differenceOf(reading.observed, claim.asked) : undefined;
  if (differing !== undefined) return { doubt: `its ${differing} is not what was to be created` };
  if (Math.min(createdAt ?? changedAt ?? claim.now, claim.now) <= until) return { proof: 'time' };
  if (claim.isPart && includes(reading.observed, claim.asked)) return { proof: 'place' };
  return { doubt: 'AWS does not say when it was made' };
}

/** The parts by which names that were generated for an operation can be told from all others. */
export function tokensOf(logicalId: string, clientToken: string): readonly [generated: string, own: string] {
  const digest = (text: string) =>
    createHash('sha256').update(text).digest('hex').slice(0, TOKEN_LENGTH).toLowerCase();
  return [digest(clientToken), digest(`${logicalId}\n${clientToken}`)];
}

/** Whether a mark is the one that the create has set. */
export function isMarkOf(
  mark: string | undefined,
  { clientToken, tokens }: Pick<Claim, 'clientToken' | 'tokens'>,
): boolean {
  return mark !== undefined && (mark === clientToken || holdsToken([mark], tokens));
}

export function holdsToken(names: readonly string[], tokens: readonly string[]): boolean {
  return names.some((name) => tokens.some((token) => name.toLowerCase().includes(token)));
}

/** The texts by which AWS names a resource. */
function namesIn({ physicalId, observed }: Reading): string[] {
  const names = Object.entries(observed).filter(([name]) => /(?:Name|Family|Identifier)$/.test(name));
  return [physicalId, ...names.map(([, value]) => value)].filter((one) => typeof one === 'string');
}

/** The first property that AWS has otherwise than asked. One that it does not show says nothing. */
function differenceOf(observed: JsonObject, asked: JsonObject): string | undefined {
  return Object.keys(asked).find(
    (name) => observed[name] !== undefined && !includes(observed[name], asked[name] ?? null),
  );
}

/** Whether all desired values are present; AWS may have added more. */
export function includes(observed: Json | undefined, asked: Json): boolean {
  if (isObject(asked)) {
    return Object.entries(asked).every(
      ([key, value]) => isObject(observed) && includes(member(observed, key), value),
    );
  }
  if (!Array.isArray(asked)) return equal(observed, asked);
  return (
    Array.isArray(observed) &&
    observed.length === asked.length &&
    asked.every((item) => observed.some((other) => includes(other, item)))
  );
}
