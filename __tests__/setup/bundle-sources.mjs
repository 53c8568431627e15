// Bundles the sources into the folder named as its argument, in about a second. `npm run build` makes what is released.

import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'esbuild';

/** The AWS SDK is bundled with what it imports, as the build does; other packages stay where they are. */
const OTHER_PACKAGES = {
  name: 'other-packages',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOfSdk = /^@(?:aws-sdk|smithy)\//.test(path) || importer.includes('node_modules');
      return kind === 'entry-point' || isOfSdk ? undefined : { path, external: true };
    });
  },
};

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
  plugins: [OTHER_PACKAGES],
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
