/** The names of nested stacks' states, and how they relate to their parents. */

import type { StackId } from '../ports/stack-id.js';

/**
 * A nested stack has a state of its own, under `{parent}~{logicalId}` in its parent's region (cdkd's state
 * management specification, version 6). Neither stack names nor logical ids can contain the separator.
 */
const SEPARATOR = '~';

/** The stack id of a nested stack: the resource `logicalId` of the parent. */
export function nestedStack({ stackName, region }: StackId, logicalId: string): StackId {
  return { stackName: `${stackName}${SEPARATOR}${logicalId}`, region };
}

interface NestedPlace {
  readonly parent: StackId;
  readonly logicalId: string;
}

/** The stack in which a nested stack is a resource; `undefined` for a root stack. */
export function placeOf({ stackName, region }: StackId): NestedPlace | undefined {
  const at = stackName.lastIndexOf(SEPARATOR);
  if (at < 0) return undefined;
  const parent = { stackName: stackName.slice(0, at), region };
  return { parent, logicalId: stackName.slice(at + SEPARATOR.length) };
}

/** Whether a stack is nested in the other one, at any depth. */
export function isNestedIn(stack: StackId, outer: StackId): boolean {
  return stack.region === outer.region && stack.stackName.startsWith(`${outer.stackName}${SEPARATOR}`);
}

/**
 * The root stack, which is deployed and destroyed with everything nested in it; a root stack is its own root.
 */
export function rootOf({ stackName, region }: StackId): StackId {
  return { stackName: stackName.split(SEPARATOR, 1)[0] ?? stackName, region };
}
