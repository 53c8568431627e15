/**
 * START HERE for what the core asks of the world. A port is a verb with obligations; its comment says what an
 * answer that got lost means, since that is where state is lost. Adapters and fakes pass one contract suite each.
 */

/** A stack in a region: the unit of state, lock and journal. */
export interface StackId {
  readonly stackName: string;
  readonly region: string;
}
