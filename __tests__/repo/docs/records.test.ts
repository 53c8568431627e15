import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../.github/adr');
const RECORDS = readdirSync(FOLDER).filter((file) => file !== 'README.md');

it('gives every record of a decision a number of its own, in its name and in its title', () => {
  const titles = RECORDS.map((file) => /^# \d+/.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[0] ?? file);
  expect(titles).toEqual(RECORDS.map((file) => `# ${Number(file.slice(0, 4))}`));
  expect(new Set(titles).size).toBe(RECORDS.length);
});
