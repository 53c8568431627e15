/** Checks that every relative link in the repository's documents leads to a file that exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => join(folder, file));
}

const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  ...['docs', '.github', 'examples', 'simulator', 'src'].flatMap(markdownIn),
];

/** The fragments by which GitHub links to the headings of a page. */
function fragmentsOf(page: string): Set<string> {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Relative targets of `[text](target)` and `[name]: target`, without their fragments. */
function targetsOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  const inline = [...prose.matchAll(/\]\(([^()\s]+)\)/g)];
  const references = [...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)];
  return [...inline, ...references]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/i.test(target));
}

describe('links', () => {
  it.each(DOCUMENTS)('of %s lead to files that exist', (document) => {
    const missing = targetsOf(readFileSync(join(ROOT, document), 'utf8')).filter(
      (target) => !existsSync(join(ROOT, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });

  it.each(DOCUMENTS)('of %s lead to headings that exist', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
    const missing = [...text.matchAll(/\]\(([^()\s:#]*\.md)?#([^()\s]+)\)/g)].filter(
      ([, file, fragment = '']) => {
        const page = file === undefined ? join(ROOT, document) : join(ROOT, dirname(document), file);
        return existsSync(page) && !fragmentsOf(page).has(fragment);
      },
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('lead from the README to every page of docs/', () => {
    const reachable = new Set<string>();
    const queue = ['README.md'];
    for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
      if (reachable.has(page) || !page.endsWith('.md') || !existsSync(join(ROOT, page))) continue;
      reachable.add(page);
      for (const target of targetsOf(readFileSync(join(ROOT, page), 'utf8'))) {
        queue.push(join(dirname(page), target));
      }
    }
    expect(markdownIn('docs').filter((page) => !reachable.has(page))).toEqual([]);
  });
});
