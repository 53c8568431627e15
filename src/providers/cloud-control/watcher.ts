/** Waits for many Cloud Control requests with few polls. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock, Random } from '../../ports/clock.js';
import { outsideAbortScope } from '../wire/abort-scope.js';
import { isFailure } from '../wire/failures.js';
import { isTerminal, type CloudControlApi, type ProgressEvent } from './api.js';

/**
 * Polling intervals in milliseconds. They grow with the time that a request has already taken, so that
 * polling adds at most a few percent to the wait.
 */
const SHORTEST = 25;
const MAX_PAUSE = 5_000;
const GROWTH = 0.05;
/** The maximum wait that AWS may request between polls. */
const MAX_WAIT_ASKED = 60_000;
/** A longer wait means that one of the two clocks is wrong. */
const CLOCKS_APART = 600_000;
/** No type has finished before this share of its fastest time in this run. */
const PATIENCE = 0.6;
/** From this number of requests on, one listing of running requests is cheaper than polling each. */
const LISTING_PAYS = 4;
const LISTING_SPACING = 40;
/** A listing that misses running requests this often is useless. */
const LISTING_MISSES = 5;
/** A listing may lag behind: a request that it reports as running for this long is polled itself. */
const LISTING_TRUST = 30_000;
/** The initial trust, for one request at a time; it doubles each time that the listing was right. */
const LISTING_TRUST_AT_FIRST = 1_000;
/** Everybody waits for a listing, so it is abandoned after this time. */
const LISTING_PATIENCE = 3_000;
/** Attempts after throttling or a failure: polling each request instead would make throttling worse. */
const LISTING_TRIES = 3;
const LISTING_PAUSE = 100;
/**
 * Then each request is polled alone: for this long at first, twice as long after every further failure. Three
 * failures in a row are common on a bad day, so the first rest is short.
 */
const LISTING_REST = 1_000;
/** Failures that count for a listing that was not answered: everybody has waited for it. */
const SILENT_FAILURES = 5;
/** Requests that are polled alone are polled this far apart in total, in milliseconds, so that many are not throttled. */
const ALONE_SPACING = 5;

/** A waiter for a request; several may wait for the same one, as records that name the same resource do. */
interface Watched {
  readonly token: string;
  readonly kind: string;
  readonly startedAt: number;
  /** When AWS last reported on this request. */
  heardAt: number;
  /** The earliest time that AWS requested for the next poll. */
  notBefore: number;
  dueAt: number;
  /** Whether a poll is in progress. */
  isAsked: boolean;
  /** Ends the wait and the poll. */
  readonly signal: AbortSignal;
  /** Whether a listing has contained it: the first one without it then means that it has ended. */
  isListed: boolean;
  identifier: string | undefined;
  readonly onEnding: (identifier: string | undefined) => void;
  readonly settle: (event: ProgressEvent) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Polls requests individually while few are running; when many are, one `ListResourceRequests` tells which
 * have ended, and only those are polled. Respects the delays that AWS requests.
 */
export class RequestWatcher {
  readonly #api: Pick<CloudControlApi, 'status' | 'listRunning'>;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #watched = new Set<Watched>();
  readonly #quickest = new Map<string, number>();
  #isAtWork = false;
  #wake: (() => void) | undefined;
  /** No listing before this time; due requests wait for it. */
  #nextListing = -Infinity;
  /** No listing before this time; requests are polled individually. */
  #listsFrom = -Infinity;
  #failedListings = 0;
  #misses = 0;
  #trust = LISTING_TRUST_AT_FIRST;

