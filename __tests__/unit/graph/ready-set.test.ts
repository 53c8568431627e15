import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { descendants, reversed, type Dag } from '../../../src/graph/dag.js';
import { ReadySet } from '../../../src/graph/ready-set.js';
import { acyclicGraph, graph } from './arbitraries.js';

describe('ReadySet', () => {
  it('makes a node ready once all that must come before it have succeeded', () => {
    const set = new ReadySet(graph('a:', 'b:', 'c: a b', 'd: c'));
    expect(set.ready).toEqual(['a', 'b']);
    set.start('a');
    set.start('b');
    expect([set.ready, [...set.running], set.waiting]).toEqual([[], ['a', 'b'], ['c', 'd']]);
    set.succeed('a');
    expect(set.ready).toEqual([]);
    set.succeed('b');
    expect(set.ready).toEqual(['c']);
  });

  it('skips what hangs on a failure, each node once, and goes on with the rest', () => {
    const set = new ReadySet(graph('a:', 'b:', 'c: a', 'd: a b', 'e: d', 'f: b'));
    set.start('a');
    set.start('b');
    expect(set.fail('a')).toEqual(['c', 'd', 'e']);
    expect(set.waiting).toEqual(['f']);
    expect(set.fail('b')).toEqual(['f']);
    expect([set.isIdle, set.ready, set.waiting]).toEqual([true, [], []]);
  });

  it('does not wake a node that one of its predecessors has failed', () => {
    const set = new ReadySet(graph('a:', 'b:', 'c: a b'));
    set.start('a');
    set.start('b');
    set.fail('a');
    set.succeed('b');
    expect(set.ready).toEqual([]);
  });

  it('lets dependents of a usable node start, once', () => {
    const set = new ReadySet(graph('a:', 'b:', 'c: a', 'd: a b'));
    set.start('a');
    set.start('b');
    set.makeUsable('a');
    expect([set.ready, [...set.running]]).toEqual([['c'], ['a', 'b']]);
    set.succeed('a');
    expect(set.ready).toEqual(['c']);
    set.succeed('b');
    expect(set.ready).toEqual(['c', 'd']);
  });

  it('loses of a usable node that fails what has not started', () => {
    const set = new ReadySet(graph('a:', 'b: a', 'c: a', 'd: b', 'e: c'));
    set.start('a');
    set.makeUsable('a');
    set.start('b');
    expect(set.fail('a').toSorted()).toEqual(['c', 'd', 'e']);
    expect([set.ready, [...set.running]]).toEqual([[], ['b']]);
    set.succeed('b');
    expect([set.isIdle, set.waiting]).toEqual([true, []]);
  });

  it('refuses what is not its turn', () => {
    const set = new ReadySet(graph('a:', 'b: a'));
    expect(() => set.start('b')).toThrow('b is not ready');
    expect(() => set.succeed('a')).toThrow('a is not running');
    expect(() => set.makeUsable('a')).toThrow('a is not running');
    set.start('a');
    expect(() => set.start('a')).toThrow('a is not ready');
    set.succeed('a');
    expect(() => set.fail('a')).toThrow('a is not running');
  });

  it('is idle from the beginning where there is nothing to do, or only a cycle', () => {
    expect(new ReadySet(graph()).isIdle).toBe(true);
    const circle = new ReadySet(graph('a: b', 'b: a'));
    expect([circle.isIdle, circle.waiting]).toEqual([true, ['a', 'b']]);
  });
});

/** How one node of a walk ended. */
type End = 'succeeded' | 'failed' | 'skipped';

/** Walks a graph with up to so many nodes running, ending them in an order that the draws decide. */
function walk(dag: Dag, draws: readonly number[], fails: ReadonlySet<string>, width: number) {
  const set = new ReadySet(dag);
  const ends = new Map<string, End>();
  const draw = (count: number, turn: number) => (draws[turn % draws.length] ?? 0) % count;
  for (let turn = 0; !set.isIdle; turn += 1) {
    const isStarting = set.ready.length > 0 && set.running.size < width && draw(2, turn) === 0;
    if (isStarting || set.running.size === 0) {
      const node = set.ready[draw(set.ready.length, turn + 1)]!;
      for (const other of dag.get(node)!) expect(ends.get(other)).toBe('succeeded');
      set.start(node);
      continue;
    }
    const node = [...set.running][draw(set.running.size, turn + 2)]!;
    if (fails.has(node)) {
      ends.set(node, 'failed');
      for (const lost of set.fail(node)) {
        expect(ends.has(lost)).toBe(false);
        ends.set(lost, 'skipped');
      }
    } else {
      set.succeed(node);
      ends.set(node, 'succeeded');
    }
  }
  expect(set.waiting).toEqual([]);
  return ends;
}

it('ends every walk with each node succeeded, failed, or skipped behind a failure', () => {
  const walks = fc
    .tuple(
      acyclicGraph(),
      fc.array(fc.nat(97), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
    )
    .chain(([dag, draws, width]) =>
      fc.record({
        dag: fc.constant(dag),
        draws: fc.constant(draws),
        width: fc.constant(width),
        fails: fc.subarray([...dag.keys()], { maxLength: Math.min(3, dag.size) }),
      }),
    );
  fc.assert(
    fc.property(walks, ({ dag, draws, width, fails }) => {
      const ends = walk(dag, draws, new Set(fails), width);
      const failed = [...ends].filter(([, end]) => end === 'failed').map(([node]) => node);
      const skipped = new Set([...ends].filter(([, end]) => end === 'skipped').map(([node]) => node));
      expect([...ends.keys()].sort()).toEqual([...dag.keys()].sort());
      expect(skipped).toEqual(descendants(reversed(dag), failed));
    }),
    { numRuns: 1_000 },
  );
});
