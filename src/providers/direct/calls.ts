/** Sends the commands of AWS SDK clients, with JSON in and out. */

import type { Clock, Random } from '../../ports/clock.js';
import { pauseAfter, POLICIES, type RetryPolicy } from '../../retry/policies.js';
import { retry } from '../../retry/retry.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { atRate } from '../wire/at-rate.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import type { RateLimiter } from '../wire/rate-limiter.js';

/** A command of the AWS SDK, of any service. */
export type Command = new (input: never) => object;

/** An AWS SDK client without retries of its own. */
export interface ServiceClient {
  send(command: never): Promise<unknown>;
  destroy(): void;
}

type Send = (command: Command, input: JsonObject) => Promise<JsonObject>;

/**
 * Calls of one service: timestamps are ISO 8601 strings, bytes are strings, and undefined members are
 * omitted.
 */
export interface Calls {
  /** Sends a command once, because its effect must not be repeated. */
  readonly once: Send;
  /**
   * Sends a command until it is answered: a read, or an idempotent change. Waits out throttling, conflicts
   * and missing answers for some minutes.
   */
  readonly again: Send;
  /** As `again`, for deletes: a conflict rejects at once, since the caller handles what is still in use. */
  readonly againUnlessInUse: Send;
}

interface CallPorts {
  readonly clock: Clock;
  readonly random: Random;
  /** One rate for all calls of this run to the service. */
  readonly rateLimiter: RateLimiter;
}

export function callsOf(client: ServiceClient, ports: CallPorts): Calls {
  // The SDK types inputs and answers by command. Both are plain data, which is sufficient here.
  const once = async (command: Command, input: JsonObject) =>
    plainObject(await atRate(ports.rateLimiter, () => client.send(new command(input as never) as never)));
  return {
    once,
    again: (command, input) => patiently(() => once(command, input), ports),
    againUnlessInUse: (command, input) => patiently(() => once(command, input), ports, isConflict),
  };
}

/** Repeats a repeatable call until it is answered, fails permanently, or fails as `isFinal` tells. */
export function patiently<Answer>(
  call: () => Promise<Answer>,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  isFinal: (rejection: Error) => boolean = () => false,
): Promise<Answer> {
  const delayAfter = (thrown: unknown, tries: number) => {
    const rejection = rejectionOf(thrown);
    const policy = isFinal(rejection) ? undefined : policyFor(rejection);
    if (policy === undefined || tries >= policy.tries) throw rejection;
    return pauseAfter(policy, tries, random());
  };
  return retry(call, delayAfter, { clock });
}

function isConflict(rejection: Error): boolean {
  return isFailure(rejection, 'conflict');
}

function policyFor(rejection: Error): RetryPolicy | undefined {
  if (isFailure(rejection, 'not-propagated')) return POLICIES.propagation;
  const passes = isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost');
  return passes ? POLICIES.serviceCall : undefined;
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
