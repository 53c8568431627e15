import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { HAS_JQ } from './support/jq.js';

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      { readonly steps: readonly { readonly run?: string; readonly env?: Record<string, string> }[] }
    >
  >;
}

/** The first script of a job in an example, with the values of its step that are no expressions. */
function scriptOf(example: string, job: string) {
  const { jobs } = parse(readFileSync(`examples/workflows/${example}`, 'utf8')) as Workflow;
  const { run = '', env = {} } = jobs[job]?.steps.find((step) => step.run !== undefined) ?? {};
  return { run, env: Object.fromEntries(Object.entries(env).filter(([, value]) => !value.includes('${{'))) };
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a runner does ("Workflow syntax", `shell`). Returns whether it succeeded, and what it wrote. */
function runs({ run, env }: ReturnType<typeof scriptOf>, more: Readonly<Record<string, string>> = {}) {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  writeFileSync(join(folder, 'script.sh'), run);
  const { status, stdout } = spawnSync('bash', ['-e', join(folder, 'script.sh')], {
    env: { PATH: process.env['PATH'], GITHUB_OUTPUT: output, ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  return { succeeded: status === 0, stdout, output: readFileSync(output, 'utf8') };
}

describe('the services that a pull request affects', () => {
  (HAS_JQ ? it : it.skip).each([
    ['one', ['services/orders/lib/stack.ts', 'services/orders/test/a.ts', 'README.md'], ['orders']],
    ['two', ['services/search/a.ts', 'services/orders/b.ts'], ['orders', 'search']],
    ['all, by a shared package', ['packages/common/index.ts'], ['orders', 'payments', 'search']],
    ['all, by a dependency', ['package-lock.json'], ['orders', 'payments', 'search']],
    ['none', ['docs/index.md', 'services/README.md'], []],
    ['none that is not named', ['services/orders-2/a.ts', 'services/$(id)/b.ts'], []],
    ['none, without a file', [], []],
  ])('are %s', (_name, files, expected) => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(folder, 'files'), files.map((file) => `${file}\n`).join(''));
    writeFileSync(join(bin, 'gh'), `#!/bin/sh\ncat '${join(folder, 'files')}'\n`);
    chmodSync(join(bin, 'gh'), 0o755);
    const path = { PATH: [bin, process.env['PATH']].join(delimiter), FILES: 'repos/o/r/pulls/1/files' };

    const result = runs(scriptOf('affected-services.yml', 'affected'), path);

    expect(result).toMatchObject({ succeeded: true, output: `services=${JSON.stringify(expected)}\n` });
  });

  it.each([
    ['success', 'success', true],
    ['success', 'skipped', true],
    ['success', 'failure', false],
    ['success', 'cancelled', false],
    ['failure', 'skipped', false],
  ])('whose search ends with %s and whose diffs with %s pass: %s', (AFFECTED, DIFF, passes) => {
    expect(runs(scriptOf('affected-services.yml', 'diffs'), { AFFECTED, DIFF }).succeeded).toBe(passes);
  });
});

it('a frozen deploy fails, and says why', () => {
  const { succeeded, stdout } = runs(scriptOf('deploy-freeze.yml', 'deploy'), { REASON: 'until Monday' });
  expect([succeeded, stdout]).toEqual([false, '::error title=No deploys for now::until Monday\n']);
});
