/** Builds the stores in a state bucket. */

import type { Clock, Random } from '../../../ports/clock.js';
import type { Stores } from '../../../stacks/ports/stores.js';
import { ExportsStore } from './exports-store.js';
import { HistoryStore } from './history-store.js';
import { S3ResponseStore } from './response-store.js';
import { S3RollbackStore } from './rollback-store.js';
import { S3SignalStore } from './signal-store.js';
import { S3DriftCheckStore, S3PlanStore } from './plan-store.js';
import { S3UsedApprovalStore } from './used-approval-store.js';
import { S3JournalStore, S3LockStore, S3StateStore } from './state-stores.js';
import type { StateBucket } from './object-store.js';

interface BucketStoresOptions {
  readonly statePrefix: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly mask: (secret: string) => void;
  /** Signs URLs of the bucket that live for so many milliseconds. */
  readonly signer: ConstructorParameters<typeof S3ResponseStore>[2];
}

export function bucketStores(
  store: StateBucket,
  region: string,
  { statePrefix: prefix, clock, random, mask, signer }: BucketStoresOptions,
): Stores {
  const states = new S3StateStore(store, prefix);
  return {
    bucket: store.name,
    bucketRegion: region,
    prefix,
    states,
    unmoved: () => states.unmoved(),
    journals: new S3JournalStore(store, prefix),
    locks: new S3LockStore(store, prefix),
    points: new S3RollbackStore(store, prefix),
    responses: new S3ResponseStore(store, prefix, signer),
    signals: new S3SignalStore(store, prefix, { signer, clock, mask }),
    exports: new ExportsStore(store, prefix, { clock, random }),
    history: new HistoryStore(store, prefix),
    plans: new S3PlanStore(store, prefix),
    driftChecks: new S3DriftCheckStore(store, prefix),
    usedApprovals: new S3UsedApprovalStore(store, prefix),
    objects: store,
  };
}
