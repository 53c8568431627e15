/** The EC2 commands that described types send. */

import { commandsOf, type ServiceSdk } from '../description.js';

export const EC2 = { api: 'EC2', service: 'ec2', sdk: ec2 } as const;

/** The commands that the bundle holds. */
const COMMANDS = [
  'AllocateAddress',
  'AssociateRouteTable',
  'AssociateVpcCidrBlock',
  'AttachInternetGateway',
  'AuthorizeSecurityGroupEgress',
  'AuthorizeSecurityGroupIngress',
  'CreateEgressOnlyInternetGateway',
  'CreateFlowLogs',
  'CreateInternetGateway',
  'CreateLaunchTemplate',
  'CreateLaunchTemplateVersion',
  'CreateNatGateway',
  'CreateRoute',
  'CreateRouteTable',
  'CreateSecurityGroup',
  'CreateSubnet',
  'CreateTags',
  'CreateVolume',
  'CreateVpc',
  'CreateVpcEndpoint',
  'DeleteEgressOnlyInternetGateway',
  'DeleteFlowLogs',
  'DeleteInternetGateway',
  'DeleteLaunchTemplate',
  'DeleteNatGateway',
  'DeleteRoute',
  'DeleteRouteTable',
  'DeleteSecurityGroup',
  'DeleteSubnet',
  'DeleteTags',
  'DeleteVolume',
  'DeleteVpc',
  'DeleteVpcEndpoints',
  'DescribeAddresses',
  'DescribeEgressOnlyInternetGateways',
  'DescribeFlowLogs',
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
  'DisassociateRouteTable',
  'DisassociateVpcCidrBlock',
  'ModifySubnetAttribute',
  'ModifyVolume',
  'ModifyVolumeAttribute',
  'ModifyVpcAttribute',
  'ModifyVpcEndpoint',
  'ModifyVpcTenancy',
  'ReleaseAddress',
  'ReplaceRoute',
  'RevokeSecurityGroupEgress',
  'RevokeSecurityGroupIngress',
  'UpdateSecurityGroupRuleDescriptionsEgress',
  'UpdateSecurityGroupRuleDescriptionsIngress',
] as const;

/** Loads the commands of EC2 that described types send. */
async function ec2(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ec2');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.EC2Client(settings), commands };
}
