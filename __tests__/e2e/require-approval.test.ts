/** What `require-approval` asks of pull requests before a deploy or a destroy changes anything. */
import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { Call } from '../../simulator/service.js';
import type { StageResult } from '../../simulator/stage.js';
import { sampled } from '../support/samples.js';
import { HEADS, MERGES, type ApprovalCase, type Deed } from './support/approval-case.js';
import { APPROVAL_CASES } from './support/approval-cases.js';
import { expectSuccess, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const BOT = 'github-actions[bot]';
const PULLS = [7, 8] as const;

describeOnStage('require-approval', {}, ({ stage, apps }) => {
  let aws: SimulatorSnapshot;
  let github: World;
  const digests: Record<number, string> = {};
  const folders = new Map<string, string>();

  async function appWith(adds: readonly string[]): Promise<string> {
    const key = adds.join();
    const Resources = Object.fromEntries(['Base', ...adds].map((id) => [id, { Type: 'AWS::SQS::Queue' }]));
    const folder = folders.get(key) ?? (await apps.write({ Shop: { template: { Resources } } }));
    folders.set(key, folder);
    return folder;
  }

  async function run(
    command: string,
    adds: readonly string[],
    event: PretendEvent,
    inputs: Readonly<Record<string, string>> = {},
  ): Promise<StageResult> {
    return stage.run({ inputs: { command, app: await appWith(adds), ...inputs }, event });
  }

  const onPull = (number: 7 | 8, headSha: string = HEADS[number]): PretendEvent => {
    return { name: 'pull_request', number, headSha };
  };

  beforeAll(async () => {
    expectSuccess(await run('deploy', [], { name: 'push' }));
    for (const [number, adds] of [
      [7, 'Inbox'],
      [8, 'Outbox'],
    ] as const) {
      stage.github.addPull({ number, headSha: HEADS[number] });
      const diff = expectSuccess(await run('diff', [adds], onPull(number)));
      digests[number] = diff.results.outputs['plan-digest']!;
    }
    aws = stage.aws.snapshot();
    github = stage.github.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(aws);
    stage.github.restore({ ...github, pulls: [] });
  });

  function arrange(facts: Partial<ApprovalCase>): void {
    const { pulls = {}, reviews = {}, roles = {}, codeOwners } = facts;
    const pusher = 'pushedBy' in facts ? facts.pushedBy : 'author';
    const all = { author: 'write', second: 'write', ...roles } as const;
    for (const [login, role] of Object.entries(all)) stage.github.setRole(login, role);
    if (codeOwners !== undefined) stage.github.addFile('.github/CODEOWNERS', codeOwners);
    for (const number of PULLS) {
      const usual = { number, headSha: HEADS[number], author: 'author', mergeCommitSha: MERGES[number] };
      stage.github.addPull({ ...usual, ...pulls[number] });
      const { headSha } = stage.github.pulls().find((pull) => pull.number === number)!;
      if (pusher !== undefined) stage.github.push(number, headSha, { login: pusher });
      for (const review of reviews[number] ?? []) {
        stage.github.addReview(number, { commit: HEADS[number], ...review });
      }
    }
  }

  const recordOf = (number: 7 | 8): string => `cdkd/Shop/us-east-1/plans/${digests[number]!}.json`;
  const commentOf = (number: 7 | 8): { id: number; body: string } => stage.github.comments(number)[0]!;
  const deleteComment = (number: 7 | 8): void => {
    stage.github.deleteComment(commentOf(number).id);
  };

  /** Adds a run to the record of pull request 8. */
  function noteDeployment(run: object): void {
    const record = JSON.parse(String(stage.aws.s3.readObject(STATE_BUCKET, recordOf(8)))) as object;
    const text = JSON.stringify({ ...record, deployments: [run] });
    stage.aws.s3.putObject(STATE_BUCKET, recordOf(8), text);
  }

  const DEEDS: Readonly<Record<Deed, () => unknown>> = {
    'comment-deleted': () => deleteComment(7),
    'comment-of-stranger': () => {
      const { body } = commentOf(7);
      deleteComment(7);
      stage.github.addComment(7, 'mallory', body);
    },
    'comment-names-another-plan': () => {
      const { body } = commentOf(7);
      deleteComment(7);
      stage.github.addComment(7, BOT, body.replace(digests[7]!, 'a'.repeat(64)));
    },
    'comment-copied-to-8': () => {
      deleteComment(8);
      stage.github.addComment(8, BOT, commentOf(7).body);
    },
    'comment-of-8-deleted': () => deleteComment(8),
    'record-deleted': () => stage.aws.s3.deleteObject(STATE_BUCKET, recordOf(7)),
    'record-forged': () => stage.aws.s3.putObject(STATE_BUCKET, recordOf(7), '{"version":1}'),
    'record-of-8-carried-out': () => noteDeployment({ run: 'earlier' }),
    'record-of-8-failed': () => noteDeployment({ run: 'earlier', left: '"etag"' }),
    'diff-of-both-in-7': async () => expectSuccess(await run('diff', ['Inbox', 'Outbox'], onPull(7))),
    'new-commit-with-same-plan': async () =>
      expectSuccess(await run('diff', ['Inbox'], onPull(7, 'e'.repeat(40)))),
    'deployed-and-reverted': deployAndRevert,
    'deployed-reverted-and-shown-again': async () => {
      await deployAndRevert();
      expectSuccess(await run('diff', ['Inbox'], onPull(7)));
    },
    'deployed-reverted-and-note-of-the-plan-removed': async () => {
      const before = String(stage.aws.s3.readObject(STATE_BUCKET, recordOf(7)));
      await deployAndRevert();
      stage.aws.s3.putObject(STATE_BUCKET, recordOf(7), before);
    },
    'deployed-and-destroyed': async () => {
      const destroy = { all: 'true', yes: 'true', 'purge-events': 'true' };
      expectSuccess(await run('destroy', [], { name: 'push' }, destroy));
      expectSuccess(await run('diff', ['Inbox'], onPull(7)));
      expectSuccess(await deploySeven());
      expectSuccess(await run('destroy', [], { name: 'push' }, destroy));
      expectSuccess(await run('diff', ['Inbox'], onPull(7)));
    },
    'deploy-failed': async () => {
      const failure = { kind: 'error', code: 'InvalidRequestException' } as const;
      stage.aws.faults.arm({ operation: 'CreateResource', when: 'before', on: 'every', fault: failure });
      const failed = await deploySeven();
      stage.aws.faults.disarmAll();
      expect(failed.results.outputs['failure-reason']).toBe('RESOURCE_FAILED');
    },
    'deploy-killed': () => killAfter(({ operation }) => operation === 'CreateResource'),
    'deploy-killed-at-its-end': () =>
      killAfter(({ operation, path, body }) => {
        return operation.startsWith('Delete') && `${path} ${body.toString()}`.includes('journal');
      }),
    'deploy-of-both-killed': async () => {
      // The retry is killed as well.
      for (let kills = 2; kills > 0; kills -= 1)
        await killAfter(({ operation }) => operation === 'CreateResource', ['Inbox', 'Outbox']);
    },
    'reverted-and-opened-again-as-8': async () => {
      await deployAndRevert();
      expectSuccess(await run('diff', ['Inbox'], onPull(8)));
    },
  };

  const deploySeven = (adds = ['Inbox']) =>
    run('deploy', adds, { name: 'push', sha: MERGES[7] }, { 'require-approval': 'shown' });

  /** Kills the deploy of 7 after the first such request. */
  async function killAfter(where: (call: Call) => boolean, adds?: string[]): Promise<void> {
    const kill = () => (stage.killAll(), 'drop' as const);
    const fault = { kind: 'callback', run: kill } as const;
    stage.aws.faults.arm({ where, when: 'after', on: 'every', fault });
    expect((await deploySeven(adds)).signal).toBe('SIGKILL');
    stage.aws.faults.disarmAll();
  }

  async function deployAndRevert(): Promise<void> {
    expectSuccess(await deploySeven());
    expectSuccess(await run('deploy', [], { name: 'push', sha: '9'.repeat(40) }));
  }

  function expectRefused(result: StageResult, says: string): void {
    expect(result.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(result.stdout).toContain(says);
    expect(mutationsOf(result)).toEqual([]);
  }

  const named = APPROVAL_CASES.map((one) => {
    const outcome = one.refused === undefined ? 'lets a deploy pass' : 'refuses a deploy';
    return [`${one.requires} ${outcome} on ${one.event.name}: ${one.what}`, one] as const;
  });

  it.each(sampled(named, 3))('%s', async (_name, { requires, event, adds, deed, refused, ...facts }) => {
    arrange(facts);
    if (deed !== undefined) await DEEDS[deed]();

    const result = await run('deploy', adds, event, {
      'require-approval': requires,
      ...(facts.reviewedBy === undefined ? {} : { 'reviewed-by': facts.reviewedBy }),
    });

    if (refused === undefined) {
      expectSuccess(result);
      expect(mutationsOf(result)).not.toEqual([]);
    } else expectRefused(result, refused);
  });

  it('notes a run on every record that it used, so that none is used twice', async () => {
    const both = { adds: ['Inbox', 'Outbox'], push: { name: 'push', sha: MERGES[7] } } as const;
    arrange({ pulls: { 7: { mergedAt: 1 }, 8: { mergedAt: 1 } } });
    expectSuccess(await run('deploy', both.adds, both.push, { 'require-approval': 'merged' }));
    for (const number of PULLS) {
      const record = JSON.parse(String(stage.aws.s3.readObject(STATE_BUCKET, recordOf(number)))) as object;
      expect(record).toMatchObject({ deployments: [{ run: expect.any(String) }] });
    }
  });

  it('names the run of the diff to repeat', async () => {
    arrange({ pulls: { 7: { mergedAt: 1 } } });
    const result = await run(
      'deploy',
      ['Extra'],
      { name: 'push', sha: MERGES[7] },
      { 'require-approval': 'shown' },
    );
    expect(result.stdout).toMatch(/re-run the `diff` of pull request 7 \(http\S+\/actions\/runs\/\d+/);
  });

  it('`reviewed` asks the same of a destroy', async () => {
    arrange({});
    const inputs = { all: 'true', yes: 'true', 'require-approval': 'reviewed' };
    expectSuccess(await run('destroy', [], onPull(7), { all: 'true', 'dry-run': 'true' }));

    expectRefused(await run('destroy', [], onPull(7), inputs), 'no approving review');
    stage.github.addReview(7, { commit: HEADS[7] });
    expectSuccess(await run('destroy', [], onPull(7), inputs));
  });

  it('changes nothing if GitHub does not tell the reviews', async () => {
    arrange({ reviews: { 7: [{}] } });
    stage.github.faults.arm({
      operation: 'pulls/list-reviews',
      on: 'every',
      when: 'before',
      fault: { kind: 'http', status: 404 },
    });
    const result = await run('deploy', ['Inbox'], onPull(7), { 'require-approval': 'reviewed' });

    expect(result.results.outputs['failure-reason']).toBe('GITHUB_FAILED');
    expect(mutationsOf(result)).toEqual([]);
  });

  it('says which token may ask who is in a team', async () => {
    arrange({ reviews: { 7: [{}] } });
    stage.github.setTeam('octo/platform', ['reviewer']);
    const result = await run('deploy', ['Inbox'], onPull(7), {
      'require-approval': 'reviewed',
      'reviewed-by': 'octo/platform',
    });

    expect(result.results.outputs['failure-reason']).toBe('GITHUB_FAILED');
    expect(result.stdout).toContain('Could not read the members of the team octo/platform');
    expect(result.stdout).toContain('organization permission `Members: read`');
    expect(mutationsOf(result)).toEqual([]);
  });

  it('says that there are no owners if there is no CODEOWNERS', async () => {
    arrange({ reviews: { 7: [{}] } });
    const inputs = { 'require-approval': 'reviewed', 'reviewed-by': 'owners' };
    const result = await run('deploy', ['Inbox'], onPull(7), inputs);

    expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
    expect(result.stdout).toContain('`reviewed-by: owners` needs CODEOWNERS on main');
    expect(mutationsOf(result)).toEqual([]);
  });

  it.each(['approvers', 'owners, octo/platform', 'octo/'])('refuses `reviewed-by: %s`', async (value) => {
    const inputs = { 'require-approval': 'reviewed', 'reviewed-by': value };
    const result = await run('deploy', ['Inbox'], onPull(7), inputs);

    expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
  });

  it('refuses a word that is no requirement', async () => {
    const result = await run('deploy', ['Inbox'], onPull(7), { 'require-approval': 'approved' });

    expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
  });
});
