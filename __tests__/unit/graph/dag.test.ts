import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dagOf,
  descendants,
  findCycle,
  isChain,
  reversed,
  topologicalOrder,
  type Dag,
  withoutCycles,
} from '../../../src/graph/dag.js';
import { acyclicGraph, anyGraph, graph } from './arbitraries.js';

/** Whether a cycle can be reached from a node, by a search that shares nothing with the code. */
function hasCycle(dag: Dag): boolean {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    [...(dag.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...dag.keys()].some((node) => reaches(node, node, new Set()));
}

const deepChain = (length: number): Dag =>
  dagOf(Array.from({ length }, (_, index): [string, string[]] => [`${index}`, [`${index - 1}`]]));

describe('isChain', () => {
  it.each([
    ['nothing', graph(), true],
    ['one', graph('a:'), true],
    ['one after the other', graph('a: b c', 'b: c', 'c:'), true],
    ['two that nothing orders', graph('a:', 'b:'), false],
    ['two behind the same one', graph('a: c', 'b: c', 'c:'), false],
  ])('%s', (_name, dag, expected) => {
    expect(isChain(dag)).toBe(expected);
  });
});

describe('dagOf', () => {
  it('drops edges to what is no node, and of a node to itself', () => {
    expect(graph('a: a b ghost', 'b:')).toEqual(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set()],
      ]),
    );
  });

  it('takes names that JavaScript gives a meaning', () => {
    expect(topologicalOrder(graph('constructor: __proto__', '__proto__:'))).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('reversed', () => {
  it('turns every edge round, and twice is nothing', () => {
    expect(reversed(graph('a: b c', 'b:', 'c:'))).toEqual(graph('a:', 'b: a', 'c: a'));
    fc.assert(fc.property(anyGraph(), (dag) => expect(reversed(reversed(dag))).toEqual(dag)));
  });
});

describe('topologicalOrder', () => {
  it('puts each node after all that must come before it, and keeps to the given order otherwise', () => {
    expect(topologicalOrder(graph('d: b c', 'c: a', 'b: a', 'a:', 'e:'))).toEqual(['a', 'e', 'c', 'b', 'd']);
  });

  it('names every node of a graph without cycles once, and no edge points backwards', () => {
    fc.assert(
      fc.property(acyclicGraph(), (dag) => {
        const order = topologicalOrder(dag);
        expect([...order].sort()).toEqual([...dag.keys()].sort());
        const place = new Map(order.map((node, index) => [node, index]));
        for (const [node, before] of dag) {
          for (const other of before) expect(place.get(other)!).toBeLessThan(place.get(node)!);
        }
      }),
    );
  });

  it('leaves out a cycle and what waits for it', () => {
    expect(topologicalOrder(graph('a: b', 'b: a', 'c: a', 'd:', 'e: d'))).toEqual(['d', 'e']);
  });

  it('is not limited by the depth of the call stack', () => {
    expect(topologicalOrder(deepChain(100_000))).toHaveLength(100_000);
  });
});

describe('findCycle', () => {
  it('names the members in the order in which they wait for each other', () => {
    expect(findCycle(graph('x: a', 'a: b', 'b: c', 'c: a y', 'y:'))).toEqual(['a', 'b', 'c']);
  });

  it('finds a cycle where there is one, and each member waits for the next', () => {
    fc.assert(
      fc.property(anyGraph(), (dag) => {
        const cycle = findCycle(dag);
        expect(cycle !== undefined).toBe(hasCycle(dag));
        for (const [index, node] of (cycle ?? []).entries()) {
          expect(dag.get(node)).toContain(cycle![(index + 1) % cycle!.length]);
        }
        expect(new Set(cycle).size).toBe(cycle?.length ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is not limited by the depth of the call stack', () => {
    const edges = [...deepChain(100_000)].map(([node, before]): [string, string[]] => [node, [...before]]);
    expect(findCycle(dagOf(edges))).toBeUndefined();
    expect(findCycle(dagOf([...edges.slice(1), ['0', ['99999']]]))).toHaveLength(100_000);
  });
});

describe('withoutCycles', () => {
  it('takes one edge out of each cycle, where it is told to', () => {
    const circle = graph('a: b', 'b: c', 'c: a', 'd: c');
    expect(withoutCycles(circle)).toEqual(graph('a:', 'b: c', 'c: a', 'd: c'));
    expect(withoutCycles(circle, (cycle) => cycle.indexOf('c'))).toEqual(graph('a: b', 'b: c', 'c:', 'd: c'));
  });

  it('leaves a graph without cycles as it is, and none in any other', () => {
    fc.assert(
      fc.property(anyGraph(), (dag) => {
        const result = withoutCycles(dag);
        expect(findCycle(result)).toBeUndefined();
        if (findCycle(dag) === undefined) expect(result).toEqual(dag);
      }),
    );
  });
});

describe('descendants', () => {
  it('are all that can be reached, without the roots', () => {
    const dag = graph('a: b', 'b: c d', 'c:', 'd: c', 'e: a');
    expect(descendants(dag, ['a'])).toEqual(new Set(['b', 'c', 'd']));
    expect(descendants(dag, ['a', 'b'])).toEqual(new Set(['c', 'd']));
    expect(descendants(dag, [])).toEqual(new Set());
    expect(descendants(dag, ['ghost'])).toEqual(new Set());
  });

  it('end in a graph with cycles', () => {
    expect(descendants(graph('a: b', 'b: a c', 'c:'), ['a'])).toEqual(new Set(['b', 'c']));
  });
});
