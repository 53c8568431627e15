/** Resources that keep existing under another logical id, as data. */

import type { JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';

/** Input `moves`: which ones do. */
export const MOVE_SETTINGS = ['auto', 'listed', 'off'] as const;

export type MoveSetting = (typeof MOVE_SETTINGS)[number];

/** The evidence that two logical ids are those of one resource. */
export type MoveReason = 'name' | 'attached' | 'equal' | 'like' | 'listed' | 'nested';

export interface FoundMove {
  /** The logical id on record; `Stack/LogicalId` on that of another stack. */
  readonly from: string;
  readonly why: MoveReason;
  /** Descriptions by its place, as the template has them now; see `rewordings`. */
  readonly reworded?: JsonObject;
}

/** What the search for moves within a stack knows of the other stacks of the run. */
export interface OtherStacks {
  /** What came from there, and is on record here already, by the logical id in the template; `from` names the stack, too. */
  readonly arrived: ReadonlyMap<string, FoundMove>;
  /** Records that their templates no longer have, by stack and logical id: new resources may be these. */
  readonly gone: Readonly<Record<string, ResourceState>>;
  /** Own records that a new resource of another stack may be. */
  readonly contested: ReadonlySet<string>;
}
