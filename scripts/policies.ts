/**
 * Runs the rules of `examples/policies` with OPA and Checkov on plan files that the bundle writes against the simulator:
 * one that the rules accept, and one that they refuse. The variables `OPA` and `CHECKOV` name the programs.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Apps } from '../__tests__/e2e/support/apps.js';
import { Stage } from '../simulator/stage.js';
import type { JsonObject } from '../src/json.js';

const { OPA = 'opa', CHECKOV = 'checkov' } = process.env;
const POLICIES = resolve('examples/policies');

const queue = (properties: JsonObject): JsonObject => ({
  Jobs: { Type: 'AWS::SQS::Queue', Properties: properties },
});
const GOOD = queue({ KmsMasterKeyId: 'alias/aws/sqs' });
const BAD = {
  ...queue({ SqsManagedSseEnabled: false }),
  Open: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Jobs' }],
      PolicyDocument: { Statement: { Effect: 'Allow', Principal: '*', Action: 'sqs:*', Resource: '*' } },
    },
  },
};

interface Verdict {
  readonly code: number;
  readonly text: string;
}

function run(program: string, args: readonly string[]): Promise<Verdict> {
  return new Promise((done, fail) => {
    execFile(program, [...args], { encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== 'number') fail(new Error(error.message));
      else done({ code: Number(error?.code ?? 0), text: `${stdout}${stderr}` });
    });
  });
}

async function planOf(stage: Stage, folder: string, resources: JsonObject): Promise<string> {
  const app = await apps.write({ Shop: { template: { Resources: resources } } });
  const { exitCode, plan, stdout } = await stage.run({ inputs: { command: 'diff', app } });
  if (exitCode !== 0 || plan === undefined) throw new Error(stdout);
  const file = join(folder, 'plan.json');
  await writeFile(file, plan);
  return file;
}

async function judge(file: string, folder: string): Promise<Readonly<Record<'opa' | 'checkov', Verdict>>> {
  const rules = join(POLICIES, 'plan.rego');
  const opa = await run(OPA, ['eval', '--fail-defined', '-i', file, '-d', rules, 'data.cdkd.deny[_]']);
  const changed = join(folder, 'changed');
  await rm(changed, { recursive: true, force: true });
  await mkdir(changed);
  const written = await run(process.execPath, [join(POLICIES, 'changed-resources.mjs'), file, changed]);
  if (written.code !== 0) throw new Error(written.text);
  const options = ['--framework', 'cloudformation', '--compact', '--quiet', '--skip-download'];
  return { opa, checkov: await run(CHECKOV, ['--directory', changed, ...options]) };
}

const apps = new Apps();
const folder = await mkdtemp(join(tmpdir(), 'policies-'));
const stage = await Stage.open();
let failed = 0;
const expect = (what: string, isRight: boolean, { code, text }: Verdict) => {
  if (!isRight) failed += 1;
  console.log(`${isRight ? '✓' : '✗'} ${what} (exit code ${code})${isRight ? '' : `\n${text}`}`);
};
try {
  await stage.run({ inputs: { command: 'bootstrap' } });
  const good = await judge(await planOf(stage, folder, GOOD), folder);
  expect('OPA accepts an encrypted queue', good.opa.code === 0, good.opa);
  expect('Checkov accepts an encrypted queue', good.checkov.code === 0, good.checkov);
  const bad = await judge(await planOf(stage, folder, BAD), folder);
  const named = ['Jobs is not encrypted', 'Open widens access'].every((text) => bad.opa.text.includes(text));
  expect('OPA refuses an open queue without encryption', bad.opa.code !== 0 && named, bad.opa);
  const found = bad.checkov.text.includes('CKV_AWS_168') || bad.checkov.text.includes('CKV_AWS_27');
  expect('Checkov refuses it, too', bad.checkov.code !== 0 && found, bad.checkov);
} finally {
  await stage.close();
  await apps.remove();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${4 - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
