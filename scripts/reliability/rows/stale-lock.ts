/** Reliability row: taking over a lock that is no longer renewed. */

import { setTimeout as sleep } from 'node:timers/promises';

import { LOCK_TTL } from '../../../src/engine/lock.js';
import type { LoggedCall } from '../../../simulator/kernel/request-log.js';
import { type Row } from '../row.js';
import { LOCK_KEY, mustSucceed, SCENARIOS, type Trial } from '../trial.js';
import { tryAll, type CaseResult } from '../workers.js';

const FIRST_DEPLOY = SCENARIOS[0] as (typeof SCENARIOS)[number];
const TOOK_MOST = 10_000;
const GRACE = 30_000;
/**
 * So long a slow holder is at work: for longer than a lock lives. In the fixed part AWS's clock is put forward once the
 * other one has given up, by less than signatures may be off. Milliseconds.
 */
const QUICK_WORK = 180_000;
const LONG_WORK = LOCK_TTL + GRACE;

type Case = 'ended' | 'silent' | 'slow';

/** A holder that was killed must not keep others out; one that is merely slow must not be robbed. */
export const staleLock: Row = {
  name: 'stale lock',
  how: 'the holder is killed, with GitHub to tell and without; another one is merely slow',
  must: 'taken over within 10 s where GitHub says that the run ended, else in the life of the lock + 30 s; never from a slow one',
  run: (options) =>
    tryAll<Case>(['slow', 'ended', 'silent'], options, {
      quick: 3,
      attempt: async (one, trial) => {
        await trial.reference(FIRST_DEPLOY);
        trial.begin('empty');
        if (one === 'slow') return slowHolder(trial, options.isQuick);
        return killedHolder(one, trial);
      },
    }),
};

/**
 * How long it takes is how long the next run has to wait at the lock, by the world's record of its calls: what it does
 * before and after that a busy machine may stretch as it likes.
 */
async function killedHolder(one: 'ended' | 'silent', trial: Trial): Promise<CaseResult> {
  trial.killAt('after', { nth: 3 }, { operation: 'CreateResource' });
  const dead = await trial.run(FIRST_DEPLOY);
  const { aws, github } = trial.stage;
  if (one === 'silent') {
    github.setRun(dead.runId, 1, { status: 'in_progress', conclusion: null });
    const waiting = await trial.run(FIRST_DEPLOY, { inputs: { 'lock-timeout': '1s' } });
    if (waiting.results.outputs['failure-reason'] !== 'LOCKED')
      return { problems: ['the lock was robbed too soon'] };
    aws.clock.advance(LOCK_TTL + GRACE);
  }
  const before = aws.log.last;
  // A token of GitHub's would be too old: its clock does not go along.
  const problems = await trial.finish(FIRST_DEPLOY, one === 'silent' ? { credentials: 'keys' } : {});
  const took = takeoverTime(aws.log.select({ after: before, where: isWriteOfLock }));
  if (took === undefined) return { problems: [...problems, 'the lock was not taken over'] };
  const slow = took > TOOK_MOST ? [`it took ${Math.round(took)} ms`] : [];
  return { problems: [...problems, ...slow], figures: { [`${one} (s)`]: took / 1_000 } };
}

function isWriteOfLock({ operation, subject }: LoggedCall): boolean {
  return operation === 'PutObject' && subject['key'] === LOCK_KEY;
}

/** From the first try to take the lock to the one that had it; milliseconds. */
function takeoverTime(tries: readonly LoggedCall[]): number | undefined {
  const [first] = tries;
  const taken = tries.find(({ status }) => status === 200);
  if (first === undefined || taken === undefined || taken === first) return undefined;
  return taken.startedAt + (taken.duration ?? 0) - first.startedAt;
}

/** Its third create takes long, in the whole row longer than locks live: it renews, and keeps the lock. */
async function slowHolder(trial: Trial, isQuick: boolean): Promise<CaseResult> {
  const { aws } = trial.stage;
  const work = isQuick ? QUICK_WORK : LONG_WORK;
  aws.cloudControl.account.outcomes.arm({ on: { nth: 3 }, outcome: { kind: 'takes', milliseconds: work } });
  const before = aws.log.last;
  const holder = await trial.stage.start({ inputs: trial.inputsOf(FIRST_DEPLOY), credentials: 'keys' });
  const ended = new AbortController();
  const result = holder.result.finally(() => {
    ended.abort();
  });
  // A holder that is gone by then has failed, and is told of below.
  while (!ended.signal.aborted && aws.log.count('CreateResource', { after: before }) < 3) await sleep(20);
  const timeout = isQuick ? 1_000 : LOCK_TTL + GRACE / 2;
  const inputs = { 'lock-timeout': `${timeout / 1_000}s` };
  const other = ended.signal.aborted ? undefined : await trial.run(FIRST_DEPLOY, { inputs });
  const reason = other?.results.outputs['failure-reason'];
  const problems = reason === 'LOCKED' ? [] : [`a holder at work was robbed: the other one got ${reason}`];
  if (isQuick) aws.clock.advance(work);
  mustSucceed(await result);
  return { problems: [...problems, ...(await trial.judge(FIRST_DEPLOY))] };
}
