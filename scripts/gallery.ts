/**
 * Renders every story of `__tests__/golden/report` as a reviewer sees it. Fails where one is longer than
 * GitHub takes.
 *
 *   npm run gallery
 *   MERMAID=/path/to/mermaid.min.js npm run gallery    draws the pictures too
 *   CHROMIUM=chromium npm run gallery                  takes screenshots of the pages and of their first screens
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { PLACE } from '../__tests__/golden/report/builders.js';
import { CASES, TEXTS } from '../__tests__/golden/report/cases.js';
import { renderings } from '../src/report/render/comment.js';
import { mergedBodies, partOf } from '../src/report/render/shared-comment.js';
import { jobSummary } from '../src/report/render/fitting.js';
import { renderPage } from './render-html.js';

const OUT = resolve('out/gallery');
/** What GitHub takes: characters of a comment, bytes of a summary. */
const LIMITS = { comment: 65_536, summary: 1024 * 1024 } as const;
/** Width and height: as wide as GitHub's page, and as much of it as a screen shows. */
const SIZES = { first: '1012,900', phone: '500,844', whole: '1012,3000' } as const;
/** A headless Chromium is at least 500 px wide: a phone's screen is a frame in it. */
const PHONE = { width: 390, height: 844 } as const;

interface Exhibit {
  readonly name: string;
  readonly comment: string;
  readonly summary: string;
  /** Of the report in full: how often the comment had to be shortened. */
  readonly views: number;
}

async function main(): Promise<void> {
  const exhibits = Object.entries(CASES).map(([name, make]): Exhibit => {
    const report = make();
    const comments = [...renderings(report, PLACE)];
    return { name, comment: comments[0] ?? '', summary: jobSummary(report), views: comments.length };
  });
  exhibits.push(sharedComment());
  for (const [name, render] of Object.entries(TEXTS)) {
    exhibits.push({ name, comment: render(), summary: '', views: 1 });
  }
  await rm(OUT, { recursive: true, force: true });
  for (const exhibit of exhibits) await hang(exhibit);
  await writeFile(
    join(OUT, 'index.html'),
    renderPage('The gallery', [{ title: 'Gallery', markdown: index(exhibits) }]),
  );
  console.log(index(exhibits));
  const { CHROMIUM } = process.env;
  if (CHROMIUM !== undefined) for (const { name } of exhibits) await photograph(name, CHROMIUM);
  const tooLong = exhibits.filter(isTooLong).map(({ name }) => name);
  if (tooLong.length === 0) return;
  console.error(`Longer than GitHub takes: ${tooLong.join(', ')}`);
  process.exitCode = 1;
}

/** What three legs of a matrix leave that share a `comment-key`. */
function sharedComment(): Exhibit {
  const legs = ['nothing-changes', 'permissions', 'mixed-changes'];
  const comment = legs.reduce((found, name) => {
    const report = CASES[name]?.();
    if (report === undefined) throw new Error(`there is no story ${name}`);
    const place = { key: 'all', leg: { id: name, subject: name } };
    const forms = [...renderings(report, place)].flatMap((body) => partOf(body) ?? []);
    const [fullest = ''] = mergedBodies(found, forms);
    return fullest;
  }, '');
  return { name: 'shared-comment', comment, summary: '', views: 1 };
}

async function hang({ name, comment, summary }: Exhibit): Promise<void> {
  const folder = join(OUT, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'comment.md'), comment);
  await writeFile(join(folder, 'summary.md'), summary);
  const { MERMAID } = process.env;
  const script = MERMAID === undefined ? undefined : pathToFileURL(resolve(MERMAID)).href;
  for (const [title, markdown] of [
    ['comment', comment],
    ['summary', summary],
  ] as const) {
    await writeFile(
      join(folder, `${title}.html`),
      renderPage(`${name}: ${title}`, [{ title, markdown }], script),
    );
    const size = `width:${PHONE.width}px;height:${PHONE.height}px`;
    await writeFile(
      join(folder, `${title}-phone.html`),
      `<body style="margin:0;background:#888"><iframe src="${title}.html" style="border:0;${size}"></iframe></body>\n`,
    );
  }
}

function isTooLong({ comment, summary }: Exhibit): boolean {
  return comment.length > LIMITS.comment || Buffer.byteLength(summary) > LIMITS.summary;
}

function index(exhibits: readonly Exhibit[]): string {
  const rows = exhibits.map(({ name, comment, summary, views }) => {
    const sizes = [comment, summary].map((text) => Buffer.byteLength(text).toLocaleString('en'));
    const pages = ['comment', 'summary'].map((page) => `[${page}](${name}/${page}.html)`).join(' ');
    return `| ${name} | ${pages} | ${sizes.join(' | ')} | ${views} |`;
  });
  const header =
    '| story | pages | comment, bytes | summary, bytes | shorter forms |\n| :-- | :-- | --: | --: | --: |';
  return [header, ...rows].join('\n');
}

async function photograph(name: string, chromium: string): Promise<void> {
  for (const page of ['comment', 'summary'] as const) {
    for (const part of ['first', 'phone', 'whole'] as const) {
      const profile = await mkdtemp(join(tmpdir(), 'gallery-'));
      const folder = join(OUT, name);
      await promisify(execFile)(chromium, [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--allow-file-access-from-files',
        '--virtual-time-budget=10000',
        `--window-size=${SIZES[part]}`,
        `--user-data-dir=${profile}`,
        `--screenshot=${join(folder, `${page}-${part}.png`)}`,
        pathToFileURL(join(folder, part === 'phone' ? `${page}-phone.html` : `${page}.html`)).href,
      ]);
      await rm(profile, { recursive: true, force: true });
    }
  }
}

await main();
