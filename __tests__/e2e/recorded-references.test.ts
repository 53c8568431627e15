/** What references in records can have a run open: nothing that no template of the run has in that place. */
import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import { changeOutside, deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const CANARY = 'canary-prod-password';
const REFERENCE = '{{resolve:secretsmanager:proddb:SecretString:password}}';
const STATE = 'cdkd/Shop/us-east-1/state.json';
const POINT = 'cdkd/Shop/us-east-1/rollback-point.json';
const TOPIC = 'AWS::SNS::Topic';

interface Rows {
  resources: Record<string, { properties: JsonObject; observedProperties?: JsonObject }>;
  rows: Record<string, { properties: JsonObject } | null>;
}

describeOnStage('references in records', { restores: true }, ({ stage, apps }) => {
  const topic = (DisplayName: string): JsonObject => ({
    Type: TOPIC,
    Properties: { TopicName: 'orders', DisplayName },
  });
  const appOf = (Resources: JsonObject) => apps.write({ Shop: { template: { Resources } } });
  const run = (command: string, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, stacks: 'Shop', yes: 'true', ...inputs } });
  const deploy = async (Resources: JsonObject, inputs: Record<string, string> = {}) =>
    run('deploy', { app: await appOf(Resources), ...inputs });
  const revert = () => run('drift', { 'drift-action': 'revert' });

  beforeAll(async () => {
    stage.aws.secretsManager.declare({ name: 'proddb', value: JSON.stringify({ password: CANARY }) });
    expectSuccess(await deploy({ Topic: topic('Orders') }));
  });

  let before = 0;
  const opened = () => stage.aws.log.select({ operation: 'GetSecretValue' }).length - before;
  beforeEach(() => {
    before = stage.aws.log.select({ operation: 'GetSecretValue' }).length;
  });

  function edit(key: string, change: (record: Rows) => void): void {
    const record = JSON.parse(String(stage.aws.s3.readObject(STATE_BUCKET, key))) as Rows;
    change(record);
    stage.aws.s3.putObject(STATE_BUCKET, key, JSON.stringify(record));
  }

  const forge = () =>
    edit(STATE, ({ resources }) => {
      resources['Topic']!.properties['DisplayName'] = REFERENCE;
      delete resources['Topic']!.observedProperties;
    });
  const account = () => stage.aws.cloudControl.account;
  const failTheNext = (operation: 'CREATE' | 'UPDATE') =>
    account().outcomes.arm({
      operation,
      on: { nth: 1 },
      outcome: { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' },
    });

  function expectRefused({ exitCode, stdout }: StageResult): void {
    expect(exitCode).toBe(2);
    expect(stdout).toContain(
      'The record of Topic has a reference in DisplayName that no template of this run has',
    );
    expectUnopened();
  }

  function expectUnopened(): void {
    expect(opened()).toBe(0);
    expect(JSON.stringify(stage.living())).not.toContain(CANARY);
  }

  it('are not opened by a revert that would create a resource again', async () => {
    forge();
    deleteOutside(account(), { type: TOPIC });
    expectRefused(await revert());
  });

  it('are not opened if somebody wrote them in AWS and the drift was accepted', async () => {
    changeOutside(account(), { type: TOPIC }, (now) => ({ ...now, DisplayName: REFERENCE }));
    expectSuccess(await run('drift', { 'drift-action': 'accept' }));
    deleteOutside(account(), { type: TOPIC });
    expectRefused(await revert());
  });

  it('are not opened by a refresh of the records', async () => {
    changeOutside(account(), { type: TOPIC }, (now) => ({ ...now, DisplayName: REFERENCE }));
    expectSuccess(await run('state-refresh-observed'));
    expectUnopened();
    deleteOutside(account(), { type: TOPIC });
    expectSuccess(await revert());
    expect(stage.living()[0]?.model['DisplayName']).toBe('Orders');
    expectUnopened();
  });

  it('stay as AWS has them in a revert of another property', async () => {
    const TracingConfig = 'PassThrough';
    const named: JsonObject = { TopicName: 'named', DisplayName: REFERENCE, TracingConfig };
    const inputs = { provisioning: 'cloud-control' };
    expectSuccess(await deploy({ Named: { Type: TOPIC, Properties: named } }, inputs));
    changeOutside(account(), { type: TOPIC }, (now) => ({ ...now, TracingConfig: 'Active' }));
    const byTheDeploy = opened();

    expectSuccess(await revert());

    expect(stage.living()[0]?.model).toMatchObject({ TracingConfig, DisplayName: CANARY });
    expect(opened()).toBe(byTheDeploy);
  });

  it('are not opened by the command `rollback`', async () => {
    failTheNext('CREATE');
    const queue = { Type: 'AWS::SQS::Queue', DependsOn: 'Topic' };
    const failed = await deploy({ Topic: topic('Changed'), Queue: queue }, { rollback: 'false' });
    expect(failed.exitCode).toBe(2);
    edit(POINT, ({ rows }) => {
      rows['Topic']!.properties['DisplayName'] = REFERENCE;
    });
    expectRefused(await run('rollback'));
    expect(stage.living()[0]?.model['DisplayName']).toBe('Changed');
  });

  it('are not opened by the rollback of a failed deploy', async () => {
    forge();
    failTheNext('CREATE');
    const queue = { Type: 'AWS::SQS::Queue', DependsOn: 'Topic' };
    expectRefused(await deploy({ Topic: topic('Changed'), Queue: queue }));
  });

  it('are not opened where the template has them in another property', async () => {
    forge();
    failTheNext('CREATE');
    const setting = {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Name: 'x', Value: REFERENCE },
    };
    const queue = { Type: 'AWS::SQS::Queue', DependsOn: ['Topic', 'Setting'] };
    const failed = await deploy({ Topic: topic('Changed'), Setting: setting, Queue: queue });
    expect(failed.exitCode).toBe(2);
    expect(failed.stdout).toContain('The record of Topic has a reference in DisplayName');
    expect(JSON.stringify(stage.living())).not.toContain(CANARY);
  });

  it('are opened by a rollback where the template of the deploy has them', async () => {
    expectSuccess(
      await deploy({ Topic: { Type: TOPIC, Properties: { TopicName: 'orders', DisplayName: REFERENCE } } }),
    );
    failTheNext('CREATE');
    const Tags = [{ Key: 'team', Value: 'shop' }];
    const changed = { Type: TOPIC, Properties: { TopicName: 'orders', DisplayName: REFERENCE, Tags } };
    const queue = { Type: 'AWS::SQS::Queue', DependsOn: 'Topic' };
    const failed = await deploy({ Topic: changed, Queue: queue });
    expect(failed.stdout).toContain('The deploy was rolled back');
    expect(failed.stdout).not.toContain('UNRESOLVED_REFERENCE');
    expect(stage.living()).toHaveLength(1);
    expect(stage.living()[0]?.model).toMatchObject({ DisplayName: CANARY });
    expect(JSON.stringify(stage.living()[0]?.model)).not.toContain('team');
  });

  it('are opened where a resource is detached from one that is replaced', async () => {
    stage.aws.ssm.declare({ name: '/bucket', value: 'orders', type: 'String' });
    const role = (name: string, Path: string): JsonObject => ({
      Type: 'AWS::IAM::Role',
      Properties: {
        RoleName: name,
        Path,
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
          ],
        },
      },
    });
    const statement = {
      Effect: 'Allow',
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::{{resolve:ssm:/bucket}}/*',
    };
    const Policy = {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyName: 'read',
        PolicyDocument: { Version: '2012-10-17', Statement: [statement] },
        Roles: [{ Ref: 'One' }, { Ref: 'Two' }],
      },
    };
    const inputs = { provisioning: 'auto', replace: 'true' };
    expectSuccess(await deploy({ One: role('one', '/a/'), Two: role('two', '/a/'), Policy }, inputs));

    expectSuccess(await deploy({ One: role('one', '/b/'), Two: role('two', '/a/'), Policy }, inputs));

    const policies = JSON.stringify(stage.aws.snapshot().services);
    expect(policies).toContain('arn:aws:s3:::orders/*');
  });
});
