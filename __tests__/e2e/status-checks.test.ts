import { expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { GitHubOptions } from '../../simulator/github/server.js';
import { Apps, fixtureApp } from './support/apps.js';
import { expectSuccess, openStage } from './support/bundle.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const EVENT: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };

async function onStage(
  permissions: GitHubOptions['permissions'] & object,
  story: (stage: Awaited<ReturnType<typeof openStage>>) => Promise<void>,
): Promise<void> {
  const stage = await openStage({ github: { permissions: { 'id-token': 'write', ...permissions } } });
  stage.github.addPull({ number: 7, headSha: HEAD });
  try {
    await story(stage);
  } finally {
    await stage.close();
  }
}

it('`status-checks` reports on the commit of the pull request, under a name that a branch can require', async () => {
  await onStage({ contents: 'read', checks: 'write', 'pull-requests': 'write' }, async (stage) => {
    const inputs = { command: 'diff', title: 'production' };
    const app = fixtureApp('notes');
    expectSuccess(await stage.run({ inputs: { ...inputs, app }, event: EVENT }));
    expect(stage.github.checkRuns()).toEqual([]);

    expectSuccess(await stage.run({ inputs: { ...inputs, app, 'status-checks': 'stacks' }, event: EVENT }));
    expect(stage.github.checkRuns()).toMatchObject([
      { name: 'cdkd diff (production)', headSha: HEAD, conclusion: 'success' },
      { name: 'cdkd diff (production) · Notes (us-east-1)', headSha: HEAD, conclusion: 'success' },
    ]);
    expect(stage.github.checkRuns()[0]).toMatchObject({
      title: 'Plan for production · Notes · 8 to create',
      summary: expect.stringContaining('| 🟢&nbsp;create | `Greeter`'),
    });

    const broken = await new Apps().folder({ 'app.mjs': 'process.exit(3)' });
    const wrong = { ...inputs, app: 'node app.mjs', 'status-checks': 'true' };
    expect((await stage.run({ inputs: wrong, event: EVENT, workspace: broken })).exitCode).toBe(1);
    expect(stage.github.checkRuns().at(-1)).toMatchObject({
      name: 'cdkd diff (production)',
      conclusion: 'failure',
      title: expect.stringContaining('failed'),
    });
  });
});

it('`status-checks` without its permission says which one is missing, and fails nothing', async () => {
  await onStage({ contents: 'read', 'pull-requests': 'write' }, async (stage) => {
    const inputs = { command: 'diff', app: fixtureApp('notes'), 'status-checks': 'true' };
    const result = expectSuccess(await stage.run({ inputs, event: EVENT }));
    expect(result.log.annotations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('checks: write') }),
    );
  });
});
