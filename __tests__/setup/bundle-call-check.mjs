// Bundles the check of AWS calls into the folder named as its argument, for the processes in which steps run.

import { renameSync } from 'node:fs';
import { resolve } from 'node:path';

import { build } from 'esbuild';

const folder = resolve(process.argv[2]);
const unfinished = `${folder}.unfinished`;
await build({
  entryPoints: { index: 'simulator/sdk-model/preload.ts' },
  outdir: unfinished,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  mainFields: ['module', 'main'],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
renameSync(unfinished, folder);
