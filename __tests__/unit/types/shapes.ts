import type { Json } from '../../../src/json.js';
import type { Shape } from '../../../src/types/schema/facts.js';

/** A shape written out to a depth, so that two can be compared; below it stands `…`. */
export function unfolded(shape: Shape, depth: number): Json {
  if (depth === 0) return '…';
  if (shape.kind === 'array') return { [shape.ordered ? 'list' : 'set']: unfolded(shape.items(), depth - 1) };
  if (shape.kind !== 'object') return shape.kind;
  const members = [...shape.properties].map(
    ([name, member]) => [name, unfolded(member(), depth - 1)] as const,
  );
  const additional =
    shape.additional === undefined ? [] : ([['*', unfolded(shape.additional(), depth - 1)]] as const);
  return Object.fromEntries([...members, ...additional]);
}
