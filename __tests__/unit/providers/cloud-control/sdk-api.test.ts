import '../../../support/one-realm.js';
import { CloudControlClient } from '@aws-sdk/client-cloudcontrol';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultRule } from '../../../../simulator/kernel/faults.js';
import { TEST_CREDENTIALS } from '../../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../../simulator/server.js';
import { CdkdError } from '../../../../src/errors.js';
import type { Clock } from '../../../../src/ports/clock.js';
import type { CloudControlApi } from '../../../../src/providers/cloud-control/api.js';
import { sdkCloudControl } from '../../../../src/providers/cloud-control/sdk-api.js';
import { RateLimiter } from '../../../../src/providers/wire/rate-limiter.js';

let simulator: Simulator;
let client: CloudControlClient;
let rateLimiter: RateLimiter;
let api: CloudControlApi;
let slept: number[];

const clock: Clock = {
  now: () => simulator.clock.now(),
  sleep: (milliseconds, signal) => {
    signal?.throwIfAborted();
    slept.push(milliseconds);
    simulator.clock.advance(milliseconds);
    return Promise.resolve();
  },
};

beforeEach(async () => {
  simulator = await startSimulator();
  slept = [];
  await connect(() => Promise.resolve(TEST_CREDENTIALS));
});

afterEach(async () => {
  client.destroy();
  await simulator.close();
});

