import { describe, expect, it } from '@jest/globals';

import { NESTED_STACK_TYPE } from '../../../../src/plan/model/nested-preview.js';
import type { StackId } from '../../../../src/ports/stack-id.js';
import type { Stores } from '../../../../src/stacks/ports/stores.js';
import { destroyOrder } from '../../../../src/stacks/schedule/order-stacks.js';
import { encodeState } from '../../../../src/state/codec.js';
import { emptyState, type StackState } from '../../../../src/state/schema.js';
import { FakeClock } from '../../../support/fake-clock.js';
import { MemoryBucket, MemoryStateStore } from '../../../support/memory-stores.js';
import { rowOf } from '../../plan/planning.js';

const stackOf = (stackName: string): StackId => ({ stackName, region: 'us-east-1' });

/** What `Base` waits for when both it and `App` are destroyed, where the states are these. */
async function awaitedByBase(states: Readonly<Record<string, Partial<StackState>>>): Promise<string[]> {
  const store = new MemoryStateStore(new MemoryBucket(new FakeClock()));
  for (const [name, state] of Object.entries(states)) {
    const stack = stackOf(name);
    await store.write(stack, encodeState({ ...emptyState(stack), ...state }), null);
  }
  const stacks = new Map(['Base', 'App'].map((name) => [name, { stack: stackOf(name) }]));
  const stores = { states: store } as unknown as Stores;
  const order = await destroyOrder(stacks, [], () => ({ stores }));
  return [...(order.get('Base') ?? [])];
}

const nesting = { resources: { Nested: rowOf('n', { resourceType: NESTED_STACK_TYPE }) } };
const importing = (sourceStack: string) => ({
  imports: [{ sourceStack, sourceRegion: 'us-east-1', exportName: 'name' }],
});

describe('the order of a destroy', () => {
  it.each([
    ['a stack from another one', { Base: {}, App: importing('Base') }],
    ['a nested stack', { Base: {}, App: nesting, 'App~Nested': importing('Base') }],
    ['a stack from a nested one', { Base: nesting, 'Base~Nested': {}, App: importing('Base~Nested') }],
  ])('begins with what imports: %s', async (_what, states) => {
    expect(await awaitedByBase(states)).toEqual(['App']);
  });

  it('does not matter where nothing is imported', async () => {
    expect(await awaitedByBase({ Base: {}, App: nesting, 'App~Nested': {} })).toEqual([]);
  });
});
