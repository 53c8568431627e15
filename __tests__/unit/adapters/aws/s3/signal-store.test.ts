import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { S3SignalStore } from '../../../../../src/adapters/aws/s3/signal-store.js';
import { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { AwsAccount, REGION } from '../account.js';

const BUCKET = 'signals';
const STACK = { stackName: 'Shop', region: REGION };
const HOUR = 3_600_000;

let account: AwsAccount;
let bucket: StateBucket;
let store: S3SignalStore;
let masked: string[];

beforeEach(async () => {
  account = await AwsAccount.start();
  const { s3 } = account.simulator;
  s3.createBucket(BUCKET, { accountId: '123456789012', region: REGION });
  s3.setVersioning(BUCKET, 'Enabled');
  const client = await account.clients.s3(REGION);
  bucket = new StateBucket({ client, bucket: BUCKET, clock: account.clock, random: () => 0.5 });
  store = newStore();
});

afterEach(() => account.close());

function newStore(expiration?: Date, isRefused = () => false): S3SignalStore {
  masked = [];
  return new S3SignalStore(bucket, 'cdkd', {
    signer: async (life) => {
      const { client, signingDate } = await account.clients.s3Signer(REGION, life);
      return { client, signingDate, isRefused, ...(expiration === undefined ? {} : { expiration }) };
    },
    clock: account.clock,
    mask: (secret) => masked.push(secret),
  });
}

async function put(url: string, body: string): Promise<number> {
  return (await fetch(url, { method: 'PUT', body })).status;
}

describe('signals in the bucket', () => {
  it('are all that was put at a URL, in the order in which it came', async () => {
    const url = await store.url(STACK, 'Shop-Handle-1', HOUR);
    expect(await store.read(url)).toEqual({ bodies: [], isLastOnly: false });
    for (const body of ['one', 'two', 'three']) expect(await put(url, body)).toBe(200);
    expect(await store.read(url)).toEqual({ bodies: ['one', 'two', 'three'], isLastOnly: false });
    expect(account.simulator.s3.keys(BUCKET)).toEqual([
      'cdkd-signals/cdkd/Shop/us-east-1/Shop-Handle-1.json',
    ]);
  });

  it('are read once each', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    await put(url, 'one');
    await store.read(url);
    await put(url, 'two');
    const mark = account.simulator.log.last;
    await store.read(url);
    expect(account.operations(mark)).toEqual(['ListObjectVersions', 'GetObject']);
  });

  it('of more than a page are all found', async () => {
    for (let count = 0; count < 1005; count += 1) account.simulator.s3.putObject(BUCKET, 'h', `${count}`);
    const versions = await bucket.versionsOf('h');
    expect(new Set(versions).size).toBe(1005);
    expect((await bucket.read('h', versions?.at(-1)))?.body).toBe('1004');
  });

  it('are known to another run by the URL', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    await put(url, 'one');
    expect((await newStore().read(url)).bodies).toEqual(['one']);
    expect(newStore().takenUntil(url)).toBe(store.takenUntil(url));
  });

  it('are told apart from those of names that begin alike', async () => {
    const [url, longer] = [await store.url(STACK, 'h', HOUR), await store.url(STACK, 'h.json', HOUR)];
    await put(longer, 'other');
    expect((await store.read(url)).bodies).toEqual([]);
    await store.remove(url);
    expect((await store.read(longer)).bodies).toEqual(['other']);
  });

  it('go with all their versions', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    await put(url, 'one');
    await put(url, 'two');
    await store.remove(url);
    expect(account.simulator.s3.bucketIsEmpty(BUCKET)).toBe(true);
  });

  it('are those that this run has seen, where the bucket keeps none', async () => {
    account.simulator.s3.createBucket('plain', { accountId: '123456789012', region: REGION });
    const client = await account.clients.s3(REGION);
    bucket = new StateBucket({ client, bucket: 'plain', clock: account.clock, random: () => 0.5 });
    store = newStore();
    const url = await store.url(STACK, 'h', HOUR);
    for (const body of ['one', 'two']) {
      await put(url, body);
      await store.read(url);
    }
    expect(await store.read(url)).toEqual({ bodies: ['one', 'two'], isLastOnly: true });
    expect(await newStore().read(url)).toEqual({ bodies: ['two'], isLastOnly: true });
  });

  it('are the last one where versions may not be listed', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    await put(url, 'one');
    await put(url, 'two');
    account.simulator.faults.arm({
      service: 's3',
      operation: 'ListObjectVersions',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied' },
    });
    expect(await store.read(url)).toEqual({ bodies: ['two'], isLastOnly: true });
  });
});

describe('the URL', () => {
  it('is good for as long as it says', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    const until = store.takenUntil(url)!;
    expect(Math.abs(until - account.clock.now() - HOUR)).toBeLessThan(2_000);
    account.simulator.clock.advance(HOUR + 2_000);
    expect(await put(url, 'late')).toBe(403);
  });

  it('says that it is good no longer than the keys that signed it', async () => {
    store = newStore(new Date(account.clock.now() + HOUR));
    const url = await store.url(STACK, 'h', 12 * HOUR);
    expect(Math.abs(store.takenUntil(url)! - account.clock.now() - HOUR)).toBeLessThan(2_000);
  });

  it('is not good any more where AWS has refused the keys', async () => {
    let isRefused = false;
    store = newStore(undefined, () => isRefused);
    const url = await store.url(STACK, 'h', HOUR);
    expect(store.takenUntil(url)).toBeGreaterThan(0);
    isRefused = true;
    expect(store.takenUntil(url)).toBe(0);
  });

  it('is kept out of logs by what makes it good', async () => {
    const url = await store.url(STACK, 'h', HOUR);
    expect(masked).toEqual([new URL(url).searchParams.get('X-Amz-Signature')]);
    expect(masked[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    'no URL at all',
    'https://example.com/cdkd-signals/cdkd/Shop/us-east-1/h.json?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60',
    'https://other.s3.amazonaws.com/cdkd-signals/h.json?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60',
    'https://signals.s3.amazonaws.com/cdkd/Shop/us-east-1/state.json?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60',
    'https://s3.amazonaws.com/signals/cdkd/Shop/us-east-1/state.json?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60',
    'https://signals.s3.amazonaws.com/cdkd-signals/h.json',
  ])('is told from others: %.60s', async (url) => {
    account.simulator.s3.putObject(BUCKET, 'cdkd/Shop/us-east-1/state.json', '{}');
    expect(store.takenUntil(url)).toBeUndefined();
    await store.remove(url);
    expect(await store.read(url)).toEqual({ bodies: [], isLastOnly: false });
    expect(account.simulator.s3.keys(BUCKET)).toHaveLength(1);
  });

  it('is known by the host that names the bucket, or by a path that does', () => {
    const rest = 'cdkd-signals/h.json?X-Amz-Date=20260101T000000Z&X-Amz-Expires=60';
    const until = Date.UTC(2026, 0, 1, 0, 1);
    expect(store.takenUntil(`https://signals.s3.eu-west-1.amazonaws.com/${rest}`)).toBe(until);
    expect(store.takenUntil(`http://localhost:1/signals/${rest}`)).toBe(until);
  });
});
