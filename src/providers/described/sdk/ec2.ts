/** The EC2 commands that described types send. */

import type * as Sdk from '@aws-sdk/client-ec2';

import { type JsonObject, objectsOf } from '../../../json.js';
import type { ApiOf, Batch, BatchTable } from '../api.js';
import type * as Untyped from '../description.js';
import { commandsOf, type ServiceSdk } from '../description.js';

export const EC2 = { api: 'EC2', service: 'ec2', sdk: ec2 } as const;

/** The commands that the bundle holds. */
const COMMANDS = [
  'AllocateAddress',
  'AssociateClientVpnTargetNetwork',
  'AssociateIamInstanceProfile',
  'AssociateRouteTable',
  'AssociateSubnetCidrBlock',
  'AssociateVpcCidrBlock',
  'AttachInternetGateway',
  'AuthorizeSecurityGroupEgress',
  'AuthorizeSecurityGroupIngress',
  'CreateClientVpnEndpoint',
  'CreateEgressOnlyInternetGateway',
  'CreateFlowLogs',
  'CreateInternetGateway',
  'CreateLaunchTemplate',
  'CreateLaunchTemplateVersion',
  'CreateNatGateway',
  'CreateNetworkAclEntry',
  'CreateRoute',
  'CreateRouteTable',
  'CreateSecurityGroup',
  'CreateSubnet',
  'CreateTags',
  'CreateVolume',
  'CreateVpc',
  'CreateVpcEndpoint',
  'DeleteClientVpnEndpoint',
  'DeleteClientVpnEndpointAuthorizationPolicy',
  'DeleteEgressOnlyInternetGateway',
  'DeleteFlowLogs',
  'DeleteInternetGateway',
  'DeleteLaunchTemplate',
  'DeleteNatGateway',
  'DeleteNetworkAclEntry',
  'DeleteRoute',
  'DeleteRouteTable',
  'DeleteSecurityGroup',
  'DeleteSubnet',
  'DeleteTags',
  'DeleteVolume',
  'DeleteVpc',
  'DeleteVpcEndpoints',
  'DescribeAddresses',
  'DescribeClientVpnEndpoints',
  'DescribeClientVpnTargetNetworks',
  'DescribeEgressOnlyInternetGateways',
  'DescribeFlowLogs',
  'DescribeIamInstanceProfileAssociations',
  'DescribeInstanceAttribute',
  'DescribeInstances',
  'DescribeInternetGateways',
  'DescribeLaunchTemplates',
  'DescribeNatGateways',
  'DescribeNetworkAcls',
  'DescribeRouteTables',
  'DescribeSecurityGroupRules',
  'DescribeSecurityGroups',
  'DescribeSubnets',
  'DescribeVolumeAttribute',
  'DescribeVolumes',
  'DescribeVolumesModifications',
  'DescribeVpcAttribute',
  'DescribeVpcEndpoints',
  'DescribeVpcs',
  'DetachInternetGateway',
  'DisassociateClientVpnTargetNetwork',
  'DisassociateIamInstanceProfile',
  'DisassociateRouteTable',
  'DisassociateSubnetCidrBlock',
  'DisassociateVpcCidrBlock',
  'GetClientVpnEndpointAuthorizationPolicy',
  'ModifyClientVpnEndpoint',
  'ModifyClientVpnEndpointAuthorizationPolicy',
  'ModifyInstanceAttribute',
  'ModifySubnetAttribute',
  'ModifyVolume',
  'ModifyVolumeAttribute',
  'ModifyVpcAttribute',
  'ModifyVpcEndpoint',
  'ModifyVpcTenancy',
  'MonitorInstances',
  'ReleaseAddress',
  'ReplaceIamInstanceProfileAssociation',
  'ReplaceNetworkAclEntry',
  'ReplaceRoute',
  'RevokeSecurityGroupEgress',
  'RevokeSecurityGroupIngress',
  'RunInstances',
  'StartInstances',
  'StopInstances',
  'TerminateInstances',
  'UnmonitorInstances',
  'UpdateSecurityGroupRuleDescriptionsEgress',
  'UpdateSecurityGroupRuleDescriptionsIngress',
] as const;

/**
 * Ids in a request are far fewer than the 1,000 that EC2 takes; a filter has "a maximum of 200" values.
 * Source: "Filtering" and the commands, Amazon EC2 API Reference.
 */
const MAX_IDS = 100;

function byId(ids: string, items: string, id: string): Batch {
  return { ids, items, idsOf: (item) => [item[id]], most: MAX_IDS };
}

function byAssociation(filter: string, items: string, id: string): Batch {
  const idsOf = (item: JsonObject) => objectsOf(item, 'Associations').map((one) => one[id]);
  return { filter, items, idsOf, most: MAX_IDS };
}

const BATCHES: BatchTable = {
  DeleteTags: [{ ids: 'Resources', most: MAX_IDS }],
  DescribeInstances: [
    {
      ids: 'InstanceIds',
      items: 'Reservations',
      idsOf: (item) => objectsOf(item, 'Instances').map((one) => one['InstanceId']),
      most: MAX_IDS,
    },
  ],
  DescribeNetworkAcls: [byAssociation('association.subnet-id', 'NetworkAcls', 'SubnetId')],
  DescribeRouteTables: [
    byId('RouteTableIds', 'RouteTables', 'RouteTableId'),
    byAssociation('association.subnet-id', 'RouteTables', 'SubnetId'),
    byAssociation('association.route-table-association-id', 'RouteTables', 'RouteTableAssociationId'),
  ],
  DescribeSecurityGroups: [byId('GroupIds', 'SecurityGroups', 'GroupId')],
  DescribeSubnets: [byId('SubnetIds', 'Subnets', 'SubnetId')],
  DescribeVolumes: [byId('VolumeIds', 'Volumes', 'VolumeId')],
  DescribeVpcEndpoints: [byId('VpcEndpointIds', 'VpcEndpoints', 'VpcEndpointId')],
  DescribeVpcs: [byId('VpcIds', 'Vpcs', 'VpcId')],
};

type Ec2 = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Ec2>;
export type Call = Untyped.Call<Ec2>;
export type Description = Untyped.Description<Ec2>;
export type Part = Untyped.Part<Ec2>;

/** Loads the commands of EC2 that described types send. */
async function ec2(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ec2');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.EC2Client(settings), commands, batches: BATCHES };
}
