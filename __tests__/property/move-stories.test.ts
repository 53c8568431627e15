import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/json.js';
import type { Plan } from '../../src/plan/model/plan.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { forCase } from '../support/cases.js';
import { logicalIdOf, RefactoringStory, type StoryNode } from '../support/refactoring-story.js';
import { sampledScaleOf, SEED } from '../support/scale.js';
import { ROOT, StackWorld } from '../support/stack-world.js';
import { CATALOG } from '../unit/plan/planning.js';

/**
 * Random apps that are refactored: constructs are wrapped, renamed and moved, with up to three ordinary edits at once. The
 * story knows which resource is which; the deploy has to find out.
 */
interface Node extends StoryNode {
  readonly type: 'Test::Unit::Thing' | 'AWS::EC2::Volume';
}

type App = readonly Node[];

class Story extends RefactoringStory<Node> {
  /** Twins are common: few texts, and few links. */
  protected node(app: App): Node {
    const key = this.nextKey();
    const isVolume = this.below(4) === 0;
    const links = app.filter(() => this.below(6) === 0).map((node) => node.key);
    return {
      key,
      path: this.pathOf(key),
      type: isVolume ? 'AWS::EC2::Volume' : 'Test::Unit::Thing',
      text: `text${this.below(isVolume ? 30 : 8)}`,
      links: isVolume ? [] : links,
    };
  }

  protected refactoring(app: App): App {
    const name = `New${this.below(1000)}`;
    const first = app[this.below(app.length)]?.path[0];
    switch (this.below(4)) {
      case 0:
        return app.map((node) => ({ ...node, path: [name, ...node.path] }));
      case 1:
        return app.map((node) => (node.path[0] === first ? { ...node, path: [name, ...node.path] } : node));
      case 2:
        return app.map((node) =>
          node.path[0] === first && node.path.length > 1
            ? { ...node, path: [name, ...node.path.slice(1)] }
            : node,
        );
      default:
        return app.map((node) =>
          node.path[0] === first ? { ...node, path: ['Web', ...node.path.slice(-1)] } : node,
        );
    }
  }
}

function templateOf(app: App): JsonObject {
  const nameOf = (key: number) => app.filter((node) => node.key === key).map(logicalIdOf)[0] ?? '';
  return Object.fromEntries(
    app.map((node) => [
      logicalIdOf(node),
      {
        Type: node.type,
        Properties: {
          Text: node.text,
          ...(node.links.length === 0 ? {} : { Links: node.links.map((key) => ({ Ref: nameOf(key) })) }),
        },
        Metadata: { 'aws:cdk:path': `Shop/${node.path.join('/')}/Resource` },
      },
    ]),
  );
}

interface Deployed {
  /** Physical ids by who the resources are. */
  readonly ids: ReadonlyMap<number, string>;
  readonly plan: Plan | undefined;
}

async function deployed(world: StackWorld, app: App): Promise<Deployed> {
  const { error, events } = await world.run(async (ports) =>
    deployStack(await world.validated(ports, templateOf(app)), ports, undefined),
  );
  expect(error).toBeUndefined();
  const { resources = {} } = (await world.state(ROOT.stackName)) ?? {};
  expect(Object.keys(resources).sort()).toEqual(app.map(logicalIdOf).sort());
  const physical = Object.values(resources).map(({ physicalId }) => physicalId);
  expect(physical.sort()).toEqual([...world.account.resources.keys()].sort());
  const plan = events.flatMap((event) => (event.kind === 'planned' ? [event.plan] : [])).at(-1);
  return {
    ids: new Map(app.map((node) => [node.key, resources[logicalIdOf(node)]?.physicalId ?? ''])),
    plan,
  };
}

describe('an app that is refactored', () => {
  it('keeps each resource, or asks which one is which', async () => {
    const seen = { kept: 0, asked: 0, recreated: 0 };
    for (let count = 0; count < sampledScaleOf('MOVE_STORIES'); count += 1) {
      const story = new Story(SEED * 1_000_003 + count);
      const before = story.app();
      const after = story.refactored(before);
      await forCase({ seed: SEED, count }, async () => {
        const world = new StackWorld(CATALOG);
        const first = await deployed(world, before);
        const { ids, plan } = await deployed(world, after);
        for (const [key, id] of ids) {
          const [owner] = [...first.ids].find(([, known]) => known === id) ?? [];
          // No resource becomes another one.
          expect([id, owner ?? key]).toEqual([id, key]);
          const [was, now] = [before, after].map((app) => app.find((node) => node.key === key));
          if (was === undefined || now === undefined) continue;
          if (first.ids.get(key) === id) {
            seen.kept += 1;
            continue;
          }
          const isAsked = (plan?.warnings ?? []).some((note) => note.includes(logicalIdOf(was)));
          if (isAsked) seen.asked += 1;
          else {
            // Only what was edited as well may go, and no data without a question.
            seen.recreated += 1;
            expect([was.type, was]).not.toEqual(['AWS::EC2::Volume', was]);
          }
        }
        const again = await deployed(world, after);
        expect(again.ids).toEqual(ids);
      });
    }
    expect(seen.kept).toBeGreaterThan(20 * seen.asked);
    if (process.env['DEBUG_STORIES'] !== undefined) process.stderr.write(`${JSON.stringify(seen)}\n`);
  });
});
