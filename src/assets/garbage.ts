import type { StoredAsset } from '../ports/assets.js';

/**
 * Which objects of an asset bucket nothing needs any more. An asset's key ends in the hash of its content
 * (`{sha256}.zip`), and whatever uses it names it by that: a state, a journal, a template of CloudFormation's.
 */

/** Younger objects stay: a deploy publishes first, and puts on record what it uses some time later. Milliseconds. */
export const SAFETY_WINDOW = 7 * 24 * 60 * 60 * 1000;

/** An older asset that a deploy finds in place is renewed, since it may be unused so far, and `gc` at work. */
export const RENEWED_AFTER = SAFETY_WINDOW / 2;

export function isOutOfWindow(since: number, now: number): boolean {
  return since < now - SAFETY_WINDOW;
}

const ASSET_KEY = /(?:^|\/)([0-9a-f]{64})(?:\.[A-Za-z0-9.]+)?$/;

/** The hash that an asset's key ends in; `undefined` for any other object, which is not ours to judge. */
function hashOf(key: string): string | undefined {
  return ASSET_KEY.exec(key)?.[1];
}

/** Collects the hashes that texts name, wherever they name them. */
export class UsedHashes {
  readonly #hashes = new Set<string>();

  /** Takes every run of 64 hexadecimal digits, those within a longer one too: rather too many than too few. */
  note(text: string): void {
    for (const [, hash = ''] of text.matchAll(/(?=([0-9a-f]{64}))/g)) this.#hashes.add(hash);
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }
}

export interface Garbage {
  /** Current objects that nothing uses. */
  readonly unused: readonly StoredAsset[];
  /** What deletions and renewals left in a versioned bucket: older versions, and the markers on top of nothing else. */
  readonly remains: readonly StoredAsset[];
  /** Assets that something uses, and those that are too young to tell. */
  readonly used: number;
  readonly young: number;
}

/**
 * `versions`: as the bucket lists them, each key's newest first. `now`: milliseconds. Nothing is garbage before it was
 * out of use for the safety window: an object counts from when it was stored, an older version from when another one
 * took its place. So what goes by mistake can be brought back for as long.
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
