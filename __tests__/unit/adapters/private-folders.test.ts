import { spawnSync } from 'node:child_process';
import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { removeFolders } from '../../../src/adapters/private-folders.js';
import { runPost } from '../../../src/post.js';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cdkd-private-'));
});

/** Makes folders in a process of its own, and ends it in some way; gives what it told the post step. */
function madeAndEnded(end: string): string[] {
  const script = `
    import { PrivateFolders } from ${JSON.stringify(resolve('src/adapters/private-folders.ts'))};
    import { statSync } from 'node:fs';
    const told = [];
    const folders = new PrivateFolders(${JSON.stringify(parent)}, (all) => told.splice(0, 9, ...all));
    folders.make('docker');
    console.log((statSync(folders.make('docker')).mode & 0o777).toString(8), JSON.stringify(told));
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const [mode, reported = '[]'] = stdout.trim().split(' ');
  expect(mode).toBe('700');
  return JSON.parse(reported) as string[];
}

describe('private folders', () => {
  it.each([[''], ['process.exit(130);']])('go with the process: %s', (end) => {
    const folders = madeAndEnded(end);
    expect(folders).toHaveLength(2);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('that a killed process has left go with its post step, and not what links in them lead to', async () => {
    const [kept = '', left = ''] = madeAndEnded("process.kill(process.pid, 'SIGKILL');");
    expect(existsSync(left)).toBe(true);
    writeFileSync(join(kept, 'config.json'), '{}');
    symlinkSync(kept, join(left, 'link'), 'junction');
    removeFolders([left]);
    expect([existsSync(left), statSync(join(kept, 'config.json')).size]).toEqual([false, 2]);
    await expect(runPost({}, { folders: [kept] })).resolves.toBe(0);
    expect(existsSync(kept)).toBe(false);
  });
});
