/** Tests a third-party S3 emulator with the simulator's own cases. */

import { WITNESS_CASES } from '../__tests__/contracts/s3-witness/cases.js';
import { S3_DIFFERENCES } from '../__tests__/contracts/s3-witness/differences.js';
import { Witness } from '../__tests__/contracts/s3-witness/witness.js';
import { Checks } from './support/checks.js';
import { chosenEmulator, EMULATOR_ACCOUNT, EMULATOR_KEYS, startEmulator } from './support/emulators.js';

/**
 * Asks an emulator of AWS that others wrote what `npm test` asks our simulator: the same cases, over HTTP.
 *
 *     npx tsx scripts/witness-s3.ts moto
 *     npx tsx scripts/witness-s3.ts ministack
 *
 * `startEmulator` says how to install them. Ends with 1 if the emulator disagrees and nobody wrote down why,
 * or if it no longer disagrees.
 */
async function main(): Promise<void> {
  const emulator = await startEmulator(chosenEmulator());
  const checks = new Checks(S3_DIFFERENCES[emulator.name]);
  const witness = new Witness({
    endpoint: emulator.url,
    keys: EMULATOR_KEYS,
    accountId: EMULATOR_ACCOUNT,
    roleArn: `arn:aws:iam::${EMULATOR_ACCOUNT}:role/witness`,
    foreignRoleArn: 'arn:aws:iam::222222222222:role/stranger',
    issuer: 'https://token.actions.githubusercontent.com',
    audience: 'sts.amazonaws.com',
    subject: 'repo:octo-org/shop:ref:refs/heads/main',
  });
  try {
    for (const contract of WITNESS_CASES) await checks.check(contract.name, () => contract.run(witness));
  } finally {
    witness.close();
    emulator.stop();
  }
  checks.tellCounts();
}

await main();
