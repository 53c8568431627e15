/** Keeps track of the creating calls that have left. */

import type { Clock } from '../../../ports/clock.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import type { CreateRequest, OperationContext } from '../../../ports/resources.js';
import { rejectionOf } from '../../wire/failures.js';
import { within } from '../outcomes.js';
import { SENT_WITHIN } from './ownership.js';

/** The time within `SENT_WITHIN` that is left for retries of a creating call. Milliseconds. */
const TO_ANSWER = 60_000;

export class SentCreates {
  readonly #clock: Clock;
  /** When a creating call was sent, by token. */
  readonly #at = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  sentAt(token: string): number | undefined {
    return this.#at.get(token);
  }

  /** What is sent so late that recovery would take its resource for somebody else's is sent by another attempt. */
  refuseLate({ logicalId, type }: CreateRequest, startedAt: number): void {
    if (this.#clock.now() - startedAt <= SENT_WITHIN - TO_ANSWER) return;
    const message = `The create of ${logicalId} (${type}) had to wait for too long`;
    throw new ProviderFailure('transient', message, { name: 'NotSent' });
  }

  /** Notes that a creating call is under way, unless it is known to have had no effect: then nothing is looked for. */
  async send(
    create: () => Promise<string>,
    { clientToken, signal }: OperationContext,
    isMade: () => boolean,
  ): Promise<string> {
    const sentBefore = this.#at.get(clientToken);
    this.#at.set(clientToken, sentBefore ?? this.#clock.now());
    try {
      return await within(signal, create());
    } catch (thrown) {
      const rejection = rejectionOf(thrown);
      const isWithoutEffect = rejection instanceof ProviderFailure && rejection.kind !== 'lost' && !isMade();
      if (isWithoutEffect && sentBefore === undefined && !signal.aborted) this.#at.delete(clientToken);
      throw thrown;
    }
  }
}
