import { describe, expect, it } from '@jest/globals';
import { typicalLatency, uniformLatency } from '../../../simulator/aws/cloudcontrol/latency.js';
import { Cloud, messageOf, tokenOf } from '../../support/cloud.js';

const HOUR = 3600_000;
const queue = (name: string) => ({
  TypeName: 'AWS::SQS::Queue',
  DesiredState: JSON.stringify({ QueueName: name }),
});

describe('client tokens', () => {
  it('give the first answer again for the same request, for 36 hours', async () => {
    const cloud = new Cloud();
    const first = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    const second = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    expect(tokenOf(second)).toBe(tokenOf(first));
    cloud.clock.advance(36 * HOUR - 60_000);
    expect(tokenOf(await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' }))).toBe(
      tokenOf(first),
    );
    cloud.clock.advance(2 * 60_000);
    const late = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    expect(tokenOf(late)).not.toBe(tokenOf(first));
    expect((await cloud.outcome(late)).code).toBe('AlreadyExists');
    expect(cloud.service.living()).toHaveLength(1);
  });

  it('conflict with another request, named by its request token', async () => {
    const cloud = new Cloud();
    const first = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    const other = await cloud.call('CreateResource', { ...queue('b'), ClientToken: 'T' });
    expect(other).toMatchObject({ status: 400, error: 'ClientTokenConflictException' });
    expect(messageOf(other)).toBe(
      `ClientToken T is already associated with an existing operation with RequestToken ${tokenOf(first)}`,
    );
    const deletion = { TypeName: 'AWS::SQS::Queue', Identifier: 'a', ClientToken: 'T' };
    expect((await cloud.call('DeleteResource', deletion)).error).toBe('ClientTokenConflictException');
  });

  it.each([
    ['bytes', 'ClientTokenConflictException'],
    ['meaning', undefined],
  ] as const)('compare %s of the desired state, as AWS is told to play', async (sameRequest, error) => {
    const cloud = new Cloud({ sameRequest });
    const state = (text: string) => ({ TypeName: 'AWS::SQS::Queue', DesiredState: text, ClientToken: 'T' });
    await cloud.call('CreateResource', state('{"QueueName":"a","DelaySeconds":1}'));
    const resent = await cloud.call('CreateResource', state('{"DelaySeconds":1, "QueueName":"a"}'));
    expect(resent.error).toBe(error);
  });

  it.each([
    ['replayed', 'FAILED'],
    ['fresh', 'SUCCESS'],
  ] as const)('of a failed operation are %s', async (failedToken, status) => {
    const cloud = new Cloud({ failedToken });
    cloud.service.decideOutcome({
      on: { first: 1 },
      outcome: { kind: 'fails', code: 'ServiceInternalError' },
    });
    await cloud.outcome(await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' }));
    const again = await cloud.outcome(
      await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' }),
    );
    expect(again.status).toBe(status);
  });

  it('belong to an account and a region, and must be spelled as the model says', async () => {
    const cloud = new Cloud();
    const refused = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'no spaces' });
    expect(refused.error).toBe('ValidationException');
  });
});

