import { expect, it } from '@jest/globals';

import { resourcesAtOnce } from '../../../../src/action/inputs/auto-limits.js';

const MIB = 1024 * 1024;

it.each([
  [4_096 * MIB, 1_000],
  [512 * MIB, 512],
  [1 * MIB, 10],
])('a heap of %i bytes has room for %i resources at once', (heap, most) => {
  expect(resourcesAtOnce(heap)).toBe(most);
});
