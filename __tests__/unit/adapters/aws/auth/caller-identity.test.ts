import { afterEach, describe, expect, it } from '@jest/globals';
import { TEST_CREDENTIALS } from '../../../../../simulator/kernel/credentials.js';
import type { FaultRule } from '../../../../../simulator/kernel/faults.js';
import { callerIdentity, identityError } from '../../../../../src/adapters/aws/auth/caller-identity.js';
import { wrongClock } from '../../../../../src/adapters/aws/transport/wrong-clock.js';
import type { AwsKeys } from '../../../../../src/adapters/aws/transport/keys.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

let account: AwsAccount;

afterEach(() => account.close());

async function identify(faults: readonly FaultRule[] = [], keys: AwsKeys = TEST_CREDENTIALS) {
  account = await AwsAccount.start({ faults }, keys);
  return callerIdentity(account.clients, REGION);
}

const always = { service: 'sts', on: 'every', when: 'before' } as const;

describe('whose account the run works in', () => {
  it('is what STS says', async () => {
    await expect(identify()).resolves.toEqual({
      accountId: TEST_ACCOUNT,
      arn: `arn:aws:iam::${TEST_ACCOUNT}:user/simulator`,
      partition: 'aws',
    });
  });

  it('is not known with credentials that have expired', async () => {
    const faults = [{ ...always, fault: { kind: 'expired-token' } }] as const;
    await expect(identify(faults)).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('is not known with credentials that are wrong', async () => {
    const keys = { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' };
    await expect(identify([], keys)).rejects.toMatchObject({ code: 'NO_CREDENTIALS', blame: 'user' });
  });

  it('is not known with a secret of other keys', async () => {
    const fault = { kind: 'error', code: 'SignatureDoesNotMatch', status: 403 } as const;
    const refused = identify([{ ...always, fault }]);
    await expect(refused).rejects.toMatchObject({ code: 'NO_CREDENTIALS', blame: 'user' });
  });

  it.each([
    ['https://localhost', 'self-signed certificate', 'NODE_EXTRA_CA_CERTS'],
    ['localhost', 'Invalid URL', 'AWS_ENDPOINT_URL'],
  ])('is not asked at %s', async (_address, message, next) => {
    account = await AwsAccount.start();
    expect(identityError(new Error(message))).toMatchObject({ next: expect.stringContaining(next) });
  });

  it.each([
    [
      'expired: 20261122T090000Z is now earlier than 20261122T115500Z (20261122T121000Z - 15 min.)',
      '3 h 10 min behind',
    ],
    [
      'not yet current: 20261122T125500Z is still later than 20261122T123500Z (20261122T122000Z + 15 min.)',
      '35 min ahead of',
    ],
  ])('is not known where the clock is off: Signature %s', async (words, off) => {
    account = await AwsAccount.start();
    const thrown = Object.assign(new Error(`Signature ${words}`), { name: 'SignatureDoesNotMatch' });
    const now = off.endsWith('behind') ? Date.UTC(2026, 10, 22, 9) : Date.UTC(2026, 10, 22, 12, 55);
    expect(wrongClock(thrown, now)?.message).toContain(`The runner's clock is ${off} AWS's`);
    expect(identityError(thrown).next).toContain('NTP');
  });

  it('is AWS’s matter where STS does not answer', async () => {
    const faults = [{ ...always, fault: { kind: 'error', code: 'Whatever', status: 400 } }] as const;
    await expect(identify(faults)).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE', blame: 'aws' });
  });
});
