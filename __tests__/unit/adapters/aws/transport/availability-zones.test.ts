import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../../../../simulator/kernel/faults.js';
import type { Answer, Call } from '../../../../../simulator/service.js';
import { availabilityZones } from '../../../../../src/adapters/aws/transport/availability-zones.js';
import { AwsAccount, REGION } from '../account.js';

let account: AwsAccount;

beforeEach(async () => {
  account = await AwsAccount.start();
});

afterEach(() => account.close());

function zones(region = REGION) {
  const { clock, random, clients } = account;
  return availabilityZones(clients, region, { environment: process.env, clock, random });
}

function fail(fault: Fault, first = 1): void {
  account.simulator.faults.arm({ service: 'ec2', on: { first }, when: 'before', fault });
}

describe('availability zones', () => {
  it('are named in order, by a signed request to the region', async () => {
    await expect(zones('eu-west-1')).resolves.toEqual(['eu-west-1a', 'eu-west-1b', 'eu-west-1c']);
    expect(account.simulator.log.select()).toMatchObject([
      { service: 'ec2', operation: 'DescribeAvailabilityZones', region: 'eu-west-1', status: 200 },
      { service: 'ec2', operation: 'DescribeSubnets', region: 'eu-west-1', status: 200 },
    ]);
  });

  /** Zones a, b and c, and the subnets that EC2 lists. */
  const answering = (subnets: string) => {
    const of = (items: string): Answer => ({
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: items,
    });
    const zone = (name: string) =>
      `<item><zoneName>${name}</zoneName><zoneType>availability-zone</zoneType><zoneState>available</zoneState></item>`;
    const asked: string[] = [];
    account.simulator.ec2.handle = ({ body }) => {
      asked.push(String(body));
      return of(String(body).includes('Subnets') ? subnets : ['c', 'a', 'b'].map(zone).join(''));
    };
    return asked;
  };
  const subnet = (zone: string, isDefault: boolean) =>
    `<item><ipv6CidrBlockAssociationSet><item/></ipv6CidrBlockAssociationSet><availabilityZone>${zone}</availabilityZone><defaultForAz>${isDefault}</defaultForAz></item>`;

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getavailabilityzones.html
  it.each([
    ['those with a default subnet', subnet('c', true) + subnet('a', true), ['a', 'c']],
    ['all where none has one', '', ['a', 'b', 'c']],
    [
      'those whose subnets say so, whatever a filter lets pass',
      subnet('a', false) + subnet('b', true),
      ['b'],
    ],
  ])('are %s', async (_, subnets, expected) => {
    const asked = answering(subnets);
    await expect(zones()).resolves.toEqual(expected);
    expect(asked).toContainEqual(
      expect.stringContaining('Filter.1.Name=default-for-az&Filter.1.Value.1=true'),
    );
  });

  it('are all of them for an emulator that does not know of default subnets', async () => {
    account.simulator.faults.arm({
      service: 'ec2',
      operation: 'DescribeSubnets',
      on: { first: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidAction', status: 400 },
    });
    await expect(zones()).resolves.toHaveLength(6);
  });

  it('whose default subnets may not be listed are the user’s matter', async () => {
    account.simulator.faults.arm({
      service: 'ec2',
      operation: 'DescribeSubnets',
      on: { first: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'UnauthorizedOperation', status: 403 },
    });
    await expect(zones()).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      next: expect.stringContaining('ec2:DescribeSubnets'),
    });
  });

  it('leave out what is no zone to put things into', async () => {
    const item = (name: string, type: string, state: string) =>
      `<item><zoneName>${name}</zoneName><zoneType>${type}</zoneType><zoneState>${state}</zoneState></item>`;
    const body = `<R><availabilityZoneInfo>${item('b', 'availability-zone', 'available')}${item('a-lax-1a', 'local-zone', 'available')}${item('w', 'wavelength-zone', 'available')}${item('c', 'availability-zone', 'impaired')}${item('a', 'availability-zone', 'available')}</availabilityZoneInfo></R>`;
    const answer: Answer = { status: 200, headers: { 'content-type': 'text/xml' }, body };
    account.simulator.ec2.handle = () => answer;
    await expect(zones()).resolves.toEqual(['a', 'b']);
  });

  it.each([
    [{ kind: 'reset' }],
    [{ kind: 'http', status: 503 }],
    [{ kind: 'error', code: 'RequestLimitExceeded', status: 503 }],
    [{ kind: 'error', code: 'RequestLimitExceeded', status: 400 }],
  ] as const)('are asked for again after %j', async (fault) => {
    fail(fault, 3);
    await expect(zones()).resolves.toHaveLength(6);
    expect(account.slept).toEqual([500, 1_000, 2_000]);
  });

  it('that EC2 never names are AWS’s matter', async () => {
    fail({ kind: 'http', status: 500 }, 99);
    await expect(zones()).rejects.toMatchObject({ code: 'AWS_UNAVAILABLE', value: REGION });
    expect(account.simulator.log.select()).toHaveLength(5);
  });

  it('that may not be asked for are the user’s', async () => {
    fail({ kind: 'error', code: 'UnauthorizedOperation', message: 'You are not authorized', status: 403 });
    await expect(zones()).rejects.toMatchObject({
      code: 'UNRESOLVED_REFERENCE',
      value: 'UnauthorizedOperation',
      message: expect.stringContaining('You are not authorized'),
      next: expect.stringContaining('ec2:DescribeAvailabilityZones'),
    });
    expect(account.simulator.log.select()).toHaveLength(1);
  });

  it('are asked for at the endpoint that is set for EC2 alone', async () => {
    const { clock, random, clients, simulator } = account;
    const environment = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_ENDPOINT_URL_EC2: simulator.url };
    const calls: Call['service'][] = [];
    simulator.log.subscribe(({ service }) => calls.push(service));
    await availabilityZones(clients, REGION, { environment, clock, random });
    expect(calls).toEqual(['ec2', 'ec2']);
  });
});
