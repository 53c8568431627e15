/** The port for copying objects of the state bucket. */

/** An object with everything needed to write a copy of it. */
export interface ObjectBytes {
  readonly body: Uint8Array;
  readonly etag: string;
  readonly contentType: string | undefined;
}

/** The state bucket as a bucket, for commands that work on all of it. `remove` behaves as a lock's. */
export interface BucketObjects {
  list(prefix: string): Promise<{ readonly key: string; readonly etag: string; readonly size: number }[]>;
  readBytes(key: string): Promise<ObjectBytes | undefined>;
  /** False if there is an object already; a lost answer is resolved by reading back. */
  create(key: string, object: Pick<ObjectBytes, 'body' | 'contentType'>): Promise<boolean>;
  remove(key: string, etag: string): Promise<boolean>;
}
