/** Stores the exports index of a region in S3. */

import { CdkdError } from '../../../errors.js';
import type { Json } from '../../../json.js';
import type { Clock, Random } from '../../../ports/clock.js';
import type { StackId } from '../../../ports/stack-id.js';
import { decodeExports, encodeExports, withExports, type ExportsIndex } from '../../../state/exports.js';
import type { ExportsRegistry } from '../../../stacks/ports/stores.js';
import type { StateBucket } from './object-store.js';

/** Attempts to write the index: stacks of a region that finish at the same time conflict. */
const TRIES = 20;

/** The exports index in the state bucket. */
export class ExportsStore implements ExportsRegistry {
  readonly #bucket: StateBucket;
  readonly #prefix: string;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(
    bucket: StateBucket,
    prefix: string,
    ports: { readonly clock: Clock; readonly random: Random },
  ) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#clock = ports.clock;
    this.#random = ports.random;
  }

  async read(region: string): Promise<ExportsIndex> {
    const found = await this.#bucket.read(this.#key(region));
    return found === undefined ? new Map() : decodeExports(found.body);
  }

  /** Updates the index so that the stack exports exactly these values; writes only if something changes. */
  async publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const found = await this.#bucket.read(this.#key(stack.region));
      const index = found === undefined ? new Map() : decodeExports(found.body);
      const next = withExports(index, stack, values);
      if (next === undefined) return;
      const body = encodeExports(next, stack.region, this.#clock.now());
      const condition = found === undefined ? { ifAbsent: true as const } : { ifMatch: found.etag };
      if ((await this.#bucket.write(this.#key(stack.region), body, condition)) !== undefined) return;
      await this.#clock.sleep(this.#random() * 50 * tries);
    }
    throw new CdkdError(
      'STATE_CHANGED',
      `the exports index of ${stack.region} is written by others all the time`,
      {
        next: 'Run again: the deploy of an unchanged stack brings the index up to date.',
      },
    );
  }

  #key(region: string): string {
    return `${this.#prefix}/_index/${region}/exports.json`;
  }
}
