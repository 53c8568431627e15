/** Gathers the stacks that may give resources to each other: those of a run, and all that are nested in them. */

import { defined } from '../../defined.js';
import type { WantedTree } from '../../plan/approval/desired-digest.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { stateAfter, type Opening, type Transfer } from '../../plan/moves/transfers.js';
import { isSameStack, stackKey, type StackId } from '../../ports/stack-id.js';
import { nestedStack, placeOf } from '../../state/nested.js';
import { stackArn } from '../../state/stack-arn.js';
import type { StackState } from '../../state/schema.js';
import type { Identity } from '../ports/aws.js';
import { nestedStacksOf } from './nested-stacks.js';
import type { PlanTreePorts, RecordedStack } from './plan-stack.js';

/** A stack as its template and its record have it. One that only a record names has no resources in a template. */
export interface Participant extends RecordedStack, Pick<WantedTree, 'resources' | 'nested'> {}

export const NO_TEMPLATE: Pick<WantedTree, 'resources' | 'nested'> = {
  resources: new Map(),
  nested: new Map(),
};

/** The stacks nested in `parents`, at any depth, by their templates and their records. */
export async function nestedIn(
  parents: readonly Participant[],
  load: PlanTreePorts['load'],
): Promise<Participant[]> {
  const found = await Promise.all(
    parents.flatMap(({ stack, nested, record }) => {
      const wanted = new Map([...nested].map(([name, tree]) => [nestedStack(stack, name).stackName, tree]));
      const named = [...nested.keys()].map((name) => nestedStack(stack, name));
      const left = nestedStacksOf(stack, Object.entries(record.state.resources)).filter(
        ({ stackName }) => !wanted.has(stackName),
      );
      return [...named, ...left].map(async (child): Promise<Participant> => {
        const { resources, nested: below } = wanted.get(child.stackName) ?? NO_TEMPLATE;
        return { stack: child, record: await load(child), resources, nested: below };
      });
    }),
  );
  return found.length === 0 ? [] : [...found, ...(await nestedIn(found, load))];
}

/**
 * The transfers, with the records that parents need before something enters a nested stack that is new: at every moment,
 * a root names all that is nested in it.
 */
export function withOpenings(
  transfers: readonly Transfer[],
  participants: readonly Participant[],
  identity: Identity,
): Transfer[] {
  const find = (stack: StackId) => participants.find((each) => isSameStack(each.stack, stack));
  const rowsOf = (stack: StackId): StackState['resources'] => {
    const found = find(stack);
    return found === undefined ? {} : stateAfter(found.record.state, stack, transfers).resources;
  };
  const known = new Map<string, readonly Opening[]>();
  const openingsFor = (stack: StackId): readonly Opening[] => {
    const openings = known.get(stackKey(stack)) ?? findOpenings(stack);
    known.set(stackKey(stack), openings);
    return openings;
  };
  const findOpenings = (stack: StackId): readonly Opening[] => {
    const place = placeOf(stack);
    if (place === undefined) return [];
    const above = openingsFor(place.parent);
    if (Object.hasOwn(rowsOf(place.parent), place.logicalId)) return above;
    const { deletionPolicy, updateReplacePolicy } = find(place.parent)?.resources.get(place.logicalId) ?? {};
    const row = {
      ...{ physicalId: stackArn(stack, identity), resourceType: NESTED_STACK_TYPE },
      ...{ properties: {}, attributes: {}, dependencies: [] },
      ...defined({ deletionPolicy, updateReplacePolicy }),
    };
    return [...above, { parent: place.parent, logicalId: place.logicalId, row }];
  };
  return transfers.map((transfer) => {
    const opens = openingsFor(transfer.target);
    return opens.length === 0 ? transfer : { ...transfer, opens };
  });
}
