import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import { shaOf } from '../../simulator/github/world.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { changes, expectSuccess, openStage } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL = { number: 7, headSha: HEAD } as const;

const WHO_AM_I = 'graphql';
const FIND = 'issues/list-comments';
const MAKE = 'issues/create-comment';
const LOOK_UP = 'repos/list-pull-requests-associated-with-commit';

/** What a `diff` asks of GitHub after each event; tokens are asked for as long as the job may have one. */
const TABLE: readonly [what: string, event: PretendEvent, calls: readonly string[]][] = [
  ['a push that came from a pull request', { name: 'push', sha: MERGED }, [LOOK_UP, WHO_AM_I, FIND, MAKE]],
  ['a push that came from nowhere', { name: 'push', sha: 'e'.repeat(40) }, [LOOK_UP]],
  ['a pull request from a branch', { name: 'pull_request', ...PULL }, [WHO_AM_I, FIND, MAKE]],
  [
    'a pull request, its head not checked out',
    { name: 'pull_request_target', ...PULL },
    [WHO_AM_I, FIND, MAKE],
  ],
  ['a merge queue', { name: 'merge_group', number: 7 }, [WHO_AM_I, FIND, MAKE]],
  ['a schedule', { name: 'schedule' }, []],
  ['a dispatch', { name: 'workflow_dispatch' }, []],
  ['a release', { name: 'release', tag: 'v1' }, []],
];

/**
 * What it asks of AWS: who it is, what the account is called, where the bucket is, its stack's state and journal, what
 * failed deploys have left, and exports.
 */
const LOOKS = [
  'sts AssumeRoleWithWebIdentity',
  'sts GetCallerIdentity',
  'iam ListAccountAliases',
  's3 GetBucketLocation',
  's3 ListObjectsV2',
  's3 ListObjectsV2',
  's3 GetObject',
  's3 GetObject',
  's3 GetObject',
];
/** The app has a parameter that the run does not give: what an earlier deploy was given is read. */
const PARAMETERS = ['s3 GetObject', 's3 ListObjectsV2', 's3 ListObjectsV2'];
/** For a pull request that is named, the plan is kept, and old ones are looked for. */
const KEEPS = ['s3 GetObject', 's3 PutObject', 's3 ListObjectsV2'];

