/** Which AWS credentials the app gets, how a session is limited, and in which accounts a run works. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';

import type { Stage, StageResult } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Writes what it has in its environment, and an assembly of one stack. */
const APP = `import { mkdirSync, writeFileSync } from 'node:fs';
const out = process.env.CDK_OUTDIR;
mkdirSync(out, { recursive: true });
const stack = { type: 'aws:cloudformation:stack', environment: 'aws://unknown-account/unknown-region', properties: { templateFile: 'T.json' } };
writeFileSync(out + '/manifest.json', JSON.stringify({ version: '48.0.0', artifacts: { Shop: stack } }));
writeFileSync(out + '/T.json', JSON.stringify({ Resources: { Topic: { Type: 'AWS::SNS::Topic' } } }));
writeFileSync('environment.json', JSON.stringify(process.env));`;

describeOnStage('the credentials of the app', {}, ({ stage, apps }) => {
  let synthesis: string;

  beforeAll(() => {
    synthesis = stage.aws.sts.declareRole({ roleName: 'synthesis', trustedPrincipals: [stage.roleArn] });
  });

  async function environmentOf(appCredentials: string): Promise<Record<string, string | undefined>> {
    const workspace = await apps.folder({ 'app.mjs': APP });
    const inputs = { command: 'diff', app: 'node app.mjs', 'app-credentials': appCredentials };
    const environment = { AWS_PROFILE: 'somebody' };
    expectSuccess(await stage.run({ inputs, workspace, environment }));
    return JSON.parse(await readFile(join(workspace, 'environment.json'), 'utf8')) as Record<string, string>;
  }

  const callerOf = ({ AWS_ACCESS_KEY_ID: key }: Record<string, string | undefined>) =>
    stage.aws.credentials.find(key ?? '')?.arn;

  it('are those of the run by default', async () => {
    const environment = await environmentOf('role');

    expect(callerOf(environment)).toContain('assumed-role/deploy/');
    expect(environment['AWS_SESSION_TOKEN']).toBeDefined();
  });

  it('are none with `none`, whatever else an SDK could find', async () => {
    const environment = await environmentOf('none');

    expect(Object.keys(environment).filter((name) => /KEY|SESSION_TOKEN|AWS_PROFILE/.test(name))).toEqual([]);
    expect(environment).toMatchObject({
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_REGION: 'us-east-1',
    });
  });

  it('are those of another role by its ARN, while the run keeps its own', async () => {
    const environment = await environmentOf(synthesis);

    expect(callerOf(environment)).toContain('assumed-role/synthesis/cdkd-app');
  });

  it('end the run if the other role cannot be assumed', async () => {
    const workspace = await apps.folder({ 'app.mjs': APP });
    const role = 'arn:aws:iam::123456789012:role/unknown';
    const inputs = { command: 'deploy', app: 'node app.mjs', 'app-credentials': role };
    const result = await stage.run({ inputs, workspace });

    expect(result.exitCode).toBe(1);
    expect(result.results.outputs['failure-reason']).toBe('ROLE_NOT_ASSUMED');
    expect(mutationsOf(result)).toEqual([]);
  });
});

describeOnStage('a session', {}, ({ stage }) => {
  const policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }],
  });
  const managed = 'arn:aws:iam::aws:policy/ReadOnlyAccess';
  const limits = { 'inline-session-policy': policy, 'managed-session-policies': managed };

  const run = (inputs: Record<string, string>, more: Partial<Parameters<Stage['run']>[0]> = {}) =>
    stage.run({ inputs: { command: 'diff', app: fixtureApp('pair'), stacks: 'Base', ...inputs }, ...more });

  it('is limited by session policies, whichever way the role is assumed', async () => {
    const before = stage.aws.sts.sessionPolicies.length;
    expectSuccess(await run(limits));
    const chained = stage.aws.sts.declareRole({
      roleName: 'limited',
      trustedPrincipals: ['arn:aws:iam::123456789012:user/simulator'],
    });
    expectSuccess(await run({ ...limits, 'role-arn': chained }, { credentials: 'keys' }));

    expect(stage.aws.sts.sessionPolicies.slice(before)).toEqual([
      { role: stage.roleArn, policy, managed: [managed] },
      { role: chained, policy, managed: [managed] },
    ]);
  });

  it.each([
    ['a policy that is no JSON object', { 'inline-session-policy': '[]' }],
    ['a policy without statements', { 'inline-session-policy': '{}' }],
    ['an ARN that is no policy', { 'managed-session-policies': 'arn:aws:iam::123456789012:role/x' }],
    ['an account that is none', { 'allowed-account-ids': '1234' }],
    ['credentials of the app that are none', { 'app-credentials': 'mine' }],
  ])('is refused with %s', async (_what, inputs) => {
    await expectRefused(run(inputs));
  });

  it('cannot be limited where no role is assumed', async () => {
    await expectRefused(run({ 'inline-session-policy': policy }, { credentials: 'keys' }));
  });

  async function expectRefused(run: Promise<StageResult>): Promise<void> {
    const result = await run;
    expect(result.exitCode).toBe(1);
    expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
    expect(result.calls).toEqual([]);
  }

  it('works in an account that is allowed', async () => {
    expectSuccess(await run({ 'allowed-account-ids': '210987654321\n123456789012' }));
  });

  it.each(['deploy', 'state-list', 'force-unlock', 'destroy', 'synth'])(
    'ends before %s reads or changes anything in another account',
    async (command) => {
      const stacks: Record<string, string> = command === 'state-list' ? { stacks: '', all: 'true' } : {};
      const result = await run({ command, 'allowed-account-ids': '210987654321', yes: 'true', ...stacks });

      expect(result.exitCode).toBe(1);
      expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
      expect(result.calls.map(({ service }) => service)).toEqual(['sts', 'sts']);
    },
  );
});
