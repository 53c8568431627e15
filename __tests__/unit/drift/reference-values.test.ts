import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/json.js';
import { hasReference, withReferencesOf } from '../../../src/drift/reference-values.js';

describe('what AWS returns in place of a reference', () => {
  it.each([
    '{{resolve:ssm-secure:/secure}}',
    '{{resolve:secretsmanager:db:SecretString:password}}',
    '{{resolve:cdkd-sealed:Password:0123abcd}}',
    '{{resolve:cdkd-base64:e3tyZXNvbHZlfX0}}',
    '{{resolve:cdkd-json:e3tyZXNvbHZlfX0}}',
    '{{resolve:custom-resource:Told:Secret:request}}',
  ])('%s is never recorded', (reference) => {
    expect(hasReference(reference)).toBe(true);
    const observed = { Value: 'the secret itself', Type: 'String' };
    expect(withReferencesOf({ Value: reference }, observed)).toEqual({ Value: reference, Type: 'String' });
  });
});

describe('a list with references', () => {
  const ONE = '{{resolve:secretsmanager:db:SecretString:one}}';
  const TWO = '{{resolve:secretsmanager:db:SecretString:two}}';
  const SECRETS = ['canary-1', 'canary-2'];
  const header = (HeaderName: string, HeaderValue: string) => ({ HeaderName, HeaderValue });
  const tag = (Key: string, Value: string) => ({ Key, Value });

  const conceal = (asked: Json[], observed: Json[]) => withReferencesOf({ L: asked }, { L: observed })['L'];

  it.each<[string, Json[], Json[], Json[]]>([
    [
      'is paired by what is no reference, in any order',
      [header('A', ONE), header('B', 'plain')],
      [header('B', 'plain'), header('A', 'canary-1')],
      [header('B', 'plain'), header('A', ONE)],
    ],
    [
      'shows what changed in another item',
      [header('A', ONE), header('B', 'plain')],
      [header('B', 'changed'), header('A', 'canary-1')],
      [header('B', 'changed'), header('A', ONE)],
    ],
    [
      'is paired by names',
      [tag('a', ONE), tag('b', TWO)],
      [tag('c', 'new'), tag('b', 'canary-2'), tag('a', 'canary-1')],
      [tag('c', 'new'), tag('b', TWO), tag('a', ONE)],
    ],
    ['may hold nothing but references', [ONE, TWO], ['canary-2', 'canary-1'], [ONE, TWO]],
    ['takes the plain items out first', ['x', ONE], ['canary-1', 'x'], [ONE, 'x']],
    [
      'finds a secret below',
      [
        { Field: 'h', Config: { Values: [ONE] } },
        { Field: 'p', Config: { Values: ['/'] } },
      ],
      [
        { Field: 'p', Config: { Values: ['/'] } },
        { Field: 'h', Config: { Values: ['canary-1'] } },
      ],
      [
        { Field: 'p', Config: { Values: ['/'] } },
        { Field: 'h', Config: { Values: [ONE] } },
      ],
    ],
  ])('%s', (_, asked, observed, expected) => {
    expect(conceal(asked, observed)).toEqual(expected);
  });

  it.each<[string, Json[], Json[]]>([
    ['an item was renamed', [header('A', ONE), header('B', 'plain')], [header('C', 'canary-1')]],
    ['a named item was renamed', [tag('a', ONE), tag('b', 'x')], [tag('c', 'canary-1'), tag('b', 'x')]],
    [
      'an item has its name twice',
      [tag('a', ONE), tag('b', 'x')],
      [tag('a', 'canary-1'), tag('a', 'canary-1')],
    ],
    ['a text was added', [ONE, 'x'], ['y', 'canary-1', 'x']],
    ['a plain text changed', [ONE, 'x'], ['y', 'canary-1']],
    ['AWS spells the item otherwise', [header('A', ONE)], [header('a', 'canary-1')]],
    ['an item is gone', [header('A', ONE), header('B', 'x')], [header('B', 'canary-1')]],
  ])('is the template’s own where %s', (_, asked, observed) => {
    const concealed = conceal(asked, observed);
    expect(concealed).toEqual(asked);
    for (const secret of SECRETS) expect(JSON.stringify(concealed)).not.toContain(secret);
  });
});
