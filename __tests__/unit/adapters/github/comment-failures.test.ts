import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GitHub } from '../../../../src/adapters/github/client.js';
import { writeComment } from '../../../../src/adapters/github/comment.js';
import type { GitHubOptions, GitHubSimulator } from '../../../../simulator/github/server.js';
import { WORKFLOW_LOGIN } from '../../../../simulator/github/world.js';
import { CommentHarness, PULL, report } from './harness.js';

let harness: CommentHarness;
let simulator: GitHubSimulator;

async function start(options: GitHubOptions = {}): Promise<void> {
  harness = await CommentHarness.start(options);
  simulator = harness.simulator;
}

async function restart(options: GitHubOptions): Promise<void> {
  await simulator.close();
  await start(options);
}

beforeEach(() => start());
afterEach(() => simulator.close());

describe('what happens meanwhile', () => {
  it('a comment that vanished is made again', async () => {
    const old = simulator.addComment(PULL, WORKFLOW_LOGIN, report('old'));
    simulator.faults.arm({
      operation: 'issues/update-comment',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          simulator.deleteComment(old.id);
          return 'proceed';
        },
      },
    });
    expect((await harness.write('new')).outcome).toBe('created');
    expect(harness.bodies()).toEqual([report('new')]);
  });

  it('a comment that vanishes each time is an error', async () => {
    simulator.faults.arm({
      operation: 'issues/update-comment',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'Not Found', status: 404 },
    });
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('old'));
    await expect(harness.write('new')).rejects.toMatchObject({
      message: expect.stringContaining('kept being deleted'),
    });
  });

  it('of two comments made at the same moment the younger gives way', async () => {
    let rival = 0;
    simulator.faults.arm({
      operation: 'issues/create-comment',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          rival = simulator.addComment(PULL, WORKFLOW_LOGIN, report('of the rival')).id;
          return 'proceed';
        },
      },
    });
    expect((await harness.write('mine')).outcome).toBe('updated');
    expect(simulator.comments(PULL)).toMatchObject([{ id: rival, body: report('mine') }]);
  });

  it('ten runs at once leave one comment', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => harness.write(`run ${index}`)));
    expect(harness.bodies()).toHaveLength(1);
  });

  it.each(['reset', 'http'] as const)('a lost answer (%s) does not make a second comment', async (kind) => {
    const fault = kind === 'reset' ? ({ kind } as const) : ({ kind, status: 502 } as const);
    simulator.faults.arm({ operation: 'issues/create-comment', on: { nth: 1 }, when: 'after', fault });
    expect((await harness.write('one')).outcome).toBe('unchanged');
    expect(harness.bodies()).toEqual([report('one')]);
  });

  it('a create that failed is tried again', async () => {
    simulator.faults.arm({
      operation: 'issues/create-comment',
      on: { first: 2 },
      when: 'before',
      fault: { kind: 'http', status: 503 },
    });
    expect((await harness.write('one')).outcome).toBe('created');
    expect(harness.bodies()).toEqual([report('one')]);
  });

  it('a create that always fails is an error', async () => {
    simulator.faults.arm({
      operation: 'issues/create-comment',
      on: 'every',
      when: 'before',
      fault: { kind: 'http', status: 503 },
    });
    await expect(harness.write('one')).rejects.toMatchObject({ code: 'GITHUB_FAILED' });
    expect(simulator.log.count('issues/create-comment')).toBe(3);
  });

  it('failed looks and edits are tried again', async () => {
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('old'));
    for (const operation of ['issues/list-comments', 'issues/update-comment', 'graphql']) {
      simulator.faults.arm({ operation, on: { first: 2 }, when: 'before', fault: { kind: 'reset' } });
    }
    await harness.write('new');
    expect(harness.bodies()).toEqual([report('new')]);
  });
});

describe('a cancelled run', () => {
  it('waits for no answer and asks no more', async () => {
    const cancel = new AbortController();
    simulator.faults.arm({
      operation: 'issues/list-comments',
      on: 'every',
      when: 'before',
      fault: {
        kind: 'callback',
        run: () => {
          cancel.abort();
          return 'drop';
        },
      },
    });
    const github = harness.client(simulator.token, { signal: cancel.signal });
    await expect(writeComment(github, harness.request('one'))).rejects.toMatchObject({
      message: expect.stringContaining('cancelled'),
    });
    expect(simulator.log.count('issues/list-comments')).toBe(1);
    expect(harness.bodies()).toEqual([]);
  });
});

