import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { compareProperties } from '../../../../src/plan/diff/property-diff.js';
import type { OldResource, PropertyChange } from '../../../../src/plan/model/plan.js';
import { replacementOrder } from '../../../../src/plan/diff/replacement.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';
import { factsOf, json, listOf, mapOf, objectOf, setOf, text } from '../../../support/type-facts.js';
import { actionsOf, planOf, rowOf } from '../planning.js';

const PLACE = objectOf({ Zone: text, Hint: text });

function factsWith(changes: Partial<TypeFacts>): TypeFacts {
  const properties = {
    Zone: text,
    Text: text,
    Place: PLACE,
    Places: listOf(PLACE),
    Set: setOf(text),
    Map: mapOf(PLACE),
    Open: json,
  };
  return factsOf('Test::Unit::Thing', properties, changes);
}

/** What each change means for the resource: `{'Place.Zone': 'yes'}`. */
function verdicts(
  before: JsonObject,
  after: JsonObject,
  facts: TypeFacts | undefined,
): Record<string, PropertyChange['replaces']> {
  const changes = compareProperties(before, after, {
    facts,
    willDiffer: (name) => name.startsWith('New'),
  });
  return Object.fromEntries(changes.map(({ path, replaces }) => [path.join('.'), replaces]));
}

