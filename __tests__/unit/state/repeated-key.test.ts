import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { repeatedKey } from '../../../src/state/repeated-key.js';

describe('a key that an object has twice', () => {
  it.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
    ['{"a":1,"b":2,"a":3}', 'a'],
    ['[{"x":{"n":{}, "m":[],"n":0}}]', 'n'],
    ['{"a\\"b":1,"c":2,"a\\u0022b":3}', 'a"b'],
    ['{"a":"b","b":"a","c":"{\\"a\\":1,\\"a\\":2}"}', undefined],
    ['{"":1,"":2}', ''],
  ])('of %s is %s', (text, key) => {
    expect(repeatedKey(text)).toBe(key);
  });

  it('is found behind a text of any length', () => {
    const long = JSON.stringify('"\\'.repeat(500_000));
    expect(repeatedKey(`{"a":${long},"b":1,"b":2}`)).toBe('b');
  });

  it('is in nothing that was written from an object', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(repeatedKey(JSON.stringify(value, null, indent))).toBeUndefined();
      }),
    );
  });
});
