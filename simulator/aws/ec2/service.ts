/** Simulates EC2: availability zones, network descriptions and snapshots. */

import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { zonesOf } from '../cloudcontrol/handlers/types/network.js';
import { describeOperations } from './describe.js';
import { interfaceOperations } from './interfaces.js';
import { networkOperations } from './network.js';
import { PUBLIC_OPERATIONS } from './public.js';
import { VolumeSnapshots } from './snapshots.js';
import { tagOperations } from './tags.js';
import type { Ec2Options } from './things.js';
import { Subnets, Vpcs } from './vpcs.js';
import { ec2Wire, serviceFrom, type Input } from '../table-service.js';

/**
 * The Availability Zones of a region, and the operations of the other files. Everything else of EC2 is made and read
 * by Cloud Control. Source: DescribeAvailabilityZones, EC2 API Reference. Which letters a region has is made
 * up: six in us-east-1, three elsewhere.
 */
export function ec2Service(account: Account, options: Ec2Options = {}): Service {
  const vpcs = new Vpcs(account, options);
  const snapshots = new VolumeSnapshots(account);
  return serviceFrom({
    name: 'ec2',
    snapshot: () => snapshots.snapshot(),
    restore: (snapshot) => snapshots.restore(snapshot),
    wire: ec2Wire('http://ec2.amazonaws.com/doc/2016-11-15/'),
    settle: () => account.settle(),
    operations: {
      ...networkOperations(account),
      ...describeOperations(account),
      ...interfaceOperations(account),
      ...PUBLIC_OPERATIONS,
      ...snapshots.operations,
      ...tagOperations(account),
      ...vpcs.operations(),
      ...new Subnets(account, vpcs, options).operations(),
      DescribeAvailabilityZones: (input) => ({
        availabilityZoneInfo: {
          item: wantedZones(input).map((zoneName, index) => zone(zoneName, index, input.call.region)),
        },
      }),
    },
  });
}

function wantedZones(input: Input): string[] {
  const first = input.optional('ZoneName.1');
  return zonesOf(input.call.region).filter((name) => first === undefined || name === first);
}

function zone(zoneName: string, index: number, regionName: string) {
  return {
    zoneName,
    zoneId: `${regionName.replace(/^([a-z]+)-([a-z])[a-z]*-(\d)$/, '$1$2$3')}-az${index + 1}`,
    zoneState: 'available',
    zoneType: 'availability-zone',
    regionName,
    groupName: regionName,
    networkBorderGroup: regionName,
    optInStatus: 'opt-in-not-required',
  };
}
