/** Stands in for a state bucket that does not exist yet: it is empty, and nothing can be written to it. */

import type { CdkdError } from '../../../errors.js';
import { StateBucket, type StateBucketOptions } from './object-store.js';

export class MissingBucket extends StateBucket {
  readonly #missing: CdkdError;

  /** `missing`: what every attempt to write is rejected with. */
  constructor(options: StateBucketOptions, missing: CdkdError) {
    super(options);
    this.#missing = missing;
  }

  override read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override versionsOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override readBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override list(): Promise<[]> {
    return Promise.resolve([]);
  }

  override create(): Promise<never> {
    return Promise.reject(this.#missing);
  }

  override write(): Promise<never> {
    return Promise.reject(this.#missing);
  }
}
