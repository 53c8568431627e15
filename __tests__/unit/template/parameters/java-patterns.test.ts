import { describe, expect, it } from '@jest/globals';
import { expressionOfJava } from '../../../../src/template/parameters/java-patterns.js';

const isMatch = (pattern: string, text: string) => expressionOfJava(pattern)?.test(text);

// What Java's documentation says of each: https://docs.oracle.com/javase/8/docs/api/java/util/regex/Pattern.html
describe('a pattern of Java', () => {
  it.each<[string, string, string]>([
    ['[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*', 'team blue', 'team#blue'],
    ['\\p{Alnum}+', 'a1', 'ä1'],
    ['[\\p{Alpha}_]+', 'a_', 'a1'],
    ['\\P{Upper}+', 'abc', 'aBc'],
    ['\\p{Lu}\\pL*', 'Ärger', 'ärger'],
    ['\\p{IsAlphabetic}+', 'größe', 'gr 1'],
    ['\\p{IsGreek}+', 'λόγος', 'logos'],
    ['\\p{Punct}', '[', 'a'],
    ['\\A[a-z]+\\z', 'abc', 'abc1'],
    ['[a-z]+\\Z', 'abc', 'ab1'],
    ['\\Qa.b\\E+', 'a.bb', 'axb'],
    ['a\\hb', 'a\tb', 'a\nb'],
    ['[\\h,]+', ', ,', 'a'],
    ['[^\\p{Space}]+', 'abc', 'a c'],
    ['[a-z&&[^x]]+', 'abc', 'axc'],
    ['[a-z&&[^m-p]&&[^x]]+', 'abc', 'anc'],
    ['[a-d[m-p]]+', 'an', 'ax'],
    ['[a-z]++', 'abc', 'ab1'],
    ['(?>ab|a)c', 'abc', 'abd'],
    ['\\x{41}\\p{Digit}{2}', 'A12', 'A1'],
    ['(?i)\\p{Alpha}+x', 'ABCX', 'ABC'],
    ['[\\p{L}.()/-]+', 'a-(b)/c', 'a b'],
    ['\\p{Alpha}\\-\\_\\@]{1}', 'a-_@]', 'a-_@'],
    // Not only Java's.
    ['^[a-z][a-z0-9-]{2,5}$', 'abc-1', '1abc'],
    ['(?!x)[\\w.-]+', 'a.b-c', 'x.b'],
  ])('%j matches %j, and not %j', (pattern, good, bad) => {
    expect([isMatch(pattern, good), isMatch(pattern, bad)]).toEqual([true, false]);
  });

  it.each(['[a-z', '\\p{NoSuchScript}', '\\p{L}\\y'])('%j cannot be translated', (pattern) => {
    expect(expressionOfJava(pattern)).toBeUndefined();
  });
});
