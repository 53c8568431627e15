import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultRule } from '../../../../../simulator/kernel/faults.js';
import { StateBucket } from '../../../../../src/adapters/aws/s3/object-store.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

const KEY = 'cdkd/Shop/us-east-1/state.json';
const ABSENT = { ifAbsent: true } as const;

let account: AwsAccount;
let bucket: StateBucket;

beforeEach(async () => {
  account = await AwsAccount.start();
  account.addBucket('state');
  bucket = await open();
});

afterEach(() => account.close());

async function open(changes: { bucket?: string; owner?: string } = {}): Promise<StateBucket> {
  const { clock, random } = account;
  const client = await account.clients.s3(REGION);
  return new StateBucket({ client, bucket: 'state', owner: TEST_ACCOUNT, clock, random, ...changes });
}

function fail(rule: Partial<FaultRule> & Pick<FaultRule, 'fault'>): void {
  account.simulator.faults.arm({ service: 's3', on: { nth: 1 }, when: 'before', ...rule });
}

const lost = { when: 'after', fault: { kind: 'reset' } } as const;
const conflict = { kind: 'error', code: 'ConditionalRequestConflict', status: 409 } as const;

/** So many answers break off while their content is read. */
async function cutShort(times: number): Promise<void> {
  const client = await account.clients.s3(REGION);
  let left = times;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { Body } = result.output as { Body?: { transformToString: () => Promise<string> } };
      if (Body === undefined || left === 0) return result;
      left -= 1;
      Body.transformToString = () => Promise.reject(new Error('aborted'));
      return result;
    },
    { step: 'initialize' },
  );
}

async function written(body: string): Promise<string> {
  const etag = await bucket.write(KEY, body, ABSENT);
  if (etag === undefined) throw new Error('there was one already');
  return etag;
}

describe('a read', () => {
  it.each([1, 3])('whose answer breaks off is asked for again: %d times', async (times) => {
    await written('one');
    await cutShort(times);
    await expect(bucket.read(KEY)).resolves.toMatchObject({ body: 'one' });
  });

  it('of which no answer is whole is given up', async () => {
    await written('one');
    await cutShort(99);
    await expect(bucket.read(KEY)).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE' });
  });
});

