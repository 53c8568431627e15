import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import type { PretendEvent } from '../../../simulator/github/events.js';
import type { RunnerOptions } from '../../../simulator/github/runner.js';
import { GITHUB_ISSUER } from '../../../simulator/github/oidc.js';
import type { Job } from '../../../simulator/github/oidc.js';
import { startGitHub } from '../../../simulator/github/server.js';
import type { GitHubOptions, GitHubSimulator } from '../../../simulator/github/server.js';
import { startSimulator } from '../../../simulator/server.js';
import { shaOf } from '../../../simulator/github/world.js';

let github: GitHubSimulator;

async function restart(options: GitHubOptions): Promise<void> {
  await github.close();
  github = await startGitHub(options);
}

beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());

async function tokenOf(options: RunnerOptions, audience?: string): Promise<string> {
  const runner = await github.environment(options);
  await runner.dispose();
  const { env } = runner;
  const url = `${env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? ''}${audience === undefined ? '' : `&audience=${audience}`}`;
  const headers = { authorization: `Bearer ${env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? ''}` };
  const response = await fetch(url, { headers });
  return ((await response.json()) as { value: string }).value;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

const JOB: Job = {
  event: 'push',
  ref: 'refs/heads/main',
  sha: shaOf('main'),
  headRef: '',
  baseRef: '',
  runId: 1,
  attempt: 1,
  actor: 'octo',
};

const pullRequest: PretendEvent = { name: 'pull_request', number: 3, headSha: shaOf('head') };

describe('an ID token', () => {
  it('tells what the job is, in the claims that GitHub documents', async () => {
    const claims = claimsOf(
      await tokenOf({ event: pullRequest, runId: 12, attempt: 2 }, 'sts.amazonaws.com'),
    );
    expect(claims).toMatchObject({
      iss: GITHUB_ISSUER,
      aud: 'sts.amazonaws.com',
      sub: 'repo:octo/shop:pull_request',
      ref: 'refs/pull/3/merge',
      head_ref: 'change-3',
      base_ref: 'main',
      event_name: 'pull_request',
      repository: 'octo/shop',
      repository_owner: 'octo',
      run_id: '12',
      run_attempt: '2',
    });
    const seconds = ['nbf', 'iat', 'exp'].map((name) => Number(claims[name]));
    const [notBefore = 0, issued = 0, expires = 0] = seconds;
    expect([issued - notBefore, expires - issued]).toEqual([600, 300]);
    expect(Math.abs(issued * 1000 - github.clock.now())).toBeLessThan(5000);
  });

  it('is for the owner where no audience is named', async () => {
    expect(claimsOf(await tokenOf({}))['aud']).toBe(`${github.serverUrl}/octo`);
  });

  it.each<[RunnerOptions, string]>([
    [{ event: { name: 'push', branch: 'main' } }, 'ref:refs/heads/main'],
    [{ event: { name: 'release', tag: 'v1' } }, 'ref:refs/tags/v1'],
    [{ event: { name: 'push' }, environment: 'prod' }, 'environment:prod'],
    [{ event: pullRequest, environment: 'prod' }, 'environment:prod'],
    [{ event: { ...pullRequest, name: 'pull_request_target' } }, 'ref:refs/heads/main'],
  ])('of %j has the subject context %s', async (options, context) => {
    expect(claimsOf(await tokenOf(options))['sub']).toBe(`repo:octo/shop:${context}`);
  });

  it('names ids in the subject where the repository is new', async () => {
    await restart({ subject: 'ids' });
    const { ownerId, id } = github.repository;
    expect(claimsOf(await tokenOf({}))['sub']).toBe(`repo:octo@${ownerId}/shop@${id}:ref:refs/heads/main`);
  });

  it('can be verified with the published key, and not after a change', async () => {
    const token = await tokenOf({});
    const url = new URL(github.oidcUrl);
    const jwks = await fetch(new URL('/oidc/.well-known/jwks', url));
    const { keys } = (await jwks.json()) as { keys: JsonWebKey[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const [header = '', payload = '', signature = ''] = token.split('.');
    const isSigned = (content: string): boolean =>
      verify('RSA-SHA256', Buffer.from(content), key, Buffer.from(signature, 'base64url'));
    expect(isSigned(`${header}.${payload}`)).toBe(true);
    expect(isSigned(`${header}.${payload}x`)).toBe(false);
  });

  it('is taken by the simulated STS, from its own repository alone', async () => {
    const aws = await startSimulator();
    aws.sts.declareIdentityProvider({
      issuer: GITHUB_ISSUER,
      audiences: ['sts.amazonaws.com'],
      keys: github.issuer.publicKeys(),
    });
    const arn = aws.sts.declareRole({
      roleName: 'deploy',
      trustedTokens: { issuer: GITHUB_ISSUER, audience: 'sts.amazonaws.com', subjects: ['repo:octo/shop:*'] },
    });
    const assume = async (token: string): Promise<number> => {
      const form = new URLSearchParams({
        Action: 'AssumeRoleWithWebIdentity',
        Version: '2011-06-15',
        RoleArn: arn,
        RoleSessionName: 'run-1',
        WebIdentityToken: token,
      });
      return (await fetch(aws.url, { method: 'POST', body: form })).status;
    };
    expect(await assume(await tokenOf({}, 'sts.amazonaws.com'))).toBe(200);
    const sub = 'repo:mallory/shop:ref:refs/heads/main';
    expect(await assume(github.issuer.token(JOB, 'sts.amazonaws.com', github.clock.now(), { sub }))).toBe(
      403,
    );
    await aws.close();
  });

  it('is refused to a bearer that is not known', async () => {
    const response = await fetch(github.oidcUrl, { headers: { authorization: 'Bearer nobody' } });
    expect(response.status).toBe(401);
  });

  it('is not offered to a fork, nor without id-token: write', async () => {
    const ofFork = await github.environment({ event: { ...pullRequest, fork: 'mallory' } });
    expect(ofFork.env).not.toHaveProperty('ACTIONS_ID_TOKEN_REQUEST_URL');
    await ofFork.dispose();
    await restart({ permissions: { contents: 'read' } });
    const unprivileged = await github.environment();
    expect(unprivileged.env).not.toHaveProperty('ACTIONS_ID_TOKEN_REQUEST_URL');
    await unprivileged.dispose();
  });
});
