/** The identity of a stack. */

/** A stack in a region: the unit of state, lock and journal. */
export interface StackId {
  readonly stackName: string;
  readonly region: string;
  /** The account's number, in runs over several accounts: names need not be unique among these. */
  readonly account?: string;
}

/** The id of a stack of the same account and region under another name. */
export function renamed({ region, account }: StackId, stackName: string): StackId {
  return account === undefined ? { stackName, region } : { stackName, region, account };
}

/** Tells stacks apart in maps, and puts them in order. */
export function stackKey({ stackName, region, account = '' }: StackId): string {
  return `${account} ${region} ${stackName}`;
}

export function isSameStack(left: StackId, right: StackId): boolean {
  return left.stackName === right.stackName && left.region === right.region && left.account === right.account;
}
