import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { TokenIssuer, type Job } from '../../../simulator/github/oidc.js';
import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import { ACCOUNT } from '../../e2e/support/bundle.js';
import { decide } from './support/policies.js';
import {
  deployed,
  inlineOf,
  listed,
  SetupTemplate,
  statementsOf,
  textOf,
  type Roles,
} from './support/setup-roles.js';

/**
 * `examples/setup`: the CloudFormation template and the CDK stack deploy the same roles. Which jobs a role trusts is judged
 * by tokens as the simulated GitHub issues them. `scripts/check-setup.py` compares Terraform's files with the template.
 */

const CDK = resolve('examples/setup/cdk');
const CLAIM = 'token.actions.githubusercontent.com:';
const STATE = `arn:aws:s3:::cdkd-state-${ACCOUNT}`;

/** Single values are lists of one, and the order of lists means nothing. */
function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical).sort((left, right) => compare(left, right));
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([left], [right]) => compare(left, right));
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      /^(?:Action|(?:Not)?Resource|Statement)$|[:]/.test(key) ? canonical(listed(member)) : canonical(member),
    ]),
  );
}

const compare = (left: Json, right: Json): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);

/** The claims of a job's token. */
function tokenOf(job: Partial<Job>, repository = 'shop'): JsonObject {
  const issuer = new TokenIssuer({
    repository: { owner: 'octo', name: repository, id: 2, ownerId: 1, private: true },
    serverUrl: 'https://github.com',
    subject: 'names',
  });
  const usual = {
    event: 'push',
    ref: 'refs/heads/main',
    sha: 'a',
    headRef: '',
    baseRef: '',
    runId: 1,
    attempt: 1,
    actor: 'a',
  };
  const token = issuer.token({ ...usual, ...job }, 'sts.amazonaws.com', 0);
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as JsonObject;
}

function trusts(role: JsonObject, claims: JsonObject): boolean {
  const context = Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [`${CLAIM}${name}`, textOf(value)]),
  );
  const request = { action: 'sts:AssumeRoleWithWebIdentity', resource: '*', context };
  return decide(statementsOf(role['AssumeRolePolicyDocument']), request) === 'allowed';
}

