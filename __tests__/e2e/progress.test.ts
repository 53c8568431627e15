import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { SimulatorSnapshot } from '../../simulator/server.js';
import type { RunningStep } from '../../simulator/stage.js';
import { fixtureApp } from './support/apps.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';

describeOnStage('the comment of a deploy', {}, ({ stage }) => {
  const notes = fixtureApp('notes');
  let pull = 30;
  let empty: SimulatorSnapshot;

  beforeAll(() => {
    empty = stage.aws.snapshot();
  });

  beforeEach(() => {
    stage.aws.restore(empty);
    pull += 1;
    stage.github.addPull({ number: pull, headSha: HEAD });
    const slow = { kind: 'takes', milliseconds: 9_000 } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation: 'CREATE', on: { nth: 1 }, outcome: slow });
  });

  afterEach(() => {
    stage.aws.cloudControl.account.outcomes.disarmAll();
  });

  const event = () => ({ name: 'pull_request' as const, number: pull, headSha: HEAD });
  const text = () => stage.github.comments(pull)[0]?.body ?? '';

  async function started(post = true): Promise<RunningStep> {
    const step = await stage.start({ inputs: { command: 'deploy', app: notes }, event: event(), post });
    while (!text().includes('### ⏳')) await new Promise((resolve) => setTimeout(resolve, 50));
    return step;
  }

  it('shows the progress while it runs, and the reviewed plan below it and below the result', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'diff', app: notes }, event: event() }));
    const digest = /"digest":"[0-9a-f]+"/.exec(text())?.[0];

    const step = await started();
    expect(text()).toMatch(/### ⏳ Deploying[^\n]* · `Notes` · \d of \d+ changes done\n/);
    expect(text()).toMatch(/- creating `\w+`, `AWS::[^`]+` \(\d/);
    expect(text()).toContain('<summary>Reviewed plan</summary>');
    expect(digest).toBeDefined();
    expectSuccess(await step.result);

    expect(text()).toContain('### ✅ Deployed');
    expect(text()).not.toContain('⏳');
    expect(text().match(/### Plan for [^\n]*`Notes`/g)).toHaveLength(1);
    expect(stage.github.comments(pull)).toHaveLength(1);
  });

  it('is ended by the post step of a run that was killed', async () => {
    const step = await started();
    step.kill('SIGKILL');
    const { post } = await step.result;
    expect(post?.exitCode).toBe(0);
    expect(text()).toContain('killed halfway');
    expect(text()).not.toContain('⏳');
  });

  it('is ended by the next run of another job if the runner vanished', async () => {
    const step = await started(false);
    step.kill('SIGKILL');
    const { runId } = await step.result;
    const inputs = { command: 'diff', app: notes };
    stage.github.setRun(runId, 1, { status: 'in_progress', conclusion: null });
    await stage.run({ inputs, event: event(), job: 'plan' });
    expect(text()).toContain('⏳');
    stage.github.setRun(runId, 1, { status: 'completed', conclusion: 'failure' });
    await stage.run({ inputs, event: event(), job: 'plan' });
    expect(text()).toContain('### ⚠️ Ended without a report: Deploying');
    expect(text()).not.toContain('⏳');
  });
});
