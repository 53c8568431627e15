import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import {
  isGlobalType,
  resourceKey,
  type IdentifiedRow,
} from '../../../../src/types/identity/same-resource.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

function row(type: string, physicalId: string, properties: JsonObject = {}, attributes: JsonObject = {}) {
  return { resourceType: type, physicalId, properties, attributes, provisionedBy: 'sdk' } as const;
}

const byCloudControl = (each: IdentifiedRow) => ({ ...each, provisionedBy: 'cc-api' as const });
const keyOf = (each: IdentifiedRow) => resourceKey(each, catalog.facts(each.resourceType));

const ROLE = 'arn:aws:iam::123456789012:role/app';
const PERMISSION = 'AWS::Lambda::Permission';
const RECORD = 'AWS::Route53::RecordSet';

describe('two rows are about the same resource', () => {
  it.each<[string, IdentifiedRow, IdentifiedRow]>([
    [
      'where one has the name and the other the ARN',
      byCloudControl(row('AWS::IAM::Role', 'app')),
      row('AWS::IAM::Role', ROLE),
    ],
    [
      'where one has a part of the identifier, and its properties have the rest',
      byCloudControl(row(PERMISSION, 'fn|stmt')),
      row(PERMISSION, 'stmt', { FunctionName: 'fn' }),
    ],
    [
      'of a type that an API of its own manages, by its physical id',
      row(RECORD, 'Z1|www.example.com|A', { HostedZoneId: 'Z1' }),
      row(RECORD, 'www.example.com.|Z1|A', { HostedZoneId: 'Z1' }),
    ],
    [
      'of a handler that calls both the same',
      row('Custom::Thing', 'thing', { ServiceToken: 'f', Size: 1 }),
      row('Custom::Thing', 'thing', { ServiceToken: 'f' }),
    ],
  ])('%s', (_, left, right) => {
    expect(keyOf(left)).toBeDefined();
    expect(keyOf(left)).toBe(keyOf(right));
  });
});

describe('two rows are not confused', () => {
  it.each<[string, IdentifiedRow, IdentifiedRow]>([
    ['of different types', row('AWS::IAM::Role', 'app'), row('AWS::IAM::User', 'app')],
    [
      'under different parents',
      row(PERMISSION, 'stmt', { FunctionName: 'fn' }),
      row(PERMISSION, 'stmt', { FunctionName: 'other' }),
    ],
    [
      'as routed records of one name',
      row(RECORD, 'Z1|www.example.com|A', { SetIdentifier: 'blue' }),
      row(RECORD, 'Z1|www.example.com|A', { SetIdentifier: 'green' }),
    ],
    [
      'that different handlers call the same',
      row('Custom::Thing', 'thing', { ServiceToken: 'f' }),
      row('Custom::Thing', 'thing', { ServiceToken: 'g' }),
    ],
  ])('%s', (_, left, right) => {
    expect(keyOf(left)).not.toBe(keyOf(right));
  });

  it.each<[string, IdentifiedRow]>([
    ['an identifier that lacks a part', row(PERMISSION, 'stmt')],
    ['what goes by what it is attached to', row('AWS::IAM::Policy', 'policy')],
    ['a type that nobody knows', row('Nobody::Knows::This', 'x')],
    ['a nested stack', row('AWS::CloudFormation::Stack', 'arn:x')],
    ['a row without a physical id', row('AWS::IAM::Role', '')],
  ])('since nothing tells %s from another', (_, one) => {
    expect(keyOf(one)).toBeUndefined();
  });
});

it('knows which services have no regions', () => {
  expect(['AWS::IAM::Role', 'AWS::SQS::Queue', 'AWS::Route53::HostedZone'].filter(isGlobalType)).toEqual([
    'AWS::IAM::Role',
    'AWS::Route53::HostedZone',
  ]);
});
