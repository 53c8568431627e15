/** Checks that the names in comments and in the guides for contributors still exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g;
/** A function, a variable or a member: no type, no word, no property of AWS. */
const NAME = /`([a-z]+[A-Z]\w*)`/g;
const FILE = /`((?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs))`/g;

/** Names of other projects, in comments that say so. */
const OUTSIDE = [
  'determineBundledAsset', // aws-cdk-lib
  'dnsSuffix', // partitions.json of the AWS SDK
  'exactOptionalPropertyTypes', // TypeScript
  'regionRegex', // partitions.json of the AWS SDK
  'resourceKeys', // the CLI of the CDK
];

/** Placeholders in the guides. */
const EXAMPLES = ['src/a/b.ts', 'unit/a/b.test.ts', 'unit/a/b-aspect.test.ts'];

function filesOf(folders: readonly string[], form: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => form.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('a name in backticks', () => {
  const code = filesOf(['src', 'simulator', 'scripts', 'bench', '__tests__'], /\.(?:ts|mjs)$/);

  it('in a comment of the source exists in the code', () => {
    const known = new Set(code.flatMap((file) => read(file).replace(COMMENT, ' ').match(/\w+/g) ?? []));
    const unknown = filesOf(['src'], /\.ts$/).flatMap((file) => {
      const comments = (read(file).match(COMMENT) ?? []).join('\n');
      const names = [...comments.matchAll(NAME)].map(([, name = '']) => name);
      return names
        .filter((name) => !known.has(name) && !OUTSIDE.includes(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('that is a path of a source in a guide is that of a file', () => {
    const guides = [
      '__tests__/README.md',
      '.github/CONTRIBUTING.md',
      ...filesOf(['docs', 'simulator'], /\.md$/),
    ];
    const missing = guides.flatMap((guide) =>
      [...read(guide).matchAll(FILE)]
        .map(([, path = '']) => path)
        .filter((path) => !EXAMPLES.includes(path) && !code.some((file) => `/${file}`.endsWith(`/${path}`)))
        .map((path) => `${guide}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('is outside of this project only as long as a comment needs it', () => {
    const comments = filesOf(['src'], /\.ts$/)
      .flatMap((file) => read(file).match(COMMENT) ?? [])
      .join('\n');
    expect(OUTSIDE.filter((name) => !comments.includes(`\`${name}\``))).toEqual([]);
  });
});
