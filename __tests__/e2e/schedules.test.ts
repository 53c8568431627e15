import { expect, it } from '@jest/globals';

import { member, type Json, type JsonObject } from '../../src/json.js';
import { changes, expectSuccess, livingTypes, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const KEY = 'cdkd/Night/us-east-1/state.json';
const TYPE = 'AWS::Scheduler::Schedule';
const TRUST = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { Service: 'scheduler.amazonaws.com' }, Action: 'sts:AssumeRole' },
  ],
};

function schedule(rate: string, group?: string): JsonObject {
  return {
    Type: TYPE,
    Properties: {
      ...(group === undefined ? {} : { GroupName: { Ref: group } }),
      FlexibleTimeWindow: { Mode: 'OFF' },
      ScheduleExpression: rate,
      Target: { Arn: { 'Fn::GetAtt': ['Queue', 'Arn'] }, RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } },
    },
  };
}

function template(rate: string, group?: string): JsonObject {
  return {
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: TRUST } },
      Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
      Reports: { Type: 'AWS::Scheduler::ScheduleGroup', Properties: { Name: 'reports' } },
      Others: { Type: 'AWS::Scheduler::ScheduleGroup', Properties: { Name: 'others' } },
      Own: schedule(rate, group ?? 'Reports'),
      Plain: schedule(rate),
    },
    Outputs: { Name: { Value: { 'Fn::Sub': '${Own} ${Own.Arn}' } } },
  };
}

/** Each test goes on where the one before it ended. */
describeOnStage('schedules in a group of their own', {}, ({ stage, apps }) => {
  const run = async (command: string, rate: string, group?: string) => {
    const app = await apps.write({ Night: { template: template(rate, group) } });
    return expectSuccess(await stage.run({ inputs: { command, app, yes: 'true' } }));
  };
  const schedules = () => stage.living().filter(({ type }) => type === TYPE);
  const read = (name: string): Json[] => schedules().map(({ model }) => model[name] ?? null);

  it('wait for their role, and are named after the stack', async () => {
    await run('deploy', 'rate(1 hour)');
    expect(read('GroupName').sort()).toEqual(['reports', null].sort());
    expect(read('Name')).toEqual([
      expect.stringMatching(/^Night-(Own|Plain)-[0-9A-F]{12}$/),
      expect.stringMatching(/^Night-(Own|Plain)-[0-9A-F]{12}$/),
    ]);
    const [own] = schedules().filter(({ model }) => model['GroupName'] === 'reports');
    const outputs = stateOf(stage, 'Night')?.['outputs'] as JsonObject;
    expect(outputs['Name']).toBe(`${own?.identifier} ${own?.model['Arn'] as string}`);
    expect(changes(await run('diff', 'rate(1 hour)'))).toEqual([]);
  });

  it('are updated where Cloud Control made them, as it did in an earlier version', async () => {
    rewriteRows((row) => (row['resourceType'] === TYPE ? { ...row, provisionedBy: 'cc-api' } : row));
    expect(changes(await run('deploy', 'rate(2 hours)')).sort()).toEqual([
      'Night Own UPDATE',
      'Night Plain UPDATE',
    ]);
    expect(read('ScheduleExpression')).toEqual(['rate(2 hours)', 'rate(2 hours)']);
  });

  it('are replaced when they change their group', async () => {
    expect(changes(await run('deploy', 'rate(2 hours)', 'Others'))).toEqual(['Night Own REPLACE']);
    expect(read('GroupName').sort()).toEqual(['others', null].sort());
  });

  it('are gone when the stack is', async () => {
    rewriteRows((row) => (row['resourceType'] === TYPE ? { ...row, provisionedBy: 'cc-api' } : row));
    await run('destroy', 'rate(2 hours)', 'Others');
    expect(livingTypes(stage)).toEqual([]);
  });

  function rewriteRows(change: (row: JsonObject) => JsonObject): void {
    const state = stateOf(stage, 'Night') ?? {};
    const rows = Object.entries(member(state, 'resources') as Record<string, JsonObject>);
    const resources = Object.fromEntries(rows.map(([logicalId, row]) => [logicalId, change(row)]));
    stage.aws.s3.putObject(STATE_BUCKET, KEY, JSON.stringify({ ...state, resources }));
  }
});
