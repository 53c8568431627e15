import { afterAll, describe, expect, it } from '@jest/globals';

import type { GitHubOptions } from '../../simulator/github/server.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Stage, StageRun } from '../../simulator/stage.js';
import { subjectOf } from '../../simulator/kernel/subject.js';
import { ACCOUNT, assetBucket, expectSuccess, openEmptyStage, STATE_BUCKET } from './support/bundle.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const ALL: NonNullable<GitHubOptions['permissions']> = {
  'id-token': 'write',
  actions: 'read',
  contents: 'read',
  'pull-requests': 'write',
};

interface Setup {
  readonly permissions?: GitHubOptions['permissions'] & object;
  /** Breaks the setup, which `bootstrap` has completed. */
  readonly change?: (stage: Stage) => void;
  readonly isBare?: boolean;
  readonly run?: Partial<StageRun>;
}

interface Opened {
  readonly stage: Stage;
  readonly bare: SimulatorSnapshot;
  readonly complete: SimulatorSnapshot;
}

/** By the permissions of the job's token. */
const opened = new Map<string, Promise<Opened>>();

async function open(permissions: GitHubOptions['permissions'] & object): Promise<Opened> {
  const stage = await openEmptyStage({ github: { permissions } });
  stage.github.addPull({ number: 7, headSha: HEAD });
  const bare = stage.aws.snapshot();
  expectSuccess(await stage.run({ inputs: { command: 'bootstrap' }, credentials: 'keys' }));
  return { stage, bare, complete: stage.aws.snapshot() };
}

/** What `doctor` says of a setup that differs from a complete one. */
async function examine({ permissions = ALL, change, isBare, run = {} }: Setup) {
  const name = JSON.stringify(permissions);
  const known = opened.get(name) ?? open(permissions);
  opened.set(name, known);
  const { stage, bare, complete } = await known;
  stage.aws.restore(isBare === true ? bare : complete);
  change?.(stage);
  const keys = () => (isBare === true ? [] : stage.aws.s3.keys(STATE_BUCKET));
  const before = keys();
  const { inputs, ...more } = run;
  const result = await stage.run({ ...more, inputs: { command: 'doctor', ...inputs } });
  stage.aws.faults.disarmAll();
  expect(keys()).toEqual(before);
  const comments = stage.github.comments(7);
  expect(comments).toHaveLength(inputs?.['comment'] === 'always' ? 1 : 0);
  for (const { id } of comments) stage.github.deleteComment(id);
  return result;
}

afterAll(async () => {
  for (const one of opened.values()) await (await one).stage.close();
});

const DENIED = { kind: 'error', code: 'AccessDenied', status: 403, message: 'Access Denied' } as const;

function denyLocks(stage: Stage): void {
  stage.aws.faults.arm({
    service: 's3',
    where: (call) => call.method === 'PUT' && subjectOf(call).key?.endsWith('lock.json') === true,
    on: 'every',
    when: 'before',
    fault: DENIED,
  });
}

type Change = (stage: Stage) => void;

function fails(operation: string, code: string, status: number, message: string = code): Change {
  const fault = { kind: 'error', code, status, message } as const;
  return ({ aws }) => void aws.faults.arm({ operation, on: 'every', when: 'before', fault });
}

const refusesToken = (code: string, message: string): Change =>
  fails('AssumeRoleWithWebIdentity', code, 400, message);

const without = (name: keyof typeof ALL) =>
  Object.fromEntries(Object.entries(ALL).filter(([key]) => key !== name));
const PULL: Partial<StageRun> = { event: { name: 'pull_request', number: 7, headSha: HEAD } };

