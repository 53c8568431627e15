/** What the action knows as secret is in nothing that it publishes, wherever the text came from. */

import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee'.padEnd(40, '0');
const event = { name: 'pull_request', number: 7, headSha: HEAD } as const;

/** Fails, and its last lines repeat its credentials as they are and in encodings. */
const APP = `
const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = process.env;
console.error('CANARIES', JSON.stringify([id, secret, token]));
console.error('request failed:', id, secret, token);
console.error('url:', encodeURIComponent(secret), 'base64:', Buffer.from(id + ':' + secret).toString('base64'));
console.error('hex:', Buffer.from(secret).toString('hex'), JSON.stringify(JSON.stringify({ token })));
process.exit(1);`;

describeOnStage('text that the action publishes', { restores: true }, ({ stage, apps }) => {
  beforeAll(() => {
    stage.github.addPull({ number: event.number, headSha: HEAD });
  });

  const comments = () => stage.github.comments(event.number).map(({ body }) => body);

  /** Everything that leaves the process, except the commands that tell the runner what to mask. */
  function publishedBy({ stdout, stderr, results, report }: StageResult): string {
    const log = stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
    return [...log, stderr, JSON.stringify(results), report ?? '', ...comments()].join('\n');
  }

  function maskedBy({ stdout }: StageResult): string[] {
    return stdout.split('\n').flatMap((line) => /^::add-mask::(.{16,})$/.exec(line)?.[1] ?? []);
  }

  it('has no credentials of a run whose app repeats them when it fails', async () => {
    const workspace = await apps.folder({ 'app.cjs': APP });
    const inputs = { command: 'diff', app: 'node app.cjs', comment: 'always' };

    const diff = await stage.run({ inputs, event, workspace });

    expect(diff.results.outputs['failure-reason']).toBe('APP_FAILED');
    const text = publishedBy(diff);
    expect(comments().join('\n')).toContain('request failed: *** *** ***');
    const credentials = maskedBy(diff);
    expect(credentials.length).toBeGreaterThanOrEqual(3);
    for (const credential of credentials) {
      const bytes = Buffer.from(credential);
      const forms = [credential, encodeURIComponent(credential), bytes.toString('hex')];
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    }
  });
});
