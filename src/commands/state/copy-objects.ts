/** Copies the objects of one state bucket to another. */

import pLimit from 'p-limit';

import { CdkdError } from '../../errors.js';
import type { BucketObjects } from '../../ports/bucket.js';

const COPIES = 8;

/** An object of the old bucket, and how the object with the same key in the new bucket compares. */
export interface ObjectPair {
  readonly key: string;
  readonly etag: string;
  readonly size: number;
  readonly counterpart: 'missing' | 'same' | 'different';
}

/** The two buckets of a migration. */
export interface BucketPair {
  readonly from: BucketObjects;
  readonly to: BucketObjects;
}

const LOCK = /(?:^|\/)lock\.json$/;
const STATE = /(?:^|\/)state\.json$/;

export function isState(key: string): boolean {
  return STATE.test(key);
}

/** `{prefix}/{stack}/{region}/`, or any other folder of an object. */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

/** Every object of the old bucket except its locks, with its counterpart in the new one. */
export async function compareBuckets({ from, to }: BucketPair): Promise<ObjectPair[]> {
  const [old, present] = await Promise.all([from.list(''), to.list('')]);
  const etags = new Map(present.map(({ key, etag }) => [key, etag]));
  const limit = pLimit(COPIES);
  const compare = async (key: string, etag: string) => {
    const found = etags.get(key);
    if (found === undefined) return 'missing' as const;
    if (found === etag) return 'same' as const;
    // With a customer managed key, an ETag is not a digest of the content, so equal objects may have different ETags.
    const [ours, theirs] = await Promise.all([from.readBytes(key), to.readBytes(key)]);
    const isSame = ours !== undefined && theirs !== undefined && Buffer.from(ours.body).equals(theirs.body);
    return isSame ? ('same' as const) : ('different' as const);
  };
  const objects = old.filter(({ key }) => !LOCK.test(key));
  return Promise.all(
    objects.map(({ key, etag, size }) =>
      limit(async () => ({ key, etag, size, counterpart: await compare(key, etag) })),
    ),
  );
}

/**
 * Copies missing objects. States come last: a stack that has a state in the new bucket has all of its other objects
 * there too. Throws `STATE_CHANGED` if an object changed in either bucket in the meantime.
 */
export async function copyObjects(pairs: readonly ObjectPair[], buckets: BucketPair): Promise<void> {
  const missing = pairs.filter(({ counterpart }) => counterpart === 'missing');
  for (const part of [
    missing.filter(({ key }) => !isState(key)),
    missing.filter(({ key }) => isState(key)),
  ]) {
    const limit = pLimit(COPIES);
    await Promise.all(part.map((pair) => limit(() => copyObject(pair, buckets))));
  }
}

async function copyObject({ key, etag }: ObjectPair, { from, to }: BucketPair): Promise<void> {
  const object = await from.readBytes(key);
  if (object === undefined || object.etag !== etag || !(await to.create(key, object))) throw changed(key);
}

/** Throws `STATE_CHANGED` unless the new bucket has every object and the old one has not changed. */
export async function verifyCopies(pairs: readonly ObjectPair[], buckets: BucketPair): Promise<void> {
  const before = new Map(pairs.map((pair) => [pair.key, pair]));
  for (const { key, etag, counterpart } of await compareBuckets(buckets)) {
    const expected = before.get(key);
    if (expected === undefined || expected.etag !== etag) throw changed(key);
    if (counterpart !== 'same' && expected.counterpart !== 'different') throw changed(key);
  }
}

/** Deletes objects from the old bucket that the new one has as well. Resolves to their number. */
export async function deleteCopied(pairs: readonly ObjectPair[], { from }: BucketPair): Promise<number> {
  const limit = pLimit(COPIES);
  const removals = pairs.map(({ key, etag }) => limit(() => from.remove(key, etag)));
  const kept = (await Promise.all(removals)).findIndex((isGone) => !isGone);
  if (kept >= 0) throw changed(pairs[kept]?.key ?? '');
  return pairs.length;
}

function changed(key: string): CdkdError {
  return new CdkdError('STATE_CHANGED', `${key} changed while it was being copied`, {
    value: key,
    next: 'Make sure that no run uses either bucket, then run again: the migration continues where it stopped.',
  });
}
