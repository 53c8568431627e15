import { describe, expect, it } from '@jest/globals';
import { commentPlace, commentTarget } from '../../../../src/action/outputs/comment-target.js';
import type { CommentTarget } from '../../../../src/action/outputs/comment-target.js';
import type { CommentChoice } from '../../../../src/action/inputs/config.js';
import { readRunContext } from '../../../../src/action/run-context.js';
import type { RunContext } from '../../../../src/action/run-context.js';
import { parseInputs } from '../../../../src/action/inputs/parse-inputs.js';

function context(event: string, changes: Partial<RunContext> = {}): RunContext {
  const variables = {
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'octo/shop',
    GITHUB_SHA: 'abc',
    GITHUB_JOB: 'plan',
  };
  return { ...readRunContext({ ...variables, GITHUB_EVENT_NAME: event }), ...changes };
}

const byCommit: CommentTarget = { kind: 'commit', sha: 'abc' };
const byNumber: CommentTarget = { kind: 'pull-request', number: 7 };

describe('the place of the comment', () => {
  it.each<[CommentChoice, string, Partial<RunContext>, CommentTarget | 'none']>([
    ['auto', 'pull_request', { pullRequest: 7 }, byNumber],
    ['auto', 'push', {}, byCommit],
    ['auto', 'merge_group', { pullRequest: 7 }, byNumber],
    ['auto', 'merge_group', {}, byCommit],
    ['auto', 'schedule', {}, 'none'],
    ['auto', 'workflow_dispatch', {}, 'none'],
    ['auto', 'push', { sha: undefined }, 'none'],
    ['auto', 'push', { onGitHub: false }, 'none'],
    ['auto', 'push', { repository: undefined }, 'none'],
    ['on-changes', 'pull_request', { pullRequest: 7 }, byNumber],
    ['on-changes', 'schedule', {}, 'none'],
    ['always', 'workflow_dispatch', {}, byCommit],
    ['always', 'pull_request', { pullRequest: 7 }, byNumber],
    ['never', 'pull_request', { pullRequest: 7 }, 'none'],
  ])('with %s after %s and %j is %j', (mode, event, changes, expected) => {
    const target = commentTarget(mode, context(event, changes));
    expect(target).toEqual(expected === 'none' ? { kind: 'none', because: expect.any(String) } : expected);
  });
});

describe('the key of a comment', () => {
  const keyOf = async (
    inputs: Record<string, string>,
    changes: Partial<RunContext> = {},
  ): Promise<string> => {
    const variables = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
    const env = { INPUT_COMMAND: 'diff', ...(Object.fromEntries(variables) as Record<string, string>) };
    return (await commentPlace(parseInputs(env), context('pull_request', changes))).key;
  };

  it('begins with the job', async () => {
    expect(await keyOf({})).toMatch(/^plan-[0-9a-f]{12}$/);
    expect(await keyOf({}, { job: undefined })).toMatch(/^local-/);
  });

  it('is another one for a job of another workflow', async () => {
    const [diff, preview] = ['diff', 'preview'].map((name) => `octo/shop/.github/workflows/${name}.yml`);
    const first = await keyOf({}, { workflow: diff });
    expect(await keyOf({}, { workflow: preview })).not.toBe(first);
    expect(await keyOf({}, { workflow: diff })).toBe(first);
  });

  it('is the same for the same use, whatever the order of the stacks', async () => {
    expect(await keyOf({ stacks: 'A\nB' })).toBe(await keyOf({ stacks: 'B,A' }));
  });

  it('is the same for each command on the same stacks, and for each commit', async () => {
    expect(await keyOf({ command: 'deploy' })).toBe(await keyOf({ command: 'diff' }));
    expect(await keyOf({ context: 'commit=1' })).toBe(await keyOf({ context: 'commit=2' }));
  });

  it.each<[string, Record<string, string>]>([
    ['stacks', { stacks: 'A' }],
    ['region', { 'aws-region': 'eu-west-1' }],
    ['account', { 'role-arn': 'arn:aws:iam::123456789012:role/x' }],
    ['folder', { 'working-directory': 'apps/web' }],
  ])('tells the legs of a matrix apart by %s', async (_, inputs) => {
    expect(await keyOf(inputs)).not.toBe(await keyOf({}));
  });

  it.each<[string, Record<string, string>]>([
    ['role', { 'role-arn': 'arn:aws:iam::123456789012:role/y' }],
    ['app', { app: 'npx tsx web.ts' }],
    ['bucket', { 'state-bucket': 'other-bucket' }],
    ['prefix', { 'state-prefix': 'preview' }],
  ])('stays the same when the %s is corrected', async (_, corrected) => {
    const given = { 'role-arn': 'arn:aws:iam::123456789012:role/x' };
    expect(await keyOf({ ...given, ...corrected })).toBe(await keyOf(given));
  });

  it('tells them apart by what the runner says of the matrix, whatever it is that differs', async () => {
    const first = await keyOf({}, { matrix: { stage: 'a' } });
    const second = await keyOf({}, { matrix: { stage: 'b' } });
    expect(first).not.toBe(second);
    expect(await keyOf({}, { matrix: { stage: 'a' } })).toBe(first);
  });

  it('does not tell the account', async () => {
    expect(await keyOf({ 'role-arn': 'arn:aws:iam::123456789012:role/x' })).not.toContain('123456789012');
  });
});

