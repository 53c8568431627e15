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

interface NamedTest {
  readonly name: string;
  readonly file: string;
}

/** The tests that an answer lists. */
function testsOf(answer: string): NamedTest[] {
  return [...answer.matchAll(/^- .*$/gm)].flatMap(([line]) => testsIn(line));
}

/** The links of a line to test files. A name may have parentheses. */
function testsIn(line: string): NamedTest[] {
  return [...line.matchAll(/\[((?:(?!\]\().)*)\]\((\.\.\/__tests__\/[^)]*)\)/g)].map(
    ([, name = '', target = '']) => ({
      name,
      file: join('docs', target),
    }),
  );
}

function missing(tests: readonly NamedTest[]): NamedTest[] {
  return tests.filter(({ name, file }) => {
    const text = readFileSync(file, 'utf8');
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${name}`));
  });
}

describe('questions of a reviewer', () => {
  it('are at least ten', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(QUESTIONS)('%s: is answered with tests that exist', (_question, answer) => {
    const tests = testsOf(answer);
    expect(tests).not.toEqual([]);
    expect(missing(tests)).toEqual([]);
  });
});

describe('findings of the reviews', () => {
  const [, findings = ''] = /^## Findings of the reviews\n(.*)$/ms.exec(PAGE) ?? [];
  const rows = [...findings.matchAll(/^\| ([ST]\d+) +\|.*?\|(.*)\|$/gm)].map(
    ([, finding = '', tests = '']) => [finding, testsIn(tests)] as const,
  );

  it('are those of both, in their order', () => {
    const numbered = (review: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${review}${index + 1}`);
    expect(rows.map(([finding]) => finding)).toEqual([...numbered('S', 21), ...numbered('T', 22)]);
  });

  it.each(rows)('%s is asserted by tests that exist', (_finding, tests) => {
    expect(tests).not.toEqual([]);
    expect(missing(tests)).toEqual([]);
  });
});
