import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { StageResult } from '../../simulator/stage.js';
import { parseObject, type JsonObject } from '../../src/json.js';
import { expectSuccess } from './support/bundle.js';
import { HAS_JQ } from './support/jq.js';
import { describeOnStage } from './support/on-stage.js';

interface Step {
  readonly run?: string;
}

/** The scripts of the page's steps, in its order: Slack, Teams. */
const [SLACK = '', TEAMS = ''] = [
  ...readFileSync('docs/notifications.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g),
]
  .flatMap(([, text = '']) => parse(text) as Step[])
  .flatMap(({ run }) => run ?? []);

/** Notes its standard input, or the file that is named instead, and its last argument. */
const CURL = `#!/bin/sh
for last; do case $last in @-) cat > sent.json ;; @*) cat "\${last#@}" > sent.json ;; esac; done
printf '%s' "$last" > url
`;

/** By SNS's own API, whose message is the report's. */
const DIRECT = { provisioning: 'auto', rollback: 'false' };

const itWithJq = HAS_JQ ? it : it.skip;

const isReport = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync(resolve('docs/schemas/report.schema.json'), 'utf8')) as object,
);

describeOnStage('a report for bots', {}, ({ stage, apps }) => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'notified-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const topic = (DisplayName: string) => ({ Type: 'AWS::SNS::Topic', Properties: { DisplayName } });
  const run = async (command: string, resources: JsonObject, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: { command, app: await apps.write({ Shop: { template: { Resources: resources } } }), ...inputs },
    });
  const reportIn = ({ files }: StageResult): JsonObject => parseObject(files['report.json'] ?? '') ?? {};
  /** Runs a script of the page with the report of a run. Returns what `curl` got, or `undefined` if it was not called. */
  const sentBy = (script: string, { files }: StageResult): JsonObject | undefined => {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'curl'), CURL);
    chmodSync(join(bin, 'curl'), 0o755);
    writeFileSync(join(folder, 'sent.json'), '');
    writeFileSync(join(folder, 'report.json'), files['report.json'] ?? '');
    const env = {
      PATH: [bin, process.env['PATH']].join(delimiter),
      REPORT: join(folder, 'report.json'),
      WEBHOOK: 'https://hooks.example/secret',
    };
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const sent = parseObject(readFileSync(join(folder, 'sent.json'), 'utf8'));
    if (sent !== undefined) expect(readFileSync(join(folder, 'url'), 'utf8')).toBe(env.WEBHOOK);
    return sent;
  };

  it('fits its schema, and says what was done, where and by whom', async () => {
    const deploy = expectSuccess(await run('deploy', { News: topic('news') }, DIRECT));
    const report = reportIn(deploy);

    expect([isReport(report), isReport.errors]).toEqual([true, null]);
    expect(report).toMatchObject({
      version: 1,
      command: 'deploy',
      result: 'succeeded',
      exitCode: 0,
      runUrl: deploy.runUrl,
      counts: { CREATE: 1 },
      stacks: [{ stack: 'Shop', region: stage.region, result: 'done', failures: [] }],
    });
    expect(report['headline']).toContain('1 created');
  });

  itWithJq('is what the page sends to Slack, escaped, with what failed', async () => {
    const armed = stage.aws.faults.arm({
      service: 'sns',
      operation: 'CreateTopic',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'InvalidParameter', message: 'Use <letters> & digits' },
    });
    const failed = await run('deploy', { News: topic('news'), Other: topic('other') }, DIRECT);
    armed.disarm();
    const report = reportIn(failed);

    expect([isReport(report), isReport.errors]).toEqual([true, null]);
    expect(report).toMatchObject({ result: 'partial', error: { code: 'RESOURCE_FAILED' } });
    const { text } = sentBy(SLACK, failed) ?? {};
    expect(text).toContain('• Other: Use &lt;letters&gt; &amp; digits');
    expect(text).toMatch(/\n<http[^|<>]+\/actions\/runs\/\d+\/attempts\/1\|Run>$/);
  });

  itWithJq('is what the page sends to Teams, if somebody has to look', async () => {
    const clean = expectSuccess(await run('drift', {}, { all: 'true' }));
    expect(sentBy(TEAMS, clean)).toBeUndefined();

    const rename = (model: JsonObject) => ({ ...model, DisplayName: 'by hand' });
    changeOutside(stage.aws.cloudControl.account, { type: 'AWS::SNS::Topic' }, rename);
    const drifted = await run('drift', {}, { all: 'true' });

    const report = reportIn(drifted);
    expect([isReport(report), isReport.errors]).toEqual([true, null]);
    expect(report).toMatchObject({ result: 'failed', error: { code: 'DRIFT_FOUND' }, drifted: 1 });
    const card = { body: [{ text: report['headline'] }], actions: [{ url: report['runUrl'] }] };
    expect(sentBy(TEAMS, drifted)).toMatchObject({ attachments: [{ content: card }] });
  });
});
