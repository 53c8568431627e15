import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WITNESS_CASES } from '../__tests__/contracts/s3-witness/cases.js';
import { MOTO_DIFFERENCES } from '../__tests__/contracts/s3-witness/moto.js';
import { Witness, type WitnessCase } from '../__tests__/contracts/s3-witness/witness.js';

/**
 * START HERE. Asks moto, an emulator of AWS that others wrote, what our simulator is asked in `npm test`: the same
 * cases, over HTTP. `pip install 'moto[server]'`, then `npx tsx scripts/witness-moto.ts`; `MOTO_SERVER` names the
 * program where it is not on the PATH. Exit code 1: moto disagrees and nobody wrote down why, or no longer does.
 */

const MOTO_ACCOUNT = '123456789012';
const PROGRAM = process.env.MOTO_SERVER ?? 'moto_server';
const START_TIMEOUT_MS = 30_000;

type Verdict = 'agrees' | 'differs as known' | 'DIFFERS' | 'AGREES AGAIN';

async function main(): Promise<void> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const moto = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  });
  const witness = new Witness({
    endpoint,
    keys: { accessKeyId: 'testing', secretAccessKey: 'testing' },
    accountId: MOTO_ACCOUNT,
    roleArn: `arn:aws:iam::${MOTO_ACCOUNT}:role/witness`,
    foreignRoleArn: 'arn:aws:iam::222222222222:role/stranger',
    issuer: 'https://token.actions.githubusercontent.com',
    audience: 'sts.amazonaws.com',
    subject: 'repo:octo-org/shop:ref:refs/heads/main',
  });
  try {
    await untilUp(endpoint, moto);
    const verdicts = await askAll(witness);
    for (const name of Object.keys(MOTO_DIFFERENCES).filter((known) => !verdicts.has(known)))
      verdicts.set(name, 'AGREES AGAIN');
    report(verdicts);
  } finally {
    witness.close();
    moto.kill();
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
  if (count('DIFFERS') + count('AGREES AGAIN') > 0) process.exitCode = 1;
}

async function untilUp(endpoint: string, moto: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  moto.once('error', (cause) => (failure = new Error(`${PROGRAM} could not be started`, { cause })));
  moto.once('exit', (code) => (failure ??= new Error(`${PROGRAM} ended with ${code ?? 'a signal'}`)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) throw failure;
    const isUp = await fetch(`${endpoint}/moto-api/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`${PROGRAM} did not answer within ${START_TIMEOUT_MS} ms`);
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

await main();
