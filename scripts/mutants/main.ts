/**
 * Changes one place of the sources at a time and runs the tests that reach it: a mutant that no test notices survives, and
 * is printed to be read. A sample of every folder of `src/`, the same for the same seed. It edits the sources in place: run
 * it in a copy of the repository.
 *
 *     npm run mutants                         3 mutants a folder, seed 1
 *     npm run mutants -- --each 5 --seed 2
 *     npm run mutants -- --only src/engine
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ImportGraph } from './related-tests.js';
import { mutationsOf, type Mutation } from './mutations.js';

/** A mutant that makes a test wait has been noticed. Milliseconds. */
const PATIENCE = 240_000;

/** Suites that are quick enough to run for each mutant. */
const SUITES = /^__tests__\/(unit|contracts|property|golden)\//;
/** The nearest tests run first; farther ones only for a mutant that these do not notice. */
const NEAREST = 8;
const MAX_TESTS = 30;

interface Mutant extends Mutation {
  readonly file: string;
}

type Result = 'noticed' | 'survived' | 'untested';

function main(): void {
  const { values } = parseArgs({
    options: {
      each: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: 'src' },
    },
  });
  const graph = new ImportGraph(['src', '__tests__', 'simulator', 'scripts']);
  const counts: Record<Result, number> = { noticed: 0, survived: 0, untested: 0 };
  for (const mutant of sample(values.only, Number(values.each), values.seed)) {
    const result = fate(mutant, graph.testsOf(mutant.file, SUITES));
    counts[result] += 1;
    if (result !== 'noticed') console.log(`${result}: ${described(mutant)}`);
  }
  const { noticed, survived, untested } = counts;
  const share = Math.round((100 * noticed) / Math.max(1, noticed + survived));
  console.log(`${noticed} noticed, ${survived} survived, ${untested} without a quick test: ${share} %`);
}

/** Of each folder, the mutants whose hashes are lowest. */
function sample(root: string, each: number, seed: string): Mutant[] {
  return foldersIn(root).flatMap((folder) => {
    const mutants = sourcesIn(folder).flatMap((file) =>
      mutationsOf(readFileSync(file, 'utf8')).map((mutation): Mutant => ({ file, ...mutation })),
    );
    const order = (mutant: Mutant) =>
      createHash('sha256').update(`${seed} ${mutant.file} ${mutant.start} ${mutant.text}`).digest('hex');
    const sorted = mutants.map((mutant) => ({ mutant, key: order(mutant) }));
    sorted.sort((one, other) => (one.key < other.key ? -1 : 1));
    return sorted.slice(0, each).map(({ mutant }) => mutant);
  });
}

function foldersIn(root: string): string[] {
  const inner = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [root, ...inner.flatMap(({ name }) => foldersIn(join(root, name)))];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function fate({ file, start, end, text }: Mutant, tests: readonly string[]): Result {
  if (tests.length === 0) return 'untested';
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    const isNoticed = [tests.slice(0, NEAREST), tests.slice(NEAREST, MAX_TESTS)].some(fails);
    return isNoticed ? 'noticed' : 'survived';
  } finally {
    writeFileSync(file, source);
  }
}

/** A run that does not end has noticed, too. */
function fails(tests: readonly string[]): boolean {
  if (tests.length === 0) return false;
  const command = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--runTestsByPath',
    ...tests,
  ];
  const run = spawnSync(process.execPath, [...command, '--bail', '--silent', '-w', '1'], {
    timeout: PATIENCE,
    stdio: 'ignore',
  });
  return run.status !== 0;
}

function described({ file, line, start, end, text }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  const context = source.split('\n')[line - 1]?.trim() ?? '';
  return `${file}:${line}  ${source.slice(start, end)} → ${text}\n    ${context}`;
}

main();
