import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { S3ResponseStore } from '../../../../../src/adapters/aws/s3/response-store.js';
import { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { AwsAccount, REGION } from '../account.js';

const BUCKET = 'answers';
const STACK = { stackName: 'Shop', region: REGION };
const KEY = 'cdkd-responses/cdkd/Shop/us-east-1/r1.json';

let account: AwsAccount;
let store: S3ResponseStore;

beforeEach(async () => {
  account = await AwsAccount.start();
  const { s3 } = account.simulator;
  s3.createBucket(BUCKET, { accountId: '123456789012', region: REGION });
  s3.setVersioning(BUCKET, 'Enabled');
  const client = await account.clients.s3(REGION);
  const bucket = new StateBucket({ client, bucket: BUCKET, clock: account.clock, random: () => 0.5 });
  store = new S3ResponseStore(bucket, 'cdkd', (life) => account.clients.s3Signer(REGION, life));
});

afterEach(() => account.close());

async function answer(requestId: string, body: string): Promise<number> {
  const { url } = await store.uploadUrl(STACK, requestId, 60_000);
  return (await fetch(url, { method: 'PUT', body })).status;
}

describe('answers in the bucket', () => {
  it('are uploaded by whoever has the URL, and read', async () => {
    expect(await store.read(STACK, 'r1')).toBeUndefined();
    expect(await answer('r1', '{"Status":"SUCCESS"}')).toBe(200);
    expect(await store.read(STACK, 'r1')).toBe('{"Status":"SUCCESS"}');
    expect(account.simulator.s3.keys(BUCKET)).toEqual([KEY]);
  });

  it('are taken only as long as the URL is good', async () => {
    const { url } = await store.uploadUrl(STACK, 'r1', 60_000);
    account.simulator.clock.advance(61_000);
    expect((await fetch(url, { method: 'PUT', body: '{}' })).status).toBe(403);
  });

  it.each([-3, 30])('are taken where this machine’s clock is %d hours off', async (hours) => {
    account.simulator.clock.advance(-hours * 3_600_000);
    await store.read(STACK, 'r1');
    expect(await answer('r1', '{}')).toBe(200);
  });

  it('are swept away with all their versions, but for those to open requests', async () => {
    await answer('r1', 'secret');
    await answer('r1', 'another secret');
    await answer('r2', 'open');
    await store.sweep(STACK, new Set(['r2']));
    expect(account.simulator.s3.keys(BUCKET)).toEqual([KEY.replace('r1', 'r2')]);
    await store.sweep(STACK, new Set());
    // Not a version, nor a delete marker, is left.
    expect(account.simulator.s3.bucketIsEmpty(BUCKET)).toBe(true);
  });

  it('of other stacks stay', async () => {
    const other = { stackName: 'Shop2', region: REGION };
    const { url } = await store.uploadUrl(other, 'r1', 60_000);
    await fetch(url, { method: 'PUT', body: '{}' });
    await store.sweep(STACK, new Set());
    expect(await store.read(other, 'r1')).toBe('{}');
  });

  it('go also where more than a page is kept', async () => {
    const { s3 } = account.simulator;
    for (let n = 0; n <= 1_000; n += 1) s3.putObject(BUCKET, KEY, `${n}`);
    await answer('r2', 'x');
    await store.sweep(STACK, new Set(['r1']));
    expect(s3.keys(BUCKET)).toEqual([KEY]);
  });

  it('go where versions may not be listed too', async () => {
    await answer('r1', 'x');
    account.simulator.faults.arm({
      operation: 'ListObjectVersions',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403 },
    });
    await store.sweep(STACK, new Set());
    expect(account.simulator.s3.keys(BUCKET)).toEqual([]);
  });

  it('are looked for only where somebody was asked', async () => {
    expect(store.isUsed(STACK)).toBe(false);
    await store.uploadUrl(STACK, 'r1', 60_000);
    expect(store.isUsed(STACK)).toBe(true);
    expect(store.isUsed({ ...STACK, stackName: 'Other' })).toBe(false);
  });
});
