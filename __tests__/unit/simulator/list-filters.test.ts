import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { cloudWatchService } from '../../../simulator/aws/cloudwatch.js';
import { kmsService } from '../../../simulator/aws/kms/service.js';
import { textIn } from '../../../simulator/aws/own-api.js';
import { serviceDiscoveryService } from '../../../simulator/aws/servicediscovery.js';
import type { Service } from '../../../simulator/service.js';
import { Cloud } from '../../support/cloud.js';
import { callJson } from '../../support/calls.js';

/** How many items a listing of an account with strangers has. */
async function countIn(service: Service, target: string, list: string, members: JsonObject): Promise<number> {
  const { body } = await callJson(service, target, members);
  const items = body[list];
  return Array.isArray(items) ? items.length : -1;
}

describe('listings of services', () => {
  it('of alarms have all where no name is given, and those of a prefix', async () => {
    const cloud = new Cloud({ strangers: true });
    const alarms = cloudWatchService(cloud.account);
    const alarm = { ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 1, Threshold: 1 };
    await cloud.make('AWS::CloudWatch::Alarm', { ...alarm, AlarmName: 'errors' });
    const target = 'GraniteServiceVersion20100801.DescribeAlarms';
    const count = (members: JsonObject) => countIn(alarms, target, 'MetricAlarms', members);
    expect(await count({})).toBe(3);
    expect(await count({ AlarmNames: ['errors'] })).toBe(1);
    expect(await count({ AlarmNamePrefix: 'errors-' })).toBe(1);
  });

  it('of aliases have those of the key that is asked for', async () => {
    const cloud = new Cloud({ strangers: true });
    const keys = kmsService(cloud.account);
    const { model } = await cloud.make('AWS::KMS::Key', {
      KeyPolicy: { Version: '2012-10-17', Statement: [] },
    });
    const TargetKeyId = textIn(model['KeyId']);
    await cloud.make('AWS::KMS::Alias', { AliasName: 'alias/shop', TargetKeyId });
    const target = 'TrentService.ListAliases';
    expect(await countIn(keys, target, 'Aliases', { KeyId: TargetKeyId })).toBe(1);
    expect(await countIn(keys, target, 'Aliases', {})).toBeGreaterThanOrEqual(5);
  });

  it('of namespaces have those of the type that is asked for', async () => {
    const cloud = new Cloud({ strangers: true });
    const namespaces = serviceDiscoveryService(cloud.account);
    await cloud.make('AWS::ServiceDiscovery::HttpNamespace', { Name: 'shop' });
    const target = 'Route53AutoNaming_v20170314.ListNamespaces';
    const Filters = [{ Name: 'TYPE', Values: ['DNS_PRIVATE'], Condition: 'EQ' }];
    const all = await countIn(namespaces, target, 'Namespaces', {});
    const others = await countIn(namespaces, target, 'Namespaces', { Filters });
    expect(all).toBeGreaterThanOrEqual(others + 3);
  });
});
