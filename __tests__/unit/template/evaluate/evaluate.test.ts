import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { Json } from '../../../../src/json.js';
import { evaluate } from '../../../../src/template/evaluate/evaluate.js';
import { finish } from '../../../../src/template/evaluate/unknown-values.js';
import { scopeOf } from '../scopes.js';

const EMPTY = scopeOf({});
const RICH = scopeOf({
  parameters: {
    Stage: 'prod',
    Count: '3',
    Subnets: ['a', 'b'],
    Attribute: 'Arn',
    Trap: '${Stage}{"Ref":"Stage"}',
  },
  pseudo: { 'AWS::Region': 'eu-west-1', 'AWS::Partition': 'aws', 'AWS::NotificationARNs': [] },
  conditions: { Yes: true, No: false },
  mappings: {
    Sizes: { prod: { memory: 512, list: ['x', 'y'] }, '3': { memory: 'three' } },
    Odd: { a: { b: { Ref: 'Stage' } } },
  },
  refs: { Queue: 'queue-url' },
  attributes: {
    'Queue.Arn': 'arn:queue',
    'Db.Endpoint.Address': 'db.local',
    'Db.Endpoint.Port': 5432,
    'Custom.Data': { Ref: 'Stage' },
    'Custom.List': [{ 'Fn::If': [] }, 'plain'],
    'Vpc.Blocks': ['2600:1f18:abcd:ef00::/56'],
  },
  externals: {
    'import Shared': 'shared-value',
    'output Other:Url@eu-west-1': 'here',
    'output Other:Url@us-east-1': 'there',
    'availability zones of eu-west-1': ['eu-west-1a', 'eu-west-1b'],
  },
});

function messageOf(value: Json, scope = RICH): string {
  try {
    evaluate(value, scope, 'Resources/X');
  } catch (thrown) {
    if (thrown instanceof CdkdError) return `${thrown.code} ${thrown.message}`;
    throw thrown;
  }
  return 'no error';
}

const NO_VALUE = { Ref: 'AWS::NoValue' };

