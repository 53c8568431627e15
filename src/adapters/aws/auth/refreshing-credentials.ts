/** Renews temporary AWS credentials before they expire. */

import { CdkdError } from '../../../errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { AwsKeys, KeysProvider, CredentialOptions } from '../transport/keys.js';

/**
 * Keys are renewed this long before they expire, or, for short sessions, when a quarter of their lifetime is
 * left.
 */
const RENEW_BEFORE = 5 * 60_000;
/** Requests that need long-lived keys get nearly new ones: no session can be extended. */
const NEARLY_NEW = 0.9;
/** Keys that cannot be renewed are used for new work until this long before they expire. */
const LAST_CALL = 60_000;
/** After a failed renewal, valid keys are used this long before the next attempt. */
const RENEWAL_PAUSE = 30_000;

export interface KeysPorts {
  readonly clock: Clock;
  /** Called with every secret part of keys before anybody else sees them. */
  readonly mask: (secret: string) => void;
}

/**
 * Keys that renew themselves: shared by all clients and the app's process, fetched once. While a renewal
 * fails and the old keys are still valid, they remain in use.
 *
 * Throws `NO_CREDENTIALS`, `ROLE_NOT_ASSUMED`, or `CREDENTIALS_EXPIRED` if valid keys can no longer be
 * renewed.
 */
export class RenewingKeys implements KeysProvider {
  readonly #fetch: () => Promise<AwsKeys>;
  readonly #ports: KeysPorts;
  readonly #ended = new AbortController();
  readonly #refused = new Set<string>();
  #current: HeldKeys | undefined;
  #fetching: Promise<AwsKeys> | undefined;

  constructor(fetch: () => Promise<AwsKeys>, ports: KeysPorts) {
    this.#fetch = fetch;
    this.#ports = ports;
  }

  /**
   * Aborted with `CREDENTIALS_EXPIRED` when no further keys can be obtained: a minute before the current ones
   * expire, so that progress can still be saved, or once AWS has rejected them.
   */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  get(requested?: CredentialOptions): Promise<AwsKeys> {
    const current = this.#current;
    if (current !== undefined && isGoodFor(requested, current, this.#ports.clock.now())) {
      return Promise.resolve(current.keys);
    }
    return this.#shared(() => this.#renew());
  }

  async replace(refused: AwsKeys): Promise<boolean> {
    this.#refused.add(refused.accessKeyId);
    const others = await this.#shared(() => this.#renewRefused(refused));
    return others.accessKeyId !== refused.accessKeyId;
  }

  isRefused({ accessKeyId }: AwsKeys): boolean {
    return this.#refused.has(accessKeyId);
  }

  /** One fetch at a time: concurrent callers share its result. */
  #shared(fetch: () => Promise<AwsKeys>): Promise<AwsKeys> {
    this.#fetching ??= fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #renew(): Promise<AwsKeys> {
    try {
      return this.#hold(await this.#fetch());
    } catch (error) {
      if (this.#current === undefined) throw error;
      const { keys, life } = this.#current;
      const now = this.#ports.clock.now();
      const expiration = keys.expiration?.getTime() ?? Infinity;
      if (expiration <= now) throw this.#end(error);
      if (expiration - now <= lastCall(life)) this.#end(error);
      this.#current = { keys, life, renewAt: Math.min(now + RENEWAL_PAUSE, expiration) };
      return keys;
    }
  }

  /** AWS decides whether keys are valid, regardless of their own expiration. */
  async #renewRefused(refused: AwsKeys): Promise<AwsKeys> {
    const { keys } = this.#current ?? {};
    if (keys !== undefined && keys.accessKeyId !== refused.accessKeyId) return keys;
    const fetched = await this.#fetch().catch((error: unknown) => {
      throw this.#end(error);
    });
    if (fetched.accessKeyId === refused.accessKeyId) this.#end(new Error('There are no other credentials'));
    return this.#hold(fetched);
  }

  #hold(keys: AwsKeys): AwsKeys {
    const { clock, mask } = this.#ports;
    mask(keys.secretAccessKey);
    mask(keys.accessKeyId);
    if (keys.sessionToken !== undefined) mask(keys.sessionToken);
    const now = clock.now();
    const left = lifeLeft(keys, now);
    const isSame = this.#current?.keys.accessKeyId === keys.accessKeyId;
    const life = isSame ? (this.#current?.life ?? left) : left;
    if (isSame && left <= lastCall(life)) this.#end(new Error('There are no other credentials'));
    this.#current = { keys, life, renewAt: renewalTime(keys, now) };
    return keys;
  }

  #end(cause: unknown): CdkdError {
    const error = expired(cause);
    this.#ended.abort(error);
    return error;
  }
}

interface HeldKeys {
  readonly keys: AwsKeys;
  readonly renewAt: number;
  /** Validity of the keys when they were fetched, in milliseconds; infinite if they do not expire. */
  readonly life: number;
}

function isGoodFor({ life = 0 }: CredentialOptions = {}, current: HeldKeys, now: number): boolean {
  return now < current.renewAt && lifeLeft(current.keys, now) >= Math.min(life, current.life * NEARLY_NEW);
}

function lifeLeft({ expiration }: AwsKeys, now: number): number {
  return expiration === undefined ? Infinity : expiration.getTime() - now;
}

function renewalTime(keys: AwsKeys, now: number): number {
  if (keys.expiration === undefined) return Infinity;
  const left = keys.expiration.getTime() - now;
  return now + Math.max(left - RENEW_BEFORE, left * 0.75);
}

/** How long before their expiration non-renewable keys are reserved for saving progress. */
function lastCall(life: number): number {
  return Math.min(LAST_CALL, life / 4);
}

function expired(cause: unknown): CdkdError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CdkdError('CREDENTIALS_EXPIRED', `AWS credentials expired and could not be renewed: ${why}`, {
    next: 'Run again: progress is recorded, and the next run continues from there.',
    cause,
  });
}
