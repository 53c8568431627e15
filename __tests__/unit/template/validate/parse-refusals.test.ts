import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../src/json.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

const LIST = { Parameters: { List: { Type: 'CommaDelimitedList' } } };
const QUEUE = { Type: 'AWS::SQS::Queue' };

function withProperty(value: Json, more: JsonObject = {}): JsonObject {
  return { Resources: { Queue: { ...QUEUE, Properties: { It: value } }, Other: QUEUE }, ...more };
}

function withOutput(output: JsonObject, more: JsonObject = {}): JsonObject {
  return { Resources: { Queue: QUEUE }, Outputs: { Out: output }, ...more };
}

describe('what CloudFormation refuses of a template', () => {
  it.each<[string, JsonObject, string]>([
    [
      'a name that nothing bears, with who uses it',
      withProperty({ Ref: 'Topic' }),
      '[Topic] in the Resources block of the template (used by Queue)',
    ],
    [
      'an output of nothing, by its name',
      withOutput({ Value: { Ref: 'Topic' } }),
      '[Topic] in the Outputs block of the template (used by Out)',
    ],
    [
      'an export whose name hangs on a resource',
      withOutput({ Value: 'x', Export: { Name: { 'Fn::Sub': '${Queue}-url' } } }),
      'Output Out is malformed. The name of an export cannot depend on a resource: Queue',
    ],
    [
      'an import whose name hangs on a resource',
      withProperty({ 'Fn::ImportValue': { 'Fn::GetAtt': ['Other', 'Arn'] } }),
      'must not depend on any resources, imported values, or Fn::GetAZs: Other (at /Resources/Queue/Properties)',
    ],
    [
      'a list in a text',
      withProperty({ 'Fn::Sub': ['${Own} ${List}', { Own: 'x' }] }, LIST),
      'variable List in Fn::Sub expression does not resolve to a string (at /Resources/Queue/Properties)',
    ],
    [
      'a default for a mapping without the extensions',
      withProperty(
        { 'Fn::FindInMap': ['M', 'a', 'b', { DefaultValue: 1 }] },
        { Mappings: { M: { a: { b: 1 } } } },
      ),
      'A default of Fn::FindInMap needs "Transform": "AWS::LanguageExtensions"',
    ],
    [
      'a function of the extensions without them',
      withProperty({ 'Fn::ToJsonString': {} }),
      'Fn::ToJsonString needs "Transform": "AWS::LanguageExtensions"',
    ],
    [
      'a reference that only this action makes, which would be shown as stars',
      withProperty('{{resolve:cdkd-base64:e3tyZXNvbHZlOnNlY3JldHNtYW5hZ2VyOmRifX0}}'),
      'contains a dynamic reference that CloudFormation does not know',
    ],
    [
      'a reference to a handler’s answer',
      withOutput({ Value: 'x{{resolve:custom-resource:Other:Token:r-1}}' }),
      'contains a dynamic reference that CloudFormation does not know',
    ],
    [
      'such a reference in a mapping',
      { Mappings: { M: { a: { b: '{{resolve:cdkd-base64:eA}}' } } } },
      "[/Mappings/M/a/b] '{{resolve:cdkd-base64:eA}}' is a dynamic reference that CloudFormation does not know",
    ],
    [
      'such a reference as a default',
      { Parameters: { P: { Type: 'String', Default: 'x{{resolve:cdkd-json:eA}}' } } },
      'is a dynamic reference that CloudFormation does not know',
    ],
    [
      'a loop without the extensions',
      { Resources: { 'Fn::ForEach::Queues': ['N', ['a'], { 'Q${N}': QUEUE }] } },
      'Fn::ForEach needs "Transform": "AWS::LanguageExtensions"',
    ],
    [
      'another version',
      { AWSTemplateFormatVersion: '2010-09-10' },
      'Unsupported AWSTemplateFormatVersion 2010-09-10',
    ],
    [
      'a mapping of one level',
      { Mappings: { M: { a: 'b' } } },
      '[/Mappings/M] Every Mappings member must be',
    ],
    [
      'a function in a mapping',
      { Mappings: { M: { a: { b: { Ref: 'AWS::Region' } } } } },
      '[/Mappings/M/a/b] Every Mappings attribute must be a String or a List',
    ],
    [
      'a misspelt constraint',
      { Parameters: { P: { Type: 'String', AllowedValue: ['a'] } } },
      "[/Parameters/P] Invalid template parameter property 'AllowedValue'",
    ],
    [
      'a list for an output',
      withOutput({ Value: ['a'] }),
      '[/Outputs/Out] The Value field of every Outputs member',
    ],
    [
      'two functions at once',
      withProperty({ Ref: 'Other', 'Fn::Sub': 'x' }),
      'Ref, Fn::Sub must be the only key',
    ],
  ])('%s', (_what, source, message) => {
    expect(() => parseTemplate(source, 'Stack')).toThrow(message);
  });
});

describe('what looks like it and is not refused', () => {
  it.each<[string, JsonObject]>([
    [
      'a list in a text where the function has a variable of that name',
      withProperty({ 'Fn::Sub': ['${List}', { List: 'x' }] }, LIST),
    ],
    [
      'an export named by a parameter',
      withOutput({ Value: 1, Export: { Name: { Ref: 'P' } } }, { Parameters: { P: { Type: 'String' } } }),
    ],
    ['lists in a mapping', { Mappings: { M: { a: { b: ['x', 1], c: true } } } }],
  ])('%s', (_what, source) => {
    expect(() => parseTemplate(source, 'Stack')).not.toThrow();
  });
});
