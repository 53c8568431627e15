/** The identity of a stack. */

/** A stack in a region: the unit of state, lock and journal. */
export interface StackId {
  readonly stackName: string;
  readonly region: string;
}
