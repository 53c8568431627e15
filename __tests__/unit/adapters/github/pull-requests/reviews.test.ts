/** Whose review counts, by what GitHub says of people, teams, owners and pushes. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { GitHubReviews } from '../../../../../src/adapters/github/pull-requests/reviews.js';
import { missingReview } from '../../../../../src/plan/approval/review-requirement.js';
import type { GitHubOptions, GitHubSimulator, PullDetails } from '../../../../../simulator/github/server.js';
import { CommentHarness } from '../harness.js';

const HEAD = 'a'.repeat(40);
const PULL = 8;
const RIGHTS = { contents: 'read', 'pull-requests': 'read' } as const;

let harness: CommentHarness;
let simulator: GitHubSimulator;

async function start(
  options: GitHubOptions = { permissions: { ...RIGHTS, members: 'read' } },
): Promise<void> {
  harness = await CommentHarness.start(options);
  simulator = harness.simulator;
}

beforeEach(() => start());
afterEach(() => simulator.close());

function open(details: Partial<PullDetails> = {}): void {
  simulator.addPull({ number: PULL, headSha: HEAD, author: 'author', ...details });
}

const AT_ONCE = { sleep: () => Promise.resolve() };

/** What is missing, with these inputs. */
async function missing(...reviewedBy: readonly string[]): Promise<string | undefined> {
  const repository = { owner: 'octo', name: 'shop' };
  const work = { repository, pullRequest: PULL, sha: undefined, clock: AT_ONCE };
  const reviews = new GitHubReviews(() => Promise.resolve(harness.client()), work, reviewedBy);
  const standing = await reviews.standing(PULL);
  return missingReview(standing, await reviews.reviews(PULL, standing));
}

describe('a team', () => {
  beforeEach(() => {
    open();
    simulator.push(PULL, HEAD);
    simulator.setTeam('octo/platform', ['someone', 'Reviewer']);
    simulator.setTeam('octo/data', ['second']);
    simulator.setRole('second', 'write');
    simulator.addReview(PULL);
  });

  it('counts one of its members who may write', async () => {
    expect(await missing('octo/platform')).toBeUndefined();
    expect(await missing('octo/data')).toContain('by a member of octo/data');
    expect(await missing('octo/data', 'octo/platform')).toBeUndefined();
  });

  it('counts no member who may not write', async () => {
    simulator.setRole('reviewer', 'read');
    expect(await missing('octo/platform')).toContain('no approving review');
  });

  it('owns files by CODEOWNERS, of which the first one counts', async () => {
    simulator.addFile('CODEOWNERS', '* @octo/platform');
    expect(await missing('owners')).toBeUndefined();
    simulator.addFile('.github/CODEOWNERS', '* @octo/data');
    expect(await missing('owners')).toContain('by an owner of app.ts (@octo/data)');
  });

  it('has to be there', async () => {
    await expect(missing('octo/misspelled')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      value: 'octo/misspelled',
    });
  });
});

it('takes no owners from another branch', async () => {
  open({ baseRef: 'release' });
  simulator.push(PULL, HEAD);
  simulator.addReview(PULL);
  simulator.addFile('.github/CODEOWNERS', '* @reviewer');
  await expect(missing('owners')).rejects.toMatchObject({ code: 'INVALID_INPUT', value: 'release' });
});

it('says so if a pull request changes more files than GitHub lists', async () => {
  open({ files: Array.from({ length: 3_001 }, (_, index) => ({ name: `file-${index}` })) });
  simulator.push(PULL, HEAD);
  simulator.addFile('.github/CODEOWNERS', '* @reviewer');
  await expect(missing('owners')).rejects.toMatchObject({
    code: 'GITHUB_FAILED',
    message: expect.stringContaining('more than the 3000 files'),
  });
});

describe('who pushed', () => {
  const UNKNOWN = 'GitHub does not say who pushed it';

  it.each<[string, Partial<PullDetails>, string | undefined, string | undefined]>([
    ['the author', {}, 'author', undefined],
    ['the reviewer', {}, 'reviewer', 'reviewer, who pushed this commit'],
    ['nobody knows who', {}, undefined, UNKNOWN],
    ['an app that is not the author', {}, 'renovate[bot]', UNKNOWN],
    ['an app that is the author', { author: 'renovate[bot]' }, 'renovate[bot]', undefined],
    ['the author of a fork, to that', { headOwner: 'author' }, 'author', undefined],
    ['the reviewer, to a fork', { headOwner: 'author' }, 'reviewer', 'reviewer, who pushed this commit'],
    ['nobody knows who, to a fork', { headOwner: 'author' }, undefined, UNKNOWN],
  ])('is %s', async (_who, details, pusher, says) => {
    open(details);
    if (pusher !== undefined) simulator.push(PULL, HEAD, { login: pusher });
    simulator.addReview(PULL);
    const found = await missing('writers');
    if (says === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(says);
  });

  it('is the last one, whoever pushed before', async () => {
    open();
    simulator.push(PULL, 'b'.repeat(40), { login: 'reviewer' });
    simulator.push(PULL, HEAD, { login: 'author' });
    simulator.addReview(PULL);
    expect(await missing('writers')).toBeUndefined();
  });

  it('is not known of a fork whose log the token may not read', async () => {
    open({ headOwner: 'author' });
    simulator.addReview(PULL);
    simulator.faults.arm({
      operation: 'repos/list-activities',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'Not Found', status: 404 },
    });
    expect(await missing('writers')).toContain(UNKNOWN);
  });
});

it('names the permission that the token lacks', async () => {
  await simulator.close();
  await start({ permissions: { 'pull-requests': 'read' } });
  open();
  await expect(missing('writers')).rejects.toMatchObject({
    code: 'GITHUB_FAILED',
    next: expect.stringContaining('contents: read'),
  });
});

it('finds the pull request of a merge that GitHub does not know at once', async () => {
  const sha = 'c'.repeat(40);
  const slept: number[] = [];
  const sleep = (pause: number) => {
    slept.push(pause);
    if (slept.length === 2) open({ state: 'closed', mergeCommitSha: sha, mergedAt: 1 });
    return Promise.resolve();
  };
  const repository = { owner: 'octo', name: 'shop' };
  const work = { repository, pullRequest: undefined, sha, clock: { sleep } };
  const reviews = new GitHubReviews(() => Promise.resolve(harness.client()), work);
  expect((await reviews.named()).pullRequest).toBe(PULL);
  expect(slept).toEqual([2_000, 4_000]);
  const other = { ...work, sha: 'd'.repeat(40), clock: AT_ONCE };
  const unknown = new GitHubReviews(() => Promise.resolve(harness.client()), other);
  await expect(unknown.named()).rejects.toMatchObject({ code: 'PLAN_CHANGED' });
});

it('refuses a pull request that somebody pushes to meanwhile', async () => {
  open();
  const work = {
    repository: { owner: 'octo', name: 'shop' },
    pullRequest: PULL,
    sha: undefined,
    clock: AT_ONCE,
  };
  const reviews = new GitHubReviews(() => Promise.resolve(harness.client()), work);
  const standing = await reviews.standing(PULL);
  simulator.push(PULL, 'b'.repeat(40));
  await expect(reviews.reviews(PULL, standing)).rejects.toMatchObject({ code: 'PLAN_CHANGED' });
});
