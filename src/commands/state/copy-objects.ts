/** Copies the objects of one state bucket to another. */

import pLimit from 'p-limit';

import { CdkdError } from '../../errors.js';
import type { BucketObjects } from '../../ports/bucket.js';

const COPIES = 8;

/** An object of the old bucket, and its counterpart in the new one. */
export interface ObjectPair {
  readonly key: string;
  readonly etag: string;
  readonly size: number;
  readonly there: 'nothing' | 'the same' | 'another';
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
    if (found === undefined) return 'nothing' as const;
    if (found === etag) return 'the same' as const;
    // An ETag is the digest of the content only in buckets without a key of their own.
    const [ours, theirs] = await Promise.all([from.readBytes(key), to.readBytes(key)]);
    const isSame = ours !== undefined && theirs !== undefined && Buffer.from(ours.body).equals(theirs.body);
    return isSame ? ('the same' as const) : ('another' as const);
  };
  const objects = old.filter(({ key }) => !LOCK.test(key));
  return Promise.all(
    objects.map(({ key, etag, size }) =>
      limit(async () => ({ key, etag, size, there: await compare(key, etag) })),
    ),
  );
}

/**
 * Copies objects that are missing, states last: a stack is in the new bucket once its state is, and then
 * everything that belongs to it is there as well. Throws `STATE_CHANGED` if an object has changed meanwhile,
 * in either bucket.
 */
export async function copyObjects(pairs: readonly ObjectPair[], buckets: BucketPair): Promise<void> {
  const missing = pairs.filter(({ there }) => there === 'nothing');
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

/**
 * Verifies that the new bucket has everything, and the old one nothing new. Throws `STATE_CHANGED` otherwise.
 */
export async function verifyCopies(pairs: readonly ObjectPair[], buckets: BucketPair): Promise<void> {
  const before = new Map(pairs.map((pair) => [pair.key, pair]));
  for (const { key, etag, there } of await compareBuckets(buckets)) {
    const expected = before.get(key);
    if (expected === undefined || expected.etag !== etag) throw changed(key);
    if (there !== 'the same' && expected.there !== 'another') throw changed(key);
  }
}

/** Deletes objects from the old bucket that are safe in the new one; resolves to their number. */
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
    next: 'Make sure that no run uses either bucket, and run again: the migration continues from there.',
  });
}
