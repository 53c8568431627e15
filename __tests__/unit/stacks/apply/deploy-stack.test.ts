import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { deployStack } from '../../../../src/stacks/apply/deploy-stack.js';
import { destroyStack } from '../../../../src/stacks/apply/destroy-stack.js';
import { rollBackStack } from '../../../../src/stacks/apply/rollback-stack.js';
import { ROOT, StackWorld, type StackRunEnd } from '../../../support/stack-world.js';
import { CATALOG } from '../../plan/planning.js';

type Nested = Readonly<Record<string, JsonObject>>;

const thing = (Properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  Type: 'Test::Unit::Thing',
  Properties,
  ...rest,
});
const templateOf = (Resources: JsonObject, Outputs: JsonObject = {}): JsonObject => ({ Resources, Outputs });

function deploy(
  world: StackWorld,
  resources: JsonObject,
  nested: Nested = {},
  execution = {},
): Promise<StackRunEnd> {
  return world.run(
    async (ports) => deployStack(await world.validated(ports, resources, nested), ports, undefined),
    { execution },
  );
}

const destroy = (world: StackWorld) =>
  world.run((ports) => destroyStack({ stack: ROOT, notes: new Map() }, ports));
const rollback = (world: StackWorld) => world.run((ports) => rollBackStack(ROOT, ports));

/** What the account did since the last call, reads left out. */
function changesIn(world: StackWorld): string[] {
  const changes = world.account.log.filter((call) => !/^(read|findOutcome)/.test(call));
  world.account.calls.length = 0;
  return changes;
}

const refuse = (world: StackWorld, call: string) => {
  world.account.trouble = ({ action, logicalId }) =>
    `${action} ${logicalId}` === call ? { kind: 'terminal' } : undefined;
};
const codeOf = (error: StackRunEnd['error']) => (typeof error === 'string' ? error : error?.code);
const heal = (world: StackWorld) => {
  world.account.trouble = () => undefined;
};