describe('operations', () => {
  it('take the time that the latency model says, by the simulated clock', async () => {
    const cloud = new Cloud({ latency: uniformLatency(5000, 5000, 1) });
    const accepted = await cloud.start('CreateResource', queue('a'));
    expect((await cloud.outcome(accepted)).status).toBe('IN_PROGRESS');
    expect(cloud.service.living()).toEqual([]);
    cloud.clock.advance(4000);
    expect((await cloud.outcome(accepted)).status).toBe('IN_PROGRESS');
    cloud.clock.advance(1100);
    expect((await cloud.outcome(accepted)).status).toBe('SUCCESS');
    expect(cloud.service.living()).toHaveLength(1);
    const [operation] = cloud.service.operations();
    expect((operation?.finishesAt ?? 0) - (operation?.startedAt ?? 0)).toBe(5000);
  });

  it('can take as long as AWS takes, in order of magnitude, and the same in every run', () => {
    const [first, second] = [typicalLatency(0.01, 1), typicalLatency(0.01, 1)];
    const role = first.durationOf('CREATE', 'AWS::IAM::Role', 1);
    expect(role).toBeGreaterThanOrEqual(120);
    expect(role).toBeLessThanOrEqual(200);
    expect(second.durationOf('CREATE', 'AWS::IAM::Role', 1)).toBe(role);
    expect(first.durationOf('DELETE', 'AWS::IAM::Role', 1)).toBeLessThan(role);
  });

  it('keep a resource to themselves: a second one is refused and names the first', async () => {
    const cloud = new Cloud();
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'a' });
    cloud.service.decideOutcome({ on: { first: 1 }, outcome: { kind: 'takes', milliseconds: 9000 } });
    const first = await cloud.start('DeleteResource', { TypeName: 'AWS::SQS::Queue', Identifier: id });
    const second = await cloud.start('DeleteResource', { TypeName: 'AWS::SQS::Queue', Identifier: id });
    expect(second).toMatchObject({ status: 400, error: 'ConcurrentOperationException' });
    expect(messageOf(second)).toContain(`with RequestToken ${tokenOf(first)}`);
    expect((await cloud.start('CreateResource', queue('a'))).error).toBe('ConcurrentOperationException');
  });

  it('name the resource at once where the caller named it, later where AWS does', async () => {
    const cloud = new Cloud({ latency: uniformLatency(1000, 1000, 1) });
    const bucket = await cloud.start('CreateResource', {
      TypeName: 'AWS::S3::Bucket',
      DesiredState: '{"BucketName":"orders-bucket"}',
    });
    expect(bucket.body).toMatchObject({ ProgressEvent: { Identifier: 'orders-bucket' } });
    const vpc = await cloud.start('CreateResource', {
      TypeName: 'AWS::EC2::VPC',
      DesiredState: '{"CidrBlock":"10.0.0.0/16"}',
    });
    expect(vpc.body['ProgressEvent']).not.toHaveProperty('Identifier');
    cloud.clock.advance(600);
    expect((await cloud.outcome(vpc)).identifier).toMatch(/^vpc-[0-9a-f]{17}$/);
  });

  it('name what exists already, and then fail', async () => {
    const cloud = new Cloud();
    await cloud.make('AWS::S3::Bucket', { BucketName: 'orders-bucket' });
    const reply = await cloud.start('CreateResource', {
      TypeName: 'AWS::S3::Bucket',
      DesiredState: '{"BucketName":"orders-bucket"}',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { ProgressEvent: { OperationStatus: 'IN_PROGRESS', Identifier: 'orders-bucket' } },
    });
    expect(await cloud.outcome(reply)).toMatchObject({ status: 'FAILED', code: 'AlreadyExists' });
    expect(cloud.service.living()).toHaveLength(1);
  });

  it('are kept for seven days', async () => {
    const cloud = new Cloud();
    const accepted = await cloud.start('CreateResource', queue('a'));
    cloud.clock.advance(7 * 24 * HOUR - 60_000);
    expect((await cloud.outcome(accepted)).status).toBe('SUCCESS');
    cloud.clock.advance(2 * 60_000);
    const RequestToken = tokenOf(accepted);
    const gone = await cloud.call('GetResourceRequestStatus', { RequestToken });
    expect(gone.error).toBe('RequestTokenNotFoundException');
    expect(cloud.service.living()).toHaveLength(1);
  });

  it('ask for patience where they are told to', async () => {
    const cloud = new Cloud({ retryAfter: true, latency: uniformLatency(60_000, 60_000, 1) });
    const accepted = await cloud.start('CreateResource', queue('a'));
    const event = await cloud.event(tokenOf(accepted));
    expect(event['RetryAfter']).toBeGreaterThan(cloud.clock.now() / 1000);
  });

  it.each([
    ['kept', 1],
    ['dropped', 0],
  ] as const)('that are cancelled end so, their effect %s', async (cancelledEffect, alive) => {
    const cloud = new Cloud({ cancelledEffect, latency: uniformLatency(60_000, 60_000, 1) });
    const RequestToken = tokenOf(await cloud.start('CreateResource', queue('a')));
    const cancelled = await cloud.call('CancelResourceRequest', { RequestToken });
    expect(cancelled.body).toMatchObject({ ProgressEvent: { OperationStatus: 'CANCEL_IN_PROGRESS' } });
    expect((await cloud.event(RequestToken))['OperationStatus']).toBe('CANCEL_COMPLETE');
    expect((await cloud.call('CancelResourceRequest', { RequestToken })).error).toBeUndefined();
    expect(cloud.service.living()).toHaveLength(alive);
  });
});

