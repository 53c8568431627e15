import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { fixtureApp, type EditableTemplate } from './support/apps.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };
const INPUTS = { 'require-approval': 'shown', 'approval-ignores': 'Tags.commit' };

const commit = (value: unknown) => [{ Key: 'commit', Value: value }];

/** A queue carries the commit as a tag, of which the pull request's run knows another one than the deploy of the merge. */
describeOnStage('approval-ignores', {}, ({ stage, apps }) => {
  let aws: SimulatorSnapshot;
  let shown: string;

  const appOf = (sha: string, edit: (template: EditableTemplate) => void = () => undefined) =>
    apps.edited('notes', 'Notes', (template) => {
      Object.assign(template.Resources['Inbox']!.Properties!, { VisibilityTimeout: 45, Tags: commit(sha) });
      edit(template);
    });
  const deploy = (app: string, inputs: Readonly<Record<string, string>> = INPUTS) =>
    stage.run({ inputs: { command: 'deploy', app, ...inputs }, event: PUSH });

  beforeAll(async () => {
    const app = await appOf(
      'first',
      ({ Resources }) => delete Resources['Inbox']!.Properties!['VisibilityTimeout'],
    );
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app }, event: { name: 'push' } }));
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    const diff = await stage.run({
      inputs: { command: 'diff', app: await appOf('head'), ...INPUTS },
      event: PULL,
    });
    shown = expectSuccess(diff).results.outputs['plan-digest'] ?? '';
    aws = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(aws));

  it('names in the comment what may differ', () => {
    expect(stage.github.comments(7)[0]?.body).toContain(
      'whatever the values of `Tags.commit` (`approval-ignores`)',
    );
  });

  it('deploys another value, and that value', async () => {
    const result = expectSuccess(await deploy(await appOf('merged')));
    expect(result.results.outputs['plan-digest']).toBe(shown);
    expect(JSON.stringify(stage.aws.snapshot())).toContain('merged');
  });

  it.each<[string, (template: EditableTemplate) => void]>([
    ['another property', ({ Resources }) => (Resources['Inbox']!.Properties!['VisibilityTimeout'] = 46)],
    [
      'another tag',
      ({ Resources }) =>
        (Resources['Inbox']!.Properties!['Tags'] = [...commit('x'), { Key: 'a', Value: 'b' }]),
    ],
    ['no tag', ({ Resources }) => delete Resources['Inbox']!.Properties!['Tags']],
  ])('refuses %s', async (_what, edit) => {
    const result = await deploy(await appOf('merged', edit));
    expect(result.stdout).toContain('PLAN_CHANGED');
  });

  it('refuses a deploy that ignores more or less than its diff', async () => {
    const app = await appOf('head');
    for (const entries of ['', 'Tags.commit,Delay']) {
      const result = await deploy(app, { ...INPUTS, 'approval-ignores': entries });
      expect(result.stdout).toContain('PLAN_CHANGED');
      expect(result.stdout).toContain('inputs that differ from the review');
    }
  });

  it('is refused for what decides on access or on code', async () => {
    const result = await deploy(fixtureApp('notes'), {
      ...INPUTS,
      'approval-ignores': 'Tags.commit\nCode.S3Key',
    });
    expect(result.exitCode).toBe(1);
    expect(result.stdout).toContain('`Code` decides on access or on what runs');
    const wide = await deploy(fixtureApp('notes'), { ...INPUTS, 'approval-ignores': '*' });
    expect(wide.stdout).toContain('it names no property');
  });
});
