import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { treeOf } from '../../../../src/plan/model/nested-preview.js';
import { deployStack } from '../../../../src/stacks/apply/deploy-stack.js';
import { withSettings } from '../../../support/story-faults.js';
import { StackWorld } from '../../../support/stack-world.js';
import { CATALOG } from '../../plan/planning.js';

type Allowance = 'all' | 'stateless' | 'none';

const THING: JsonObject = { Type: 'Test::Unit::Thing', Properties: { Text: 'x' } };
const DATA: JsonObject = {
  Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: { Text: 'precious' } } },
};
const NESTED: JsonObject = { Properties: { TemplateURL: 'u' } };

interface Wanted {
  readonly nested?: Readonly<Record<string, JsonObject>>;
  readonly allowance?: Allowance;
}

const deploy = (world: StackWorld, root: JsonObject, { nested = {}, allowance = 'all' }: Wanted = {}) =>
  world.run(async (ports) => {
    const context = withSettings(ports.context, { allowDestructive: { base: allowance, named: [] } });
    const own = { ...ports, context };
    return deployStack(await world.validated(own, root, nested), own, undefined);
  });

async function withNested(): Promise<StackWorld> {
  const world = new StackWorld(CATALOG);
  await deploy(world, { Inner: NESTED }, { nested: { Inner: DATA } });
  expect(world.account.alive).toEqual({ Data: ['data-1'] });
  return world;
}

describe('a logical id that was a nested stack and becomes a resource', () => {
  it('shows what is deleted inside, before anything is changed', async () => {
    const world = await withNested();
    const { error, events } = await deploy(world, { Inner: THING });
    const first = events.find((event) => event.kind === 'planned')!;
    const steps = treeOf(first.plan).map(({ stack, steps: all }) => [
      stack.stackName,
      all.map(({ action, logicalId }) => `${action} ${logicalId}`),
    ]);
    expect(steps).toEqual([
      ['Shop', ['REPLACE Inner']],
      ['Shop~Inner', ['DELETE Data']],
    ]);
    expect([error, Object.keys(world.account.alive)]).toEqual([undefined, ['Inner']]);
    expect(world.leftovers).toEqual([]);
  });

  it.each(['stateless', 'none'] as const)('is refused by `allow-destructive: %s`', async (allowance) => {
    const world = await withNested();
    const { error } = await deploy(world, { Inner: THING }, { allowance });
    expect(error).toMatchObject({
      code: 'DESTRUCTIVE_CHANGES',
      value: expect.stringContaining('delete Shop~Inner/Data') as unknown,
    });
    expect(world.account.alive).toEqual({ Data: ['data-1'] });
  });

  it('keeps the stack if it is one again before the old one was deleted', async () => {
    const world = await withNested();
    world.account.trouble = ({ action }) => (action === 'delete' ? { kind: 'terminal' } : undefined);
    expect((await deploy(world, { Inner: THING })).error).toMatchObject({ code: 'RESOURCE_FAILED' });
    world.account.trouble = () => undefined;

    expect((await deploy(world, { Inner: NESTED }, { nested: { Inner: DATA } })).error).toBeUndefined();
    expect(world.account.alive).toEqual({ Data: ['data-1'] });
    expect(Object.keys((await world.state())!.resources)).toEqual(['Inner']);
  });
});

describe('a resource that holds data and changes its type', () => {
  it('is judged by what it was', async () => {
    const world = new StackWorld(CATALOG);
    await deploy(world, { Disk: { Type: 'AWS::EC2::Volume', Properties: { Text: 'precious' } } });
    const { error } = await deploy(world, { Disk: THING }, { allowance: 'stateless' });
    expect(error).toMatchObject({ code: 'DESTRUCTIVE_CHANGES' });
  });
});
