/** The rollback plan: the steps that undo a failed deploy, as data. */

import type { Dag } from '../../graph/dag.js';
import type { JsonObject } from '../../json.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { Attempts } from './partial-updates.js';

type Rows = ReadonlyMap<string, ResourceState>;

/** The input of a rollback plan. Records are keyed by name, as in the state. */
export interface RollbackInput {
  readonly rows: Rows;
  /** The records to restore. */
  readonly before: Rows;
  readonly attempted: Attempts;
  /** Names whose previous resource was looked up and no longer exists. */
  readonly gone: ReadonlySet<string>;
  /** Names that were changed since, whatever their records say. */
  readonly touched?: ReadonlySet<string>;
  readonly catalog: TypeCatalog;
}

interface StepBase {
  /**
   * The action that is shown to people; undoing a replacement deletes the new resource and restores the old
   * one.
   */
  readonly shownAs: 'CREATE' | 'UPDATE' | 'REPLACE' | 'DELETE' | 'RETAIN' | 'MOVE';
  /** The record's name, which differs from the logical id for a replaced resource. */
  readonly name: string;
  readonly logicalId: string;
  readonly type: string;
  readonly reason: string;
  /** The name that the record has until then, if the deploy has moved the resource. */
  readonly movedFrom?: string;
}

/** One step of a rollback. `row`: the previous record. */
export type RollbackStep =
  | (StepBase & {
      readonly action: 'DELETE';
      readonly row?: undefined;
      /** Whether to take a snapshot first. */
      readonly snapshot?: true;
    })
  | (StepBase & { readonly action: 'RETAIN'; readonly row?: undefined })
  | (StepBase & { readonly action: 'MOVE'; readonly row: ResourceState })
  | (StepBase & { readonly action: 'CREATE' | 'REPLACE'; readonly row: ResourceState })
  | (StepBase & {
      readonly action: 'UPDATE';
      readonly row: ResourceState;
      /** The properties from which it is reverted. */
      readonly from: JsonObject;
    });

export interface RollbackPlan {
  /**
   * Record changes made before any step: a replaced resource that still exists becomes the current one again.
   */
  readonly rowsFirst: RowChanges;
  readonly steps: readonly RollbackStep[];
  /** For each step, by name, the steps that precede it. */
  readonly order: Dag;
  /** Changes that affect only records; applied when all steps are done. */
  readonly rowsLast: RowChanges;
}
