import { LOCK_LIFE } from '../../../src/engine/lock.js';
import { type Row } from '../row.js';
import { mustSucceed, SCENARIOS, type Trial } from '../trial.js';
import { tryAll, type CaseResult } from '../workers.js';

const [FIRST_DEPLOY] = SCENARIOS;
const TOOK_MOST = 10_000;
const GRACE = 30_000;

type Case = 'ended' | 'silent' | 'slow';

/** A holder that was killed must not keep others out; one that is merely slow must not be robbed. */
export const staleLock: Row = {
  name: 'stale lock',
  how: 'the holder is killed, with GitHub to tell and without; another one is merely slow',
  must: 'taken over within 10 s where GitHub says that the run ended, else in the life of the lock + 30 s; never from a slow one',
  run: (options) => tryAll<Case>(['ended', 'silent', 'slow'], options, attempt),
};

async function attempt(one: Case, trial: Trial): Promise<CaseResult> {
  if (FIRST_DEPLOY === undefined) throw new Error('there is no scenario');
  await trial.reference(FIRST_DEPLOY);
  trial.begin('empty');
  return one === 'slow' ? slowHolder(trial) : killedHolder(one, trial);
}

async function killedHolder(one: 'ended' | 'silent', trial: Trial): Promise<CaseResult> {
  const scenario = SCENARIOS[0] as (typeof SCENARIOS)[number];
  trial.killAt('after', { nth: 3 }, { operation: 'CreateResource' });
  const dead = await trial.run(scenario);
  if (one === 'silent') {
    trial.stage.github.setRun(dead.runId, 1, { status: 'in_progress', conclusion: null });
    const waiting = await trial.run(scenario, { inputs: { 'lock-timeout': '1s' } });
    if (waiting.results.outputs['failure-reason'] !== 'LOCKED')
      return { problems: ['the lock was robbed too soon'] };
    trial.stage.aws.clock.advance(LOCK_LIFE + GRACE);
  }
  const start = performance.now();
  // A token of GitHub's would be too old: its clock does not go along.
  const problems = await trial.finish(scenario, one === 'silent' ? { credentials: 'keys' } : {});
  const took = performance.now() - start;
  const slow = took > TOOK_MOST ? [`it took ${Math.round(took)} ms`] : [];
  return { problems: [...problems, ...slow], figures: { [`${one} (s)`]: took / 1_000 } };
}

/** Its third create takes longer than locks live, by everybody's clock: it renews, and keeps the lock. */
async function slowHolder(trial: Trial): Promise<CaseResult> {
  const scenario = SCENARIOS[0] as (typeof SCENARIOS)[number];
  const { aws } = trial.stage;
  aws.cloudControl.account.outcomes.arm({ on: { nth: 3 }, outcome: { kind: 'takes', milliseconds: 15_000 } });
  const holder = await trial.stage.start({ inputs: trial.inputsOf(scenario) });
  await until(() => aws.log.count('CreateResource') >= 3);
  const other = await trial.run(scenario, { inputs: { 'lock-timeout': '1s' } });
  const problems =
    other.results.outputs['failure-reason'] === 'LOCKED' ? [] : ['a holder at work was robbed'];
  mustSucceed(await holder.result);
  return { problems: [...problems, ...(await trial.judge(scenario))] };
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
}
