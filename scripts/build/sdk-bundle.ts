/** Bundles the parts of the AWS SDK that the sources use. */
import { readFile } from 'node:fs/promises';

import { build, type Plugin } from 'esbuild';

import type { SdkUsage } from './sdk-usage.js';

/** Of a file in the innermost `node_modules`. */
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Of the SDK's schemas, generated code that is in one form for all services. */
const CONSTANT = /^const (\w+) = ("[^"]*");$/gm;
const COMPUTED_KEY = /\[(\w+)\]:/g;

/** The module of a package's part: `client-iam` for `@aws-sdk/client-iam`. */
export function moduleName(packageName: string): string {
  return packageName.slice(packageName.indexOf('/') + 1);
}

/**
 * Writes a module for each package of `usage` to `outDir`, which exports only the used names; what modules have in
 * common is in chunks beside them. Resolves with the folders of all packages that were bundled, sorted.
 *
 * The ESM builds are taken, since CommonJS cannot be shaken. The SDK compares errors' classes by name, so names are
 * kept where two classes of one module have the same.
 */
export async function bundleSdk(usage: SdkUsage, outDir: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...usage.keys()].map((name) => ({ in: name, out: moduleName(name) })),
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    keepNames: true,
    plugins: [entries(usage), LITERAL_KEYS],
    metafile: true,
    logLevel: 'warning',
  });
  const folders = Object.keys(metafile.inputs).flatMap((file) => PACKAGE_FOLDER.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** An entry of a package's name exports what is used of that package. */
function entries(usage: SdkUsage): Plugin {
  return {
    name: 'entries',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@/ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, namespace: 'entry' } : undefined,
      );
      bundler.onLoad({ filter: /^/, namespace: 'entry' }, ({ path }) => ({
        contents: `export { ${usage.get(path)?.join(', ')} } from '${path}';`,
        resolveDir: process.cwd(),
      }));
    },
  };
}

/**
 * Schemas write keys as `[_name]`, where `_name` is a constant of the file. A computed key may call `toString`, so that
 * esbuild would keep every schema that has one, and with it those that it names: of EC2, nearly all.
 */
const LITERAL_KEYS: Plugin = {
  name: 'literal-keys',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[/\\]schemas_\d+\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const constants = new Map([...code.matchAll(CONSTANT)].map(([, name = '', text = '']) => [name, text]));
      const literal = (key: string, name: string): string => {
        const text = constants.get(name);
        return text === undefined ? key : `${text}:`;
      };
      return { contents: code.replaceAll(COMPUTED_KEY, literal) };
    });
  },
};
