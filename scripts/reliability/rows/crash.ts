/** Reliability row: killing a run at any call. */

import { killAtLate } from '../deaths.js';
import { type Row, type RowOptions } from '../row.js';
import { FAILED_CHANGE, SCENARIOS, Trial, type Scenario } from '../trial.js';
import { tryAll } from '../workers.js';

/**
 * One instant at which a run dies: before its n-th call; after the effect of its n-th call that may have one; or at its
 * n-th create, whose effect comes once others have looked.
 */
interface Point {
  readonly scenario: Scenario;
  readonly call: number;
  readonly when: 'before' | 'after' | 'late';
}

/** After so many answers of the service: at once, or after the first or the second look. */
const LOOKS = [0, 1, 2];

/** Cases of the fixed part. */
const QUICK = 4;

/** SIGKILL before and after the effect of every call to AWS or the bucket; then the same command again. */
export const crash: Row = {
  name: 'crash',
  how: 'twelve resources, a nested stack and a custom resource among them; first deploy, change, failed change, destroy; SIGKILL before and after the effect of every call, and at every create, whose effect comes later; the same command again; strangers in the account',
  must: '0 leaked, lost, doubled, stuck; 0 strangers changed',
  run: async (options) => {
    const points = await pointsOf(options);
    return tryAll(points, options, { quick: QUICK, attempt: dieAndFinish, describe: nameOf });
  },
};

async function pointsOf(options: RowOptions): Promise<Point[]> {
  const trial = await Trial.open(options);
  const points: Point[] = [];
  for (const scenario of [...SCENARIOS, FAILED_CHANGE]) {
    const { calls, mutatingCalls, creates } = await trial.reference(scenario);
    for (let call = 1; call <= calls; call += 1) points.push({ scenario, call, when: 'before' });
    // To the world, a question that is not answered is one that was not asked.
    for (let call = 1; call <= mutatingCalls; call += 1) points.push({ scenario, call, when: 'after' });
    for (let call = 1; call <= creates; call += 1) points.push({ scenario, call, when: 'late' });
  }
  await trial.close();
  return points;
}

async function dieAndFinish({ scenario, call, when }: Point, trial: Trial) {
  trial.begin(scenario.from);
  const armed =
    when === 'late'
      ? killAtLate(trial.stage, call, LOOKS[call % LOOKS.length] ?? 0)
      : trial.killAt(when, { nth: call }, when === 'after' ? { mutating: true } : {});
  const dead = await trial.run(scenario);
  // The number of status polls differs from run to run: the last calls of one may not come in another.
  if (armed.played === 0) return { problems: [], figures: { missed: 1 } };
  if (dead.signal !== 'SIGKILL') return { problems: [`it ended with ${dead.exitCode}`] };
  return { problems: await trial.finish(scenario) };
}

function nameOf({ scenario, call, when }: Point): string {
  if (when === 'late') return `${scenario.name}, create ${call}, whose effect is late`;
  return `${scenario.name}, ${when} ${when === 'after' ? 'mutating ' : ''}call ${call}`;
}
