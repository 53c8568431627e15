/** Long files that run only in CI, with `CDKD_TEST_ALL=1`, and where a file or folder is named. */
const LONG = [
  'e2e/busy-github',
  'e2e/cli-rows',
  'e2e/custom-resource-trouble',
  'e2e/dependents',
  'e2e/expiring',
  'e2e/iam-propagation',
  'e2e/instance-refresh',
  'e2e/lookups',
  'e2e/progress',
  'e2e/provisioning-breadth',
  'e2e/rivals',
  'e2e/walks',
];
const isNamed = process.argv.slice(2).some((argument) => !argument.startsWith('-'));
const leavesOut = !isNamed && process.env.CDKD_TEST_ALL === undefined;

// Tests run the TypeScript sources through swc; the e2e tests start the action itself (__tests__/README.md).
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(leavesOut ? LONG : [])],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: './__tests__/setup/temporary-folder.mjs',
  globalTeardown: './__tests__/setup/remove-temporary-folder.mjs',
  // For a machine that is busy with other things; no test waits for it.
  testTimeout: 180_000,
  reporters: ['default', './__tests__/setup/stalled.mjs'],
  // Twice two processors: tests of the bundle wait for their steps, which wait for a clock.
  maxWorkers: 4,
  // Modules of tests that have ended stay in memory, 30 MB a file, where collecting garbage takes longer from file to file.
  workerIdleMemoryLimit: '500MB',
};
