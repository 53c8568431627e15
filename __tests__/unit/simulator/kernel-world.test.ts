import { describe, expect, it } from '@jest/globals';
import { LatencyModel } from '../../../simulator/kernel/latency.js';
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { isMutating } from '../../../simulator/kernel/mutations.js';
import { SeededRandom } from '../../../simulator/kernel/random.js';
import { echo, EchoService, withSimulator } from './kernel-support.js';

describe('the request log', () => {
  it('tells calls apart by service, operation, mutation, mark and subject', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator, clients) => {
      const { log } = simulator;
      await clients.s3().send(new CreateBucketCommand({ Bucket: 'state' }));
      await clients.s3().send(new PutObjectCommand({ Bucket: 'state', Key: 'a/b', Body: 'x' }));
      const mark = log.last;
      await echo(simulator, 'one');
      await echo(simulator, 'two', { operation: 'GetEcho' });
      expect(log.of('s3').map(({ operation, subject }) => [operation, subject])).toEqual([
        ['CreateBucket', { bucket: 'state' }],
        ['PutObject', { bucket: 'state', key: 'a/b' }],
      ]);
      expect(log.mutating(mark).map(({ subject }) => subject)).toEqual([{ Name: 'one' }]);
      expect(log.count('GetEcho')).toBe(1);
      expect(log.count('GetEcho', { where: ({ subject }) => subject.Name === 'one' })).toBe(0);
      log.clear();
      expect([log.select().length, log.last]).toEqual([0, 4]);
    });
  });

  it('tells listeners of each call that is over', async () => {
    await withSimulator({ services: [new EchoService()] }, async (simulator) => {
      const seen: number[] = [];
      const unsubscribe = simulator.log.subscribe(({ id }) => seen.push(id));
      await echo(simulator, 'x');
      unsubscribe();
      await echo(simulator, 'x');
      expect(seen).toEqual([1]);
    });
  });

  it.each([
    ['cloudcontrolapi', 'GetResourceRequestStatus', false],
    ['cloudcontrolapi', 'CreateResource', true],
    ['cloudcontrolapi', 'CancelResourceRequest', true],
    ['s3', 'HeadBucket', false],
    ['s3', 'DeleteObjects', true],
    ['s3', 'AbortMultipartUpload', true],
    ['iam', 'PutRolePolicy', true],
    ['sts', 'AssumeRole', false],
    ['lambda', 'Invoke', true],
  ])('%s %s mutates: %s', (service, operation, expected) => {
    expect(isMutating(service, operation)).toBe(expected);
  });
});

describe('latency', () => {
  it('is that of the first rule that fits, with repeatable jitter', () => {
    const rules = [
      { service: 'echo', operation: 'GetEcho', base: 80, jitter: 40 },
      { service: 's3', base: 5000 },
    ];
    const delays = (seed: number) => {
      const model = new LatencyModel(rules, seed);
      return ['GetEcho', 'GetEcho', 'PutEcho'].map((operation) =>
        model.delayOf({ service: 'echo', operation }),
      );
    };
    const [first = 0, second = 0, other] = delays(3);
    for (const delay of [first, second]) {
      expect(delay).toBeGreaterThanOrEqual(80);
      expect(delay).toBeLessThan(120);
    }
    expect([first === second, other]).toEqual([false, 0]);
    expect(delays(3)).toEqual([first, second, 0]);
    expect(delays(4)).not.toEqual([first, second, 0]);
  });

  it('lets requests overlap, and take effect halfway', async () => {
    const service = new EchoService();
    await withSimulator({ services: [service], latency: [{ base: 3_000 }] }, async (simulator) => {
      const both = Promise.all([echo(simulator, 'a'), echo(simulator, 'b')]);
      expect(service.heard).toHaveLength(0);
      while (service.heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(simulator.log.select().every(({ status }) => status === undefined)).toBe(true);
      await both;
      expect(simulator.log.select().every(({ status }) => status === 200)).toBe(true);
    });
  });
});

describe('a snapshot', () => {
  it('brings services, credentials, clock and identifiers back', async () => {
    const service = new EchoService();
    await withSimulator({ services: [service] }, async (simulator, clients) => {
      const s3 = clients.s3();
      await s3.send(new CreateBucketCommand({ Bucket: 'state' }));
      await s3.send(new PutObjectCommand({ Bucket: 'state', Key: 'kept', Body: 'old' }));
      await echo(simulator, 'before');
      const snapshot = simulator.snapshot();
      const asText = JSON.stringify(snapshot);

      await s3.send(new PutObjectCommand({ Bucket: 'state', Key: 'kept', Body: 'new' }));
      await s3.send(new DeleteObjectCommand({ Bucket: 'state', Key: 'kept' }));
      await echo(simulator, 'after');
      const late = simulator.credentials.issueUserKey('222222222222', 'late');
      simulator.clock.advance(3_600_000);

      simulator.restore(JSON.parse(asText) as typeof snapshot);
      expect(JSON.stringify(simulator.snapshot())).toBe(asText);
      expect(String(simulator.s3.readObject('state', 'kept'))).toBe('old');
      expect(service.heard).toEqual(['{"Name":"before"}']);
      expect(simulator.credentials.find(late.accessKeyId)).toBeUndefined();
      expect(Math.abs(simulator.clock.now() - Date.now())).toBeLessThan(1000);
      expect(simulator.credentials.issueUserKey('222222222222', 'late').accessKeyId).toBe(late.accessKeyId);
    });
  });

  it('is not changed by what happens after it, or after its restoration', async () => {
    await withSimulator({}, async (simulator, clients) => {
      await clients.s3().send(new CreateBucketCommand({ Bucket: 'state' }));
      const snapshot = simulator.snapshot();
      for (let round = 0; round < 2; round += 1) {
        simulator.restore(snapshot);
        expect(simulator.s3.keys('state')).toEqual([]);
        simulator.s3.putObject('state', 'key', 'body');
        simulator.s3.setVersioning('state', 'Enabled');
      }
    });
  });
});

describe('seeded randomness', () => {
  it('is evenly spread, repeatable, and apart for each stream', () => {
    const drawn = Array.from(
      { length: 10_000 },
      (
        (random) => () =>
          random.next()
      )(new SeededRandom(1)),
    );
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new SeededRandom(5).uuid()).toBe(new SeededRandom(5).uuid());
    expect(SeededRandom.derive(1, 1).next()).not.toBe(SeededRandom.derive(1, 2).next());
    expect(new SeededRandom(5).uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
