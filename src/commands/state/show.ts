/** The commands `state-show` and `state-resources`. */

import { parseObject, type Json, type JsonObject } from '../../json.js';
import type { StackId } from '../../ports/stack-id.js';
import { withoutSecrets, withoutSignature } from '../../report/secrets/redact-values.js';
import { decodeState } from '../../state/codec.js';
import { isNestedIn, placeOf } from '../../state/nested.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { chosenStacks, columns, openStores } from '../../stacks/select/open-stores.js';

/** Shows the complete records of stacks: `{state, lock, children}`, nested ones below their parents. */
export async function stateShow(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const stacks = await chosenStacks(context, stores);
  const tops = stacks.filter((stack) => !stacks.some((other) => isNestedIn(stack, other)));
  const trees = await Promise.all(tops.map((stack) => treeOf(stack, stacks, stores)));
  context.emit({
    kind: 'shown',
    stacks,
    title: `State of ${tops.map(({ stackName }) => stackName).join(', ')}`,
    lines: trees.flatMap((tree) => JSON.stringify(tree, null, 2).split('\n')),
    data: trees,
  });
}

async function treeOf(stack: StackId, all: readonly StackId[], stores: Stores): Promise<JsonObject> {
  const [stored, lock] = await Promise.all([stores.states.read(stack), stores.locks.read(stack)]);
  // A damaged state must be an error that explains the damage, not a page of JSON.
  if (stored !== undefined) decodeState(stored.body, stack);
  const state = stored === undefined ? null : (parseObject(stored.body) ?? null);
  const children = await Promise.all(
    all.filter((other) => isChild(other, stack)).map((child) => treeOf(child, all, stores)),
  );
  return {
    stack: stack.stackName,
    region: stack.region,
    state: withoutSecrets(state, ''),
    lock: lock === undefined ? null : { ...lock.record },
    children,
  };
}

function isChild(stack: StackId, parent: StackId): boolean {
  return stack.region === parent.region && placeOf(stack)?.parent.stackName === parent.stackName;
}

/** Lists the resources of stacks, with their names in the template and in AWS. */
export async function stateResources(context: CommandContext): Promise<void> {
  const stores = await openStores(context);
  const stacks = await chosenStacks(context, stores);
  const listed = await Promise.all(stacks.map((stack) => resourcesOf(stack, stores)));
  const rows = listed.flatMap(({ rows: ofStack }) => ofStack);
  context.emit({
    kind: 'shown',
    stacks,
    title: `${rows.length} ${rows.length === 1 ? 'resource' : 'resources'} in ${stacks.map(({ stackName }) => stackName).join(', ')}`,
    lines: rows.length === 0 ? [] : columns([['Stack', 'Logical id', 'Type', 'Physical id'], ...rows]),
    data: listed.map(({ data }) => data),
  });
}

async function resourcesOf(stack: StackId, stores: Stores): Promise<{ rows: string[][]; data: Json }> {
  const stored = await stores.states.read(stack);
  const resources = stored === undefined ? {} : decodeState(stored.body, stack).resources;
  const entries = Object.entries(resources);
  return {
    rows: entries.map(([logicalId, { resourceType, physicalId }]) => [
      stack.stackName,
      logicalId,
      resourceType,
      withoutSignature(physicalId),
    ]),
    data: {
      stack: stack.stackName,
      region: stack.region,
      resources: entries.map(([logicalId, row]) => ({
        logicalId,
        type: row.resourceType,
        physicalId: withoutSignature(row.physicalId),
        provisionedBy: row.provisionedBy ?? 'sdk',
        dependencies: [...row.dependencies],
      })),
    },
  };
}
