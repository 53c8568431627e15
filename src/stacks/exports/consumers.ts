/** Finds the stacks that import the exports of others, in the states of the bucket. */

import type { Json } from '../../json.js';
import { isIdOf } from '../../plan/rules/exports-in-use.js';
import type { StackId } from '../../ports/stack-id.js';
import { rootOf } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';

/** A stack that imports another one's export. */
export interface Consumer {
  readonly exportName: string;
  readonly stackName: string;
}

/** A state in the bucket; without `state`, one that cannot be read. */
export interface ReadState {
  readonly stack: StackId;
  readonly body: string;
  readonly state?: StackState;
}

/**
 * Stacks other than these (and their nested ones) that import from one of them, by export. A state that cannot be read
 * counts as importing those of `names` that its text contains.
 */
export function consumersIn(
  states: readonly ReadState[],
  producers: readonly StackId[],
  names: readonly string[],
): Consumer[] {
  const own = new Set(producers.map(keyOf));
  const roots = new Set(producers.map((stack) => keyOf(rootOf(stack))));
  const isWithin = (stack: StackId) => own.has(keyOf(stack)) || roots.has(keyOf(rootOf(stack)));
  return states
    .filter(({ stack }) => !isWithin(stack))
    .flatMap(({ stack: { stackName }, state, body }) => {
      if (state === undefined) return mayImport(names, stackName, body);
      const { imports = [] } = state;
      return imports
        .filter(({ sourceStack, sourceRegion }) => isWithin({ stackName: sourceStack, region: sourceRegion }))
        .map(({ exportName }) => ({ exportName, stackName }));
    });
}

/** Whether another stack has the resource that a value names, as after a move. */
export function isHeldIn(states: readonly ReadState[], value: Json, producer: StackId): boolean {
  return states.some(
    ({ stack, state }) =>
      keyOf(stack) !== keyOf(producer) &&
      Object.values(state?.resources ?? {}).some((row) => isIdOf(row, value)),
  );
}

function mayImport(names: readonly string[], stackName: string, body: string): Consumer[] {
  return names
    .filter((exportName) => body.includes(JSON.stringify(exportName)))
    .map((exportName) => ({ exportName, stackName: `${stackName}, whose state cannot be read` }));
}

/** A stack's name and region, as a key. */
export function keyOf({ stackName, region }: StackId): string {
  return `${region} ${stackName}`;
}
