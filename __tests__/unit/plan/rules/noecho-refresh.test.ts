import { describe, expect, it } from '@jest/globals';
import { deferred } from '../../../../src/template/syntax/dynamic-references.js';
import { catalogOf, factsOf, text } from '../../../support/type-facts.js';
import { actionsOf, CATALOG, planOf, rowOf, stepOf } from '../planning.js';

const ANSWER = '{{resolve:custom-resource:Asker:Token:r-1}}';
const HANDLER = 'arn:aws:lambda:us-east-1:123456789012:function:f';
const asker = { Type: 'Custom::Thing', Properties: { ServiceToken: HANDLER } };
const askerRow = rowOf('asker', {
  resourceType: 'Custom::Thing',
  properties: { ServiceToken: HANDLER },
  attributes: { Token: ANSWER },
});
const user = (Text: unknown, more = {}) => ({
  Type: 'Test::Unit::Thing',
  Properties: { Text: Text as never, ...more },
});
const TOKEN = { 'Fn::GetAtt': ['Asker', 'Token'] };
const userRow = rowOf('user', { properties: { Text: ANSWER } });

function plan(Resources: Record<string, never>, rows = {}, given?: string) {
  const custom = factsOf('Custom::Thing', { ServiceToken: text }, {});
  return planOf({
    template: {
      ...(given === undefined ? {} : { Parameters: { Given: { Type: 'String' } } }),
      Resources: { Asker: asker, ...Resources },
    },
    ...(given === undefined ? {} : { parameters: { Given: given } }),
    rows: { Asker: askerRow, ...rows },
    catalog: catalogOf(custom, ...['Test::Unit::Thing'].map((type) => CATALOG.facts(type)!)),
  });
}

describe('a handler that answered an earlier run with NoEcho', () => {
  it('is left alone where nobody needs the answer', () => {
    expect(actionsOf(plan({ User: user(TOKEN) as never }, { User: userRow }))).toEqual({});
  });

  it.each([
    ['made', user(TOKEN), {}],
    ['made of its base64', user({ 'Fn::Base64': TOKEN }), {}],
    ['changed', user(TOKEN, { Size: 1 }), { User: userRow }],
  ])('is asked again for what is %s with it', (_, resource, rows) => {
    const made = plan({ User: resource as never }, rows);
    const step = stepOf(made, 'Asker', 'UPDATE');
    expect(step).toMatchObject({ asksAgain: true, certainty: 'certain', changes: [] });
    expect(step.reason).toContain('User needs');
    expect(stepOf(made, 'User', 'User' in rows ? 'UPDATE' : 'CREATE').properties).toMatchObject({
      Text: expect.objectContaining({}),
    });
  });

  it('is not asked for the answer of another stack’s of the same name', () => {
    const given = `${ANSWER.replace('r-1', 'r-2')} ${deferred('json', '[1]')}`;
    expect(actionsOf(plan({ User: user({ Ref: 'Given' }) as never }, {}, given))).toEqual({ User: 'CREATE' });
  });
});
