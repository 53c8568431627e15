import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../src/errors.js';
import type { Json } from '../../src/json.js';
import { evaluate } from '../../src/template/evaluate/evaluate.js';
import { literal } from '../../src/template/syntax/intrinsics.js';
import { awaitsOf, finish, isResolved } from '../../src/template/evaluate/unknown-values.js';
import { scopeOf, type Knowledge } from '../unit/template/scopes.js';

/** Knowledge that a run has in the end. Values are chosen to be awkward: empty, numeric, and like expressions. */
const ALL: Required<Knowledge> = {
  parameters: { P: 'text', Empty: '', Trap: '${P}', List: ['a', '', 'c'], Number: '7' },
  pseudo: { 'AWS::Region': 'eu-west-1' },
  conditions: { Yes: true, No: false },
  mappings: { M: { top: { second: 'mapped', like: { Ref: 'P' }, list: ['m', 'n'] } } },
  refs: { Q: 'q-id', R: 5 },
  attributes: {
    'Q.Arn': 'arn',
    'Q.List': ['x', { Ref: 'P' }],
    'Q.Like': { 'Fn::Sub': '${P}' },
    'R.Port': 80,
  },
  externals: { 'import E': 'exported', 'availability zones of eu-west-1': ['z1', 'z2'] },
};

/** What is known halfway: everything, with each part left out or not. */
const halfway: fc.Arbitrary<Knowledge> = fc.record({
  parameters: someOf(ALL.parameters),
  pseudo: someOf(ALL.pseudo),
  conditions: someOf(ALL.conditions),
  // Mappings are part of the template: always known.
  mappings: fc.constant(ALL.mappings),
  refs: someOf(ALL.refs),
  attributes: someOf(ALL.attributes),
  externals: someOf(ALL.externals),
});

function someOf<T>(all: Readonly<Record<string, T>>): fc.Arbitrary<Record<string, T>> {
  return fc.subarray(Object.entries(all)).map((entries) => Object.fromEntries(entries));
}

const texts = fc.constantFrom('', 'a', '-', '${', '$', '{', 'a-b', '10.0.0.0/24');
const names = fc.constantFrom(
  'P',
  'Empty',
  'Trap',
  'List',
  'Number',
  'Q',
  'R',
  'AWS::Region',
  'AWS::NoValue',
);
const attributes: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  ['Q', 'Arn'],
  ['Q', 'List'],
  ['Q', 'Like'],
  ['R', 'Port'],
);
const variables = fc.constantFrom(
  '${P}',
  '${Trap}',
  '${Q}',
  '${Q.Arn}',
  '${R.Port}',
  '${!P}',
  '${V}',
  '${',
  '$',
  '}',
  'x',
);

/** Pieces may make up a name that nothing has, as in `${xx}`. Validation refuses it before anything is evaluated. */
const sentences = fc
  .array(variables, { maxLength: 4 })
  .map((pieces) => pieces.join(''))
  .filter((sentence) => !/\$\{x+\}/.test(sentence));

const expressions = fc.letrec<{ value: Json; list: Json; text: Json; condition: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(texts, fc.integer({ min: 0, max: 99 }), fc.boolean()),
    tie('text'),
    tie('list'),
    fc.dictionary(fc.constantFrom('A', 'B', 'Condition'), tie('value'), { maxKeys: 3 }),
    fc
      .tuple(fc.constantFrom('Yes', 'No'), tie('value'), tie('value'))
      .map((branches): Json => ({ 'Fn::If': branches })),
    fc.tuple(fc.constantFrom(0, '1', 2), tie('list')).map((parts): Json => ({ 'Fn::Select': parts })),
    tie('condition'),
    tie('list').map((list): Json => ({ 'Fn::Length': list })),
    tie('value').map((value): Json => literal(value)),
  ),
  list: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.array(texts, { maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.constantFrom<Json>(
      { Ref: 'List' },
      { 'Fn::FindInMap': ['M', 'top', 'list'] },
      { 'Fn::GetAtt': ['Q', 'List'] },
      { 'Fn::GetAZs': '' },
    ),
    fc.tuple(fc.constantFrom(',', '-', 'a'), tie('text')).map((parts): Json => ({ 'Fn::Split': parts })),
    fc
      .tuple(fc.constantFrom('Yes', 'No'), tie('list'), tie('list'))
      .map((branches): Json => ({ 'Fn::If': branches })),
    fc.integer({ min: 0, max: 5 }).map((count): Json => ({ 'Fn::Cidr': ['10.0.0.0/24', count, '5'] })),
  ),
  text: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    texts,
    names.map((name): Json => ({ Ref: name })),
    attributes.map((attribute): Json => ({ 'Fn::GetAtt': attribute })),
    fc.constantFrom('second', 'like', 'none').map((key): Json => ({
      'Fn::FindInMap': ['M', 'top', key, { DefaultValue: { Ref: 'Q' } }],
    })),
    fc.tuple(fc.constantFrom('', ','), tie('list')).map((parts): Json => ({ 'Fn::Join': parts })),
    fc
      .tuple(sentences, tie('text'))
      .map(([sentence, value]): Json => ({ 'Fn::Sub': [sentence, { V: value }] })),
    tie('text').map((text): Json => ({ 'Fn::Base64': text })),
    fc.constant<Json>({ 'Fn::ImportValue': 'E' }),
    tie('value').map((value): Json => ({ 'Fn::ToJsonString': [value] })),
  ),
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(tie('value'), tie('value')).map((sides): Json => ({ 'Fn::Equals': sides })),
    fc
      .array(tie('condition'), { minLength: 2, maxLength: 3 })
      .map((members): Json => ({ 'Fn::And': members })),
    fc
      .array(tie('condition'), { minLength: 2, maxLength: 3 })
      .map((members): Json => ({ 'Fn::Or': members })),
    fc.constantFrom('Yes', 'No').map((name): Json => ({ 'Fn::Not': [{ Condition: name }] })),
  ),
}));

/** The value, or that evaluating it is an error. */
function outcome(value: Json, knowledge: Knowledge): Json | CdkdError {
  try {
    return evaluate(value, scopeOf(knowledge));
  } catch (thrown) {
    if (thrown instanceof CdkdError) return thrown;
    throw thrown;
  }
}

describe('partial evaluation', () => {
  it('gives the same result in two steps as in one', () => {
    let compared = 0;
    fc.assert(
      fc.property(expressions.value, halfway, (value, knowledge) => {
        const whole = outcome(value, ALL);
        // A mistake may be seen at the first step or at the second.
        fc.pre(!(whole instanceof CdkdError));
        compared += 1;
        expect(outcome(evaluate(value, scopeOf(knowledge)), ALL)).toEqual(whole);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('changes nothing if nothing more is known', () => {
    fc.assert(
      fc.property(expressions.value, halfway, (value, knowledge) => {
        const once = outcome(value, knowledge);
        fc.pre(!(once instanceof CdkdError));
        expect(outcome(once, knowledge)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('names the unknown values that it waits for, and in the end there are none', () => {
    fc.assert(
      fc.property(expressions.value, halfway, (value, knowledge) => {
        const part = outcome(value, knowledge);
        const whole = outcome(value, ALL);
        fc.pre(!(part instanceof CdkdError) && !(whole instanceof CdkdError));
        fc.pre(JSON.stringify(whole) !== '{"Ref":"AWS::NoValue"}');
        expect(isResolved(whole)).toBe(true);
        expect(() => finish(whole)).not.toThrow();
        if (isResolved(part)) expect(part).toEqual(whole);
        else expect(awaitsOf(part)).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
