/** The filters that EC2's operations have. */

import { ServiceError, type Input } from '../table-service.js';

/**
 * Names of the filters by operation; `tag` stands for `tag:KEY`. Longer lists have what is simulated of them.
 * Source: "Filter.N" of each operation, EC2 API Reference.
 */
const FILTERS: Readonly<Record<string, string>> = {
  DescribeAddresses:
    'allocation-id association-id instance-id network-border-group network-interface-id network-interface-owner-id private-ip-address public-ip tag tag-key',
  DescribeAvailabilityZones:
    'group-long-name group-name message opt-in-status parent-zone-id parent-zone-name region-name state zone-id zone-name zone-type',
  DescribeClientVpnEndpoints: 'endpoint-id transport-protocol',
  DescribeClientVpnTargetNetworks: 'association-id target-network-id vpc-id',
  DescribeEgressOnlyInternetGateways: 'tag tag-key',
  DescribeFlowLogs:
    'deliver-log-status log-destination-type flow-log-id log-group-name resource-id traffic-type tag tag-key',
  DescribeIamInstanceProfileAssociations: 'instance-id state',
  DescribeImages:
    'architecture image-id image-type name owner-alias owner-id platform root-device-type state tag tag-key virtualization-type',
  DescribeInstances: 'instance-id instance-state-name subnet-id tag tag-key',
  DescribeInternetGateways: 'attachment.state attachment.vpc-id internet-gateway-id owner-id tag tag-key',
  DescribeLaunchTemplates: 'create-time launch-template-name tag tag-key',
  DescribeNatGateways: 'nat-gateway-id state subnet-id tag tag-key vpc-id',
  DescribeNetworkAcls: 'association.subnet-id default network-acl-id owner-id tag tag-key vpc-id',
  DescribeNetworkInterfaces:
    'attachment.status availability-zone description group-id interface-type network-interface-id owner-id requester-id requester-managed status subnet-id tag tag-key vpc-id',
  DescribeRouteTables:
    'association.gateway-id association.main association.route-table-association-id association.route-table-id association.subnet-id owner-id route-table-id tag tag-key vpc-id',
  DescribeSecurityGroupRules: 'group-id security-group-rule-id tag',
  DescribeSecurityGroups: 'description group-id group-name owner-id tag tag-key vpc-id',
  DescribeSubnets:
    'availability-zone availability-zone-id cidr-block default-for-az owner-id state subnet-arn subnet-id tag tag-key vpc-id',
  DescribeVolumes:
    'availability-zone create-time encrypted size snapshot-id status tag tag-key volume-id volume-type',
  DescribeVolumesModifications: 'modification-state start-time target-size target-volume-type volume-id',
  DescribeVpcEndpointServices:
    'owner service-name service-region service-type supported-ip-address-types tag tag-key',
  DescribeVpcEndpoints:
    'ip-address-type service-name service-region tag tag-key vpc-endpoint-id vpc-endpoint-state vpc-endpoint-type vpc-id',
  DescribeVpcs:
    'cidr cidr-block-association.cidr-block cidr-block-association.association-id cidr-block-association.state dhcp-options-id is-default owner-id state tag tag-key vpc-id',
  DescribeVpnGateways:
    'amazon-side-asn attachment.state attachment.vpc-id availability-zone state tag tag-key type vpn-gateway-id',
};

/**
 * Throws what EC2 answers to a filter that an operation does not have, whether or not there is anything to be filtered, and
 * to what is no parameter: on the wire, a filter is `Filter.1.Name`, whatever an SDK calls the list.
 * Source: "The filter 'destinationCidr' is invalid" (aws/aws-cli #4013), "The parameter Item is not recognized"
 * (aws/aws-sdk-js #54).
 */
export function refuseUnknownFilters(input: Input): void {
  const documented = FILTERS[input.call.operation]?.split(' ') ?? [];
  for (const [member, value] of Object.entries(input.all())) {
    const [parameter = ''] = member.split('.');
    if (parameter === 'Filters' || (parameter === 'Filter' && documented.length === 0)) {
      throw new ServiceError('UnknownParameter', `The parameter ${parameter} is not recognized`);
    }
    if (typeof value !== 'string' || !/^Filter\.\d+\.Name$/.test(member)) continue;
    const name = value.startsWith('tag:') ? 'tag' : value;
    if (name === value ? documented.includes(value) && value !== 'tag' : documented.includes(name)) continue;
    throw new ServiceError('InvalidParameterValue', `The filter '${value}' is invalid`);
  }
}
