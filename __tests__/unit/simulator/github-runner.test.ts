import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseCommandFile } from '../../../simulator/github/runner-files.js';
import { startGitHub } from '../../../simulator/github/server.js';
import type { GitHubSimulator } from '../../../simulator/github/server.js';
import { shaOf } from '../../../simulator/github/world.js';
import { parseCommand, readLog } from '../../../simulator/github/workflow-commands.js';

describe('a command file', () => {
  it.each<[string, string, Record<string, string>]>([
    ['one line', 'a=1\n', { a: '1' }],
    ['an empty value', 'a=\n', { a: '' }],
    ['a value with equals signs', 'a=b=c<<d\n', { a: 'b=c<<d' }],
    ['several lines', 'a<<EOF\n1\n\n2=3\nEOF\nb=4\n', { a: '1\n\n2=3', b: '4' }],
    ['Windows lines', 'a<<EOF\r\n1\r\n2\r\nEOF\r\n', { a: '1\n2' }],
    ['an empty text', 'a<<EOF\nEOF\n', { a: '' }],
    ['the last of a name', 'a=1\na=2\n', { a: '2' }],
    ['nothing', '\n\n', {}],
  ])('holds %s', (_, text, expected) => {
    expect(parseCommandFile(text)).toEqual(expected);
  });

  it.each(['a', '<<EOF\nx\nEOF\n', 'a<<EOF\n1\n', 'a<<\n1\n'])('is refused where it is "%s"', (text) => {
    expect(() => parseCommandFile(text)).toThrow(/^Invalid/);
  });
});

describe('a log', () => {
  it.each([
    ['::error::x', { name: 'error', properties: {}, message: 'x' }],
    [
      '  ::warning file=a%2Cb.ts,line=3,title=a%3A b::50%25 of%0Atwo',
      { name: 'warning', properties: { file: 'a,b.ts', line: '3', title: 'a: b' }, message: '50% of\ntwo' },
    ],
    ['::ADD-MASK::x', { name: 'add-mask', properties: {}, message: 'x' }],
    ['text ##[group]x', { name: 'group', properties: {}, message: 'x' }],
    ['text ::error::x', undefined],
    ['::unknown::x', undefined],
    ['::error:x', undefined],
  ])('line "%s" is %j', (line, expected) => {
    expect(parseCommand(line)).toEqual(expected);
  });

  it('is read as the runner does', () => {
    const log = readLog(
      [
        'my secret',
        '::add-mask::secret',
        'my secret',
        '::group::Stack secret',
        '::endgroup::',
        '::stop-commands::token',
        '::error::not one',
        '::token::',
        '::error::one secret',
        '::debug::deep',
      ].join('\n'),
    );
    expect(log).toEqual({
      annotations: [{ level: 'error', message: 'one ***', properties: {} }],
      masks: ['secret'],
      groups: ['Stack ***'],
      debug: ['deep'],
      lines: ['my secret', 'my ***', '::error::not one', 'error: one ***'],
    });
  });

  it('keeps ten annotations of a level', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `::error::${index}\n::notice::${index}`);
    expect(readLog(lines.join('\n')).annotations).toHaveLength(20);
  });
});

describe('a pretend runner', () => {
  let github: GitHubSimulator;

  beforeEach(async () => {
    github = await startGitHub();
  });
  afterEach(() => github.close());

  it("gives a step the action's inputs with their defaults, and reads what it leaves", async () => {
    const probe = await github.environment();
    const actionFile = join(probe.folder, 'action.yml');
    await writeFile(
      actionFile,
      'inputs:\n  command: { required: true }\n  dry-run: { default: false }\n  github-token: { default: "${{ github.token }}" }\n',
    );
    const runner = await github.environment({
      actionFile,
      inputs: { command: 'diff', extra: 'x' },
      debug: true,
    });
    expect(runner.env).toMatchObject({
      INPUT_COMMAND: 'diff',
      'INPUT_DRY-RUN': 'false',
      'INPUT_GITHUB-TOKEN': github.token,
      INPUT_EXTRA: 'x',
      GITHUB_ACTIONS: 'true',
      RUNNER_DEBUG: '1',
    });
    const script = `
      const { appendFileSync } = require('node:fs');
      appendFileSync(process.env.GITHUB_OUTPUT, 'stacks<<E\\n["Api"]\\nE\\n');
      appendFileSync(process.env.GITHUB_STEP_SUMMARY, '# Done');
      appendFileSync(process.env.GITHUB_STATE, 'note=kept\\n');
      console.log('::notice::' + process.env['INPUT_DRY-RUN']);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: runner.env });
    expect(readLog(stdout).annotations).toMatchObject([{ level: 'notice', message: 'false' }]);
    expect(await runner.results()).toEqual({
      outputs: { stacks: '["Api"]' },
      state: { note: 'kept' },
      exported: {},
      summary: '# Done',
    });
    const post = await runner.post();
    expect(post.env['STATE_note']).toBe('kept');
    expect((await post.results()).outputs).toEqual({});
    await Promise.all([runner.dispose(), probe.dispose()]);
    await expect(stat(runner.folder)).rejects.toThrow('ENOENT');
  });

  it('cuts an output, and refuses a summary, of more than 1 MiB', async () => {
    const runner = await github.environment();
    const limit = 1024 * 1024;
    await appendFile(runner.env['GITHUB_OUTPUT'] ?? '', `long=${'x'.repeat(limit + 1)}\n`);
    await appendFile(runner.env['GITHUB_STEP_SUMMARY'] ?? '', 'x'.repeat(limit + 1));
    const { outputs, summary } = await runner.results();
    expect(outputs['long']).toHaveLength(limit);
    expect(summary).toBeUndefined();
    await runner.dispose();
  });

  it('does not hand on what the machine itself has', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'of the machine';
    process.env['INPUT_STACKS'] = 'of the machine';
    const runner = await github.environment();
    Reflect.deleteProperty(process.env, 'AWS_ACCESS_KEY_ID');
    Reflect.deleteProperty(process.env, 'INPUT_STACKS');
    expect(runner.env).not.toHaveProperty('AWS_ACCESS_KEY_ID');
    expect(runner.env).not.toHaveProperty('INPUT_STACKS');
    expect(runner.env['PATH']).toBe(process.env['PATH']);
    await runner.dispose();
  });

  it('gives a pull request from a fork a token that only reads', async () => {
    github.addPull({ number: 1, headSha: shaOf('head') });
    const runner = await github.environment({
      event: { name: 'pull_request', number: 1, headSha: shaOf('head'), fork: 'mallory' },
      actionFile: join(import.meta.dirname, '../../../action.yml'),
    });
    const url = `${github.apiUrl}/repos/octo/shop/issues/1/comments`;
    const headers = { authorization: `Bearer ${runner.env['INPUT_GITHUB-TOKEN'] ?? ''}` };
    expect((await fetch(url, { headers })).status).toBe(200);
    expect((await fetch(url, { headers, method: 'POST', body: '{"body":"x"}' })).status).toBe(403);
    await runner.dispose();
  });
});
