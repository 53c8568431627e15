/** Resources that keep existing under another logical id, as data. */

/** Input `moves`: which ones do. */
export const MOVE_SETTINGS = ['auto', 'listed', 'off'] as const;

export type MoveSetting = (typeof MOVE_SETTINGS)[number];

/** The evidence that two logical ids are those of one resource. */
export type MoveReason = 'name' | 'equal' | 'like' | 'listed';

export interface FoundMove {
  /** The logical id on record. */
  readonly from: string;
  readonly why: MoveReason;
}
