import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_CREDENTIALS } from '../../../../../simulator/kernel/credentials.js';
import type { RoleDeclaration } from '../../../../../simulator/aws/trust.js';
import type { FaultRule } from '../../../../../simulator/kernel/faults.js';
import { GITHUB_ISSUER } from '../../../../../simulator/github/oidc.js';
import { startGitHub, type GitHubSimulator } from '../../../../../simulator/github/server.js';
import { planCredentials, type RoleRequest } from '../../../../../src/adapters/aws/auth/credentials.js';
import {
  keysSource,
  type CredentialsPorts,
} from '../../../../../src/adapters/aws/auth/credential-sources.js';
import { fetchIdToken, idTokenEndpoint } from '../../../../../src/adapters/github/oidc.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

const ROLE: RoleRequest = {
  arn: `arn:aws:iam::${TEST_ACCOUNT}:role/deploy`,
  sessionName: 'cdkd-action-1',
  durationSeconds: 3_600,
  externalId: undefined,
};

const TOKEN = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't' };
const KEYS = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };

describe('where credentials come from', () => {
  it.each([
    ['nothing', undefined, {}, 'default-chain'],
    ['keys', undefined, KEYS, 'default-chain'],
    ['a token', undefined, TOKEN, 'default-chain'],
    ['a role', { chaining: false }, {}, 'assume-role'],
    ['a role and keys', { chaining: false }, KEYS, 'assume-role'],
    ['a role and a token', { chaining: false }, TOKEN, 'web-identity'],
    ['a role, a token and keys', { chaining: false }, { ...TOKEN, ...KEYS }, 'assume-role'],
    ['a role and a token, chaining', { chaining: true }, TOKEN, 'assume-role'],
    [
      'a role and half a token',
      { chaining: false },
      { ...TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL: '' },
      'assume-role',
    ],
    [
      'a role, a token and half a key',
      { chaining: false },
      { ...TOKEN, AWS_ACCESS_KEY_ID: 'a' },
      'web-identity',
    ],
  ])('with %s', (_, role, env, source) => {
    const wanted = role === undefined ? undefined : { ...ROLE, ...role };
    expect(planCredentials(wanted, env).source).toBe(source);
  });
});

let account: AwsAccount;
let github: GitHubSimulator;
let masked: string[];

beforeEach(async () => {
  account = await AwsAccount.start();
  github = await startGitHub({ clock: account.simulator.clock });
  masked = [];
});

afterEach(async () => {
  await account.close();
  await github.close();
});

function declareRole(changes: Partial<RoleDeclaration> = {}): void {
  const { sts } = account.simulator;
  sts.declareIdentityProvider({
    issuer: GITHUB_ISSUER,
    audiences: ['sts.amazonaws.com'],
    keys: github.issuer.publicKeys(),
  });
  sts.declareRole({
    roleName: 'deploy',
    trustedTokens: { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects: ['repo:octo/shop:*'] },
    trustedPrincipals: [TEST_ACCOUNT],
    ...changes,
  });
}

async function ports(): Promise<CredentialsPorts> {
  const runner = await github.environment();
  const endpoint = idTokenEndpoint(runner.env);
  await runner.dispose();
  const mask = (secret: string) => masked.push(secret);
  const { clock } = account;
  return { clock, mask, idToken: () => fetchIdToken(endpoint, 'sts.amazonaws.com', { clock, mask }) };
}

async function assumeByToken(role: RoleRequest = ROLE) {
  return keysSource({ source: 'web-identity', role }, REGION, await ports())();
}

async function assumeByKeys(role: RoleRequest = ROLE) {
  return keysSource({ source: 'assume-role', role }, REGION, await ports())();
}

function fail(rule: Partial<FaultRule> & Pick<FaultRule, 'fault'>): void {
  account.simulator.faults.arm({ service: 'sts', on: { nth: 1 }, when: 'before', ...rule });
}

