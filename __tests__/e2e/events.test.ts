import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { Apps, fixtureApp } from './support/apps.js';
import { changes, expectSuccess, openStage } from './support/bundle.js';

jest.setTimeout(120_000);

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
/** For a pull request that is named, the plan is kept, and old ones are looked for. */
const KEEPS = ['s3 GetObject', 's3 PutObject', 's3 ListObjectsV2'];

describe('a diff after', () => {
  const apps = new Apps();
  const inputs = { command: 'diff', app: fixtureApp('notes') };
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
  });

  afterAll(async () => {
    await stage.close();
    await apps.remove();
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
      // A second look tells whether another run made a comment at the same moment.
      calls.flatMap((call) => (call === MAKE ? [MAKE, FIND] : [call])),
    );
    expect(asked.filter((operation) => operation === 'oidc/token')).toHaveLength(1);
    expect(stage.github.comments(7)).toHaveLength(calls.includes(MAKE) ? 1 : 0);
    expect(result.calls.map(({ service, operation }) => `${service} ${operation}`).sort()).toEqual(
      [...LOOKS, ...('number' in event ? KEEPS : [])].sort(),
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
    expect(result.results.summary).toContain('what would change is not known');
    expect(result.results.outputs).not.toHaveProperty('has-changes');
    expect(result.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('fork') }),
    );
  });

  describe('pull_request_target with a checkout', () => {
    const event: PretendEvent = { name: 'pull_request_target', ...PULL };

    async function checkout(files: Readonly<Record<string, string>>): Promise<string> {
      const folder = await apps.folder({});
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(folder, '.git', name, '..'), { recursive: true });
        await writeFile(join(folder, '.git', name), `${content}\n`);
      }
      return folder;
    }

    const OF_STRANGERS: readonly [string, Readonly<Record<string, string>>][] = [
      ['of the head', { HEAD }],
      ['of a branch that is the head', { HEAD: 'ref: refs/heads/pr', 'refs/heads/pr': HEAD }],
      ['of a packed branch', { HEAD: 'ref: refs/heads/pr', 'packed-refs': `${HEAD} refs/heads/pr` }],
      [
        'of the merge',
        { HEAD: 'a'.repeat(40), FETCH_HEAD: `${'a'.repeat(40)}\t\t'refs/pull/7/merge' of octo/shop` },
      ],
    ];

    it.each(OF_STRANGERS)('%s is refused before the app is run', async (_what, files) => {
      const { result } = await runAfter(event, { workspace: await checkout(files) });

      expect(result.exitCode).toBe(1);
      expect(result.results.outputs['failure-reason']).toBe('UNTRUSTED_CODE');
      expect(result.calls).toEqual([]);
    });

    it('of the base is none of a stranger', async () => {
      const { result } = await runAfter(event, { workspace: await checkout({ HEAD: 'b'.repeat(40) }) });

      expectSuccess(result);
    });

    it('of the head is run where that is wanted', async () => {
      const environment = { CDKD_ALLOW_PULL_REQUEST_TARGET: 'true' };
      const { result } = await runAfter(event, { workspace: await checkout({ HEAD }), environment });

      expectSuccess(result);
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
