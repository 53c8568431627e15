import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/json.js';
import { deployStack } from '../../src/stacks/apply/deploy-stack.js';
import { destroyStack } from '../../src/stacks/apply/destroy-stack.js';
import { rollBackStack } from '../../src/stacks/apply/rollback-stack.js';
import { ROOT, StackWorld } from '../support/stack-world.js';
import { CATALOG } from '../unit/plan/planning.js';

const thing = (Text: string): JsonObject => ({ Base: { Type: 'Test::Unit::Thing', Properties: { Text } } });

/** AWS applies the first update and fails it, and refuses the one of the rollback. */
async function twiceFailed() {
  const world = new StackWorld(CATALOG);
  const deploy = (text: string) =>
    world.run(async (ports) => deployStack(await world.validated(ports, thing(text)), ports, undefined));
  await deploy('one');
  const id = world.account.alive['Base']![0]!;
  let updates = 0;
  world.account.trouble = ({ action }) => {
    if (action !== 'update') return undefined;
    updates += 1;
    if (updates > 1) return { kind: 'terminal' };
    const old = world.account.resources.get(id)!;
    world.account.resources.set(id, { ...old, properties: { Text: 'two' } });
    return { kind: 'terminal', after: 'failed' };
  };
  expect((await deploy('two')).error).toMatchObject({ code: 'RESOURCE_FAILED' });
  world.account.trouble = () => undefined;
  return { world, deploy, valuesOf: () => world.account.resources.get(id)?.properties };
}

describe('an update that AWS applied and failed, and whose rollback failed, too', () => {
  it('is reverted by the next rollback', async () => {
    const { world, valuesOf } = await twiceFailed();
    const { error } = await world.run((ports) => rollBackStack(ROOT, ports));

    expect(error).toBeUndefined();
    expect(valuesOf()).toEqual({ Text: 'one' });
    expect(world.leftovers).toEqual([]);
  });

  it('is reverted by the next deploy of the old template', async () => {
    const { world, deploy, valuesOf } = await twiceFailed();

    expect((await deploy('one')).error).toBeUndefined();
    expect(valuesOf()).toEqual({ Text: 'one' });
    expect(world.leftovers).toEqual([]);
  });

  it('is remembered by a destroy that could not delete', async () => {
    const { world, deploy, valuesOf } = await twiceFailed();
    world.account.trouble = ({ action }) => (action === 'delete' ? { kind: 'terminal' } : undefined);
    const destroyed = await world.run((ports) => destroyStack({ stack: ROOT, notes: new Map() }, ports));
    expect(destroyed.error).toMatchObject({ code: 'RESOURCE_FAILED' });
    world.account.trouble = () => undefined;

    expect((await deploy('one')).error).toBeUndefined();
    expect(valuesOf()).toEqual({ Text: 'one' });
    expect(world.leftovers).toEqual([]);
  });
});
