import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRunContext } from '../../../src/action/run-context.js';
import type { RunContext } from '../../../src/action/run-context.js';
import type { PretendEvent } from '../../../simulator/github/events.js';
import { startGitHub } from '../../../simulator/github/server.js';
import type { GitHubSimulator } from '../../../simulator/github/server.js';
import { shaOf } from '../../../simulator/github/world.js';

const HEAD = shaOf('head');

describe('the leg of a matrix', () => {
  it.each([
    ['{\n  "stage": "prod"\n}', { stage: 'prod' }],
    ['null', undefined],
    [undefined, undefined],
    ['${{ toJSON(matrix) }}', undefined],
  ])('that the runner calls %j is %j', (text, matrix) => {
    expect(readRunContext({ INPUT_MATRIX: text }).matrix).toEqual(matrix);
  });
});

describe('a run of GitHub Actions', () => {
  let github: GitHubSimulator;

  beforeAll(async () => {
    github = await startGitHub({ repository: 'octo/shop' });
  });

  afterAll(() => github.close());

  async function contextOf(event: PretendEvent): Promise<RunContext> {
    const runner = await github.environment({ event, runId: 77, attempt: 2, job: 'plan' });
    const context = readRunContext(runner.env);
    await runner.dispose();
    return context;
  }

  it.each<[string, PretendEvent, Partial<RunContext>]>([
    ['a push', { name: 'push', sha: HEAD }, { sha: HEAD, pullRequest: undefined }],
    [
      'a pull request from a branch: its head, not the merge',
      { name: 'pull_request', number: 7, headSha: HEAD },
      { sha: HEAD, pullRequest: 7, fromFork: false },
    ],
    [
      'a pull request from a fork',
      { name: 'pull_request', number: 8, headSha: HEAD, fork: 'mallory' },
      { sha: HEAD, pullRequest: 8, fromFork: true },
    ],
    [
      'pull_request_target',
      { name: 'pull_request_target', number: 9, headSha: HEAD, fork: 'mallory' },
      { sha: HEAD, pullRequest: 9, fromFork: true },
    ],
    [
      'a merge queue',
      { name: 'merge_group', number: 10, baseRef: 'release/1.x' },
      { pullRequest: 10, fromFork: false },
    ],
    ['a schedule', { name: 'schedule' }, { sha: shaOf('refs/heads/main'), pullRequest: undefined }],
    ['a dispatch', { name: 'workflow_dispatch', branch: 'x' }, { sha: shaOf('refs/heads/x') }],
    ['a release', { name: 'release', tag: 'v1' }, { sha: shaOf('refs/tags/v1'), pullRequest: undefined }],
  ])('knows %s', async (_, event, expected) => {
    const context = await contextOf(event);
    expect(context).toMatchObject(expected);
    expect(context).toMatchObject({
      onGitHub: true,
      event: { name: event.name },
      repository: { owner: 'octo', name: 'shop' },
      run: { id: '77', attempt: 2, url: `${github.serverUrl}/octo/shop/actions/runs/77/attempts/2` },
      job: 'plan',
      apiUrl: github.apiUrl,
      debug: false,
      warnings: [],
    });
  });
});

describe('an event', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'context-'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function contextOf(name: string, payload: unknown, variables: Record<string, string> = {}): RunContext {
    const file = join(folder, 'event.json');
    writeFileSync(file, typeof payload === 'string' ? payload : JSON.stringify(payload));
    return readRunContext({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file, ...variables });
  }

  it('of a comment on a pull request tells its number', () => {
    expect(contextOf('issue_comment', { issue: { number: 5, pull_request: { url: 'x' } } }).pullRequest).toBe(
      5,
    );
  });

  it('of a comment on an issue does not', () => {
    expect(contextOf('issue_comment', { issue: { number: 5 } }).pullRequest).toBeUndefined();
  });

  it('of a pull request may leave the number to the ref', () => {
    const numberOf = (ref: string) => contextOf('pull_request', {}, { GITHUB_REF: ref }).pullRequest;
    expect(numberOf('refs/pull/12/merge')).toBe(12);
    expect(numberOf('refs/heads/pull/12/merge')).toBeUndefined();
  });

  it('of a merge queue may leave the branch to the ref', () => {
    const ref = `refs/heads/gh-readonly-queue/main/pr-12-${HEAD}`;
    expect(contextOf('merge_group', {}, { GITHUB_REF: ref }).pullRequest).toBe(12);
  });

  it.each(['refs/heads/gh-readonly-queue/main/pr-x-1', 'refs/heads/main', `refs/heads/pr-0-${HEAD}`])(
    'of a merge queue with the branch %s tells no number',
    (ref) => {
      expect(contextOf('merge_group', { merge_group: { head_ref: ref } }).pullRequest).toBeUndefined();
    },
  );

  it.each([
    ['ids', { id: 2, full_name: 'a/b' }, { id: 2, full_name: 'old/b' }, false],
    ['other ids', { id: 2 }, { id: 1 }, true],
    ['names', { full_name: 'mallory/b', fork: true }, { full_name: 'a/b' }, true],
    ['equal names', { full_name: 'a/b', fork: true }, { full_name: 'a/b' }, false],
    ['nothing but its own word', { fork: true }, {}, true],
    ['nothing', {}, {}, false],
  ])('is told to come from a fork by %s', (_by, head, base, expected) => {
    const payload = { pull_request: { number: 1, head: { sha: HEAD, repo: head }, base: { repo: base } } };
    expect(contextOf('pull_request', payload).fromFork).toBe(expected);
  });

  it('with a deleted head repository comes from a fork', () => {
    const payload = {
      pull_request: { number: 1, head: { sha: HEAD, repo: null }, base: { repo: { id: 1 } } },
    };
    expect(contextOf('pull_request', payload).fromFork).toBe(true);
  });

  it.each<[string, unknown]>([
    ['is no JSON', '{"pull_request":'],
    ['is no object', '[1]'],
    ['is empty', ''],
  ])('whose file %s is left out, with a warning', (_, payload) => {
    const context = contextOf('pull_request', payload, { GITHUB_SHA: HEAD });
    expect(context).toMatchObject({ sha: HEAD, pullRequest: undefined, event: { payload: {} } });
    expect(context.warnings).toEqual([expect.stringContaining('is missing or is no JSON object')]);
  });

  it('whose file is missing is left out, with a warning', () => {
    const context = readRunContext({ GITHUB_EVENT_PATH: join(folder, 'nowhere.json') });
    expect(context.warnings).toHaveLength(1);
  });

  it.each([
    { pull_request: { number: '7', head: { sha: 7 } } },
    { pull_request: [] },
    { pull_request: null, issue: null, merge_group: 3 },
  ])('with members of other types is left out: %j', (payload) => {
    const context = contextOf('merge_group', payload, { GITHUB_SHA: HEAD });
    expect(context).toMatchObject({ pullRequest: undefined, sha: HEAD });
  });

  it('with a byte order mark is read', () => {
    expect(contextOf('pull_request', '\uFEFF{"pull_request":{"number":3}}').pullRequest).toBe(3);
  });
});

describe('a run elsewhere', () => {
  it('has no repository, no run and no pull request', () => {
    expect(readRunContext({})).toMatchObject({
      onGitHub: false,
      event: { name: '', payload: {} },
      repository: undefined,
      sha: undefined,
      pullRequest: undefined,
      run: undefined,
      job: undefined,
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      tempFolder: tmpdir(),
      warnings: [],
    });
  });
});
