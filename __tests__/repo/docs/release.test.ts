import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** `scripts/release.mjs`, in a repository with a few releases. */

const SCRIPT = resolve('scripts/release.mjs');
const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- Later.\n\n## 1.2.3 - 2026-01-31\n\n### Fixed\n\n- This.\n\n## 1.2.2 - 2026-01-01\n\n- That.\n';

let folder: string;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

function ask(...args: string[]): { readonly code: number | null; readonly said: string } {
  const env = { ...process.env, GITHUB_REPOSITORY: 'org/cdkd-action' };
  const { status, stdout, stderr } = spawnSync('node', [SCRIPT, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.3"}');
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--no-verify', '-m', 'first');
  for (const tag of [
    'v0.9.0',
    'v1.1.4',
    'v1.2.2',
    'v1.2.3',
    'v1.10.0',
    'v2.0.0',
    'v1',
    'v1.2',
    'v1.11.0-beta',
  ]) {
    git('tag', tag);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the moving tags of a release', () => {
  it.each([
    ['v2.0.0', 'v2\nv2.0'],
    ['v2.0.1', 'v2\nv2.0'],
    ['v1.10.0', 'v1\nv1.10'],
    // Numbers are compared, not texts: v1 stays at 1.10.0.
    ['v1.2.3', 'v1.2'],
    ['v1.1.4', 'v1.1'],
    // Run again after a newer one of the same minor version.
    ['v1.2.2', ''],
    ['v0.9.0', 'v0\nv0.9'],
  ])('of %s are %j', (tag, moved) => {
    expect(ask('moving-tags', tag)).toEqual({ code: 0, said: moved });
  });

  it('and the latest release are different things', () => {
    expect(ask('is-latest', 'v2.0.0').said).toBe('true');
    expect(ask('is-latest', 'v1.10.0').said).toBe('false');
  });
});

describe('a release', () => {
  it('is checked against package.json and the changelog', () => {
    expect(ask('check', 'v1.2.3')).toEqual({ code: 0, said: '' });
    expect(ask('check', 'v1.2.2')).toMatchObject({
      code: 1,
      said: expect.stringContaining('package.json says 1.2.3'),
    });
    expect(ask('check', 'v1.2')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not a version tag'),
    });
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- Later.\n');
    expect(ask('check', 'v1.2.3')).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no section 1.2.3'),
    });
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
  });

  it('has its section of the changelog as notes, and the commit to pin', () => {
    const { said } = ask('notes', 'v1.2.3');
    expect(said).toMatch(/^### Fixed\n\n- This\.\n\n## Use and verify/);
    expect(said).not.toContain('- That.');
    expect(said).toContain(`- uses: org/cdkd-action@${git('rev-parse', 'HEAD').trim()} # v1.2.3`);
  });
});
