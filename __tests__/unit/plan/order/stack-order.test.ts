import { describe, expect, it } from '@jest/globals';
import { topologicalOrder } from '../../../../src/graph/dag.js';
import { stackOrder } from '../../../../src/plan/order/stack-order.js';

const edge = (stack: string, after: string) => ({ stack, after });

describe('the order of stacks', () => {
  it('heeds what is declared and what is recorded', () => {
    const order = stackOrder(
      ['a', 'b', 'c'],
      { declared: [edge('a', 'b')], recorded: [edge('b', 'c'), edge('c', 'elsewhere')] },
      'recorded',
    );

    expect(topologicalOrder(order)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['recorded', ['b', 'a']],
    ['declared', ['a', 'b']],
  ] as const)('lets what is %s give way where they contradict each other', (weaker, expected) => {
    const edges = { declared: [edge('a', 'b')], recorded: [edge('b', 'a')] };

    expect(topologicalOrder(stackOrder(['a', 'b'], edges, weaker))).toEqual(expected);
  });
});
