import { describe, expect, it } from '@jest/globals';

import { oneLine } from '../../../../src/report/text/escape.js';

describe('combining marks', () => {
  it('stay on letters, up to three', () => {
    for (const text of [
      'Cafe\u0301',
      '\u0e17\u0e35\u0e48',
      '\u0915\u094d\u0937\u093f',
      'e\u0323\u0302\u0301',
    ]) {
      expect(oneLine(text)).toBe(text);
    }
  });

  it('are shown where they strike through, enclose, pile up or belong to nothing', () => {
    expect(oneLine('a\u0336')).toBe('a\\u0336');
    expect(oneLine('a\u20dd')).toBe('a\\u20dd');
    expect(oneLine('-\u0301')).toBe('-\\u0301');
    expect(oneLine(`e${'\u0301'.repeat(5)}`)).toBe(`e${'\u0301'.repeat(3)}\\u0301\\u0301`);
  });
});