describe('functions whose arguments are known', () => {
  it.each<[string, Json, Json]>([
    ['Ref of a parameter', { Ref: 'Stage' }, 'prod'],
    ['Ref of a list', { Ref: 'Subnets' }, ['a', 'b']],
    ['Ref of a resource', { Ref: 'Queue' }, 'queue-url'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['GetAtt', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:queue'],
    ['GetAtt as text', { 'Fn::GetAtt': 'Db.Endpoint.Address' }, 'db.local'],
    ['GetAtt of a nested attribute', { 'Fn::GetAtt': ['Db', 'Endpoint.Address'] }, 'db.local'],
    [
      'GetAtt with the attribute in a parameter',
      { 'Fn::GetAtt': ['Queue', { Ref: 'Attribute' }] },
      'arn:queue',
    ],
    ['Sub', { 'Fn::Sub': 'a-${Stage}-${Queue.Arn}-${AWS::Region}' }, 'a-prod-arn:queue-eu-west-1'],
    ['Sub with its own variables', { 'Fn::Sub': ['${A}${Stage}', { A: { Ref: 'Queue' } }] }, 'queue-urlprod'],
    ['Sub, whose own variables come first', { 'Fn::Sub': ['${Stage}', { Stage: 'mine' }] }, 'mine'],
    ['Sub with an escape', { 'Fn::Sub': '${!Stage} $Stage $${Stage} ${!}' }, '${Stage} $Stage $prod ${}'],
    ['Sub of nothing', { 'Fn::Sub': '' }, ''],
    ['Sub of numbers', { 'Fn::Sub': ':${Db.Endpoint.Port}' }, ':5432'],
    ['Sub of an empty list', { 'Fn::Sub': '[${AWS::NotificationARNs}]' }, '[]'],
    ['Sub of no value', { 'Fn::Sub': '[${AWS::NoValue}]' }, '[]'],
    ['Sub, which substitutes once', { 'Fn::Sub': '${Trap}' }, '${Stage}{"Ref":"Stage"}'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'Stage' }, 1, true]] }, 'a-prod-1-true'],
    ['Join of a list parameter', { 'Fn::Join': [',', { Ref: 'Subnets' }] }, 'a,b'],
    ['Join of nothing', { 'Fn::Join': [',', []] }, ''],
    ['Join without the items that have no value', { 'Fn::Join': [',', ['a', NO_VALUE, 'b']] }, 'a,b'],
    ['Split', { 'Fn::Split': ['|', 'a||b'] }, ['a', '', 'b']],
    ['Select', { 'Fn::Select': [1, ['a', 'b']] }, 'b'],
    ['Select with a text as index', { 'Fn::Select': ['0', { 'Fn::Split': [',', 'a,b'] }] }, 'a'],
    ['Select behind an item without value', { 'Fn::Select': [0, [NO_VALUE, 'b']] }, 'b'],
    ['If', { 'Fn::If': ['Yes', { Ref: 'Stage' }, 'no'] }, 'prod'],
    [
      'If, which does not look into the other branch',
      { 'Fn::If': ['No', { 'Fn::Join': 'bad' }, 'no'] },
      'no',
    ],
    ['Equals of texts', { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] }, true],
    ['Equals, which minds the case', { 'Fn::Equals': ['Prod', 'prod'] }, false],
    ['Equals of a text and a number', { 'Fn::Equals': [{ Ref: 'Count' }, 3] }, true],
    ['Equals of a text and a boolean', { 'Fn::Equals': ['true', true] }, true],
    ['And', { 'Fn::And': [{ Condition: 'Yes' }, { 'Fn::Equals': ['a', 'a'] }] }, true],
    ['And with a false one', { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] }, false],
    ['Or', { 'Fn::Or': [{ Condition: 'No' }, { Condition: 'Yes' }] }, true],
    ['Not', { 'Fn::Not': [{ Condition: 'No' }] }, true],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', { Ref: 'Stage' }, 'memory'] }, 512],
    ['FindInMap of a list', { 'Fn::FindInMap': ['Sizes', 'prod', 'list'] }, ['x', 'y']],
    ['FindInMap with a number as key', { 'Fn::FindInMap': ['Sizes', 3, 'memory'] }, 'three'],
    [
      'FindInMap with a default',
      { 'Fn::FindInMap': ['Sizes', 'dev', 'memory', { DefaultValue: { Ref: 'Stage' } }] },
      'prod',
    ],
    [
      'FindInMap with a default that is not needed',
      { 'Fn::FindInMap': ['Sizes', 'prod', 'memory', { DefaultValue: { 'Fn::Join': 'bad' } }] },
      512,
    ],
    ['GetAZs', { 'Fn::GetAZs': 'eu-west-1' }, ['eu-west-1a', 'eu-west-1b']],
    ['GetAZs of the own region', { 'Fn::GetAZs': '' }, ['eu-west-1a', 'eu-west-1b']],
    ['GetAZs of a reference', { 'Fn::GetAZs': { Ref: 'AWS::Region' } }, ['eu-west-1a', 'eu-west-1b']],
    ['Base64', { 'Fn::Base64': { 'Fn::Sub': 'é${Stage}' } }, Buffer.from('éprod').toString('base64')],
    ['ImportValue', { 'Fn::ImportValue': { 'Fn::Sub': 'Shared' } }, 'shared-value'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'Other', OutputName: 'Url' } }, 'here'],
    [
      'GetStackOutput of another region',
      { 'Fn::GetStackOutput': { StackName: 'Other', Region: 'us-east-1', OutputName: 'Url' } },
      'there',
    ],
    [
      'Cidr of an attribute',
      { 'Fn::Cidr': [{ 'Fn::Select': [0, { 'Fn::GetAtt': ['Vpc', 'Blocks'] }] }, 2, 64] },
      ['2600:1f18:abcd:ef00::/64', '2600:1f18:abcd:ef01::/64'],
    ],
    ['Length', { 'Fn::Length': { Ref: 'Subnets' } }, 2],
    ['ToJsonString', { 'Fn::ToJsonString': { a: [1, { Ref: 'Stage' }], b: NO_VALUE } }, '{"a":[1,"prod"]}'],
    [
      'a dynamic reference',
      { 'Fn::Join': ['', ['{{resolve:ssm:/a/', { Ref: 'Stage' }, '}}']] },
      '{{resolve:ssm:/a/prod}}',
    ],
    ['no value in an object', { a: NO_VALUE, b: { 'Fn::If': ['No', 1, NO_VALUE] }, c: 1 }, { c: 1 }],
    ['no value in a list', [1, NO_VALUE, [NO_VALUE]], [1, []]],
    ['a function at depth', { a: [{ b: { c: { Ref: 'Stage' } } }] }, { a: [{ b: { c: 'prod' } }] }],
    [
      'data that looks a little like a function',
      { Condition: 'Yes', Ref: 'x' },
      { Condition: 'Yes', Ref: 'x' },
    ],
    ['an object with the key Condition', { Condition: 'Yes' }, { Condition: 'Yes' }],
  ])('%s', (_, value, result) => {
    expect(evaluate(value, RICH)).toEqual(result);
  });
});

