import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside, deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { StageResult } from '../../simulator/stage.js';
import type { Json, JsonObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import {
  changes,
  expectSuccess,
  jsonOutput,
  leftovers,
  mutationsOf,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

interface StackDriftOutput {
  readonly stack: string;
  readonly region: string;
  readonly drifted: readonly {
    readonly logicalId: string;
    readonly type: string;
    readonly changes: readonly {
      readonly path: string;
      readonly stateValue: Json;
      readonly awsValue: Json;
    }[];
  }[];
  readonly clean: readonly { readonly logicalId: string }[];
  readonly notSupported: readonly { readonly logicalId: string }[];
}

function driftOf(result: StageResult): StackDriftOutput {
  const [stack] = jsonOutput(result, 'drift') as unknown as StackDriftOutput[];
  return stack!;
}

const names = (list: readonly { readonly logicalId: string }[]) =>
  list.map(({ logicalId }) => logicalId).sort();

/** A check writes that it was made, and nothing else. */
function expectRecordOnly({ calls }: StageResult): void {
  const written = calls.filter(({ mutating }) => mutating);
  expect(written.map(({ operation, subject }) => [operation, subject.key])).toEqual([
    ['PutObject', 'cdkd/Notes/us-east-1/plans/drift-check.json'],
  ]);
}

/** Each test goes on where the one before it ended. */
describeOnStage('drift', { aws: { cloudControl: { reorder: true } } }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');

  beforeAll(async () => {
    stage.aws.s3.putObject('cdk-hnb659fds-assets-123456789012-us-east-1', 'greeter.zip', Buffer.from('zip'));
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
  });

  const account = () => stage.aws.cloudControl.account;
  const drift = (inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command: 'drift', ...inputs } });
  const rows = () => stateOf(stage, 'Notes')!['resources'] as Record<string, JsonObject>;
  const change = (type: string, edit: (model: JsonObject) => JsonObject) =>
    changeOutside(account(), { type }, edit);

  it('is none after a deploy, whatever AWS has added', async () => {
    const clean = expectSuccess(await drift());

    expect(clean.results.outputs).toMatchObject({ 'exit-code': '0', drifted: 'false' });
    expect(driftOf(clean)).toMatchObject({
      stack: 'Notes',
      region: 'us-east-1',
      drifted: [],
      notSupported: [],
    });
    expect(names(driftOf(clean).clean)).toEqual(Object.keys(rows()).sort());
    expectRecordOnly(clean);
    expect(clean.report).toContain('No drift');
  });

  it('is told by its smallest paths, and fails the run', async () => {
    change('AWS::Lambda::Function', (model) => ({
      ...model,
      MemorySize: 512,
      Environment: {
        Variables: {
          ...(model['Environment'] as { Variables: JsonObject }).Variables,
          DB_PASSWORD: 'hunter2',
        },
      },
    }));
    change('AWS::SNS::Topic', (model) => ({
      ...model,
      Tags: [
        { Key: 'aws:system', Value: 'ignored' },
        { Key: 'owner', Value: 'ops' },
      ],
    }));
    deleteOutside(account(), { type: 'AWS::SNS::Subscription' });
    const before = stateOf(stage, 'Notes');

    const found = await drift();

    expect(found.exitCode).toBe(1);
    expect(found.results.outputs).toMatchObject({
      'exit-code': '1',
      'failure-reason': 'DRIFT_FOUND',
      drifted: 'true',
    });
    const { drifted, clean } = driftOf(found);
    expect(Object.fromEntries(drifted.map(({ logicalId, changes }) => [logicalId, changes]))).toEqual({
      Delivery: [{ path: '', stateValue: expect.any(String), awsValue: null }],
      Greeter: expect.arrayContaining([
        { path: 'MemorySize', stateValue: 128, awsValue: 512 },
        { path: 'Environment.Variables.DB_PASSWORD', stateValue: null, awsValue: '(hidden)' },
      ]) as unknown,
      News: [{ path: 'Tags', stateValue: null, awsValue: [{ Key: 'owner', Value: 'ops' }] }],
    });
    expect(names(clean)).not.toContain('Greeter');
    expect(found.report).toContain('Greeter');
    expect(`${found.stdout}${found.report}`).not.toContain('hunter2');
    expectRecordOnly(found);
    expect(stateOf(stage, 'Notes')).toEqual(before);

    const tolerant = await drift({ 'fail-on-drift': 'false' });
    expect(tolerant.exitCode).toBe(0);
    expect(tolerant.results.outputs).toMatchObject({ drifted: 'true' });
  });

  it('is only changed where somebody says yes, and never by a dry run', async () => {
    const refused = await drift({ 'drift-action': 'revert' });
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'CONFIRMATION_REQUIRED' });
    expect(refused.calls).toEqual([]);

    const dry = expectSuccess(await drift({ 'drift-action': 'accept', 'dry-run': 'true' }));
    expect(dry.results.outputs).toMatchObject({ drifted: 'true' });
    expect(dry.mutatingCalls).toBe(0);
  });

  it('is reverted in part if AWS refuses the rest', async () => {
    const fault = stage.aws.faults.arm({
      service: 'cloudcontrolapi',
      operation: 'UpdateResource',
      where: ({ body }) => body.toString().includes('AWS::SNS::Topic'),
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'InvalidRequestException', message: 'not these tags' },
    });

    const partial = await drift({ 'drift-action': 'revert', yes: 'true' });

    expect(partial.exitCode).toBe(2);
    expect(partial.results.outputs).toMatchObject({ 'exit-code': '2', 'failure-reason': 'RESOURCE_FAILED' });
    expect(driftOf(partial).drifted.map(({ logicalId }) => logicalId)).toContain('News');
    fault.disarm();
  });

  it('is reverted, which leaves the state unchanged', async () => {
    const before = rows();

    const reverted = expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));

    expect(reverted.results.outputs).toMatchObject({ drifted: 'false' });
    expect(rows()['Greeter']).toEqual(before['Greeter']);
    expect(rows()['News']).toEqual(before['News']);
    const greeter = stage.living().find(({ type }) => type === 'AWS::Lambda::Function')!;
    expect(greeter.model).toMatchObject({
      MemorySize: 128,
      Environment: { Variables: { INBOX: expect.any(String) } },
    });
    expect(JSON.stringify(greeter.model)).not.toContain('hunter2');
    // What was gone is there again, under the name that it has now.
    const delivery = stage.living().find(({ type }) => type === 'AWS::SNS::Subscription')!;
    expect(rows()['Delivery']).toMatchObject({ physicalId: delivery.identifier });
    expectSuccess(await drift());
    expect(leftovers(stage)).toEqual([]);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } })))).toEqual([]);
  });

  it('is reverted in order, with every reference to a recreated resource', async () => {
    const outputs = stateOf(stage, 'Notes')!['outputs'] as JsonObject;
    const oldTopic = rows()['News']!['physicalId'] as string;
    const oldQueue = rows()['Inbox']!['physicalId'] as string;
    // Its subscription goes with a topic.
    deleteOutside(account(), { type: 'AWS::SNS::Topic' });
    deleteOutside(account(), { type: 'AWS::SQS::Queue', identifier: oldQueue });

    const reverted = expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));

    const state = JSON.stringify(stateOf(stage, 'Notes'));
    const name = (id: string) => id.split(/[:/]/).at(-1)!;
    for (const old of [oldTopic, oldQueue]) {
      expect(state).not.toContain(name(old));
      expect(JSON.stringify(stage.living().map(({ model }) => model))).not.toContain(name(old));
    }
    const news = stage.living().find(({ type }) => type === 'AWS::SNS::Topic')!;
    expect(stateOf(stage, 'Notes')!['outputs']).toMatchObject({ 'Notes:News': news.identifier });
    expect(stateOf(stage, 'Notes')!['outputs']).not.toEqual(outputs);
    const index = stage.aws.s3.readObject(STATE_BUCKET, 'cdkd/_index/us-east-1/exports.json')!.toString();
    expect(index).toContain(news.identifier);
    expect(reverted.stdout).toMatch(/The outputs .* have changed/);
    expectSuccess(await drift());
    expect(leftovers(stage)).toEqual([]);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } })))).toEqual([]);
  });

  it('keeps on record what could not be reverted', async () => {
    deleteOutside(account(), { type: 'AWS::SNS::Topic' });
    const refusal = stage.aws.faults.arm({
      service: 'sqs',
      operation: 'SetQueueAttributes',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', message: 'not this policy', status: 403 },
    });

    const partial = await drift({ 'drift-action': 'revert', yes: 'true' });
    refusal.disarm();

    expect(partial.exitCode).toBe(2);
    expect(partial.stdout).toContain('InboxPolicy');
    const found = await drift();
    expect(driftOf(found).drifted.map(({ logicalId }) => logicalId)).toEqual(['InboxPolicy']);
    expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));
    expectSuccess(await drift());
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } })))).toEqual([]);
  });

  it('is recorded by accepting it, and then shown by the next diff', async () => {
    change('AWS::Lambda::Function', (model) => ({ ...model, Handler: 'index.other', Timeout: 60 }));
    changeOutside(
      account(),
      { type: 'AWS::SQS::Queue', identifier: rows()['Inbox']!['physicalId'] as string },
      (model) => ({ ...model, MessageRetentionPeriod: 7200 }),
    );
    deleteOutside(account(), { type: 'AWS::SNS::Subscription' });

    const accepted = expectSuccess(await drift({ 'drift-action': 'accept', yes: 'true' }));

    expect(mutationsOf(accepted).filter((call) => !call.startsWith('s3 '))).toEqual([]);
    expect(rows()['Greeter']).toMatchObject({ observedProperties: { Handler: 'index.other', Timeout: 60 } });
    expect(rows()).not.toHaveProperty('Delivery');
    expectSuccess(await drift());
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } }));
    expect(changes(diff).sort()).toEqual([
      'Notes Delivery CREATE',
      'Notes Greeter UPDATE',
      'Notes Inbox UPDATE',
    ]);
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));
    const greeter = stage.living().find(({ type }) => type === 'AWS::Lambda::Function')!;
    expect(greeter.model).toMatchObject({ Handler: 'index.handler', Timeout: 3 });
    expectSuccess(await drift());
  });

  it('is told by a diff of what it touches, with what a deploy would overwrite, and changes no plan', async () => {
    const wanted = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Greeter']!.Properties!, { MemorySize: 256 });
    });
    const diff = () => stage.run({ inputs: { command: 'diff', app: wanted } });
    const undisturbed = expectSuccess(await diff());
    expect(undisturbed.report).not.toContain('changed in AWS');
    change('AWS::Lambda::Function', (model) => ({ ...model, MemorySize: 512, Timeout: 60 }));
    change('AWS::SNS::Topic', (model) => ({ ...model, DisplayName: 'not touched' }));

    const disturbed = expectSuccess(await diff());

    expect(disturbed.report).toContain(
      '`Greeter` (`AWS::Lambda::Function`): `MemorySize` **is overwritten**; `Timeout` stays unchanged in AWS',
    );
    expect(disturbed.report).not.toContain('not touched');
    expect(disturbed.mutatingCalls).toBe(0);
    expect(disturbed.results.outputs['plan-digest']).toBe(undisturbed.results.outputs['plan-digest']);
    expect(disturbed.calls.filter(({ operation }) => operation === 'GetResource')).toHaveLength(1);
    const same = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } }));
    expect(same.calls.filter(({ operation }) => operation === 'GetResource')).toEqual([]);

    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: wanted } }));
    const greeter = stage.living().find(({ type }) => type === 'AWS::Lambda::Function')!;
    expect(greeter.model).toMatchObject({ MemorySize: 256, Timeout: 60 });
    expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));
  });

  it('of policies is found in what they say, not in how it is written', async () => {
    change('AWS::IAM::Role', (model) => ({
      ...model,
      AssumeRolePolicyDocument: {
        Statement: {
          Action: ['sts:AssumeRole'],
          Principal: { Service: ['lambda.amazonaws.com'] },
          Effect: 'Allow',
        },
        Version: '2012-10-17',
      },
    }));
    expectSuccess(await drift());

    change('AWS::IAM::Role', (model) => ({
      ...model,
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { AWS: '*' } }],
      },
    }));
    const found = await drift();
    expect(driftOf(found).drifted.map(({ logicalId }) => logicalId)).toEqual(['GreeterRole']);
    expectSuccess(await drift({ 'drift-action': 'revert', yes: 'true' }));
    expectSuccess(await drift());
  });

  it('is not called clean where AWS does not let us look', async () => {
    const fault = stage.aws.faults.arm({
      service: 'cloudcontrolapi',
      operation: 'GetResource',
      where: ({ body }) => body.toString().includes('AWS::SNS::Topic'),
      on: 'every',
      when: 'before',
      fault: {
        kind: 'error',
        code: 'AccessDeniedException',
        message: 'not authorized to perform: sns:GetTopicAttributes',
      },
    });

    const refused = await drift({ 'fail-on-drift': 'false' });

    expect(refused.exitCode).toBe(1);
    expect(refused.results.outputs).toMatchObject({ 'failure-reason': 'ACCESS_DENIED', drifted: 'false' });
    expect(names(driftOf(refused).notSupported)).toEqual(['News']);
    fault.disarm();
  });

  it('takes no stack that has no state', async () => {
    const unknown = await drift({ stacks: 'Nots' });
    expect(unknown.results.outputs).toMatchObject({ 'failure-reason': 'UNKNOWN_STACK' });
    expect(unknown.stdout).toContain('- Notes (us-east-1)');
  });
});
