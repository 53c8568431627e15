import { leftOut } from './__tests__/setup/selection.mjs';

// Tests run the TypeScript sources through swc; the e2e tests start the action itself (__tests__/README.md).
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut(process.argv.slice(2))],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  setupFilesAfterEnv: ['./__tests__/setup/sdk-model.ts'],
  testSequencer: './__tests__/setup/sequencer.mjs',
  globalSetup: './__tests__/setup/temporary-folder.mjs',
  globalTeardown: './__tests__/setup/remove-temporary-folder.mjs',
  // For a machine that is busy with other things; no test waits for it.
  testTimeout: 300_000,
  reporters: ['default', './__tests__/setup/stalled.mjs', './__tests__/setup/left-out.mjs'],
  // Twice two processors: tests of the bundle wait for their steps, which wait for a clock.
  maxWorkers: 4,
  // Modules of tests that have ended stay in memory, 30 MB a file, where collecting garbage takes longer from file to file.
  workerIdleMemoryLimit: '500MB',
};
