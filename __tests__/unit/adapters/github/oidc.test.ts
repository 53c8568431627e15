import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchIdToken, idTokenEndpoint } from '../../../../src/adapters/github/oidc.js';
import type { IdTokenEndpoint } from '../../../../src/adapters/github/oidc.js';
import { parseObject } from '../../../../src/json.js';
import type { JsonObject } from '../../../../src/json.js';
import { startGitHub } from '../../../../simulator/github/server.js';
import type { GitHubSimulator } from '../../../../simulator/github/server.js';

let simulator: GitHubSimulator;
let endpoint: IdTokenEndpoint | undefined;
let slept: number[];
let masked: string[];

beforeEach(async () => {
  simulator = await startGitHub();
  const runner = await simulator.environment();
  endpoint = idTokenEndpoint(runner.env);
  await runner.dispose();
  slept = [];
  masked = [];
});

afterEach(() => simulator.close());

function fetchToken(from: IdTokenEndpoint | undefined, signal?: AbortSignal): Promise<string> {
  const clock = {
    now: Date.now,
    sleep: (milliseconds: number) => {
      slept.push(milliseconds);
      return Promise.resolve();
    },
  };
  const mask = (secret: string): void => void masked.push(secret);
  return fetchIdToken(from, 'sts.amazonaws.com', {
    clock,
    mask,
    ...(signal === undefined ? {} : { signal }),
  });
}

function claimsOf(token: string): JsonObject {
  return parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};
}

describe('an ID token', () => {
  it('is for the audience, and masked before it is returned', async () => {
    const token = await fetchToken(endpoint);
    expect(claimsOf(token)).toMatchObject({ aud: 'sts.amazonaws.com', repository: 'octo/shop' });
    expect(masked).toEqual([token]);
  });

  it('is asked for again after failures, later and later', async () => {
    simulator.faults.arm({
      operation: 'oidc/token',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'reset' },
    });
    simulator.faults.arm({
      operation: 'oidc/token',
      on: { nth: 2 },
      when: 'before',
      fault: { kind: 'http', status: 503 },
    });
    expect(claimsOf(await fetchToken(endpoint))).toMatchObject({ aud: 'sts.amazonaws.com' });
    expect(slept).toEqual([500, 1000]);
  });

  it('is given up after five failures', async () => {
    simulator.faults.arm({
      operation: 'oidc/token',
      on: 'every',
      when: 'before',
      fault: { kind: 'http', status: 500 },
    });
    await expect(fetchToken(endpoint)).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      message: 'Could not get an OIDC token for the audience sts.amazonaws.com: GitHub answered 500',
      next: 'Run the job again.',
    });
    expect(simulator.log.count('oidc/token')).toBe(5);
  });

  it('is not asked for twice where it is refused', async () => {
    await expect(fetchToken({ url: simulator.oidcUrl, bearer: 'wrong' })).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('permissions:\n  contents: read\n  id-token: write'),
    });
    expect(simulator.log.count('oidc/token')).toBe(1);
  });

  it('is not there without the right, and the error names it', async () => {
    await expect(fetchToken(idTokenEndpoint({ ACTIONS_ID_TOKEN_REQUEST_URL: '' }))).rejects.toMatchObject({
      code: 'NO_CREDENTIALS',
      next: expect.stringContaining('  id-token: write'),
    });
  });

  it('is not awaited once the run is cancelled', async () => {
    simulator.faults.arm({ operation: 'oidc/token', on: 'every', when: 'before', fault: { kind: 'hang' } });
    const cancel = new AbortController();
    const token = fetchToken(endpoint, cancel.signal);
    cancel.abort(new Error('cancelled'));
    await expect(token).rejects.toThrow('cancelled');
    expect(slept).toEqual([]);
  });
});
