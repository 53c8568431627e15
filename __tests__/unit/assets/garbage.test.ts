import { describe, expect, it } from '@jest/globals';

import { garbageAmong, SAFETY_WINDOW, UsedHashes } from '../../../src/assets/garbage.js';
import type { StoredAsset } from '../../../src/ports/assets.js';

const NOW = 100 * SAFETY_WINDOW;
const OLD = NOW - SAFETY_WINDOW - 1;
const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

function asset(key: string, storedAt: number, more: Partial<StoredAsset> = {}): StoredAsset {
  return { key, storedAt, versionId: `v${storedAt}`, isCurrent: true, isMarker: false, size: 1, ...more };
}

function used(...texts: string[]): UsedHashes {
  const hashes = new UsedHashes();
  for (const text of texts) hashes.note(text);
  return hashes;
}

const keys = (assets: readonly StoredAsset[]) => assets.map(({ key, versionId }) => `${key} ${versionId}`);

describe('garbage among assets', () => {
  it('is what nothing names, by whatever it is called', () => {
    const versions = [asset(`${A}.zip`, OLD), asset(`assets/${B}.template.json`, OLD)];

    expect(garbageAmong(versions, used(`{"S3Key": "${A}.zip"}`), NOW)).toMatchObject({
      unused: [{ key: `assets/${B}.template.json` }],
      used: 1,
    });
    expect(garbageAmong(versions, used(`https://bucket/x/${A}.zip and ${B}`), NOW).unused).toEqual([]);
  });

  it('is no object that is not named by a hash', () => {
    const versions = ['notes.txt', A.slice(1), `${A}0.zip`, `${A}/read.me`].map((key) => asset(key, 0));

    expect(garbageAmong(versions, used(), NOW)).toEqual({ unused: [], remains: [], used: 0, young: 0 });
  });

  it('is nothing young: a deploy may be about to use it', () => {
    const versions = [asset(`${A}.zip`, NOW - SAFETY_WINDOW), asset(`${B}.zip`, OLD)];

    expect(garbageAmong(versions, used(), NOW)).toMatchObject({ unused: [{ key: `${B}.zip` }], young: 1 });
  });

  it('finds a hash within longer ones: rather too many than too few', () => {
    expect(used(`00${A}ff`).has(A)).toBe(true);
  });

  it('goes for good once it has been out of use for as long, and not before', () => {
    const versions = [
      asset(`${A}.zip`, NOW - 1, { isMarker: true }),
      asset(`${A}.zip`, OLD - 9, { isCurrent: false }),
      asset(`${B}.zip`, OLD, { isMarker: true }),
      asset(`${B}.zip`, OLD - 9, { isCurrent: false }),
    ];

    const { remains, unused } = garbageAmong(versions, used(), NOW);

    expect(keys(remains)).toEqual([`${B}.zip v${OLD}`, `${B}.zip v${OLD - 9}`]);
    expect(unused).toEqual([]);
  });

  it('takes what renewals left of an asset in use, and leaves the asset', () => {
    const versions = [asset(`${A}.zip`, OLD), asset(`${A}.zip`, OLD - 9, { isCurrent: false })];

    const garbage = garbageAmong(versions, used(A), NOW);

    expect(keys(garbage.remains)).toEqual([`${A}.zip v${OLD - 9}`]);
    expect(garbage).toMatchObject({ unused: [], used: 1 });
  });
});