describe('a create-only property', () => {
  it.each<[string, string, JsonObject, JsonObject, ReturnType<typeof verdicts>]>([
    ['itself', 'Zone', { Zone: 'a', Text: 'a' }, { Zone: 'b', Text: 'b' }, { Zone: 'yes', Text: 'no' }],
    ['added', 'Zone', {}, { Zone: 'b' }, { Zone: 'yes' }],
    ['removed', 'Zone', { Zone: 'a' }, {}, { Zone: 'yes' }],
    [
      'below the change',
      'Place/Zone',
      { Place: { Zone: 'a' } },
      { Place: { Zone: 'b' } },
      { 'Place.Zone': 'yes' },
    ],
    [
      'beside the change',
      'Place/Zone',
      { Place: { Hint: 'a' } },
      { Place: { Hint: 'b' } },
      { 'Place.Hint': 'no' },
    ],
    [
      'above the change',
      'Place',
      { Place: { Hint: 'a' } },
      { Place: { Hint: 'b' } },
      { 'Place.Hint': 'yes' },
    ],
    ['in a parent that appears', 'Place/Zone', {}, { Place: { Zone: 'a' } }, { Place: 'yes' }],
    ['not in a parent that appears', 'Place/Zone', {}, { Place: { Hint: 'a' } }, { Place: 'no' }],
    ['in a parent that disappears', 'Place/Zone', { Place: { Zone: 'a' } }, {}, { Place: 'yes' }],
    ['not in a parent that disappears', 'Place/Zone', { Place: { Hint: 'a' } }, {}, { Place: 'no' }],
    [
      'the same in a parent that changes its kind',
      'Open/Zone',
      { Open: { Zone: 'a' } },
      { Open: [{ Zone: 'a' }] },
      { Open: 'no' },
    ],
    [
      'of an item',
      'Places/*/Zone',
      { Places: [{ Zone: 'a', Hint: 'a' }] },
      { Places: [{ Zone: 'b', Hint: 'b' }] },
      { 'Places.0.Zone': 'yes', 'Places.0.Hint': 'no' },
    ],
    [
      'of an item, the star left out',
      'Places/Zone',
      { Places: [{ Zone: 'a', Hint: 'a' }] },
      { Places: [{ Zone: 'b', Hint: 'b' }] },
      { 'Places.0.Zone': 'yes', 'Places.0.Hint': 'no' },
    ],
    [
      'of an item that appears',
      'Places/*/Zone',
      { Places: [] },
      { Places: [{ Zone: 'a' }] },
      { 'Places.0': 'yes' },
    ],
    [
      'of no item that appears',
      'Places/*/Zone',
      { Places: [] },
      { Places: [{ Hint: 'a' }] },
      { 'Places.0': 'no' },
    ],
    [
      'of a list that appears',
      'Places/*/Zone',
      {},
      { Places: [{ Hint: 'a' }, { Zone: 'a' }] },
      { Places: 'yes' },
    ],
    [
      'of a member of a map',
      'Map/*/Zone',
      { Map: { a: { Zone: '1' } } },
      { Map: { a: { Zone: '2' } } },
      { 'Map.a.Zone': 'yes' },
    ],
    ['of a map that appears', 'Map/*/Zone', {}, { Map: { a: { Zone: '2' } } }, { Map: 'yes' }],
    [
      'whose items change',
      'Set',
      { Set: ['a', 'b'] },
      { Set: ['b', 'c'] },
      { 'Set.1': 'yes', 'Set.0': 'yes' },
    ],
    ['whose items keep', 'Set', { Set: ['a', 'b'] }, { Set: ['b', 'a'] }, {}],
    ['of a name that begins alike', 'Zon', { Zone: 'a' }, { Zone: 'b' }, { Zone: 'no' }],
  ])('%s: %s', (...[, pattern, before, after, expected]) => {
    expect(verdicts(before, after, factsWith({ createOnly: [pattern] }))).toEqual(expected);
  });

  it('with a value that will certainly be another one needs a new resource, else only maybe', () => {
    const facts = factsWith({ createOnly: ['Zone', 'Place/Zone'] });
    expect(verdicts({ Zone: 'a' }, { Zone: { Ref: 'New' } }, facts)).toEqual({ Zone: 'yes' });
    expect(verdicts({ Zone: 'a' }, { Zone: { Ref: 'Old' } }, facts)).toEqual({ Zone: 'maybe' });
    const mixed = { 'Fn::Join': ['', [{ Ref: 'Old' }, { Ref: 'New' }]] };
    expect(verdicts({ Zone: 'a' }, { Zone: mixed }, facts)).toEqual({ Zone: 'yes' });
  });

  it('that hangs on something without a name may turn out the same', () => {
    const facts = factsWith({ createOnly: ['Zone'] });
    const nameless = { 'Fn::Select': [0, { 'Fn::GetAZs': '' }] };
    expect(verdicts({ Zone: 'a' }, { Zone: nameless }, facts)).toEqual({ Zone: 'maybe' });
  });

  it('inside of a parent that is not known at all may be touched', () => {
    const facts = factsWith({ createOnly: ['Place/Zone'] });
    const unknown = { 'Fn::GetAtt': ['Old', 'Place'] };
    expect(verdicts({ Place: { Hint: 'a' } }, { Place: unknown }, facts)).toEqual({ Place: 'maybe' });
  });
});

describe('a type', () => {
  it('without update is replaced whatever changes', () => {
    const facts = factsWith({ provisioning: 'IMMUTABLE' });
    expect(verdicts({ Text: 'a' }, { Text: 'b' }, facts)).toEqual({ Text: 'yes' });
    expect(verdicts({ Text: 'a' }, { Text: { 'Fn::GetAtt': ['Old', 'Status'] } }, facts)).toEqual({
      Text: 'maybe',
    });
  });

  it('may say that it depends', () => {
    const facts = factsWith({ conditionalCreateOnly: ['Text'] });
    expect(verdicts({ Text: 'a', Zone: 'a' }, { Text: 'b', Zone: 'b' }, facts)).toEqual({
      Text: 'maybe',
      Zone: 'no',
    });
  });

  it('of which nothing is known is updated', () => {
    expect(verdicts({ Zone: 'a' }, { Zone: 'b' }, undefined)).toEqual({ Zone: 'no' });
  });
});

