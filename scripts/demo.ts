/**
 * Runs the main job from end to end: the bundle against a simulated AWS and GitHub, on the app of
 * `examples/webshop`. Ends with what a user would see, and fails if anything is not as it should be.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { uniformLatency } from '../simulator/aws/cloudcontrol/latency.js';
import { Stage, type StageResult } from '../simulator/stage.js';
import { renderPage } from './render-html.js';

const APP = resolve('examples/webshop');
const OUT = resolve('out/demo');
const PULL = 7;
const HEAD = 'c0ffee0000000000000000000000000000000007';

interface DemoStep {
  readonly title: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** On the pull request, or on the branch that it was merged into. */
  readonly on: 'pull-request' | 'main';
  readonly expect: (result: StageResult, stage: Stage) => void;
}

const EDIT = { context: 'edit=true' };

/** The edited app, its table, queues and topic in a construct of their own. */
const REFACTORING = { context: 'edit=true\nwrap=true' };

const STEPS: readonly DemoStep[] = [
  { title: 'bootstrap', inputs: { command: 'bootstrap' }, on: 'main', expect: () => undefined },
  {
    title: 'diff of the first pull request',
    inputs: { command: 'diff', all: 'true' },
    on: 'pull-request',
    expect: hasChanges(true),
  },
  { title: 'deploy', inputs: { command: 'deploy', all: 'true' }, on: 'main', expect: hasChanges(true) },
  {
    title: 'diff of nothing',
    inputs: { command: 'diff', all: 'true' },
    on: 'pull-request',
    expect: hasChanges(false),
  },
  {
    title: 'deploy of nothing',
    inputs: { command: 'deploy', all: 'true' },
    on: 'main',
    expect: changesNothing,
  },
  {
    title: 'diff of an edit',
    inputs: { command: 'diff', all: 'true', ...EDIT },
    on: 'pull-request',
    expect: isTheEdit,
  },
  {
    title: 'deploy of the edit',
    // The replaced parameter counts as data, which a deploy does not throw away unless it is told to.
    inputs: { command: 'deploy', all: 'true', 'force-stateful-recreation': 'true', ...EDIT },
    on: 'main',
    expect: hasChanges(true),
  },
  {
    title: 'diff of a refactoring',
    inputs: { command: 'diff', all: 'true', ...REFACTORING },
    on: 'pull-request',
    expect: onlyMoves,
  },
  {
    title: 'deploy of the refactoring',
    inputs: { command: 'deploy', all: 'true', ...REFACTORING },
    on: 'main',
    expect: onlyMoves,
  },
  {
    title: 'destroy',
    inputs: { command: 'destroy', all: 'true', yes: 'true', ...REFACTORING },
    on: 'main',
    expect: leavesNothing,
  },
];

async function main(): Promise<void> {
  const stage = await Stage.open({
    aws: { latency: [{ base: 5, jitter: 10 }], cloudControl: { latency: uniformLatency(150, 900, 7) } },
  });
  try {
    await mkdir(OUT, { recursive: true });
    stage.github.addPull({ number: PULL, headSha: HEAD });
    const rows: string[][] = [];
    for (const [index, step] of STEPS.entries()) {
      console.log(`\n━━ ${index + 1}/${STEPS.length} ${step.title} ━━`);
      const result = await runStep(stage, step);
      await keep(stage, step, index + 1, result);
      step.expect(result, stage);
      rows.push(rowOf(step, result));
    }
    await writePage();
    printTable(rows);
    console.log(`\nComment and summary of every step as Markdown: ${OUT}`);
    console.log(`As a reviewer sees them: ${join(OUT, 'index.html')}`);
  } finally {
    await stage.close();
  }
}

async function runStep(stage: Stage, step: DemoStep): Promise<StageResult> {
  const result = await stage.run({
    inputs: step.inputs,
    event: step.on === 'main' ? { name: 'push' } : { name: 'pull_request', number: PULL, headSha: HEAD },
    workspace: APP,
    // What CDK validates does not change between the steps, and takes most of each synthesis.
    environment: { CDK_VALIDATION: 'false' },
    onLine: print,
  });
  if (result.exitCode !== 0) throw new Error(`${step.title} ended with ${result.exitCode}\n${result.stderr}`);
  return result;
}

/** As the runner shows the log: commands are carried out, not printed. */
function print(line: string): void {
  const group = /^::group::(.*)/.exec(line)?.[1];
  if (group !== undefined) console.log(`▸ ${group}`);
  else if (!line.startsWith('::')) console.log(line);
}

interface Kept {
  readonly title: string;
  readonly summary: string;
  readonly comment: string | undefined;
}

const kept: Kept[] = [];

async function keep(stage: Stage, step: DemoStep, number: number, result: StageResult): Promise<void> {
  const name = `${number}-${step.title.replaceAll(' ', '-')}`;
  const summary = result.results.summary ?? '';
  const comment = step.on === 'pull-request' ? stage.github.comments(PULL).at(-1)?.body : undefined;
  await writeFile(join(OUT, `${name}.summary.md`), summary);
  if (comment !== undefined) await writeFile(join(OUT, `${name}.comment.md`), comment);
  kept.push({ title: step.title, summary, comment });
}

async function writePage(): Promise<void> {
  const sections = kept.flatMap(({ title, summary, comment }) => [
    ...(comment === undefined ? [] : [{ title: `Comment: ${title}`, markdown: comment }]),
    { title: `Job summary: ${title}`, markdown: summary },
  ]);
  await writeFile(join(OUT, 'index.html'), renderPage('cdkd-action: the demo', sections));
}

function hasChanges(expected: boolean) {
  return ({ results }: StageResult) => {
    expectEqual('has-changes', results.outputs['has-changes'], String(expected));
  };
}

function changesNothing(result: StageResult): void {
  hasChanges(false)(result);
  expectEqual('calls that change something', result.mutatingCalls, 0);
}

function isTheEdit({ results }: StageResult): void {
  const stacks = JSON.parse(results.outputs['changes'] ?? '[]') as { changes: { change: string }[] }[];
  const changes = stacks.flatMap((stack) => stack.changes.map(({ change }) => change)).sort();
  expectEqual('changes', changes.join(' '), 'DELETE REPLACE UPDATE');
}

function onlyMoves({ results }: StageResult): void {
  const stacks = JSON.parse(results.outputs['changes'] ?? '[]') as { changes: { change: string }[] }[];
  const changes = stacks.flatMap((stack) => stack.changes.map(({ change }) => change));
  expectEqual('changes', [...new Set(changes)].join(' '), 'MOVE');
}

function leavesNothing(_result: StageResult, stage: Stage): void {
  const living = stage.living().map(({ type, identifier }) => `${type} ${identifier}`);
  expectEqual('living resources', living.join(', '), '');
  const keys = stage.aws.s3.keys('cdkd-state-123456789012');
  const left = keys.filter((key) => /state\.json|lock\.json|journal\//.test(key));
  expectEqual('state, locks and journals', left.join(', '), '');
}

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, found ${String(actual)}`);
}

function rowOf({ title }: DemoStep, { duration, mutatingCalls, results }: StageResult): string[] {
  const count = results.outputs['change-count'] ?? '–';
  return [
    title,
    `${(duration / 1000).toFixed(1)} s`,
    count,
    String(mutatingCalls),
    results.outputs['exit-code'] ?? '',
  ];
}

function printTable(rows: readonly string[][]): void {
  const all = [['step', 'took', 'changes', 'mutating calls', 'exit code'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  console.log();
  for (const row of all) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

await main();
