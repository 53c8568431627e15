import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/json.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { destroyStack } from '../../src/stacks/apply/destroy-stack.js';
import { rollBackStack } from '../../src/stacks/apply/rollback-stack.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { forCase } from '../support/cases.js';
import { Machine } from '../support/machine.js';
import { stepOf } from '../support/samples.js';
import { ROOT, StackWorld } from '../support/stack-world.js';
import { CATALOG } from '../unit/plan/planning.js';

/** Every so-manieth moment, unless all are asked for. */
const EVERY = stepOf(7);

interface App {
  readonly root: JsonObject;
  readonly inner: JsonObject;
}

const thing = (Properties: JsonObject): JsonObject => ({ Type: 'Test::Unit::Thing', Properties });
const output = { Id: { Value: { Ref: 'In' } } };
const ofInner = { 'Fn::GetAtt': ['Inner', 'Outputs.Id'] };

const BEFORE: App = {
  root: { After: thing({ Text: ofInner }), Old: thing({ Text: 'old' }) },
  inner: { Resources: { In: thing({ Text: 'in' }), Gone: thing({ Text: 'gone' }) }, Outputs: output },
};
/** Updates, creates and deletes in both stacks. */
const AFTER: App = {
  root: { After: thing({ Text: ofInner, Size: 2 }), New: thing({ Text: ofInner }) },
  inner: { Resources: { In: thing({ Text: 'new' }), Fresh: thing({ Text: 'fresh' }) }, Outputs: output },
};

type Operation = (world: StackWorld) => (ports: StackPorts) => Promise<void>;

const deploy =
  (app: App): Operation =>
  (world) =>
  async (ports) =>
    deployStack(await world.validated(ports, app.root, { Inner: app.inner }), ports, undefined);
const destroy: Operation = () => (ports) => destroyStack({ stack: ROOT, notes: new Map() }, ports);
const rollback: Operation = () => (ports) => rollBackStack(ROOT, ports);

/** What is alive in the account, by logical id: names that the account made up are replaced by those. */
function alive(world: StackWorld): Record<string, unknown> {
  const resources = [...world.account.resources.values()];
  const names = new Map(resources.map(({ physicalId, logicalId }) => [physicalId, logicalId]));
  const named = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return Object.fromEntries(
    resources.map(({ logicalId, properties }) => [
      logicalId,
      Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, named(value)])),
    ]),
  );
}

const recordedIn = async (world: StackWorld) =>
  Promise.all(
    [ROOT.stackName, `${ROOT.stackName}~Inner`].map(async (name) =>
      Object.keys((await world.state(name))?.resources ?? {}).sort(),
    ),
  );

interface Sweep {
  /** Runs before the one that is killed. */
  readonly before: readonly Operation[];
  readonly killed: Operation;
  /** The run after it, which continues or undoes its work. */
  readonly next: Operation;
  /** The same end, reached without a kill. */
  readonly clean: readonly Operation[];
  /** A create that AWS refuses in the run that is killed. */
  readonly refused?: string;
}

async function worldAfter(operations: readonly Operation[]): Promise<StackWorld> {
  const world = new StackWorld(CATALOG);
  for (const operation of operations) expect((await world.run(operation(world))).error).toBeUndefined();
  return world;
}

/** Kills a run at each of its moments; the next run must reach the same end as runs that nobody killed. */
async function sweep({ before, killed, next, clean, refused }: Sweep): Promise<number> {
  const expected = await worldAfter(clean);
  for (let moment = 1; ; moment += EVERY) {
    const world = await worldAfter(before);
    world.account.trouble = ({ action, logicalId }) =>
      `${action} ${logicalId}` === refused ? { kind: 'terminal' } : undefined;
    const machine = new Machine(moment);
    const { error } = await world.run(killed(world), { machine });
    world.account.trouble = () => undefined;
    const end = await world.run(next(world));
    await forCase({ moment }, async () => {
      expect(end.error).toBeUndefined();
      expect(alive(world)).toEqual(alive(expected));
      expect(await recordedIn(world)).toEqual(await recordedIn(expected));
      expect(world.leftovers).toEqual([]);
    });
    if (error !== 'killed') return moment;
  }
}

describe('a run that is killed in a tree of stacks', () => {
  it('while it creates is continued by the next deploy', async () => {
    const moments = await sweep({
      before: [],
      killed: deploy(BEFORE),
      next: deploy(BEFORE),
      clean: [deploy(BEFORE)],
    });
    expect(moments).toBeGreaterThan(40);
  });

  it('while it updates and deletes is continued by the next deploy', async () => {
    const moments = await sweep({
      before: [deploy(BEFORE)],
      killed: deploy(AFTER),
      next: deploy(AFTER),
      clean: [deploy(BEFORE), deploy(AFTER)],
    });
    expect(moments).toBeGreaterThan(40);
  });

  it('while it rolls back is continued by the next deploy, which deletes nothing that is needed', async () => {
    const moments = await sweep({
      before: [deploy(BEFORE)],
      killed: deploy(AFTER),
      refused: 'create New',
      next: deploy(AFTER),
      clean: [deploy(BEFORE), deploy(AFTER)],
    });
    expect(moments).toBeGreaterThan(40);
  });

  it('while it destroys is continued by the next destroy', async () => {
    const moments = await sweep({
      before: [deploy(BEFORE)],
      killed: destroy,
      next: destroy,
      clean: [deploy(BEFORE), destroy],
    });
    expect(moments).toBeGreaterThan(30);
  });

  it('before anything was deleted can be rolled back', async () => {
    const moments = await sweep({
      before: [deploy(BEFORE)],
      killed: deploy({ ...AFTER, root: { ...AFTER.root, Late: thing({ Text: { Ref: 'New' } }) } }),
      refused: 'create Late',
      next: rollback,
      clean: [deploy(BEFORE)],
    });
    expect(moments).toBeGreaterThan(40);
  });
});
