/** The table of retry and polling policies: how long each kind of caller pauses, and how often it tries. */

import { PROPAGATION, PROPAGATION_PAUSES, propagationTries } from './propagation.js';

/** How the pauses between tries grow. Milliseconds. */
export interface Pauses {
  /** The pause after the first try. */
  readonly first: number;
  /** Each pause is this many times the last one; `linear`: the n-th pause is n times the first. */
  readonly growth: number | 'linear';
  readonly longest: number;
  /** The share of a pause that is always waited, and the share that is random. */
  readonly jitter: readonly [fixed: number, random: number];
}

export interface RetryPolicy extends Pauses {
  /** Tries in all, the first one included. */
  readonly tries: number;
}

const NO_JITTER = [1, 0] as const;
/** https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
const FULL_JITTER = [0, 1] as const;
const EQUAL_JITTER = [0.5, 0.5] as const;

export const POLICIES = {
  /**
   * Throttling and conflicts pass, however long they take: only the resource's deadline ends them. Throttling starts
   * with the SDK's pause for it; the rate limiter decides how many calls there are in total.
   */
  throttled: { first: 500, growth: 2, longest: 30_000, jitter: FULL_JITTER, tries: Infinity },
  conflict: { first: 1_000, growth: 2, longest: 15_000, jitter: FULL_JITTER, tries: Infinity },
  /** A transient fault that persists is no longer transient. */
  transient: { first: 1_000, growth: 2, longest: 20_000, jitter: FULL_JITTER, tries: 8 },
  /** A lost answer is asked for again with the same token. */
  lost: { first: 500, growth: 2, longest: 10_000, jitter: FULL_JITTER, tries: 8 },
  /** What IAM has not propagated yet. Where it is known what the run has changed, `Retries` decides by the elapsed time. */
  propagation: { ...PROPAGATION_PAUSES, tries: propagationTries(PROPAGATION.unrelated) },
  /** A repeatable call of a service that manages a type directly. */
  serviceCall: { first: 1_000, growth: 2, longest: 20_000, jitter: EQUAL_JITTER, tries: 8 },
  /** The same, for a call that completes a new resource: nothing else would repeat it. */
  completingCall: { first: 1_000, growth: 2, longest: 20_000, jitter: EQUAL_JITTER, tries: 60 },
  /** What IAM has not propagated yet to such a call. */
  completingPropagation: { ...PROPAGATION_PAUSES, tries: propagationTries(PROPAGATION.complete) },
  /** A resource that an eventually consistent service has made and does not find yet: some 15 s. */
  visibility: { first: 250, growth: 2, longest: 2_000, jitter: NO_JITTER, tries: 10 },
  /** A resource of a direct type that is not ready yet. */
  readiness: { first: 1_000, growth: 1.5, longest: 15_000, jitter: [0.75, 0.5], tries: Infinity },
  /** The same for services that answer within a second: each pause is about a tenth of the time waited so far. */
  quickReadiness: { first: 250, growth: 1.1, longest: 3_000, jitter: [0.75, 0.5], tries: Infinity },
  /** A read or status query of Cloud Control: it changes nothing, so it can always be repeated. */
  cloudControlQuery: { first: 400, growth: 2, longest: 10_000, jitter: FULL_JITTER, tries: 10 },
  /** A resource that Cloud Control created and that it does not find yet. */
  readAfterCreate: { first: 500, growth: 'linear', longest: Infinity, jitter: NO_JITTER, tries: 6 },
  /** A create that is not awaited, until its resource can be read. */
  firstSight: { first: 500, growth: 1.5, longest: 5_000, jitter: NO_JITTER, tries: Infinity },
  /** The configuration of a function that something else is changing. */
  functionUpdate: { first: 1_000, growth: 1, longest: Infinity, jitter: NO_JITTER, tries: 8 },
  instanceRefresh: { first: 1_000, growth: 1.5, longest: 15_000, jitter: NO_JITTER, tries: Infinity },
  instanceRefreshCall: { first: 1_000, growth: 1.5, longest: 15_000, jitter: NO_JITTER, tries: 20 },
  snapshot: { first: 1_000, growth: 1.5, longest: 30_000, jitter: NO_JITTER, tries: Infinity },
  snapshotCall: { first: 1_000, growth: 1.5, longest: 30_000, jitter: NO_JITTER, tries: 20 },
  databaseDelete: { first: 1_000, growth: 1.5, longest: 30_000, jitter: NO_JITTER, tries: Infinity },
  /** A conditional write of S3 that met another one of the same key. */
  rivalWrite: { first: 200, growth: 2, longest: Infinity, jitter: FULL_JITTER, tries: 8 },
  /** The content of an S3 object whose connection broke. */
  objectContent: { first: 200, growth: 2, longest: Infinity, jitter: FULL_JITTER, tries: 4 },
  /** Stacks of a region that end at the same time write the exports index one after the other. */
  exportsIndex: { first: 50, growth: 'linear', longest: Infinity, jitter: FULL_JITTER, tries: 20 },
  /** A stack or change set of CloudFormation that is at work. */
  cloudFormation: { first: 100, growth: 2, longest: 5_000, jitter: NO_JITTER, tries: Infinity },
  availabilityZones: { first: 1_000, growth: 2, longest: Infinity, jitter: FULL_JITTER, tries: 5 },
  /** `IDPCommunicationError`, the one refusal of a web identity that passes. Each try takes a new token. */
  webIdentity: { first: 1_000, growth: 2, longest: Infinity, jitter: NO_JITTER, tries: 4 },
  /** GitHub's endpoint for ID tokens. */
  idToken: { first: 500, growth: 2, longest: Infinity, jitter: NO_JITTER, tries: 5 },
} as const satisfies Record<string, RetryPolicy>;

/** Answers that take seconds or hours: each pause is a tenth of the time waited so far, within these bounds. */
export const PATIENCE = {
  handlerAnswer: { first: 250, longest: 5_000 },
  waitSignal: { first: 1_000, longest: 10_000 },
} as const;

export function pauseAfterWaiting(
  { first, longest }: Pick<Pauses, 'first' | 'longest'>,
  waited: number,
): number {
  return Math.min(Math.max(first, waited / 10), longest);
}

/** Milliseconds to pause after the n-th try. `random` is in [0, 1). */
export function pauseAfter(policy: Pauses, tries: number, random: number): number {
  const { first, growth, longest, jitter } = policy;
  const pause = growth === 'linear' ? first * tries : first * growth ** (tries - 1);
  return Math.min(longest, pause) * (jitter[0] + jitter[1] * random);
}
