import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../../src/json.js';
import { cutText, grouped, unquoted, valueText } from '../../../../src/report/text/values.js';

describe('valueText', () => {
  it.each<[Json, string]>([
    [{ a: [1, true, null, 'x'] }, '{"a": [1, true, null, "x"]}'],
    [{ Ref: 'Queue' }, '(known after deploy: Queue)'],
    [{ 'Fn::GetAtt': ['Db', 'Endpoint.Address'] }, '(known after deploy: Db.Endpoint.Address)'],
    [{ 'Fn::ImportValue': 'Net:Vpc' }, '(known after deploy: import Net:Vpc)'],
    [{ 'Fn::Join': ['', [{ 'Fn::GetAtt': ['B', 'Arn'] }, '/*']] }, '(known after deploy: ${B.Arn}/*)'],
    [{ 'Fn::Sub': '${B}-x' }, '(known after deploy: ${B}-x)'],
    [{ 'Fn::Sub': ['${v}-x', { v: { Ref: 'B' } }] }, '(known after deploy: ${v}-x)'],
    [{ 'Fn::Select': [0, { 'Fn::Split': ['/', { Ref: 'B' }] }] }, '(known after deploy: B)'],
    [{ A: { Ref: 'Q' } }, '{"A": (known after deploy: Q)}'],
    [{ $literal: { Ref: 'data' } }, '{"Ref":"data"}'],
    [
      '{{resolve:secretsmanager:db:SecretString:password}}',
      '"{{resolve:secretsmanager:db:SecretString:password}}"',
    ],
    [{ 'Fn::Sub': 'a\n+ forged: 1' }, '(known after deploy: a\\n+ forged: 1)'],
  ])('%j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('cutText', () => {
  it('leaves short texts alone and marks what it cuts', () => {
    expect(cutText('x'.repeat(240))).toBe('x'.repeat(240));
    // echo -n xxx… | sha256sum
    expect(cutText('x'.repeat(1_000))).toBe(`${'x'.repeat(119)}… (1,000 characters, sha256 44f8354494a5)`);
  });
});

describe('unquoted', () => {
  it('gives quoted data back at every depth and leaves intrinsics', () => {
    expect(unquoted({ a: [{ $literal: { Ref: 'x' } }], b: { Ref: 'y' } })).toEqual({
      a: [{ Ref: 'x' }],
      b: { Ref: 'y' },
    });
  });
});

describe('grouped', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (count, text) => {
    expect(grouped(count)).toBe(text);
  });
});
