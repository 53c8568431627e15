import { readdirSync } from 'node:fs';

import { expect, it } from '@jest/globals';

import { isPinned } from '../e2e/support/pinned.js';

interface Selection {
  readonly THE_SAME: readonly string[];
  readonly leftOut: (args: readonly string[], env: Readonly<Record<string, string>>) => readonly string[];
}

const SELECTION: string = '../setup/selection.mjs';
const { leftOut, THE_SAME } = (await import(SELECTION)) as Selection;

const FILES = readdirSync('__tests__/e2e')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `/__tests__/e2e/${name}`);
const isIn = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => new RegExp(pattern).test(file));

it('CI runs a test once only if a usual run includes it and own APIs do not change it', () => {
  const once = FILES.filter((file) => isIn(file, THE_SAME));
  expect(once.length).toBeGreaterThanOrEqual(THE_SAME.length);
  for (const file of once) {
    expect([file, isPinned(file)]).toEqual([file, true]);
    expect([file, isIn(file, leftOut([], {}))]).toEqual([file, false]);
  }
  expect(leftOut(['__tests__/e2e'], { CDKD_TEST_EXCEPT: THE_SAME.join() })).toEqual(THE_SAME);
});
