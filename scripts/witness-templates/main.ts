/**
 * Plans the templates of cfn-lint's own tests: those that it calls good must not be refused, those that it calls bad must be,
 * unless `reasons.ts` says why. Ends with 1 where one ends otherwise, or a reason is not needed any more.
 *
 *     npm run witness:templates [-- --only PATTERN]
 *
 * `PYTHON_BIN` is the folder of a Python that has cfn-lint.
 */

import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { startSimulator } from '../../simulator/server.js';
import type { JsonObject } from '../../src/json.js';
import { writeAssembly } from '../corpus/stage-template.js';
import { actionHere, type ActionRuns } from '../support/action-runs.js';
import { ACCEPTED, REFUSED, type Reason } from './reasons.js';

interface Fixture {
  readonly name: string;
  readonly template: JsonObject;
}

/** Values that the templates need, by the names of their parameters. */
const VALUES: Readonly<Record<string, string>> = {
  DBPolicy: 'Retain',
  CDLWithoutDefault: 'a,b',
  Environment: 'Production',
  OpenShiftAdminPassword: 'Passw0rd1',
  pMultiAZ: 'true',
  pEnhancedMonitoring: 'true',
  pDeepSecurityAdminUserName: 'admin1',
  AvailabilityZones: 'us-east-1a,us-east-1b,us-east-1c,us-east-1d',
  cidrBlockAllowedPattern: '10.0.0.0/16',
};

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

async function fixtures(): Promise<Fixture[]> {
  const folder = resolve('out', 'cfn-lint');
  await mkdir(folder, { recursive: true });
  const python = join(process.env['PYTHON_BIN'] ?? '', 'python');
  const script = 'scripts/witness-templates/fixtures.py';
  const { stdout } = await promisify(execFile)(python, [script, folder], { maxBuffer: 1 << 26 });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Fixture);
}

/** Why the template is refused; `undefined` if it is planned. */
async function refusalOf({ template }: Fixture, runs: ActionRuns): Promise<string | undefined> {
  const app = await writeAssembly(template);
  const declared = Object.keys((template['Parameters'] ?? {}) as JsonObject);
  const given = declared.flatMap((name) => (name in VALUES ? [`${name}=${VALUES[name]}`] : []));
  const parameters = given.length === 0 ? {} : { parameters: given.join('\n') };
  const { exitCode, stdout } = await runs.run({ command: 'diff', app, ...parameters });
  await rm(app, { recursive: true, force: true });
  if (exitCode === 0) return undefined;
  const start = stdout.indexOf('✗ ');
  return stdout.slice(start + 2, start + 800);
}

function reasonFor(reasons: readonly Reason[], name: string, refusal = ''): Reason | undefined {
  return reasons.find(({ names, says }) => names?.includes(name) !== false && says?.test(refusal) !== false);
}

process.env['CDK_VALIDATION'] = 'false';
const runs = await actionHere(await startSimulator({}));
await runs.run({ command: 'bootstrap' });
const needed = new Set<Reason>();
const counts = { asCalled: 0, explained: 0, wrong: 0 };
for (const fixture of await fixtures()) {
  const { name } = fixture;
  if (!new RegExp(values.only).test(name)) continue;
  const refusal = await refusalOf(fixture, runs);
  const isBad = name.startsWith('bad/');
  if ((refusal !== undefined) === isBad) {
    counts.asCalled += 1;
    continue;
  }
  const reason = reasonFor(isBad ? ACCEPTED : REFUSED, name, refusal);
  if (reason !== undefined) {
    needed.add(reason);
    counts.explained += 1;
    continue;
  }
  counts.wrong += 1;
  console.log(`✗ ${name}: ${refusal ?? 'it is planned'}`);
}
await runs.close();
const spare = values.only === '' ? [...REFUSED, ...ACCEPTED].filter((reason) => !needed.has(reason)) : [];
for (const { why } of spare) console.log(`✗ no longer needed: ${why}`);
console.log(
  `${counts.asCalled} templates as cfn-lint calls them, ${counts.explained} with a reason, ${counts.wrong} wrong`,
);
process.exitCode = counts.wrong + spare.length === 0 && counts.asCalled > 0 ? 0 : 1;
