/** Simulates EC2: availability zones, network descriptions and snapshots. */

import type { Service } from '../../service.js';
import type { Account } from '../cloudcontrol/account.js';
import { zonesOf } from '../cloudcontrol/handlers/types/network.js';
import type { XmlElement } from '../../kernel/xml.js';
import { refuseUnknownFilters } from './filter-names.js';
import { listOf, passes } from './filters.js';
import { describeOperations } from './describe.js';
import { ClientVpnEndpoints } from './client-vpn-endpoints.js';
import { VpcEndpoints } from './endpoints.js';
import { interfaceOperations } from './interfaces.js';
import { networkOperations } from './network.js';
import { PUBLIC_OPERATIONS } from './public.js';
import { VolumeSnapshots } from './snapshots.js';
import { tagOperations } from './tags.js';
import { KINDS, Things, type Ec2Options } from './things.js';
import { addressOperations, egressOnlyOperations, InternetGateways } from './gateways.js';
import { FlowLogs } from './flow-logs.js';
import { Instances } from './instances.js';
import { LaunchTemplates } from './launch-templates.js';
import { NatGateways } from './nat-gateways.js';
import { SecurityGroups } from './groups.js';
import { profileOperations } from './profile-associations.js';
import { Routes } from './routes.js';
import { isObject } from '../../../src/json.js';
import { Volumes } from './volumes.js';
import { Subnets, Vpcs } from './vpcs.js';
import { ec2Wire, serviceFrom, type Input, type Operations } from '../table-service.js';

/**
 * The Availability Zones of a region, and the operations of the other files. Everything else of EC2 is made and read
 * by Cloud Control. Source: DescribeAvailabilityZones, EC2 API Reference. Which letters a region has is made
 * up: six in us-east-1, three elsewhere.
 */
export function ec2Service(account: Account, options: Ec2Options = {}): Service {
  const { instances, natGateways, operations } = networkOf(account, options);
  const snapshots = new VolumeSnapshots(account);
  return serviceFrom({
    name: 'ec2',
    snapshot: () => ({ volumes: snapshots.snapshot(), natGateways: natGateways.snapshot() }),
    restore: (snapshot) => {
      const { volumes = null, natGateways: remains = null } = isObject(snapshot) ? snapshot : {};
      snapshots.restore(volumes);
      natGateways.restore(remains);
    },
    wire: ec2Wire('http://ec2.amazonaws.com/doc/2016-11-15/'),
    settle: () => {
      account.settle();
      natGateways.settle();
      instances.settle();
    },
    operations: checked({
      ...networkOperations(account),
      ...interfaceOperations(account),
      ...PUBLIC_OPERATIONS,
      ...snapshots.operations,
      ...tagOperations(account, natGateways),
      ...operations,
      DescribeAvailabilityZones: (input) => ({
        availabilityZoneInfo: {
          item: zonesOf(input.call.region)
            .map((zoneName, index) => zone(zoneName, index, input.call.region))
            .filter((one) => isWanted(one, input)),
        },
      }),
    }),
  });
}

function checked(operations: Operations<XmlElement>): Operations<XmlElement> {
  const checkedOnes = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: Input) => {
      refuseUnknownFilters(input);
      return operation(input);
    },
  ]);
  return Object.fromEntries(checkedOnes) as Operations<XmlElement>;
}

function isWanted(one: ReturnType<typeof zone>, input: Input): boolean {
  const names = listOf(input, 'ZoneName');
  const filterable = {
    'group-name': [one.groupName],
    'opt-in-status': [one.optInStatus],
    'region-name': [one.regionName],
    state: [one.zoneState],
    'zone-id': [one.zoneId],
    'zone-name': [one.zoneName],
    'zone-type': [one.zoneType],
  };
  return (names.length === 0 || names.includes(one.zoneName)) && passes(input, filterable);
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

/** Networks, which Cloud Control and EC2's own API both make. */
function networkOf(account: Account, options: Ec2Options) {
  const vpcs = new Vpcs(account, options);
  const subnets = new Subnets(account, vpcs, options);
  const [tables, internetGateways, addresses, gateways, groups, endpoints] = [
    KINDS.routeTable,
    KINDS.internetGateway,
    KINDS.address,
    KINDS.natGateway,
    KINDS.securityGroup,
    KINDS.vpcEndpoint,
  ].map((kind) => new Things(account, kind, options)) as [Things, Things, Things, Things, Things, Things];
  const natGateways = new NatGateways(account, {
    gateways,
    subnets: subnets.things,
    addresses,
    options: options.natGateway,
  });
  const machines = new Things(account, KINDS.instance, options);
  const instances = new Instances(account, machines, options.instance);
  const neighbours = {
    tables,
    vpcs: vpcs.things,
    subnets: subnets.things,
    internetGateways,
    natGateways: gateways,
  };
  const operations = {
    ...describeOperations(account, tables),
    ...vpcs.operations(),
    ...subnets.operations(),
    ...new Routes(account, neighbours).operations(),
    ...new InternetGateways(account, internetGateways, vpcs.things).operations(),
    ...egressOnlyOperations(new Things(account, KINDS.egressOnlyGateway, options), vpcs.things),
    ...addressOperations(addresses),
    ...natGateways.operations(),
    ...new SecurityGroups(account, groups, vpcs.things).operations(),
    ...instances.operations(),
    ...profileOperations(account, machines),
    ...new FlowLogs(account, new Things(account, KINDS.flowLog, options)).operations(),
    ...new LaunchTemplates(account, new Things(account, KINDS.launchTemplate, options)).operations(),
    ...new Volumes(new Things(account, KINDS.volume, options), options.volume).operations(),
    ...new VpcEndpoints(account, endpoints, vpcs.things).operations(),
    ...new ClientVpnEndpoints(account, options, neighbours).operations(),
  };
  return { instances, natGateways, operations };
}
