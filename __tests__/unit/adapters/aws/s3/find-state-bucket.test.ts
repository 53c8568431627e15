import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { locateStateBucket } from '../../../../../src/adapters/aws/s3/find-state-bucket.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

const DEFAULT = `cdkd-state-${TEST_ACCOUNT}`;

let account: AwsAccount;

beforeEach(async () => {
  account = await AwsAccount.start();
});

afterEach(() => account.close());

function locate(name?: string, region = REGION) {
  return locateStateBucket(account.clients, { name, accountId: TEST_ACCOUNT, region });
}

describe('the state bucket', () => {
  it('is the account’s own, wherever it is', async () => {
    account.addBucket(DEFAULT, { region: 'eu-central-1' });
    await expect(locate()).resolves.toEqual({
      name: DEFAULT,
      region: 'eu-central-1',
      isLegacy: false,
      isDerived: true,
    });
  });

  it.each(['us-east-1', 'eu-west-1'])('in us-east-1 is found from %s', async (region) => {
    account.addBucket(DEFAULT);
    await expect(locate(undefined, region)).resolves.toMatchObject({ region: 'us-east-1' });
  });

  it('is the one that was named', async () => {
    account.addBucket(DEFAULT);
    account.addBucket('my-own', { region: 'eu-west-1' });
    await expect(locate('my-own')).resolves.toEqual({
      name: 'my-own',
      region: 'eu-west-1',
      isLegacy: false,
      isDerived: false,
    });
  });

  it('is the legacy one of the run’s region where there is no other', async () => {
    account.addBucket(`${DEFAULT}-eu-west-1`, { region: 'eu-west-1' });
    await expect(locate(undefined, 'eu-west-1')).resolves.toEqual({
      name: `${DEFAULT}-eu-west-1`,
      region: 'eu-west-1',
      isLegacy: true,
      isDerived: true,
    });
    await expect(locate()).rejects.toMatchObject({ code: 'BUCKET_MISSING', value: DEFAULT });
    account.addBucket(DEFAULT);
    await expect(locate(undefined, 'eu-west-1')).resolves.toMatchObject({ name: DEFAULT, isLegacy: false });
  });

  it('that is not there asks for the command bootstrap', async () => {
    await expect(locate()).rejects.toMatchObject({
      code: 'BUCKET_MISSING',
      next: expect.stringContaining('bootstrap'),
    });
    await expect(locate('my-own')).rejects.toMatchObject({ code: 'BUCKET_MISSING', value: 'my-own' });
  });

  it('of a name that somebody else has taken is not used', async () => {
    account.addBucket(DEFAULT, { accountId: '999999999999' });
    await expect(locate()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN', blame: 'user' });
  });

  it.each(['AccessDenied', 'NotImplemented'])(
    'is found by HeadBucket where its location is refused with %s',
    async (code) => {
      account.addBucket('my-own', { region: 'eu-west-1' });
      account.addBucket('theirs', { accountId: '999999999999' });
      account.simulator.faults.arm({
        operation: 'GetBucketLocation',
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code, status: 403 },
      });
      await expect(locate('my-own', 'eu-west-1')).resolves.toMatchObject({ region: 'eu-west-1' });
      await expect(locate('my-own', 'us-east-1')).resolves.toMatchObject({ region: 'eu-west-1' });
      await expect(locate('theirs')).rejects.toMatchObject({
        code: expect.stringMatching(/^(BUCKET_FORBIDDEN|AWS_UNAVAILABLE)$/),
      });
    },
  );

  it('in the oldest region of Europe has a name of its own', async () => {
    account.addBucket(DEFAULT, { region: 'EU' });
    await expect(locate()).resolves.toMatchObject({ region: 'eu-west-1' });
  });
});
