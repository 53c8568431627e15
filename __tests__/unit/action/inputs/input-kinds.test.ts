import { describe, expect, it } from '@jest/globals';
import { limit, parameterValues } from '../../../../src/action/inputs/input-kinds.js';

describe('template parameters', () => {
  it('are for one stack or for all', () => {
    expect(parameterValues.read('Size=3\nProd-Api:Name=a=b, c\n')).toEqual({
      ok: true,
      value: [
        { stack: undefined, name: 'Size', value: '3' },
        { stack: 'Prod-Api', name: 'Name', value: 'a=b, c' },
      ],
    });
  });

  it.each(['Size', ':Size=1', 'Api:=1', 'Not-A-Name=1', '=1', 'A:B:C=1'])('are not "%s"', (text) => {
    expect(parameterValues.read(text).ok).toBe(false);
  });

  it('are not shown where they are malformed', () => {
    expect(JSON.stringify(parameterValues.read('Not-A-Name=SECRET\nSECRET'))).not.toContain('SECRET');
  });
});

describe('a limit', () => {
  const kind = limit(100, () => 42);

  it.each([
    ['auto', 42],
    ['7', 7],
  ])('%s is %i', (text, value) => {
    expect(kind.read(text)).toEqual({ ok: true, value });
  });

  it.each(['0', '101', 'Auto', ''])('is not "%s"', (text) => {
    expect(kind.read(text).ok).toBe(false);
  });
});
