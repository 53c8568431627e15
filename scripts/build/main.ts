/**
 * Builds the bundle in `dist/`, which runners execute. TypeScript compiles the sources to `lib/`, esbuild bundles what they use of the AWS SDK,
 * ncc assembles both, and swc minifies the chunks. `--check` builds into a scratch folder instead and fails where
 * `dist/` differs.
 */

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { minifySync } from '@swc/core';

import { compile } from './compile.js';
import { withEagerModules } from './eager-modules.js';
import { licensesOf } from './licenses.js';
import { bundleSdk } from './sdk-bundle.js';

const LIB = 'lib';
const SDK = 'lib/aws-sdk';
const LICENSES = 'licenses.txt';

async function build(outDir: string): Promise<void> {
  rmSync(LIB, { recursive: true, force: true });
  const usage = compile('tsconfig.json', LIB, SDK);
  const packages = await bundleSdk(usage, SDK);
  rmSync(outDir, { recursive: true, force: true });
  assemble(outDir);
  minifyChunks(outDir);
  appendFileSync(join(outDir, LICENSES), licensesOf(packages));
  cpSync('src/types/registry.ndjson', join(outDir, 'registry.ndjson'));
}

function assemble(outDir: string): void {
  const ncc = 'node_modules/@vercel/ncc/dist/ncc/cli.js';
  const options = ['--minify', '--license', LICENSES, '-o', outDir];
  execFileSync(process.execPath, [ncc, 'build', join(LIB, 'main.js'), ...options], { stdio: 'inherit' });
}

/** ncc minifies only the entry, not what is loaded later. Names stay, for stack traces. */
function minifyChunks(outDir: string): void {
  const mangle = { keep_classnames: true, keep_fnames: true };
  for (const name of readdirSync(outDir).filter((file) => /^\d+\.index\.js$/.test(file))) {
    const file = join(outDir, name);
    const { code } = minifySync(readFileSync(file, 'utf8'), { module: true, compress: true, mangle });
    writeFileSync(file, withEagerModules(code));
  }
}

async function staleFiles(): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'dist-'));
  try {
    await build(scratch);
    const names = new Set([...readdirSync('dist'), ...readdirSync(scratch)]);
    return [...names].filter((name) => !isSame(join('dist', name), join(scratch, name)));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function isSame(file: string, other: string): boolean {
  return existsSync(file) && existsSync(other) && readFileSync(file).equals(readFileSync(other));
}

if (process.argv.includes('--check')) {
  const stale = await staleFiles();
  if (stale.length > 0) {
    console.error(`dist/ is stale (${stale.join(', ')}): run npm run build and commit the result.`);
    process.exitCode = 1;
  } else {
    console.log('dist/ is what the sources give.');
  }
} else {
  await build('dist');
}
