/** Computes the duration of an ideal schedule with limited concurrency. */

import { remainingWork } from '../src/graph/critical-path.js';
import type { Dag } from '../src/graph/dag.js';
import { ReadySet } from '../src/graph/ready-set.js';

/**
 * How long the graph takes where so many nodes may run at once and nothing else takes any time: whoever has the
 * longest way behind it goes first. A deploy cannot be asked to be faster than this, whatever its critical path.
 */
export function scheduleLength(dag: Dag, duration: (node: string) => number, slots: number): number {
  const ready = new ReadySet(dag);
  const behind = remainingWork(dag, duration);
  const ends = new Map<string, number>();
  let now = 0;
  for (;;) {
    const next = [...ready.ready].sort((left, right) => (behind.get(right) ?? 0) - (behind.get(left) ?? 0));
    for (const node of next.slice(0, slots - ready.running.size)) {
      ready.start(node);
      ends.set(node, now + duration(node));
    }
    const [first] = [...ready.running].sort((left, right) => (ends.get(left) ?? 0) - (ends.get(right) ?? 0));
    if (first === undefined) return now;
    now = ends.get(first) ?? now;
    ready.succeed(first);
  }
}
