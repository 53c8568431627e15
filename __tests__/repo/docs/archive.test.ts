import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { Stage } from '../../../simulator/stage.js';
import { fixtureApp } from '../../e2e/support/apps.js';

/** The archive that runners download in every job that uses the action: the commit without what `.gitattributes` leaves out. */

/** A client of the SDK takes 10 to 30 KB. */
const MAX_BYTES = 1_600_000;
/** A client of the SDK is two or three files of the bundle, which only runs that need it load. */
const MAX_FILES = 200;

const git = (...args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 2 ** 28 });
const lines = (output: Buffer): string[] => output.toString().split('\n').filter(Boolean);

/** As the host makes it, but with the attributes of the files as they stand here. */
const archive = git('archive', '--worktree-attributes', '--format=tar', 'HEAD');

describe('the archive that runners download', () => {
  let folder: string;
  let files: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'archive-'));
    writeFileSync(join(folder, 'archive.tar'), archive);
    files = lines(execFileSync('tar', ['-tf', 'archive.tar'], { cwd: folder })).filter(
      (name) => !name.endsWith('/'),
    );
    execFileSync('tar', ['-xf', 'archive.tar'], { cwd: folder });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is small', () => {
    expect(gzipSync(archive, { level: 9 }).byteLength).toBeLessThanOrEqual(MAX_BYTES);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  });

  it('holds the licenses, and every action with the files that it names', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'dist/licenses.txt', 'action.yml']));
    const actions = lines(git('ls-files', 'action.yml', '*/action.yml')).filter(
      (name) => !/^(?:__tests__|scripts|examples)\//.test(name),
    );
    expect(files).toEqual(expect.arrayContaining(actions));
    for (const name of actions) {
      const { runs } = parse(readFileSync(join(folder, name), 'utf8')) as { runs: Record<string, string> };
      const named = [runs['main'], runs['post']].flatMap((file) => file ?? []);
      expect(files).toEqual(expect.arrayContaining(named.map((file) => posix.join(dirname(name), file))));
    }
  });

  it('runs', async () => {
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    const stage = await Stage.open({ bundle: join(folder, 'dist', 'index.js') });
    try {
      const app = fixtureApp('notes');
      const bootstrap = await stage.run({ inputs: { command: 'bootstrap' } });
      const deploy = await stage.run({ inputs: { command: 'deploy', app } });
      expect([bootstrap.exitCode, deploy.exitCode]).toEqual([0, 0]);
      expect(stage.living().length).toBeGreaterThan(0);
    } finally {
      await stage.close();
    }
  });
});
