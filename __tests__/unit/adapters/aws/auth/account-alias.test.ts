import { afterEach, describe, expect, it } from '@jest/globals';
import type { SimulatorOptions } from '../../../../../simulator/server.js';
import { accountAlias } from '../../../../../src/adapters/aws/auth/account-alias.js';
import { AwsAccount, REGION } from '../account.js';

let account: AwsAccount;

afterEach(() => account.close());

async function aliasIn(options: SimulatorOptions): Promise<string | undefined> {
  account = await AwsAccount.start(options);
  return accountAlias(account.clients, REGION);
}

describe('the name of the account', () => {
  it('is its alias', async () => {
    expect(await aliasIn({ accountAliases: ['octo-staging'] })).toBe('octo-staging');
  });

  it('is not known where it has none', async () => {
    expect(await aliasIn({})).toBeUndefined();
  });

  it.each([
    ['may not be asked for', { kind: 'error', code: 'AccessDenied', status: 403 }],
    ['is not told soon', { kind: 'hang' }],
  ] as const)('is not known where it %s', async (_, fault) => {
    const rule = { operation: 'ListAccountAliases', on: 'every', when: 'before', fault } as const;
    const before = Date.now();
    expect(await aliasIn({ accountAliases: ['octo-staging'], faults: [rule] })).toBeUndefined();
    expect(Date.now() - before).toBeLessThan(10_000);
  });
});