describe('the leg of a shared comment', () => {
  const legOf = async (
    inputs: Record<string, string>,
    changes: Partial<RunContext> = {},
  ): Promise<string> => {
    const variables = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
    const given = Object.fromEntries(variables) as Record<string, string>;
    const env = { INPUT_COMMAND: 'diff', 'INPUT_COMMENT-KEY': 'all', ...given };
    const { leg } = await commentPlace(parseInputs(env), context('pull_request', changes));
    return leg!.id;
  };
  const role = (account: string, name: string) => ({ 'role-arn': `arn:aws:iam::${account}:role/${name}` });

  it('is the same for the diff and for the deploy that follows, of another job with another role', async () => {
    const diff = await legOf({ ...role('123456789012', 'read'), stacks: 'A' }, { job: 'diff' });
    const deploy = await legOf({ ...role('123456789012', 'write'), stacks: 'A' }, { job: 'deploy' });
    expect(deploy).toBe(diff);
  });

  it.each<[string, string, string]>([
    ['the checkout', '/srv/r1/_work/shop/shop/web/cdk.out', '/srv/r2/_work/shop/shop/web/cdk.out'],
    ['another folder', '/srv/r1/_temp/cdk.out', '/srv/r2/_temp/cdk.out'],
    ['a command', 'node "/opt/r1/node 24/bin/app.js" --quiet', 'node "/opt/r2/node 24/bin/app.js" --quiet'],
  ])('is the same on each runner, wherever it keeps its files: %s', async (_, first, second) => {
    const on = (runner: string, app: string): Promise<string> =>
      legOf({ app }, { workspace: `/srv/${runner}/_work/shop/shop` });
    expect(await on('r1', first)).toBe(await on('r2', second));
    expect(await on('r1', '/srv/r1/_work/shop/shop/web')).not.toBe(
      await on('r1', '/srv/r1/_work/shop/shop/api'),
    );
  });

  it.each<[string, Record<string, string>, Partial<RunContext>]>([
    ['account', role('210987654321', 'read'), {}],
    ['stacks', { ...role('123456789012', 'read'), stacks: 'B' }, {}],
    ['matrix', role('123456789012', 'read'), { matrix: { stage: 'b' } }],
  ])('is another for another %s', async (_what, inputs, changes) => {
    expect(await legOf(inputs, changes)).not.toBe(await legOf(role('123456789012', 'read')));
  });
});
