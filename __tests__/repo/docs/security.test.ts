/** Checks that each answer of `docs/security.md` names tests, and that these tests exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const PAGE = readFileSync('docs/security.md', 'utf8');
const [, section = ''] = /^## Questions of a reviewer\n(.*?)^## /ms.exec(PAGE) ?? [];
const QUESTIONS = section
  .split(/^### /m)
  .slice(1)
  .map((text) => [/^.*/.exec(text)?.[0] ?? '', text] as const);

/** The tests that an answer lists, by name and file. */
function testsOf(answer: string): { readonly name: string; readonly file: string }[] {
  return [...answer.matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(([, name = '', target = '']) => ({
    name,
    file: join('docs', target),
  }));
}

describe('questions of a reviewer', () => {
  it('are at least ten', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(QUESTIONS)('%s: is answered with tests that exist', (_question, answer) => {
    const tests = testsOf(answer);
    const missing = tests.filter(({ name, file }) => {
      const text = readFileSync(file, 'utf8');
      return !["'", '"', '`'].some((quote) => text.includes(`${quote}${name}`));
    });
    expect(tests).not.toEqual([]);
    expect(missing).toEqual([]);
  });
});
