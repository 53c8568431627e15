/**
 * Random updates of apps that hold data, by the action's own sources: nothing may be lost that the plan has not named.
 * Prints each story in which something was, and ends with 1.
 *
 *     npm run updates [-- --stories N] [--seed N] [--path PATH]
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { Apps } from '../../__tests__/e2e/support/apps.js';
import { UpdateStory, type UpdateRun } from './story.js';
import { startSimulator } from '../../simulator/server.js';
import { PATH_OPTION, pathOption } from '../support/account-options.js';
import { actionHere } from '../support/action-runs.js';

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    ...PATH_OPTION,
  },
});
const aws = await startSimulator({
  cloudControl: { strangers: true, iamPropagation: 300, aftermath: 1 / 60, settling: 1 / 60 },
});
const runs = await actionHere(aws, pathOption(values));
await runs.run({ command: 'bootstrap' });
const empty = aws.snapshot();

async function run(inputs: Readonly<Record<string, string>>): Promise<UpdateRun> {
  const after = aws.log.last;
  const { exitCode, stdout, outputs } = await runs.run(inputs);
  const { 'report-file': file } = outputs;
  return {
    exitCode,
    outputs,
    report: file === undefined ? undefined : await readFile(file, 'utf8'),
    calls: aws.log.select({ after }),
    said: stdout
      .split('\n')
      .filter((line) => /^(?:✗|::error|Error)/.test(line))
      .join(' | '),
  };
}

const [first, count] = [Number(values.seed), Number(values.stories)];
let failed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const apps = new Apps();
  const wrong = await new UpdateStory(seed, { aws, region: 'us-east-1', apps, run }, empty).tell();
  await apps.remove();
  if ((seed - first) % 100 === 99) console.log(`${seed - first + 1} of ${count}`);
  if (wrong === undefined) continue;
  failed += 1;
  console.log(`✗ ${wrong}\n`);
}
await runs.close();
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
