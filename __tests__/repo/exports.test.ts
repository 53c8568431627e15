import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

import { describe, expect, it } from '@jest/globals';

/** Whatever may import from `src/`. */
const FOLDERS = ['src', '__tests__', 'scripts', 'simulator', 'bench'];

interface Exported {
  readonly file: string;
  readonly name: string;
}

/** The exports that no other file imports. */
function unused(files: ReadonlyMap<string, string>): string[] {
  const imported = new Set([...files].flatMap(([file, text]) => importsIn(file, text)));
  const whole = [...files].flatMap(([file, text]) => wholeImportsIn(file, text).map((to) => ({ to, text })));
  return [...files]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, text]) => exportsIn(file, text))
    .filter(({ file, name }) => !imported.has(`${file} ${name}`))
    .filter(({ file, name }) => !whole.some(({ to, text }) => to === file && hasWord(text, name)))
    .map(({ file, name }) => `${file} exports ${name}, which nothing imports`);
}

function exportsIn(file: string, text: string): Exported[] {
  const declared =
    /^export (?:abstract |async |declare )*(?:class|const|function\*?|interface|let|type) (\w+)/gm;
  return [...text.matchAll(declared)].map(([, name = '']) => ({ file, name }));
}

function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/g)].flatMap(
    ([, names = '', specifier = '']) =>
      names.split(',').map((name) => `${targetOf(file, specifier)} ${original(name)}`),
  );
}

/** Imports of a whole module, whose names can stand anywhere in the file. */
function wholeImportsIn(file: string, text: string): string[] {
  const forms = /(?:import\(\s*|\* as \w+ from\s+)'(\.[^']+)'/g;
  return [...text.matchAll(forms)].map(([, specifier = '']) => targetOf(file, specifier));
}

/** `name` in `type name as other`. */
function original(name: string): string {
  return name
    .trim()
    .replace(/^type\s+/, '')
    .replace(/\s+as\s+\w+$/, '');
}

function targetOf(file: string, specifier: string): string {
  return normalize(join(dirname(file), specifier))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
}

function hasWord(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function readAll(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
      .map((file) => join(folder, file).split(sep).join('/')),
  );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

describe('exports', () => {
  it('are found unused if only their own file uses them', () => {
    const files = new Map([
      ['src/a.ts', 'export const one = 1;\nexport type Two = 2;\nexport async function three() {}\n'],
      ['src/b/c.ts', "import { one as other } from '../a.js';\n"],
      ['scripts/d.ts', "const { three } = await import('../src/a.js');\n"],
    ]);
    expect(unused(files)).toEqual(['src/a.ts exports Two, which nothing imports']);
  });

  it('of src/ are all imported by another file', () => {
    expect(unused(readAll())).toEqual([]);
  });
});
