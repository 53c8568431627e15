import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { GitHubOptions, GitHubSimulator } from '../../../../simulator/github/server.js';
import { WORKFLOW_LOGIN } from '../../../../simulator/github/world.js';
import { CommentHarness, marker, PULL, report } from './harness.js';

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

describe('the comment', () => {
  it('is made once and then edited in place', async () => {
    const first = await harness.write('one');
    expect(first).toEqual({
      outcome: 'created',
      url: expect.stringMatching(/\/octo\/shop\/pull\/7#issuecomment-\d+$/),
    });
    expect(await harness.write('two')).toEqual({ outcome: 'updated', url: first.url });
    expect(await harness.write('two')).toEqual({ outcome: 'unchanged', url: first.url });
    expect(harness.bodies()).toEqual([report('two')]);
    expect(simulator.log.count('issues/update-comment')).toBe(1);
  });

  it('works on an Enterprise Server', async () => {
    await restart({ enterprise: true });
    await harness.write('one');
    await harness.write('two');
    expect(harness.bodies()).toEqual([report('two')]);
  });

  it('is found on any page, among forged markers and longer stories', async () => {
    for (let index = 0; index < 230; index += 1)
      simulator.addComment(PULL, `user-${index % 7}`, `I think ${index}`);
    const ours = simulator.addComment(PULL, WORKFLOW_LOGIN, report('old'));
    for (let index = 0; index < 130; index += 1) simulator.addComment(PULL, 'mallory', report('forged'));
    simulator
      .comments(PULL)
      .slice(0, 50)
      .forEach((comment) => Object.assign(comment, { body: report('forged') }));

    expect((await harness.write('new')).outcome).toBe('updated');

    const written = simulator.comments(PULL).filter(({ body }) => body === report('new'));
    expect(written.map(({ id }) => id)).toEqual([ours.id]);
    expect(simulator.comments(PULL)).toHaveLength(361);
    expect(simulator.log.count('issues/list-comments')).toBe(4);
  });

  it.each<[string, string, string]>([
    ["somebody else's, whatever the marker says", 'mallory', report('x')],
    ['of a login that only looks like ours', 'github-actions', report('x')],
    ['with another key', WORKFLOW_LOGIN, report('x', 'diff', 'other')],
    ['of another story', WORKFLOW_LOGIN, report('x', 'drift')],
    ['whose marker is not the first line', WORKFLOW_LOGIN, `hello\n${report('x')}`],
    ['whose marker is followed by text', WORKFLOW_LOGIN, `${marker()} hello`],
    [
      'with a marker of a version to come',
      WORKFLOW_LOGIN,
      '<!-- cdkd-action {"v":2,"kind":"diff","key":"plan"} -->',
    ],
    ['with a broken marker', WORKFLOW_LOGIN, '<!-- cdkd-action {"v":1,"kind":"diff" -->'],
  ])('is not one %s', async (_, login, body) => {
    const other = simulator.addComment(PULL, login, body);
    expect((await harness.write('mine')).outcome).toBe('created');
    expect(simulator.comments(PULL).find(({ id }) => id === other.id)?.body).toBe(body);
  });

  it('tells what a diff announced and a deploy did in one place', async () => {
    await harness.write('will create 3');
    await harness.write('', { bodies: [report('created 3', 'deploy')] });
    const [body = ''] = harness.bodies();
    expect(harness.bodies()).toHaveLength(1);
    expect(body.startsWith(`${report('created 3', 'deploy')}\n\n<details>\n<summary>Reviewed plan`)).toBe(
      true,
    );
    expect(body).toContain('\n\nwill create 3\n\n</details>');

    await harness.write('', { bodies: [report('created 1', 'deploy')] });
    expect(harness.bodies()).toEqual([body.replace('created 3', 'created 1')]);
    await harness.write('will create 5');
    expect(harness.bodies()).toEqual([report('will create 5')]);
  });

  it('gives up the reviewed plan before anything of the result', async () => {
    await harness.write('p'.repeat(60_000));
    const long = report('r'.repeat(40_000), 'deploy');
    await harness.write('', { bodies: [long, report('short', 'deploy')] });
    expect(harness.bodies()).toEqual([long]);
  });

  it('is not made where none is wanted', async () => {
    expect(await harness.write('nothing', { create: false })).toEqual({ outcome: 'absent', url: undefined });
    await harness.write('something');
    expect((await harness.write('nothing', { create: false })).outcome).toBe('updated');
    expect(harness.bodies()).toEqual([report('nothing')]);
  });

  it('is the oldest of ours where there are several', async () => {
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('first'));
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('second'));
    await harness.write('new');
    expect(harness.bodies()).toEqual([report('new'), report('second')]);
  });
});

