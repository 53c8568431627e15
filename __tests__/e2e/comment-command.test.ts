/** What a comment on a pull request may command, and what later steps are told of it. */

import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { PullDetails } from '../../simulator/github/server.js';
import type { RepositoryRole, World } from '../../simulator/github/world.js';
import type { StageResult } from '../../simulator/stage.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const LATER = 'c0ffee0000000000000000000000000000000008';
const ALICE = 'alice';
const NOTHING = { allowed: 'false', command: '', stacks: '', sha: '' };
const MINUTE = 60_000;

type CommentEvent = Extract<PretendEvent, { name: 'issue_comment' }>;

describeOnStage('comment-command', {}, ({ stage }) => {
  let github: World;
  let now: number;

  beforeAll(() => {
    now = stage.github.clock.now();
    stage.github.addPull({ number: 7, headSha: HEAD });
    stage.github.push(7, HEAD, { at: now - MINUTE });
    stage.github.setRole(ALICE, 'write');
    github = stage.github.snapshot();
  });

  beforeEach(() => stage.github.restore(github));

  /** What GitHub tells later steps, and how it reacted to the comment. */
  async function comment(body: string, details: Partial<CommentEvent> = {}) {
    const author = details.author ?? ALICE;
    const { id } = stage.github.addComment(7, author, body);
    const event = { name: 'issue_comment', number: 7, body, author, createdAt: now, comment: id } as const;
    const result = await stage.run({
      inputs: { command: 'comment-command' },
      event: { ...event, ...details },
      credentials: 'none',
    });
    expect(result.calls).toEqual([]);
    return { result, reactions: stage.github.reactions(id) };
  }

  function expectRefused(result: StageResult, code: string, says: string): void {
    expect(result.exitCode).toBe(1);
    expect(result.results.outputs).toMatchObject({ ...NOTHING, 'failure-reason': code });
    expect(result.stdout).toContain(says);
    expect(result.log.annotations.map(({ level }) => level)).toEqual(['error']);
  }

  it.each<[body: string, command: string, stacks: string]>([
    ['/cdkd diff', 'diff', ''],
    ['/cdkd deploy Shop  Api-*\t \r\nbecause the fix is urgent', 'deploy', 'Shop,Api-*'],
    ['/cdkd destroy preview-pr-7-*', 'destroy', 'preview-pr-7-*'],
    ['/cdkd drift Stage/Shop Stage/Shop', 'drift', 'Stage/Shop'],
  ])('passes %j on to later steps', async (body, command, stacks) => {
    const { result, reactions } = await comment(body);
    expectSuccess(result);
    expect(result.results.outputs).toEqual({ allowed: 'true', command, stacks, sha: HEAD, 'exit-code': '0' });
    expect(reactions).toEqual(['github-actions[bot] +1']);
  });

  it.each<[what: string, body: string, says: string]>([
    ['another verb', '/cdkd gc', '"gc" is not a command'],
    ['no verb', '/cdkd', '`/cdkd` names no command'],
    ['a verb in capitals', '/cdkd Deploy', '"Deploy" is not a command'],
    ['a shell command', '/cdkd deploy Shop;id', '"Shop;id" is not a stack'],
    ['an expansion of a shell', '/cdkd deploy $(id)', '"$(id)" is not a stack'],
    ['an expression', '/cdkd deploy ${{secrets.X}}', 'is not a stack'],
    ['an option', '/cdkd deploy --force', '"--force" is not a stack'],
    ['a list in one word', '/cdkd deploy Shop,Api', '"Shop,Api" is not a stack'],
    [
      'a word with a line separator',
      '/cdkd deploy Shop\u2028::error::x',
      '"Shop\\u2028::error::x" is not a stack',
    ],
    ['a space that is none', '/cdkd deploy\u00A0Shop', 'is not a command'],
    ['to destroy everything', '/cdkd destroy', '`/cdkd destroy` names no stack'],
    ['too many stacks', `/cdkd diff ${Array.from({ length: 51 }, (_, n) => `S${n}`).join(' ')}`, '51 stacks'],
    ['a name without end', `/cdkd diff ${'S'.repeat(201)}`, 'is not a stack'],
  ])('refuses %s', async (_what, body, says) => {
    const { result, reactions } = await comment(body);
    expectRefused(result, 'COMMENT_INVALID', says);
    expect(reactions).toEqual(['github-actions[bot] confused']);
  });

  it.each<[what: string, body: string, details: Partial<CommentEvent>]>([
    ['a comment that is no command', 'LGTM', {}],
    ['a command that is quoted', '> /cdkd deploy', {}],
    ['a command in a later line', 'please\n/cdkd deploy', {}],
    ['a command of another tool', '/cdkdeploy', {}],
    ['an edited comment', '/cdkd deploy', { action: 'edited' }],
    ['a deleted comment', '/cdkd deploy', { action: 'deleted' }],
    ['a comment on an issue', '/cdkd deploy', { onIssue: true }],
    ['a bot', '/cdkd deploy', { author: 'renovate[bot]' }],
    ['an app in the name of a person', '/cdkd deploy', { app: 'assistant' }],
  ])('does nothing about %s', async (_what, body, details) => {
    const { result, reactions } = await comment(body, details);
    expectSuccess(result);
    expect(result.results.outputs).toEqual({ ...NOTHING, 'exit-code': '0' });
    expect(reactions).toEqual([]);
  });

  it.each<[role: RepositoryRole, allowed: boolean]>([
    ['admin', true],
    ['maintain', true],
    ['write', true],
    ['triage', false],
    ['read', false],
    ['none', false],
  ])('asks what the author may: %s', async (role, allowed) => {
    stage.github.setRole(ALICE, role);
    const { result, reactions } = await comment('/cdkd deploy');
    if (allowed) expectSuccess(result);
    else expectRefused(result, 'COMMENT_FORBIDDEN', 'alice may not write to the repository');
    expect(reactions).toEqual([`github-actions[bot] ${allowed ? '+1' : '-1'}`]);
  });

  it('refuses a stranger', async () => {
    const { result } = await comment('/cdkd deploy', { author: 'mallory' });
    expectRefused(result, 'COMMENT_FORBIDDEN', 'mallory may not write to the repository');
  });

  function replacePull(details: Partial<PullDetails>): void {
    stage.github.restore({ ...github, pulls: [] });
    stage.github.addPull({ number: 7, headSha: HEAD, ...details });
  }

  it.each<[what: string, arrange: () => void, says: string]>([
    ['is closed', () => replacePull({ state: 'closed' }), 'Pull request 7 is closed'],
    ['comes from a fork', () => replacePull({ headOwner: 'mallory' }), 'Pull request 7 comes from a fork'],
    [
      'got a commit after the comment',
      () => stage.github.push(7, LATER, { at: now + MINUTE }),
      `has the head ${LATER}, which was pushed after the comment`,
    ],
    [
      'got a commit in the same second',
      () => stage.github.push(7, LATER, { at: now }),
      'was pushed after the comment',
    ],
    [
      'has a branch whose push GitHub does not know',
      () => replacePull({ headRef: 'other' }),
      'GitHub does not say when it was pushed',
    ],
    [
      'has another head than the last push',
      () => replacePull({ headSha: LATER }),
      'GitHub does not say when it was pushed',
    ],
  ])('refuses a command if the pull request %s', async (_what, arrange, says) => {
    arrange();
    const { result, reactions } = await comment('/cdkd deploy');
    expectRefused(result, 'COMMENT_REFUSED', says);
    expect(reactions).toEqual(['github-actions[bot] -1']);
  });

  it('takes a commit that was pushed before the comment, and after others', async () => {
    stage.github.push(7, LATER, { at: now - 1_000 });
    const { result } = await comment('/cdkd diff');
    expect(expectSuccess(result).results.outputs['sha']).toBe(LATER);
  });

  it.each(['repos/get-collaborator-permission-level', 'repos/list-activities', 'pulls/get'])(
    'allows nothing if GitHub does not answer %s',
    async (operation) => {
      const message = 'Resource not accessible by integration';
      const fault = { kind: 'error', code: 'Forbidden', status: 403, message } as const;
      stage.github.faults.arm({ operation, on: 'every', when: 'before', fault });
      const { result } = await comment('/cdkd deploy');
      expectRefused(result, 'GITHUB_FAILED', 'Could not check who wrote the comment');
    },
  );

  it('goes on without a reaction that GitHub does not permit', async () => {
    const message = 'Resource not accessible by integration';
    const fault = { kind: 'error', code: 'Forbidden', status: 403, message } as const;
    const operation = 'reactions/create-for-issue-comment';
    stage.github.faults.arm({ operation, on: 'every', when: 'before', fault });
    const { result, reactions } = await comment('/cdkd deploy');
    expect(expectSuccess(result).results.outputs['allowed']).toBe('true');
    expect(reactions).toEqual([]);
    expect(result.log.annotations).toMatchObject([
      { level: 'warning', properties: { title: 'GITHUB_FAILED' } },
    ]);
    expect(result.stdout).toContain('pull-requests: write');
  });

  it('works for comments alone', async () => {
    const result = await stage.run({
      inputs: { command: 'comment-command' },
      event: { name: 'pull_request', number: 7, headSha: HEAD },
      credentials: 'none',
    });
    expectRefused(result, 'INVALID_INPUT', '`comment-command` cannot read the event `pull_request`');
  });

  it('leaves nothing to a post step', async () => {
    const { id } = stage.github.addComment(7, ALICE, '/cdkd diff');
    const event = { name: 'issue_comment', number: 7, body: '/cdkd diff', author: ALICE } as const;
    const inputs = { command: 'comment-command' };
    const of = { createdAt: now, comment: id };
    const result = await stage.run({ inputs, event: { ...event, ...of }, credentials: 'none', post: true });
    expect(result.post?.results.outputs).toEqual({});
    expect(stage.github.reactions(id)).toHaveLength(1);
  });
});
