import { describe, expect, it } from '@jest/globals';
import { Fields } from '../../src/json-fields.js';

function fields(value: unknown): Fields {
  return Fields.parse(JSON.stringify(value), {
    file: 'x.json',
    code: 'ASSEMBLY_INVALID',
    next: 'Correct it.',
  });
}

describe('Fields', () => {
  const sound = fields({
    text: 'a',
    flag: false,
    texts: ['a'],
    record: { a: 'b' },
    inner: { a: { b: 'c' } },
    none: null,
  });

  it('gives fields of the shape that is asked for', () => {
    expect(sound.text('text')).toBe('a');
    expect(sound.flag('flag')).toBe(false);
    expect(sound.texts('texts')).toEqual(['a']);
    expect(sound.textRecord('record')).toEqual({ a: 'b' });
    expect(sound.entries('inner').map(([name, inner]) => [name, inner.text('b')])).toEqual([['a', 'c']]);
  });

  it('takes absent and null alike', () => {
    for (const key of ['none', 'absent', 'toString']) {
      expect(sound.optionalText(key)).toBeUndefined();
      expect(sound.flag(key)).toBeUndefined();
      expect(sound.object(key)).toBeUndefined();
      expect([sound.texts(key), sound.objects(key), sound.entries(key)]).toEqual([[], [], []]);
      expect(() => sound.text(key)).toThrow(`x.json is malformed: \`${key}\` must be a text`);
    }
  });

  it.each([
    ['flag', 'a text', (it: Fields) => it.text('flag')],
    ['text', 'true or false', (it: Fields) => it.flag('text')],
    ['inner', 'a list of texts', (it: Fields) => it.texts('inner')],
    ['texts', 'a list of objects', (it: Fields) => it.objects('texts')],
    ['texts', 'an object', (it: Fields) => it.object('texts')],
    ['record.a', 'an object', (it: Fields) => it.entries('record')],
    ['inner.a', 'a text', (it: Fields) => it.textRecord('inner')],
    ['inner.a.b', 'a list of texts', (it: Fields) => it.object('inner')?.object('a')?.texts('b')],
  ])('refuses %s as it is no %s', (place, expected, read) => {
    expect(() => read(sound)).toThrow(`x.json is malformed: \`${place}\` must be ${expected}`);
  });
});
