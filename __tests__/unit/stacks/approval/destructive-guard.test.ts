import { expect, it } from '@jest/globals';
import { deployStack } from '../../../../src/stacks/apply/deploy-stack.js';
import { StackWorld } from '../../../support/stack-world.js';
import { withSettings } from '../../../support/story-faults.js';
import { CATALOG } from '../../plan/planning.js';

type Allowance = 'all' | 'stateless' | 'none';

/** An update that AWS refuses to make in place, with `replace: true`. */
async function refusedUpdate(allowance: Allowance, type: string) {
  const world = new StackWorld(CATALOG);
  const deploy = (Text: string) =>
    world.run(
      async (ports) => {
        const context = withSettings(ports.context, { allowDestructive: { base: allowance, named: [] } });
        const own = { ...ports, context };
        const resources = { A: { Type: type, Properties: { Text } } };
        return deployStack(await world.validated(own, resources), own, undefined);
      },
      { execution: { replace: true, forceStatefulRecreation: true } },
    );
  await deploy('a');
  const before = world.account.alive;
  world.account.trouble = ({ action }) => (action === 'update' ? { kind: 'not-updatable' } : undefined);
  const { error } = await deploy('b');
  return { error, isKept: JSON.stringify(before) === JSON.stringify(world.account.alive) };
}

it.each([
  ['none', 'Test::Unit::Thing'],
  ['none', 'AWS::EC2::Volume'],
  ['stateless', 'AWS::EC2::Volume'],
] as const)(
  '`allow-destructive: %s` keeps a %s that only `replace` would change',
  async (allowance, type) => {
    const { error, isKept } = await refusedUpdate(allowance, type);
    expect(error).toMatchObject({
      code: 'DESTRUCTIVE_CHANGES',
      message: expect.stringContaining('forbids') as unknown,
    });
    expect(isKept).toBe(true);
  },
);

it.each([
  ['all', 'AWS::EC2::Volume'],
  ['stateless', 'Test::Unit::Thing'],
] as const)('`allow-destructive: %s` lets `replace` replace a %s', async (allowance, type) => {
  const { error, isKept } = await refusedUpdate(allowance, type);
  expect([error, isKept]).toEqual([undefined, false]);
});
