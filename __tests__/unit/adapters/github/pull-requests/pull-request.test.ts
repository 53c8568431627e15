import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGitHub } from '../../../../../src/adapters/github/client.js';
import type { GitHub } from '../../../../../src/adapters/github/client.js';
import { pullRequestOfCommit } from '../../../../../src/adapters/github/pull-requests/pull-request.js';
import { createRunStatus } from '../../../../../src/adapters/github/run-status.js';
import { startGitHub } from '../../../../../simulator/github/server.js';
import type { GitHubOptions, GitHubSimulator, PullDetails } from '../../../../../simulator/github/server.js';
import { shaOf } from '../../../../../simulator/github/world.js';

let simulator: GitHubSimulator;
let github: GitHub;

async function start(options: GitHubOptions = {}): Promise<void> {
  simulator = await startGitHub(options);
  const clock = { now: Date.now, sleep: () => Promise.resolve() };
  github = createGitHub({ apiUrl: simulator.apiUrl, token: simulator.token, clock, retryDelay: 1 });
}

beforeEach(() => start());
afterEach(() => simulator.close());

describe('the pull request of a commit', () => {
  const SHA = shaOf('pushed');
  const merged: Partial<PullDetails> = { state: 'closed', mergedAt: 1, mergeCommitSha: SHA };
  const lookUp = (sha = SHA): Promise<number | undefined> =>
    pullRequestOfCommit(github, { owner: 'octo', name: 'shop' }, sha);

  it.each<[string, PullDetails[], number | undefined]>([
    ['none', [], undefined],
    ['the one that was merged as it', [{ number: 1, headSha: shaOf('a'), ...merged }], 1],
    [
      'the merged one rather than those that hold the commit, too',
      [
        { number: 1, headSha: shaOf('a'), commits: [SHA] },
        { number: 2, headSha: shaOf('b'), ...merged },
        { number: 3, headSha: SHA },
      ],
      2,
    ],
    [
      'the merged one that was rebased, of which it is not the last commit',
      [
        { number: 1, headSha: SHA },
        { number: 2, headSha: shaOf('a'), commits: [SHA], ...merged, mergeCommitSha: shaOf('last') },
      ],
      2,
    ],
    [
      'none of several that were merged with it',
      [1, 2].map((number) => ({
        ...{ number, headSha: shaOf(`head ${number}`), commits: [SHA] },
        ...{ ...merged, mergeCommitSha: shaOf(`merge ${number}`) },
      })),
      undefined,
    ],
    [
      'the open one whose head it is',
      [
        { number: 1, headSha: shaOf('a'), commits: [SHA] },
        { number: 2, headSha: SHA },
      ],
      2,
    ],
    ['the only one that holds it', [{ number: 4, headSha: shaOf('a'), commits: [SHA] }], 4],
    [
      'none of several',
      [
        { number: 1, headSha: shaOf('a'), commits: [SHA] },
        { number: 2, headSha: shaOf('b'), commits: [SHA] },
      ],
      undefined,
    ],
    ['not one that was closed without merging', [{ number: 1, headSha: SHA, state: 'closed' }], undefined],
  ])('is %s', async (_, pulls, expected) => {
    pulls.forEach((pull) => {
      simulator.addPull(pull);
    });
    expect(await lookUp()).toBe(expected);
  });

  it('is none of a commit that GitHub does not have', async () => {
    expect(await lookUp('gone')).toBeUndefined();
  });

  it('needs a right, which the error names', async () => {
    await simulator.close();
    await start({ permissions: { contents: 'read' } });
    await expect(lookUp()).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('  pull-requests: read'),
    });
  });
});

describe('a run', () => {
  let now = 0;
  const status = () => {
    const { serverUrl } = simulator;
    return createRunStatus(github, { serverUrl, clock: { now: () => now } });
  };
  const hasEnded = (url: string): Promise<string> => status().hasEnded(url);
  const page = (path: string): string => `${simulator.serverUrl}/octo/shop/actions/runs/${path}`;

  it.each(['queued', 'in_progress', 'waiting', 'requested', 'pending'] as const)(
    'that is %s is running',
    async (status) => {
      simulator.addRun({ id: 5, attempt: 1, status, conclusion: null });
      expect(await hasEnded(page('5/attempts/1'))).toBe('running');
    },
  );

  it('has ended once it is completed', async () => {
    simulator.addRun({ id: 5, attempt: 1, status: 'in_progress', conclusion: null });
    simulator.setRun(5, 1, { status: 'completed', conclusion: 'cancelled' });
    expect(await hasEnded(page('5/attempts/1'))).toBe('ended');
  });

  it('is asked about at most once a minute, since a token has few requests an hour', async () => {
    simulator.addRun({ id: 5, attempt: 1, status: 'in_progress', conclusion: null });
    const runs = status();
    const ask = () => runs.hasEnded(page('5/attempts/1'));
    await Promise.all([ask(), ask()]);
    simulator.setRun(5, 1, { status: 'completed', conclusion: 'cancelled' });
    now += 59_000;
    expect(await ask()).toBe('running');
    expect(simulator.log.select()).toHaveLength(1);
    now += 1_000;
    expect(await ask()).toBe('ended');
    expect(simulator.log.select()).toHaveLength(2);
  });

  it('has ended though a later attempt is running', async () => {
    simulator.addRun({ id: 5, attempt: 1, status: 'completed', conclusion: 'failure' });
    simulator.addRun({ id: 5, attempt: 2, status: 'in_progress', conclusion: null });
    expect(await hasEnded(page('5/attempts/1'))).toBe('ended');
    expect(await hasEnded(page('5/attempts/2'))).toBe('running');
    expect(await hasEnded(page('5'))).toBe('running');
  });

  it.each([
    'https://github.com/octo/shop/actions/runs/5',
    'OTHER/octo/shop/actions/runs/5',
    'SERVER.evil.example/octo/shop/actions/runs/5',
    'SERVER@evil.example/octo/shop/actions/runs/5',
    'SERVER/octo/shop/actions/runs/5/../../../../user',
    'SERVER/octo/shop/actions/runs/abc',
    'SERVER/octo/shop/actions/runs/5?x=y',
    'SERVER/octo/shop/issues/5',
    'SERVER/octo/../actions/runs/5',
    'nonsense',
    '',
  ])('of the address %s is not asked about', async (url) => {
    simulator.addRun({ id: 5, attempt: 1, status: 'completed', conclusion: 'success' });
    const sameLength = simulator.serverUrl.replace('127.', '128.');
    const address = url.replace('SERVER', simulator.serverUrl).replace('OTHER', sameLength);
    expect(await hasEnded(address)).toBe('unknown');
    expect(simulator.log.select()).toHaveLength(0);
  });

  it.each<[string, string]>([
    ['that was deleted', 'octo/shop/actions/runs/6'],
    ['of a repository that the token cannot see', 'other/shop/actions/runs/5'],
  ])('%s is unknown', async (_, path) => {
    simulator.addRun({ id: 5, attempt: 1, status: 'completed', conclusion: 'success' });
    expect(await hasEnded(`${simulator.serverUrl}/${path}`)).toBe('unknown');
  });

  it('is unknown without the right, and without a network', async () => {
    await simulator.close();
    await start({ permissions: { contents: 'read' } });
    simulator.addRun({ id: 5, attempt: 1, status: 'completed', conclusion: 'success' });
    expect(await hasEnded(page('5'))).toBe('unknown');
    await simulator.close();
    expect(await hasEnded(page('5'))).toBe('unknown');
  });
});
