import type { Json, JsonObject } from '../../json.js';
import type { BucketObjects } from '../../ports/bucket.js';
import type { JournalStore } from '../../ports/journal.js';
import type { LockStore } from '../../ports/lock.js';
import type { PlanStore } from '../../ports/plans.js';
import type { CallbackStores } from '../../ports/callbacks.js';
import type { RollbackStore } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StateStore } from '../../ports/state.js';
import type { RunSummary } from '../../report/log/run-history.js';
import type { ExportsIndex } from '../../state/exports.js';

/** What is kept in the state bucket. */
export interface Stores extends CallbackStores {
  readonly bucket: string;
  readonly bucketRegion: string;
  /** `state-prefix` */
  readonly prefix: string;
  readonly states: StateStore;
  readonly journals: JournalStore;
  readonly locks: LockStore;
  readonly points: RollbackStore;
  readonly exports: ExportsRegistry;
  readonly history: History;
  readonly plans: PlanStore;
  /** Stacks whose state stands at the oldest layout's key, without a region, and nowhere else. */
  readonly unmoved: () => Promise<{ readonly stack: StackId; readonly isLocked: boolean }[]>;
  /** Everything in the bucket, whatever its prefix. */
  readonly objects: BucketObjects;
}

/** Where a stack's runs are remembered. */
export interface History {
  write(stack: StackId, run: RunSummary, lines: readonly string[]): Promise<void>;
  /** Every stack that has a history; it may have been destroyed. */
  list(): Promise<StackId[]>;
  /** The recorded runs, newest first. */
  runs(stack: StackId): Promise<JsonObject[]>;
  events(stack: StackId, runId: string): Promise<JsonObject[]>;
  /** Deletes all but so many of the newest runs; resolves to the names of those that went, or would go. */
  prune(stack: StackId, kept: number, dryRun: boolean): Promise<string[]>;
}

export interface ExportsRegistry {
  read(region: string): Promise<ExportsIndex>;
  /** Makes the index say that the stack exports these values and no others. */
  publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void>;
}
