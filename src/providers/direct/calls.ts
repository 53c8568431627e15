import type { Clock, Random } from '../../ports/clock.js';
import { propagationPause } from '../../types/propagation.js';
import { isObject, type Json, type JsonObject } from '../../json.js';
import { atRate } from '../wire/at-rate.js';
import { isFailure, rejectionOf } from '../wire/failures.js';
import type { RateLimiter } from '../wire/rate-limiter.js';

/** A command of the AWS SDK, of whatever service. */
export type Command = new (input: never) => object;

/** A client of the AWS SDK, made without retries of its own. */
export interface ServiceClient {
  send(command: never): Promise<unknown>;
  destroy(): void;
}

type Send = (command: Command, input: JsonObject) => Promise<JsonObject>;

/**
 * Calls of one service, JSON in and JSON out: moments are ISO 8601 texts, bytes are texts, and what has no value is
 * not there.
 */
export interface Calls {
  /** Sends a command one time, for what it does must not be done twice. */
  readonly once: Send;
  /**
   * Sends a command until it gets an answer: a question, or a change that says how things should be. Throttling,
   * conflicts and answers that do not come are waited out, some minutes long.
   */
  readonly again: Send;
}

const TRIES = 8;
/** Some 15 s, as for a resource of which nobody knows that its role is new. */
const PROPAGATION_TRIES = 10;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 20_000;

export interface CallPorts {
  readonly clock: Clock;
  readonly random: Random;
  /** One rate for all that this run asks of the service. */
  readonly governor: RateLimiter;
}

export function callsOf(client: ServiceClient, ports: CallPorts): Calls {
  // The SDK types inputs and answers by command. Both are plain data, which is all that is needed here.
  const once = async (command: Command, input: JsonObject) =>
    plainObject(await atRate(ports.governor, () => client.send(new command(input as never) as never)));
  return { once, again: (command, input) => patiently(() => once(command, input), ports) };
}

/** Repeats a call that may be repeated, until it gets an answer or fails for a reason that does not pass. */
export async function patiently<Answer>(
  call: () => Promise<Answer>,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      if (isFailure(rejection, 'not-propagated') && tries < PROPAGATION_TRIES) {
        await clock.sleep(propagationPause(tries));
        continue;
      }
      const passes = isFailure(rejection, 'throttled', 'transient', 'conflict', 'lost');
      if (!passes || tries === TRIES) throw rejection;
      await clock.sleep((0.5 + random() / 2) * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries));
    }
  }
}

function plainObject(answer: unknown): JsonObject {
  const value = plain(answer);
  return isObject(value) ? value : {};
}

/** An answer of the SDK as JSON. */
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
