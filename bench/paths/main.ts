/**
 * Compares deploys by Cloud Control with deploys by services' own APIs. The action's own code deploys the same stacks by
 * both, against a simulated AWS that takes as long as is published (`latencies.ts`), in virtual time (`virtual-time.ts`).
 */

import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { treeOf } from '../../scripts/corpus/nested.js';
import { readCorpus } from '../../scripts/corpus/templates.js';
import type { BenchOptions } from '../options.js';
import { figureTable, table } from '../tables.js';
import { isOver } from '../figures.js';
import type { Path, PathDeploy, Subject } from './deploy.js';
import { comparisonTable, corpusFigures, pathFigures, type Comparison } from './figures.js';
import { pathStacks } from './stacks.js';
import type { PathTask } from './worker.js';

const OUTPUT = 'out/bench-paths.json';
/** Modules and answers of earlier deploys stay in a process. */
const DEPLOYS_A_PROCESS = 100;

/** Resolves with whether all figures are within their budgets. */
export async function comparePaths({ corpus, every }: BenchOptions): Promise<boolean> {
  const workers = new Workers();
  const stacks = await compareAll(pathStacks(), workers);
  console.log(`\n${comparisonTable(stacks)}`);
  const templates = corpus === undefined ? [] : await compareAll(corpusSubjects(corpus, every), workers);
  workers.end();
  const figures = [...pathFigures(stacks), ...corpusFigures(templates)];
  console.log(`\n${figureTable(figures)}`);
  const refused = templates.filter(({ refusal }) => refusal !== undefined);
  if (refused.length > 0) console.log(`\n${table(refusalRows(refused))}`);
  await mkdir('out', { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify({ version: 1, figures, stacks, templates }, null, 2)}\n`);
  console.log(`\n${OUTPUT}`);
  return !figures.some(isOver);
}

function corpusSubjects(file: string, every: number): Subject[] {
  const templates = readCorpus(file);
  return templates
    .filter(({ isCdk }) => isCdk)
    .filter((_, index) => index % every === 0)
    .map((template) => ({ name: template.name, tree: treeOf(template, templates) }));
}

async function compareAll(subjects: readonly Subject[], workers: Workers): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const subject of subjects) {
    const [before, after] = [
      await workers.deploy({ subject, path: 'cloud-control' }),
      await workers.deploy({ subject, path: 'auto' }),
    ];
    comparisons.push(comparisonOf(subject.name, { 'cloud-control': before, auto: after }));
  }
  return comparisons;
}

function comparisonOf(name: string, deploys: Readonly<Record<Path, PathDeploy | string>>): Comparison {
  const { 'cloud-control': cloudControl, auto } = deploys;
  if (typeof cloudControl === 'string') return { name, refusal: cloudControl };
  if (typeof auto === 'string') return { name, refusal: auto };
  return { name, deploys: { cloudControl, auto } };
}

function refusalRows(refused: readonly Comparison[]): string[][] {
  const counts = new Map<string, number>();
  for (const { refusal = '' } of refused) {
    const reason = refusal.slice(0, 100);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [['templates left out, by reason', ''], ...[...counts].map(([reason, n]) => [reason, String(n)])];
}

/** One process at a time, since each has its own time. */
class Workers {
  #child: ChildProcess | undefined;
  #deploys = 0;

  deploy(task: PathTask): Promise<PathDeploy | string> {
    this.#deploys += 1;
    if (this.#deploys % DEPLOYS_A_PROCESS === 0) this.end();
    this.#child ??= fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    const child = this.#child;
    return new Promise((resolve) => {
      const ended = (code: number | null) => {
        this.#child = undefined;
        resolve(`the process ended with ${code}`);
      };
      child.once('exit', ended);
      child.once('message', ({ deploy }: { readonly deploy: PathDeploy | string }) => {
        child.off('exit', ended);
        resolve(deploy);
      });
      child.send(task);
    });
  }

  end(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }
}
