import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { StageResult } from '../../simulator/stage.js';
import { fixtureApp, type EditableTemplate } from './support/apps.js';
import { expectSuccess, leftovers, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const BOT = 'github-actions[bot]';
const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };
const APPROVED = { 'require-approved-plan': 'true' };

type Inputs = Readonly<Record<string, string>>;

/** An edit of the app after the review, or of anything that the review rests on. */
type Edit = (template: EditableTemplate) => void;

const property = (logicalId: string, value: Record<string, unknown>): Edit => {
  return ({ Resources }) => Object.assign(Resources[logicalId]!.Properties!, value);
};

const CHANGED_PLANS: readonly [string, Edit][] = [
  ['a changed number', property('Inbox', { VisibilityTimeout: 31 })],
  ['an added property', property('Greeter', { Timeout: 30 })],
  ['another runtime', property('Greeter', { Runtime: 'nodejs20.x' })],
  ['a property less', ({ Resources }) => delete Resources['Undelivered']!.Properties],
  [
    'a wider permission',
    ({ Resources }) => {
      const document = Resources['GreeterPolicy']!.Properties!['PolicyDocument'] as {
        Statement: [{ Action: string }];
      };
      document.Statement[0].Action = 'sqs:*';
    },
  ],
  [
    'another principal',
    ({ Resources }) => {
      const trust = Resources['GreeterRole']!.Properties!['AssumeRolePolicyDocument'] as {
        Statement: [{ Principal: object }];
      };
      trust.Statement[0].Principal = { AWS: '*' };
    },
  ],
  ['one resource more', ({ Resources }) => (Resources['Extra'] = { Type: 'AWS::SQS::Queue' })],
  ['one resource less', ({ Resources }) => delete Resources['Delivery']],
  ['a replacement', property('Inbox', { QueueName: 'inbox', VisibilityTimeout: 45 })],
  ['another deletion policy', ({ Resources }) => (Resources['Inbox']!['DeletionPolicy'] = 'Retain')],
  [
    'another export',
    ({ Outputs }) => Object.assign(Outputs!['NewsArn']!, { Export: { Name: 'Notes:Other' } }),
  ],
];

