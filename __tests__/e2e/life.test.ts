import { beforeAll, expect, it } from '@jest/globals';

import { isObject } from '../../src/json.js';
import { fixtureApp } from './support/apps.js';
import {
  assetBucket,
  changes,
  expectSuccess,
  jsonOutput,
  leftovers,
  livingTypes,
  mutationsOf,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Each test goes on where the one before it ended, and each step has a process of its own, as in a job. */
describeOnStage('the life of a stack', { isBare: true, keepsProcess: false }, ({ stage, apps }) => {
  const notes = fixtureApp('notes');
  let edited: string;

  beforeAll(async () => {
    edited = await apps.edited('notes', 'Notes', ({ Resources }) => {
      Object.assign(Resources['Inbox']!.Properties!, { MessageRetentionPeriod: 7200 });
      Object.assign(Resources['Greeter']!.Properties!, { FunctionName: 'greeter' });
      delete Resources['Delivery'];
    });
  });

  it('synthesizes and lists without touching AWS', async () => {
    const synth = expectSuccess(await stage.run({ inputs: { command: 'synth', app: notes } }));
    const list = expectSuccess(await stage.run({ inputs: { command: 'list', app: notes } }));

    expect([synth, list].map((result) => jsonOutput(result, 'stacks'))).toEqual([['Notes'], ['Notes']]);
    expect([...synth.calls, ...list.calls].filter(({ service }) => service !== 'sts')).toEqual([]);
  });

  it('makes the buckets once', async () => {
    const first = expectSuccess(await stage.run({ inputs: { command: 'bootstrap' } }));
    const second = expectSuccess(await stage.run({ inputs: { command: 'bootstrap' } }));

    expect(stage.aws.s3.bucketNames()).toEqual([assetBucket('us-east-1'), STATE_BUCKET].sort());
    // Encryption and blocked public access are S3's own defaults, which nobody has to set.
    const made = ['CreateBucket', 'PutBucketVersioning', 'PutBucketPolicy'];
    expect(first.calls.filter(({ mutating }) => mutating).map(({ operation }) => operation)).toEqual([
      ...made,
      ...made,
      'CreateRepository',
      'SetRepositoryPolicy',
      'PutObject',
    ]);
    expect(second.mutatingCalls).toBe(0);
    expect(second.stdout).toContain(STATE_BUCKET);
  });

  it('shows what a deploy would do, and does nothing of it', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } }));

    expect(diff.mutatingCalls).toBe(0);
    expect(diff.results.outputs).toMatchObject({
      'exit-code': '0',
      'has-changes': 'true',
      'change-count': '8',
    });
    expect(jsonOutput(diff, 'changes')).toEqual([
      { stack: 'Notes', region: 'us-east-1', changes: expect.any(Array), children: [] },
    ]);
    expect(changes(diff)).toHaveLength(8);
    // What is built from what is not there yet comes after it.
    expect(changes(diff).indexOf('Notes Greeter CREATE')).toBeGreaterThan(
      changes(diff).indexOf('Notes GreeterPolicy CREATE'),
    );
  });

  it('deploys', async () => {
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));

    expect(livingTypes(stage)).toEqual([
      'AWS::IAM::Role',
      'AWS::IAM::RolePolicy',
      'AWS::Lambda::Function',
      'AWS::SNS::Subscription',
      'AWS::SNS::Topic',
      'AWS::SQS::Queue',
      'AWS::SQS::Queue',
      'AWS::SQS::QueuePolicy',
    ]);
    const inbox = stage.living().find(({ model }) => model['MessageRetentionPeriod'] === 3600)!;
    const topic = stage.living().find(({ type }) => type === 'AWS::SNS::Topic')!;
    expect(jsonOutput(deploy, 'stack-outputs')).toEqual({
      Notes: { InboxUrl: inbox.identifier, NewsArn: topic.identifier },
    });
    expect(deploy.results.outputs).toMatchObject({
      'has-changes': 'true',
      'change-count': '8',
      stacks: '["Notes"]',
    });
    expect(stage.aws.s3.keys(assetBucket('us-east-1'))).toEqual(['greeter.zip']);
    expect(leftovers(stage)).toEqual([]);
  });

  it('leaves a state that the cdkd CLI understands', () => {
    const state = stateOf(stage, 'Notes')!;
    const exports: unknown = JSON.parse(
      stage.aws.s3.readObject(STATE_BUCKET, 'cdkd/_index/us-east-1/exports.json')!.toString('utf8'),
    );

    expect(state).toMatchObject({ version: 8, stackName: 'Notes', region: 'us-east-1' });
    const path = stage.aws.log.count('CreateResource') > 0 ? 'cc-api' : 'sdk';
    const rows = Object.entries(isObject(state['resources']) ? state['resources'] : {});
    expect(
      Object.fromEntries(rows.map(([name, row]) => [name, isObject(row) && row['provisionedBy']])),
    ).toEqual({
      ...Object.fromEntries(['Undelivered', 'Inbox', 'News', 'Delivery'].map((name) => [name, path])),
      ...{ GreeterRole: path, Greeter: path },
      ...{ InboxPolicy: 'sdk', GreeterPolicy: 'sdk' },
    });
    expect(exports).toMatchObject({
      indexVersion: 1,
      exports: { 'Notes:News': { producerStack: 'Notes', producerRegion: 'us-east-1' } },
    });
  });

  it('finds nothing to do afterwards, and then calls nothing that changes anything', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes } }));
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: notes } }));

    expect([diff, deploy].map(changes)).toEqual([[], []]);
    expect([diff, deploy].map(({ results }) => results.outputs['has-changes'])).toEqual(['false', 'false']);
    expect([diff, deploy].map(({ mutatingCalls }) => mutatingCalls)).toEqual([0, 0]);
    expect(jsonOutput(deploy, 'stack-outputs')).toHaveProperty(['Notes', 'InboxUrl']);
  });

  it('tells of an edit what it updates, replaces and removes, property by property', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: edited } }));

    expect(jsonOutput(diff, 'changes')).toEqual([
      {
        stack: 'Notes',
        region: 'us-east-1',
        changes: [
          {
            logicalId: 'Inbox',
            type: 'AWS::SQS::Queue',
            path: 'Notes/Inbox',
            change: 'UPDATE',
            properties: [{ path: 'MessageRetentionPeriod', before: 3600, after: 7200, replaces: false }],
          },
          {
            logicalId: 'Greeter',
            path: 'Greeter',
            type: 'AWS::Lambda::Function',
            change: 'REPLACE',
            properties: [{ path: 'FunctionName', before: null, after: 'greeter', replaces: true }],
          },
          {
            logicalId: 'Delivery',
            path: 'Delivery',
            type: 'AWS::SNS::Subscription',
            change: 'DELETE',
            properties: [],
          },
        ],
        children: [],
      },
    ]);
  });

  it('carries the edit out', async () => {
    const before = stage.living();
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: edited } }));

    expect(changes(deploy)).toEqual(['Notes Inbox UPDATE', 'Notes Greeter REPLACE', 'Notes Delivery DELETE']);
    expect(livingTypes(stage)).toEqual([
      'AWS::IAM::Role',
      'AWS::IAM::RolePolicy',
      'AWS::Lambda::Function',
      'AWS::SNS::Topic',
      'AWS::SQS::Queue',
      'AWS::SQS::Queue',
      'AWS::SQS::QueuePolicy',
    ]);
    const now = new Map(stage.living().map((thing) => [thing.identifier, thing]));
    const [inbox] = before.filter(({ model }) => model['MessageRetentionPeriod'] === 3600);
    expect(now.get(inbox!.identifier)?.model).toMatchObject({ MessageRetentionPeriod: 7200 });
    expect(now.has('greeter')).toBe(true);
    // Nothing but what was reviewed, and what keeps record of it.
    expect(mutationsOf(deploy).filter((call) => !call.startsWith('s3'))).toHaveLength(4);
    expect(
      expectSuccess(await stage.run({ inputs: { command: 'diff', app: edited } })).results.outputs,
    ).toMatchObject({ 'change-count': '0' });
  });

  it('destroys, and leaves nothing but the buckets and the history', async () => {
    const destroy = expectSuccess(
      await stage.run({ inputs: { command: 'destroy', app: edited, yes: 'true' } }),
    );

    expect(changes(destroy)).toHaveLength(7);
    expect(livingTypes(stage)).toEqual([]);
    expect(stateOf(stage, 'Notes')).toBeUndefined();
    expect(leftovers(stage)).toEqual([]);
    expect(stage.aws.log.defects()).toEqual([]);
    const again = expectSuccess(
      await stage.run({ inputs: { command: 'destroy', app: edited, yes: 'true' } }),
    );
    expect(again.mutatingCalls).toBe(0);
  });
});

describeOnStage('parameters and conditions', { isBare: true, keepsProcess: false }, ({ stage, apps }) => {
  beforeAll(async () => {
    expectSuccess(await stage.run({ inputs: { command: 'bootstrap' } }));
  });

  it('takes defaults, drops what a condition leaves out, and keeps what is to be retained', async () => {
    const archiveOf = (stageName: string) =>
      apps.edited('notes', 'Notes', (template) => {
        Object.assign(template.Parameters!['Stage']!, { Default: stageName });
        template.Resources = { Archive: template.Resources['Archive']! };
        delete template.Outputs;
      });
    const inProduction = await archiveOf('production');
    const elsewhere = await archiveOf('test');
    const inputs = { command: 'deploy' };

    const made = expectSuccess(await stage.run({ inputs: { ...inputs, app: inProduction } }));
    const left = expectSuccess(await stage.run({ inputs: { ...inputs, app: elsewhere } }));

    expect([made, left].map(changes)).toEqual([['Notes Archive CREATE'], ['Notes Archive RETAIN']]);
    expect(livingTypes(stage)).toEqual(['AWS::S3::Bucket']);
    expect(stateOf(stage, 'Notes')).toMatchObject({ resources: {} });
  });
});
