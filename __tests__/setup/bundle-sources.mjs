// Bundles the sources into the folder named as its argument, in about a second. `npm run build` makes what is released.

import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'esbuild';

/** CommonJS packages ask for the modules of Node.js with `require`. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

const folder = resolve(process.argv[2]);
const unfinished = `${folder}.unfinished`;
mkdirSync(unfinished, { recursive: true });
await build({
  entryPoints: { index: 'src/main.ts' },
  outdir: unfinished,
  bundle: true,
  // Steps in a kept process share what is loaded by the entry, packages as well: a third less time in the e2e tests.
  splitting: true,
  mainFields: ['module', 'main'],
  banner: { js: REQUIRE },
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
