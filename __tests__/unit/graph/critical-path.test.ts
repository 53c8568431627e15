import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { criticalPath, remainingWork } from '../../../src/graph/critical-path.js';
import type { Dag } from '../../../src/graph/dag.js';
import { acyclicGraph, graph } from './arbitraries.js';

/** The length of the longest chain that ends in a node, by trying every one. */
function longestTo(node: string, dag: Dag, weight: (node: string) => number): number {
  return weight(node) + Math.max(0, ...[...dag.get(node)!].map((before) => longestTo(before, dag, weight)));
}

const weighted = fc
  .tuple(acyclicGraph(9), fc.array(fc.nat(20), { minLength: 9, maxLength: 9 }))
  .map(([dag, weights]) => ({ dag, weight: (node: string) => weights[Number(node.slice(1))] ?? 0 }));

describe('criticalPath', () => {
  it('is the chain that takes longest, not the one with most nodes', () => {
    const weights: Readonly<Record<string, number>> = { a: 1, b: 1, c: 1, long: 10, end: 2 };
    const dag = graph('a:', 'b: a', 'c: b', 'long: a', 'end: c long');
    expect(criticalPath(dag, (node) => weights[node] ?? 0)).toEqual({
      length: 13,
      nodes: ['a', 'long', 'end'],
    });
  });

  it('of nothing is nothing', () => {
    expect(criticalPath(graph(), () => 1)).toEqual({ length: 0, nodes: [] });
  });

  it('is as long as the longest chain, and is one of the chains', () => {
    fc.assert(
      fc.property(weighted, ({ dag, weight }) => {
        const { length, nodes } = criticalPath(dag, weight);
        expect(length).toBe(Math.max(0, ...[...dag.keys()].map((node) => longestTo(node, dag, weight))));
        expect(nodes.reduce((sum, node) => sum + weight(node), 0)).toBe(length);
        for (const [index, node] of nodes.slice(1).entries()) expect(dag.get(node)).toContain(nodes[index]);
      }),
    );
  });
});

describe('remainingWork', () => {
  it('counts the node itself and the longest way behind it', () => {
    const remaining = remainingWork(graph('a:', 'b: a', 'c: b', 'd: a'), () => 1);
    expect(Object.fromEntries(remaining)).toEqual({ a: 3, b: 2, c: 1, d: 1 });
  });

  it('is the critical path where it is largest', () => {
    fc.assert(
      fc.property(weighted, ({ dag, weight }) => {
        const largest = Math.max(0, ...remainingWork(dag, weight).values());
        expect(largest).toBe(criticalPath(dag, weight).length);
      }),
    );
  });
});
