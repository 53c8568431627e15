/** Determines which objects of an asset bucket are garbage. */

import type { StoredAsset } from '../ports/assets.js';

/**
 * An asset's key ends in the hash of its content (`{sha256}.zip`), and all users refer to it by that hash:
 * states, journals, CloudFormation templates.
 */

/** Younger objects are kept: a deploy publishes assets first and records their use later. Milliseconds. */
export const SAFETY_WINDOW = 7 * 24 * 60 * 60 * 1000;

/** A deploy renews older assets that it reuses, because they may be unused so far while `gc` runs. */
export const RENEWED_AFTER = SAFETY_WINDOW / 2;

export function isOutOfWindow(since: number, now: number): boolean {
  return since < now - SAFETY_WINDOW;
}

const ASSET_KEY = /(?:^|\/)([0-9a-f]{64})(?:\.[A-Za-z0-9.]+)?$/;

/** The hash at the end of an asset's key; `undefined` for any other object, which is never garbage. */
function hashOf(key: string): string | undefined {
  return ASSET_KEY.exec(key)?.[1];
}

/** Collects the hashes that occur in texts. */
export class UsedHashes {
  readonly #hashes = new Set<string>();

  /** Collects every run of 64 hexadecimal digits, even within longer ones: keeping too much is safe. */
  note(text: string): void {
    for (const [, hash = ''] of text.matchAll(/(?=([0-9a-f]{64}))/g)) this.#hashes.add(hash);
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }
}

export interface Garbage {
  /** Current objects without users. */
  readonly unused: readonly StoredAsset[];
  /**
   * Leftovers of deletions and renewals in a versioned bucket: older versions, and delete markers without
   * other versions.
   */
  readonly remains: readonly StoredAsset[];
  /** Assets with users, and those that are too young to decide. */
  readonly used: number;
  readonly young: number;
}

/**
 * `versions`: as the bucket lists them, each key's newest first. `now`: milliseconds. Only objects that have
 * been unused for the safety window are garbage: an object's age counts from its upload, an older version's
 * from when it was superseded. A mistaken deletion can be undone for as long.
 */
export function garbageAmong(versions: readonly StoredAsset[], used: UsedHashes, now: number): Garbage {
  const unused: StoredAsset[] = [];
  const remains: StoredAsset[] = [];
  const counts = { used: 0, young: 0 };
  let newer: StoredAsset | undefined;
  for (const version of versions) {
    const since = newer?.key === version.key ? newer.storedAt : version.storedAt;
    newer = version;
    const hash = hashOf(version.key);
    if (hash === undefined) continue;
    if (!version.isCurrent || version.isMarker) {
      if (isOutOfWindow(since, now)) remains.push(version);
    } else if (used.has(hash)) counts.used += 1;
    else if (isOutOfWindow(since, now)) unused.push(version);
    else counts.young += 1;
  }
  return { unused, remains, ...counts };
}
