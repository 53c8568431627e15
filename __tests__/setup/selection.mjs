/** Which test files `npm test` runs where none is named. `.ci/run` runs all of them. */

/** The longest tests, as beginnings of paths. */
export const LONG = [
  '__tests__/contracts',
  '__tests__/e2e',
  '__tests__/repo/docs/permissions',
  '__tests__/repo/docs/setup',
  '__tests__/repo/webshop',
  '__tests__/unit/scripts/acceptance/record',
];

/** Long tests that every run includes: the life of a stack, and what protects data and secrets. */
const ALWAYS = [
  'e2e/credentials',
  'e2e/destructive',
  'e2e/drift',
  'e2e/first-diff',
  'e2e/force-unlock',
  'e2e/gc',
  'e2e/life',
  'e2e/own-apis',
  'e2e/rollback-command',
  'e2e/secrets',
];

/** Of those, the ones that own APIs do not change: a run with them would do the same once more. */
export const THE_SAME = ['e2e/drift.test', 'e2e/rollback-command.test', 'e2e/secrets.test'];

/** Patterns of the paths that a run with these arguments leaves out, and those that the variable names. */
export function leftOut(args, { CDKD_TEST_EXCEPT = '' } = process.env) {
  // Numbers belong to options, as in `-w 1`.
  const isNamed = args.some((argument) => !/^-|^\d+%?$/.test(argument));
  if (isNamed) return CDKD_TEST_EXCEPT.split(',').filter((path) => path !== '');
  const kept = ALWAYS.map((path) => `${path}\\.test`).join('|');
  return LONG.map((path) => `/(?!__tests__/(?:${kept}))${path}`);
}
