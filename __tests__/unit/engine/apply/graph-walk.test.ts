import { describe, expect, it } from '@jest/globals';

import { GraphWalk } from '../../../../src/engine/apply/graph-walk.js';
import { dagOf } from '../../../../src/graph/dag.js';

/** `b` and `c` need `a`; `d` needs `b`. */
const DIAMOND = dagOf([
  ['a', []],
  ['b', ['a']],
  ['c', ['a']],
  ['d', ['b']],
]);

describe('the walk over a graph', () => {
  it('makes nodes ready once what they need has succeeded', async () => {
    const walk = new GraphWalk(DIAMOND);
    expect(walk.ready).toEqual(['a']);
    walk.start('a', () => Promise.resolve());
    expect([walk.ready, [...walk.running]]).toEqual([[], ['a']]);
    expect(await walk.next()).toEqual({ node: 'a' });
    expect(walk.ready).toEqual(['b', 'c']);
  });

  it('returns a failure with the nodes that are lost by it, and goes on', async () => {
    const walk = new GraphWalk(DIAMOND);
    walk.start('a', () => Promise.resolve());
    await walk.next();
    const error = new Error('refused');
    walk.start('b', () => Promise.reject(error));
    walk.start('c', () => Promise.resolve());
    expect(await walk.next()).toEqual({ node: 'b', failure: { error, lost: ['d'] } });
    expect(await walk.next()).toEqual({ node: 'c' });
    expect([await walk.next(), walk.left]).toEqual([undefined, []]);
  });

  it('returns nodes in the order in which they end, also those that ended meanwhile', async () => {
    const walk = new GraphWalk(dagOf(['a', 'b', 'c'].map((node) => [node, []])));
    let finish = (): void => undefined;
    walk.start('a', () => new Promise<void>((resolve) => (finish = resolve)));
    walk.start('b', () => Promise.resolve());
    walk.start('c', () => Promise.resolve());
    const ended = [await walk.next(), await walk.next()];
    finish();
    expect([...ended, await walk.next()]).toEqual([{ node: 'b' }, { node: 'c' }, { node: 'a' }]);
  });

  it('tells that a node is usable before it tells its end', async () => {
    const walk = new GraphWalk(DIAMOND);
    walk.start('a', (usable) => {
      usable();
      return Promise.resolve();
    });
    expect(await walk.next()).toEqual({ node: 'a', isUsable: true });
    expect([walk.ready, [...walk.running]]).toEqual([['b', 'c'], ['a']]);
    expect(await walk.next()).toEqual({ node: 'a' });
    expect(walk.ready).toEqual(['b', 'c']);
  });

  it('ends if nothing runs, with what was not started left', async () => {
    const walk = new GraphWalk(DIAMOND);
    expect([await walk.next(), walk.left]).toEqual([undefined, ['a', 'b', 'c', 'd']]);
  });
});