describe('a GitHub that is silent', () => {
  it('is asked twice, then left alone for a minute', async () => {
    const operation = 'issues/list-comments';
    simulator.faults.arm({ operation, on: { first: 2 }, when: 'before', fault: { kind: 'hang' } });
    const github = harness.client(simulator.token, { requestTimeout: 50 });
    const write = () => writeComment(github, harness.request('one'));
    await expect(write()).rejects.toMatchObject({ message: expect.stringContaining('does not answer') });
    await expect(write()).rejects.toMatchObject({ message: expect.stringContaining('does not answer') });
    expect(simulator.log.count(operation)).toBe(2);
    simulator.clock.advance(60_000);
    await write();
    expect(harness.bodies()).toEqual([report('one')]);
  });
});

describe('a server in between', () => {
  const through = (change: (text: string) => string): GitHub =>
    harness.client(undefined, {
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        return new Response(change(await answer.text()), { status: answer.status });
      },
    });

  it('may forget to say that an answer is JSON', async () => {
    const github = through((text) => text);
    const result = await writeComment(github, harness.request('one'));
    expect(result).toMatchObject({ outcome: 'created', url: expect.stringContaining('#issuecomment-') });
  });

  it('that wants a person to log in is not taken for GitHub', async () => {
    const github = through(() => '<html>Log in</html>');
    await expect(writeComment(github, harness.request('one'))).rejects.toMatchObject({
      message: expect.stringContaining("what answered with HTTP 200 is not GitHub's API"),
    });
  });
});

describe('a rate limit', () => {
  it('is waited out for as long as GitHub asks', async () => {
    simulator.limit({ kind: 'secondary', requests: 2, seconds: 7, mutating: true });
    await harness.write('one');
    expect(harness.slept).toEqual([7000, 7000]);
    expect(harness.bodies()).toEqual([report('one')]);
  });

  it('without a time, for which GitHub asks for a minute, is not waited out by a report', async () => {
    simulator.limit({ kind: 'secondary', requests: 2, mutating: true });
    await expect(harness.write('one')).rejects.toMatchObject({ code: 'GITHUB_FAILED' });
    expect(harness.slept).toEqual([]);
  });

  it('without a time is waited out for a minute, then two, where the run depends on the answer', async () => {
    simulator.limit({ kind: 'secondary', requests: 2, mutating: true });
    const github = harness.client(simulator.token, { patience: 180_000 });
    await writeComment(github, harness.request('one'));
    expect(harness.slept).toEqual([60_000, 120_000]);
  });

  it('of the hour is waited out where the hour is nearly over', async () => {
    simulator.limit({ kind: 'primary', requests: 1, seconds: 18 });
    await harness.write('one');
    expect(harness.slept).toHaveLength(1);
    expect(harness.slept[0]).toBeGreaterThan(16_000);
    expect(harness.slept[0]).toBeLessThanOrEqual(19_000);
  });

  it('of the hour is an error where the hour is long', async () => {
    simulator.limit({ kind: 'primary', requests: 99, seconds: 3000 });
    await expect(harness.write('one')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('GitHub limits the calls'),
    });
    expect(harness.slept).toEqual([]);
  });
});

describe('a missing right', () => {
  it('is named with the block to add', async () => {
    await restart({ permissions: { contents: 'read', 'id-token': 'write' } });
    await expect(harness.write('one')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      message: expect.stringContaining('Resource not accessible by integration'),
      next: expect.stringContaining('permissions:\n  contents: read\n  pull-requests: write'),
    });
  });

  it('to write is found though the right to read is there', async () => {
    await restart({ permissions: { 'pull-requests': 'read' } });
    await expect(harness.write('one')).rejects.toMatchObject({
      next: expect.stringContaining('pull-requests: write'),
    });
  });

  it.each([
    ['Unable to create comment because issue is locked.', 'Unlock the conversation'],
    ['Resource protected by organization SAML enforcement.', 'Authorize the token'],
  ])('is not taken for one where GitHub says: %s', async (message, advice) => {
    const refusal = JSON.stringify({ message });
    const github = harness.client(undefined, {
      fetch: () =>
        Promise.resolve(
          new Response(refusal, { status: 403, headers: { 'content-type': 'application/json' } }),
        ),
    });
    await expect(writeComment(github, harness.request('one'))).rejects.toMatchObject({
      next: expect.stringContaining(advice),
    });
  });

  it.each(['issues', 'pull-requests'])('is none where there is %s: write', async (right) => {
    await restart({ permissions: { [right]: 'write' } });
    expect((await harness.write('one')).outcome).toBe('created');
  });

  it('is not taken for one where the token is wrong', async () => {
    await expect(harness.write('one', {}, 'ghs_wrong')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('github-token'),
    });
  });

  it('is supposed where the pull request is not to be seen', async () => {
    await expect(harness.write('one', { number: 404 })).rejects.toMatchObject({ code: 'GITHUB_FAILED' });
  });
});
