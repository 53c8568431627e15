/**
 * Random refactorings of random CDK apps, by the action's own sources. Nothing that keeps data may be replaced, nothing may
 * become something else, and what there is in the end must be as if the app had always been so. Prints each story in which
 * something was wrong, and ends with 1.
 *
 *     npm run refactorings [-- --stories N] [--seed N] [--seeds N,N,…] [--path PATH]
 *       [--kill-every N [--bundle FILE] | --fail-every N]
 *
 * With `--kill-every N`, the bundle deploys, as a process that is killed before and after one in N of its calls that can
 * change something. Often the run that recovers is killed, too. With `--fail-every N`, AWS refuses one in N of the calls on
 * resources, each in a run of its own, which is rolled back.
 */

import { parseArgs } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import { Stage } from '../../simulator/stage.js';
import { PATH_OPTION, pathOption } from '../support/account-options.js';
import { actionHere, type ActionRuns } from '../support/action-runs.js';
import { Failures } from './failures.js';
import { Kills } from './kills.js';
import { RefactoringStory } from './story.js';
import type { Trials } from './trials.js';

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    'kill-every': { type: 'string' },
    'fail-every': { type: 'string' },
    bundle: { type: 'string', default: 'dist/index.js' },
    ...PATH_OPTION,
  },
});
// What the CDK finds out about templates takes seconds, and is for AWS to judge here.
process.env['CDK_VALIDATION'] = 'false';
const { runs, trials, close } = await opened();
await runs.run({ command: 'bootstrap' });
const empty = runs.aws.snapshot();

const [first, count] = [Number(values.seed), Number(values.stories)];
const seeds = values.seeds?.split(',').map(Number) ?? Array.from({ length: count }, (_, at) => first + at);
const seen = { kept: 0, asked: 0, recreated: 0, disturbed: 0, unfit: 0, refused: 0, failed: 0 };
for (const [at, seed] of seeds.entries()) {
  if (process.env['DEBUG_STORIES'] !== undefined) console.log(`seed ${seed}`);
  const result = await new RefactoringStory(seed, runs, empty).tell(trials);
  if (at % 100 === 99) console.log(`${at + 1} of ${seeds.length}`);
  if (result === undefined) seen.unfit += 1;
  if (result?.isRefused === true) seen.refused += 1;
  seen.kept += result?.kept ?? 0;
  seen.asked += result?.asked ?? 0;
  seen.recreated += result?.recreated ?? 0;
  seen.disturbed += result?.disturbed ?? 0;
  if (result?.wrong === undefined) continue;
  seen.failed += 1;
  console.log(`✗ ${result.wrong.join('\n')}\n`);
}
await close();
console.log(
  `${seen.kept} resources kept, ${seen.asked} asked for, ${seen.recreated} recreated`,
  `(the CDK refused ${seen.unfit} apps; ${seen.refused} deploys would have removed what is in use, and were refused)`,
);
if (trials !== undefined) console.log(`${seen.disturbed} runs killed or refused a call`);
console.log(`${seeds.length - seen.failed} passed, ${seen.failed} failed`);
process.exitCode = seen.failed === 0 ? 0 : 1;

interface Opened {
  readonly runs: ActionRuns;
  readonly trials?: Trials;
  readonly close: () => Promise<void>;
}

async function opened(): Promise<Opened> {
  const path = pathOption(values);
  const { 'kill-every': kills, 'fail-every': failures } = values;
  const account = { cloudControl: { strangers: true } };
  if (kills === undefined) {
    const runs = await actionHere(await startSimulator(account), path);
    const close = () => runs.close();
    return {
      runs,
      close,
      ...(failures === undefined ? {} : { trials: new Failures(runs, Number(failures)) }),
    };
  }
  const stage = await Stage.open({ aws: account, bundle: values.bundle });
  const runs = await actionHere(stage.aws, path);
  return { runs, trials: new Kills(stage, path, Number(kills)), close: () => stage.close() };
}