describe('our own login', () => {
  it("is the user's where the token is a user's", async () => {
    const token = simulator.addToken('octocat');
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('of the workflow'));
    await harness.write('of the user', {}, token);
    await harness.write('again', {}, token);
    expect(simulator.comments(PULL).map(({ login, body }) => [login, body])).toEqual([
      [WORKFLOW_LOGIN, report('of the workflow')],
      ['octocat', report('again')],
    ]);
  });

  it("is the app's", async () => {
    const token = simulator.addToken('shop-bot[bot]', { issues: 'write' });
    await harness.write('one', {}, token);
    await harness.write('two', {}, token);
    expect(harness.bodies()).toEqual([report('two')]);
  });

  it('is taken for the workflow where GitHub refuses to tell', async () => {
    simulator.faults.arm({
      operation: 'graphql',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'no', status: 403 },
    });
    await harness.write('one');
    await harness.write('two');
    expect(harness.bodies()).toEqual([report('two')]);
    expect(simulator.log.count('users/get-authenticated')).toBe(2);
  });

  it('is asked for again where GitHub is in trouble, and taken for the workflow where nobody can tell', async () => {
    const fail = (status: number, on: 'every' | { readonly first: number }) =>
      ['graphql', 'users/get-authenticated'].map((operation) =>
        simulator.faults.arm({ operation, on, when: 'before', fault: { kind: 'http', status } }),
      );
    const passing = fail(502, { first: 1 });
    await harness.write('one');
    for (const rule of passing) rule.disarm();
    fail(501, 'every');
    await harness.write('two');
    expect(harness.bodies()).toEqual([report('two')]);
  });

  it.each([
    ['RATE_LIMITED', 'API rate limit exceeded for installation ID 7.'],
    ['', 'Something went wrong while executing your query. This may be the result of a timeout'],
  ])("is not guessed for an app's token where GraphQL fails for the moment: %s", async (code, message) => {
    const token = simulator.addToken('shop-bot[bot]', { issues: 'write' });
    simulator.addComment(PULL, WORKFLOW_LOGIN, report('of the workflow'));
    const trouble = {
      operation: 'graphql',
      when: 'before',
      fault: { kind: 'error', code, message },
    } as const;
    simulator.faults.arm({ ...trouble, on: { first: 1 } });
    await harness.write('one', {}, token);
    simulator.faults.arm({ ...trouble, on: 'every' });
    await expect(harness.write('two', {}, token)).rejects.toMatchObject({ code: 'GITHUB_FAILED' });
    expect(harness.bodies()).toEqual([report('of the workflow'), report('one')]);
  });

  it('is not guessed where GitHub does not answer', async () => {
    for (const operation of ['graphql', 'users/get-authenticated']) {
      simulator.faults.arm({ operation, on: 'every', when: 'before', fault: { kind: 'http', status: 502 } });
    }
    await expect(harness.write('one')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      message: "Could not write the pull request comment: what answered with HTTP 502 is not GitHub's API",
    });
    expect(harness.bodies()).toEqual([]);
  });
});

describe('a body', () => {
  it('gets shorter until GitHub takes it', async () => {
    await restart({ longestBody: 600 });
    const shorter = [900, 700, 500, 300].map((length) => report('x'.repeat(length)));
    await harness.write('', { bodies: shorter });
    expect(harness.bodies()).toEqual([shorter[2]]);
    await harness.write('', { bodies: shorter.map((body) => `${body}!`) });
    expect(harness.bodies()).toEqual([`${shorter[2] ?? ''}!`]);
    expect(simulator.log.count('issues/create-comment')).toBe(3);
    expect(simulator.log.count('issues/update-comment')).toBe(3);
  });

  it('over the known limit is not even sent', async () => {
    await harness.write('', { bodies: [report('x'.repeat(70_000)), report('short')] });
    expect(simulator.log.count('issues/create-comment')).toBe(1);
    expect(harness.bodies()).toEqual([report('short')]);
  });

  it('is made only when it is needed', async () => {
    function* renderings(): Generator<string> {
      yield report('full');
      throw new Error('a shorter body was asked for');
    }
    await harness.write('', { bodies: renderings() });
    expect(harness.bodies()).toEqual([report('full')]);
  });

  it('that is always too long is an error with a way out', async () => {
    await restart({ longestBody: 10 });
    await expect(harness.write('too long')).rejects.toMatchObject({
      code: 'GITHUB_FAILED',
      next: expect.stringContaining('job summary'),
    });
  });

  it('without a marker is a defect', async () => {
    await expect(harness.write('', { bodies: ['hello'] })).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(simulator.log.select()).toHaveLength(0);
  });
});
