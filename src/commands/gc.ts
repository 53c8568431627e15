/** The command `gc`, which deletes unused assets. */

import pLimit from 'p-limit';

import { garbageAmong, isOutOfWindow, UsedHashes, type Garbage } from '../assets/garbage.js';
import { asCdkdError, type CdkdError } from '../errors.js';
import { member, parseObject } from '../json.js';
import type { ObjectBytes } from '../ports/bucket.js';
import type { AssetInventory, StoredAsset } from '../ports/assets.js';
import { homeRegion } from '../stacks/select/load-app.js';
import type { CommandContext } from '../stacks/context.js';
import type { Stores } from '../stacks/ports/stores.js';
import { columns, openStores } from '../stacks/select/open-stores.js';

const READS = 8;
const DELETIONS = 8;

interface Collected {
  readonly bucket: string;
  readonly garbage: Garbage;
  /** The unused ones that were, or would be, deleted. */
  readonly gone: readonly StoredAsset[];
  readonly erased: number;
}

/**
 * Deletes unused assets from the region's bucket: those that no state and no journal in the whole state
 * bucket refers to, under any prefix, and no CloudFormation stack, because CDK apps deployed through
 * CloudFormation share the bucket. Other objects stay.
 */
export async function gc(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const region = homeRegion(context);
  const inventory = await context.aws.assetInventory(region, await bootstrappedBucket(region, stores));
  // List the bucket first: records written from now on refer to assets that are young or have just been
  // renewed.
  const versions = await inventory.list();
  const garbage = garbageAmong(versions, await usedHashes(region, context, stores), context.clock.now());
  if (context.settings.dryRun) {
    const { unused: gone, remains } = garbage;
    reportResult({ bucket: inventory.bucket, garbage, gone, erased: remains.length }, context);
    return;
  }
  const failures: CdkdError[] = [];
  const gone = await deleteUnused(garbage.unused, inventory, context, failures);
  const erased = await inventory.erase(garbage.remains).catch((error: unknown) => {
    failures.push(asCdkdError(error));
    return 0;
  });
  reportResult({ bucket: inventory.bucket, garbage, gone, erased }, context);
  if (failures[0] !== undefined) throw failures[0];
}

/** The bucket that the CLI's or our own `bootstrap` recorded for the region. */
async function bootstrappedBucket(region: string, { objects }: Stores): Promise<string | undefined> {
  const marker = await objects.readBytes(`cdkd-bootstrap/${region}.json`);
  const bucket = member(parseObject(textOf(marker)) ?? {}, 'assetBucket');
  return typeof bucket === 'string' ? bucket : undefined;
}

/**
 * States, journals and rollback points, including the cdkd CLI's own. Reviewed plans do not count: a deploy
 * publishes its assets first.
 */
const RECORDS = /\/(?:state|rollback-[^/]+)\.json$|\/journal\/[^/]+\/\d+\.json$/;

async function usedHashes(region: string, { aws }: CommandContext, stores: Stores): Promise<UsedHashes> {
  const used = new UsedHashes();
  const limit = pLimit(READS);
  const records = (await stores.objects.list('')).filter(({ key }) => RECORDS.test(key));
  await Promise.all([
    ...records.map(({ key }) => limit(async () => used.note(textOf(await stores.objects.readBytes(key))))),
    aws.forEachTemplate(region, (text) => used.note(text)),
  ]);
  return used;
}

/** Checks each asset again before deleting it: a deploy may have renewed it meanwhile. */
async function deleteUnused(
  unused: readonly StoredAsset[],
  inventory: AssetInventory,
  { signal, clock }: CommandContext,
  failures: CdkdError[],
): Promise<StoredAsset[]> {
  const limit = pLimit(DELETIONS);
  const deletions = unused.map((asset) =>
    limit(async () => {
      signal.throwIfAborted();
      const storedAt = await inventory.storedAt(asset.key);
      if (storedAt === undefined || !isOutOfWindow(storedAt, clock.now())) return [];
      await inventory.remove(asset.key);
      return [asset];
    }),
  );
  const outcomes = await Promise.allSettled(deletions);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    failures.push(asCdkdError(outcome.reason));
    return [];
  });
}

function reportResult(
  { bucket, garbage, gone, erased }: Collected,
  { emit, settings }: CommandContext,
): void {
  const bytes = gone.reduce((sum, { size }) => sum + size, 0);
  const verb = settings.dryRun ? 'would be deleted' : 'deleted';
  const kept = `${garbage.used} in use, ${garbage.young} too young to tell`;
  emit({
    kind: 'shown',
    stacks: [],
    title: `${gone.length} unused ${gone.length === 1 ? 'asset' : 'assets'} of ${bucket} ${verb} (${sizeText(bytes)}); ${kept}`,
    lines: gone.length === 0 ? [] : columns([['Asset', 'Size', 'Stored'], ...gone.map(cellsOf)]),
    data: {
      bucket,
      deleted: gone.map(({ key, size, storedAt }) => ({ key, size, storedAt })),
      erasedVersions: erased,
      used: garbage.used,
      young: garbage.young,
    },
  });
}

function cellsOf({ key, size, storedAt }: StoredAsset): string[] {
  return [key, sizeText(size), new Date(storedAt).toISOString()];
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}

function textOf(object: ObjectBytes | undefined): string {
  return object === undefined ? '' : Buffer.from(object.body).toString('utf8');
}
