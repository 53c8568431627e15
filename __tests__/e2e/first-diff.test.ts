/** The first comment in an account that has no state bucket yet. */
import { expect, it } from '@jest/globals';

import { fixtureApp } from './support/apps.js';
import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const PULL = {
  name: 'pull_request',
  number: 7,
  headSha: 'c0ffee0000000000000000000000000000000007',
} as const;

describeOnStage('a diff in an account without a bucket', { isBare: true }, ({ stage }) => {
  const run = (command: string, inputs: Readonly<Record<string, string>> = {}) =>
    stage.run({ inputs: { command, app: fixtureApp('notes'), ...inputs }, event: PULL });

  it('shows a first deploy, says what that needs, and writes nothing', async () => {
    stage.github.addPull({ number: 7, headSha: PULL.headSha });
    const diff = expectSuccess(await run('diff'));

    expect(mutationsOf(diff)).toEqual([]);
    const [comment, ...more] = stage.github.comments(7);
    expect(more).toEqual([]);
    expect(comment?.body).toMatch(/### Plan for .* · `Notes` · 8 to create/);
    expect(comment?.body).toContain('no state bucket yet, so this plan starts from nothing');
    expect(comment?.body).toContain('bootstrap');
    expect(comment?.body).not.toContain('cdkd-state-');
  });

  it('refuses a bucket that is named and missing: its name may be wrong', async () => {
    const diff = await run('diff', { 'state-bucket': 'nobody-made-this' });
    expect(diff.results.outputs['failure-reason']).toBe('BUCKET_MISSING');
  });

  it('leaves a deploy refused', async () => {
    const deploy = await run('deploy');
    expect(deploy.results.outputs['failure-reason']).toBe('BUCKET_MISSING');
    expect(mutationsOf(deploy)).toEqual([]);
  });
});