describe('replacementOrder', () => {
  const named = factsWith({ primaryIdentifier: ['Zone', 'Text'] });
  const row = rowOf('a|b', { properties: { Zone: 'a', Text: 'b' } });
  const wanted = (properties: JsonObject) =>
    ({ type: 'Test::Unit::Thing', properties, oldResource: 'delete' }) as const;

  it('deletes first where the template gives the whole name and does not change it', () => {
    expect(replacementOrder(wanted({ Zone: 'a', Text: 'b' }), row, named).order).toBe('delete-first');
  });

  it.each<[string, JsonObject]>([
    ['changes a part of it', { Zone: 'a', Text: 'c' }],
    ['leaves a part of it to AWS', { Zone: 'a' }],
    ['does not know it yet', { Zone: 'a', Text: { Ref: 'New' } }],
  ])('creates first where the template %s', (_what, properties) => {
    expect(replacementOrder(wanted(properties), row, named)).toEqual({ order: 'create-first' });
  });

  it('deletes first where the type says that both cannot be', () => {
    const single = factsWith({ deleteFirst: true });
    expect(replacementOrder(wanted({}), row, single).order).toBe('delete-first');
  });

  it('never deletes first what it has to keep', () => {
    const order = (oldResource: OldResource) =>
      replacementOrder({ ...wanted({ Zone: 'a', Text: 'b' }), oldResource }, row, named).order;
    expect([order('retain'), order('snapshot')]).toEqual(['create-first', 'delete-first']);
  });

  it('creates first what becomes another type', () => {
    const other = { ...wanted({ Zone: 'a', Text: 'b' }), type: 'Test::Unit::Other' };
    expect(replacementOrder(other, row, named).order).toBe('create-first');
  });

  describe('where AWS makes the identifier of what the template gives', () => {
    const machine = factsWith({ primaryIdentifier: ['Arn'], createOnly: ['ThingName', 'Zone', 'Version'] });
    const rowAt = (physicalId: string) =>
      rowOf(physicalId, { properties: { ThingName: 'orders', Zone: 'a', Version: '1.0' } });

    it('deletes first what keeps its name', () => {
      const after = { ThingName: 'orders', Zone: 'b', Version: '1.0' };
      const { order } = replacementOrder(wanted(after), rowAt('arn:x:thing:orders'), machine);
      expect(order).toBe('delete-first');
    });

    it.each<[string, string, JsonObject]>([
      ['has another name', 'arn:x:thing:orders', { ThingName: 'bills', Zone: 'b' }],
      ['does not know its name yet', 'arn:x:thing:orders', { ThingName: { Ref: 'New' }, Zone: 'b' }],
      ['has another version', 'arn:x:thing/orders/1.0/1', { ThingName: 'orders', Zone: 'a', Version: '1.1' }],
      ['is counted by AWS', 'arn:x:thing:orders:7', { ThingName: 'orders', Zone: 'b', Version: '1.0' }],
      ['goes by an id', 'i-0123', { ThingName: 'orders', Zone: 'b', Version: '1.0' }],
      ['shares no more than a word', 'arn:x:a:thing', { Zone: 'a', Version: '2' }],
    ])('creates first what %s', (_what, physicalId, after) => {
      expect(replacementOrder(wanted(after), rowAt(physicalId), machine).order).toBe('create-first');
    });
  });

  it.each([
    ['a', 'Retain', 1],
    ['b', 'Retain', 0],
    ['a', 'Delete', 0],
  ])('warns of what AWS will refuse: the name %s with %s', (Name, UpdateReplacePolicy, warnings) => {
    const It = { Type: 'Test::Unit::Named', UpdateReplacePolicy, Properties: { Name, Zone: 'new' } };
    const properties = { Name: 'a', Zone: 'old' };
    const rows = { It: rowOf('a', { resourceType: 'Test::Unit::Named', properties, attributes: {} }) };
    const plan = planOf({ template: { Resources: { It } }, rows });
    expect(actionsOf(plan)).toEqual({ It: 'REPLACE' });
    expect(plan.warnings.filter((text) => text.includes('AWS will reject the new one'))).toHaveLength(
      warnings,
    );
  });
});
