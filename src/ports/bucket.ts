/** An object as it is, with what is needed to write it somewhere else. */
export interface ObjectBytes {
  readonly body: Uint8Array;
  readonly etag: string;
  readonly contentType: string | undefined;
}

/** The state bucket as a bucket, for commands that are about all of it. `remove` is as that of a lock. */
export interface BucketObjects {
  list(prefix: string): Promise<{ readonly key: string; readonly etag: string; readonly size: number }[]>;
  readBytes(key: string): Promise<ObjectBytes | undefined>;
  /** False where there is another object already; a lost answer is settled by reading back. */
  create(key: string, object: Pick<ObjectBytes, 'body' | 'contentType'>): Promise<boolean>;
  remove(key: string, etag: string): Promise<boolean>;
}
