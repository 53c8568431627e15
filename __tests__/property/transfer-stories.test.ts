import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../../src/plan/model/input.js';
import type { OtherStacks } from '../../src/plan/model/moves.js';
import {
  arrivedIn,
  findTransfers,
  NO_OTHERS,
  rowsAfter,
  type Transfer,
} from '../../src/plan/moves/transfers.js';
import { movesWithin, withMoves } from '../../src/plan/moves/with-moves.js';
import type { StackId } from '../../src/ports/stack-id.js';
import type { ResourceState } from '../../src/state/schema.js';
import { forCase } from '../support/cases.js';
import { logicalIdOf, RefactoringStory, type StoryNode } from '../support/refactoring-story.js';
import { sampledScaleOf, SEED } from '../support/scale.js';
import { inputOf, rowOf, things } from '../unit/plan/planning.js';

/**
 * Random apps of up to four stacks that are refactored: stacks are split, merged and swapped, constructs are wrapped, with
 * up to three ordinary edits at once. The story knows which resource is which; the search has to find out.
 */
interface Node extends StoryNode {
  /** Of `STACKS`. What it refers to is in the same one. */
  readonly stack: number;
}

type App = readonly Node[];

const STACKS: readonly StackId[] = ['Shop', 'Data', 'Web', 'Jobs'].map((stackName) => ({
  stackName,
  region: 'us-east-1',
}));

class Story extends RefactoringStory<Node> {
  /** Twins are common: few texts, and few links. */
  protected node(app: App): Node {
    const key = this.nextKey();
    const stack = this.below(STACKS.length);
    const path = this.pathOf(key);
    const beside = app.filter((node) => node.stack === stack && this.below(6) === 0);
    return { key, stack, path, text: `text${this.below(8)}`, links: beside.map((node) => node.key) };
  }

  protected refactoring(app: App): App {
    const [from, to] = [this.below(STACKS.length), this.below(STACKS.length)];
    const name = `New${this.below(1000)}`;
    switch (this.below(4)) {
      case 0: {
        const moved = together(app, app[this.below(app.length)]);
        return app.map((node) => (moved.has(node.key) ? { ...node, stack: to } : node));
      }
      case 1:
        return app.map((node) => (node.stack === from ? { ...node, stack: to } : node));
      case 2:
        return app.map((node) =>
          node.stack === from ? { ...node, stack: to, path: [name, ...node.path] } : node,
        );
      default:
        return app.map((node) => {
          const stack = node.stack === from ? to : node.stack === to ? from : node.stack;
          return { ...node, stack };
        });
    }
  }
}

/** A node, and all that is linked with it in either direction. */
function together(app: App, start: Node | undefined): ReadonlySet<number> {
  const keys = new Set(start === undefined ? [] : [start.key]);
  for (let size = -1; keys.size > size;) {
    size = keys.size;
    for (const { key, links } of app)
      if ([key, ...links].some((each) => keys.has(each))) for (const each of [key, ...links]) keys.add(each);
  }
  return keys;
}

function templateOf(nodes: App, stackName: string) {
  const nameOf = (key: number) => nodes.filter((node) => node.key === key).map(logicalIdOf)[0] ?? '';
  return things(
    Object.fromEntries(
      nodes.map((node) => [
        logicalIdOf(node),
        {
          Text: node.text,
          ...(node.links.length === 0 ? {} : { Links: node.links.map((key) => ({ Ref: nameOf(key) })) }),
          $: { Metadata: { 'aws:cdk:path': `${stackName}/${node.path.join('/')}/Resource` } },
        },
      ]),
    ),
  );
}

const idOf = (key: number): string => `id-${key}`;

function rowsOf(nodes: App): Record<string, ResourceState> {
  const nameOf = (key: number) => nodes.filter((node) => node.key === key).map(logicalIdOf)[0] ?? '';
  return Object.fromEntries(
    nodes.map((node) => {
      const { key, text, links } = node;
      const properties = { Text: text, ...(links.length === 0 ? {} : { Links: links.map(idOf) }) };
      return [logicalIdOf(node), rowOf(idOf(key), { properties, dependencies: links.map(nameOf) })];
    }),
  );
}

const nodesIn = (app: App, stack: StackId): App => app.filter((node) => STACKS[node.stack] === stack);

interface Planned {
  readonly stack: StackId;
  /** The physical ids that the resources of the template keep, by logical id. */
  readonly kept: ReadonlyMap<string, string>;
}

const RULES = { setting: 'auto', listed: [], account: '111122223333' } as const;

/** The transfers that a run finds, and the plans that it makes then. */
function searched(before: App, after: App): { transfers: readonly Transfer[]; plans: readonly Planned[] } {
  const transfers: Transfer[] = [];
  let others: readonly OtherStacks[] = STACKS.map(() => NO_OTHERS);
  const inputs = (): PlanInput[] =>
    STACKS.map((stack, index) => {
      const template = templateOf(nodesIn(after, stack), stack.stackName);
      const rows = rowsAfter(rowsOf(nodesIn(before, stack)), stack, transfers);
      const known = { ...(others[index] ?? NO_OTHERS), arrived: arrivedIn(stack, transfers) };
      return { ...inputOf({ template, rows }), stack, others: known };
    });
  for (;;) {
    const found = findTransfers(inputs(), (input) => movesWithin(input, RULES).moved);
    others = found.others;
    transfers.push(...found.transfers);
    if (found.transfers.length === 0 && !found.hasDoubts) break;
  }
  const plans = inputs().map((input) => {
    const { stack, resources } = input;
    const { state } = withMoves(input, RULES);
    const kept = [...resources.keys()].flatMap((name): [string, string][] => {
      const row = state.resources[name];
      return row === undefined ? [] : [[name, row.physicalId]];
    });
    return { stack, kept: new Map(kept) };
  });
  return { transfers, plans };
}

describe('stacks of an app that are split, merged and swapped', () => {
  it('keep each resource, or leave it where nothing says which one is which', () => {
    const seen = { kept: 0, left: 0 };
    for (let count = 0; count < sampledScaleOf('TRANSFER_STORIES'); count += 1) {
      const story = new Story(SEED * 1_000_003 + count);
      const before = story.app();
      const after = story.refactored(before);
      forCase({ seed: SEED, count }, () => {
        const { transfers, plans } = searched(before, after);
        for (const { stack, kept } of plans) {
          for (const node of nodesIn(after, stack)) {
            const name = logicalIdOf(node);
            const found = kept.get(name);
            // No resource becomes another one, but for one that has its very name.
            const isNamesake = nodesIn(before, stack).some((other) => logicalIdOf(other) === name);
            if (found !== undefined && !isNamesake) expect([name, found]).toEqual([name, idOf(node.key)]);
            if (!before.some(({ key }) => key === node.key)) continue;
            if (found === idOf(node.key)) seen.kept += 1;
            else seen.left += 1;
          }
        }
        const rows = STACKS.flatMap((stack) =>
          Object.values(rowsAfter(rowsOf(nodesIn(before, stack)), stack, transfers)),
        );
        // Each record is in one state.
        expect(rows.map(({ physicalId }) => physicalId).sort()).toEqual(
          before.map(({ key }) => idOf(key)).sort(),
        );
        expect(searched(before, after).transfers).toEqual(transfers);
      });
    }
    if (process.env['DEBUG_STORIES'] !== undefined) process.stderr.write(`${JSON.stringify(seen)}\n`);
    expect(seen.kept).toBeGreaterThan(20 * seen.left);
  });
});
