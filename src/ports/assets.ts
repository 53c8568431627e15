/** Ports for publishing and inventorying file assets. */

import type { JsonObject } from '../json.js';

/** The file in the folder of an asset that was not bundled: such a folder is never published. */
export const NOT_BUNDLED = 'cdkd-action-not-bundled.txt';

export interface AssetDestination {
  /** Region of the bucket or repository, if the manifest names one. */
  readonly region?: string;
  /** Role that the manifest wants assumed for publishing; absent: the run's own credentials. */
  readonly assumeRoleArn?: string;
  readonly assumeRoleExternalId?: string;
  /** Further members of the request for the role, such as session tags. */
  readonly assumeRoleAdditionalOptions?: JsonObject;
}

export interface AssetLocation extends AssetDestination {
  readonly bucket: string;
  readonly key: string;
}

/** A version of an object in an asset bucket; without versioning, the object is its only version. */
export interface StoredAsset {
  readonly key: string;
  readonly versionId: string;
  /** Whether readers of the key see this version, even if it is a delete marker. */
  readonly isCurrent: boolean;
  /** Whether it is a delete marker. */
  readonly isMarker: boolean;
  /** By the store's own clock, in milliseconds since the epoch. */
  readonly storedAt: number;
  /** Bytes. */
  readonly size: number;
}

/** An asset bucket, for deleting unused objects. */
export interface AssetInventory {
  readonly bucket: string;
  /** All versions, each key's newest first. */
  list(): Promise<StoredAsset[]>;
  /** When the current object was stored; `undefined` if there is none. */
  storedAt(key: string): Promise<number | undefined>;
  /** Deletes the current object; a versioned bucket keeps it as an older version. */
  remove(key: string): Promise<void>;
  /** Deletes versions permanently; resolves to their number. */
  erase(versions: readonly StoredAsset[]): Promise<number>;
}

/**
 * The store of file assets. A second `put` of the same bytes is harmless, so a lost answer is resolved by
 * resending.
 */
export interface AssetStore {
  /**
   * Checks for an object, and renews an old one so that `gc` keeps it. Throws `BUCKET_MISSING` or
   * `BUCKET_FORBIDDEN` for a problem with the bucket itself.
   */
  has(location: AssetLocation): Promise<boolean>;
  /** Checks for an object without renewing it. */
  isStored(location: AssetLocation): Promise<boolean>;
  /** Whether S3 says that there is no such object. False if the answer is not permitted. */
  isGone(location: AssetLocation): Promise<boolean>;
  put(location: AssetLocation, body: Uint8Array, contentType: string): Promise<void>;
}
