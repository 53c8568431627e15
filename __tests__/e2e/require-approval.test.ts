/** What `require-approval` asks of the pull request before a deploy changes anything. */
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { ReviewRecord, World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

jest.setTimeout(240_000);

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const LATER = 'd'.repeat(40);
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

type Review = Partial<ReviewRecord>;

describeOnStage('require-approval', {}, ({ stage, apps }) => {
  let app: string;
  let aws: SimulatorSnapshot;
  let github: World;

  const run = (command: string, event: PretendEvent, inputs: Readonly<Record<string, string>> = {}) =>
    stage.run({ inputs: { command, app, ...inputs }, event });
  const deploy = (requirement: string, event: PretendEvent = PULL) =>
    run('deploy', event, { all: 'true', 'require-approval': requirement });

  /** An open pull request whose author is `author`, with these reviews. */
  function reviewed(reviews: readonly Review[], changes: { headSha?: string; mergedAt?: number } = {}): void {
    const pull = { number: 7, headSha: HEAD, headOwner: 'author', mergeCommitSha: MERGED, ...changes };
    stage.github.addPull(pull);
    for (const review of reviews) stage.github.addReview(7, { commit: HEAD, ...review });
  }

  beforeAll(async () => {
    app = await apps.edited('pair', 'Base', () => {});
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED });
    expectSuccess(await run('diff', PULL, { all: 'true' }));
    aws = stage.aws.snapshot();
    github = stage.github.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(aws);
    stage.github.restore({ ...github, pulls: [] });
  });

  function expectRefused(result: StageResult, says: string): void {
    expect(result.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(result.report).toContain(says);
    expect(mutationsOf(result)).toEqual([]);
  }

  it.each<[string, string, readonly Review[], object, PretendEvent]>([
    ['shown', 'nobody having reviewed it', [], {}, PULL],
    ['reviewed', 'an approval by a collaborator', [{}], {}, PULL],
    [
      'reviewed',
      'an approval after requested changes of the same person',
      [{ state: 'CHANGES_REQUESTED' }, {}],
      {},
      PULL,
    ],
    ['reviewed', 'a comment after an approval', [{}, { state: 'COMMENTED' }], {}, PULL],
    [
      'reviewed',
      'requested changes that were dismissed',
      [{ login: 'second', state: 'DISMISSED' }, {}],
      {},
      PULL,
    ],
    [
      'reviewed',
      "a stranger's objection",
      [{}, { login: 'stranger', state: 'CHANGES_REQUESTED', association: 'NONE' }],
      {},
      PULL,
    ],
    ['reviewed', 'an approval, after the merge', [{}], { mergedAt: 1 }, PUSH],
    ['merged', 'a merge', [], { mergedAt: 1 }, PUSH],
  ])('`%s` lets a deploy pass with %s', async (requirement, _what, ...situation) => {
    const [reviews, changes, event] = situation;
    reviewed(reviews, changes);

    const result = await run('deploy', event, { all: 'true', 'require-approval': requirement });

    expectSuccess(result);
    expect(mutationsOf(result)).not.toEqual([]);
  });

  it.each<[string, string, readonly Review[], object, PretendEvent, string]>([
    ['reviewed', 'no review', [], {}, PULL, `no approving review of commit`],
    [
      'reviewed',
      'an approval by the author',
      [{ login: 'author', association: 'OWNER' }],
      {},
      PULL,
      'by anybody but its author',
    ],
    ['reviewed', 'an approval by a stranger', [{ association: 'NONE' }], {}, PULL, 'no approving review'],
    [
      'reviewed',
      'an approval by a first-time contributor',
      [{ association: 'CONTRIBUTOR' }],
      {},
      PULL,
      'no approving review',
    ],
    [
      'reviewed',
      "an approval by the workflow's own token",
      [{ login: 'github-actions[bot]' }],
      {},
      PULL,
      'no approving review',
    ],
    ['reviewed', 'an approval of an earlier commit', [{ commit: LATER }], {}, PULL, 'no approving review'],
    [
      'reviewed',
      'an approval that was dismissed',
      [{}, { state: 'DISMISSED' }],
      {},
      PULL,
      'no approving review',
    ],
    [
      'reviewed',
      'requested changes after an approval',
      [{}, { state: 'CHANGES_REQUESTED' }],
      {},
      PULL,
      'changes requested by reviewer',
    ],
    [
      'reviewed',
      'requested changes of somebody else',
      [{}, { login: 'second', state: 'CHANGES_REQUESTED' }],
      {},
      PULL,
      'changes requested by second',
    ],
    ['reviewed', 'a merge without a review', [], { mergedAt: 1 }, PUSH, 'no approving review'],
    ['merged', 'an approval of an open pull request', [{}], {}, PULL, 'is not merged'],
    [
      'merged',
      'a merge of a commit that no plan was shown for',
      [],
      { headSha: LATER, mergedAt: 1 },
      PUSH,
      'which no plan was shown for',
    ],
  ])('`%s` refuses a deploy with %s', async (requirement, _what, ...situation) => {
    const [reviews, changes, event, says] = situation;
    reviewed(reviews, changes);

    expectRefused(await run('deploy', event, { all: 'true', 'require-approval': requirement }), says);
  });

  it('`reviewed` asks the same of a destroy', async () => {
    reviewed([], { mergedAt: 1 });
    expectSuccess(await run('deploy', PUSH, { all: 'true' }));
    const inputs = { all: 'true', yes: 'true', 'require-approval': 'reviewed' };
    expectSuccess(await run('destroy', PULL, { all: 'true', 'dry-run': 'true' }));

    expectRefused(await run('destroy', PULL, inputs), 'no approving review');
    stage.github.addReview(7, { commit: HEAD });
    expectSuccess(await run('destroy', PULL, inputs));
  });

  it('changes nothing if GitHub does not tell the reviews', async () => {
    reviewed([{}]);
    stage.github.faults.arm({
      operation: 'pulls/list-reviews',
      on: 'every',
      when: 'before',
      fault: { kind: 'http', status: 404 },
    });
    const result = await deploy('reviewed');

    expect(result.results.outputs['failure-reason']).toBe('GITHUB_FAILED');
    expect(mutationsOf(result)).toEqual([]);
  });

  it('refuses a word that is no requirement', async () => {
    const result = await deploy('approved');

    expect(result.results.outputs['failure-reason']).toBe('INVALID_INPUT');
  });
});
