import { CdkdError } from '../../../errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { AwsKeys, KeysProvider, CredentialOptions } from '../transport/keys.js';

/** Keys are renewed this long before they expire, or, of short sessions, when a quarter of their life is left. */
const RENEW_BEFORE = 5 * 60_000;
/** What outlives a call is given keys that are nearly new: no session is longer than it was made. */
const NEARLY_NEW = 0.9;
/** Keys that cannot be renewed are used for new work until so long before they expire. */
const LAST_CALL = 60_000;
/** After a renewal that failed, keys that are still good are used for so long before it is tried again. */
const RENEWAL_PAUSE = 30_000;

export interface KeysPorts {
  readonly clock: Clock;
  /** Called with every secret part of keys before anybody else sees them. */
  readonly mask: (secret: string) => void;
}

/**
 * Keys that renew themselves: asked for by every client and by the app's process, fetched once. While a renewal
 * fails and the old keys are still good, these go on being used.
 *
 * Throws `NO_CREDENTIALS`, `ROLE_NOT_ASSUMED`, or `CREDENTIALS_EXPIRED` where keys that had been good cannot be renewed.
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
   * Aborted, with `CREDENTIALS_EXPIRED`, where there will be no others: a minute before the keys expire, so that
   * what was done can be saved with them, or once AWS has refused them.
   */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  get(wish?: CredentialOptions): Promise<AwsKeys> {
    const current = this.#current;
    if (current !== undefined && isGoodFor(wish, current, this.#ports.clock.now())) {
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

  /** One fetch at a time: whoever comes meanwhile gets what it brings. */
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

  /** AWS has the last word on whether keys are good, whatever they say of themselves. */
  async #renewRefused(refused: AwsKeys): Promise<AwsKeys> {
    const { keys } = this.#current ?? {};
    if (keys !== undefined && keys.accessKeyId !== refused.accessKeyId) return keys;
    const fetched = await this.#fetch().catch((error: unknown) => {
      throw this.#end(error);
    });
    if (fetched.accessKeyId === refused.accessKeyId) this.#end(new Error('there are no others'));
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
    if (isSame && left <= lastCall(life)) this.#end(new Error('there are no others'));
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
  /** Milliseconds that the keys were good for when they came; infinite where they do not expire. */
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

/** How long before their end keys that cannot be renewed are kept for saving what was done. */
function lastCall(life: number): number {
  return Math.min(LAST_CALL, life / 4);
}

function expired(cause: unknown): CdkdError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CdkdError(
    'CREDENTIALS_EXPIRED',
    `the AWS credentials expired, and renewing them failed: ${why}`,
    {
      next: 'Run again: what was done is recorded, and the run continues from there.',
      cause,
    },
  );
}
