import { describe, expect, it } from '@jest/globals';
import { resolveDrift } from '../../src/commands/drift/resolve.js';
import { stateOrphan } from '../../src/commands/state/orphan.js';
import type { JsonObject } from '../../src/json.js';
import type { CommandContext } from '../../src/stacks/context.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { destroyStack } from '../../src/stacks/apply/destroy-stack.js';
import { rollBackStack } from '../../src/stacks/apply/rollback-stack.js';
import type { StackPorts } from '../../src/stacks/apply/stack-tree.js';
import { Exports } from '../../src/stacks/exports/cross-stack-values.js';
import { encodeState } from '../../src/state/codec.js';
import { nestedStack } from '../../src/state/nested.js';
import { emptyState } from '../../src/state/schema.js';
import { Machine } from '../support/machine.js';
import { MemoryStateStore } from '../support/memory-stores.js';
import { ROOT, StackWorld } from '../support/stack-world.js';
import { withSettings } from '../support/story-faults.js';
import { CATALOG } from '../unit/plan/planning.js';

const OTHER = { stackName: 'Other', region: ROOT.region };
const IMPORT = { sourceStack: 'Shop~Inner', sourceRegion: ROOT.region, exportName: 'shared' };
const INNER = { Properties: { TemplateURL: 'u' } };

const thing = (Text: string): JsonObject => ({ Type: 'Test::Unit::Thing', Properties: { Text } });

/** A nested stack that exports the text of its only resource. */
const inner = (text: string): JsonObject => ({
  Resources: { IA: thing(text) },
  Outputs: { O: { Value: text, Export: { Name: 'shared' } } },
});

const deploy = (
  world: StackWorld,
  root: JsonObject,
  nested: Readonly<Record<string, JsonObject>> = {},
  options: Parameters<StackWorld['run']>[1] = {},
) =>
  world.run(
    async (ports) => deployStack(await world.validated(ports, root, nested), ports, undefined),
    options,
  );

async function importElsewhere(world: StackWorld, body?: string): Promise<void> {
  const state = { ...emptyState(OTHER), imports: [IMPORT], lastModified: 1 };
  await new MemoryStateStore(world.bucket).write(OTHER, body ?? encodeState(state), null);
}

describe('drift after a run that was killed in a nested stack', () => {
  it.each(['accept', 'revert'] as const)('never asks AWS for the nested stack (%s)', async (driftAction) => {
    for (let killAt = 1; ; killAt += 1) {
      const world = new StackWorld(CATALOG);
      await deploy(world, { A: thing('a') });
      const machine = new Machine(killAt);
      const { error } = await deploy(
        world,
        { A: thing('a'), Inner: INNER },
        { Inner: inner('x') },
        { machine },
      );
      if (error !== 'killed') break;
      await world.run(({ context, stores }) =>
        resolveDrift(ROOT, withSettings(context, { driftAction }), stores),
      );
      expect(world.account.calls.filter(({ type }) => type === 'AWS::CloudFormation::Stack')).toEqual([]);
      const destroyed = await world.run((ports) => destroyStack({ stack: ROOT, notes: new Map() }, ports));
      expect([killAt, destroyed.error, world.account.alive, world.leftovers]).toEqual([
        killAt,
        undefined,
        {},
        [],
      ]);
    }
  });
});

describe('an export of a nested stack that another stack imports', () => {
  it('is not taken back by a rollback', async () => {
    const world = new StackWorld(CATALOG);
    const root = { Inner: INNER, Last: { ...thing('a'), DependsOn: 'Inner' } };
    await deploy(world, root, { Inner: inner('old') });
    world.account.trouble = ({ action, logicalId }) =>
      action === 'update' && logicalId === 'Last' ? { kind: 'terminal' } : undefined;
    const next = { Inner: INNER, Last: { ...thing('b'), DependsOn: 'Inner' } };
    const failed = await deploy(world, next, { Inner: inner('new') }, { execution: { rollback: false } });
    expect(failed.error).toMatchObject({ code: 'RESOURCE_FAILED' });
    world.account.trouble = () => undefined;
    await importElsewhere(world);

    const { error } = await world.run((ports) => rollBackStack(ROOT, ports));

    expect((error as Error).message).toContain('in use by Other');
    expect((await world.state('Shop~Inner'))!.outputs).toMatchObject({ O: 'new', shared: 'new' });
  });

  it('is protected by a state that cannot be read and names it', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { Inner: INNER }, { Inner: inner('x') });
    await importElsewhere(world, JSON.stringify({ ...emptyState(OTHER), version: 99, imports: [IMPORT] }));
    const stack = nestedStack(ROOT, 'Inner');

    const { error } = await world.run(({ context, stores }: StackPorts) =>
      new Exports(context, stores).refuseInUse(stack, [{ exportName: 'shared', fate: 'deleted' }]),
    );
    const unrelated = await world.run(({ context, stores }: StackPorts) =>
      new Exports(context, stores).refuseInUse(stack, [{ exportName: 'another', fate: 'deleted' }]),
    );

    expect(error).toMatchObject({
      code: 'EXPORT_IN_USE',
      value: expect.stringContaining('Other') as unknown,
    });
    expect(unrelated.error).toBeUndefined();
  });
});

describe('orphan', () => {
  const orphan = (world: StackWorld) =>
    world.run(({ context, stores }) => {
      const aws = { ...context.aws, stores: () => Promise.resolve(stores) } as CommandContext['aws'];
      const selection = { all: false, patterns: ['Shop'], exclusively: true, region: undefined };
      return stateOrphan({
        ...withSettings(context, { stateBucket: 'state', selection, dryRun: false }),
        aws,
      });
    });

  it('removes a tree, innermost first, under the lock of its root', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { Inner: INNER }, { Inner: inner('x') });
    expect((await orphan(world)).error).toBeUndefined();
    expect([await world.state(), await world.state('Shop~Inner'), world.leftovers]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it('touches no nested stack while somebody works on the root', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { Inner: INNER }, { Inner: inner('x') });
    world.bucket.objects.set('Shop/us-east-1/lock.json', {
      body: JSON.stringify({
        owner: 'deploy',
        nonce: 'n',
        operation: 'deploy',
        timestamp: world.clock.now(),
        expiresAt: world.clock.now() + 300_000,
      }),
      etag: '"lock"',
      storedAt: world.clock.now(),
    });
    expect((await orphan(world)).error).toMatchObject({ code: 'LOCKED' });
    expect(await world.state('Shop~Inner')).toBeDefined();
  });
});