describe('a deploy', () => {
  it('locks, applies in the order of the dependencies, and leaves nothing but the state', async () => {
    const world = new StackWorld(CATALOG);
    const { error, outcomes, events } = await deploy(world, {
      B: thing({ Text: { Ref: 'A' } }),
      A: thing({ Text: 'a' }),
    });
    expect([error, outcomes]).toEqual([undefined, ['Shop: done']]);
    expect(changesIn(world)).toEqual(['create A', 'create B']);
    expect(Object.keys((await world.state())!.resources).sort()).toEqual(['A', 'B']);
    expect(world.leftovers).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'planned')).toHaveLength(1);
  });

  it('that changes nothing takes no lock', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { A: thing({ Text: 'a' }) });
    const { outcomes, events } = await deploy(world, { A: thing({ Text: 'a' }) });
    expect(outcomes).toEqual(['Shop: unchanged']);
    expect(events.map(({ kind }) => kind)).not.toContain('lock-taken');
  });

  it('that fails rolls back what it did, and releases the lock', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { A: thing({ Text: 'a' }) });
    changesIn(world);
    refuse(world, 'create B');
    const { error, outcomes } = await deploy(world, {
      A: thing({ Text: 'new' }),
      B: thing({ Text: { Ref: 'A' } }),
    });
    expect([codeOf(error), outcomes]).toEqual(['RESOURCE_FAILED', ['Shop: failed']]);
    expect(changesIn(world)).toEqual(['update A', 'create B', 'update A']);
    expect((await world.state())!.resources['A']!.properties).toEqual({ Text: 'a' });
    expect(world.leftovers).toEqual([]);
  });

  it('without rollback keeps its rollback point, which `rollback` uses and a deploy releases', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { A: thing({ Text: 'a' }) });
    refuse(world, 'create B');
    const changed = { A: thing({ Text: 'new' }), B: thing({ Text: { Ref: 'A' } }) };
    const { outcomes } = await deploy(world, changed, {}, { rollback: false });
    expect(outcomes).toEqual(['Shop: partial']);
    expect(world.leftovers).toEqual([expect.stringContaining('rollback')]);
    const undone = await rollback(world);
    expect([undone.error, undone.outcomes]).toEqual([undefined, ['Shop: done']]);
    expect((await world.state())!.resources['A']!.properties).toEqual({ Text: 'a' });
    expect(world.leftovers).toEqual([]);
    await deploy(world, changed, {}, { rollback: false });
    heal(world);
    expect((await deploy(world, changed)).outcomes).toEqual(['Shop: done']);
    expect(world.leftovers).toEqual([]);
  });

  it('that fails before anything is changed leaves no state and no lock', async () => {
    const world = new StackWorld(CATALOG);
    const { error } = await world.run(async (ports) => {
      const validated = await world.validated(ports, { A: thing({ Text: 'a' }) });
      const exports = { lookup: () => undefined, refuseConflicts: () => Promise.reject(new Error('down')) };
      await deployStack(validated, { ...ports, exports: exports as never }, undefined);
    });
    expect(codeOf(error)).toBe('INTERNAL');
    expect([...world.bucket.objects.keys()]).toEqual([]);
    expect(world.account.calls).toEqual([]);
  });

  it('refuses to begin once the state is not the one that was approved', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { A: thing({ Text: 'a' }) });
    changesIn(world);
    const { error } = await world.run(async (ports) => {
      const validated = await world.validated(ports, { A: thing({ Text: 'new' }) });
      const now = { plan: { stack: ROOT }, found: { Shop: { etag: 'another', runs: [] } } };
      await deployStack(validated, ports, { now, digests: ['d'] } as never);
    });
    expect([codeOf(error), changesIn(world)]).toEqual(['PLAN_CHANGED', []]);
    expect(world.leftovers).toEqual([]);
  });

  it('that is cancelled starts nothing more and rolls nothing back', async () => {
    const world = new StackWorld(CATALOG);
    world.account.trouble = ({ action, logicalId }) => {
      if (action === 'create' && logicalId === 'A') world.cancel.abort();
      return undefined;
    };
    const { error, outcomes } = await deploy(world, {
      A: thing({ Text: 'a' }),
      B: thing({ Text: { Ref: 'A' } }),
    });
    expect([codeOf(error), outcomes]).toEqual(['CANCELLED', ['Shop: cancelled']]);
    expect(changesIn(world)).toEqual(['create A']);
    heal(world);
    expect((await deploy(world, { A: thing({ Text: 'a' }) })).error).toBeUndefined();
    expect(Object.values(world.account.alive)).toEqual([[expect.any(String)]]);
  });
});

