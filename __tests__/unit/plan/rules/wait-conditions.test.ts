import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { catalogOf, factsOf, integer, text } from '../../../support/type-facts.js';
import { actionsOf, planOf, rowOf } from '../planning.js';

const CONDITION = 'AWS::CloudFormation::WaitCondition';
const HANDLE = `${CONDITION}Handle`;
const URL = 'https://bucket.s3.amazonaws.com/handle';
const CATALOG = catalogOf(
  factsOf(CONDITION, { Count: integer, Data: text, Handle: text, Timeout: text }),
  factsOf(HANDLE, {}),
  factsOf('Test::Unit::Thing', { Text: text, Zone: text }, { createOnly: ['Zone'] }),
);
const ROWS = {
  Handle: rowOf(URL, { resourceType: HANDLE }),
  Wait: rowOf('Shop-Wait-1', { resourceType: CONDITION, properties: { Handle: URL, Timeout: '60' } }),
};

function templateOf(properties: JsonObject, more: JsonObject = {}, handle = 'Handle') {
  return {
    Resources: {
      [handle]: { Type: HANDLE },
      Wait: { Type: CONDITION, Properties: { Handle: { Ref: handle }, ...properties }, ...more },
    },
  };
}

describe('a wait condition', () => {
  it('is planned, and stays as it was made', () => {
    const template = templateOf({ Timeout: 60 });
    expect(actionsOf(planOf({ template, catalog: CATALOG }))).toEqual({ Handle: 'CREATE', Wait: 'CREATE' });
    expect(planOf({ template, catalog: CATALOG, rows: ROWS }).steps).toEqual([]);
  });

  it.each([
    ['its Timeout', templateOf({ Timeout: 120 }), 'Wait (Timeout)'],
    ['its Count', templateOf({ Timeout: 60, Count: 2 }), 'Wait (Count)'],
    ['its handle', templateOf({ Timeout: 60 }, {}, 'Other'), 'Wait (Handle)'],
  ])('is refused where %s changes', (_what, template, subject) => {
    expect(() => planOf({ template, catalog: CATALOG, rows: ROWS })).toThrow(
      `Update to resource type ${CONDITION} is not supported: ${subject}`,
    );
  });

  it('is planned where nobody knows yet whether it changes', () => {
    const template = templateOf({ Timeout: { 'Fn::GetAtt': ['Thing', 'Status'] } });
    const Thing = { Type: 'Test::Unit::Thing', Properties: { Text: 'b' } };
    const attributes = { Status: '60' };
    const rows = { ...ROWS, Thing: rowOf('t', { properties: { Text: 'a' }, attributes }) };
    const plan = planOf({
      template: { Resources: { ...template.Resources, Thing } },
      catalog: CATALOG,
      rows,
    });
    expect(actionsOf(plan)).toEqual({ Thing: 'UPDATE', Wait: 'UPDATE' });
  });

  it('may go, and another one come with a handle of its own', () => {
    const template = {
      Resources: {
        Other: { Type: HANDLE },
        Next: { Type: CONDITION, Properties: { Handle: { Ref: 'Other' }, Timeout: '60' } },
      },
    };
    expect(actionsOf(planOf({ template, catalog: CATALOG, rows: ROWS }))).toEqual({
      Other: 'CREATE',
      Next: 'CREATE',
      Wait: 'DELETE',
      Handle: 'DELETE',
    });
  });

  it.each<[JsonObject, JsonObject, string]>([
    [{}, {}, 'Wait: Property Timeout is required'],
    [{ Timeout: 43_201 }, {}, 'Wait: Timeout 43201 is not a number from 0 to 43200'],
    [{ Timeout: 'soon' }, {}, 'Wait: Timeout "soon" is not a number'],
    [{ Timeout: '' }, {}, 'Wait: Timeout "" is not a number'],
    [{ Timeout: 1, Count: 'some' }, {}, 'Wait: Count "some" is not a number'],
    [
      {},
      { CreationPolicy: { ResourceSignal: { Timeout: 'PT15M' } } },
      'Wait: signals for a CreationPolicy go to CloudFormation, which does not know the stack',
    ],
  ])('is refused with %j and %j', (properties, more, why) => {
    const template = templateOf(properties, more);
    expect(() => planOf({ template, catalog: CATALOG })).toThrow(why);
  });

  it.each([
    [{ Timeout: 0, Count: 0 }],
    [{ Timeout: '43200', Count: '3' }],
    [{ Timeout: { Ref: 'AWS::Region' } }],
  ])('is taken with %j', (properties) => {
    expect(planOf({ template: templateOf(properties), catalog: CATALOG }).steps).toHaveLength(2);
  });
});