describe('a write', () => {
  it('is refused where there is one already, or another one', async () => {
    const etag = await written('one');
    await expect(bucket.write(KEY, 'two', ABSENT)).resolves.toBeUndefined();
    await expect(bucket.write(KEY, 'two', { ifMatch: '"other"' })).resolves.toBeUndefined();
    await expect(bucket.write(KEY, 'two', { ifMatch: etag })).resolves.toMatch(/^"/);
    await expect(bucket.write(KEY, 'three', { ifMatch: etag })).resolves.toBeUndefined();
    await expect(bucket.read(KEY)).resolves.toMatchObject({ body: 'two' });
  });

  it('is refused where what should be replaced is gone', async () => {
    await expect(bucket.write(KEY, 'two', { ifMatch: '"gone"' })).resolves.toBeUndefined();
  });

  it.each([
    ['a new object', false],
    ['an object that is replaced', true],
  ])('of %s succeeds though its answer was lost', async (_, isReplaced) => {
    const condition = isReplaced ? { ifMatch: await written('one') } : ABSENT;
    fail({ operation: 'PutObject', ...lost });
    const etag = await bucket.write(KEY, 'two', condition);
    await expect(bucket.read(KEY)).resolves.toMatchObject({ body: 'two', etag });
  });

  it('whose answer was lost is not taken for ours where somebody else has written since', async () => {
    fail({ operation: 'PutObject', ...lost });
    fail({
      operation: 'PutObject',
      on: { nth: 2 },
      fault: {
        kind: 'callback',
        run: () => {
          account.simulator.s3.putObject('state', KEY, 'theirs');
          return 'proceed';
        },
      },
    });
    await expect(bucket.write(KEY, 'ours', ABSENT)).resolves.toBeUndefined();
    await expect(bucket.read(KEY)).resolves.toMatchObject({ body: 'theirs' });
  });

  it('is sent again after 409, which says nothing, and later each time', async () => {
    fail({ operation: 'PutObject', on: { first: 3 }, fault: conflict });
    await expect(bucket.write(KEY, 'one', ABSENT)).resolves.toMatch(/^"/);
    expect(account.slept).toEqual([100, 200, 400]);
  });

  it('is given up where 409 goes on', async () => {
    fail({ operation: 'PutObject', on: 'every', fault: conflict });
    await expect(bucket.write(KEY, 'one', ABSENT)).rejects.toMatchObject({
      code: 'AWS_UNAVAILABLE',
      value: 'ConditionalRequestConflict',
    });
  });
});

describe('a removal', () => {
  it('takes away the object that was seen, and no other', async () => {
    const etag = await written('one');
    await expect(bucket.remove(KEY, '"other"')).resolves.toBe(false);
    await expect(bucket.remove(KEY, etag)).resolves.toBe(true);
    await expect(bucket.read(KEY)).resolves.toBeUndefined();
  });

  it('of what is gone is done, and so is one whose answer was lost', async () => {
    const etag = await written('one');
    fail({ operation: 'DeleteObject', ...lost });
    await expect(bucket.remove(KEY, etag)).resolves.toBe(true);
    await expect(bucket.remove(KEY, etag)).resolves.toBe(true);
  });

  it('is sent again after 409', async () => {
    const etag = await written('one');
    fail({ operation: 'DeleteObject', on: { first: 2 }, fault: conflict });
    await expect(bucket.remove(KEY, etag)).resolves.toBe(true);
  });

  it('of many goes a thousand at a time, and tells what could not be removed', async () => {
    const keys = Array.from({ length: 1_500 }, (_, index) => `journal/${index}`);
    for (const key of keys) account.simulator.s3.putObject('state', key, 'x');
    await bucket.removeAll(keys);
    expect(account.simulator.log.count('DeleteObjects')).toBe(2);
    expect(account.simulator.s3.keys('state')).toEqual([]);
    account.simulator.s3.putObject('state', 'kept', 'x');
    account.simulator.s3.refuseDeletionOf('state', 'kept');
    await expect(bucket.removeAll(['kept'])).rejects.toMatchObject({
      message: expect.stringContaining('kept'),
    });
  });
});

describe('a store that lacks an operation', () => {
  it.each([501, 405, 404, 400])('removes one by one where it answers %i to many', async (status) => {
    for (const key of ['a', 'b']) account.simulator.s3.putObject('state', key, 'x');
    fail({ operation: 'DeleteObjects', on: 'every', fault: { kind: 'error', code: 'Unknown', status } });
    await bucket.removeAll(['a', 'b', 'gone']);
    expect(account.simulator.s3.keys('state')).toEqual([]);
  });
});

describe('a read', () => {
  it('tells the age of an object by S3’s clock', async () => {
    await written('one');
    account.simulator.clock.advance(90_000);
    const found = await bucket.read(KEY);
    expect((found?.readAt ?? 0) - (found?.storedAt ?? 0)).toBeGreaterThanOrEqual(89_000);
    expect((found?.readAt ?? 0) - (found?.storedAt ?? 0)).toBeLessThanOrEqual(91_000);
  });

  it('does not ask its own machine for the time', async () => {
    const { random } = account;
    const wrong = { now: () => 0, sleep: () => Promise.resolve() };
    const client = await account.clients.s3(REGION);
    const stranger = new StateBucket({ client, bucket: 'state', clock: wrong, random });
    await written('one');
    const found = await stranger.read(KEY);
    expect(Math.abs((found?.readAt ?? 0) - account.simulator.clock.now())).toBeLessThan(2_000);
  });

  it('gives the text as it was written', async () => {
    const text = '{"name": "Straße ☃ 🦊"}\r\n';
    await written(text);
    await expect(bucket.read(KEY)).resolves.toMatchObject({ body: text });
  });

  it('finds nothing where there is nothing', async () => {
    await expect(bucket.read(KEY)).resolves.toBeUndefined();
  });
});

describe('a listing', () => {
  it('goes over all pages, in S3’s order', async () => {
    const keys = Array.from({ length: 2_300 }, (_, index) => `cdkd/${String(index).padStart(5, '0')}`);
    for (const key of keys) account.simulator.s3.putObject('state', key, 'x');
    account.simulator.s3.putObject('state', 'other/1', 'x');
    const listed = await bucket.list('cdkd/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(Math.abs((listed[0]?.storedAt ?? 0) - account.simulator.clock.now())).toBeLessThan(60_000);
  });
});

describe('a bucket that cannot be used', () => {
  const everything = (refused: StateBucket) => [
    () => refused.read(KEY),
    () => refused.write(KEY, 'x', ABSENT),
    () => refused.overwrite(KEY, 'x'),
    () => refused.remove(KEY, '"x"'),
    () => refused.removeAll([KEY]),
    () => refused.list('cdkd/'),
  ];

  it.each([
    ['is missing', 'missing', 'BUCKET_MISSING'],
    ['is somebody else’s', 'theirs', 'BUCKET_FORBIDDEN'],
    ['is in another region', 'far-away', 'BUCKET_REGION'],
  ])('%s', async (_, name, code) => {
    account.addBucket('theirs', { accountId: '999999999999' });
    account.addBucket('far-away', { region: 'eu-west-1' });
    for (const act of everything(await open({ bucket: name }))) {
      await expect(act()).rejects.toMatchObject({ code, value: name });
    }
  });

  it('since its name is ours in somebody else’s account', async () => {
    const mistaken = await open({ owner: '999999999999' });
    for (const act of everything(mistaken)) {
      await expect(act()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN' });
    }
  });

  it('with credentials that have expired', async () => {
    fail({ on: 'every', fault: { kind: 'expired-token' } });
    for (const act of everything(bucket)) {
      await expect(act()).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
    }
  });
});
