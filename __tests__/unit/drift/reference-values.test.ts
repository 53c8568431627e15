import { describe, expect, it } from '@jest/globals';
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
