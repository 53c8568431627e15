/** The ports for everything that is stored in the state bucket. */

import type { DriftCheck } from '../../drift/drift-check.js';
import type { Json, JsonObject } from '../../json.js';
import type { BucketObjects } from '../../ports/bucket.js';
import type { JournalStore } from '../../ports/journal.js';
import type { LockStore } from '../../ports/lock.js';
import type { PlanStore, UsedApprovalStore } from '../../ports/plans.js';
import type { CallbackStores } from '../../ports/callbacks.js';
import type { RollbackStore } from '../../ports/rollback.js';
import type { StackId } from '../../ports/stack-id.js';
import type { StateStore } from '../../ports/state.js';
import type { RunSummary } from '../../report/log/run-history.js';
import type { ExportsIndex } from '../../state/exports.js';

/** The stores in the state bucket. */
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
  readonly driftChecks: DriftCheckStore;
  readonly usedApprovals: UsedApprovalStore;
  /** Stacks whose state exists only at the oldest layout's key, without a region. */
  readonly unmoved: () => Promise<{ readonly stack: StackId; readonly isLocked: boolean }[]>;
  /** Everything in the bucket, under any prefix. */
  readonly objects: BucketObjects;
}

/** The event history of stacks. */
export interface History {
  /** Begins to read what `write` needs, for a caller that holds the stack's lock. */
  prepare(stack: StackId): void;
  write(stack: StackId, run: RunSummary, lines: readonly string[]): Promise<void>;
  /** Every stack with a history; it may have been destroyed. */
  list(): Promise<StackId[]>;
  /** The recorded runs, newest first. */
  runs(stack: StackId): Promise<JsonObject[]>;
  events(stack: StackId, runId: string): Promise<JsonObject[]>;
  /**
   * Deletes all runs except the given number of newest ones; resolves to the names of those that were, or
   * would be, deleted.
   */
  prune(stack: StackId, kept: number, dryRun: boolean): Promise<string[]>;
}

/** What the latest drift check of each stack found. */
export interface DriftCheckStore {
  /** `undefined` if there is none that can be read. */
  read(stack: StackId): Promise<DriftCheck | undefined>;
  write(stack: StackId, check: DriftCheck): Promise<void>;
}

export interface ExportsRegistry {
  read(region: string): Promise<ExportsIndex>;
  /** Updates the index so that the stack exports exactly these values. */
  publish(stack: StackId, values: Readonly<Record<string, Json>>): Promise<void>;
}
