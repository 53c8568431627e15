import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { renderings } from '../../../src/report/render/comment.js';
import { PLACE } from './builders.js';
import type { Report } from '../../../src/report/model.js';
import { jobSummary } from '../../../src/report/render/fitting.js';
import { CASES, TEXTS } from './cases.js';
import { galleryPage } from './gallery-page.js';

/**
 * What users see, kept word for word: `<case>/expected/` holds the report as JSON, the comment and the job summary.
 * After a change that is meant: `UPDATE_GOLDENS=1 npm test -- __tests__/golden/report`, then look at the difference.
 */
const HERE = dirname(fileURLToPath(import.meta.url));

/** Longer texts are kept as what they are known by: what is shown of them first, their length and their digest. */
const MAX_KEPT_LENGTH = 64_000;

function texts(report: Report): Record<string, string> {
  const [comment = ''] = renderings(report, PLACE);
  const whole = {
    'report.json': `${JSON.stringify(report, undefined, 2)}\n`,
    'comment.md': `${comment}\n`,
    'summary.md': jobSummary(report),
  };
  return Object.fromEntries(Object.entries(whole).map(([file, text]) => kept(file, text)));
}

function kept(file: string, text: string): [string, string] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_KEPT_LENGTH) return [file, text];
  const digest = createHash('sha256').update(text).digest('hex');
  return [`${file}.digest`, `${text.slice(0, 4_000)}\n…\n${bytes} bytes, sha256 ${digest}\n`];
}

/** `<case>/expected/<file>` of everything that the cases render. */
const rendered = new Set<string>();

describe.each(Object.keys(CASES))('%s', (name) => {
  const folder = join(HERE, name, 'expected');
  const report = CASES[name]!();
  const files = texts(report);
  for (const file of Object.keys(files)) rendered.add(`${name}/expected/${file}`);

  it.each(Object.entries(files))('%s is as expected', (file, text) => {
    const path = join(folder, file);
    if (process.env.UPDATE_GOLDENS === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text);
    }
    expect(existsSync(path)).toBe(true);
    expect(text).toBe(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'));
  });

  it('keeps to the limits of GitHub', () => {
    const [comment = ''] = renderings(report, PLACE);
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(jobSummary(report))).toBeLessThanOrEqual(1024 * 1024);
  });

  it('is rendered the same from the report that was written down', () => {
    const read = JSON.parse(JSON.stringify(report)) as Report;
    const [comment] = renderings(report, PLACE);
    const [again] = renderings(read, PLACE);
    expect(again).toBe(comment);
  });
});

describe.each(Object.entries(TEXTS))('%s', (name, render) => {
  const file = `${name}/expected/comment.md`;
  rendered.add(file);

  it('is as expected', () => {
    keep(join(HERE, file), `${render()}\n`);
  });
});

it('renders the gallery', () => {
  keep(join(HERE, '../../../docs/gallery.md'), galleryPage());
});

function keep(path: string, text: string): void {
  if (process.env.UPDATE_GOLDENS === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'));
}

it('renders every expected file', () => {
  const orphans = expectedFiles().filter((file) => !rendered.has(file));
  if (process.env.UPDATE_GOLDENS === '1') {
    for (const file of orphans.splice(0)) rmSync(join(HERE, file));
  }
  expect(orphans).toEqual([]);
});

/** Files of folders that are named `expected`, as `<case>/expected/<file>`. */
function expectedFiles(): string[] {
  return readdirSync(HERE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && relative(HERE, entry.parentPath).split(sep).includes('expected'))
    .map((entry) => relative(HERE, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