  constructor(api: Pick<CloudControlApi, 'status' | 'listRunning'>, clock: Clock, random: Random) {
    this.#api = api;
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Resolves to the request's last event. Rejects with a poll's permanent error (the request continues in
   * AWS, and its token stays valid), and with the signal's reason. `onEnding` is called with the resource's
   * identifier when a listing says that the request has ended, just before it is polled; and with `undefined`
   * if that was wrong.
   */
  async wait(
    first: ProgressEvent,
    kind: string,
    signal: AbortSignal,
    onEnding: Watched['onEnding'] = () => undefined,
  ): Promise<ProgressEvent> {
    if (isTerminal(first)) return first;
    signal.throwIfAborted();
    const now = this.#clock.now();
    return new Promise<ProgressEvent>((resolve, reject) => {
      const stop = () => {
        this.#watched.delete(watched);
        signal.removeEventListener('abort', abort);
        // If nobody waits any more, a sleep would keep the process alive.
        this.#wake?.();
      };
      const abort = () => {
        stop();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abort);
      const notBefore = notBeforeOf(first, now);
      const watched: Watched = {
        token: first.requestToken,
        kind,
        startedAt: now,
        heardAt: now,
        notBefore,
        dueAt: Math.max(notBefore, now + this.#patience(kind)),
        isAsked: false,
        signal,
        isListed: false,
        identifier: first.identifier,
        onEnding,
        settle: (event) => {
          stop();
          resolve(event);
        },
        fail: (error) => {
          stop();
          reject(error);
        },
      };
      this.#watched.add(watched);
      this.#wake?.();
      if (!this.#isAtWork) void outsideAbortScope(() => this.#watch());
    });
  }

  async #watch(): Promise<void> {
    this.#isAtWork = true;
    while (this.#watched.size > 0) {
      await this.#untilDue();
      const now = this.#clock.now();
      const due = this.#unasked().filter((watched) => watched.dueAt <= now);
      if (due.length === 0) continue;
      if (this.#lists(now)) await this.#list();
      else for (const watched of due) void this.#ask(watched);
    }
    this.#isAtWork = false;
  }

  #unasked(): Watched[] {
    return [...this.#watched].filter(({ isAsked }) => !isAsked);
  }

  /** Sleeps until the first request is due, or a new request or answer may make one due earlier. */
  async #untilDue(): Promise<void> {
    const now = this.#clock.now();
    let next = Math.min(...this.#unasked().map((watched) => watched.dueAt));
    if (this.#lists(now)) next = Math.max(next, this.#nextListing);
    if (next <= now) return;
    const woken = new AbortController();
    const wake = new Promise<void>((resolve) => {
      this.#wake = () => {
        woken.abort();
        resolve();
      };
    });
    const due = next === Infinity ? [] : [this.#clock.sleep(next - now, woken.signal).catch(() => undefined)];
    await Promise.race([wake, ...due]);
    this.#wake = undefined;
  }

  #lists(now: number): boolean {
    return this.#watched.size >= LISTING_PAYS && now >= this.#listsFrom;
  }

  /** `undefined` if listing is denied, missing or broken: polling each request works everywhere. */
  async #running(): Promise<ReadonlyMap<string, ProgressEvent> | undefined> {
    this.#nextListing = this.#clock.now() + LISTING_SPACING;
    const patience = new AbortController();
    const late = this.#clock.sleep(LISTING_PATIENCE, patience.signal).catch(() => undefined);
    try {
      const events = await Promise.race([this.#api.listRunning(), late]);
      if (events === undefined) {
        this.#failedListings = Math.max(this.#failedListings, SILENT_FAILURES);
        throw new ProviderFailure('lost', 'The listing was not answered', { name: 'TimeoutError' });
      }
      this.#failedListings = 0;
      return new Map(events.map((event) => [event.requestToken, event]));
    } catch (error) {
      this.#rest(error);
      return undefined;
    } finally {
      patience.abort();
    }
  }

  #rest(error: unknown): void {
    const now = this.#clock.now();
    const failures = (this.#failedListings += 1);
    if (!isFailure(error, 'throttled', 'transient', 'lost')) this.#listsFrom = Infinity;
    else if (failures >= LISTING_TRIES)
      this.#listsFrom = now + LISTING_REST * 2 ** (failures - LISTING_TRIES);
    else this.#nextListing = now + LISTING_PAUSE * 2 ** failures * this.#random();
  }

  async #list(): Promise<void> {
    const asked = this.#unasked();
    const running = await this.#running();
    if (running === undefined) return;
    const now = this.#clock.now();
    let isTested = false;
    for (const watched of asked) {
      if (!this.#watched.has(watched)) continue;
      const event = running.get(watched.token);
      const hasVanished = event === undefined && watched.isListed && watched.notBefore <= now;
      const trust = isTested ? LISTING_TRUST : this.#trust;
      if (event !== undefined && now - watched.heardAt < trust) {
        watched.isListed = true;
        watched.identifier = event.identifier ?? watched.identifier;
        this.#postpone(watched, event, now);
      } else if (hasVanished || watched.dueAt <= now) {
        if (hasVanished && watched.identifier !== undefined) watched.onEnding(watched.identifier);
        if (event !== undefined) isTested = true;
        void this.#ask(watched, event === undefined ? 'ended' : 'running');
      }
    }
  }

  async #ask(watched: Watched, listedAs?: 'running' | 'ended'): Promise<void> {
    watched.isAsked = true;
    try {
      const event = await this.#api.status(watched.token, watched.signal);
      const now = this.#clock.now();
      if (listedAs !== undefined) this.#judgeListing(isTerminal(event) === (listedAs === 'ended'), listedAs);
      if (isTerminal(event)) {
        this.#learn(watched.kind, now - watched.startedAt);
        watched.settle(event);
        return;
      }
      watched.heardAt = now;
      watched.isListed = false;
      this.#postpone(watched, event, now);
      if (listedAs === 'ended') watched.onEnding(undefined);
    } catch (error) {
      watched.fail(error);
    } finally {
      watched.isAsked = false;
      this.#wake?.();
    }
  }

  #judgeListing(wasRight: boolean, listedAs: 'running' | 'ended'): void {
    if (!wasRight) this.#misses += 1;
    else if (listedAs === 'running') this.#trust = Math.min(LISTING_TRUST, this.#trust * 2);
    if (this.#misses >= LISTING_MISSES) this.#listsFrom = Infinity;
  }

  #patience(kind: string): number {
    return Math.max(SHORTEST, (this.#quickest.get(kind) ?? 0) * PATIENCE);
  }

  #postpone(watched: Watched, event: ProgressEvent, now: number): void {
    const { size } = this.#watched;
    const isCrowd = size >= LISTING_PAYS && !this.#lists(now);
    const shortest = isCrowd ? size * ALONE_SPACING : SHORTEST;
    const pause = Math.min(MAX_PAUSE, Math.max(shortest, (now - watched.startedAt) * GROWTH));
    watched.notBefore = notBeforeOf(event, now);
    // A listing may contain a request long before it is due.
    watched.dueAt = Math.max(watched.notBefore, watched.dueAt, now + pause * (0.8 + 0.4 * this.#random()));
  }

  #learn(kind: string, took: number): void {
    this.#quickest.set(kind, Math.min(took, this.#quickest.get(kind) ?? Infinity));
  }
}

function notBeforeOf({ retryAfter = 0 }: ProgressEvent, now: number): number {
  return retryAfter - now > CLOCKS_APART ? 0 : Math.min(retryAfter, now + MAX_WAIT_ASKED);
}
