import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../../src/errors.js';
import type { JsonObject } from '../../../../src/json.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';

const QUEUE = { Type: 'AWS::SQS::Queue' };

function failureOf(source: JsonObject): CdkdError {
  try {
    parseTemplate(source, 'Stack');
  } catch (thrown) {
    if (thrown instanceof CdkdError) return thrown;
    throw thrown;
  }
  throw new Error('the template was accepted');
}

const withProperty = (value: JsonObject[string]) => ({
  Resources: { Queue: { ...QUEUE, Properties: { It: value } } },
});

describe('parseTemplate', () => {
  it('reads every section into the model', () => {
    const template = parseTemplate(
      {
        AWSTemplateFormatVersion: '2010-09-09',
        Description: 'd',
        Metadata: {},
        Parameters: { Secret: { Type: 'String', NoEcho: 'true', Default: 'x' } },
        Mappings: { M: { a: { b: 1 } } },
        Conditions: { C: { 'Fn::Equals': [{ Ref: 'Secret' }, 'x'] } },
        Rules: { R: {} },
        Resources: {
          Queue: {
            ...QUEUE,
            Condition: 'C',
            DependsOn: ['Topic', 'Topic'],
            DeletionPolicy: 'RetainExceptOnCreate',
            UpdateReplacePolicy: 'Retain',
            Metadata: { 'aws:cdk:path': 'Stack/Queue/Resource' },
            Properties: { QueueName: 'q' },
          },
          Topic: { Type: 'AWS::SNS::Topic', DependsOn: 'CDKMetadata' },
          CDKMetadata: { Type: 'AWS::CDK::Metadata' },
        },
        Outputs: {
          Url: { Value: { Ref: 'Queue' }, Description: 'u', Condition: 'C', Export: { Name: 'url' } },
        },
      },
      'Stack',
    );
    expect(template.resources.get('Queue')).toEqual({
      logicalId: 'Queue',
      type: 'AWS::SQS::Queue',
      properties: { QueueName: 'q' },
      dependsOn: ['Topic'],
      condition: 'C',
      deletionPolicy: 'RetainExceptOnCreate',
      updateReplacePolicy: 'Retain',
      constructPath: 'Stack/Queue',
      metadata: { 'aws:cdk:path': 'Stack/Queue/Resource' },
    });
    expect([...template.resources.keys()]).toEqual(['Queue', 'Topic', 'CDKMetadata']);
    expect(template.resources.get('Topic')).toMatchObject({ dependsOn: ['CDKMetadata'], properties: {} });
    expect(template.parameters.get('Secret')).toEqual({
      name: 'Secret',
      type: 'String',
      noEcho: true,
      constraints: { Default: 'x' },
    });
    expect(template.outputs.get('Url')).toEqual({
      name: 'Url',
      value: { Ref: 'Queue' },
      description: 'u',
      condition: 'C',
      exportName: 'url',
    });
    expect(template.mappings).toEqual({ M: { a: { b: 1 } } });
  });

  it('takes a template without resources for an empty stack', () => {
    expect(parseTemplate({}, 'Stack').resources.size).toBe(0);
  });

  it('takes any name of a condition', () => {
    const Conditions = { 'PrivateSubnets&3AZ': { 'Fn::Equals': [1, 1] } };
    const Resources = { Queue: { ...QUEUE, Condition: 'PrivateSubnets&3AZ' } };
    expect(parseTemplate({ Conditions, Resources }, 'Stack').conditions.size).toBe(1);
  });

  it("quotes a template's own objects that look like quotes", () => {
    const template = parseTemplate(withProperty({ $literal: 1 }), 'Stack');
    expect(template.resources.get('Queue')?.properties).toEqual({ It: { $literal: { $literal: 1 } } });
  });

  it('keeps policies that are functions for later', () => {
    const policy = { 'Fn::If': ['C', 'Retain', 'Delete'] };
    const template = parseTemplate(
      {
        Conditions: { C: { 'Fn::Equals': [1, 1] } },
        Resources: { Queue: { ...QUEUE, DeletionPolicy: policy } },
      },
      'Stack',
    );
    expect(template.resources.get('Queue')).toMatchObject({ policyExpressions: { deletionPolicy: policy } });
  });

  it.each<[string, JsonObject, string, string]>([
    [
      'an unknown section',
      { Resource: {} },
      'TEMPLATE_INVALID',
      'Invalid template property or properties [Resource]',
    ],
    [
      'a resource without a type',
      { Resources: { A: {} } },
      'TEMPLATE_INVALID',
      'Every Resources object must contain a Type member.',
    ],
    [
      'a resource that is no object',
      { Resources: { A: 'x' } },
      'TEMPLATE_INVALID',
      '[/Resources/A] must be an object',
    ],
    [
      'an attribute that resources do not have',
      { Resources: { A: { ...QUEUE, Depends: 'x' } } },
      'TEMPLATE_INVALID',
      "Invalid template resource property 'Depends'",
    ],
    [
      'a name with other characters',
      { Resources: { 'A-B': QUEUE } },
      'TEMPLATE_INVALID',
      'Resources name A-B is non alphanumeric',
    ],
    [
      'a bad DependsOn',
      { Resources: { A: { ...QUEUE, DependsOn: [1] } } },
      'TEMPLATE_INVALID',
      'DependsOn must be a string or list of strings.',
    ],
    [
      'a bad DeletionPolicy',
      { Resources: { A: { ...QUEUE, DeletionPolicy: 'Keep' } } },
      'TEMPLATE_INVALID',
      'Unrecognized DeletionPolicy Keep',
    ],
    [
      'a policy for deletion only',
      { Resources: { A: { ...QUEUE, UpdateReplacePolicy: 'RetainExceptOnCreate' } } },
      'TEMPLATE_INVALID',
      'Unrecognized UpdateReplacePolicy',
    ],
    [
      'a policy that is a list',
      { Resources: { A: { ...QUEUE, DeletionPolicy: ['Retain'] } } },
      'TEMPLATE_INVALID',
      'Every DeletionPolicy member must be a string.',
    ],
    [
      'properties that are no object',
      { Resources: { A: { ...QUEUE, Properties: [] } } },
      'TEMPLATE_INVALID',
      'Properties must be an object',
    ],
    [
      'null',
      withProperty({ B: null }),
      'TEMPLATE_INVALID',
      "[/Resources/Queue/Properties/It/B] 'null' values are not allowed in templates",
    ],
    [
      'an unknown function',
      withProperty({ 'Fn::Magic': 1 }),
      'UNKNOWN_INTRINSIC',
      'Encountered unsupported function: Fn::Magic',
    ],
    [
      'a function of an extension that is not on',
      withProperty({ 'Fn::Length': [] }),
      'UNKNOWN_INTRINSIC',
      'Encountered unsupported function: Fn::Length',
    ],
    [
      'a function beside other keys',
      withProperty({ 'Fn::Join': ['', []], B: 1 }),
      'TEMPLATE_INVALID',
      'Fn::Join must be the only key of its object',
    ],
    [
      'a Ref to nothing',
      withProperty({ Ref: 'Topic' }),
      'UNRESOLVED_REFERENCE',
      'Unresolved resource dependencies [Topic] in the Resources block of the template',
    ],
    [
      'a Sub of nothing',
      withProperty({ 'Fn::Sub': '${Topic} ${!No} ${AWS::Region}' }),
      'UNRESOLVED_REFERENCE',
      'Unresolved resource dependencies [Topic] in',
    ],
    [
      'a GetAtt of a parameter',
      { ...withProperty({ 'Fn::GetAtt': ['P', 'Arn'] }), Parameters: { P: { Type: 'String' } } },
      'UNRESOLVED_REFERENCE',
      'Unresolved resource dependencies [P]',
    ],
    [
      'a pseudo parameter that does not exist',
      withProperty({ Ref: 'AWS::Account' }),
      'UNRESOLVED_REFERENCE',
      '[AWS::Account]',
    ],
    [
      'a DependsOn of nothing',
      { Resources: { A: { ...QUEUE, DependsOn: 'B' } } },
      'UNRESOLVED_REFERENCE',
      'Unresolved resource dependencies [B] in the Resources block',
    ],
    [
      'an output of nothing',
      { Outputs: { O: { Value: { Ref: 'B' } } } },
      'UNRESOLVED_REFERENCE',
      'Unresolved resource dependencies [B] in the Outputs block',
    ],
    [
      'an output without a value',
      { Outputs: { O: {} } },
      'TEMPLATE_INVALID',
      'Every Outputs member must contain a Value object',
    ],
    [
      'an export without a name',
      { Outputs: { O: { Value: 1, Export: 'x' } } },
      'TEMPLATE_INVALID',
      'An export must have a Name',
    ],
    [
      'a condition that nobody defines',
      { Resources: { A: { ...QUEUE, Condition: 'C' } } },
      'UNRESOLVED_REFERENCE',
      'Unresolved condition dependency C',
    ],
    [
      'an If of a condition that nobody defines',
      withProperty({ 'Fn::If': ['C', 1, 2] }),
      'UNRESOLVED_REFERENCE',
      'Unresolved condition dependency C',
    ],
    [
      'a condition of a condition that nobody defines',
      { Conditions: { A: { 'Fn::Not': [{ Condition: 'C' }] } } },
      'UNRESOLVED_REFERENCE',
      'Unresolved condition dependency C',
    ],
    [
      'a condition of a resource',
      { Conditions: { A: { 'Fn::Equals': [{ Ref: 'Queue' }, 1] } }, Resources: { Queue: QUEUE } },
      'UNRESOLVED_REFERENCE',
      'Cannot reference resources in the Conditions block',
    ],
    [
      'a mapping that nobody defines',
      withProperty({ 'Fn::FindInMap': ['M', 'a', 'b'] }),
      'UNRESOLVED_REFERENCE',
      "Mapping named 'M' is not present",
    ],
    [
      'a parameter without a type',
      { Parameters: { P: {} } },
      'TEMPLATE_INVALID',
      'Every Parameters object must contain a Type member.',
    ],
    [
      'a parameter of an unknown type',
      { Parameters: { P: { Type: 'Boolean' } } },
      'TEMPLATE_INVALID',
      'Unrecognized parameter type: Boolean',
    ],
    [
      'a name for two things',
      { Parameters: { Queue: { Type: 'String' } }, Resources: { Queue: QUEUE } },
      'TEMPLATE_INVALID',
      'duplicate name Queue',
    ],
  ])('refuses %s', (_, source, code, words) => {
    const failure = failureOf(source);
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(words);
  });

  it('takes the functions of the language extensions where they are on', () => {
    const source = { ...withProperty({ 'Fn::Length': ['a'] }), Transform: 'AWS::LanguageExtensions' };
    expect(parseTemplate(source, 'Stack').resources.size).toBe(1);
  });

  it('names every problem at once, under the code of the worst', () => {
    const failure = failureOf({
      Resources: { A: { Properties: { X: { Ref: 'Nothing' }, Y: { 'Fn::Magic': 1 } } } },
      Rule: {},
    });
    expect(failure.code).toBe('UNKNOWN_INTRINSIC');
    expect(failure.value).toBe('Fn::Magic');
    expect(failure.message.split('\n')).toHaveLength(5);
    expect(failure.message).toContain('Stack: 4 problems:');
  });
});
