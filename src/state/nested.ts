/** The names of nested stacks' states, and how they relate to their parents. */

import { renamed, type StackId } from '../ports/stack-id.js';

/**
 * A nested stack has a state of its own, under `{parent}~{logicalId}` in its parent's region (cdkd's state
 * management specification, version 6). Neither stack names nor logical ids can contain the separator.
 */
const SEPARATOR = '~';

/** The stack id of a nested stack: the resource `logicalId` of the parent. */
export function nestedStack(parent: StackId, logicalId: string): StackId {
  return renamed(parent, `${parent.stackName}${SEPARATOR}${logicalId}`);
}

interface NestedPlace {
  readonly parent: StackId;
  readonly logicalId: string;
}

/** The stack in which a nested stack is a resource; `undefined` for a root stack. */
export function placeOf(stack: StackId): NestedPlace | undefined {
  const { stackName } = stack;
  const at = stackName.lastIndexOf(SEPARATOR);
  if (at < 0) return undefined;
  const parent = renamed(stack, stackName.slice(0, at));
  return { parent, logicalId: stackName.slice(at + SEPARATOR.length) };
}

/** Whether a stack is nested in the other one, at any depth. */
export function isNestedIn(stack: StackId, outer: StackId): boolean {
  return stack.region === outer.region && stack.stackName.startsWith(`${outer.stackName}${SEPARATOR}`);
}

/**
 * The root stack, which is deployed and destroyed with everything nested in it; a root stack is its own root.
 */
export function rootOf(stack: StackId): StackId {
  return renamed(stack, stack.stackName.split(SEPARATOR, 1)[0] ?? stack.stackName);
}
