/** Finds or builds the bundles that the e2e tests start. */

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

function bundleOfSources(): string {
  return join(built('__tests__/setup/bundle-sources.mjs', join(tmpdir(), 'bundle-of-sources')), 'index.js');
}

/** The check of AWS calls, for the processes in which steps run. */
export function callCheckPath(): string {
  return join(built('__tests__/setup/bundle-call-check.mjs', join(tmpdir(), 'call-check')), 'index.mjs');
}

/** Jest's workers share one build: the first that needs it creates a lock folder, the others wait. */
function built(script: string, folder: string): string {
  const deadline = Date.now() + BUILD_TIMEOUT_MS;
  while (!existsSync(folder) && Date.now() < deadline) {
    if (!tryToBuild(script, folder)) sleep(POLL_MS);
  }
  return folder;
}

/** Returns whether this process is the one that built; a build that fails may be tried again. */
function tryToBuild(script: string, folder: string): boolean {
  const lock = `${folder}.lock`;
  try {
    mkdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    execFileSync(process.execPath, [script, folder], { stdio: 'pipe' });
    return true;
  } catch (error) {
    rmSync(lock, { recursive: true });
    throw error;
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
