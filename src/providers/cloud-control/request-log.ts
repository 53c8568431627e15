/** Asks Cloud Control about the requests that it has received. */

import type { Clock } from '../../ports/clock.js';
import type { OpenOperation, OperationContext } from '../../ports/resources.js';
import { POLICIES } from '../../retry/policies.js';
import { backoff, retry } from '../../retry/retry.js';
import { isFailure } from '../wire/failures.js';
import { isForgotten, isTerminal, type CloudControlApi, type ProgressEvent } from './api.js';
import type { RequestWatcher } from './watcher.js';

interface RequestLogPorts {
  readonly api: CloudControlApi;
  readonly watcher: RequestWatcher;
  readonly clock: Clock;
}

/** The tolerated difference between the clocks of the runner and of AWS. Milliseconds. */
const CLOCK_TOLERANCE = 60_000;

export class RequestLog {
  readonly #ports: RequestLogPorts;

  constructor(ports: RequestLogPorts) {
    this.#ports = ports;
  }

  /** Whether AWS is still working on a request with a known token. */
  async isRunning(requestToken: string, { signal }: OperationContext): Promise<boolean> {
    return !isTerminal(await this.#knownStatus(requestToken, signal));
  }

  /** Waits for a request with a known token. */
  async resume(requestToken: string, kind: string, context: OperationContext): Promise<ProgressEvent> {
    const event = await this.#knownStatus(requestToken, context.signal);
    return this.#ports.watcher.wait(event, kind, context.signal);
  }

  /**
   * AWS has issued the token itself. If it does not know it a moment later, the query is retried as for a
   * resource.
   */
  async #knownStatus(requestToken: string, signal: AbortSignal): Promise<ProgressEvent> {
    const { api, clock } = this.#ports;
    const query = () => api.status(requestToken, signal);
    return retry(query, backoff(POLICIES.readAfterCreate, {}, isForgotten), { clock, signal });
  }

  /**
   * The creates of this type that Cloud Control has received since the operation began, except for known ones:
   * identifiers, or request tokens if it reports none. Those in progress are awaited. `undefined` if it does not
   * answer.
   */
  async unknownCreates(
    { type, known, age }: Pick<OpenOperation, 'type' | 'known' | 'age'>,
    context: OperationContext,
  ): Promise<readonly string[] | undefined> {
    const since = this.#ports.clock.now() - age - CLOCK_TOLERANCE;
    try {
      const creates = (await this.#ports.api.listCreates()).filter(
        ({ type: made, identifier, requestedAt = since }) =>
          made === type && requestedAt >= since && !known.has(identifier ?? ''),
      );
      const ended = await Promise.all(
        creates.map((each) => this.#ports.watcher.wait(each, `create ${type}`, context.signal)),
      );
      return ended
        .filter(({ identifier }) => !known.has(identifier ?? ''))
        .map(({ identifier, requestToken }) => identifier ?? `request ${requestToken}`);
    } catch (error) {
      if (isFailure(error, 'terminal', 'not-updatable')) return undefined;
      throw error;
    }
  }

  /** The token of a delete of the resource that Cloud Control is working on. */
  async runningDelete(type: string, identifier: string): Promise<string | undefined> {
    const running = await this.#ports.api.listRunning().catch(() => []);
    const same = running.find(
      (event) => event.type === type && event.identifier === identifier && event.operation === 'DELETE',
    );
    return same?.requestToken;
  }
}
