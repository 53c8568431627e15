/**
 * Runs the acceptance checks on a real account: what AWS does where its documents leave it open, and whether
 * the committed bundle copes. `docs/acceptance.md` says what it costs and what it needs.
 *
 *     npm run acceptance -- --account 123456789012 --yes
 */

import { execFileSync } from 'node:child_process';

import { Account } from './account.js';
import type { Check } from './check.js';
import { Direct } from './direct.js';
import { exercise, type Surroundings } from './exercise.js';
import { parseOptions, USAGE, whyRefused, type Options } from './options.js';
import { sentences, writeRecord } from './record.js';
import { sweep } from './sweep.js';
import { Tally } from './tally.js';

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = parseOptions(process.argv.slice(2), process.env);
  if (options.simulator) {
    const { acceptOnSimulator } = await import('./simulated.js');
    await acceptOnSimulator();
    return;
  }
  const account = new Account(options.region);
  const accountId = await account.accountId();
  announce(options, accountId);
  const refused = whyRefused(options, accountId);
  if (refused !== undefined) {
    console.error(refused);
    process.exitCode = 1;
    return;
  }
  const tally = new Tally();
  const signal = stopSignal();
  await tally.step('destroys what earlier runs have left', async () => {
    await swept(account);
  });
  if (!options.sweepsOnly) await accept(options, { account, runId: newRunId(), tally, signal });
  tally.tell();
}

async function accept(options: Options, surroundings: Surroundings): Promise<void> {
  const { account, tally, signal } = surroundings;
  try {
    for (const check of options.checks) {
      signal.throwIfAborted();
      console.log(`\n${check.question}: ${check.title}`);
      await answer(check, options, surroundings);
      await exercise(check, surroundings);
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    await tally.step('runs to the end', () => Promise.reject(new Error('stopped by a signal')));
  } finally {
    console.log('');
    await tally.step('leaves nothing', async () => {
      const found = await swept(account);
      if (found.length > 0 && !signal.aborted) throw new Error(`had to destroy ${found.join(', ')}`);
    });
  }
}

/** Asks AWS the question of a check, and writes what it answered. */
async function answer(
  { question, ask }: Check,
  { region, records }: Options,
  { account, runId, tally }: Surroundings,
): Promise<void> {
  await tally.step(`${question}: AWS answers`, async () => {
    const direct = new Direct(account, runId);
    try {
      const finding = await ask(direct);
      console.log(`  ${sentences(finding.answer)}`);
      const date = new Date().toISOString().slice(0, 10);
      writeRecord(records, { question, date, region, commit: commit(), ...finding });
    } finally {
      await direct.cleanUp();
    }
  });
}

/** Resolves with what was found and destroyed. */
async function swept(account: Account): Promise<readonly string[]> {
  const { found, problems } = await sweep(account);
  for (const one of found) console.log(`  left by a run: ${one}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return found;
}

function announce({ region, checks, sweepsOnly }: Options, accountId: string): void {
  console.log(`Account ${accountId}, region ${region}`);
  if (sweepsOnly) {
    console.log('Only destroys what earlier runs have left');
    return;
  }
  const minutes = checks.reduce((sum, one) => sum + one.minutes, 0);
  const dollars = checks.reduce((sum, one) => sum + one.dollars, 0);
  for (const { question, title } of checks) console.log(`  ${question}: ${title}`);
  console.log(`Expected: ${minutes} minutes, USD ${dollars.toFixed(2)} at most`);
}

/** Aborted by the first SIGINT or SIGTERM, which lets the run clean up; the second ends it at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(130);
      console.log(`\n${name}: cleaning up; once more ends at once and leaves everything to --sweep`);
      stop.abort();
    });
  }
  return stop.signal;
}

function newRunId(): string {
  return `r${Date.now().toString(36)}`;
}

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
}

await main();
