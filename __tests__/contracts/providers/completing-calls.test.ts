/** Tries the calls that complete a new resource: nothing repeats the create if one of them gives up. */

import { afterEach, expect, it } from '@jest/globals';
import type { FaultRule } from '../../../simulator/kernel/faults.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
afterEach(() => world.close());

async function ruleUnder(fault: Pick<FaultRule, 'on' | 'fault'>): Promise<{ life: Life; waited: number }> {
  world = await ProviderWorld.start();
  const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
  world.simulator.faults.arm({ service: 'events', operation: 'PutTargets', when: 'before', ...fault });
  const start = world.clock.now();
  const life = await Life.begin(world, 'AWS::Events::Rule', {
    Name: 'nightly',
    ScheduleExpression: 'rate(1 day)',
    Targets: [{ Id: 'queue', Arn: queue.attributes['Arn'] ?? '' }],
  });
  return { life, waited: world.clock.now() - start };
}

it.each([
  ['throttled', 'ThrottlingException'],
  ['in conflict with another change', 'ConcurrentModificationException'],
])('are repeated for minutes while they are %s', async (_, code) => {
  const { life, waited } = await ruleUnder({ on: { first: 15 }, fault: { kind: 'error', code } });
  expect(life.model['Targets']).toHaveLength(1);
  expect(waited).toBeGreaterThan(100_000);
});

it('wait for a role as long as the engine does where the run has changed it', async () => {
  const message = 'Provided role cannot be assumed by principal events.amazonaws.com.';
  const fault = { kind: 'error', code: 'ValidationException', message } as const;
  const { life, waited } = await ruleUnder({ on: { first: 50 }, fault });
  expect(life.model['Targets']).toHaveLength(1);
  expect(waited).toBeGreaterThan(80_000);
});

it('give up at last, and name what they leave behind', async () => {
  const fault = { kind: 'error', code: 'ThrottlingException' } as const;
  await expect(ruleUnder({ on: 'every', fault })).rejects.toMatchObject({
    kind: 'terminal',
    details: { physicalId: expect.stringContaining(':rule/nightly') as unknown },
  });
});
