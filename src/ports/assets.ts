/** Ports for file assets: where they go, and what is there. */

export interface AssetDestination {
  /** Region of the bucket or repository, where the manifest names one. */
  readonly region?: string;
  /** Role that the manifest asks to assume for publishing; absent means the run's own credentials. */
  readonly assumeRoleArn?: string;
  readonly assumeRoleExternalId?: string;
}

export interface AssetLocation extends AssetDestination {
  readonly bucket: string;
  readonly key: string;
}

/** A version of an object in an asset bucket; without versioning an object is its only one. */
export interface StoredAsset {
  readonly key: string;
  readonly versionId: string;
  /** What a reader of the key finds, a marker of a deletion included. */
  readonly isCurrent: boolean;
  /** A marker that says that the key was deleted. */
  readonly isMarker: boolean;
  /** By the store's own clock, in milliseconds since the epoch. */
  readonly storedAt: number;
  /** Bytes. */
  readonly size: number;
}

/** What is in an asset bucket, for taking away what nothing uses. */
export interface AssetInventory {
  readonly bucket: string;
  /** Everything in it, each key's newest version first. */
  list(): Promise<StoredAsset[]>;
  /** When the current object was stored; `undefined` where there is none. */
  storedAt(key: string): Promise<number | undefined>;
  /** Deletes the current object; a versioned bucket keeps it as an older version. */
  remove(key: string): Promise<void>;
  /** Deletes versions for good; resolves to how many. */
  erase(versions: readonly StoredAsset[]): Promise<number>;
}

/** Where file assets go. A second `put` of the same bytes is harmless, so a lost answer is answered by sending again. */
export interface AssetStore {
  /**
   * One that was stored long ago counts as stored now from then on, so that `gc` leaves it. Throws `BUCKET_MISSING` or
   * `BUCKET_FORBIDDEN` where the bucket itself is the trouble.
   */
  has(location: AssetLocation): Promise<boolean>;
  /** The same question without the consequence: nothing counts as stored now. */
  isStored(location: AssetLocation): Promise<boolean>;
  /** Whether S3 says that there is no such object. False also where it does not let us see. */
  isGone(location: AssetLocation): Promise<boolean>;
  put(location: AssetLocation, body: Uint8Array, contentType: string): Promise<void>;
}
