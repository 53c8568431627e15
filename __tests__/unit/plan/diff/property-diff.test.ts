import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../../../src/json.js';
import { compareProperties } from '../../../../src/plan/diff/property-diff.js';
import type { PropertyChange } from '../../../../src/plan/model/plan.js';
import type { Shape, TypeFacts } from '../../../../src/types/schema/facts.js';
import { factsOf, json, listOf, mapOf, objectOf, setOf, TAGS, text } from '../../../support/type-facts.js';

const NAMED = objectOf({ Name: text, Links: setOf(text) });

const FACTS = factsOf(
  'Test::Unit::Thing',
  {
    Text: text,
    Deep: objectOf({ Inner: objectOf({ Left: text, Right: text }) }),
    List: listOf(text),
    Set: setOf(text),
    Rules: setOf(NAMED),
    Tags: TAGS,
    Map: mapOf(text),
    Document: json,
  },
  { tags: { property: 'Tags', updatable: true } },
);

function compare(
  before: JsonObject,
  after: JsonObject,
  facts: TypeFacts | undefined = FACTS,
): PropertyChange[] {
  return compareProperties(before, after, { facts, willDiffer: (name) => name.startsWith('New') });
}

/** Changes in brief: `['Deep.Inner.Left', before, after]`. */
function brief(changes: readonly PropertyChange[]): [string, Json | undefined, Json | undefined][] {
  return changes.map(({ path, before, after }) => [path.join('.'), before, after]);
}

