import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { bakedCatalog } from '../../../../src/types/schema/catalog.js';
import { isSameResource, type HeldResource } from '../../../../src/types/identity/physical-id.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));
const ACCOUNT = '111122223333';
const PERMISSION = { FunctionName: 'fn' };

function rowOf(type: string, physicalId: string, properties: JsonObject, attributes: JsonObject = {}) {
  return { resourceType: `AWS::${type}`, physicalId, properties, attributes };
}

function isSame(one: HeldResource, other: HeldResource): boolean {
  return isSameResource(one, other, catalog.facts(one.resourceType));
}

const RECORD = { HostedZoneId: 'Z1', Name: 'WWW.example.com', Type: 'A' };
const RECORD_BY_ZONE_NAME = { HostedZoneName: 'example.com.', Name: 'www.example.com', Type: 'A' };
const WEIGHTED = { ...RECORD, SetIdentifier: 'blue' };
const TABLE = { CatalogId: ACCOUNT, DatabaseName: 'lake', TableInput: { Name: 'Orders' } };
const CONNECTION = { CatalogId: ACCOUNT, ConnectionInput: { Name: 'a|b' } };

describe('the id of a resource', () => {
  it.each<[string, string, string, JsonObject]>([
    ['Route53::RecordSet', 'Z1|www.example.com|A', 'WWW.example.com|Z1|A', RECORD],
    ['Route53::RecordSet', 'Z1|www.example.com.|A', 'www.example.com|Z1|A', RECORD_BY_ZONE_NAME],
    ['Route53::RecordSet', 'Z1|www.example.com|A', 'www.example.com|Z1|A|blue', WEIGHTED],
    ['Route53::RecordSet', 'Z1|www.example.com|A|blue', 'www.example.com|Z1|A|blue', WEIGHTED],
    ['Glue::Table', 'lake|Orders', `${ACCOUNT}|lake|orders`, TABLE],
    ['Glue::Connection', 'a|b', `${ACCOUNT}|a|b`, CONNECTION],
    ['ApiGateway::Stage', 'prod', 'api|prod', { RestApiId: 'api', StageName: 'prod' }],
  ])('of %s may be %s or %s', (type, one, other, properties) => {
    expect(isSame(rowOf(type, one, properties), rowOf(type, other, properties))).toBe(true);
  });

  it.each([
    [rowOf('Route53::RecordSet', 'Z1|a.b|A', RECORD), rowOf('Route53::RecordSet', 'Z1|a.b|AAAA', RECORD)],
    [
      rowOf('Route53::RecordSet', 'Z1|a.b|A', WEIGHTED),
      rowOf('Route53::RecordSet', 'Z1|a.b|A', { ...WEIGHTED, SetIdentifier: 'green' }),
    ],
    [rowOf('Glue::Table', 'lake|orders', TABLE), rowOf('Glue::Table', 'pond|orders', TABLE)],
    [rowOf('Glue::Connection', 'a', CONNECTION), rowOf('Glue::Connection', 'b', CONNECTION)],
    [rowOf('SQS::Queue', 'https://sqs/1/a', {}), rowOf('SQS::Queue', 'https://sqs/1/b', {})],
  ])('of %j tells it from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  it('takes what Cloud Control answered as it is', () => {
    const row = rowOf('Lambda::Permission', 'stmt', PERMISSION);
    const answered = { ...row, physicalId: 'fn|stmt', provisionedBy: 'cc-api' as const };

    expect(isSame(row, answered)).toBe(true);
    expect(isSame({ ...row, provisionedBy: 'cc-api' }, answered)).toBe(false);
  });

  it('does not depend on attributes that an update has read', () => {
    const row = rowOf('AppSync::Resolver', 'api|Query|cart', {});
    const read = { ...row, attributes: { ResolverArn: 'arn:aws:appsync:::apis/api/types/Query' } };

    expect(isSame(row, read)).toBe(true);
  });
});