describe('functions whose arguments are not known', () => {
  it.each<[string, Json, Json]>([
    ['Ref', { Ref: 'Queue' }, { Ref: 'Queue' }],
    ['GetAtt takes one form', { 'Fn::GetAtt': 'Queue.Arn' }, { 'Fn::GetAtt': ['Queue', 'Arn'] }],
    [
      'Sub becomes the join of its pieces',
      { 'Fn::Sub': ['a${!b}${Queue}${C}', { C: 'c' }] },
      { 'Fn::Join': ['', ['a${b}', { Ref: 'Queue' }, 'c']] },
    ],
    [
      'Join keeps what it has',
      { 'Fn::Join': ['-', ['a', { 'Fn::Join': ['', ['b', 'c']] }, { Ref: 'Queue' }]] },
      { 'Fn::Join': ['-', ['a', 'bc', { Ref: 'Queue' }]] },
    ],
    [
      'If evaluates both branches',
      { 'Fn::If': ['Maybe', { 'Fn::Join': ['', ['a', 'b']] }, NO_VALUE] },
      { 'Fn::If': ['Maybe', 'ab', NO_VALUE] },
    ],
    [
      'If leaves a branch with a mistake alone',
      { 'Fn::If': ['Maybe', { 'Fn::Join': 'bad' }, 'b'] },
      { 'Fn::If': ['Maybe', { 'Fn::Join': 'bad' }, 'b'] },
    ],
    [
      'And is settled by a false one',
      { 'Fn::And': [{ Condition: 'Maybe' }, { 'Fn::Equals': [1, 2] }] },
      false,
    ],
    ['Or is settled by a true one', { 'Fn::Or': [{ Condition: 'Maybe' }, { 'Fn::Equals': [1, 1] }] }, true],
    [
      'And keeps what it has',
      { 'Fn::And': [{ Condition: 'Maybe' }, { 'Fn::Equals': [1, 1] }] },
      { 'Fn::And': [{ Condition: 'Maybe' }, true] },
    ],
    [
      'GetStackOutput keeps its region',
      { 'Fn::GetStackOutput': { StackName: 'S', OutputName: 'O' } },
      { 'Fn::GetStackOutput': { StackName: 'S', Region: { Ref: 'AWS::Region' }, OutputName: 'O' } },
    ],
    ['GetAZs of an unknown region', { 'Fn::GetAZs': '' }, { 'Fn::GetAZs': { Ref: 'AWS::Region' } }],
    ['Select', { 'Fn::Select': ['0', { Ref: 'List' }] }, { 'Fn::Select': ['0', { Ref: 'List' }] }],
    ['no value alone', NO_VALUE, NO_VALUE],
  ])('%s', (_, value, result) => {
    expect(evaluate(value, EMPTY)).toEqual(result);
  });
});

describe('values that look like functions', () => {
  it('are data when they come from outside, and stay it', () => {
    const value = {
      Data: { 'Fn::GetAtt': ['Custom', 'Data'] },
      Mapped: { 'Fn::FindInMap': ['Odd', 'a', 'b'] },
    };
    const evaluated = evaluate(value, RICH);
    expect(evaluated).toEqual({
      Data: { $literal: { Ref: 'Stage' } },
      Mapped: { $literal: { Ref: 'Stage' } },
    });
    expect(evaluate(evaluated, RICH)).toEqual(evaluated);
    expect(finish(evaluated)).toEqual({ Data: { Ref: 'Stage' }, Mapped: { Ref: 'Stage' } });
  });

  it('are data for the functions that take them', () => {
    const list = { 'Fn::GetAtt': ['Custom', 'List'] };
    expect(evaluate({ 'Fn::Select': [1, list] }, RICH)).toBe('plain');
    expect(evaluate({ 'Fn::Select': [0, list] }, RICH)).toEqual({ $literal: { 'Fn::If': [] } });
    expect(evaluate({ 'Fn::Length': list }, RICH)).toBe(2);
    expect(evaluate({ 'Fn::ToJsonString': list }, RICH)).toBe('[{"Fn::If":[]},"plain"]');
  });
});

