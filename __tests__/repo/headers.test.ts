import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SHORTEST = 20;
const MAX_LENGTH = 200;
/** A sentence that is a question or a clause does not say what the file is. */
const CLAUSE = /^(?:What|How|Where|When|Why|Who|Which|Whether)\b/;

/** Describes what is wrong with the header of a file's text; `undefined` for a good one. */
function mistakeOf(text: string): string | undefined {
  const comment = /^(?:#!.*\n)?\/\*\*([\s\S]*?)\*\//.exec(text)?.[1];
  if (comment === undefined) return 'does not start with a /** … */ comment';
  const sentence = /^.*?\.(?=\s|$)/.exec(comment.replace(/\n\s*\* ?/g, ' ').trim())?.[0];
  if (sentence === undefined) return 'has no sentence that ends with a period';
  if (sentence.length < SHORTEST || sentence.length > MAX_LENGTH)
    return `starts with a sentence of ${sentence.length} characters`;
  return CLAUSE.test(sentence) ? `starts with a clause: ${sentence}` : undefined;
}

function sourceFiles(): string[] {
  return ['src', 'simulator', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  );
}

it.each([
  ['import x;', 'does not start with'],
  ['/** No period */\nimport x;', 'no sentence'],
  ['/** Too short. */', 'characters'],
  ['/** What a header should never look like. */', 'clause'],
])('reports the mistake in the header %j', (text, mistake) => {
  expect(mistakeOf(text)).toContain(mistake);
});

it('accepts a header of one sentence, also after a shebang and on several lines', () => {
  expect(mistakeOf('/** Acquires, renews and releases the lock. */')).toBeUndefined();
  expect(
    mistakeOf('#!/usr/bin/env node\n/**\n * Runs the\n * whole program. With details.\n */'),
  ).toBeUndefined();
});

it('says in the first sentence of every file what the file is', () => {
  const mistakes = sourceFiles().flatMap((file) => {
    const mistake = mistakeOf(readFileSync(join(ROOT, file), 'utf8'));
    return mistake === undefined ? [] : [`${file} ${mistake}`];
  });
  expect(mistakes).toEqual([]);
});

it('points newcomers to one page', () => {
  const files = sourceFiles().filter((file) => /START HERE/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(files).toEqual([join('src', 'main.ts')]);
});
