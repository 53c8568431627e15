import { WITNESS_CASES } from '../__tests__/contracts/s3-witness/cases.js';
import { MOTO_DIFFERENCES } from '../__tests__/contracts/s3-witness/moto.js';
import { Witness, type WitnessCase } from '../__tests__/contracts/s3-witness/witness.js';
import { MOTO_ACCOUNT, startMoto } from './moto-server.js';

/**
 * START HERE. Asks moto, an emulator of AWS that others wrote, what our simulator is asked in `npm test`: the same
 * cases, over HTTP. `pip install 'moto[server]'`, then `npx tsx scripts/witness-moto.ts`; `MOTO_SERVER` names the
 * program where it is not on the PATH. Exit code 1: moto disagrees and nobody wrote down why, or no longer does.
 */

type Verdict = 'agrees' | 'differs as known' | 'DIFFERS' | 'AGREES AGAIN';

async function main(): Promise<void> {
  const moto = await startMoto();
  const witness = new Witness({
    endpoint: moto.url,
    keys: { accessKeyId: 'testing', secretAccessKey: 'testing' },
    accountId: MOTO_ACCOUNT,
    roleArn: `arn:aws:iam::${MOTO_ACCOUNT}:role/witness`,
    foreignRoleArn: 'arn:aws:iam::222222222222:role/stranger',
    issuer: 'https://token.actions.githubusercontent.com',
    audience: 'sts.amazonaws.com',
    subject: 'repo:octo-org/shop:ref:refs/heads/main',
  });
  try {
    const verdicts = await askAll(witness);
    for (const name of Object.keys(MOTO_DIFFERENCES).filter((known) => !verdicts.has(known)))
      verdicts.set(name, 'AGREES AGAIN');
    report(verdicts);
  } finally {
    witness.close();
    moto.stop();
  }
}

async function askAll(witness: Witness): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const contract of WITNESS_CASES) {
    const problem = await ask(contract, witness);
    const verdict = judge(contract.name, problem);
    verdicts.set(contract.name, verdict);
    const why = verdict === 'differs as known' ? MOTO_DIFFERENCES[contract.name] : problem;
    console.log(
      `${verdict.padEnd(16)}  ${contract.name}${why === undefined ? '' : `\n${' '.repeat(18)}${why}`}`,
    );
  }
  return verdicts;
}

/** `undefined` where the endpoint does as the case says, else what went otherwise, in one line. */
async function ask(contract: WitnessCase, witness: Witness): Promise<string | undefined> {
  try {
    await contract.run(witness);
    return undefined;
  } catch (thrown) {
    return String(thrown)
      .split(/\s*\n\s*/)
      .join(' ')
      .slice(0, 300);
  }
}

function judge(name: string, problem: string | undefined): Verdict {
  const isKnown = Object.hasOwn(MOTO_DIFFERENCES, name);
  if (problem === undefined) return isKnown ? 'AGREES AGAIN' : 'agrees';
  return isKnown ? 'differs as known' : 'DIFFERS';
}

function report(verdicts: ReadonlyMap<string, Verdict>): void {
  const all = [...verdicts.values()];
  const count = (verdict: Verdict): number => all.filter((one) => one === verdict).length;
  console.log(
    `\nmoto agrees on ${count('agrees')} of ${all.length} cases, differs as known on ${count('differs as known')}, ` +
      `unexpectedly on ${count('DIFFERS')}; ${count('AGREES AGAIN')} known differences are gone.`,
  );
  const failed = count('DIFFERS') + count('AGREES AGAIN');
  console.log(`${all.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await main();
