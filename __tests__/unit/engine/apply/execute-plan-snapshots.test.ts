import { expect, it } from '@jest/globals';
import { EngineRun, Run, type Planner } from '../../../support/engine-run.js';
import { deploy, expectDeployed, newWorld, plannerOf } from '../../../support/scenarios.js';

it('deletes a resource only after the snapshot that the plan asks for', async () => {
  const world = newWorld();
  await deploy(world, { Disk: {}, Kept: {} }, new Run('first'));
  const planner: Planner = (state, etag) => {
    const plan = plannerOf({ Kept: {} })(state, etag);
    const steps = plan.steps.map((step) => (step.action === 'DELETE' ? { ...step, snapshot: true } : step));
    return { ...plan, steps };
  };
  const run = async (id: string) => {
    const begun = world.account.log.length;
    const run = new Run(id);
    await new EngineRun(world, run).deploy(planner);
    return { calls: world.account.log.slice(begun), events: run.events };
  };
  world.account.trouble = ({ action }) => (action === 'snapshot' ? { kind: 'terminal' } : undefined);
  expect((await run('second')).calls).toEqual(['snapshot Disk']);
  world.account.trouble = () => undefined;
  const { calls, events } = await run('third');
  expect(calls).toEqual(['snapshot Disk', 'delete Disk']);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'step-snapshot', logicalId: 'Disk' }));
  await expectDeployed(world, { Kept: {} });
});

it('takes the snapshot before a rollback deletes what a failed deploy created', async () => {
  const world = newWorld();
  const template = {
    Disk: { $: { Type: 'AWS::EC2::Volume', DeletionPolicy: 'Snapshot' } },
    Last: { $: { DependsOn: 'Disk' } },
  };
  world.account.trouble = ({ action, logicalId }) =>
    action === 'create' && logicalId === 'Last' ? { kind: 'terminal' } : undefined;

  await new EngineRun(world, new Run('failing'), { rollback: true }).deploy(plannerOf(template));

  expect(world.account.log).toEqual(['create Disk', 'create Last', 'snapshot Disk', 'delete Disk']);
  expect([...world.bucket.objects.keys()]).toEqual([]);
});
