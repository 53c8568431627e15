import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { NOT_BUNDLED } from '../../../../src/ports/assets.js';
import { writeContainerTool, type ContainerTool } from '../../../../src/synth/bundling/container-tool.js';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

describe('the container tool', () => {
  let folder: string;
  let tool: ContainerTool;

  /** A tool that writes down its folder and arguments, and fails if one of them is `fail`. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "it's a tool-"));
    const real = join(folder, 'real docker');
    await writeFile(
      real,
      `#!/bin/sh\n{ pwd; printf '%s\\n' "$@"; echo --; } >> "$SEEN"\nfor word; do [ "$word" = fail ] && exit 3; done\nexit 0\n`,
    );
    await chmod(real, 0o755);
    const needed = new Set([OTHER]);
    tool = await writeContainerTool(join(folder, 'notes'), { tool: real, needed, mode: 'skip' });
  });

  const call = (...args: string[]) =>
    spawnSync(tool.program, args, { cwd: folder, env: { ...process.env, SEEN: join(folder, 'seen') } })
      .status;

  async function seen(): Promise<string[][]> {
    const text = await readFile(join(folder, 'seen'), 'utf8').catch(() => '');
    return text
      .split('--\n')
      .slice(0, -1)
      .map((part) => part.trimEnd().split('\n').slice(1));
  }

  async function output(name: string): Promise<string> {
    const directory = join(folder, 'cdk.out', name);
    await mkdir(directory, { recursive: true });
    return directory;
  }

  const runs = (directory: string, image = 'python') =>
    call(
      'run',
      '--rm',
      '-v',
      '/in:/asset-input:delegated',
      '-v',
      `${directory}:/asset-output:delegated`,
      image,
    );

  it.each([`asset.${HASH}-building`, `asset.${HASH}`])(
    'starts no container for an asset that is not needed (%s)',
    async (name) => {
      const directory = await output(name);
      expect(runs(directory)).toBe(0);
      expect(await readdir(directory)).toEqual([NOT_BUNDLED]);
      expect(await seen()).toEqual([]);
      expect(await tool.notBundled()).toEqual([HASH]);
    },
  );

  it('bundles what is needed, and what is named by its content', async () => {
    expect(runs(await output(`asset.${OTHER}-building`))).toBe(0);
    expect(runs(await output('bundling-temp-0123'))).toBe(0);
    expect(await seen()).toHaveLength(2);
    expect((await tool.bundled()).map(({ hash }) => hash)).toEqual([OTHER, undefined]);
    expect(await tool.notBundled()).toEqual([]);
  });

  it('fails as the container does', async () => {
    expect(await tool.hasFailed()).toBe(false);
    expect(runs(await output(`asset.${OTHER}`), 'fail')).toBe(3);
    expect(await tool.hasFailed()).toBe(true);
  });

  it('builds an image once a container needs it, with its very arguments', async () => {
    const odd = ['build', '-t', 'cdk-one', '--build-arg', `A=it's "$HOME" * \n\\n`, '.'];
    expect(call(...odd)).toBe(0);
    expect(call('build', '-t', 'cdk-two', '.')).toBe(0);
    runs(await output(`asset.${HASH}`), 'cdk-one');
    expect(await seen()).toEqual([]);

    runs(await output(`asset.${OTHER}`), 'cdk-one');
    const [built, ran, ...others] = await seen();
    expect(built?.join('\n')).toBe(odd.join('\n'));
    expect(ran?.[0]).toBe('run');
    expect(others).toEqual([]);

    // A third build does not take the place of the second, which is still put off.
    call('build', '-t', 'cdk-three', '.');
    call('cp', 'container:/made', '.');
    expect((await seen()).slice(2).map(([command, , tag]) => `${command ?? ''} ${tag ?? ''}`)).toEqual([
      'build cdk-two',
      'build cdk-three',
      'cp .',
    ]);
  });

  it('fails where an image that is needed cannot be built', async () => {
    call('build', '-t', 'cdk-one', 'fail');
    expect(runs(await output(`asset.${OTHER}`), 'cdk-one')).toBe(3);
    expect((await seen()).map(([command]) => command)).toEqual(['build']);
    expect(await tool.hasFailed()).toBe(true);
  });

  it('builds no image that is there', async () => {
    expect(call('image', 'inspect', 'cdk-one')).toBe(1);
    call('build', '-t', 'cdk-one', '.');
    expect(await seen()).toEqual([]);
    runs(await output(`asset.${OTHER}`), 'cdk-one');
    expect((await seen()).map(([command]) => command)).toEqual(['image', 'run']);
  });

  it('passes on what it does not know, and inspections without a build', async () => {
    call('build', '-t', 'cdk-one', '.');
    expect(call('image', 'inspect', 'another')).toBe(0);
    expect(call('run', '--name', 'copy', 'alpine')).toBe(0);
    expect((await seen()).map(([command]) => command)).toEqual(['image', 'run']);
    expect(call('volume', 'create', 'x')).toBe(0);
    expect((await seen()).map(([command]) => command)).toEqual(['image', 'run', 'build', 'volume']);
  });

  it('notes the first asset that is not needed, and leaves no folder that looks like a bundle', async () => {
    const notes = join(folder, 'detect');
    const detecting = await writeContainerTool(notes, {
      tool: 'docker',
      needed: new Set(),
      mode: 'detect',
    });
    const directory = await output(`asset.${HASH}`);
    const args = ['run', '-v', `${directory}:/asset-output`, 'python'];
    expect(spawnSync(detecting.program, args, { timeout: 1_000 }).signal).toBe('SIGTERM');
    expect(await readdir(notes)).toContain('found');
    expect(existsSync(directory)).toBe(false);
  });
});
