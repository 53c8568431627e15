/** What the jobs of `examples/workflows/chat-commands.yml` do with the action after a comment. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import { expectSuccess, livingTypes, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const COMMENT: PretendEvent = { name: 'issue_comment', number: 7 };
const STACK = 'preview-pr-7-Shop';

describeOnStage('a comment', {}, ({ stage, apps }) => {
  let temp: string;
  let archive: string;

  const run = (command: string, event: PretendEvent, inputs: Record<string, string>) =>
    stage.run({ inputs: { command, ...inputs }, event, environment: { RUNNER_TEMP: temp } });
  const deploy = () =>
    run('deploy', COMMENT, {
      app: archive,
      all: 'true',
      'require-approval': 'reviewed',
      'comment-key': 'production',
    });

  beforeAll(async () => {
    temp = await mkdtemp(join(tmpdir(), 'runner-temp-'));
    stage.github.addPull({ number: 7, headSha: HEAD, author: 'author' });
    stage.github.push(7, HEAD);
    const app = await apps.write({
      [STACK]: { template: { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } } },
    });
    // The job that synthesizes the commit of the pull request has no rights.
    const synthesized = expectSuccess(
      await stage.run({
        inputs: { command: 'synth', app, all: 'true', cache: 'false' },
        event: COMMENT,
        environment: { RUNNER_TEMP: temp, CDKD_ALLOW_UNTRUSTED_CODE: 'true' },
        credentials: 'none',
      }),
    );
    archive = synthesized.results.outputs['archive-file'] ?? '';
    expectSuccess(await run('diff', PULL, { app: archive, all: 'true', 'comment-key': 'production' }));
  });

  afterAll(() => rm(temp, { recursive: true, force: true }));

  it('deploys the assembly of the pull request only if its commit was reviewed', async () => {
    const refused = await deploy();
    expect(refused.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(refused.stdout).toContain(`no approving review of commit ${HEAD}`);
    expect(mutationsOf(refused)).toEqual([]);

    stage.github.addReview(7);
    expectSuccess(await deploy());
    expect(livingTypes(stage)).toEqual(['AWS::SQS::Queue']);
  });

  it('shows drift on the pull request, without the app', async () => {
    const drift = expectSuccess(await run('drift', COMMENT, { stacks: STACK, 'fail-on-drift': 'false' }));
    expect(drift.results.outputs['drifted']).toBe('false');
    expect(drift.results.outputs['comment-url']).toContain('/pull/7#');
  });

  it('destroys previews by their pattern, without the app', async () => {
    expectSuccess(await run('state-destroy', COMMENT, { stacks: 'preview-pr-7-*', yes: 'true' }));
    expect(livingTypes(stage)).toEqual([]);
  });
});