describe('a role by web identity', () => {
  it('is assumed with the job’s token, for as long as was asked', async () => {
    declareRole({ maxSessionDuration: 7_200 });
    const keys = await assumeByToken({ ...ROLE, durationSeconds: 7_200 });
    const left = (keys.expiration?.getTime() ?? 0) - account.simulator.clock.now();
    expect(left / 1_000).toBeGreaterThan(7_190);
    expect(left / 1_000).toBeLessThanOrEqual(7_200);
    const principal = account.simulator.credentials.find(keys.accessKeyId);
    expect(principal?.arn).toBe(`arn:aws:sts::${TEST_ACCOUNT}:assumed-role/deploy/cdkd-action-1`);
  });

  it('lasts as long as was asked also where this machine’s clock is ahead', async () => {
    declareRole();
    const now = account.simulator.clock.now() + 5 * 3_600_000;
    const given = { ...(await ports()), clock: { ...account.clock, now: () => now } };
    const keys = await keysSource({ source: 'web-identity', role: ROLE }, REGION, given)();
    expect(keys.expiration).toEqual(new Date(now + 3_600_000));
  });

  it('is asked for again with a new token: the identity provider may be out of reach', async () => {
    declareRole();
    fail({ on: { first: 4 }, fault: { kind: 'error', code: 'IDPCommunicationError' } });
    await expect(assumeByToken()).resolves.toMatchObject({ sessionToken: expect.any(String) });
    // The SDK sends each token three times.
    expect(masked).toHaveLength(2);
    expect(new Set(masked).size).toBe(2);
    expect(account.slept).toEqual([1_000]);
  });

  it('is given up where the identity provider stays out of reach', async () => {
    declareRole();
    fail({ on: 'every', fault: { kind: 'error', code: 'IDPCommunicationError' } });
    await expect(assumeByToken()).rejects.toMatchObject({ code: 'ROLE_NOT_ASSUMED', value: ROLE.arn });
    expect(masked).toHaveLength(4);
  });

  it.each([
    ['trusts another repository', { subjects: ['repo:octo/other:*'] }, 'AccessDenied'],
    ['trusts another audience', { audience: 'other' }, 'AccessDenied'],
  ])('that %s is not assumed', async (_, trust, reason) => {
    const trusted = { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects: ['repo:octo/shop:*'] };
    declareRole({ trustedTokens: { ...trusted, ...trust } });
    await expect(assumeByToken()).rejects.toMatchObject({
      code: 'ROLE_NOT_ASSUMED',
      blame: 'user',
      message: expect.stringContaining(reason),
    });
    expect(account.operations()).toEqual(['AssumeRoleWithWebIdentity']);
  });

  it('that AWS does not answer about is AWS’s matter', async () => {
    declareRole();
    fail({ on: 'every', fault: { kind: 'http', status: 503 } });
    await expect(assumeByToken()).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE', blame: 'aws' });
  });

  it('that lasts longer than it may is not assumed', async () => {
    declareRole({ maxSessionDuration: 3_600 });
    await expect(assumeByToken({ ...ROLE, durationSeconds: 7_200 })).rejects.toMatchObject({
      code: 'ROLE_NOT_ASSUMED',
      message: expect.stringContaining('MaxSessionDuration'),
    });
  });
});

describe('a role from the credentials at hand', () => {
  it('is assumed, with the external id where there is one', async () => {
    declareRole({ externalId: 'shop' });
    await expect(assumeByKeys({ ...ROLE, externalId: 'shop' })).resolves.toMatchObject({
      accessKeyId: expect.stringMatching(/^ASIA/),
    });
    await expect(assumeByKeys()).rejects.toMatchObject({
      code: 'ROLE_NOT_ASSUMED',
      message: expect.stringContaining('not authorized to perform: sts:AssumeRole'),
    });
  });

  it('is assumed from another role', async () => {
    declareRole();
    const first = await assumeByToken();
    account.simulator.sts.declareRole({ roleName: 'second', trustedPrincipals: [ROLE.arn] });
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: first.accessKeyId,
      AWS_SECRET_ACCESS_KEY: first.secretAccessKey,
      AWS_SESSION_TOKEN: first.sessionToken,
    });
    const arn = `arn:aws:iam::${TEST_ACCOUNT}:role/second`;
    const second = await assumeByKeys({ ...ROLE, arn });
    expect(account.simulator.credentials.find(second.accessKeyId)?.arn).toContain('assumed-role/second');
    expect(masked).toContain(first.secretAccessKey);
  });

  it('is not assumed with keys that have expired', async () => {
    declareRole();
    fail({ fault: { kind: 'expired-token' } });
    await expect(assumeByKeys()).rejects.toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('is not assumed with keys that AWS does not know', async () => {
    declareRole();
    process.env['AWS_ACCESS_KEY_ID'] = 'AKIAUNKNOWN';
    await expect(assumeByKeys()).rejects.toMatchObject({ code: 'NO_CREDENTIALS' });
  });

  it('is not assumed without keys', async () => {
    declareRole();
    Reflect.deleteProperty(process.env, 'AWS_ACCESS_KEY_ID');
    await expect(assumeByKeys()).rejects.toMatchObject({ code: 'NO_CREDENTIALS', blame: 'user' });
    expect(account.operations()).toEqual([]);
  });
});

describe('the default chain', () => {
  it('gives the keys of the environment, and says what to do where there are none', async () => {
    const keys = await keysSource({ source: 'default-chain' }, REGION, await ports())();
    expect(keys.accessKeyId).toBe(process.env['AWS_ACCESS_KEY_ID']);
    Reflect.deleteProperty(process.env, 'AWS_ACCESS_KEY_ID');
    await expect(keysSource({ source: 'default-chain' }, REGION, await ports())()).rejects.toMatchObject({
      code: 'NO_CREDENTIALS',
      next: expect.stringContaining('id-token: write'),
    });
  });

  it('says why a profile gives none', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'profile-')), 'config');
    const role = `role_arn = arn:aws:iam::${TEST_ACCOUNT}:role/nobodys\nsource_profile = base`;
    writeFileSync(file, `[profile theirs]\n${role}\n[profile base]\n${keyLines()}`);
    Reflect.deleteProperty(process.env, 'AWS_ACCESS_KEY_ID');
    const profile = { AWS_PROFILE: 'theirs', AWS_CONFIG_FILE: file, AWS_SHARED_CREDENTIALS_FILE: file };
    Object.assign(process.env, profile, { AWS_ENDPOINT_URL: account.simulator.url });
    await expect(keysSource({ source: 'default-chain' }, REGION, await ports())()).rejects.toMatchObject({
      message: expect.stringContaining('not authorized to perform: sts:AssumeRole'),
    });
  });
});

function keyLines(): string {
  const { accessKeyId, secretAccessKey } = TEST_CREDENTIALS;
  return `aws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`;
}