/** The stack is deployed; the pull request changes a queue's timeout, which its diff has shown. */
describeOnStage('require-approved-plan', {}, ({ stage, apps }) => {
  const EDIT = property('Inbox', { VisibilityTimeout: 45 });
  let wanted: string;
  let aws: SimulatorSnapshot;
  let github: World;
  let digest: string;

  const run = (command: string, app: string, event: PretendEvent, inputs: Inputs = {}) =>
    stage.run({ inputs: { command, app, ...inputs }, event });
  const deploy = (app = wanted, event: PretendEvent = PUSH, inputs: Inputs = {}) =>
    run('deploy', app, event, { ...APPROVED, ...inputs });
  const withEdits = (...edits: readonly Edit[]) =>
    apps.edited('notes', 'Notes', (template) => {
      for (const edit of edits) edit(template);
    });

  beforeAll(async () => {
    wanted = await withEdits(EDIT);
    expectSuccess(await run('deploy', fixtureApp('notes'), { name: 'push' }));
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    const diff = expectSuccess(await run('diff', wanted, PULL));
    digest = diff.results.outputs['plan-digest']!;
    aws = stage.aws.snapshot();
    github = stage.github.snapshot();
  });

  beforeEach(() => {
    stage.aws.faults.disarmAll();
    stage.aws.restore(aws);
    stage.github.restore(github);
  });

  function expectRefused(result: StageResult): void {
    expect(result.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(result.exitCode).toBe(1);
    expect(mutationsOf(result)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  }

  function expectDeployed(result: StageResult): void {
    expectSuccess(result);
    expect(mutationsOf(result).filter((call) => call.includes('UpdateResource'))).toHaveLength(1);
  }

  describe('goes ahead', () => {
    it('with the plan that the diff has shown, after the merge', async () => {
      expect(stage.github.comments(7)[0]!.body.split('\n')[0]).toContain(`"digest":"${digest}"`);
      expect(stage.aws.s3.keys(STATE_BUCKET)).toContain(`cdkd/Notes/us-east-1/plans/${digest}.json`);

      const deployed = await deploy();

      expectDeployed(deployed);
      expect(deployed.results.outputs['plan-digest']).toBe(digest);
    });

    it.each<[string, PretendEvent]>([
      ['on the pull request itself', PULL],
      ['in a merge queue', { name: 'merge_group', number: 7 }],
      ['after a squash, on a push that only the commit tells of', PUSH],
    ])('%s', async (_name, event) => {
      expectDeployed(await deploy(wanted, event));
    });

    it('after a rebase, on a push whose commit the pull request does not name', async () => {
      const sha = 'ab'.repeat(20);
      stage.github.addPull({ number: 9, headSha: sha });
      stage.github.addPull({
        ...{ number: 7, headSha: HEAD, mergedAt: 1 },
        ...{ mergeCommitSha: 'cd'.repeat(20), commits: [sha] },
      });
      expectDeployed(await deploy(wanted, { name: 'push', sha }));
    });

    it('with the inputs that the diff was given', async () => {
      const inputs = { replace: 'true' };
      expectSuccess(await run('diff', wanted, PULL, inputs));
      expectDeployed(await deploy(wanted, PUSH, inputs));
    });

    it('after a new commit that leaves the plan as it is', async () => {
      const next = { ...PULL, headSha: 'a'.repeat(40) } as PretendEvent;
      expectSuccess(
        await run(
          'diff',
          await withEdits(EDIT, ({ Resources }) => {
            Resources['Inbox']!['Metadata'] = { 'aws:cdk:path': 'Notes/Renamed/Inbox' };
          }),
          next,
        ),
      );

      expectDeployed(await deploy());
    });

    it('with a comment of another job, and one that both jobs share', async () => {
      const key = { 'comment-key': 'shared' };
      expectSuccess(await run('diff', wanted, PULL, key));
      stage.github.deleteComment(stage.github.comments(7)[0]!.id);

      expectDeployed(await deploy(wanted, PUSH, key));
      expect(stage.github.comments(7)[0]!.body.split('\n')[0]).toContain(`"digest":"${digest}"`);
    });

    it('without any review where nothing changes', async () => {
      const same = await deploy(fixtureApp('notes'), { name: 'push', sha: 'e'.repeat(40) });

      expect(expectSuccess(same).mutatingCalls).toBe(0);
    });

    it('with the retry of what it was approved for, and with nothing but that', async () => {
      const bigger = await withEdits(EDIT, property('Greeter', { Timeout: 30 }));
      expectSuccess(await run('diff', bigger, PULL));
      const failure = stage.aws.faults.arm({
        operation: 'UpdateResource',
        when: 'before',
        on: { nth: 2 },
        fault: { kind: 'error', code: 'InvalidRequestException' },
      });

      const failed = await deploy(bigger);
      failure.disarm();
      expect(failed.results.outputs['failure-reason']).toBe('RESOURCE_FAILED');
      expectRefused(await deploy(await withEdits(EDIT, property('Greeter', { Timeout: 31 }))));
      expectSuccess(await deploy(bigger));

      expect(leftovers(stage)).toEqual([]);
    });

    it('with the retry after a kill', async () => {
      const kill = stage.aws.faults.arm({
        operation: 'UpdateResource',
        when: 'after',
        on: 'every',
        fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
      });

      expect((await deploy()).signal).toBe('SIGKILL');
      kill.disarm();

      expectSuccess(await deploy());
      expect(leftovers(stage)).toEqual([]);
    });
  });

  describe('refuses', () => {
    it.each(CHANGED_PLANS)('%s', async (_name, edit) => {
      const refused = await deploy(await withEdits(EDIT, edit));

      expectRefused(refused);
      expect(refused.report).toContain('Differences from the reviewed plan');
    });

    it.each([{ replace: 'true' }, { 'force-stateful-recreation': 'true' }])('%j', async (inputs) => {
      const refused = await deploy(wanted, PUSH, inputs);

      expectRefused(refused);
      expect(refused.stdout).toContain(`inputs that differ from the review: ${Object.keys(inputs).join()}`);
    });

    it('an account that somebody else has changed meanwhile', async () => {
      const other = await withEdits(property('Inbox', { VisibilityTimeout: 10 }));
      expectSuccess(await run('deploy', other, { name: 'push', sha: 'd'.repeat(40) }));

      expectRefused(await deploy());
    });

    it('a plan that no diff has shown, whatever a stranger comments', async () => {
      const [own] = stage.github.comments(7);
      stage.github.deleteComment(own!.id);
      stage.github.addComment(7, 'mallory', own!.body);

      expectRefused(await deploy());
    });

    it('a plan that only an edited comment of ours names', async () => {
      const evil = await withEdits(
        EDIT,
        property('Greeter', { Role: 'arn:aws:iam::123456789012:role/admin' }),
      );
      const preview = expectSuccess(await run('diff', evil, { name: 'workflow_dispatch' }));
      const forged = stage.github
        .comments(7)[0]!
        .body.replace(digest, preview.results.outputs['plan-digest']!);
      stage.github.deleteComment(stage.github.comments(7)[0]!.id);
      stage.github.addComment(7, BOT, forged);

      expectRefused(await deploy(evil));
    });

    it('a commit that came from no pull request', async () => {
      expectRefused(await deploy(wanted, { name: 'push', sha: 'e'.repeat(40) }));
    });

    it('a plan whose record is gone, or is no record', async () => {
      const key = `cdkd/Notes/us-east-1/plans/${digest}.json`;
      stage.aws.s3.putObject(STATE_BUCKET, key, '{"version":1}');

      expectRefused(await deploy());
    });

    it('the same plan for another region, or for a bucket that has no record of it', async () => {
      expectRefused(await deploy(wanted, PUSH, { 'aws-region': 'eu-west-1' }));

      stage.aws.s3.createBucket('elsewhere-state', { region: 'us-east-1', accountId: '123456789012' });
      expectRefused(await deploy(wanted, PUSH, { 'state-bucket': 'elsewhere-state' }));
    });

    it('a plan whose record is that of another stack', async () => {
      const pair = expectSuccess(await run('diff', fixtureApp('pair'), PULL, { all: 'true' }));
      const other = pair.results.outputs['plan-digest']!;
      const evil = await withEdits(EDIT, property('Greeter', { Timeout: 31 }));
      for (const { id, body } of stage.github.comments(7)) {
        stage.github.deleteComment(id);
        stage.github.addComment(7, BOT, body.replace(digest, other));
      }

      expectRefused(await deploy(evil));
    });

    it('what it is not told about', async () => {
      const outside = await stage.run({
        inputs: { command: 'deploy', app: wanted, ...APPROVED },
        outsideGitHub: true,
        credentials: 'keys',
      });

      expect(outside.exitCode).toBe(1);
      expect(outside.stdout).toContain('needs GitHub Actions');
      expect(mutationsOf(outside)).toEqual([]);
    });
  });

  describe('of a destroy', () => {
    const destroy = { yes: 'true', ...APPROVED };

    it('takes the plan that a dry run has shown, and no other', async () => {
      expectRefused(await run('destroy', wanted, PUSH, destroy));

      expectSuccess(await run('destroy', wanted, PULL, { yes: 'true', 'dry-run': 'true' }));
      expectRefused(await deploy(await withEdits(property('Inbox', { VisibilityTimeout: 46 }))));
      expectRefused(await run('destroy', wanted, PUSH, { ...destroy, 'remove-protection': 'true' }));
      expectSuccess(await run('destroy', wanted, PUSH, destroy));

      expect(stage.living()).toEqual([]);
      expect(stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.includes('/plans/'))).toEqual([]);
    });
  });

  describe('of several stacks', () => {
    it('takes a part of what was reviewed, and knows a stack again whose values that part brought', async () => {
      const pair = { all: 'true', 'comment-key': 'pair' };
      expectSuccess(await run('diff', fixtureApp('pair'), PULL, pair));

      const part = { stacks: 'Base', exclusively: 'true', 'comment-key': 'pair' };
      expectSuccess(await deploy(fixtureApp('pair'), PUSH, part));
      const deployed = await deploy(fixtureApp('pair'), PUSH, pair);

      expectSuccess(deployed);
    });
  });
});
