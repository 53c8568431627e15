import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../.github/adr');
const RECORDS = readdirSync(FOLDER).filter((file) => file !== 'README.md');

it('gives every record of a decision a number of its own, in its name and in its title', () => {
  const titles = RECORDS.map((file) => /^# \d+/.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[0] ?? file);
  expect(titles).toEqual(RECORDS.map((file) => `# ${Number(file.slice(0, 4))}`));
  expect(new Set(titles).size).toBe(RECORDS.length);
});

/** File names of the records that a status line links to. */
function linksOf(status: string): string[] {
  return [...status.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? '');
}

describe('the status line of a record', () => {
  const statuses = new Map(
    RECORDS.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8').split('\n')[2] ?? '']),
  );

  it.each([...statuses])('of %s stands below its title', (_, status) => {
    expect(status).toMatch(/^Status: (accepted(; .*)?|replaced by .*)$/);
  });

  it.each([...statuses])('of %s points to records that point back', (file, status) => {
    for (const target of linksOf(status)) expect(statuses.get(target)).toContain(`](${file})`);
  });
});

it('lists each record once in the index, by its title, and strikes out those that were replaced', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .sort();
  const lines = RECORDS.map((file) => {
    const [title = '', , status = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    const link = `[${title.slice(2)}](${file})`;
    return status.startsWith('Status: replaced by') ? `- ~~${link}~~` : `- ${link}`;
  });
  expect(index).toEqual(lines.sort());
});
