/** Maps positions in compiled JavaScript to their original sources. */

import { readFile, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseObject } from '../../json.js';
import type { Position } from './stack-frames.js';

/** Compiled extensions: `.js` from `.ts`, `.mjs` from `.mts`, `.cjs` from `.cts`. */
const COMPILED = /\.([mc]?)js$/;

/** A compiled file's source map. `none`: it has none and appears to be an original source. */
type WayBack = SourceMap | 'none' | 'unknown';

/**
 * Maps positions by the source map beside the file or inside it. Apps run by tsx or ts-node report original
 * sources themselves.
 */
export class SourceMaps {
  readonly #known = new Map<string, Promise<WayBack>>();

  /** `undefined` if the source is another file and its line is unknown: a wrong line is worse than none. */
  async original(position: Position): Promise<Position | undefined> {
    const { file, line, column } = position;
    if (!COMPILED.test(file)) return position;
    const known = this.#known.get(file) ?? wayBack(file);
    this.#known.set(file, known);
    const found = await known;
    if (found === 'none') return position;
    if (found === 'unknown') return undefined;
    const entry = found.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
    const source = sourceFile(entry.originalSource, file, found.payload.sourceRoot);
    if (source === undefined || !(await exists(source))) return undefined;
    return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

async function wayBack(file: string): Promise<WayBack> {
  const map = await readMap(file);
  if (map !== undefined) return map;
  const isCompiled = await exists(file.replace(COMPILED, '.$1ts'));
  return isCompiled ? 'unknown' : 'none';
}

/** https://tc39.es/ecma426/#sec-linking-generated-code */
async function readMap(file: string): Promise<SourceMap | undefined> {
  const code = await readFile(file, 'utf8').catch(() => '');
  const url = [...code.matchAll(/^\/\/[#@] sourceMappingURL=(\S+)\s*$/gm)].at(-1)?.[1];
  if (url === undefined) return undefined;
  const inline = /^data:application\/json;(?:charset=[\w-]+;)?base64,(.*)$/.exec(url)?.[1];
  const text =
    inline === undefined
      ? await readFile(resolve(dirname(file), decodeURIComponent(url)), 'utf8').catch(() => '')
      : Buffer.from(inline, 'base64').toString('utf8');
  const payload = parseObject(text);
  if (payload?.version !== 3 || typeof payload.mappings !== 'string') return undefined;
  try {
    return new SourceMap(payload as unknown as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return undefined;
  }
}

/** Source names are relative to the map, which is beside the file. */
function sourceFile(source: string, file: string, root: string | undefined): string | undefined {
  if (/^file:/.test(source)) return fileURLToPath(source);
  if (/^[a-z][a-z\d+.-]+:/i.test(source)) return undefined;
  return resolve(dirname(file), root ?? '', source);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
