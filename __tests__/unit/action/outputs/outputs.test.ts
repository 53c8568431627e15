import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { annotate } from '../../../../src/action/outputs/annotations.js';
import { appendSummary, makeReportFolder, setOutputs } from '../../../../src/action/outputs/outputs.js';
import { noteFromMain, postNotes, saveForPost } from '../../../../src/action/post-state.js';
import { maskSecrets } from '../../../../src/action/secrets.js';
import { makeRunner } from '../../../../simulator/github/runner.js';
import type { PretendRunner } from '../../../../simulator/github/runner.js';
import { readLog } from '../../../../simulator/github/workflow-commands.js';

const RUNNER_VARIABLES = [
  'GITHUB_ACTIONS',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_ENV',
];

let runner: PretendRunner;
let stdout: string;

beforeEach(async () => {
  const repository = { id: 1, owner: 'octo', ownerId: 2, name: 'shop', private: true };
  const place = {
    serverUrl: 'x',
    apiUrl: 'x',
    graphqlUrl: 'x',
    oidcUrl: 'x',
    tokenFor: () => 't',
    bearerFor: undefined,
  };
  runner = await makeRunner({ repository, ...place }, {});
  for (const name of RUNNER_VARIABLES) process.env[name] = runner.env[name];
  stdout = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    stdout += String(chunk);
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of RUNNER_VARIABLES) Reflect.deleteProperty(process.env, name);
  await runner.dispose();
});

function leaveGitHub(): void {
  for (const name of RUNNER_VARIABLES) Reflect.deleteProperty(process.env, name);
}

describe('a pretend runner that made no folders', () => {
  it('gets its files all the same', async () => {
    const nowhere = join(runner.folder, 'not', 'there');
    const paths = ['GITHUB_STATE', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map((name) => {
      process.env[name] = join(nowhere, name, 'file');
      return process.env[name];
    });
    saveForPost({}, process.env);
    await makeReportFolder(join(nowhere, 'temp'));
    await setOutputs({ 'exit-code': 0 });
    await appendSummary(['done']);
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });
});

describe('outputs', () => {
  it('reach later steps, lists and objects as JSON', async () => {
    const changes = [{ stack: 'Api', text: 'line 1\nline 2 =<<EOF\n::set-output::' }];
    await setOutputs({
      'exit-code': 0,
      'has-changes': true,
      'change-count': 3,
      changes,
      stacks: ['Api'],
      'comment-url': 'https://x',
    });
    const { outputs } = await runner.results();
    expect(outputs).toEqual({
      'exit-code': '0',
      'has-changes': 'true',
      'change-count': '3',
      changes: JSON.stringify(changes),
      stacks: '["Api"]',
      'comment-url': 'https://x',
    });
    expect(stdout).toBe('');
  });

  it('of more than 1 MiB go to a file that the output names', async () => {
    const limit = 1024 * 1024;
    // Brackets and quotes are four bytes more, and an é is two.
    const fits = `é${'x'.repeat(limit - 6)}`;
    const left = await setOutputs({ changes: [`${fits}x`], 'stack-outputs': [fits] });
    expect(left).toEqual(['changes']);
    const { outputs } = await runner.results();
    expect(outputs).not.toHaveProperty('changes');
    expect(outputs['stack-outputs']).toBe(JSON.stringify([fits]));
  });

  it('are not written outside GitHub Actions', async () => {
    leaveGitHub();
    await setOutputs({ 'exit-code': 0 });
    expect(stdout).toBe('');
  });

  it('do not need the runner to have made the file', async () => {
    process.env['GITHUB_OUTPUT'] = join(runner.folder, 'made-later');
    await setOutputs({ 'exit-code': 2 });
    expect(await readFile(join(runner.folder, 'made-later'), 'utf8')).toContain('exit-code');
  });
});

describe('the summary', () => {
  it('is appended', async () => {
    expect(await appendSummary(['# One\n'])).toBe('# One\n');
    await appendSummary(['# Two\n']);
    expect((await runner.results()).summary).toBe('# One\n# Two\n');
  });

  it('is the first that fits into 1 MiB of bytes with what is there', async () => {
    const file = runner.env['GITHUB_STEP_SUMMARY'] ?? '';
    await writeFile(file, 'x'.repeat(1024 * 1024 - 4));
    expect(await appendSummary(['12345', 'éé', 'short'])).toBe('éé');
    expect((await stat(file)).size).toBe(1024 * 1024);
    expect(await appendSummary(['1'])).toBeUndefined();
    expect((await runner.results()).summary).toHaveLength(1024 * 1024 - 2);
  });

  it('is nothing outside GitHub Actions', async () => {
    leaveGitHub();
    expect(await appendSummary(['# One\n'])).toBeUndefined();
  });
});

describe('annotations', () => {
  it('name file and line, whatever the message holds', async () => {
    const message = 'first\nsecond 100% ::error::x';
    await annotate([
      { level: 'warning', title: 'a: b, c', message, file: 'lib/stack.ts', line: 7 },
      { level: 'error', title: 'b', message: 'no place' },
    ]);
    expect(readLog(stdout).annotations).toEqual([
      { level: 'warning', message, properties: { title: 'a: b, c', file: 'lib/stack.ts', line: '7' } },
      { level: 'error', message: 'no place', properties: { title: 'b' } },
    ]);
  });

  it('are not printed outside GitHub Actions', async () => {
    leaveGitHub();
    await annotate([{ level: 'error', title: 'x', message: 'x' }]);
    expect(stdout).toBe('');
  });
});

describe('the note for the post step', () => {
  it('is the last one that main wrote', async () => {
    saveForPost({}, runner.env);
    expect(noteFromMain((await runner.post()).env)).toEqual({});
    saveForPost({ spool: '/tmp/"50%"=<<EOF' }, runner.env);
    expect(noteFromMain((await runner.post()).env)).toEqual({ spool: '/tmp/"50%"=<<EOF' });
    expect(noteFromMain(runner.env)).toBeUndefined();
    const leave = postNotes(runner.env);
    leave({ spool: '/tmp/spool' });
    leave({ folders: ['/tmp/a', '/tmp/b'] });
    expect(noteFromMain((await runner.post()).env)).toEqual({
      spool: '/tmp/spool',
      folders: ['/tmp/a', '/tmp/b'],
    });
  });

  it('is nothing outside GitHub Actions', () => {
    expect(() => saveForPost({}, {})).not.toThrow();
    expect(noteFromMain({})).toBeUndefined();
  });
});

describe('masking', () => {
  const masked = (secrets: string[]): string => {
    let text = '';
    maskSecrets(secrets, (line) => (text += line));
    return text;
  };

  it('covers the secret and each of its lines', () => {
    const { lines } = readLog(
      `${masked(['50%-sure', 'top\nsecret\n'])}is it 50%-sure?\nthe secret at the top`,
    );
    expect(lines).toEqual(['is it ***?', 'the *** at the ***']);
  });

  it('prints nothing outside GitHub Actions, where it would be the leak', () => {
    leaveGitHub();
    expect(masked(['secret'])).toBe('');
  });
});
