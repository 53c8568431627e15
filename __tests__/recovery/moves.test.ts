import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/json.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { rollBackStack } from '../../src/stacks/apply/rollback-stack.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { forCase } from '../support/cases.js';
import { Machine } from '../support/machine.js';
import { stepOf } from '../support/samples.js';
import { ROOT, StackWorld, type StackRunOptions } from '../support/stack-world.js';
import { CATALOG } from '../unit/plan/planning.js';

/** Every so-manieth moment, unless all are asked for. */
const EVERY = stepOf(3);

type App = JsonObject;
type Operation = (world: StackWorld) => (ports: StackPorts) => Promise<void>;

const thing = (Properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  Type: 'Test::Unit::Thing',
  Properties,
  ...more,
});

const deploy =
  (app: App): Operation =>
  (world) =>
  async (ports) =>
    deployStack(await world.validated(ports, app), ports, undefined);
const rollback: Operation = () => (ports) => rollBackStack(ROOT, ports);

const BEFORE: App = {
  Jobs: thing({ Text: 'jobs' }),
  Worker: thing({ Text: 'worker', Links: [{ Ref: 'Jobs' }] }),
  Reader: thing({ Text: { Ref: 'Jobs' } }),
  Gone: thing({ Text: 'gone' }),
};
/** Two are wrapped, and others change as well. */
const AFTER: App = {
  ApiJobs: thing({ Text: 'jobs' }),
  ApiWorker: thing({ Text: 'worker', Links: [{ Ref: 'ApiJobs' }] }),
  Reader: thing({ Text: { Ref: 'ApiJobs' }, Size: 2 }),
  Fresh: thing({ Text: 'something else' }),
  Late: thing({ Text: { Ref: 'Reader' } }),
};

/** Physical ids by logical id, as the state has them. */
async function recorded(world: StackWorld): Promise<Record<string, string>> {
  const { resources = {} } = (await world.state(ROOT.stackName)) ?? {};
  return Object.fromEntries(Object.entries(resources).map(([name, { physicalId }]) => [name, physicalId]));
}

const alive = (world: StackWorld): string[] => [...world.account.resources.keys()].sort();

interface Story {
  readonly before: readonly App[];
  readonly killed: Operation;
  readonly next: Operation;
  /** New logical ids, with the old ones whose resources they have at the end. */
  readonly kept: Readonly<Record<string, string>>;
  readonly end: readonly string[];
  readonly refused?: string;
  readonly options?: StackRunOptions;
}

/**
 * Kills a run at each of its moments, and the run that recovers it at one as well: in the end each resource is in exactly
 * one record, and those that were moved are the ones from before.
 */
async function sweep({ before, killed, next, kept, end, refused, options = {} }: Story): Promise<number> {
  for (let moment = 1; ; moment += EVERY) {
    const world = new StackWorld(CATALOG);
    for (const app of before) expect((await world.run(deploy(app)(world))).error).toBeUndefined();
    const first = await recorded(world);
    world.account.trouble = ({ action, logicalId }) =>
      `${action} ${logicalId}` === refused ? { kind: 'terminal' } : undefined;
    const { error } = await world.run(killed(world), { ...options, machine: new Machine(moment) });
    world.account.trouble = () => undefined;
    await world.run(next(world), { machine: new Machine(1 + ((moment * 7) % 40)) });
    const last = await world.run(next(world));
    await forCase({ moment }, async () => {
      expect(last.error).toBeUndefined();
      const rows = await recorded(world);
      expect(Object.keys(rows).sort()).toEqual([...end].sort());
      expect(Object.values(rows).sort()).toEqual(alive(world));
      for (const [to, from] of Object.entries(kept)) expect([to, rows[to]]).toEqual([to, first[from]]);
    });
    if (error !== 'killed') return moment;
  }
}

const MOVED = { ApiJobs: 'Jobs', ApiWorker: 'Worker', Reader: 'Reader' };
const STAYED = { Jobs: 'Jobs', Worker: 'Worker', Reader: 'Reader', Gone: 'Gone' };

describe('a deploy that moves resources', () => {
  it('is continued wherever it is killed', async () => {
    const moments = await sweep({
      before: [BEFORE],
      killed: deploy(AFTER),
      next: deploy(AFTER),
      kept: MOVED,
      end: Object.keys(AFTER),
    });
    expect(moments).toBeGreaterThan(20);
  });

  it('is continued where its rollback is killed', async () => {
    await sweep({
      before: [BEFORE],
      killed: deploy(AFTER),
      refused: 'create Late',
      next: deploy(AFTER),
      kept: MOVED,
      end: Object.keys(AFTER),
    });
  });

  it('is undone by the deploy of the app from before', async () => {
    await sweep({
      before: [BEFORE, AFTER],
      killed: deploy(BEFORE),
      next: deploy(BEFORE),
      kept: { Jobs: 'ApiJobs', Worker: 'ApiWorker', Reader: 'Reader' },
      end: Object.keys(BEFORE),
    });
  });

  it('is undone by `rollback`, which can be killed as well', async () => {
    const kept = { execution: { rollback: false } };
    const world = new StackWorld(CATALOG);
    await world.run(deploy(BEFORE)(world));
    const first = await recorded(world);
    world.account.trouble = ({ logicalId }) => (logicalId === 'Late' ? { kind: 'terminal' } : undefined);
    const failed = await world.run(deploy(AFTER)(world), kept);
    expect(failed.error).toBeDefined();
    expect(Object.keys(await recorded(world)).sort()).toEqual(
      [...Object.keys(AFTER), 'Gone'].filter((name) => name !== 'Late').sort(),
    );
    world.account.trouble = () => undefined;
    for (let moment = 1; ; moment += 2) {
      const { error } = await world.run(rollback(world), { machine: new Machine(moment) });
      if (error !== 'killed') break;
    }
    expect(await recorded(world)).toEqual(first);
    expect(Object.values(first).sort()).toEqual(alive(world));
    expect(Object.keys(STAYED).sort()).toEqual(Object.keys(first).sort());
  });

  it('that fails moves back by itself', async () => {
    const world = new StackWorld(CATALOG);
    await world.run(deploy(BEFORE)(world));
    const first = await recorded(world);
    world.account.trouble = ({ logicalId }) => (logicalId === 'Late' ? { kind: 'terminal' } : undefined);
    expect((await world.run(deploy(AFTER)(world))).error).toBeDefined();
    expect(await recorded(world)).toEqual(first);
    expect(Object.values(first).sort()).toEqual(alive(world));
  });
});