async function connect(credentials: () => Promise<typeof TEST_CREDENTIALS>): Promise<void> {
  client = new CloudControlClient({
    endpoint: simulator.url,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
  const ports = { clock, start: { perSecond: 100, burst: 100 }, onSlowdown: () => undefined };
  rateLimiter = new RateLimiter(ports);
  api = await sdkCloudControl({ client, rateLimiter, clock, random: () => 0.5 });
}

function fail(rule: Partial<FaultRule> & Pick<FaultRule, 'fault'>): void {
  simulator.faults.arm({ service: 'cloudcontrolapi', on: { nth: 1 }, when: 'before', ...rule });
}

const sending = { clientToken: 'token-1', signal: new AbortController().signal };
const BUCKET = 'AWS::S3::Bucket';

async function makeBucket(): Promise<string> {
  const event = await api.create(BUCKET, { BucketName: 'assets' }, sending);
  return event.requestToken;
}

describe('calls', () => {
  it('have our client token, and give events in our own words', async () => {
    const event = await api.create(BUCKET, { BucketName: 'assets' }, sending);
    expect(event).toMatchObject({ identifier: 'assets', status: 'IN_PROGRESS' });
    expect(await api.status(event.requestToken)).toMatchObject({ status: 'SUCCESS', identifier: 'assets' });
    const [call] = simulator.log.select({ operation: 'CreateResource' });
    expect(call?.subject).toMatchObject({ ClientToken: 'token-1', TypeName: BUCKET });
  });

  it('update, read and delete', async () => {
    await makeBucket();
    const patch = [{ op: 'add', path: '/VersioningConfiguration', value: { Status: 'Enabled' } }] as const;
    await api.update(BUCKET, 'assets', patch, { ...sending, clientToken: 'token-2' });
    const { identifier, model } = await api.get(BUCKET, 'assets');
    expect(identifier).toBe('assets');
    expect(model).toMatchObject({ BucketName: 'assets', VersioningConfiguration: { Status: 'Enabled' } });
    const { requestToken } = await api.delete(BUCKET, 'assets', { ...sending, clientToken: 'token-3' });
    await api.status(requestToken);
    await expect(api.get(BUCKET, 'assets')).rejects.toMatchObject({ kind: 'missing' });
  });

  it('tell errors and moments: RetryAfter in milliseconds', async () => {
    await simulator.close();
    simulator = await startSimulator({
      cloudControl: { retryAfter: true, latency: { durationOf: () => 5_000 } },
    });
    await connect(() => Promise.resolve(TEST_CREDENTIALS));
    const event = await api.create(BUCKET, { BucketName: 'assets' }, sending);
    expect((event.retryAfter ?? 0) - simulator.clock.now()).toBeGreaterThan(0);
    expect((event.retryAfter ?? 0) - simulator.clock.now()).toBeLessThanOrEqual(1_000);
    simulator.clock.advance(5_000);
    await api.status(event.requestToken);
    const again = await api.create(BUCKET, { BucketName: 'assets' }, { ...sending, clientToken: 'token-2' });
    simulator.clock.advance(5_000);
    expect(await api.status(again.requestToken)).toMatchObject({
      status: 'FAILED',
      errorCode: 'AlreadyExists',
    });
  });

  it('that change something are sent once: what becomes of a lost answer is decided above', async () => {
    fail({ operation: 'CreateResource', when: 'after', fault: { kind: 'reset' } });
    await expect(makeBucket()).rejects.toMatchObject({ kind: 'lost' });
    fail({ operation: 'CreateResource', fault: { kind: 'error', code: 'ThrottlingException' } });
    await expect(makeBucket()).rejects.toMatchObject({ kind: 'throttled' });
    expect(simulator.log.count('CreateResource')).toBe(2);
  });
});

describe('questions', () => {
  it.each([
    [{ kind: 'reset' }],
    [{ kind: 'http', status: 503 }],
    [{ kind: 'error', code: 'ThrottlingException' }],
    [{ kind: 'error', code: 'ServiceInternalErrorException' }],
  ] as const)('are asked again after %j', async (fault) => {
    const token = await makeBucket();
    fail({ operation: 'GetResourceRequestStatus', on: { first: 4 }, fault });
    await expect(api.status(token)).resolves.toMatchObject({ status: 'SUCCESS' });
    expect(simulator.log.count('GetResourceRequestStatus')).toBe(5);
    expect(slept).toEqual(expect.arrayContaining([200, 400, 800, 1_600]));
  });

  it('are given up in the end', async () => {
    fail({ operation: 'GetResource', on: 'every', fault: { kind: 'http', status: 500 } });
    await expect(api.get(BUCKET, 'assets')).rejects.toMatchObject({ kind: 'lost' });
    expect(simulator.log.count('GetResource')).toBe(10);
  });

  it('are not asked again where that would be useless', async () => {
    fail({ operation: 'GetResource', fault: { kind: 'error', code: 'AccessDeniedException' } });
    await expect(api.get(BUCKET, 'assets')).rejects.toMatchObject({ kind: 'terminal' });
    expect(simulator.log.count('GetResource')).toBe(1);
  });

  it('end with the signal while they wait', async () => {
    const cancel = new AbortController();
    fail({
      operation: 'GetResource',
      on: 'every',
      fault: {
        kind: 'callback',
        run: () => {
          cancel.abort(new Error('cancelled'));
          return 'proceed';
        },
      },
    });
    fail({ operation: 'GetResource', on: 'every', fault: { kind: 'http', status: 500 } });
    await expect(api.get(BUCKET, 'missing', cancel.signal)).rejects.toMatchObject({ kind: 'missing' });
    await expect(api.get(BUCKET, 'missing', cancel.signal)).rejects.toThrow('cancelled');
    expect(simulator.log.count('GetResource')).toBe(1);
  });
});

describe('the rate', () => {
  it('of all calls falls when questions are throttled', async () => {
    const before = rateLimiter.perSecond;
    fail({ operation: 'GetResource', on: 'every', fault: { kind: 'error', code: 'ThrottlingException' } });
    const questions = [api.get(BUCKET, 'assets'), api.get(BUCKET, 'assets')];
    const outcomes = await Promise.allSettled(questions);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(rateLimiter.perSecond).toBeLessThan(before);
  });

  it('keeps a call that was cancelled while it waited from ever being sent', async () => {
    const cancel = new AbortController();
    const waiting = Array.from({ length: 100 }, () => rateLimiter.acquire());
    await Promise.all(waiting);
    const creation = api.create(BUCKET, { BucketName: 'assets' }, { ...sending, signal: cancel.signal });
    cancel.abort(new Error('the lock is lost'));
    await expect(creation).rejects.toThrow('the lock is lost');
    const deletion = api.delete(BUCKET, 'assets', { ...sending, signal: cancel.signal });
    await expect(deletion).rejects.toThrow('the lock is lost');
    expect(simulator.log.mutating()).toEqual([]);
  });
});

describe('credentials that cannot be renewed', () => {
  it('are told as that, and not as a failure of the resource', async () => {
    const expired = new CdkdError('CREDENTIALS_EXPIRED', 'expired', { next: 'Run again.' });
    client.destroy();
    await connect(() => Promise.reject(expired));
    await expect(makeBucket()).rejects.toBe(expired);
    await expect(api.get(BUCKET, 'assets')).rejects.toBe(expired);
    expect(simulator.log.select()).toEqual([]);
  });

  it('that AWS takes for expired are a failure of their own kind', async () => {
    fail({ fault: { kind: 'expired-token' } });
    await expect(makeBucket()).rejects.toMatchObject({ kind: 'credentials' });
  });
});

describe('an answer that tells of no request', () => {
  it.each([{}, { ProgressEvent: { OperationStatus: 'IN_PROGRESS' as const } }])(
    'is a lost one: %j',
    async (answer) => {
      client.send = () => Promise.resolve(answer);
      const kind = { kind: 'lost', details: { name: 'UnreadableAnswer' } };
      await expect(api.create(BUCKET, {}, sending)).rejects.toMatchObject(kind);
      await expect(api.update(BUCKET, 'b', [], sending)).rejects.toMatchObject(kind);
      await expect(api.delete(BUCKET, 'b', sending)).rejects.toMatchObject(kind);
    },
  );
});

describe('the listing of what is running', () => {
  it('goes over all pages, and does not go on for ever', async () => {
    await simulator.close();
    simulator = await startSimulator({ cloudControl: { latency: { durationOf: () => 60_000 } } });
    await connect(() => Promise.resolve(TEST_CREDENTIALS));
    const start = (count: number, from = 0) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          api.create('AWS::SQS::Queue', {}, { ...sending, clientToken: `token-${from + index}` }),
        ),
      );
    const events = await start(150);
    const listed = (await api.listRunning()).map(({ requestToken }) => requestToken);
    expect(listed.sort()).toEqual(events.map(({ requestToken }) => requestToken).sort());
    await start(400, 150);
    await expect(api.listRunning()).rejects.toMatchObject({ details: { name: 'TooManyPages' } });
  });

  it('leaves out what has ended', async () => {
    await api.status(await makeBucket());
    await expect(api.listRunning()).resolves.toEqual([]);
  });

  it('names the type and the resource of each create, ended or not, and leaves other requests out', async () => {
    await makeBucket();
    await api.delete('AWS::S3::Bucket', 'nobody', { ...sending, clientToken: 'delete' });
    expect(await api.listCreates()).toEqual([
      expect.objectContaining({ type: 'AWS::S3::Bucket', status: 'SUCCESS' }),
    ]);
  });

  it('leaves out what an endpoint lists although it was never requested', async () => {
    const listed = [
      { RequestToken: 'done', Operation: 'CREATE', OperationStatus: 'SUCCESS' },
      { RequestToken: 'running', Operation: 'DELETE', OperationStatus: 'IN_PROGRESS' },
      { RequestToken: 'bare' },
    ];
    client.send = () => Promise.resolve({ ResourceRequestStatusSummaries: listed });
    const tokens = async (list: Promise<readonly { requestToken: string }[]>) =>
      (await list).map(({ requestToken }) => requestToken);
    expect(await tokens(api.listRunning())).toEqual(['running', 'bare']);
    expect(await tokens(api.listCreates())).toEqual(['done', 'bare']);
  });
});
