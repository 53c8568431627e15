/** Follows record sets through versions of their templates, beside records of somebody else. */

import { afterEach, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { isForeignAttribute } from '../../../src/types/quirks.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
afterEach(() => world.close());

const TYPE = 'AWS::Route53::RecordSet';
const record = (name: string, changes: JsonObject = {}): JsonObject => ({
  Name: `${name}.example.com`,
  Type: 'A',
  TTL: '60',
  ResourceRecords: ['192.0.2.1'],
  ...changes,
});

async function zoneWithStranger(): Promise<string> {
  world = await ProviderWorld.start();
  const { physicalId: zone } = await world.make('AWS::Route53::HostedZone', { Name: 'example.com' });
  await world.make(TYPE, {
    ...record('theirs', { ResourceRecords: ['198.51.100.1'], SetIdentifier: 'b', Weight: 1 }),
    HostedZoneId: zone,
  });
  return zone;
}

const strangers = () => world.living(TYPE).filter(({ properties }) => properties['SetIdentifier'] === 'b');

it('refuses an update of a group that would overwrite a record of somebody else', async () => {
  const HostedZoneId = await zoneWithStranger();
  const ours = record('ours');
  const life = await Life.begin(world, 'AWS::Route53::RecordSetGroup', { HostedZoneId, RecordSets: [ours] });
  const before = strangers();
  const theirs = record('theirs', { SetIdentifier: 'b', Weight: 2 });
  await expect(life.becomes({ HostedZoneId, RecordSets: [ours, theirs] })).rejects.toMatchObject({
    kind: 'exists',
  });
  expect(strangers()).toEqual(before);
});

it('refuses a new set identifier that somebody else has', async () => {
  const HostedZoneId = await zoneWithStranger();
  const ours = record('theirs', { HostedZoneId, SetIdentifier: 'a', Weight: 1 });
  const life = await Life.begin(world, TYPE, ours);
  const before = strangers();
  await expect(life.becomes({ ...ours, SetIdentifier: 'b' })).rejects.toMatchObject({ kind: 'exists' });
  expect(strangers()).toEqual(before);
  expect(world.living(TYPE)).toHaveLength(2);
});

it('adds a record to a group although the answer is lost, and changes those that it had', async () => {
  const HostedZoneId = await zoneWithStranger();
  const group = { HostedZoneId, RecordSets: [record('one')] };
  const life = await Life.begin(world, 'AWS::Route53::RecordSetGroup', group);
  world.simulator.faults.arm({
    service: 'route53',
    operation: 'ChangeResourceRecordSets',
    on: { nth: 1 },
    when: 'after',
    fault: { kind: 'reset' },
  });
  await life.becomes({ HostedZoneId, RecordSets: [record('one', { TTL: '30' }), record('two')] });
  expect(world.living(TYPE)).toHaveLength(3);
});

it('creates record sets side by side: each waits for the name servers', async () => {
  const HostedZoneId = await zoneWithStranger();
  const provider = await world.provider(TYPE, 'sdk');
  const { last } = world.simulator.log;
  const create = (name: string) => {
    const properties = { ...record(name), HostedZoneId };
    return provider.create({ logicalId: name, type: TYPE, properties }, world.context());
  };
  await Promise.all(['one', 'two', 'three'].map(create));
  const calls = world.simulator.log.select({ after: last }).map(({ operation }) => operation);
  expect(calls.lastIndexOf('ChangeResourceRecordSets')).toBeLessThan(calls.indexOf('GetChange') + 3);
});

it('reads attributes again that a listener or an association changes', () => {
  expect(isForeignAttribute('AWS::ElasticLoadBalancingV2::TargetGroup', 'LoadBalancerArns')).toBe(true);
  expect(isForeignAttribute('AWS::EC2::Subnet', 'NetworkAclAssociationId')).toBe(true);
});
