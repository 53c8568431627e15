/** Generates dependency graphs shaped like public CDK templates. */

import { dagOf, type Dag } from '../src/graph/dag.js';
import type { SeededRandom } from '../simulator/kernel/random.js';

/**
 * Shares of a module's resources by level (0: needs nothing of its module), and how often a resource refers to one
 * more than puts it on its level: the means of 115 public CDK templates of 30 resources and more.
 */
const LEVEL_SHARES = [0.2, 0.34, 0.23, 0.11, 0.07, 0.05] as const;
const EXTRA_REFERENCES = 0.85;
const MODULE_SIZE = 50;
/** What a later module hangs on, where it does: with four generations that makes twenty levels, the most seen. */
const JOINT_LEVEL = 4;
const JOINED = 0.5;
const MAX_GENERATIONS = 4;

interface Node {
  readonly name: string;
  readonly level: number;
}

/**
 * A graph of `size` names, each with what it needs. Larger stacks are not shaped as small ones blown up: they are made
 * of modules of the usual shape, most of which need something of an earlier one.
 */
export function stackShape(size: number, random: SeededRandom): Dag {
  const edges: [string, string[]][] = [];
  const modules: Node[][] = [];
  const count = Math.max(1, Math.round(size / MODULE_SIZE));
  for (let number = 0; number < count; number += 1) {
    const first = Math.round((number * size) / count);
    const nodes = moduleNodes(Math.round(((number + 1) * size) / count) - first, first);
    const parent = parentOf(modules, count, random);
    for (const node of nodes) edges.push([node.name, needsOf(node, nodes, parent, random)]);
    modules.push(nodes);
  }
  return dagOf(edges);
}

/** One node a level, so that every module is as deep as the others, and the rest by the shares. */
function moduleNodes(size: number, first: number): Node[] {
  const deep = LEVEL_SHARES.length;
  return Array.from({ length: size }, (_, index) => ({
    name: `R${String(first + index + 1).padStart(4, '0')}`,
    level: index < deep ? index : levelAt((index - deep) / (size - deep)),
  }));
}

function levelAt(share: number): number {
  let passed = 0;
  const level = LEVEL_SHARES.findIndex((own) => (passed += own) > share);
  return level < 0 ? LEVEL_SHARES.length - 1 : level;
}

/** A module of the generation before; the first ones have none. Generations are of about the same size. */
function parentOf(modules: readonly Node[][], count: number, random: SeededRandom): Node[] | undefined {
  const generations = Math.min(MAX_GENERATIONS, Math.max(1, Math.floor(Math.log2(count))));
  const perGeneration = Math.ceil(count / generations);
  const generation = Math.floor(modules.length / perGeneration);
  if (generation === 0) return undefined;
  return pick(modules.slice((generation - 1) * perGeneration, generation * perGeneration), random);
}

function needsOf(
  { level, name }: Node,
  nodes: readonly Node[],
  parent: readonly Node[] | undefined,
  random: SeededRandom,
): string[] {
  if (level === 0) {
    const isJoined = name === nodes[0]?.name || random.next() < JOINED;
    const joint = pick(parent?.filter((node) => node.level === JOINT_LEVEL) ?? [], random);
    return joint === undefined || !isJoined ? [] : [joint.name];
  }
  const needs = new Set<string>();
  const above = pick(
    nodes.filter((node) => node.level === level - 1),
    random,
  );
  if (above !== undefined) needs.add(above.name);
  const other = pick(
    nodes.filter((node) => node.level < level && node.name !== name),
    random,
  );
  if (other !== undefined && random.next() < EXTRA_REFERENCES) needs.add(other.name);
  return [...needs];
}

function pick<Item>(items: readonly Item[], random: SeededRandom): Item | undefined {
  return items[Math.floor(random.next() * items.length)];
}

/** How many levels a graph has: the longest chain, in nodes. */
export function depthOf(dag: Dag): number {
  const levels = new Map<string, number>();
  const levelOf = (node: string): number => {
    const known = levels.get(node);
    if (known !== undefined) return known;
    const level = 1 + Math.max(0, ...[...(dag.get(node) ?? [])].map(levelOf));
    levels.set(node, level);
    return level;
  };
  return Math.max(0, ...[...dag.keys()].map(levelOf));
}
