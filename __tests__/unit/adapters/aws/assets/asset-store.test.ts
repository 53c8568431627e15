import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FaultRule } from '../../../../../simulator/kernel/faults.js';
import { S3AssetStore } from '../../../../../src/adapters/aws/assets/asset-store.js';
import { RENEWED_AFTER } from '../../../../../src/assets/garbage.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

let account: AwsAccount;
let assets: S3AssetStore;

beforeEach(async () => {
  account = await AwsAccount.start();
  account.addBucket('assets');
  assets = new S3AssetStore(
    { of: () => Promise.resolve(account.clients) },
    {
      region: REGION,
      owner: TEST_ACCOUNT,
      clock: account.simulator.clock,
      stateBuckets: new Set(['state']),
    },
  );
});

afterEach(() => account.close());

const location = { bucket: 'assets', key: 'abc.zip' };

describe('assets', () => {
  it('are there once they are put, with their type', async () => {
    await expect(assets.has(location)).resolves.toBe(false);
    await assets.put(location, Buffer.from([0, 1, 255]), 'application/zip');
    await expect(assets.has(location)).resolves.toBe(true);
    expect(account.simulator.s3.readObject('assets', 'abc.zip')).toEqual(Buffer.from([0, 1, 255]));
    expect(JSON.stringify(account.simulator.s3.snapshot())).toContain('application/zip');
  });

  it('go to the region that the manifest names', async () => {
    account.addBucket('far-away', { region: 'eu-west-1' });
    const there = { bucket: 'far-away', key: 'a', region: 'eu-west-1' };
    await assets.put(there, Buffer.from('x'), 'text/plain');
    await expect(assets.has(there)).resolves.toBe(true);
    await expect(assets.has({ bucket: 'far-away', key: 'a' })).rejects.toMatchObject({
      code: 'BUCKET_REGION',
    });
  });

  it('are put though an answer was lost', async () => {
    account.simulator.faults.arm({
      operation: 'PutObject',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    await assets.put(location, Buffer.from('x'), 'text/plain');
    await expect(assets.has(location)).resolves.toBe(true);
  });

  it.each([
    'state',
    'cdkd-state-111122223333',
    'cdkd-state-111122223333-eu-west-1',
    'arn:aws:s3:us-east-1:111111111111:accesspoint/state',
    'state-abc-s3alias',
  ])('never go to %s, and nothing is sent', async (bucket) => {
    const mark = account.simulator.log.last;
    const there = { bucket, key: 'cdkd/Shop/us-east-1/journal/1/00000001.json' };
    await expect(assets.has(there)).rejects.toMatchObject({ code: 'ASSEMBLY_INVALID', value: bucket });
    await expect(assets.put(there, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      value: bucket,
    });
    expect(account.operations(mark)).toEqual([]);
  });

  it('need their bucket: a HEAD cannot tell, the upload does', async () => {
    const missing = { bucket: 'missing', key: 'a' };
    await expect(assets.has(missing)).resolves.toBe(false);
    await expect(assets.put(missing, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'BUCKET_MISSING',
      next: expect.stringContaining('bootstrap'),
    });
  });

  it('never go to a bucket of another account', async () => {
    account.addBucket('theirs', { accountId: '999988887777' });
    const theirs = { bucket: 'theirs', key: 'a' };
    await expect(assets.put(theirs, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'BUCKET_FORBIDDEN',
    });
  });

  it('need the bucket of their own qualifier, which the CDK CLI makes', async () => {
    const missing = { bucket: 'cdk-team1-assets-111111111111-us-east-1', key: 'a' };
    await expect(assets.put(missing, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      next: expect.stringContaining('cdk bootstrap --qualifier team1'),
    });
  });

  it("are sent with the bucket's encryption where a policy refuses them without", async () => {
    account.simulator.faults.arm({
      where: ({ operation, headers }) =>
        operation === 'PutObject' && headers['x-amz-server-side-encryption'] === undefined,
      ...{ on: 'every', when: 'before', fault: { kind: 'error', code: 'AccessDenied', status: 403 } },
    });
    await assets.put(location, Buffer.from('x'), 'text/plain');
    await expect(assets.has(location)).resolves.toBe(true);
  });

  describe('where a HEAD is answered with 400, which has no body', () => {
    const refuse = (operation: string, fault: FaultRule['fault']) =>
      account.simulator.faults.arm({ operation, on: 'every', when: 'before', fault });

    beforeEach(async () => {
      await assets.put(location, Buffer.from('x'), 'text/plain');
      refuse('HeadObject', { kind: 'http', status: 400 });
    });

    it('are there where a GET finds them', async () => {
      await expect(assets.has(location)).resolves.toBe(true);
      await expect(assets.has({ ...location, key: 'other' })).resolves.toBe(false);
      await assets.put({ ...location, key: 'empty' }, Buffer.from(''), 'text/plain');
      await expect(assets.has({ ...location, key: 'empty' })).resolves.toBe(true);
    });

    it('are told with the reason that a GET gives: keys that have expired', async () => {
      refuse('GetObject', { kind: 'error', code: 'ExpiredToken', status: 400 });
      await expect(assets.has(location)).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
    });

    it('are told with the reason that a GET gives: a clock that is off', async () => {
      refuse('GetObject', { kind: 'error', code: 'RequestTimeTooSkewed', status: 403 });
      await expect(assets.has(location)).rejects.toMatchObject({
        message: expect.stringContaining("The runner's clock is off"),
        next: expect.stringContaining('NTP'),
      });
    });
  });

  it.each([403, 501])('are sent where a HEAD is answered with %i, which does not tell', async (status) => {
    account.simulator.faults.arm({
      operation: 'HeadObject',
      on: 'every',
      when: 'before',
      fault: { kind: 'http', status },
    });
    await expect(assets.has(location)).resolves.toBe(false);
  });

  it('that were put long ago are renewed when they are asked for, so that `gc` leaves them', async () => {
    const { s3, clock } = account.simulator;
    clock.advance(-RENEWED_AFTER - 60_000);
    s3.putObject('assets', 'old of a kind.zip', 'bytes');
    const dates = () => JSON.stringify(s3.snapshot());
    clock.advance(RENEWED_AFTER + 60_000);
    const before = dates();
    const old = { bucket: 'assets', key: 'old of a kind.zip' };

    await expect(assets.has(old)).resolves.toBe(true);
    const renewed = dates();
    await expect(assets.has(old)).resolves.toBe(true);

    expect(renewed).not.toBe(before);
    expect(dates()).toBe(renewed);
    expect(s3.readObject('assets', 'old of a kind.zip')?.toString()).toBe('bytes');
    expect(account.simulator.log.select({ operation: 'CopyObject' })).toHaveLength(1);
  });

  it('that cannot be renewed are sent again', async () => {
    const { s3, clock, faults } = account.simulator;
    clock.advance(-RENEWED_AFTER - 60_000);
    s3.putObject('assets', location.key, 'bytes');
    clock.advance(RENEWED_AFTER + 60_000);
    const fault = { kind: 'error', code: 'AccessDenied', status: 403 } as const;
    faults.arm({ operation: 'CopyObject', on: 'every', when: 'before', fault });

    await expect(assets.has(location)).resolves.toBe(false);
  });

  it('tell S3 whose bucket it has to be, with each request', async () => {
    const owners: (string | undefined)[] = [];
    account.simulator.faults.arm({
      service: 's3',
      on: 'every',
      when: 'before',
      fault: {
        kind: 'callback',
        run: ({ headers }) => {
          owners.push(headers['x-amz-expected-bucket-owner']);
          return 'proceed';
        },
      },
    });
    await assets.put(location, Buffer.from('x'), 'text/plain');
    await assets.has(location);
    expect(owners).toStrictEqual([TEST_ACCOUNT, TEST_ACCOUNT]);
  });

  it('never go to a bucket of somebody else', async () => {
    account.addBucket('theirs', { accountId: '999999999999' });
    const theirs = { bucket: 'theirs', key: 'a' };
    await expect(assets.has(theirs)).resolves.toBe(false);
    await expect(assets.put(theirs, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'BUCKET_FORBIDDEN',
    });
  });
});
