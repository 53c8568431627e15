import fc from 'fast-check';
import { dagOf, type Dag } from '../../../src/graph/dag.js';

/** Any graph of up to so many letters; it may have cycles. */
export function anyGraph(nodes = 8): fc.Arbitrary<Dag> {
  const names = Array.from({ length: nodes }, (_, index) => String.fromCharCode(97 + index));
  return fc
    .subarray(names, { minLength: 0 })
    .chain((some) => fc.tuple(...some.map((node) => fc.tuple(fc.constant(node), fc.subarray(some)))))
    .map((edges) => dagOf(edges));
}

/** A graph without cycles, its nodes in any order. */
export function acyclicGraph(nodes = 12): fc.Arbitrary<Dag> {
  return fc
    .array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: nodes })
    .map((lists) =>
      lists.map((list, index): [string, string[]] => [
        `n${index}`,
        index === 0 ? [] : list.map((number) => `n${number % index}`),
      ]),
    )
    .chain((edges) => fc.shuffledSubarray(edges, { minLength: edges.length }))
    .map((edges) => dagOf(edges));
}

/** `a: b c` says that b and c come before a. */
export function graph(...lines: readonly string[]): Dag {
  return dagOf(
    lines.map((line): [string, string[]] => {
      const [node = '', before = ''] = line.split(':');
      return [node.trim(), before.split(' ').filter((name) => name !== '')];
    }),
  );
}
