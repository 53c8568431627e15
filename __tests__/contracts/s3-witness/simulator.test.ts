import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_ACCOUNT, TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import { startSimulator, type Simulator } from '../../../simulator/server.js';
import { WITNESS_CASES } from './cases.js';
import { Witness } from './witness.js';

const TOKENS = {
  issuer: 'https://token.actions.githubusercontent.com',
  audience: 'sts.amazonaws.com',
  subject: 'repo:octo-org/shop:ref:refs/heads/main',
};

describe('S3 and STS as the simulator plays them', () => {
  let simulator: Simulator;
  let witness: Witness;

  beforeAll(async () => {
    simulator = await startSimulator();
    simulator.sts.declareIdentityProvider({ issuer: TOKENS.issuer, audiences: [TOKENS.audience] });
    witness = new Witness({
      endpoint: simulator.url,
      keys: TEST_CREDENTIALS,
      accountId: TEST_ACCOUNT,
      roleArn: simulator.sts.declareRole({
        roleName: 'witness',
        maxSessionDuration: 43_200,
        trustedPrincipals: [TEST_ACCOUNT],
        trustedTokens: { ...TOKENS, subjects: ['repo:octo-org/shop:*'] },
      }),
      foreignRoleArn: simulator.sts.declareRole({
        roleName: 'stranger',
        accountId: '222222222222',
        trustedPrincipals: [TEST_ACCOUNT],
      }),
      ...TOKENS,
    });
  });

  afterAll(async () => {
    witness.close();
    await simulator.close();
  });

  it.each(WITNESS_CASES)('$name', async (contract) => {
    await contract.run(witness);
  });

  it('met no defect of the simulator, and has unique case names', () => {
    expect(simulator.log.defects()).toEqual([]);
    expect(new Set(WITNESS_CASES.map(({ name }) => name)).size).toBe(WITNESS_CASES.length);
  });
});
