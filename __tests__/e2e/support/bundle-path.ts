/** Finds or builds the bundle that the e2e tests start. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BUILD_TIMEOUT_MS = 120_000;
const POLL_MS = 50;

/** The bundle under test: a fresh one of the sources where `BUNDLE` is `sources`, else the one in the folder that it names. */
export function bundlePath(): string {
  const folder = process.env['BUNDLE'] ?? 'dist';
  const path = folder === 'sources' ? bundleOfSources() : resolve(folder, 'index.js');
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing: run \`npm run build\` first`);
}

/** Jest's workers share one build: the first that needs it creates a lock folder, the others wait. */
function bundleOfSources(): string {
  const folder = join(tmpdir(), 'bundle-of-sources');
  const path = join(folder, 'index.js');
  const deadline = Date.now() + BUILD_TIMEOUT_MS;
  while (!existsSync(path) && Date.now() < deadline) {
    if (!tryToBuild(folder)) sleep(POLL_MS);
  }
  return path;
}

/** Returns whether this process is the one that built; a build that fails may be tried again. */
function tryToBuild(folder: string): boolean {
  const lock = `${folder}.lock`;
  try {
    mkdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    execFileSync(process.execPath, ['__tests__/setup/bundle-sources.mjs', folder], { stdio: 'pipe' });
    return true;
  } catch (error) {
    rmSync(lock, { recursive: true });
    throw error;
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
