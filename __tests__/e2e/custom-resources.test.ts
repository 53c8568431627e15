import { spawnSync } from 'node:child_process';

import { beforeAll, expect, it } from '@jest/globals';

import { textAt } from '../../simulator/aws/cloudcontrol/model-paths.js';
import type { LivingThing } from '../../simulator/aws/cloudcontrol/view.js';
import type { Stage } from '../../simulator/stage.js';
import { isObject, type JsonObject } from '../../src/json.js';
import {
  addBootstrapBuckets,
  changes,
  expectSuccess,
  jsonOutput,
  leftovers,
  STATE_BUCKET,
  stateOf,
} from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { synthesized } from './support/cdk-app.js';

/** `RequestType PhysicalResourceId` of what handlers of a type were asked by their service tokens, in order. */
function asked({ aws }: Stage, type: string): string[] {
  return aws.lambda.invocations.flatMap(({ event, functionName }) => {
    if (!isObject(event) || event['ResourceType'] !== type) return [];
    const [request, physicalId, token] = ['RequestType', 'PhysicalResourceId', 'ServiceToken'].map(
      (name) => textAt(event, [name]) ?? '',
    );
    return token?.endsWith(`:${functionName}`) === true ? [`${request} ${physicalId}`] : [];
  });
}

/** The handler of log retention looks after the log group of its own function, which CDK leaves behind. */
function living(stage: Stage): LivingThing[] {
  return stage.living().filter(({ identifier }) => !identifier.startsWith('/aws/lambda/'));
}

const HAS_PYTHON = spawnSync('python3', ['-c', 'import boto3']).status === 0;

function rowOf(stage: Stage, logicalId: string): JsonObject {
  const resources = stateOf(stage, 'Handlers')?.['resources'];
  const row = isObject(resources) ? resources[logicalId] : undefined;
  return isObject(row) ? row : {};
}

function bucketOf(stage: Stage): string {
  return stage.living().find(({ type }) => type === 'AWS::S3::Bucket')!.identifier;
}

function retentionOf(stage: Stage, logGroup: string): unknown {
  return stage.living().find(({ identifier }) => identifier === logGroup)?.model['RetentionInDays'];
}

/** The parameter that is made from a secret answer. */
function copyOf(stage: Stage): unknown {
  return stage.living().find(({ type }) => type === 'AWS::SSM::Parameter')?.model['Value'];
}

function answersLeft({ aws }: Stage): string[] {
  return aws.s3.keys(STATE_BUCKET).filter((key) => key.startsWith('cdkd-responses/'));
}

/** Each test goes on where the one before it ended. */
describeOnStage("custom resources with CDK's own handlers", {}, ({ stage, apps }) => {
  let app: string;
  let changed: string;

  beforeAll(async () => {
    [app, changed] = await Promise.all([
      synthesized(apps, 'handlers'),
      synthesized(apps, 'handlers', { greeting: 'goodbye' }),
    ]);
  });

  it('are made by them, each with what it needs', async () => {
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app, stacks: 'Handlers' } }));

    expect(jsonOutput(deploy, 'stack-outputs')).toEqual({
      Handlers: {
        // Numbers and booleans reach handlers as texts.
        Echo: '["hello","3",{"On":"true"}]',
        Tag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        ThingName: 'thing-hello',
      },
    });
    expect(stage.aws.s3.readObject(bucketOf(stage), 'greeting.txt')?.toString()).toBe('hello');
    expect(retentionOf(stage, '/handlers/audit')).toBe(7);
    expect(asked(stage, 'Custom::SlowThing')).toEqual(['Create ']);
    expect(leftovers(stage)).toEqual([]);
    expect(answersLeft(stage)).toEqual([]);
  });

  it('are in the state as the cdkd CLI has them, but for what was answered with NoEcho', () => {
    const thing = rowOf(stage, 'Thing');
    expect(thing).toMatchObject({
      physicalId: 'thing-hello',
      resourceType: 'Custom::SlowThing',
      provisionedBy: 'sdk',
      properties: { Greeting: 'hello', Count: 3, Nested: { On: true } },
    });
    expect(copyOf(stage)).toBe('s3cret-hello');
    const bucket = stage.aws.s3.keys(STATE_BUCKET).map((key) => stage.aws.s3.readObject(STATE_BUCKET, key));
    expect(Buffer.concat(bucket.flatMap((object) => object ?? [])).toString()).not.toContain('s3cret-hello');
  });

  it('are as they were asked for', async () => {
    const again = expectSuccess(await stage.run({ inputs: { command: 'diff', app, stacks: 'Handlers' } }));

    expect(changes(again)).toEqual([]);
  });

  it('are changed, and what a handler has replaced is deleted afterwards', async () => {
    const deploy = expectSuccess(
      await stage.run({ inputs: { command: 'deploy', app: changed, stacks: 'Handlers' } }),
    );

    expect(jsonOutput(deploy, 'stack-outputs')).toMatchObject({ Handlers: { ThingName: 'thing-goodbye' } });
    expect(asked(stage, 'Custom::SlowThing')).toEqual([
      'Create ',
      'Update thing-hello',
      'Delete thing-hello',
    ]);
    expect(stage.aws.s3.readObject(bucketOf(stage), 'greeting.txt')?.toString()).toBe('goodbye');
    expect(copyOf(stage)).toBe('s3cret-goodbye');
    expect(answersLeft(stage)).toEqual([]);
  });

  it('leave nothing behind when they are destroyed', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'destroy', app, stacks: 'Handlers', yes: 'true' } }));

    expect(living(stage)).toEqual([]);
    expect(stateOf(stage, 'Handlers')).toBeUndefined();
    const kept = stage.aws.s3.keys(STATE_BUCKET).filter((key) => !key.includes('/deployments/'));
    expect(kept).toEqual([]);
  });

  it('carry values from one region to another', async () => {
    addBootstrapBuckets(stage, 'eu-west-1');
    const inputs = { app, stacks: 'Near', yes: 'true' };
    expectSuccess(await stage.run({ inputs: { ...inputs, command: 'deploy' } }));

    const bucket = stage.living().find(({ type }) => type === 'AWS::S3::Bucket')!;
    const copies = stage.living().filter(({ type }) => type === 'AWS::SSM::Parameter');
    expect(copies.map(({ region, model }) => [region, model['Value']])).toEqual([
      ['us-east-1', `arn:aws:s3:::${bucket.identifier}`],
      ['us-east-1', `arn:aws:s3:::${bucket.identifier}`],
    ]);

    expectSuccess(await stage.run({ inputs: { ...inputs, command: 'destroy', stacks: 'Near\nFar' } }));
    expect(living(stage)).toEqual([]);
  });

  it(`set the notifications of a bucket, in Python${HAS_PYTHON ? '' : ', which this machine lacks'}`, async () => {
    const inputs = { app, stacks: 'Notified', yes: 'true' };
    const deploy = await stage.run({ inputs: { ...inputs, command: 'deploy' } });

    if (HAS_PYTHON) {
      expectSuccess(deploy);
      expectSuccess(await stage.run({ inputs: { ...inputs, command: 'destroy' } }));
    } else {
      expect(deploy.stdout).toContain('The handler failed without a response');
    }
    expect(living(stage)).toEqual([]);
  });
});
