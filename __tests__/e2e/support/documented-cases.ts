import type { Json, JsonObject } from '../../../src/json.js';

/** What CloudFormation's documentation says of templates, as cases with their pages in the template reference. */

/** An expression, and the text that it gives. */
export interface ValueCase {
  readonly page: string;
  readonly what: string;
  readonly expression: Json;
  readonly gives: string;
}

const join = (list: Json, by = ','): JsonObject => ({ 'Fn::Join': [by, list] });

export const PARAMETERS: JsonObject = {
  Given: { Type: 'String', Default: 'default' },
  Defaulted: { Type: 'String', Default: 'default' },
  Numeric: { Type: 'Number', Default: 7 },
  List: { Type: 'CommaDelimitedList', Default: 'a, b,c' },
  Numbers: { Type: 'List<Number>', Default: '80,443' },
  Stored: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/documented/one' },
  StoredList: { Type: 'AWS::SSM::Parameter::Value<List<String>>', Default: '/documented/list' },
};

export const MAPPINGS: JsonObject = {
  RegionMap: { 'us-east-1': { HVM64: 'ami-east', HVMG2: 'ami-g2' }, 'us-west-1': { HVM64: 'ami-west' } },
  Zones: { 'us-east-1': { Names: ['a', 'b', 'c'] } },
};

export const CONDITIONS: JsonObject = {
  Yes: { 'Fn::Equals': [{ Ref: 'Given' }, 'given'] },
  No: { 'Fn::Not': [{ Condition: 'Yes' }] },
  Both: { 'Fn::And': [{ Condition: 'Yes' }, { 'Fn::Not': [{ Condition: 'No' }] }] },
  Either: { 'Fn::Or': [{ Condition: 'No' }, { 'Fn::Equals': ['a', 'b'] }] },
  Sensitive: { 'Fn::Equals': ['Given', 'given'] },
};