describe('a document', () => {
  const [text, object] = ['{ "Version": "1", "Statement": [] }', { Statement: [], Version: '1' }];

  it('is the same as an object and as its text, where the schema takes both', () => {
    expect(compare({ Document: text }, { Document: object })).toEqual([]);
    expect(compare({ Document: object }, { Document: text })).toEqual([]);
    expect(compare({ Document: '{"Version":"1","Statement":[]}' }, { Document: text })).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject, TypeFacts | undefined]>([
    ['another one', { Document: text }, { Document: { ...object, Version: '2' } }, FACTS],
    ['no document', { Document: '5' }, { Document: 5 }, FACTS],
    ['within another document', { Document: { In: text } }, { Document: { In: object } }, FACTS],
    ['a text property', { Text: text }, { Text: '{"Version":"1","Statement":[]}' }, FACTS],
    ['of a handler’s own', { Document: text }, { Document: object }, undefined],
  ])('differs where it is %s', (_what, before, after, facts) => {
    expect(compareProperties(before, after, { facts, willDiffer: () => false })).toHaveLength(1);
  });
});

describe('known values', () => {
  it.each<[string, JsonObject, JsonObject, ReturnType<typeof brief>]>([
    ['nothing', { Text: 'a' }, { Text: 'a' }, []],
    ['the order of keys', { Map: { a: '1', b: '2' } }, { Map: { b: '2', a: '1' } }, []],
    ['a value', { Text: 'a' }, { Text: 'b' }, [['Text', 'a', 'b']]],
    ['a property that is added', {}, { Text: 'b' }, [['Text', undefined, 'b']]],
    ['a property that is removed', { Text: 'a' }, {}, [['Text', 'a', undefined]]],
    ['null for a value', { Text: 'a' }, { Text: null }, [['Text', 'a', null]]],
    [
      'the smallest paths inside',
      { Deep: { Inner: { Left: '1', Right: '1' } } },
      { Deep: { Inner: { Left: '1', Right: '2' } } },
      [['Deep.Inner.Right', '1', '2']],
    ],
    [
      'an object that appears',
      { Deep: {} },
      { Deep: { Inner: { Left: '1' } } },
      [['Deep.Inner', undefined, { Left: '1' }]],
    ],
    ['another kind of value', { Document: { a: 1 } }, { Document: [1] }, [['Document', { a: 1 }, [1]]]],
    [
      'a name of JavaScript',
      { Map: {} },
      { Map: { constructor: 'x' } },
      [['Map.constructor', undefined, 'x']],
    ],
    [
      'a list by its places',
      { List: ['a', 'b'] },
      { List: ['a', 'c', 'd'] },
      [
        ['List.1', 'b', 'c'],
        ['List.2', undefined, 'd'],
      ],
    ],
    [
      'a list in another order',
      { List: ['a', 'b'] },
      { List: ['b', 'a'] },
      [
        ['List.0', 'a', 'b'],
        ['List.1', 'b', 'a'],
      ],
    ],
    ['a set in another order', { Set: ['a', 'b'] }, { Set: ['b', 'a'] }, []],
    [
      'a set with another item',
      { Set: ['a', 'b'] },
      { Set: ['c', 'a'] },
      [
        ['Set.0', undefined, 'c'],
        ['Set.1', 'b', undefined],
      ],
    ],
    ['a set with an item twice', { Set: ['a'] }, { Set: ['a', 'a'] }, [['Set.1', undefined, 'a']]],
    [
      'a set with an item once again',
      { Set: ['a', 'b', 'a'] },
      { Set: ['b', 'a'] },
      [['Set.2', 'a', undefined]],
    ],
    [
      'items of a set by their names',
      {
        Rules: [
          { Name: 'x', Links: ['1'] },
          { Name: 'y', Links: ['2'] },
        ],
      },
      {
        Rules: [
          { Name: 'y', Links: ['2', '3'] },
          { Name: 'x', Links: ['1'] },
        ],
      },
      [['Rules.0.Links.1', undefined, '3']],
    ],
    [
      'sets inside of named items',
      { Rules: [{ Name: 'x', Links: ['1', '2'] }] },
      { Rules: [{ Name: 'x', Links: ['2', '1'] }] },
      [],
    ],
    [
      'tags in another order, whatever the schema says',
      {
        Tags: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      },
      {
        Tags: [
          { Key: 'b', Value: '2' },
          { Key: 'a', Value: '1' },
        ],
      },
      [],
    ],
    [
      'a tag of another value',
      {
        Tags: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      },
      {
        Tags: [
          { Key: 'b', Value: '3' },
          { Key: 'a', Value: '1' },
        ],
      },
      [['Tags.0.Value', '2', '3']],
    ],
    [
      'policies in their order',
      { Document: ['a', 'b'] },
      { Document: ['b', 'a'] },
      [
        ['Document.0', 'a', 'b'],
        ['Document.1', 'b', 'a'],
      ],
    ],
  ])('%s', (_what, before, after, changes) => {
    expect(brief(compare(before, after))).toEqual(changes);
  });

  it('of a type without facts have only ordered lists', () => {
    const changes = compareProperties(
      { Set: ['a', 'b'] },
      { Set: ['b', 'a'] },
      { facts: undefined, willDiffer: () => true },
    );
    expect(changes).toHaveLength(2);
  });

  it('are equal where they were quoted, being data that looks like a function', () => {
    const data = { Ref: 'NotAReference' };
    expect(compare({ Document: { a: data, b: 1 } }, { Document: { a: { $literal: data }, b: 1 } })).toEqual(
      [],
    );
    expect(
      brief(compare({ Document: { a: data, b: 1 } }, { Document: { a: { $literal: data }, b: 2 } })),
    ).toEqual([['Document.b', 1, 2]]);
    expect(brief(compare({ Document: data }, { Document: { $literal: { Ref: 'Other' } } }))).toEqual([
      ['Document', data, { Ref: 'Other' }],
    ]);
  });
});

describe('values that are not known yet', () => {
  const later = { 'Fn::GetAtt': ['Old', 'Status'] };

  it('differ, and tell what they hang on', () => {
    expect(compare({ Text: 'a' }, { Text: { Ref: 'New' } })).toEqual([
      { path: ['Text'], before: 'a', after: { Ref: 'New' }, awaits: ['New'], replaces: 'no' },
    ]);
  });

  it('are found inside of what is known around them', () => {
    const before = { Deep: { Inner: { Left: '1', Right: '2' } }, List: ['a', 'b'] };
    const after = { Deep: { Inner: { Left: '1', Right: later } }, List: ['a', later] };
    expect(compare(before, after).map(({ path, awaits }) => [path.join('.'), awaits])).toEqual([
      ['Deep.Inner.Right', ['Old.Status']],
      ['List.1', ['Old.Status']],
    ]);
  });

  it('make a list of another length differ as a whole', () => {
    expect(compare({ List: ['a'] }, { List: ['a', later] })).toMatchObject([
      { path: ['List'], awaits: ['Old.Status'] },
    ]);
  });

  it('in a set may be any of the items that nobody else accounts for', () => {
    const changes = compare({ Set: ['a', 'b', 'c'] }, { Set: [later, 'c', 'a'] });
    expect(changes).toMatchObject([
      { path: ['Set', '0'], before: 'b', after: later, awaits: ['Old.Status'] },
    ]);
    expect(changes).toHaveLength(1);
  });

  it('in a set leave what was really added or removed as it is', () => {
    expect(
      compare({ Set: ['a'] }, { Set: [later, 'b'] }).map(({ path, before, awaits }) => [
        path[1],
        before,
        awaits,
      ]),
    ).toEqual([
      ['1', undefined, undefined],
      ['0', 'a', ['Old.Status']],
    ]);
  });

  it('inside of a tag are told by its key', () => {
    const before = {
      Tags: [
        { Key: 'a', Value: '1' },
        { Key: 'b', Value: '2' },
      ],
    };
    const after = {
      Tags: [
        { Key: 'b', Value: later },
        { Key: 'a', Value: '1' },
      ],
    };
    expect(compare(before, after)).toMatchObject([
      { path: ['Tags', '0', 'Value'], before: '2', awaits: ['Old.Status'] },
    ]);
  });
});

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const anyDocument = fc.dictionary(fc.string(), anyJson, { maxKeys: 4 }) as fc.Arbitrary<JsonObject>;

describe('any two documents', () => {
  const shuffled = fc
    .array(anyJson, { maxLength: 6 })
    .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })));

  it.each<[string, Shape, boolean]>([
    ['a set', setOf(json), true],
    ['a list', listOf(json), false],
  ])('of the same items in another order are the same, or not: %s', (_what, shape, isSame) => {
    const facts = factsOf('Test::Unit::Any', { Any: shape });
    fc.assert(
      fc.property(shuffled, ([left, right]) => {
        const sameOrder = JSON.stringify(left.map(sorted)) === JSON.stringify(right.map(sorted));
        expect(compare({ Any: left }, { Any: right }, facts).length === 0).toBe(isSame || sameOrder);
      }),
    );
  });

  it('differ exactly where their texts do', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (left, right) => {
        const plainRight = JSON.parse(JSON.stringify(right)) as JsonObject;
        const same = JSON.stringify(sorted(left)) === JSON.stringify(sorted(plainRight));
        expect(compare(left, plainRight, factsOf('Test::Unit::None', {})).length === 0).toBe(same);
      }),
    );
  });
});

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]): Json => [key, sorted(member)]);
  // An empty object is no empty list.
  return { entries };
}