describe('decided outcomes', () => {
  it('fail an operation by its kind, type and count', async () => {
    const cloud = new Cloud();
    const release = cloud.service.decideOutcome({
      operation: 'CREATE',
      type: 'AWS::SQS::Queue',
      on: { nth: 2 },
      outcome: { kind: 'fails', code: 'Throttling', message: 'Rate exceeded' },
    });
    expect((await cloud.create('AWS::SQS::Queue', { QueueName: 'a' })).status).toBe('SUCCESS');
    expect((await cloud.create('AWS::SNS::Topic', { TopicName: 'a' })).status).toBe('SUCCESS');
    expect(await cloud.create('AWS::SQS::Queue', { QueueName: 'b' })).toMatchObject({
      status: 'FAILED',
      code: 'Throttling',
      message: 'Rate exceeded',
    });
    expect((await cloud.create('AWS::SQS::Queue', { QueueName: 'c' })).status).toBe('SUCCESS');
    release();
  });

  it('can leave behind what a failed create had made', async () => {
    const cloud = new Cloud();
    cloud.service.decideOutcome({
      on: { first: 1 },
      outcome: { kind: 'fails', code: 'NotStabilized', leaves: true },
    });
    expect((await cloud.create('AWS::SQS::Queue', { QueueName: 'a' })).status).toBe('FAILED');
    expect(cloud.service.living()).toMatchObject([{ type: 'AWS::SQS::Queue' }]);
  });

  it('can let an operation never end', async () => {
    const cloud = new Cloud();
    cloud.service.decideOutcome({ on: 'every', outcome: { kind: 'stuck' } });
    const accepted = await cloud.start('CreateResource', queue('a'));
    cloud.clock.advance(6 * 24 * HOUR);
    expect((await cloud.outcome(accepted)).status).toBe('IN_PROGRESS');
  });
});

describe('the account', () => {
  it('can be restored, with operations in flight and the tokens that it knew', async () => {
    const cloud = new Cloud({ latency: uniformLatency(1000, 1000, 1) });
    const accepted = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    const snapshot: unknown = JSON.parse(JSON.stringify(cloud.service.snapshot()));
    cloud.clock.advance(2000);
    const { identifier } = await cloud.outcome(accepted);
    await cloud.delete('AWS::SQS::Queue', identifier);
    cloud.clock.advance(2000);
    expect(cloud.service.living()).toEqual([]);

    cloud.service.restore(snapshot);
    const resent = await cloud.call('CreateResource', { ...queue('a'), ClientToken: 'T' });
    expect(tokenOf(resent)).toBe(tokenOf(accepted));
    expect(cloud.service.living()).toMatchObject([{ type: 'AWS::SQS::Queue', createdBy: 'T' }]);
  });

  it('tells who made what, with write-only values, and which tokens made two', async () => {
    const cloud = new Cloud();
    const secret = { Name: 'db', SecretString: 'hidden' };
    await cloud.call('CreateResource', {
      TypeName: 'AWS::SecretsManager::Secret',
      DesiredState: JSON.stringify(secret),
      ClientToken: 'T',
    });
    expect(cloud.service.living()).toMatchObject([{ properties: secret, createdBy: 'T' }]);
    expect(cloud.service.living()[0]?.model).not.toHaveProperty('SecretString');
    expect(cloud.service.duplicates()).toEqual(new Map());
    cloud.clock.advance(40 * HOUR);
    await cloud.call('CreateResource', {
      TypeName: 'AWS::SecretsManager::Secret',
      DesiredState: '{"Name":"db2"}',
      ClientToken: 'T',
    });
    expect(cloud.service.duplicates()).toEqual(new Map([['T', 2]]));
  });

  it('hides a new resource from the first reads where it is told to', async () => {
    const cloud = new Cloud({ readLag: 2 });
    const { identifier } = await cloud.create('AWS::SQS::Queue', { QueueName: 'a' });
    expect(await cloud.read('AWS::SQS::Queue', identifier)).toEqual({});
    expect(await cloud.read('AWS::SQS::Queue', identifier)).toEqual({});
    expect(await cloud.read('AWS::SQS::Queue', identifier)).toHaveProperty('QueueName', 'a');
  });
});