describe('the roles of examples/setup', () => {
  const template = new SetupTemplate();
  let roles: Roles;
  let folder: string;

  beforeAll(async () => {
    roles = await template.deploy();
    folder = await mkdtemp(join(tmpdir(), 'roles-'));
  });

  afterAll(async () => {
    await template.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('are the same as a CDK stack', async () => {
    const tsx = resolve('node_modules/tsx/dist/cli.mjs');
    const env = { ...process.env, CDK_OUTDIR: folder };
    execFileSync(process.execPath, [tsx, 'app.ts'], { cwd: CDK, env });
    const fromCdk = await deployed(folder);
    for (const name of ['diff', 'deploy'] as const) {
      expect(canonical(fromCdk[name])).toEqual(canonical(roles[name]));
    }
    expect(fromCdk.providers).toEqual(roles.providers);
  });

  it.each<[string, Partial<Job>, string[]]>([
    ['a pull request', { event: 'pull_request', ref: 'refs/pull/7/merge' }, ['diff']],
    ['a schedule, on the default branch', { event: 'schedule' }, ['diff']],
    ['a push to another branch', { ref: 'refs/heads/feature' }, []],
    ['a tag', { ref: 'refs/tags/v1' }, []],
    ['a job of the environment', { environment: 'production' }, ['deploy']],
    // Which branches may use an environment is a setting of the repository.
    ['a pull request in the environment', { event: 'pull_request', environment: 'production' }, ['deploy']],
    ['another environment', { environment: 'staging' }, []],
    ['a merge queue', { event: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-7-a' }, []],
  ])('trust %s only where they should', (_name, job, expected) => {
    const trusted = (['diff', 'deploy'] as const).filter((name) => trusts(roles[name], tokenOf(job)));
    expect(trusted).toEqual(expected);
  });

  it('trust neither another repository nor another audience', () => {
    for (const role of [roles.diff, roles.deploy]) {
      for (const job of [{ event: 'pull_request' }, { environment: 'production' }]) {
        expect(trusts(role, tokenOf(job, 'shop2'))).toBe(false);
        expect(trusts(role, { ...tokenOf(job), aud: 'https://github.com/octo' })).toBe(false);
      }
    }
  });

  it('can be bound to a reusable workflow, to a boundary and to a provider that is there', async () => {
    const workflow = 'octo/platform/.github/workflows/deploy.yml@refs/tags/v1';
    const provider = `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`;
    const bound = await template.deploy(
      `DeployWorkflow=${workflow}`,
      'PermissionsBoundary=arn:aws:iam::aws:policy/PowerUserAccess',
      `ProviderArn=${provider}`,
    );
    const token = tokenOf({ environment: 'production' });
    expect(trusts(bound.deploy, token)).toBe(false);
    expect(trusts(bound.deploy, { ...token, job_workflow_ref: workflow })).toBe(true);
    expect(trusts(bound.diff, tokenOf({ event: 'pull_request' }))).toBe(true);
    expect(bound.deploy['PermissionsBoundary']).toBe('arn:aws:iam::aws:policy/PowerUserAccess');
    expect(bound.providers).toEqual([]);
  });

  it.each([
    ['allowed', 's3:GetObject', `${STATE}/cdkd/Shop/us-east-1/state.json`],
    ['allowed', 's3:PutObject', `${STATE}/cdkd/Shop/us-east-1/plans/0a1b.json`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/Shop/us-east-1/state.json`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/Shop/us-east-1/lock.json`],
    ['not granted', 's3:DeleteObject', `${STATE}/cdkd/Shop/us-east-1/plans/0a1b.json`],
    // `*` of a policy also matches slashes, so these keys match what plans may be written to.
    ['denied', 's3:PutObject', `${STATE}/cdkd/Shop/us-east-1/journal/plans/00000001.json`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/Shop/us-east-1/deployments/plans/1.jsonl`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/plans/us-east-1/state.json`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/plans/us-east-1/lock.json`],
    ['denied', 's3:PutObject', `${STATE}/cdkd/plans/us-east-1/rollback-point.json`],
    ['denied', 's3:GetObject', `${STATE}/cdkd-responses/cdkd/Shop/us-east-1/1.json`],
    ['denied', 's3:GetObjectVersion', `${STATE}/cdkd-signals/cdkd/Shop/us-east-1/1/a.json`],
    ['denied', 's3:GetObject', 'arn:aws:s3:::customers/1.json'],
    ['denied', 'dynamodb:Scan', 'arn:aws:dynamodb:us-east-1:123456789012:table/Customers'],
    ['denied', 'secretsmanager:GetSecretValue', 'arn:aws:secretsmanager:us-east-1:123456789012:secret:a'],
    ['denied', 'cognito-idp:DescribeUserPoolClient', '*'],
    ['not granted', 'cloudformation:UpdateResource', '*'],
    ['not granted', 'iam:CreateRole', '*'],
  ])('leave the diff role with %s: %s on %s', (verdict, action, resource) => {
    expect(decide(inlineOf(roles.diff), { action, resource, context: {} })).toBe(verdict);
    expect(roles.diff['ManagedPolicyArns']).toEqual(['arn:aws:iam::aws:policy/ReadOnlyAccess']);
  });

  it('let the deploy role read and delete every version of the answers of custom resources', () => {
    const resource = `${STATE}/cdkd-responses/cdkd/Shop/us-east-1/1.json`;
    for (const action of ['s3:GetObjectVersion', 's3:DeleteObject', 's3:DeleteObjectVersion']) {
      expect(decide(inlineOf(roles.deploy), { action, resource, context: {} })).toBe('allowed');
    }
  });

  it('leave the diff role without encrypted parameters', () => {
    const request = { action: 'kms:Decrypt', resource: '*' };
    const via = (service: string) => ({ 'kms:ViaService': `${service}.us-east-1.amazonaws.com` });
    expect(decide(inlineOf(roles.diff), { ...request, context: via('ssm') })).toBe('denied');
    expect(decide(inlineOf(roles.diff), { ...request, context: via('s3') })).toBe('not granted');
  });
});
