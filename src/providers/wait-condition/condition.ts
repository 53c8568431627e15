/** Manages wait conditions. */

import type { WarningCode } from '../../warnings.js';
import { CdkdError } from '../../errors.js';
import type { Json, JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type * as port from '../../ports/resources.js';
import { PATIENCE, pauseAfterWaiting } from '../../retry/policies.js';
import type { SignalStore } from '../../ports/callbacks.js';
import type { StackId } from '../../ports/stack-id.js';
import { MAX_WAIT, NO_UPDATE } from '../../types/wait-condition.js';
import { ownName } from '../own-name.js';
import { refuseAfterAbort } from '../wire/abort-scope.js';
import { tally, type Tally } from './signals.js';

interface WaitPorts {
  readonly stack: StackId;
  readonly signals: SignalStore;
  readonly clock: Clock;
  readonly warn: (code: WarningCode, message: string) => void;
}

/** The parsed properties. */
interface Wait {
  readonly handle: string;
  /** The number of success signals to wait for. */
  readonly count: number;
  /** Milliseconds. */
  readonly timeout: number;
}

/** The tolerated difference between the clocks of S3 and this machine. Milliseconds. */
const CLOCKS_DIFFER = 60_000;

/**
 * A wait condition exists once its handle has received the required number of success signals. The signals
 * are in the bucket, so a run that continues a killed one counts those that arrived meanwhile, and restarts
 * its `Timeout`.
 */
export class WaitConditionProvider implements port.ResourceProvider {
  readonly provisionedBy = 'sdk';
  readonly #ports: WaitPorts;
  readonly #warned = new Set<string>();

  constructor(ports: WaitPorts) {
    this.#ports = ports;
  }

  async create(
    request: port.CreateRequest,
    { clientToken, signal }: port.OperationContext,
  ): Promise<port.ResourceModel> {
    const { logicalId, properties } = request;
    const wait = waitOf(properties);
    const data = await this.#wait(logicalId, wait, signal);
    const physicalId = ownName(this.#ports.stack, logicalId, clientToken);
    return { physicalId, attributes: { Data: JSON.stringify(Object.fromEntries(data)), Id: physicalId } };
  }

  /** CloudFormation's rule and message. */
  update(): Promise<never> {
    return Promise.reject(
      new ProviderFailure(
        'not-updatable',
        `${NO_UPDATE}: give it and its handle other logical ids, so that it waits for new signals`,
        { name: 'NotUpdatable' },
      ),
    );
  }

  delete(): Promise<void> {
    return Promise.resolve();
  }

  read({ physicalId, attributes }: port.ResourceTarget): Promise<port.ResourceModel> {
    return Promise.resolve({ physicalId, attributes });
  }

  /** Waiting leaves nothing behind, and starts again if it is still needed. */
  findOutcome({ action, mayResend }: port.OpenOperation): Promise<port.OperationOutcome> {
    if (action === 'delete' && mayResend) return Promise.resolve({ outcome: 'done' });
    const reason =
      action === 'delete' ? 'it was interrupted' : 'the run ended while it was waiting for signals';
    return Promise.resolve({ outcome: 'not-done', reason });
  }

  async #wait(logicalId: string, wait: Wait, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const { clock, signals } = this.#ports;
    const start = clock.now();
    // Without signals to wait for, it only affects the order of resources.
    if (wait.count > 0 && signals.takenUntil(wait.handle) === undefined) throw noHandle();
    this.#warnOfEnd(logicalId, wait);
    let received = 0;
    for (;;) {
      // The first poll is immediate, the last one at the deadline.
      const left = start + wait.timeout - clock.now();
      const said = await this.#look(logicalId, wait);
      if (said?.outcome === 'complete') return said.data;
      if (said?.outcome === 'failed') throw failed(said.reason);
      received = said?.data.size ?? received;
      if (left <= 0 || (said !== undefined && this.#isOver(wait))) throw this.#tooLate(wait, received);
      const pause = pauseAfterWaiting(PATIENCE.waitSignal, clock.now() - start);
      await clock.sleep(Math.min(pause, left), signal);
    }
  }

  /** `undefined` if S3 could not be read: that must not end a wait of hours. */
  async #look(logicalId: string, { handle, count }: Wait): Promise<Tally | undefined> {
    refuseAfterAbort();
    try {
      const { bodies, isLastOnly } = await this.#ports.signals.read(handle);
      if (isLastOnly && count > 1) this.#warnOnce('SIGNALS_OVERWRITTEN', logicalId, UNVERSIONED);
      return tally(bodies, count);
    } catch (error) {
      if (error instanceof CdkdError && error.code === 'AWS_UNAVAILABLE') return undefined;
      throw error;
    }
  }

  /** Whether signals are no longer accepted. */
  #isOver({ handle }: Wait): boolean {
    const { clock, signals } = this.#ports;
    return (signals.takenUntil(handle) ?? 0) + CLOCKS_DIFFER < clock.now();
  }

  #warnOfEnd(logicalId: string, { handle, timeout, count }: Wait): void {
    const { clock, signals } = this.#ports;
    const left = (signals.takenUntil(handle) ?? 0) - clock.now();
    if (count === 0 || left >= timeout) return;
    const minutes = Math.max(0, Math.floor(left / 60_000));
    this.#warnOnce(
      'SIGNALS_END_EARLY',
      logicalId,
      `can be signaled for only ${minutes} min, less than its Timeout: the URL of its handle expires with the session that signed it. Raise \`role-duration-seconds\` for longer sessions, if the role permits`,
    );
  }

  #warnOnce(code: WarningCode, logicalId: string, what: string): void {
    if (this.#warned.has(`${code} ${logicalId}`)) return;
    this.#warned.add(`${code} ${logicalId}`);
    this.#ports.warn(code, `${logicalId} ${what}`);
  }

  #tooLate(wait: Wait, received: number): ProviderFailure {
    const message = `it received ${received} of ${wait.count} signals`;
    if (!this.#isOver(wait)) {
      return new ProviderFailure('terminal', `${message} within ${wait.timeout / 1000} s`, {
        name: 'WaitTimedOut',
      });
    }
    return new ProviderFailure(
      'terminal',
      `${message}, and its handle accepts no more: the keys that signed its URL have expired. Raise \`role-duration-seconds\` for longer sessions; give both other logical ids for a new URL`,
      { name: 'WaitTimedOut' },
    );
  }
}

const UNVERSIONED =
  'waits for more than one signal, but the state bucket has no versioning: nearly simultaneous signals overwrite each other. Run `bootstrap` to enable versioning';

/** Throws for properties that CloudFormation would reject as well. */
function waitOf({ Handle: handle, Count: count, Timeout: timeout }: JsonObject): Wait {
  const seconds = wholeNumber(timeout);
  const wanted = wholeNumber(count ?? 1);
  if (typeof handle !== 'string' || handle === '') throw invalid('its Handle is not the Ref of a handle');
  if (seconds === undefined || seconds > MAX_WAIT) {
    throw invalid(`its Timeout is not a number of seconds up to ${MAX_WAIT}`);
  }
  if (wanted === undefined) throw invalid('its Count is not a number');
  return { handle, count: wanted, timeout: seconds * 1000 };
}

function wholeNumber(value: Json | undefined): number | undefined {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : -1;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

function invalid(why: string): ProviderFailure {
  return new ProviderFailure('terminal', why, { name: 'ValidationException' });
}

function noHandle(): ProviderFailure {
  return invalid('its Handle is not the URL of a handle in this state bucket');
}

function failed(reason: string): ProviderFailure {
  return new ProviderFailure('terminal', reason, { name: 'WaitConditionFailed' });
}
