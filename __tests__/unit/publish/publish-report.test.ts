/** Checks that a report which cannot be rendered takes no outputs with it, and fails a diff. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { parseInputs } from '../../../src/action/inputs/parse-inputs.js';
import { readRunContext } from '../../../src/action/run-context.js';
import { Narrator } from '../../../src/narrator.js';
import { publishReport } from '../../../src/publish/publish-report.js';
import { exitCode } from '../../../src/report/data/json-outputs.js';
import { newReport, type Report } from '../../../src/report/model.js';

let folder: string;
const own = process.env['GITHUB_OUTPUT'];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  writeFileSync(join(folder, 'outputs'), '');
  process.env['GITHUB_OUTPUT'] = join(folder, 'outputs');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  if (own === undefined) delete process.env['GITHUB_OUTPUT'];
  else process.env['GITHUB_OUTPUT'] = own;
});

/** A report whose facts about the run cannot be read by whoever renders it. */
function unreadable(command: 'diff' | 'deploy'): Report {
  const run = {
    get runUrl(): string {
      throw new Error('a defect of the renderer');
    },
  };
  return { ...newReport(command, {}, 0), run };
}

async function published(report: Report, command: 'diff' | 'deploy') {
  const lines: string[] = [];
  const env = {
    INPUT_COMMAND: command,
    INPUT_SUMMARY: 'false',
    INPUT_ANNOTATIONS: 'false',
    INPUT_COMMENT: 'never',
  };
  const options = {
    isParallel: false,
    onGitHub: true,
    now: () => 0,
    write: (line: string) => void lines.push(line),
  };
  const narrator = new Narrator(report, { ...options, level: 'info' as const });
  await publishReport(narrator, {
    config: parseInputs(env),
    runContext: { ...readRunContext({ GITHUB_ACTIONS: 'true', RUNNER_TEMP: folder }) },
    github: undefined,
    write: (line) => void lines.push(line),
    spool: { saveReport: () => {}, reportPublished: () => {} },
    cancelled: new AbortController().signal,
    end: new AbortController().signal,
  });
  const outputs = readFileSync(join(folder, 'outputs'), 'utf8');
  const last = (name: string) =>
    [...outputs.matchAll(new RegExp(`^${name}<<(\\S+)\\n(.*)\\n\\1$`, 'gm'))].at(-1)?.[2];
  return { last, code: exitCode(narrator.report), warnings: narrator.report.warnings };
}

describe('a report that cannot be rendered', () => {
  it('fails a diff, which has shown nobody what would change, and keeps its outputs', async () => {
    const { last, code } = await published(unreadable('diff'), 'diff');

    expect(code).toBe(1);
    expect(last('exit-code')).toBe('1');
    expect(last('failure-reason')).toBe('INTERNAL');
    expect(last('has-changes')).toBe('false');
    expect(last('stacks')).toBe('[]');
  });

  it('does not change what a deploy has done', async () => {
    const { last, code, warnings } = await published(unreadable('deploy'), 'deploy');

    expect(code).toBe(0);
    expect(last('exit-code')).toBe('0');
    expect(last('stack-outputs')).toBe('{}');
    expect(warnings.map(({ message }) => message).join()).toContain('could not be rendered');
  });
});

describe('a report that can be rendered', () => {
  it('is named by an output', async () => {
    const { last, code } = await published(newReport('diff', {}, 0), 'diff');

    expect(code).toBe(0);
    expect(readFileSync(last('report-file') ?? '', 'utf8')).not.toBe('');
  });
});
