import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';

import { TEST_CREDENTIALS } from '../../simulator/kernel/credentials.js';
import type { StageResult } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const USER = 'arn:aws:iam::123456789012:user/simulator';

describeOnStage('credentials', {}, ({ stage, apps }) => {
  const inputs = { command: 'diff', app: fixtureApp('pair'), stacks: 'Base' };
  let guarded: string;
  let chained: string;

  beforeAll(() => {
    const { sts } = stage.aws;
    guarded = sts.declareRole({
      roleName: 'guarded',
      trustedPrincipals: [USER],
      externalId: 'from-the-contract',
    });
    chained = sts.declareRole({ roleName: 'chained', trustedPrincipals: [stage.roleArn] });
  });

  /** Which calls to STS it took, and as whom everything else was asked. */
  function identityOf({ calls }: StageResult): { sts: string[]; callers: string[] } {
    const keys = new Set(
      calls.filter(({ service }) => service !== 'sts').map((call) => call.accessKeyId ?? ''),
    );
    return {
      sts: calls.filter(({ service }) => service === 'sts').map(({ operation }) => operation),
      callers: [...keys].map((key) => stage.aws.credentials.find(key)?.arn ?? ''),
    };
  }

  it('come from the job’s own token', async () => {
    const diff = expectSuccess(await stage.run({ inputs }));

    expect(identityOf(diff)).toEqual({
      sts: ['AssumeRoleWithWebIdentity', 'GetCallerIdentity'],
      callers: [`arn:aws:sts::123456789012:assumed-role/deploy/cdkd-action-${diff.runId}`],
    });
  });

  it('come from the environment where no role is named', async () => {
    const diff = expectSuccess(await stage.run({ inputs, credentials: 'keys' }));

    expect(identityOf(diff)).toEqual({ sts: ['GetCallerIdentity'], callers: [USER] });
  });

  it('in the environment assume the role, with the external id and the name that were given', async () => {
    const role = {
      'role-arn': guarded,
      'role-external-id': 'from-the-contract',
      'role-session-name': 'release',
    };
    const diff = expectSuccess(await stage.run({ inputs: { ...inputs, ...role }, credentials: 'keys' }));

    expect(identityOf(diff)).toEqual({
      sts: ['AssumeRole', 'GetCallerIdentity'],
      callers: ['arn:aws:sts::123456789012:assumed-role/guarded/release'],
    });
  });

  it('of a session may be chained to another role', async () => {
    const { sts, credentials } = stage.aws;
    const arn = 'arn:aws:sts::123456789012:assumed-role/deploy/earlier-step';
    const session = credentials.issueSession(
      { accountId: '123456789012', arn, userId: 'AROAEXAMPLE:earlier-step' },
      Date.now() + 3_600_000,
    );
    expect(sts.name).toBe('sts');
    const environment = {
      AWS_ACCESS_KEY_ID: session.accessKeyId,
      AWS_SECRET_ACCESS_KEY: session.secretAccessKey,
      AWS_SESSION_TOKEN: session.sessionToken,
    };
    const role = { 'role-arn': chained, 'role-chaining': 'true' };

    const diff = expectSuccess(
      await stage.run({ inputs: { ...inputs, ...role }, environment, credentials: 'none' }),
    );

    expect(identityOf(diff)).toEqual({
      sts: ['AssumeRole', 'GetCallerIdentity'],
      callers: [`arn:aws:sts::123456789012:assumed-role/chained/cdkd-action-${diff.runId}`],
    });
  });

  it('are handed to the app, and the means of getting more are not', async () => {
    const folder = await apps.folder({
      'app.mjs': `
        import { cpSync, writeFileSync } from 'node:fs';
        writeFileSync('seen.json', JSON.stringify(process.env));
        cpSync(${JSON.stringify(fixtureApp('pair'))}, process.env.CDK_OUTDIR, { recursive: true });`,
    });

    const diff = await stage.run({ inputs: { ...inputs, app: 'node app.mjs' }, workspace: folder });

    expectSuccess(diff);
    const seen = JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')) as Record<string, string>;
    const session = stage.aws.credentials.find(seen['AWS_ACCESS_KEY_ID'] ?? '');
    expect(session?.arn).toBe(`arn:aws:sts::123456789012:assumed-role/deploy/cdkd-action-${diff.runId}`);
    expect(seen['AWS_SESSION_TOKEN']).toBe(session?.sessionToken);
    expect(seen).toMatchObject({ CDK_DEFAULT_ACCOUNT: '123456789012', CDK_DEFAULT_REGION: 'us-east-1' });
    expect(Object.keys(seen).filter((name) => /^INPUT_|^ACTIONS_|^GITHUB_OUTPUT$/.test(name))).toEqual([]);
  });

  it('are not needed to synthesize', async () => {
    const synth = expectSuccess(
      await stage.run({ inputs: { ...inputs, command: 'synth' }, credentials: 'none' }),
    );

    expect(synth.calls).toEqual([]);
    expect(synth.stdout).not.toContain(TEST_CREDENTIALS.secretAccessKey);
  });
});
