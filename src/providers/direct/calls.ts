/** Sends the commands of AWS SDK clients, with JSON in and out. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import { pauseAfter, POLICIES, type RetryPolicy } from '../../retry/policies.js';
import { retry } from '../../retry/retry.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { atRate } from '../wire/at-rate.js';
import { publishAnswer } from '../wire/call-channels.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import type { RateLimiter } from '../wire/rate-limiter.js';
import type { AnswerOf, Command, InputOf } from './sdk-command.js';

/** An AWS SDK client without retries of its own. */
export interface ServiceClient {
  send(command: never): Promise<unknown>;
  destroy(): void;
}

type Send = <Class extends Command>(command: Class, input: InputOf<Class>) => Promise<AnswerOf<Class>>;

/**
 * Calls of one service: timestamps are ISO 8601 strings, bytes are strings, and undefined members are
 * omitted.
 */
export interface Calls {
  /** Sends a command once, because its effect must not be repeated. */
  readonly once: Send;
  /**
   * Sends a command until it is answered: a read, or an idempotent change. Waits out throttling, conflicts
   * and missing answers for some minutes. What has not propagated yet rejects: only the engine knows what the run has
   * changed, and repeats the operation.
   */
  readonly again: Send;
  /**
   * As `again`, for calls that complete a new resource. If one fails, the create has failed, so they wait as long as the
   * engine would for a whole create.
   */
  readonly afterCreate: Send;
  /** As `again`, for deletes: a conflict rejects at once, since the caller handles what is still in use. */
  readonly againUnlessInUse: Send;
}

interface CallPorts {
  readonly clock: Clock;
  readonly random: Random;
  /** The rate at which an operation of the service may be called in this run. */
  readonly rateLimiter: (operation: string) => RateLimiter;
}

export function callsOf(client: ServiceClient, ports: CallPorts): Calls {
  const once: Send = async <Class extends Command>(command: Class, input: InputOf<Class>) => {
    const sent = new command(input as never);
    const rateLimiter = ports.rateLimiter(command.name.replace(/Command$/, ''));
    const answer = plainObject(await atRate(rateLimiter, () => client.send(sent as never)));
    return publishAnswer(sent, answer) as AnswerOf<Class>;
  };
  return {
    once,
    again: (command, input) => patiently(() => once(command, input), ports),
    afterCreate: (command, input) =>
      patiently(() => once(command, input), ports, { policy: completingPolicy }),
    againUnlessInUse: (command, input) =>
      patiently(() => once(command, input), ports, { isFinal: isConflict }),
  };
}

interface Patience {
  /** Failures that are not retried whatever their kind. */
  readonly isFinal?: (rejection: Error) => boolean;
  /** `undefined`: the failure is permanent. */
  readonly policy?: (rejection: Error) => RetryPolicy | undefined;
}

/** Repeats a repeatable call until it is answered, fails permanently, or fails as `isFinal` tells. */
export function patiently<Answer>(
  call: () => Promise<Answer>,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  { isFinal = () => false, policy = policyFor }: Patience = {},
): Promise<Answer> {
  const delayAfter = (thrown: unknown, tries: number) => {
    const rejection = rejectionOf(thrown);
    const pauses = isFinal(rejection) ? undefined : policy(rejection);
    if (pauses === undefined || tries >= pauses.tries) throw rejection;
    return pauseAfter(pauses, tries, random());
  };
  return retry(call, delayAfter, { clock });
}

function isConflict(rejection: Error): boolean {
  return isFailure(rejection, 'conflict');
}

/**
 * Errors of a new resource that pass only after minutes: "Backups are being enabled for the table: … Please retry later",
 * as DynamoDB words it.
 */
const PASSES_LATE: ReadonlySet<string> = new Set(['ContinuousBackupsUnavailableException']);

function policyFor(rejection: Error): RetryPolicy | undefined {
  if (rejection instanceof ProviderFailure && PASSES_LATE.has(rejection.details.name))
    return POLICIES.completingCall;
  const passes = isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost');
  return passes ? POLICIES.serviceCall : undefined;
}

function completingPolicy(rejection: Error): RetryPolicy | undefined {
  if (isFailure(rejection, 'not-propagated')) return POLICIES.completingPropagation;
  return isFailure(rejection, 'throttled', 'conflict') ? POLICIES.completingCall : policyFor(rejection);
}

function plainObject(answer: unknown): JsonObject {
  const value = plain(answer);
  return isObject(value) ? value : {};
}

/** An SDK answer as JSON. */
function plain(value: unknown): Json | undefined {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    const member = key === '$metadata' ? undefined : plain(item);
    return member === undefined ? [] : [[key, member]];
  });
  return Object.fromEntries(members);
}
