import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const PULL = 7;
const HEAD = 'c0ffee0000000000000000000000000000000007';
const INDEX = 'cdkd/Base/us-east-1/deployments/index.json';
const CHECK = 'cdkd/Base/us-east-1/plans/drift-check.json';

interface Row {
  readonly stack: string;
  readonly account: string;
  readonly resources?: number;
  readonly damage?: string;
  readonly lastRun: Readonly<Record<string, string>> | null;
  readonly drift: Readonly<Record<string, number | string>> | null;
  readonly plan: { readonly pullRequests: readonly string[] } | null;
  readonly lock: string | null;
}

/** Each test goes on where the one before it ended: `Base`, `Front` and, in another region, `Away` are deployed. */
describeOnStage('the overview', {}, ({ stage, apps }) => {
  const pair = fixtureApp('pair');

  beforeAll(async () => {
    stage.github.addPull({ number: PULL, headSha: HEAD });
    stage.aws.s3.createBucket('cdk-hnb659fds-assets-123456789012-eu-west-1', {
      region: 'eu-west-1',
      accountId: '123456789012',
    });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: pair, all: 'true' } }));
  });

  const overview = async (inputs: Record<string, string> = {}) => {
    const run = expectSuccess(await stage.run({ inputs: { command: 'overview', ...inputs } }));
    expect(run.mutatingCalls).toBe(0);
    const rows = JSON.parse(run.files['shown.json'] ?? '') as Row[];
    return { run, rows, base: rows.find(({ stack }) => stack === 'Base')! };
  };

  it('shows who deployed what, and that nothing was checked yet', async () => {
    const { run, rows, base } = await overview();

    expect(rows.map(({ stack }) => stack)).toEqual(['Away', 'Base', 'Front']);
    expect(base).toMatchObject({ account: '123456789012', drift: null, plan: null, lock: null });
    expect(base.lastRun).toMatchObject({ command: 'deploy', result: 'SUCCEEDED' });
    expect(Object.keys(base.lastRun ?? {})).toEqual(
      expect.arrayContaining(['commit', 'actor', 'runUrl', 'finishedAt']),
    );
    expect(run.report).toContain('3 stacks');
    expect(run.report).toContain('never checked');
    expect((await overview({ 'stack-region': 'eu-west-1' })).rows).toHaveLength(1);
    expect((await overview({ stacks: 'Base' })).rows).toHaveLength(1);
  });

  it('shows what the last drift check found, and its age', async () => {
    const drift = { command: 'drift', all: 'true', 'fail-on-drift': 'false' };
    expectSuccess(await stage.run({ inputs: drift }));
    expect((await overview()).base.drift).toMatchObject({ drifted: 0, notCompared: 0 });

    changeOutside(stage.aws.cloudControl.account, { type: 'AWS::SNS::Topic' }, (model) => ({
      ...model,
      DisplayName: 'by hand',
    }));
    expectSuccess(await stage.run({ inputs: drift }));
    const { run, base } = await overview();
    expect(base.drift).toMatchObject({ drifted: 1 });
    expect(base.drift?.['ageSeconds']).toBeLessThan(600);
    expect(run.report).toContain('1 drifted');
  });

  it('shows a plan that waits for its deploy, until it is deployed', async () => {
    const event = { name: 'pull_request', number: PULL, headSha: HEAD } as const;
    const diff = (app: string) => stage.run({ inputs: { command: 'diff', app, all: 'true' }, event });
    const plans = async () => (await overview()).rows.map(({ plan }) => plan?.pullRequests ?? []);
    expectSuccess(await diff(pair));
    expect(await plans()).toEqual([[], [], []]);

    const changed = await apps.edited('pair', 'Base', ({ Resources }) => {
      Object.assign(Resources['Topic']?.Properties ?? {}, { DisplayName: 'Orders' });
    });
    expectSuccess(await diff(changed));
    expect(await plans()).toEqual([[], [`octo/shop#${PULL}`], []]);

    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: changed, all: 'true' } }));
    expect(await plans()).toEqual([[], [], []]);
  });

  it('links only to runs on this server, and runs nothing that the bucket contains', async () => {
    const evil = '<script>alert(1)</script>';
    const recorded = {
      ...{ runId: '20990101T000000Z-1', command: 'deploy', result: 'SUCCEEDED' },
      ...{ startedAt: '2099-01-01T00:00:00Z', finishedAt: '2099-01-01T00:00:00Z' },
      ...{ commit: evil, actor: evil, runUrl: 'https://evil.example/octo/shop/actions/runs/1' },
    };
    stage.aws.s3.putObject(STATE_BUCKET, INDEX, JSON.stringify({ runs: [recorded] }));
    const away = { ...stateOf(stage, 'Away', 'eu-west-1'), lastModified: 1e300 };
    stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Away/eu-west-1/state.json', JSON.stringify(away));
    const { run } = await overview();
    const page = run.files['overview.html'] ?? '';
    expect(run.results.outputs['overview-file']).toMatch(/\/overview\.html$/);

    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('evil.example');
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<a href="[^"]*\/actions\/runs\/[^"]*"/g)!.length).toBeGreaterThan(1);
  });

  it('shows what it can of a damaged stack', async () => {
    stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Base/us-east-1/state.json', '{"version": 99}');
    stage.aws.s3.putObject(STATE_BUCKET, CHECK, '{"version": 1, "checkedAt": "soon"}');
    stage.aws.s3.putObject(STATE_BUCKET, INDEX, '{"runs": "none"}');
    const { base, run } = await overview();

    expect(base).toMatchObject({ lastRun: null, drift: null });
    expect(base.damage).toBeDefined();
    expect(base.resources).toBeUndefined();
    expect(run.report).toContain('1 damaged');
  });

  it('fails no drift check of a role that may write nothing', async () => {
    stage.aws.faults.arm({
      operation: 'PutObject',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403, message: 'not yours' },
    });
    const drift = { command: 'drift', stacks: 'Front', 'fail-on-drift': 'false' };
    const run = expectSuccess(await stage.run({ inputs: drift }));
    expect(run.log.annotations).toEqual([]);
    stage.aws.faults.disarmAll();
  });
});
