import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { Expressions } from '../../../support/oracle/expressions.js';

const TEMPLATE: JsonObject = {
  Conditions: {
    Yes: { 'Fn::Equals': ['1', 1] },
    No: { 'Fn::Not': [{ Condition: 'Yes' }] },
    Both: { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] },
    Either: { 'Fn::Or': [{ Condition: 'Yes' }, { Condition: 'No' }] },
  },
  Mappings: { Sizes: { small: { cpu: '256' } } },
};

const expressions = new Expressions(TEMPLATE, {
  parameters: { Stage: 'test', 'AWS::Region': 'us-east-1', List: ['a', 'b'] },
  zones: ['us-east-1a', 'us-east-1b'],
  ref: (logicalId) => `ref-${logicalId}`,
  attribute: (logicalId, name) => `${logicalId}/${name}`,
  exported: (name) => `export ${name}`,
  outputOf: (stack, region, output) => `${stack} ${region} ${output}`,
});

describe('the oracle evaluates', () => {
  it.each<[string, Json, Json | undefined]>([
    ['Ref', { Ref: 'Queue' }, 'ref-Queue'],
    ['Ref of a parameter', { Ref: 'Stage' }, 'test'],
    ['GetAtt', { 'Fn::GetAtt': ['Db', 'Endpoint.Address'] }, 'Db/Endpoint.Address'],
    ['GetAtt as text', { 'Fn::GetAtt': 'Db.Endpoint.Address' }, 'Db/Endpoint.Address'],
    ['NoValue', [1, { Ref: 'AWS::NoValue' }, { a: { Ref: 'AWS::NoValue' } }], [1, {}]],
    ['Join', { 'Fn::Join': ['-', ['a', 1, { Ref: 'Stage' }]] }, 'a-1-test'],
    ['Split and Select', { 'Fn::Select': ['1', { 'Fn::Split': ['|', 'a|b'] }] }, 'b'],
    ['Sub', { 'Fn::Sub': '${Stage}/${Queue.Arn}/${!Kept}' }, 'test/Queue/Arn/${Kept}'],
    ['Sub with variables', { 'Fn::Sub': ['${X}${Stage}', { X: { Ref: 'Queue' } }] }, 'ref-Queuetest'],
    ['If', { 'Fn::If': ['Both', 1, { 'Fn::If': ['Either', 2, 3] }] }, 2],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'cpu'] }, '256'],
    ['FindInMap by default', { 'Fn::FindInMap': ['Sizes', 'big', 'cpu', { DefaultValue: 7 }] }, 7],
    ['GetAZs', { 'Fn::GetAZs': '' }, ['us-east-1a', 'us-east-1b']],
    ['Base64', { 'Fn::Base64': 'hi' }, 'aGk='],
    ['Cidr', { 'Fn::Cidr': ['10.0.0.0/16', 2, 12] }, ['10.0.0.0/20', '10.0.16.0/20']],
    [
      'Cidr of IPv6',
      { 'Fn::Cidr': ['2600:1f13:1ea:9500::/56', 2] },
      ['2600:1f13:1ea:9500::/64', '2600:1f13:1ea:9501::/64'],
    ],
    ['ImportValue', { 'Fn::ImportValue': { 'Fn::Sub': '${Stage}-vpc' } }, 'export test-vpc'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'S', OutputName: 'O' } }, 'S us-east-1 O'],
    ['Length', { 'Fn::Length': { Ref: 'List' } }, 2],
    ['ToJsonString', { 'Fn::ToJsonString': { a: { Ref: 'Stage' } } }, '{"a":"test"}'],
  ])('%s', (_what, expression, value) => {
    expect(expressions.evaluate(expression)).toEqual(value);
  });

  it.each<[string, Json]>([
    ['an unknown function', { 'Fn::Guess': 1 }],
    ['an item that is not there', { 'Fn::Select': [5, ['a']] }],
    ['a mapping that is not there', { 'Fn::FindInMap': ['Sizes', 'big', 'cpu'] }],
    ['a list where a text is wanted', { 'Fn::Base64': { a: 1 } }],
  ])('and never guesses: %s', (_what, expression) => {
    expect(() => expressions.evaluate(expression)).toThrow();
  });
});
