import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { PROFILES, profileOf } from '../../../../src/types/profiles/profile-of.js';

const FOLDER = 'src/types/profiles';

/** The heads of rows, as they are written. */
function rowsIn(file: string): string[] {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  return [...text.matchAll(/^ {2}'((?:AWS::\w+|Custom)::\w+)': \{/gm)].map(([, type = '']) => type);
}

describe('the profiles of resource types', () => {
  const rows = readdirSync(FOLDER).map((file) => rowsIn(file));

  it('are one row a type, of which none hides another', () => {
    expect(rows.flat().sort()).toEqual(Object.keys(PROFILES).sort());
  });

  it('have all types of a service in one file', () => {
    const services = rows.flatMap((types) => [...new Set(types.map((type) => type.split('::')[1]))]);
    expect(new Set(services).size).toBe(services.length);
  });

  it('are sorted', () => {
    for (const types of rows) expect(types).toEqual([...types].sort());
  });

  it('are empty for other types, whatever they are called', () => {
    expect(profileOf('AWS::Made::Up')).toEqual({});
    expect(profileOf('constructor')).toEqual({});
  });
});