export const VALUES: readonly ValueCase[] = [
  of('Fn::Base64', 'the example', { 'Fn::Base64': 'AWS CloudFormation' }, 'QVdTIENsb3VkRm9ybWF0aW9u'),
  of(
    'Fn::Cidr',
    'six blocks of five bits',
    join({ 'Fn::Cidr': ['192.168.0.0/24', '6', '5'] }),
    '192.168.0.0/27,192.168.0.32/27,192.168.0.64/27,192.168.0.96/27,192.168.0.128/27,192.168.0.160/27',
  ),
  of(
    'Fn::FindInMap',
    'by a pseudo parameter',
    find('RegionMap', { Ref: 'AWS::Region' }, 'HVM64'),
    'ami-east',
  ),
  of('Fn::FindInMap', 'a list', join(find('Zones', 'us-east-1', 'Names'), '/'), 'a/b/c'),
  of('Fn::GetAZs', 'the first of this region', select(0, { 'Fn::GetAZs': '' }), 'us-east-1a'),
  of('Fn::GetAZs', 'of a region', select(0, { 'Fn::GetAZs': { Ref: 'AWS::Region' } }), 'us-east-1a'),
  of('Fn::If', 'true', { 'Fn::If': ['Yes', 'first', 'second'] }, 'first'),
  of('Fn::If', 'false', { 'Fn::If': ['No', 'first', 'second'] }, 'second'),
  of('Fn::And', 'all true', { 'Fn::If': ['Both', 'true', 'false'] }, 'true'),
  of('Fn::Or', 'none true', { 'Fn::If': ['Either', 'true', 'false'] }, 'false'),
  of('Fn::Equals', 'case-sensitive', { 'Fn::If': ['Sensitive', 'true', 'false'] }, 'false'),
  of('Fn::Join', 'the example', join(['a', 'b', 'c'], ':'), 'a:b:c'),
  of('Fn::Join', 'an empty delimiter', join(['x-', { Ref: 'AWS::Partition' }, '-y'], ''), 'x-aws-y'),
  of('Fn::Select', 'the example', select('1', ['apples', 'grapes', 'oranges', 'mangoes']), 'grapes'),
  of('Fn::Select', 'of a parameter', select(0, { Ref: 'List' }), 'a'),
  of('Fn::Split', 'the example', select(2, { 'Fn::Split': ['|', 'a|b|c'] }), 'c'),
  of('Fn::Split', 'empty values', join({ 'Fn::Split': ['|', 'a||c|'] }), 'a,,c,'),
  of(
    'Fn::Sub',
    'pseudo parameters',
    { 'Fn::Sub': '${AWS::Region}-${AWS::AccountId}' },
    'us-east-1-123456789012',
  ),
  of('Fn::Sub', 'a mapping', { 'Fn::Sub': ['www.${Domain}', { Domain: { Ref: 'Given' } }] }, 'www.given'),
  of('Fn::Sub', 'a literal', { 'Fn::Sub': '${!Literal}' }, '${Literal}'),
  of('Fn::Sub', 'an attribute', { 'Fn::Sub': '${Source.Type}' }, 'String'),
  of('Ref', 'a parameter that is given', { Ref: 'Given' }, 'given'),
  of('Ref', 'a parameter with a default', { Ref: 'Defaulted' }, 'default'),
  of('Ref', 'a number', { 'Fn::Sub': '${Numeric}' }, '7'),
  of('Ref', 'a comma-delimited list, without spaces', join({ Ref: 'List' }, '|'), 'a|b|c'),
  of('Ref', 'a list of numbers', join({ Ref: 'Numbers' }, '|'), '80|443'),
  of('Ref', 'a resource', { 'Fn::Sub': '${Source}' }, '/documented/source'),
  of('Parameters', 'from Parameter Store', { Ref: 'Stored' }, 'stored'),
  of('Parameters', 'a list from Parameter Store', join({ Ref: 'StoredList' }, '|'), 'x|y'),
  of('Fn::GetAtt', 'an attribute', { 'Fn::GetAtt': ['Source', 'Value'] }, 'source'),
  of('Fn::GetAtt', 'in one text', { 'Fn::GetAtt': 'Source.Value' }, 'source'),
  of('Pseudo parameters', 'the domain suffix', { Ref: 'AWS::URLSuffix' }, 'amazonaws.com'),
  of('Pseudo parameters', 'the stack', { Ref: 'AWS::StackName' }, 'Documented'),
  of('Dynamic references', 'a version of a parameter', '{{resolve:ssm:/documented/one:1}}', 'stored'),
];

/** A template that CloudFormation refuses before it does anything, and what it says. */
export interface RefusalCase {
  readonly page: string;
  readonly what: string;
  readonly template: JsonObject;
  readonly says: string;
}

const TOPIC: JsonObject = { Type: 'AWS::SNS::Topic' };
const named = (DisplayName: Json): JsonObject => ({ ...TOPIC, Properties: { DisplayName } });
const only = (Topic: JsonObject, rest: JsonObject = {}): JsonObject => ({ Resources: { Topic }, ...rest });

