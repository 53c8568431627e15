/** Reliability row: processes that compete for a lock. */

import type { LoggedCall } from '../../../simulator/kernel/request-log.js';
import { together, type Row, type RowOptions, type RowResult } from '../row.js';
import { runJest } from '../jest-part.js';
import { LOCK_KEY, SCENARIOS, Trial } from '../trial.js';

/** Processes that want the stack at the same time; some of them are killed, or stopped and let go on. */
const RACES = [2, 8, 32];

/** Never two at work on one stack, whatever becomes of them. */
export const lockRace: Row = {
  name: 'lock race',
  how: '2, 8 and 32 processes at once, every fifth killed in its work; and six times 50 runs in one process, stopped for longer than the lock lives, clocks a day off; and in one process, runs stopped at every moment with the bucket that wake up after another one has taken over, which is killed at every moment',
  must: 'never two at work; 0 mutations by one that lost the lock',
  run: async (options) => {
    const results: RowResult[] = [];
    for (const count of options.isQuick ? RACES.slice(0, 2) : RACES) results.push(await race(count, options));
    results.push(await runJest('__tests__/recovery/lock-race', {}));
    const scale = options.isQuick ? {} : { STOPS: '1', KILLS: '1' };
    results.push(await runJest('__tests__/recovery/stopped-runs', scale));
    return together(results);
  },
};

async function race(count: number, options: RowOptions): Promise<RowResult> {
  const trial = await Trial.open(options);
  const [scenario] = SCENARIOS;
  if (scenario === undefined) throw new Error('there is no scenario');
  await trial.reference(scenario);
  trial.begin(scenario.from);
  const before = trial.stage.aws.log.last;
  const inputs = trial.inputsOf(scenario);
  const steps = await Promise.all(Array.from({ length: count }, () => trial.stage.start({ inputs })));
  const doomed = new Set(steps.filter((_, index) => index % 5 === 4).map(({ runId }) => runId));
  trial.stage.aws.faults.arm({
    operation: 'CreateResource',
    on: 'every',
    when: 'after',
    where: ({ principal }) => doomed.has(Number(/-(\d+)$/.exec(principal.arn)?.[1])),
    fault: {
      kind: 'callback',
      run: ({ principal }) => {
        const run = Number(/-(\d+)$/.exec(principal.arn)?.[1]);
        steps.find(({ runId }) => runId === run)?.kill('SIGKILL');
        return 'drop';
      },
    },
  });
  const ends = await Promise.all(steps.map(({ result }) => result));
  const problems = [
    ...overlaps(trial, before),
    ...ends
      .filter(({ exitCode, signal }) => exitCode !== 0 && signal === null)
      .map(({ stdout }) => stdout.slice(-300)),
    ...(await trial.finish(scenario)),
  ];
  await trial.close();
  return { cases: 1, figures: {}, failures: problems.map((problem) => `${count} processes: ${problem}`) };
}

/** Mutations of resources and of the state, by whoever had not written the lock last. */
function overlaps({ stage }: Trial, after: number): string[] {
  const problems: string[] = [];
  let holder: number | undefined;
  for (const call of stage.aws.log.select({ after, mutating: true })) {
    const run = stage.runOf(call);
    if (isLockWrite(call)) {
      if (call.done === true) holder = call.operation === 'PutObject' ? run : undefined;
    } else if (run !== holder && !isHistory(call)) {
      const { keys = '' } = call.subject;
      problems.push(`run ${run} did ${call.operation} ${keys} while ${holder ?? 'nobody'} held the lock`);
    }
  }
  return problems;
}

/** What happened is written, and what is older than the newest 20 runs removed, after the lock is released. */
function isHistory({ subject }: LoggedCall): boolean {
  const keys = (subject['key'] ?? subject['keys'] ?? '').split(' ');
  return keys.every((key) => /\/deployments\/|\/_index\//.test(key));
}

function isLockWrite({ subject }: LoggedCall): boolean {
  return subject['key'] === LOCK_KEY;
}
