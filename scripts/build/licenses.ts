/** Lists the licenses of bundled packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly license: string;
}

/** Of each license the packages that are under it, one a line, the license's identifier, and its text where it has one. */
export function licensesOf(folders: readonly string[]): string {
  const packages = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const terms = [license, ...textsIn(folder)].join('\n');
    packages.set(terms, [...(packages.get(terms) ?? []), name]);
  }
  return [...packages].map(([terms, names]) => `${names.join('\n')}\n${terms}\n\n`).join('');
}

function textsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|notice)/i.test(name));
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
}
