import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../src/json.js';
import type { ResourceState } from '../../../src/state/schema.js';
import { bakedCatalog } from '../../../src/types/schema/catalog.js';
import { actionsOf, CATALOG, planOf, rowOf, stepOf } from './planning.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** A resource as a template has it and as a deploy recorded it, in one. */
type Written = readonly [type: string, properties: JsonObject];

function plan(before: Readonly<Record<string, Written>>, after: Readonly<Record<string, Written>>) {
  const rows = Object.fromEntries(
    Object.entries(before).map(([name, [resourceType, properties]]): [string, ResourceState] => [
      name,
      rowOf(name.toLowerCase(), { resourceType, properties, attributes: { GroupId: name.toLowerCase() } }),
    ]),
  );
  const Resources = Object.fromEntries(
    Object.entries(after).map(([name, [Type, Properties]]): [string, Json] => [name, { Type, Properties }]),
  );
  return planOf({ template: { Resources }, rows, catalog });
}

function one(type: string, before: JsonObject, after: JsonObject) {
  return plan({ It: [type, before] }, { It: [type, after] });
}

describe('types as AWS describes them', () => {
  it('a bucket of another name is another bucket, made before the old one goes', () => {
    const step = stepOf(one('AWS::S3::Bucket', { BucketName: 'a' }, { BucketName: 'b' }), 'It', 'REPLACE');
    expect(step.order).toBe('create-first');
  });

  it('a table with its name and another file to import is deleted first', () => {
    const table = (S3Bucket: string) => ({
      TableName: 't',
      ImportSourceSpecification: { InputFormat: 'CSV', S3BucketSource: { S3Bucket } },
    });
    expect(stepOf(one('AWS::DynamoDB::Table', table('a'), table('b')), 'It', 'REPLACE').order).toBe(
      'delete-first',
    );
  });

  it('a table with another key may need to be another table', () => {
    const table = (AttributeName: string) => ({ KeySchema: [{ AttributeName, KeyType: 'HASH' }] });
    expect(stepOf(one('AWS::DynamoDB::Table', table('a'), table('b')), 'It', 'UPDATE').changes).toMatchObject(
      [{ replaces: 'maybe' }],
    );
  });

  it('rules of a security group have no order, tags of a bucket neither', () => {
    const rule = (CidrIp: string) => ({ CidrIp, IpProtocol: 'tcp', FromPort: 443, ToPort: 443 });
    const group = (...SecurityGroupIngress: Json[]) => ({ GroupDescription: 'g', SecurityGroupIngress });
    const [a, b] = [rule('10.0.0.0/8'), rule('192.168.0.0/16')];
    expect(one('AWS::EC2::SecurityGroup', group(a, b), group(b, a)).steps).toEqual([]);
    const tags = (...Tags: Json[]) => ({ Tags });
    const [x, y] = [
      { Key: 'x', Value: '1' },
      { Key: 'y', Value: '2' },
    ];
    expect(one('AWS::S3::Bucket', tags(x, y), tags(y, x)).steps).toEqual([]);
  });

  it.each<[string, JsonObject, boolean]>([
    ['another path', { Path: '/b/' }, true],
    ['another tag', { Path: '/a/', Tags: [{ Key: 'a', Value: '1' }] }, false],
  ])('the ARN of a user may change with %s', (_, properties, may) => {
    const user = 'AWS::IAM::User';
    const reader = { Type: 'Test::Unit::Thing', Properties: { Text: { 'Fn::GetAtt': ['User', 'Arn'] } } };
    const attributes = { Arn: 'arn:user/a/ann' };
    const planned = planOf({
      template: { Resources: { User: { Type: user, Properties: properties }, Reader: reader } },
      rows: {
        User: rowOf('ann', { resourceType: user, properties: { Path: '/a/' }, attributes }),
        Reader: rowOf('r', { properties: { Text: attributes.Arn } }),
      },
      catalog: { ...catalog, facts: (type) => catalog.facts(type) ?? CATALOG.facts(type) },
    });
    expect(actionsOf(planned)).toEqual({ User: 'UPDATE', ...(may ? { Reader: 'UPDATE' } : {}) });
  });

  it('a block of a network that was made after it is not taken for absent', () => {
    const Properties = { CidrBlock: '10.0.0.0/16' };
    const Ipv6CidrBlock = { 'Fn::Select': [0, { 'Fn::GetAtt': ['Vpc', 'Ipv6CidrBlocks'] }] };
    const subnet = { Type: 'AWS::EC2::Subnet', Properties: { VpcId: { Ref: 'Vpc' }, Ipv6CidrBlock } };
    const recorded = { resourceType: 'AWS::EC2::VPC', properties: Properties };
    const stepsWith = (Ipv6CidrBlocks: string[]) =>
      planOf({
        template: { Resources: { Vpc: { Type: 'AWS::EC2::VPC', Properties }, Subnet: subnet } },
        rows: { Vpc: rowOf('vpc-1', { ...recorded, attributes: { Ipv6CidrBlocks } }) },
        catalog,
      });
    const propertiesWith = (blocks: string[]) => stepOf(stepsWith(blocks), 'Subnet', 'CREATE').properties;
    expect(propertiesWith([])).toMatchObject({ Ipv6CidrBlock });
    expect(propertiesWith(['2600::/56'])).toMatchObject({ Ipv6CidrBlock: '2600::/56' });
  });

  it('numbers and booleans in the words of a template are what the schema wants', () => {
    const before = { VisibilityTimeout: 30, FifoQueue: true };
    const after = { VisibilityTimeout: '30', FifoQueue: 'true' };
    expect(one('AWS::SQS::Queue', before, after).steps).toEqual([]);
  });

  it('a subnet in another network takes what stands in it along', () => {
    const network = (CidrBlock: string): Readonly<Record<string, Written>> => ({
      Vpc: ['AWS::EC2::VPC', { CidrBlock }],
      Subnet: ['AWS::EC2::Subnet', { VpcId: { Ref: 'Vpc' }, CidrBlock: '10.0.0.0/24' }],
      Group: ['AWS::EC2::SecurityGroup', { GroupDescription: 'g', VpcId: { Ref: 'Vpc' } }],
      Function: [
        'AWS::Lambda::Function',
        {
          VpcConfig: {
            SubnetIds: [{ Ref: 'Subnet' }],
            SecurityGroupIds: [{ 'Fn::GetAtt': ['Group', 'GroupId'] }],
          },
        },
      ],
    });
    const before: Readonly<Record<string, Written>> = {
      ...network('10.0.0.0/16'),
      Subnet: ['AWS::EC2::Subnet', { VpcId: 'vpc', CidrBlock: '10.0.0.0/24' }],
      Group: ['AWS::EC2::SecurityGroup', { GroupDescription: 'g', VpcId: 'vpc' }],
      Function: [
        'AWS::Lambda::Function',
        { VpcConfig: { SubnetIds: ['subnet'], SecurityGroupIds: ['group'] } },
      ],
    };
    expect(actionsOf(plan(before, network('10.0.0.0/16')))).toEqual({});
    expect(actionsOf(plan(before, network('10.1.0.0/16')))).toEqual({
      Vpc: 'REPLACE',
      Subnet: 'REPLACE',
      Group: 'REPLACE',
      Function: 'UPDATE',
    });
  });
});
