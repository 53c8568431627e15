import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findCycle, topologicalOrder } from '../../../../src/graph/dag.js';
import { applyOrder, lastingSteps, removalOrder } from '../../../../src/plan/order/step-order.js';
import { isDeposed, originalName, deposedName } from '../../../../src/plan/model/deposed-names.js';
import { buildDestroyPlan } from '../../../../src/plan/destroy-plan.js';
import type { Plan } from '../../../../src/plan/model/plan.js';
import { emptyState } from '../../../../src/state/schema.js';
import { acyclicGraph } from '../../graph/arbitraries.js';
import { planOf, rowOf, SHOP, things } from '../planning.js';

/** A plan of updates for `steps`, and of nothing for the rest. */
function planWith(needs: Readonly<Record<string, readonly string[]>>, steps: readonly string[]): Plan {
  const base = buildDestroyPlan({
    stack: SHOP,
    state: emptyState(SHOP),
    stateEtag: null,
    notes: new Map(),
  });
  const nodes = Object.entries(needs).map(([logicalId, dependencies]) => ({
    logicalId,
    type: 'Test::Unit::Thing',
    dependencies,
  }));
  return {
    ...base,
    unchanged: nodes.filter(({ logicalId }) => !steps.includes(logicalId)),
    steps: nodes
      .filter(({ logicalId }) => steps.includes(logicalId))
      .map((node) => ({
        ...node,
        action: 'CREATE' as const,
        reason: '',
        properties: {},
        provisionedBy: 'cc-api' as const,
      })),
  };
}

describe('superseded names', () => {
  it('are told from others, and lead back', () => {
    const name = deposedName('Queue', 'https://sqs/1/q~replaced~');
    expect([isDeposed(name), originalName(name)]).toEqual([true, 'Queue']);
    expect([isDeposed('Queue'), originalName('Queue')]).toEqual([false, 'Queue']);
  });
});

describe('applyOrder', () => {
  it('lets a step wait for the steps that it needs, and for nothing else', () => {
    const plan = planOf({
      template: things({
        A: { Text: 'new' },
        B: { Text: { Ref: 'A' } },
        C: { $: { DependsOn: ['A', 'B'] } },
        D: {},
      }),
      rows: { Gone: rowOf('g') },
    });
    expect(lastingSteps(plan).map((step) => step.logicalId)).toEqual(['A', 'D', 'B', 'C']);
    expect(applyOrder(plan)).toEqual(
      new Map([
        ['A', new Set()],
        ['D', new Set()],
        ['B', new Set(['A'])],
        ['C', new Set(['A', 'B'])],
      ]),
    );
  });

  it('sees through what is unchanged', () => {
    const needs = { A: [], B: ['A'], C: ['B'], D: ['C'], E: ['B', 'C'] };
    expect(applyOrder(planWith(needs, ['A', 'D', 'E']))).toEqual(
      new Map([
        ['A', new Set()],
        ['D', new Set(['A'])],
        ['E', new Set(['A'])],
      ]),
    );
  });

  it('reaches from each step exactly the steps that the whole graph reaches', () => {
    const graphs = acyclicGraph(10).chain((dag) => fc.tuple(fc.constant(dag), fc.subarray([...dag.keys()])));
    fc.assert(
      fc.property(graphs, ([dag, steps]) => {
        const needs = Object.fromEntries([...dag].map(([node, before]) => [node, [...before]]));
        const order = applyOrder(planWith(needs, steps));
        const reach = (from: ReadonlyMap<string, ReadonlySet<string>>, node: string): Set<string> => {
          const next = [...(from.get(node) ?? [])];
          return new Set([...next, ...next.flatMap((other) => [...reach(from, other)])]);
        };
        for (const step of steps) {
          const whole = [...reach(dag, step)].filter((node) => steps.includes(node));
          expect([...reach(order, step)].sort()).toEqual(whole.sort());
        }
      }),
    );
  });

  it('is not limited by the depth of the call stack', () => {
    const length = 20_000;
    const needs = Object.fromEntries(
      Array.from({ length }, (_, index) => [`n${index}`, index === 0 ? [] : [`n${index - 1}`]]),
    );
    const order = applyOrder(planWith(needs, ['n0', `n${length - 1}`]));
    expect(order.get(`n${length - 1}`)).toEqual(new Set(['n0']));
  });
});