describe('`doctor`', () => {
  it('finds nothing in a complete setup, and changes nothing', async () => {
    const result = expectSuccess(await examine({}));
    expect(result.results.summary).toMatch(/### ✅ The setup is complete: \d+ checks passed/);
    const findings = result.stdout.split('\n').filter((line) => /[✗?] /.test(line));
    expect(findings).toEqual([]);
    expect(result.results.summary).toContain(
      '✓ ID token: GitHub issues one, with the subject `repo:octo/shop:ref:refs/heads/main`',
    );
    expect(result.mutatingCalls).toBe(1);
  });

  it('finds nothing in a complete setup of pull requests, or of an environment', async () => {
    const pull = expectSuccess(
      await examine({ change: denyLocks, run: { ...PULL, inputs: { comment: 'always' } } }),
    );
    expect(pull.results.summary).toContain(
      '✓ locks: The role may not take locks: it can diff, and cannot deploy',
    );
    const environment = expectSuccess(
      await examine({
        change: ({ github }) => github.addEnvironment('production', 'restricted'),
        run: { jobEnvironment: 'production' },
      }),
    );
    expect(environment.results.summary).toContain('✓ environment production');
  });

  it.each<[string, Setup, string, string]>([
    ['no permission for ID tokens', { permissions: without('id-token') }, 'ID token', 'id-token: write'],
    [
      'no permission to comment',
      { permissions: without('pull-requests') },
      'permission pull-requests',
      'Add `pull-requests: write`',
    ],
    [
      'no permission to read runs',
      { permissions: without('actions') },
      'permission actions',
      'Add `actions: read`',
    ],
    [
      'no permission for deployments',
      { run: { inputs: { environment: 'live' } } },
      'permission deployments',
      'Add `deployments: write`',
    ],
    [
      'no permission for checks',
      { run: { inputs: { 'status-checks': 'true' } } },
      'permission checks',
      'Add `checks: write`',
    ],
    [
      'no permission for issues',
      { run: { inputs: { 'drift-issue': 'true' } } },
      'permission issues',
      'Add `issues: write`',
    ],
    ['no token', { run: { inputs: { 'github-token': '' } } }, 'github-token', 'Remove the input'],
    [
      'an environment that everybody may use',
      {
        change: ({ github }) => github.addEnvironment('production', 'open'),
        run: { jobEnvironment: 'production' },
      },
      'environment production',
      'restrict it to the default branch and require reviewers',
    ],
    [
      'a role that does not trust the job',
      {
        change: ({ aws }) =>
          void aws.sts.declareRole({
            roleName: 'other',
            trustedTokens: {
              issuer: 'https://token.actions.githubusercontent.com',
              audience: 'sts.amazonaws.com',
              subjects: ['repo:octo/blog:*'],
            },
          }),
        run: { inputs: { 'role-arn': `arn:aws:iam::${ACCOUNT}:role/other` } },
      },
      'credentials',
      'repo:octo/shop:ref:refs/heads/main',
    ],
    [
      'another account',
      { run: { inputs: { 'allowed-account-ids': '210987654321' } } },
      'credentials',
      'Use credentials of 210987654321',
    ],
    ['no credentials', { run: { credentials: 'none' } }, 'credentials', ''],
    [
      'keys that have expired',
      {
        change: fails(
          'GetCallerIdentity',
          'ExpiredToken',
          403,
          'The security token included in the request is expired',
        ),
        run: { credentials: 'keys' },
      },
      'credentials',
      'Get new credentials before this step',
    ],
    [
      'a region that the account has not enabled',
      {
        change: fails(
          'GetCallerIdentity',
          'InvalidClientTokenId',
          403,
          'The security token included in the request is invalid',
        ),
        run: { inputs: { 'aws-region': 'ap-east-1' } },
      },
      'credentials',
      'that the account has enabled the region',
    ],
    [
      'a state bucket of another account',
      {
        change: ({ aws }) =>
          aws.s3.createBucket('cdkd-of-others', { region: 'us-east-1', accountId: '210987654321' }),
        run: { inputs: { 'state-bucket': 'cdkd-of-others' } },
      },
      'state bucket',
      "Check that it is this account's bucket",
    ],
    ['no region', { run: { inputs: { 'aws-region': '' } } }, 'credentials', 'Set `aws-region`'],
    ['no state bucket', { isBare: true }, 'state bucket', 'bootstrap'],
    [
      'a bucket of another name',
      { run: { inputs: { 'state-bucket': 'no-such-bucket' } } },
      'state bucket',
      '',
    ],
    [
      'a state bucket without versions',
      { change: ({ aws }) => aws.s3.setVersioning(STATE_BUCKET, 'Suspended') },
      `${STATE_BUCKET}: It is not versioned`,
      'Run the command `bootstrap`',
    ],
    [
      'no bucket for assets',
      { run: { inputs: { 'aws-region': 'eu-west-1' } } },
      `${assetBucket('eu-west-1')}: It does not exist`,
      'Run the command `bootstrap`',
    ],
    [
      'a state bucket that is open to the public',
      { change: fails('GetPublicAccessBlock', 'NoSuchPublicAccessBlockConfiguration', 404) },
      `${STATE_BUCKET}: It is not closed to the public`,
      'Run the command `bootstrap`',
    ],
    [
      'a state bucket that other accounts may use',
      { change: ({ aws }) => aws.s3.setBucketPolicy(STATE_BUCKET, undefined) },
      `${STATE_BUCKET}: It is not limited to the account`,
      'Run the command `bootstrap`',
    ],
    [
      'no repository for images',
      { change: fails('DescribeRepositories', 'RepositoryNotFoundException', 400) },
      `cdk-hnb659fds-container-assets-${ACCOUNT}-us-east-1: It does not exist`,
      'Run the command `bootstrap`',
    ],
    [
      'no identity provider in the account',
      { change: refusesToken('InvalidIdentityToken', 'No OpenIDConnect provider found in your account') },
      'credentials',
      'identity provider',
    ],
    [
      'a session that is longer than the role allows',
      {
        change: refusesToken(
          'ValidationError',
          'The requested DurationSeconds exceeds the MaxSessionDuration set for this role.',
        ),
      },
      'credentials',
      'role-duration-seconds',
    ],
    [
      'a role that may not list the state bucket',
      { change: fails('ListObjectsV2', 'AccessDenied', 403) },
      'state bucket',
      "the role's s3: permissions",
    ],
    ['a role for pull requests that may deploy', { run: PULL }, 'locks', 'a role that only reads'],
  ])('finds %s, and says what to do', async (_, setup, subject, fix) => {
    const result = await examine(setup);
    expect([result.exitCode, result.results.outputs['failure-reason']]).toEqual([1, 'SETUP_WRONG']);
    expect(result.results.summary).toMatch(/### ❌ The setup was checked: [1-9] of \d+ checks? failed/);
    expect(result.results.summary).toContain(`✗ ${subject}`);
    expect(result.results.summary).toContain(fix);
  });

  it.each<[string, Setup, string]>([
    [
      'a fork',
      {
        run: { event: { name: 'pull_request', number: 7, headSha: HEAD, fork: 'ada' }, credentials: 'keys' },
      },
      '? job: The pull request comes from a fork',
    ],
    ['a role that may not take locks', { change: denyLocks }, 'Nothing is wrong for a `diff`'],
    [
      'a role that may not read the settings of buckets',
      {
        change: ({ aws }) =>
          void aws.faults.arm({
            operation: 'GetBucketVersioning',
            on: 'every',
            when: 'before',
            fault: DENIED,
          }),
      },
      '? bootstrap: ',
    ],
  ])('says where it could not look: %s', async (_, setup, text) => {
    const result = expectSuccess(await examine(setup));
    expect(result.results.summary).toContain(text);
    expect(result.results.summary).toContain('could not be made');
  });
});
