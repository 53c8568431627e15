import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../docs');
const DOCUMENT = readFileSync(join(FOLDER, 'aws-behavior.md'), 'utf8');
const FINDINGS = 22;

/** Cells of each finding: number, behavior, source, simulator, test, action. */
const ROWS = DOCUMENT.split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1);
    return cells.map((cell) => cell.trim());
  });

describe('the table of AWS behavior', () => {
  it('has every finding once, in order, with all its cells', () => {
    expect(ROWS.map(([number]) => number)).toEqual(Array.from({ length: FINDINGS }, (_, i) => String(i + 1)));
    for (const row of ROWS) {
      expect(row).toHaveLength(6);
      expect(row).not.toContain('');
    }
  });

  it('names only files that exist', () => {
    const links = [...DOCUMENT.matchAll(/\]\((\.\.?\/[^)#]+)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(FINDINGS);
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
  });

  it('calls nothing open without the question that settles it', () => {
    const open = ROWS.filter((row) => row.join(' ').includes('**Open**'));
    for (const row of open) expect(row.join(' ')).toMatch(/`npm run acceptance -- --only [a-z-]+`/);
  });
});