describe('removalOrder', () => {
  const rows = (needs: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(needs).map(([name, dependencies]) => [name, rowOf(name, { dependencies })]));
  const orderOf = (needs: Readonly<Record<string, readonly string[]>>, leaving = Object.keys(needs)) =>
    removalOrder(new Set(leaving), rows(needs));

  it('lets those go first that need others', () => {
    expect(topologicalOrder(orderOf({ A: [], B: ['A'], C: ['B'] }))).toEqual(['C', 'B', 'A']);
  });

  it('has no place for what stays', () => {
    expect(orderOf({ A: [], B: ['A'], C: ['B'] }, ['A', 'C'])).toEqual(
      new Map([
        ['A', new Set()],
        ['C', new Set()],
      ]),
    );
  });

  it('lets the old ones of a chain of replacements go in their own order', () => {
    const needs = { A: [], B: ['A'], 'A~replaced~1': [], 'B~replaced~1': ['A'] };
    expect(orderOf(needs, ['A~replaced~1', 'B~replaced~1'])).toEqual(
      new Map([
        ['A~replaced~1', new Set(['B~replaced~1'])],
        ['B~replaced~1', new Set()],
      ]),
    );
  });

  it('knows from its properties which of several a row needs', () => {
    const needs = { A: [], 'A~replaced~1': [], 'A~replaced~2': [], B: ['A'], C: ['A'] };
    const found = rows(needs);
    found.set('A', rowOf('a-now', { attributes: { Status: 'READY' } }));
    found.set('A~replaced~1', rowOf('a-one', { attributes: { Arn: 'arn:one', Status: 'READY' } }));
    found.set('A~replaced~2', rowOf('a-two', { attributes: { Arn: 'arn:two', Status: 'READY' } }));
    found.set('B', rowOf('b', { dependencies: ['A'], properties: { Text: 'a-one', List: ['READY'] } }));
    found.set('C', rowOf('c', { dependencies: ['A'], properties: { Policy: { Of: '${arn:two}/*' } } }));
    const order = removalOrder(new Set(Object.keys(needs)), found);
    expect(order.get('A~replaced~1')).toEqual(new Set(['B']));
    expect(order.get('A~replaced~2')).toEqual(new Set(['C']));
    expect(order.get('A')).toEqual(new Set());
  });

  it('deletes what names another record before that one, also where no dependency is on record', () => {
    const found = new Map([
      ['Subnet', rowOf('subnet-1')],
      ['Function', rowOf('handler', { properties: { VpcConfig: { SubnetIds: ['subnet-1'] } } })],
      ['Other', rowOf('other', { properties: { Text: 'subnet-10' } })],
    ]);
    const order = removalOrder(new Set(found.keys()), found);
    expect(order.get('Subnet')).toEqual(new Set(['Function']));
  });

  it('gives up a guess rather than what the properties say', () => {
    const names = ['C~replaced~1', 'C~replaced~2', 'D~replaced~1', 'E~replaced~1'];
    const found = new Map([
      ['C~replaced~1', rowOf('c-1')],
      ['C~replaced~2', rowOf('c-2', { dependencies: ['E'] })],
      ['D~replaced~1', rowOf('d-1', { dependencies: ['C'], properties: { Text: 'c-1' } })],
      ['E', rowOf('e-2')],
      ['E~replaced~1', rowOf('e-1', { dependencies: ['D'], properties: { Text: 'd-1' } })],
    ]);
    const order = removalOrder(new Set(names), found);
    expect(order.get('C~replaced~1')).toEqual(new Set(['D~replaced~1']));
    expect(order.get('D~replaced~1')).toEqual(new Set(['E~replaced~1']));
    expect(findCycle(order)).toBeUndefined();
  });

  it('takes every generation for what a row may need, where nothing tells', () => {
    const order = orderOf({ A: [], 'A~replaced~1': [], B: ['A'] });
    expect(order.get('A')).toEqual(new Set(['B']));
    expect(order.get('A~replaced~1')).toEqual(new Set(['B']));
  });

  it('has no circle where failed runs have turned a dependency round', () => {
    const order = orderOf({ A: ['B'], B: [], 'A~replaced~1': [], 'B~replaced~1': ['A'] });
    expect(findCycle(order)).toBeUndefined();
    expect(order.get('B')).toContain('A');
  });

  it('never has a circle, and keeps what the rows themselves say', () => {
    const generations = fc.tuple(acyclicGraph(5), acyclicGraph(5), acyclicGraph(5));
    fc.assert(
      fc.property(generations, (graphs) => {
        const needs = Object.fromEntries(
          graphs.flatMap((dag, age) =>
            [...dag].map(([node, before]) => [age === 0 ? node : `${node}~replaced~${age}`, [...before]]),
          ),
        );
        const order = orderOf(needs);
        expect([...order.keys()].sort()).toEqual(Object.keys(needs).sort());
        expect(findCycle(order)).toBeUndefined();
        for (const [node, before] of graphs[0]) {
          for (const needed of before) expect(order.get(needed)).toContain(node);
        }
      }),
      { numRuns: 300 },
    );
  });
});