export const REFUSALS: readonly RefusalCase[] = [
  refused(
    'Ref',
    'what is not there',
    only(named({ Ref: 'Nothing' })),
    'Unresolved resource dependencies [Nothing]',
  ),
  refused('Fn::GetAtt', 'of what is not there', only(named({ 'Fn::GetAtt': ['Nothing', 'Arn'] })), 'Nothing'),
  refused(
    'Fn::FindInMap',
    'no such key',
    only(named(find('M', 'x', 'y')), { Mappings: { M: { a: { b: 'c' } } } }),
    'Unable to get mapping for M::x::y',
  ),
  refused(
    'Fn::Select',
    'beyond the end',
    only(named(select(3, ['a']))),
    'Fn::Select cannot select nonexistent value at index 3',
  ),
  refused('Fn::If', 'an unknown condition', only(named({ 'Fn::If': ['None', 'a', 'b'] })), 'None'),
  refused('DependsOn', 'itself', only({ ...TOPIC, DependsOn: 'Topic' }), 'Topic'),
  refused(
    'DependsOn',
    'a circle',
    { Resources: { A: { ...TOPIC, DependsOn: 'B' }, B: { ...TOPIC, DependsOn: 'A' } } },
    'Circular dependency between resources',
  ),
  refused('DependsOn', 'what is not there', only({ ...TOPIC, DependsOn: 'Nothing' }), 'Nothing'),
  refused(
    'Parameters',
    'no value',
    only(named({ Ref: 'P' }), { Parameters: { P: { Type: 'String' } } }),
    'P',
  ),
  refused(
    'Parameters',
    'a value that is not allowed',
    only(named({ Ref: 'P' }), {
      Parameters: { P: { Type: 'String', Default: 'c', AllowedValues: ['a', 'b'] } },
    }),
    'P',
  ),
  refused(
    'Parameters',
    'too short',
    only(named({ Ref: 'P' }), { Parameters: { P: { Type: 'String', Default: 'c', MinLength: 3 } } }),
    'P',
  ),
  refused(
    'Parameters',
    'no number',
    only(named({ Ref: 'P' }), { Parameters: { P: { Type: 'Number', Default: 'seven' } } }),
    'P',
  ),
  refused(
    'Parameters',
    'a pattern that matches only a part',
    only(named({ Ref: 'P' }), {
      Parameters: { P: { Type: 'String', Default: 'a1', AllowedPattern: '[a-z]' } },
    }),
    'P',
  ),
  refused(
    'Conditions',
    'a circle',
    only(TOPIC, { Conditions: { A: { Condition: 'B' }, B: { Condition: 'A' } } }),
    'A',
  ),
  refused(
    'Resources',
    'a name with a hyphen',
    { Resources: { 'To-pic': TOPIC } },
    'Resources name To-pic is non alphanumeric',
  ),
  refused('Resources', 'no type', { Resources: { Topic: {} } }, 'Topic'),
  refused(
    'DeletionPolicy',
    'an unknown one',
    only({ ...TOPIC, DeletionPolicy: 'Keep' }),
    'Unrecognized DeletionPolicy Keep',
  ),
  refused('Outputs', 'no value', only(TOPIC, { Outputs: { O: { Description: 'x' } } }), 'O'),
  refused(
    'Outputs',
    'one export twice',
    only(TOPIC, {
      Outputs: { A: { Value: 'a', Export: { Name: 'x' } }, B: { Value: 'b', Export: { Name: 'x' } } },
    }),
    'x',
  ),
  refused(
    'Fn::ImportValue',
    'no export',
    only(named({ 'Fn::ImportValue': 'nobody' })),
    'No export named nobody found',
  ),
  refused(
    'Fn::GetStackOutput',
    'a role of another account, which we do not support',
    only(
      named({ 'Fn::GetStackOutput': { StackName: 'S', OutputName: 'O', RoleArn: 'arn:aws:iam::1:role/r' } }),
    ),
    'nothing else is supported',
  ),
  refused(
    'Rules',
    'an assertion that is not true',
    only(TOPIC, {
      Rules: {
        R: { Assertions: [{ Assert: { 'Fn::Equals': ['a', 'b'] }, AssertDescription: 'a is not b' }] },
      },
    }),
    'a is not b',
  ),
  refused(
    'Template anatomy',
    'an unknown section',
    only(TOPIC, { Resource: {} }),
    'Invalid template property or properties [Resource]',
  ),
  refused(
    'Template anatomy',
    'an unknown version',
    only(TOPIC, { AWSTemplateFormatVersion: '2020-01-01' }),
    'AWSTemplateFormatVersion',
  ),
];

function of(page: string, what: string, expression: Json, gives: string): ValueCase {
  return { page, what, expression, gives };
}

function refused(page: string, what: string, template: JsonObject, says: string): RefusalCase {
  return { page, what, template, says };
}

function find(...keys: Json[]): JsonObject {
  return { 'Fn::FindInMap': keys };
}

function select(index: Json, list: Json): JsonObject {
  return { 'Fn::Select': [index, list] };
}
