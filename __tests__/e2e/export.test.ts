import { beforeAll, expect, it } from '@jest/globals';

import { deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { Json } from '../../src/json.js';
import type { StageResult } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const STATE = 'cdkd/Notes/us-east-1/state.json';

describeOnStage('export', { deployed: 'notes', restores: true, leavesNothing: true }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let rows: Record<string, { readonly physicalId: string; readonly resourceType: string }>;

  beforeAll(() => {
    rows = stateOf(stage, 'Notes')!['resources'] as unknown as typeof rows;
  });

  const run = (inputs: Record<string, string> = {}, app = notes) =>
    stage.run({ inputs: { command: 'export', app, yes: 'true', ...inputs } });

  const models = () =>
    stage
      .living()
      .map(({ type, identifier, model }) => [type, identifier, model])
      .sort();

  const stackOf = (name: string) => {
    const found = stage.aws.cloudFormation.deployed(name);
    return found === undefined
      ? undefined
      : { status: found.status, resources: (found.resources ?? []).map(({ logicalId }) => logicalId).sort() };
  };

  const expectRefusal = (result: StageResult, reason: string) => {
    expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': reason });
    expect(mutationsOf(result)).toEqual([]);
    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
  };

  const expectHandedOver = () => {
    expect(stackOf('Notes')).toEqual({
      status: 'UPDATE_COMPLETE',
      resources: [...Object.keys(rows), 'Version'].sort(),
    });
    expect(stateOf(stage, 'Notes')).toBeUndefined();
  };

  it('hands everything over, changes nothing of it, and the state goes', async () => {
    const before = models();

    const exported = expectSuccess(await run());

    expectHandedOver();
    expect(models()).toEqual(before);
    expect(exported.report).toContain('1 stack handed over to CloudFormation');
    expect(exported.stdout).toMatch(/Notes +Inbox +AWS::SQS::Queue +imported +https:/);
    const again = await run();
    expect(again.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_REFUSED' });
    expect(stackOf('Notes')?.status).toBe('UPDATE_COMPLETE');
  });

  it('asks before it recreates anything, and shows all of it beforehand', async () => {
    const refused = await run({ yes: 'false' });
    expectRefusal(refused, 'CONFIRMATION_REQUIRED');

    const shown = expectSuccess(await run({ yes: 'false', 'dry-run': 'true' }));
    expect(shown.stdout).toMatch(/AWS::IAM::Policy +deleted and recreated/);
    expect(shown.mutatingCalls).toBe(0);
  });

  it("leaves another stack of CloudFormation's alone", async () => {
    stage.aws.cloudFormation.declare({
      stackName: 'Notes',
      region: 'us-east-1',
      template: '{}',
      resources: [{ logicalId: 'Inbox', physicalId: 'https://elsewhere', type: 'AWS::SQS::Queue' }],
    });

    const refused = await run();

    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_REFUSED' });
    expect(refused.stdout).toContain('another stack of the name Notes');
    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
  });

  it('says what CloudFormation did not find, keeps the state, and goes on in the next run', async () => {
    const gone = stage.aws.snapshot();
    deleteOutside(stage.aws.cloudControl.account, { type: 'AWS::SNS::Subscription' });

    const failed = await run();

    expect(failed.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'EXPORT_FAILED' });
    expect(failed.stdout).toMatch(/Delivery \(AWS::SNS::Subscription\): Resource does not exist/);
    expect(stateOf(stage, 'Notes')!['resources']).toEqual(rows);
    // CloudFormation keeps the stack, without anything in it.
    const kept = stage.aws.cloudFormation.deployed('Notes')!;
    expect(kept).toMatchObject({ status: 'IMPORT_ROLLBACK_COMPLETE' });
    stage.aws.restore(gone);
    stage.aws.cloudFormation.declare(kept);
    expectSuccess(await run());
    expectHandedOver();
  });

  it('goes on where it was killed between the import and the update', async () => {
    const before = models();
    stage.aws.faults.arm({
      operation: 'ExecuteChangeSet',
      on: { nth: 2 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          stage.killAll();
          return 'drop';
        },
      },
    });
    expect((await run()).signal).toBe('SIGKILL');
    expect(stage.aws.s3.keys(STATE_BUCKET)).toContain(STATE);

    expectSuccess(await run());

    expectHandedOver();
    expect(models()).toEqual(before);
  });

  it('nests what is nested', async () => {
    const child = {
      Parameters: { Wait: { Type: 'String' } },
      Resources: {
        Jobs: { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: { Ref: 'Wait' } } },
      },
      Outputs: { JobsUrl: { Value: { Ref: 'Jobs' } } },
    };
    const template = {
      Resources: {
        Inner: {
          Type: 'AWS::CloudFormation::Stack',
          Properties: { TemplateURL: 'https://elsewhere/of-no-use', Parameters: { Wait: '7' } },
          Metadata: { 'aws:asset:path': 'Inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
        },
        Where: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Type: 'String', Value: { 'Fn::GetAtt': ['Inner', 'Outputs.JobsUrl'] } },
        },
      },
    };
    const app = await apps.write({ Outer: { template } });
    await apps.addFiles(app, { 'Inner.nested.template.json': child });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
    const before = models();

    const exported = expectSuccess(await run({}, app));

    expect(exported.report).toContain('2 stacks handed over to CloudFormation');
    expect(models()).toEqual(before);
    expect(stackOf('Outer')).toEqual({
      status: 'UPDATE_COMPLETE',
      resources: ['Inner', 'Where'],
    });
    expect(stackOf('Outer-Inner')).toEqual({
      status: 'UPDATE_COMPLETE',
      resources: ['Jobs'],
    });
    expect([stateOf(stage, 'Outer'), stateOf(stage, 'Outer~Inner')]).toEqual([undefined, undefined]);
  });

  it('names what CloudFormation does not export, unless this run hands it over first', async () => {
    const value = (Value: Json) => ({
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value },
    });
    const app = await apps.write({
      Giver: {
        template: {
          Resources: { Given: value('x') },
          Outputs: { Name: { Value: { Ref: 'Given' }, Export: { Name: 'given-name' } } },
        },
      },
      Taker: {
        dependencies: ['Giver'],
        template: { Resources: { Taken: value({ 'Fn::ImportValue': 'given-name' }) } },
      },
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true' } }));

    const refused = await run({ 'dry-run': 'true', stacks: 'Taker' }, app);
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'EXPORT_REFUSED' });
    expect(refused.stdout).toContain(
      'Taker imports given-name from Giver, but no stack of CloudFormation exports it',
    );

    expectSuccess(await run({ 'dry-run': 'true', stacks: 'Giver,Taker' }, app));
    expectSuccess(await run({ stacks: 'Giver,Taker' }, app));
    expect([stateOf(stage, 'Giver'), stateOf(stage, 'Taker')]).toEqual([undefined, undefined]);
  });
});
