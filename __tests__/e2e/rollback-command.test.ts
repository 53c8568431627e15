import { beforeAll, describe, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import { fixtureApp } from './support/apps.js';
import { assetBucket, expectSuccess, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

describeOnStage('the command rollback', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let empty: SimulatorSnapshot;
  let edited: string;

  beforeAll(async () => {
    empty = stage.aws.snapshot();
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    edited = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Undelivered']!.Properties!, { MessageRetentionPeriod: 86_400 });
      Object.assign(Resources['Greeter']!.Properties!, { MemorySize: 256 });
      Resources['News'] = { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'news' } };
      Resources['Last'] = {
        Type: 'AWS::SNS::Topic',
        DependsOn: ['Greeter', 'Delivery', 'InboxPolicy', 'Undelivered'],
      };
    });
  });

  const rollback = (inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'rollback', ...inputs } });

  const fail = (operation: 'CREATE' | 'UPDATE', nth: number) => {
    const outcome = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation, on: { nth }, outcome });
  };

  /** A deploy of the edited app whose last creation fails, and which keeps what it had done. */
  const failKept = async () => {
    fail('CREATE', 3);
    const inputs = { command: 'deploy', app: edited, rollback: 'false' };
    const failed = await stage.run({ inputs });
    stage.aws.cloudControl.account.outcomes.disarmAll();
    expect(failed.exitCode).toBe(2);
    return failed;
  };

  const everything = (name = 'Notes') => ({
    account: stage
      .living()
      .map(({ type, identifier, properties }) => ({ type, identifier, properties }))
      .sort((left, right) => left.identifier.localeCompare(right.identifier)),
    resources: stateOf(stage, name)?.['resources'],
    outputs: stateOf(stage, name)?.['outputs'],
  });

  const records = () => stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.includes('/rollback-'));

  it('rolls back an update that failed and was kept, reports it, and has nothing to do a second time', async () => {
    const before = everything();
    await failKept();
    expect(records()).toEqual(['cdkd/Notes/us-east-1/rollback-point.json']);
    const kept = everything();
    expect(kept).not.toEqual(before);

    const forecast = expectSuccess(await rollback({ 'dry-run': 'true' }));
    expect(mutationsOf(forecast)).toEqual([]);
    expect(everything()).toEqual(kept);
    expect(forecast.report).toMatch(
      /Rollback plan · `Notes`[\s\S]*update \| `Undelivered`[\s\S]*- MessageRetentionPeriod: 86400/,
    );

    const done = expectSuccess(await rollback());

    expect(everything()).toEqual(before);
    expect(records()).toEqual([]);
    expect(done.report).toMatch(/Rolled back `Notes` in .*: \d resources/);
    expect(done.report).toContain('↩️&nbsp;reverted | `Undelivered`');
    expect(done.results.outputs).toMatchObject({ 'exit-code': '0', stacks: '["Notes"]' });

    const again = expectSuccess(await rollback());
    expect(again.report).toContain('Nothing to roll back');
    expect(mutationsOf(again)).toEqual([]);
  });

  it('ends what it could not do at first', async () => {
    const before = everything();
    await failKept();
    fail('UPDATE', 1);

    const partial = await rollback({ stacks: 'Notes' });

    expect(partial.exitCode).toBe(2);
    expect(partial.report).toMatch(/Rollback failed in `Notes`[\s\S]*no more of these/);
    expect(everything()).not.toEqual(before);
    stage.aws.cloudControl.account.outcomes.disarmAll();
    expectSuccess(await rollback({ stacks: 'Notes' }));
    expect(everything()).toEqual(before);
    expect(records()).toEqual([]);
  });

  it('rolls back what a killed run has left, even if there is no state yet', async () => {
    stage.aws.restore(empty);
    const run = () => {
      stage.killAll();
      return 'drop' as const;
    };
    const fault = { kind: 'callback', run } as const;
    stage.aws.faults.arm({ operation: 'CreateResource', on: { nth: 4 }, when: 'after', fault });
    const killed = await stage.run({ inputs: { command: 'deploy', app: notes } });
    stage.aws.faults.disarmAll();
    expect(killed.signal).toBe('SIGKILL');
    expect(stateOf(stage, 'Notes')).toBeUndefined();

    expectSuccess(await rollback());

    expect(stage.living()).toEqual([]);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
    expect(records()).toEqual([]);
  });

  it('has nothing more to say once a deploy has gone through, or for a stack that is not there', async () => {
    await failKept();
    stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Notes/us-east-1/rollback-journal.json', '{}');
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: edited } }));
    expect(records()).toEqual([]);
    const deployedNow = everything();

    const nothing = expectSuccess(await rollback({ stacks: 'Notes, Elsewhere' }));

    expect(everything()).toEqual(deployedNow);
    expect(nothing.stdout).toContain('Nothing is on record of Elsewhere');
  });

  it('is not of nested stacks, which go back with their root', async () => {
    const refused = await rollback({ stacks: 'Notes~Inner' });
    expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'INVALID_INPUT' });
    expect(refused.stdout).toContain('nested in Notes and can only be rolled back with it');
  });

  it('is refused the past once somebody else has written the state, and says so once', async () => {
    await failKept();
    const key = 'cdkd/Notes/us-east-1/state.json';
    stage.aws.s3.putObject(STATE_BUCKET, key, `${JSON.stringify(stateOf(stage, 'Notes'))}\n`);
    const kept = everything();

    const done = expectSuccess(await rollback());

    expect(done.stdout).toContain('can no longer be rolled back');
    expect(everything()).toEqual(kept);
    expect(records()).toEqual([]);
    expect(expectSuccess(await rollback()).stdout).not.toContain('can no longer be rolled back');
  });

  describe('where the code that a function had before is gone', () => {
    const code = (digit: string) => ({
      S3Bucket: assetBucket('us-east-1'),
      S3Key: `${digit.repeat(64)}.zip`,
    });

    it('changes nothing and names it', async () => {
      const { s3 } = stage.aws;
      for (const digit of ['a', 'b']) s3.putObject(assetBucket('us-east-1'), code(digit).S3Key, 'code');
      const first = await apps.edited('notes', 'Notes', ({ Resources }) => {
        Object.assign(Resources['Greeter']!.Properties!, { Code: code('a') });
        Resources['Last'] = { Type: 'AWS::SNS::Topic' };
      });
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app: first } }));
      const second = await apps.edited('notes', 'Notes', ({ Resources }) => {
        Object.assign(Resources['Greeter']!.Properties!, { Code: code('b') });
        Object.assign(Resources['Undelivered']!.Properties!, { MessageRetentionPeriod: 86_400 });
        Resources['Last'] = { Type: 'AWS::SNS::Topic' };
        Resources['More'] = { Type: 'AWS::SNS::Topic', DependsOn: ['Greeter', 'Undelivered'] };
      });
      fail('CREATE', 1);
      const failed = await stage.run({ inputs: { command: 'deploy', app: second, rollback: 'false' } });
      expect(failed.exitCode).toBe(2);
      stage.aws.cloudControl.account.outcomes.disarmAll();
      const kept = everything();
      s3.deleteObject(assetBucket('us-east-1'), code('a').S3Key);

      const refused = await rollback();

      expect(refused.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'ASSET_MISSING' });
      expect(refused.stdout).toContain(`Greeter needs ${code('a').S3Key}`);
      expect(everything()).toEqual(kept);
      expect(records()).toHaveLength(1);

      s3.putObject(assetBucket('us-east-1'), code('a').S3Key, 'code');
      expectSuccess(await rollback());
    });
  });
});
