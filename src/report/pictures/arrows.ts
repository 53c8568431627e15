/** Removes redundant arrows from a graph before it is drawn. */

/** An edge of a picture, between boxes by their ids. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/**
 * Removes arrows that others imply: if `a` leads to `b` and `b` to `c`, an arrow from `a` to `c` adds
 * nothing. Arrows in a cycle stay.
 */
export function essentialArrows(arrows: readonly Arrow[]): Arrow[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  return arrows.filter(({ from, to }) => {
    const others = (next.get(from) ?? []).filter((other) => other !== to);
    return !others.some((other) => leadsTo(other, to, next, from));
  });
}

function leadsTo(start: string, goal: string, next: ReadonlyMap<string, string[]>, without: string): boolean {
  const seen = new Set([start, without]);
  const open = [start];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const after of next.get(here) ?? []) {
      if (after === goal) return true;
      if (seen.has(after)) continue;
      seen.add(after);
      open.push(after);
    }
  }
  return false;
}
