import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { JsonObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import {
  expectSuccess,
  jsonOutput,
  leftovers,
  livingTypes,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Each test goes on where the one before it ended: `Base`, `Front` and, in another region, `Away` are deployed. */
/** Calls that delete what the stacks hold, by each path. */
const DELETES = ['DeleteResource', 'DeleteQueue', 'DeleteTopic', 'DeleteParameter'];

describeOnStage('commands about the state bucket', {}, ({ stage }) => {
  const pair = fixtureApp('pair');

  beforeAll(async () => {
    stage.aws.s3.createBucket('cdk-hnb659fds-assets-123456789012-eu-west-1', {
      region: 'eu-west-1',
      accountId: '123456789012',
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: pair, all: 'true' } }));
  });

  const run = (command: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, ...inputs } });
  const history = (stack: string) =>
    stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.includes(`/${stack}/us-east-1/deployments/`));

  it('list what there is, without changing anything', async () => {
    const list = expectSuccess(await run('state-list'));

    expect(jsonOutput(list, 'stacks')).toEqual(['Away', 'Base', 'Front']);
    expect(list.report).toContain('3 stacks have a state');
    expect(list.stdout).toMatch(/Away +eu-west-1 +1 /);
    expect(list.mutatingCalls).toBe(0);
    expect(expectSuccess(await run('state-list', { 'stack-region': 'eu-west-1' })).report).toContain(
      '1 stack has',
    );
  });

  it('show a stack, its resources, and where it is kept', async () => {
    const show = expectSuccess(await run('state-show', { stacks: 'Base' }));
    const topic = (stateOf(stage, 'Base')!['resources'] as Record<string, JsonObject>)['Topic']!;
    expect(show.report).toContain(JSON.stringify(topic['physicalId']));
    expect(show.report).toContain('"children": []');

    const resources = expectSuccess(await run('state-resources', { stacks: 'Front' }));
    expect(resources.stdout).toMatch(/Front +Delivery +AWS::SNS::Subscription +arn:/);

    const info = expectSuccess(await run('state-info'));
    expect(info.stdout).toMatch(/Bucket +cdkd-state-123456789012/);
    expect(info.stdout).toMatch(/Found by +default/);

    // There the report goes to the log's output, so that it is not shown twice.
    const inputs = { command: 'state-info' };
    const terminal = expectSuccess(await stage.run({ inputs, outsideGitHub: true, credentials: 'keys' }));
    expect(terminal.stdout.match(/Bucket +cdkd-state-123456789012/g)).toHaveLength(1);

    for (const ambiguous of [await run('state-show'), await run('state-resources', { stacks: 'Nowhere' })]) {
      expect(ambiguous.results.outputs).toMatchObject({
        'exit-code': '1',
        'failure-reason': 'UNKNOWN_STACK',
      });
    }
  });

  it('record what AWS holds, as the baseline of drift', async () => {
    changeOutside(stage.aws.cloudControl.account, { type: 'AWS::SNS::Topic' }, (model) => ({
      ...model,
      DisplayName: 'by hand',
    }));

    const before = stateOf(stage, 'Base');
    const shown = expectSuccess(await run('state-refresh-observed', { stacks: 'Base', 'dry-run': 'true' }));
    expect(shown.report).toContain('would be recorded for 1');
    expect(stateOf(stage, 'Base')).toEqual(before);
    const refresh = expectSuccess(await run('state-refresh-observed', { stacks: 'Base' }));

    expect(refresh.report).toContain('is recorded for 1');
    const row = (stateOf(stage, 'Base')!['resources'] as Record<string, JsonObject>)['Topic']!;
    expect(row['observedProperties']).toMatchObject({ DisplayName: 'by hand' });
    expect(row['properties']).not.toHaveProperty('DisplayName');
    expectSuccess(await run('drift', { stacks: 'Base' }));
    expect(leftovers(stage)).toEqual([]);
  });

  it('show the history, and delete it where somebody says yes', async () => {
    const events = expectSuccess(await run('events', { stacks: 'Base' }));
    expect(events.stdout).toMatch(/deploy +SUCCEEDED/);
    expect(events.stdout).toContain('RESOURCE_SUCCEEDED CREATE Topic AWS::SNS::Topic');

    const refused = await run('events-prune', { stacks: 'Base' });
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'CONFIRMATION_REQUIRED' });
    const stray = 'cdkd/Base/us-east-1/deployments/20200101T000000Z-lost.jsonl';
    stage.aws.s3.putObject(STATE_BUCKET, stray, Buffer.from('{}\n'));
    const kept = history('Base').filter((key) => key !== stray);
    expectSuccess(await run('events-prune', { stacks: 'Base', yes: 'true' }));
    expect(history('Base')).toEqual(kept);
    // An index that we cannot read is no leave to delete what it may name.
    stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Base/us-east-1/deployments/index.json', Buffer.from('[]'));
    expectSuccess(await run('events-prune', { stacks: 'Base', yes: 'true' }));
    expect(history('Base')).toEqual(kept);
    expectSuccess(await run('events-prune', { stacks: 'Base', yes: 'true', 'purge-events': 'true' }));
    expect(history('Base')).toEqual([]);
  });

  it('lose the history to a destroy that is told to purge it, once nothing is left', async () => {
    const before = stage.aws.snapshot();
    const inputs = { app: pair, all: 'true', yes: 'true', 'purge-events': 'true' };
    const rule = { operation: DELETES, on: 'every' as const, when: 'before' as const };
    const fault = { kind: 'error' as const, code: 'AccessDeniedException', status: 400 };
    stage.aws.faults.arm({ ...rule, fault });
    expect((await run('destroy', inputs)).exitCode).not.toBe(0);
    expect(history('Front')).not.toEqual([]);

    stage.aws.faults.disarmAll();
    expectSuccess(await run('destroy', inputs));

    expect([...history('Base'), ...history('Front')]).toEqual([]);
    expect(stage.living()).toEqual([]);
    stage.aws.restore(before);
  });

  it('forget stacks, whose resources stay', async () => {
    const living = livingTypes(stage);

    expectSuccess(await run('state-orphan', { stacks: 'Front', 'dry-run': 'true' }));
    expect(stateOf(stage, 'Front')).toBeDefined();
    const forgotten = expectSuccess(await run('state-orphan', { stacks: 'Front' }));
    expect(forgotten.stdout).toMatch(/Front \(us-east-1\): 3 resources stay in AWS/);
    expect(stateOf(stage, 'Front')).toBeUndefined();

    const unconfirmed = await run('orphan', { app: pair, stacks: 'Base' });
    expect(unconfirmed.results.outputs).toMatchObject({ 'failure-reason': 'CONFIRMATION_REQUIRED' });
    expectSuccess(await run('orphan', { app: pair, stacks: 'Base', yes: 'true' }));
    expect(stateOf(stage, 'Base')).toBeUndefined();
    expect(livingTypes(stage)).toEqual(living);
    expect(leftovers(stage)).toEqual([]);
  });
});