describeOnStage('a diff after', {}, ({ stage, apps }) => {
  const inputs = { command: 'diff', app: fixtureApp('notes') };

  beforeAll(() => {
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
  });

  async function runAfter(
    event: PretendEvent,
    more: Partial<Parameters<Stage['run']>[0]> = {},
  ): Promise<{ result: StageResult; asked: string[] }> {
    for (const { id } of stage.github.comments(7)) stage.github.deleteComment(id);
    const before = stage.github.log.last;
    const result = await stage.run({ inputs, event, ...more });
    const asked = stage.github.log.select({ after: before }).map(({ operation }) => operation);
    return { result, asked };
  }

  it.each(TABLE)('%s', async (_what, event, calls) => {
    const { result, asked } = await runAfter(event);

    expect(changes(expectSuccess(result))).toHaveLength(8);
    expect(asked.filter((operation) => operation !== 'oidc/token')).toEqual(
      // A second look tells whether another run made a comment at the same moment; another query finds outdated ones.
      calls.flatMap((call) => (call === MAKE ? [MAKE, FIND, 'graphql'] : [call])),
    );
    expect(asked.filter((operation) => operation === 'oidc/token')).toHaveLength(1);
    expect(stage.github.comments(7)).toHaveLength(calls.includes(MAKE) ? 1 : 0);
    expect(result.calls.map(({ service, operation }) => `${service} ${operation}`).sort()).toEqual(
      [...LOOKS, ...PARAMETERS, ...('number' in event ? KEEPS : [])].sort(),
    );
  });

  it('a pull request from a fork synthesizes, and says what it cannot know', async () => {
    const { result, asked } = await runAfter(
      { name: 'pull_request', ...PULL, fork: 'stranger' },
      { credentials: 'none' },
    );

    expectSuccess(result);
    expect(asked).not.toContain('oidc/token');
    expect(result.calls).toEqual([]);
    expect(result.results.summary).toContain('the changes are unknown');
    expect(result.results.outputs).not.toHaveProperty('has-changes');
    expect(result.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('fork') }),
    );
  });

  describe('an event that anybody can cause', () => {
    const BASE = shaOf('refs/heads/main');
    const TARGET: PretendEvent = { name: 'pull_request_target', ...PULL, fork: 'stranger' };
    /** Pushed to the pull request after the event, so that no payload names it. */
    const LATER = 'd'.repeat(40);

    type Files = Readonly<Record<string, string>>;

    async function workspace(files: Files): Promise<string> {
      const folder = await apps.folder({});
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(folder, name, '..'), { recursive: true });
        await writeFile(join(folder, name), `${content}\n`);
      }
      return folder;
    }

    const REFUSED: readonly [what: string, event: PretendEvent, files: Files][] = [
      ['the head of a pull request', TARGET, { '.git/HEAD': HEAD }],
      ['a commit that was pushed after the event', TARGET, { '.git/HEAD': LATER }],
      [
        'a branch that is the head',
        TARGET,
        { '.git/HEAD': 'ref: refs/heads/pr', '.git/refs/heads/pr': HEAD },
      ],
      [
        'a packed branch',
        TARGET,
        { '.git/HEAD': 'ref: refs/heads/pr', '.git/packed-refs': `${HEAD} refs/heads/pr` },
      ],
      ['the merge', TARGET, { '.git/HEAD': MERGED }],
      ['an unreadable commit', TARGET, { '.git/HEAD': 'ref: refs/heads/gone' }],
      ['the head in a folder beside the base', TARGET, { '.git/HEAD': BASE, 'pr/.git/HEAD': HEAD }],
      [
        'the head in a worktree',
        TARGET,
        { '.git/HEAD': BASE, 'pr/.git': 'gitdir: ../trees/pr', 'trees/pr/HEAD': HEAD },
      ],
      [
        "a fork's code after its run",
        { name: 'workflow_run', headSha: HEAD, fork: 'stranger' },
        { '.git/HEAD': HEAD },
      ],
      [
        'another commit after a run that a comment caused',
        { name: 'workflow_run', headSha: HEAD, cause: 'issue_comment' },
        { '.git/HEAD': HEAD },
      ],
      [
        'another commit after a run that followed another run',
        { name: 'workflow_run', headSha: HEAD, cause: 'workflow_run' },
        { '.git/HEAD': HEAD },
      ],
      [
        'a pull request after a comment',
        { name: 'issue_comment', number: 7, author: 'stranger' },
        { '.git/HEAD': HEAD, '.git/FETCH_HEAD': `${HEAD}\t\t'refs/pull/7/head' of octo/shop` },
      ],
      ['the head after a review', { name: 'pull_request_review', ...PULL }, { '.git/HEAD': HEAD }],
      [
        'the head after a comment on a review',
        { name: 'pull_request_review_comment', ...PULL },
        { '.git/HEAD': LATER },
      ],
    ];

    it.each(REFUSED)('refuses %s before the app is run', async (_what, event, files) => {
      const { result } = await runAfter(event, { workspace: await workspace(files) });

      expect(result.exitCode).toBe(1);
      expect(result.results.outputs['failure-reason']).toBe('UNTRUSTED_CODE');
      expect(result.calls).toEqual([]);
    });

    const ACCEPTED: readonly [what: string, event: PretendEvent, files: Files][] = [
      ['the base of a pull request', { name: 'pull_request_target', ...PULL }, { '.git/HEAD': BASE }],
      ['the default branch after a comment', { name: 'issue_comment', number: 7 }, { '.git/HEAD': BASE }],
      [
        "the commit of the repository's own run",
        { name: 'workflow_run', headSha: HEAD },
        { '.git/HEAD': HEAD },
      ],
      [
        'the base with a submodule',
        { name: 'pull_request_target', ...PULL },
        {
          '.git/HEAD': BASE,
          'lib/.git': 'gitdir: ../.git/modules/lib',
          '.git/modules/lib/HEAD': LATER,
        },
      ],
    ];

    it.each(ACCEPTED)('runs %s', async (_what, event, files) => {
      const { result } = await runAfter(event, { workspace: await workspace(files) });

      expectSuccess(result);
    });

    it.each(['CDKD_ALLOW_UNTRUSTED_CODE', 'CDKD_ALLOW_PULL_REQUEST_TARGET'])(
      'runs the head of a pull request with %s',
      async (name) => {
        const event: PretendEvent = { name: 'pull_request_target', ...PULL };
        const files = { '.git/HEAD': HEAD };
        const environment = { [name]: 'true' };
        const { result } = await runAfter(event, { workspace: await workspace(files), environment });

        expectSuccess(result);
      },
    );

    it('has the tokens of the base even if a fork caused it', async () => {
      const { asked } = await runAfter(TARGET, { workspace: await workspace({ '.git/HEAD': BASE }) });

      expect(asked).toContain('oidc/token');
    });
  });
});

describe('where a right is missing', () => {
  it('says which condition would let the job assume the role, in both forms of its subject', async () => {
    const stage = await openStage({ github: { subject: 'ids' } });
    try {
      const strict = stage.aws.sts.declareRole({
        roleName: 'strict',
        trustedTokens: {
          issuer: 'https://token.actions.githubusercontent.com',
          audience: 'sts.amazonaws.com',
          subjects: ['repo:octo/other:*'],
        },
      });
      const inputs = { command: 'diff', app: fixtureApp('notes'), 'role-arn': strict };
      const refused = await stage.run({ inputs });

      const { ownerId, id } = stage.github.repository;
      expect(refused.results.outputs['failure-reason']).toBe('ROLE_NOT_ASSUMED');
      expect(refused.report).toContain(`"repo:octo@${ownerId}/shop@${id}:ref:refs/heads/main"`);
      expect(refused.report).toContain('"repo:octo/shop:ref:refs/heads/main"');
      expect(refused.report).toContain('"token.actions.githubusercontent.com:aud": "sts.amazonaws.com"');
    } finally {
      await stage.close();
    }
  });

  it('prints the block of permissions that gives the job a token', async () => {
    const stage = await openStage({ github: { permissions: { contents: 'read' } } });
    try {
      const refused = await stage.run({ inputs: { command: 'diff', app: fixtureApp('notes') } });

      expect(refused.results.outputs['failure-reason']).toBe('NO_CREDENTIALS');
      expect(refused.report).toContain('permissions:\n>   contents: read\n>   id-token: write');
    } finally {
      await stage.close();
    }
  });
});
