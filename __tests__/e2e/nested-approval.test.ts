/** An approval covers the whole tree: what is nested, what is on record of it, and what is written after the comparison. */
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, livingTypes, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const TOPIC = { Type: 'AWS::SNS::Topic' };
const QUEUE = { Type: 'AWS::SQS::Queue' };
const ROLE = {
  Type: 'AWS::IAM::Role',
  Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [] } },
};
const RUN = '20261121T000000Z-1-aa';

describeOnStage('an approval of a stack with a nested one', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let wanted: string;
  let github: World;

  const run = (command: string, app: string, inputs: Readonly<Record<string, string>> = {}) =>
    stage.run({ inputs: { command, app, ...inputs }, event: PULL });
  const deploy = (app: string) => run('deploy', app, { 'require-approval': 'reviewed' });

  async function tree(outer: JsonObject, inner: JsonObject): Promise<string> {
    const INNER = {
      Type: 'AWS::CloudFormation::Stack',
      ...('QUEUE' in outer ? { DependsOn: 'QUEUE' } : {}),
      Properties: { TemplateURL: 'https://s3.example/abc123.json' },
      Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
    };
    const app = await apps.write({ Tree: { template: { Resources: { INNER, ...outer } } } });
    await apps.addFiles(app, { 'inner.nested.template.json': { Resources: inner } });
    return app;
  }

  beforeAll(async () => {
    before = await tree({}, { TOPIC });
    wanted = await tree({ QUEUE }, { TOPIC, MORE: TOPIC });
    const other = await apps.write({ Other: { template: { Resources: { PRODDB: QUEUE } } } });
    for (const app of [before, other]) expectSuccess(await run('deploy', app));
    stage.github.addPull({ number: 7, headSha: HEAD, headOwner: 'author' });
    stage.github.push(7, HEAD, { login: 'author' });
    stage.github.addReview(7, { commit: HEAD });
    github = stage.github.snapshot();
  });

  beforeEach(async () => {
    stage.github.restore(github);
    expectSuccess(await run('diff', wanted));
  });

  function expectRefused(result: StageResult): void {
    expect(result.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(mutationsOf(result)).toEqual([]);
  }

  /** A row of a nested state that names a queue of a stack whose own state is gone. */
  function forgeRow(stackName: string): void {
    const rowsOf = (name: string) => stateOf(stage, name)!['resources'] as JsonObject;
    const resources = { ...rowsOf(stackName), Forged: rowsOf('Other')['PRODDB'] ?? {} };
    const state = JSON.stringify({ ...stateOf(stage, stackName), resources });
    stage.aws.s3.putObject(STATE_BUCKET, `cdkd/${stackName}/us-east-1/state.json`, state);
    stage.aws.s3.deleteObject(STATE_BUCKET, 'cdkd/Other/us-east-1/state.json');
  }

  function forgeJournal(stackName: string, name = RUN): void {
    const folder = `cdkd/${stackName}/us-east-1`;
    const body = String(stage.aws.s3.readObject(STATE_BUCKET, `${folder}/state.json`));
    const at = Date.now() - 60_000;
    const entries = [
      {
        ...{ kind: 'begin', command: 'deploy', owner: 'x', at, inherits: [] },
        base: createHash('sha256').update(body).digest('hex'),
      },
      {
        ...{ kind: 'intent', op: 'op1', action: 'create', logicalId: 'Pwn', type: ROLE.Type, attempt: 1, at },
        ...{ provisionedBy: 'cc-api', row: { dependencies: [], deletionPolicy: 'Retain' }, wasAbsent: true },
        ...{ clientToken: '11111111-1111-4111-8111-111111111111', properties: ROLE.Properties },
      },
    ];
    const object = JSON.stringify({ version: 1, run: name, sequence: 1, entries });
    stage.aws.s3.putObject(STATE_BUCKET, `${folder}/journal/${name}/00000001.json`, object);
  }

  it('lets what was shown pass', async () => {
    expectSuccess(await deploy(wanted));
    expect(livingTypes(stage).filter((type) => type === TOPIC.Type)).toHaveLength(2);
  });

  it('covers the templates of nested stacks, whatever their address is', async () => {
    expectRefused(await deploy(await tree({ QUEUE }, { TOPIC, MORE: TOPIC, ROLE })));
  });

  it('covers what is on record of nested stacks', async () => {
    forgeRow('Tree~INNER');
    expectRefused(await deploy(wanted));
  });

  it.each(['Tree', 'Tree~INNER'])(
    'covers what runs have left in flight in %s, which a diff shows',
    async (name) => {
      forgeJournal(name);
      expectRefused(await deploy(wanted));

      const diff = expectSuccess(await run('diff', before));
      expect(diff.report).toContain(`create \`Pwn\` (\`AWS::IAM::Role\`)`);
      expect(diff.report).toContain('1 operation of an interrupted run to settle');
      expect(diff.results.outputs['has-changes']).toBe('true');
      expect(JSON.parse(diff.results.outputs['changes'] ?? '')).toMatchObject([
        { interrupted: [{ stack: name, logicalId: 'Pwn', type: 'AWS::IAM::Role', action: 'create' }] },
      ]);
    },
  );

  it('refuses a nested stack that is written after the comparison, before it is changed', async () => {
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'callback', run: () => (forgeRow('Tree~INNER'), 'proceed') },
    });
    const result = await deploy(wanted);
    expect(result.exitCode).not.toBe(0);
    expect(result.stdout).toContain('Tree~INNER changed after its plan was compared');
    // The root is rolled back.
    expect(livingTypes(stage).filter((type) => type === QUEUE.Type)).toHaveLength(1);
  });

  it('lets a retry go on after a kill in a nested stack', async () => {
    const kill = stage.aws.faults.arm({
      operation: 'CreateResource',
      when: 'after',
      on: { nth: 2 },
      fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
    });
    expect((await deploy(wanted)).signal).toBe('SIGKILL');
    kill.disarm();
    expectSuccess(await deploy(wanted));
    expect(livingTypes(stage).filter((type) => type === TOPIC.Type)).toHaveLength(2);
  });

  it('lets a retry go on after a failure that left a nested stack changed', async () => {
    const failure = stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 2 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidRequestException' },
    });
    const inputs = { 'require-approval': 'reviewed', rollback: 'false' };
    expect((await run('deploy', wanted, inputs)).exitCode).not.toBe(0);
    failure.disarm();
    expectSuccess(await deploy(wanted));
  });
});
