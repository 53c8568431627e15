import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Json } from '../../../../src/json.js';
import { checkAttributes, typesInDoubt } from '../../../../src/plan/rules/getatt-checks.js';
import { parseTemplate } from '../../../../src/template/validate/parse.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

type Place = 'resource' | 'output' | 'branch';

function checkOf(type: string, attribute: string, place: Place) {
  const value: Json = { 'Fn::GetAtt': ['It', attribute] };
  const Topic = (TopicName: Json) => ({ Other: { Type: 'AWS::SNS::Topic', Properties: { TopicName } } });
  const template = parseTemplate(
    {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: {
        It: { Type: type },
        ...(place === 'resource' ? Topic({ 'Fn::Sub': `x-\${It.${attribute}}` }) : {}),
        ...(place === 'branch' ? Topic({ 'Fn::If': ['Never', value, 'x'] }) : {}),
      },
      ...(place === 'output' ? { Outputs: { Out: { Value: value } } } : {}),
    },
    'Shop',
  );
  return { stackName: 'Shop', template, catalog: CATALOG, holds: () => false };
}

function check(type: string, attribute: string, place: Place = 'resource'): void {
  checkAttributes(checkOf(type, attribute, place));
}

describe('an attribute', () => {
  it.each([
    ['AWS::SQS::Queue', 'Arn'],
    ['AWS::SQS::Queue', 'QueueUrl'],
    ['AWS::SQS::Queue', 'VisibilityTimeout'],
    ['AWS::RDS::DBCluster', 'Endpoint.Address'],
    ['AWS::EC2::VPC', 'CidrBlockAssociations'],
    ['AWS::CloudFormation::Stack', 'Outputs.Any'],
    ['AWS::CloudFormation::WaitCondition', 'Data'],
    ['AWS::CloudFormation::CustomResource', 'Any.Thing'],
    ['Custom::Thing', 'Any'],
    ['Acme::Own::Type', 'Any'],
  ])('of %s may be %s', (type, attribute) => {
    expect(() => check(type, attribute)).not.toThrow();
  });

  it.each(['resource', 'output'] as const)(
    'that a type does not have is refused by its name (%s)',
    (place) => {
      const where = place === 'resource' ? 'Resources/Other/Properties' : 'Outputs/Out/Value';
      const message =
        `Shop: Template error: resource It does not support attribute type TopicUrl in Fn::GetAtt (at ${where}); ` +
        'those of AWS::SNS::Topic: TopicArn, TopicName';
      expect(() => check('AWS::SNS::Topic', 'TopicUrl', place)).toThrow(message);
    },
  );

  it('that is not asked for is no matter', () => {
    expect(() => check('AWS::SNS::Topic', 'TopicUrl', 'branch')).not.toThrow();
  });

  it('that is not built in is asked of AWS by its type alone', () => {
    expect(typesInDoubt(checkOf('AWS::SNS::Topic', 'TopicUrl', 'output'))).toEqual(['AWS::SNS::Topic']);
    expect(typesInDoubt(checkOf('AWS::SNS::Topic', 'TopicArn', 'output'))).toEqual([]);
  });
});
