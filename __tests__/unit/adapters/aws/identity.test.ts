import { afterEach, describe, expect, it } from '@jest/globals';
import { TEST_CREDENTIALS } from '../../../../simulator/kernel/credentials.js';
import type { FaultRule } from '../../../../simulator/kernel/faults.js';
import { callerIdentity } from '../../../../src/adapters/aws/identity.js';
import type { AwsKeys } from '../../../../src/adapters/aws/clients.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from './account.js';

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

  it('is AWS’s matter where STS does not answer', async () => {
    const faults = [{ ...always, fault: { kind: 'error', code: 'Whatever', status: 400 } }] as const;
    await expect(identify(faults)).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE', blame: 'aws' });
  });
});
