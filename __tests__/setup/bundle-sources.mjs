// Bundles the sources into the folder named as its argument, in about a second. `npm run build` makes what is released.
//
// Packages stay outside and are loaded from `node_modules`. All of `src/` is one file: `simulator/step-runner.mjs` gives
// each step modules of its own by importing the entry under a new address, which does not reach chunks beside it.
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'esbuild';

const folder = resolve(process.argv[2]);
const unfinished = `${folder}.unfinished`;
mkdirSync(unfinished, { recursive: true });
await build({
  entryPoints: ['src/main.ts'],
  outfile: join(unfinished, 'index.js'),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  keepNames: true,
  logLevel: 'warning',
});
writeFileSync(join(unfinished, 'package.json'), '{"type":"module"}');
cpSync('src/types/registry.ndjson', join(unfinished, 'registry.ndjson'));
symlinkSync(resolve('node_modules'), join(unfinished, 'node_modules'), 'junction');
renameSync(unfinished, folder);
