import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';
import { typesBy } from '../../../../src/providers/own/own-types.js';

const FOLDER = '__tests__/contracts/providers';

it('has a contract case of every covered type, which tries its attributes among other things', () => {
  const cases = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.cases.ts'))
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .join('\n');
  expect(
    typesBy('covered')
      .map(([type]) => type)
      .filter((type) => !cases.includes(`'${type}'`)),
  ).toEqual([]);
});