describe('a deploy of nested stacks', () => {
  const inner = (resources: JsonObject) => ({
    Inner: templateOf(resources, { Id: { Value: { Ref: 'In' } } }),
  });
  const ofInner = { 'Fn::GetAtt': ['Inner', 'Outputs.Id'] };
  const after = { After: thing({ Text: ofInner }) };

  it('hands outputs to the parent, and deletes in every stack only once the root is applied', async () => {
    const world = new StackWorld(CATALOG);
    const before = inner({ In: thing({ Text: 'in' }), Gone: thing({ Text: 'gone' }) });
    await deploy(world, { ...after, Old: thing({ Text: 'old' }) }, before);
    expect(changesIn(world)).toEqual(
      expect.arrayContaining(['create In', 'create Gone', 'create After', 'create Old']),
    );
    const later = { After: thing({ Text: ofInner, Size: 2 }) };
    const { error, outcomes } = await deploy(world, later, inner({ In: thing({ Text: 'n' }) }));
    expect(error).toBeUndefined();
    expect(outcomes.slice().sort()).toEqual(['Shop: done', 'Shop~Inner: done']);
    const changes = changesIn(world);
    const firstDelete = changes.findIndex((call) => call.startsWith('delete'));
    expect(changes.slice(0, firstDelete).sort()).toEqual(['update After', 'update In']);
    expect(changes.slice(firstDelete).sort()).toEqual(['delete Gone', 'delete Old']);
    expect(world.leftovers).toEqual([]);
  });

  it('deletes nothing and restores the nested stack if the root fails after it', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, {}, inner({ In: thing({ Text: 'in' }), Gone: thing({ Text: 'gone' }) }));
    changesIn(world);
    refuse(world, 'create After');
    const { error, outcomes } = await deploy(world, after, inner({ In: thing({ Text: 'new' }) }));
    expect([codeOf(error), outcomes]).toEqual(['RESOURCE_FAILED', ['Shop~Inner: done', 'Shop: failed']]);
    expect(changesIn(world)).toEqual(['update In', 'create After', 'update In']);
    expect((await world.state('Shop~Inner'))!.resources['In']!.properties).toEqual({ Text: 'in' });
    expect(world.leftovers).toEqual([]);
  });

  it.each([
    ['changes only the root', 'new', 'done'],
    ['changes nothing', 'old', 'unchanged'],
  ])('releases the rollback point of a nested stack, even if it %s', async (_what, text, result) => {
    const world = new StackWorld(CATALOG);
    const root = (Text: string) => ({ After: thing({ Text }, { DependsOn: ['Inner'] }) });
    await deploy(world, root('old'), inner({ In: thing({ Text: 'old' }) }));
    refuse(world, 'update After');
    const changed = inner({ In: thing({ Text: 'new' }) });
    await deploy(world, root('new'), changed, { rollback: false });
    heal(world);
    // The root's own point is released by what changes the root alone, such as a revert of drift.
    world.bucket.objects.delete('Shop/us-east-1/rollback-point.json');
    expect(world.leftovers).toEqual(['Shop~Inner/us-east-1/rollback-point.json']);

    const { outcomes } = await deploy(world, root(text), changed);
    expect([outcomes.at(-1), world.leftovers]).toEqual([`Shop: ${result}`, []]);
  });

  it('destroys a nested stack that it created, if the root fails', async () => {
    const world = new StackWorld(CATALOG);
    refuse(world, 'create After');
    const { error } = await deploy(world, after, inner({ In: thing({ Text: 'in' }) }));
    expect(codeOf(error)).toBe('RESOURCE_FAILED');
    expect(changesIn(world)).toEqual(['create In', 'create After', 'delete In']);
    expect([world.account.alive, await world.state(), await world.state('Shop~Inner')]).toEqual([
      {},
      undefined,
      undefined,
    ]);
    expect(world.leftovers).toEqual([]);
  });

  it('fails if a nested stack cannot delete, and rolls nothing back any more', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, {}, inner({ In: thing({ Text: 'in' }), Gone: thing({ Text: 'gone' }) }));
    changesIn(world);
    refuse(world, 'delete Gone');
    const { error, outcomes } = await deploy(world, {}, inner({ In: thing({ Text: 'new' }) }));
    expect([codeOf(error), outcomes.slice().sort()]).toEqual([
      'RESOURCE_FAILED',
      ['Shop: partial', 'Shop~Inner: partial'],
    ]);
    expect(changesIn(world)).toEqual(['update In', 'delete Gone']);
    expect(Object.keys((await world.state('Shop~Inner'))!.resources).sort()).toEqual(['Gone', 'In']);
    heal(world);
    await deploy(world, {}, inner({ In: thing({ Text: 'new' }) }));
    expect(changesIn(world)).toEqual(['delete Gone']);
  });

  it('is destroyed with everything nested in it', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, after, inner({ In: thing({ Text: 'in' }) }));
    changesIn(world);
    const { error, outcomes } = await destroy(world);
    expect([error, outcomes]).toEqual([undefined, ['Shop~Inner: done', 'Shop: done']]);
    expect(changesIn(world)).toEqual(['delete After', 'delete In']);
    expect([await world.state(), await world.state('Shop~Inner'), world.leftovers]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect((await destroy(world)).outcomes).toEqual(['Shop: unchanged']);
  });
});
