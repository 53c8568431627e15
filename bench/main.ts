/**
 * Runs the benchmark: what the action costs, in figures that anybody can reproduce with `npm run bench`. The
 * bundle deploys generated stacks with default inputs against a simulated AWS in another process; `execution.ts` says what
 * counts as overhead. Prints each figure beside its budget, and leaves all of them in `out/bench.json`.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';

import { measureDeployment, type Deployment } from './deployment.js';
import { figuresOf, isOver, type Measurements } from './figures.js';
import { readOptions, type BenchOptions } from './options.js';
import { measurePlanning, type Planning } from './planning.js';
import { folderSize, measureStartup } from './startup.js';
import { callTable, deploymentTable, figureTable } from './tables.js';

const OUTPUT = 'out/bench.json';
const PLANNED_SIZES = [1_000, 5_000];
const PLANNING_RUNS = 5;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) return;
  if (options.paths) {
    const isWithin = await (await import('./paths/main.js')).comparePaths(options);
    if (options.strict && !isWithin) process.exitCode = 1;
    return;
  }
  const measurements = await measure({ ...options, bundle: resolve(options.bundle) });
  const figures = figuresOf(measurements);
  console.log(`\n${deploymentTable(measurements.deployments, measurements.startup)}`);
  console.log(`\n${callTable(measurements.deployments)}`);
  console.log(`\n${figureTable(figures)}`);
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  await mkdir(dirname(OUTPUT), { recursive: true });
  const report = { version: 1, seed: options.seed, machine, figures, ...measurements };
  await writeFile(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${OUTPUT}`);
  if (options.strict && figures.some(isOver)) process.exitCode = 1;
}

async function measure(options: BenchOptions): Promise<Measurements> {
  const { bundle, seed, sizes } = options;
  console.log('starting the bundle …');
  const startup = await measureStartup(bundle);
  const distSize = await folderSize(dirname(bundle));
  console.log('planning …');
  const planning: Planning[] = [];
  for (const size of PLANNED_SIZES) planning.push(await leastPlanning(size, seed));
  const deployments: Deployment[] = [];
  for (const size of sizes) deployments.push(await middleDeployment(size, options));
  return { startup, distSize, planning, deployments };
}

/** The quickest of some processes that plan but once: the others were disturbed, never favoured. */
async function leastPlanning(size: number, seed: number): Promise<Planning> {
  const runs: Planning[] = [];
  for (let run = 0; run < PLANNING_RUNS; run += 1) runs.push(await measurePlanning(size, seed));
  const least = (value: (planning: Planning) => number) => Math.min(...runs.map(value));
  return {
    resources: size,
    create: least(({ create }) => create),
    edit: least(({ edit }) => edit),
    nothing: least(({ nothing }) => nothing),
    peakMegabytes: Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

/** Of some deploys, the one whose ratio is in the middle. Each has latencies of its own. */
async function middleDeployment(resources: number, options: BenchOptions): Promise<Deployment> {
  const runs: Deployment[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    console.log(`deploying ${resources} resources, ${run + 1} of ${options.runs} …`);
    const { bundle } = options;
    const seed = options.seed + run;
    const deployment = await measureDeployment({ bundle, resources, seed });
    console.log(`  execution ÷ critical path ${deployment.execution.ratio.toFixed(3)}`);
    runs.push(deployment);
  }
  const sorted = runs.sort((left, right) => left.execution.ratio - right.execution.ratio);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was deployed');
  return middle;
}

await main();
