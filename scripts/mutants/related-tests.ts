/** Finds the tests that import a source, directly or through other modules. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** Imports of values; types leave nothing behind. */
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'|import '(\.[^']+)'/g;

/** Which modules each module imports, over `src/`, `__tests__/` and what these use. */
export class ImportGraph {
  readonly #importers = new Map<string, string[]>();

  constructor(folders: readonly string[]) {
    for (const file of folders.flatMap(modulesIn)) {
      for (const [, ...targets] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const target = normalize(join(file, '..', targets.join('')));
        const module = target.replace(/\.js$/, '.ts');
        this.#importers.set(module, [...(this.#importers.get(module) ?? []), file]);
      }
    }
  }

  /** The test files of these suites that a source takes part in, the nearest first. */
  testsOf(source: string, suites: RegExp): string[] {
    const reached = new Set([source]);
    for (const module of reached)
      for (const importer of this.#importers.get(module) ?? []) reached.add(importer);
    return [...reached].filter((file) => file.endsWith('.test.ts') && suites.test(file));
  }
}

function modulesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}