describe('wrong arguments', () => {
  it.each<[Json, string]>([
    [{ Ref: ['a'] }, 'every Ref object must have a single String value'],
    [{ 'Fn::GetAtt': ['Queue'] }, 'every Fn::GetAtt object requires two non-empty parameters'],
    [{ 'Fn::GetAtt': 'Queue' }, 'every Fn::GetAtt object requires two non-empty parameters'],
    [{ 'Fn::Join': ['', 'a'] }, 'every Fn::Join object requires two parameters'],
    [{ 'Fn::Join': ['', [{ a: 1 }]] }, 'every Fn::Join object requires two parameters'],
    [{ 'Fn::Sub': ['a'] }, 'one or more Fn::Sub intrinsic functions do not specify expected arguments'],
    [
      { 'Fn::Sub': '${a-b}' },
      'must contain only alphanumeric characters, underscores, periods, and colons: "a-b"',
    ],
    [{ 'Fn::Sub': '${Custom.Data}' }, 'does not resolve to a string'],
    [{ 'Fn::Split': ['', 'a'] }, 'every Fn::Split object requires two parameters'],
    [{ 'Fn::Select': [2, ['a', 'b']] }, 'Fn::Select cannot select nonexistent value at index 2'],
    [{ 'Fn::Select': [-1, ['a', 'b']] }, 'every Fn::Select object requires two parameters'],
    [{ 'Fn::If': ['Yes', 1] }, 'every Fn::If object requires a list argument of three elements'],
    [{ 'Fn::Equals': [1] }, 'every Fn::Equals object requires a list of two values'],
    [{ 'Fn::And': [{ Condition: 'Yes' }] }, 'at least 2 and at most 10 boolean parameters'],
    [{ 'Fn::Not': [{ Condition: 'Yes' }, { Condition: 'Yes' }] }, 'a list of one boolean parameter'],
    [{ 'Fn::Not': ['perhaps'] }, 'a condition must be a condition function'],
    [{ 'Fn::FindInMap': ['Sizes', 'dev', 'memory'] }, 'Unable to get mapping for Sizes::dev::memory'],
    [{ 'Fn::FindInMap': ['Sizes', 'dev'] }, 'every Fn::FindInMap object requires three parameters'],
    [{ 'Fn::FindInMap': ['Sizes', 'a', 'b', 'c'] }, 'may have {"DefaultValue": …} after them'],
    [{ 'Fn::Base64': ['a'] }, 'every Fn::Base64 object must have a String-typed value'],
    [{ 'Fn::Cidr': ['10.0.0.0/24', 600, 4] }, 'the count 600 is not between 1 and 256'],
    [{ 'Fn::Cidr': ['10.0.0.0/24'] }, 'every Fn::Cidr object requires two or three parameters'],
    [
      { 'Fn::ImportValue': { Ref: 'Subnets' } },
      'every Fn::ImportValue object must have a non-empty String-typed',
    ],
    [
      { 'Fn::GetStackOutput': { StackName: 'S' } },
      'every Fn::GetStackOutput object requires StackName and OutputName',
    ],
    [
      { 'Fn::GetStackOutput': { StackName: 'S', OutputName: 'O', RoleArn: 'arn' } },
      'every Fn::GetStackOutput object requires StackName and OutputName',
    ],
    [{ 'Fn::GetAZs': 'x.evil.example#' }, 'the region of Fn::GetAZs must be a region of AWS'],
    [{ 'Fn::GetAZs': ['a'] }, 'every Fn::GetAZs object must have a String-typed region'],
    [{ 'Fn::Length': 'abc' }, 'every Fn::Length object must have a list'],
    [{ 'Fn::ToJsonString': 'abc' }, 'every Fn::ToJsonString object must have an object or an array'],
    [{ 'Fn::Join': ['', NO_VALUE] }, 'every Fn::Join object requires two parameters'],
  ])('%j', (value, words) => {
    const message = messageOf(value);
    expect(message).toContain('TEMPLATE_INVALID Template error: ');
    expect(message).toContain(words);
  });

  it('are reported with their place', () => {
    expect(messageOf({ Tags: [{ Value: { 'Fn::Split': 'a' } }] })).toContain(
      '(at Resources/X/Tags/0/Value/Fn::Split)',
    );
  });

  it('of a function that does not exist', () => {
    expect(messageOf({ 'Fn::Magic': 1 })).toContain(
      'UNKNOWN_INTRINSIC Unknown function Fn::Magic at Resources/X',
    );
  });
});
