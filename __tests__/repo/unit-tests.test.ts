/** Checks that a unit test can be found from the module that it tests, and the other way round. */

import { expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A unit test's path is that of a module in one of these. */
const MIRRORED = ['src', '.', '__tests__'];

/** The module of `a/b.test.ts` is `a/b.ts`; `a/b-aspect.test.ts` is a further test of it. */
function hasModule(test: string): boolean {
  const folder = dirname(test);
  const words = basename(test, '.test.ts').split('-');
  const names = words.map((_, index) => `${words.slice(0, index + 1).join('-')}.ts`);
  return MIRRORED.some((root) => names.some((name) => existsSync(join(ROOT, root, folder, name))));
}

it('names every unit test after the module that it tests', () => {
  const tests = readdirSync(join(ROOT, '__tests__/unit'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Tests of the simulator are named after the service that it simulates.
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('simulator/'));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((test) => !hasModule(test))).toEqual([]);
});

it.each([
  ['engine/lock.test.ts', true],
  ['engine/lock-race.test.ts', true],
  ['engine/lockrace.test.ts', false],
  ['engine/nothing.test.ts', false],
])('looks for the module of %s', (test, expected) => {
  expect(hasModule(test)).toBe(expected);
});
