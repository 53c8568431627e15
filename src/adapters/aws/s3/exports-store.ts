/** Stores the exports index of a region in S3. */

import { CdkdError } from '../../../errors.js';
import type { Json } from '../../../json.js';
import type { Clock, Random } from '../../../ports/clock.js';
import type { StackId } from '../../../ports/stack-id.js';
import { POLICIES } from '../../../retry/policies.js';
import { pollAtMost } from '../../../retry/retry.js';
import { decodeExports, encodeExports, withExports, type ExportsIndex } from '../../../state/exports.js';
import type { ExportsRegistry } from '../../../stacks/ports/stores.js';
import type { StateBucket } from './object-store.js';
import { StackObjects } from './stack-objects.js';

/** The exports index in the state bucket. */
export class ExportsStore extends StackObjects implements ExportsRegistry {
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(
    bucket: StateBucket,
    prefix: string,
    ports: { readonly clock: Clock; readonly random: Random },
  ) {
    super(bucket, prefix);
    this.#clock = ports.clock;
    this.#random = ports.random;
  }

  async read(region: string): Promise<ExportsIndex> {
    const found = await this.bucket.read(this.#key(region));
    return found === undefined ? new Map() : decodeExports(found.body);
  }

  /** Updates the index so that the stack exports exactly these values; writes only if something changes. */
  async publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void> {
    const isPublished = await pollAtMost(() => this.#tryPublish(stack, values), POLICIES.exportsIndex, {
      clock: this.#clock,
      random: this.#random,
    });
    if (isPublished === true) return;
    throw new CdkdError(
      'STATE_CHANGED',
      `Gave up updating the exports index of ${stack.region} because other runs kept changing it`,
      {
        next: 'Run again: the deploy of an unchanged stack brings the index up to date.',
      },
    );
  }

  /** `undefined` if another run was faster. */
  async #tryPublish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<true | undefined> {
    const found = await this.bucket.read(this.#key(stack.region));
    const index = found === undefined ? new Map() : decodeExports(found.body);
    const next = withExports(index, stack, values);
    if (next === undefined) return true;
    const body = encodeExports(next, stack.region, this.#clock.now());
    const condition = found === undefined ? { ifAbsent: true as const } : { ifMatch: found.etag };
    const etag = await this.bucket.write(this.#key(stack.region), body, condition);
    return etag === undefined ? undefined : true;
  }

  #key(region: string): string {
    return `${this.prefix}/_index/${region}/exports.json`;
  }
}
