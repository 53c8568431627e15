import type { Dag } from '../../graph/dag.js';
import type { JsonObject } from '../../json.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { Attempts } from './partial-updates.js';

type Rows = ReadonlyMap<string, ResourceState>;

/** What taking a failed deploy back is worked out from. Rows are by name, as the state has them. */
export interface RollbackInput {
  readonly rows: Rows;
  /** The rows as they are to be again. */
  readonly before: Rows;
  readonly attempted: Attempts;
  /** Names whose resource of before was looked for, and is not there any more. */
  readonly gone: ReadonlySet<string>;
  /** Names that were worked on since, whatever their rows say. */
  readonly touched?: ReadonlySet<string>;
  readonly catalog: TypeCatalog;
}

interface StepBase {
  /** What is undone by it, for people; a replacement's new resource is deleted, and the old one is it again. */
  readonly shownAs: 'CREATE' | 'UPDATE' | 'REPLACE' | 'DELETE' | 'RETAIN';
  /** Of the row; it is another one than the logical id where a resource has been replaced. */
  readonly name: string;
  readonly logicalId: string;
  readonly type: string;
  readonly reason: string;
}

/** One thing to be done to take a deploy back. `row`: what the row said before. */
export type RollbackStep =
  | (StepBase & {
      readonly action: 'DELETE';
      readonly row?: undefined;
      /** Whether a snapshot is taken first. */
      readonly snapshot?: true;
    })
  | (StepBase & { readonly action: 'RETAIN'; readonly row?: undefined })
  | (StepBase & { readonly action: 'CREATE' | 'REPLACE'; readonly row: ResourceState })
  | (StepBase & {
      readonly action: 'UPDATE';
      readonly row: ResourceState;
      /** From where it goes back. */
      readonly from: JsonObject;
    });

export interface RollbackPlan {
  /** Rows that change hands before anything is done: a resource that was replaced, and is still there, is it again. */
  readonly rowsFirst: RowChanges;
  readonly steps: readonly RollbackStep[];
  /** For each step, by name, those that come before it. */
  readonly order: Dag;
  /** Rows about which only the record differs; they follow when all steps are done. */
  readonly rowsLast: RowChanges;
}
