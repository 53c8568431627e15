import { describe, expect, it } from '@jest/globals';
import { deferred, sealedReferencesOf } from '../../../../src/template/syntax/dynamic-references.js';
import {
  holdsSealed,
  SealedValues,
  withoutDigests,
} from '../../../../src/template/syntax/secret-references.js';

const SCOPE = 'Shop/eu-west-1';
const of = (value: string, scope = SCOPE, label = 'Password') => new SealedValues().seal(scope, label, value);

describe('a sealed value', () => {
  it('is the same reference in every run, until the value changes', () => {
    expect(of('hunter2')).toBe(of('hunter2'));
    expect(of('hunter2')).not.toBe(of('hunter3'));
    expect(of('hunter2')).toMatch(/^\{\{resolve:cdkd-sealed:Password:[0-9a-f]{24}\}\}$/);
    expect(holdsSealed(`a${of('hunter2')}`)).toBe(true);
    expect(holdsSealed('{{resolve:ssm:a}}')).toBe(false);
  });

  it('tells nothing of values in other places that are the same', () => {
    const digests = [of('hunter2'), of('hunter2', 'Shop/us-east-1'), of('hunter2', SCOPE, 'Other')];
    expect(new Set(digests.map((reference) => reference.split(':').at(-1))).size).toBe(3);
  });

  it('keeps its digest if the resource that has it gets another logical id', () => {
    const digestIn = (label: string, scope = SCOPE) => of('hunter2', scope, label).split(':').at(-1);
    expect(digestIn('ApiDirectory.Password')).toBe(digestIn('Directory.Password'));
    expect(digestIn('Directory.Other.Password')).not.toBe(digestIn('Directory.Password'));
    expect(digestIn('Others.0')).not.toBe(digestIn('Tokens.0'));
    expect(digestIn('Directory.Password', 'Bank/eu-west-1')).not.toBe(digestIn('Directory.Password'));
  });

  it('is opened by its own reference', () => {
    const sealed = new SealedValues();
    const old = sealed.seal(SCOPE, 'Password', 'old');
    sealed.seal(SCOPE, 'Password', 'new');
    expect([sealed.open(old), sealed.latest(SCOPE, 'Password')]).toEqual(['old', 'new']);
    expect([sealed.open(of('other')), sealed.latest(SCOPE, 'Other')]).toEqual([undefined, undefined]);
    expect(sealed.latest('Bank/eu-west-1', 'Password')).toBeUndefined();
  });

  it('is found wherever it stands, also inside of what is to be done with it later', () => {
    const [password, token] = [of('hunter2'), of('abc', SCOPE, 'Token.0')];
    const records = [
      { A: `x${password}`, B: [deferred('json', JSON.stringify({ c: deferred('base64', token) }))] },
    ];
    expect([...sealedReferencesOf([...records, '{{resolve:ssm:a}}', '{{resolve:no:such}}'])]).toEqual([
      [password, 'Password'],
      [token, 'Token.0'],
    ]);
  });

  it('is stars for people', () => {
    expect(withoutDigests({ a: [`user:${of('hunter2')}@`], b: 1 })).toEqual({ a: ['user:****@'], b: 1 });
    expect(withoutDigests(deferred('base64', of('hunter2')))).toBe('****');
    expect(withoutDigests('{{resolve:custom-resource:Asker:Token:r-1}}')).toBe('****');
    expect(withoutDigests('{{resolve:ssm:/kept}}')).toBe('{{resolve:ssm:/kept}}');
  });
});
