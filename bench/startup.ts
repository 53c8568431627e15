/** Measures the bundle's start-up time and size. */

import { spawn } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { generatedStack, REGION, writeAssembly } from './assembly.js';
import { baseEnvironment } from './environment.js';
import { median } from './statistics.js';

const RUNS = 11;

/** In milliseconds, medians of eleven runs that take turns. */
export interface Startup {
  /** From the start of the process to the first byte of the first line. */
  readonly firstLine: number;
  /** The same process to its end. */
  readonly whole: number;
  /** `node -e 0`, from start to end. */
  readonly node: number;
}

/** How long the bundle needs to say anything: `list` of an assembly with one stack, with no network and no AWS. */
export async function measureStartup(bundle: string): Promise<Startup> {
  const assembly = await writeAssembly(generatedStack(1, 1));
  const list = { INPUT_COMMAND: 'list', INPUT_APP: assembly, INPUT_ALL: 'true', 'INPUT_AWS-REGION': REGION };
  const runs: Awaited<ReturnType<typeof timed>>[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await timed([bundle], list));
    bare.push((await timed(['-e', '0'], {})).whole);
  }
  await rm(assembly, { recursive: true, force: true });
  return {
    firstLine: median(runs.map(({ firstLine }) => firstLine)),
    whole: median(runs.map(({ whole }) => whole)),
    node: median(bare),
  };
}

/** Throws where the process does not end well. `firstLine` is `NaN` where it says nothing. */
async function timed(args: readonly string[], inputs: Readonly<Record<string, string>>) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...baseEnvironment(), ...inputs },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let firstLine = NaN;
  child.stdout.once('data', () => (firstLine = performance.now() - start));
  child.stdout.resume();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  return { firstLine, whole: performance.now() - start };
}

/** Bytes of every file in the folder. */
export async function folderSize(folder: string): Promise<number> {
  const files = await readdir(folder, { withFileTypes: true });
  const sizes = files.map(async (file) => {
    const path = join(folder, file.name);
    return file.isDirectory() ? folderSize(path) : (await stat(path)).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
