import { describe, expect, it } from '@jest/globals';

import { deferred, deferredTextIn } from '../../../../src/template/syntax/dynamic-references.js';

describe('a function that is deferred', () => {
  it.each(['base64', 'json'] as const)('gives its %s text back', (kind) => {
    const text = '{"user":"{{resolve:secretsmanager:db:SecretString:user}}","é":"}}"}';
    expect(deferredTextIn(deferred(kind, text))).toEqual({ kind, text });
  });

  it.each([
    '{{resolve:secretsmanager:db:SecretString:user}}',
    '{{resolve:cdkd-other:YQ}}',
    'before {{resolve:cdkd-json:YQ}}',
    '{{resolve:cdkd-json:YQ}} after',
    'base64',
    '',
  ])('is not taken for %j', (reference) => {
    expect(deferredTextIn(reference)).toBeUndefined();
  });
});
