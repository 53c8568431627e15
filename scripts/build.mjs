/**
 * Builds the bundle: tsc → lib/, ncc → dist/, minified by swc. With --check it builds into a scratch folder
 * and fails where dist/ differs.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { minifySync } from '@swc/core';

const node = process.execPath;
const run = (script, args) => execFileSync(node, [script, ...args], { stdio: 'inherit' });

function build(outDir) {
  rmSync('lib', { recursive: true, force: true });
  run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']);
  rmSync(outDir, { recursive: true, force: true });
  run('node_modules/@vercel/ncc/dist/ncc/cli.js', [
    'build',
    'lib/main.js',
    '--minify',
    '--license',
    'licenses.txt',
    '-o',
    outDir,
  ]);
  minifyChunks(outDir);
  cpSync('src/types/registry.ndjson', join(outDir, 'registry.ndjson'));
}

/** What is loaded later ncc leaves as it is, and minifies the entry alone. Names stay, for stack traces. */
function minifyChunks(outDir) {
  const mangle = { keep_classnames: true, keep_fnames: true };
  for (const name of readdirSync(outDir).filter((file) => /^\d+\.index\.js$/.test(file))) {
    const file = join(outDir, name);
    const { code } = minifySync(readFileSync(file, 'utf8'), { module: true, compress: true, mangle });
    writeFileSync(file, code);
  }
}

function differences(left, right) {
  const names = new Set([...readdirSync(left), ...readdirSync(right)]);
  return [...names].filter((name) => {
    try {
      return !readFileSync(join(left, name)).equals(readFileSync(join(right, name)));
    } catch {
      return true;
    }
  });
}

if (process.argv.includes('--check')) {
  const scratch = mkdtempSync(join(tmpdir(), 'dist-'));
  build(scratch);
  const stale = differences('dist', scratch);
  rmSync(scratch, { recursive: true, force: true });
  if (stale.length > 0) {
    console.error(`dist/ is stale (${stale.join(', ')}): run npm run build and commit the result.`);
    process.exit(1);
  }
  console.log('dist/ is what the sources give.');
} else {
  build('dist');
}
