/** Holds the profiles of the types of EC2. */

import type { Profiles, ResourceRow } from './profile.js';
import { named, setting } from './rows.js';

/** The schema: "if this resource is an Internet Gateway or Vpn Gateway Attachment"; the values are the handler's. */
function attachmentType({ properties }: ResourceRow): string | undefined {
  if (properties.InternetGatewayId !== undefined) return 'IGW';
  return properties.VpnGatewayId !== undefined ? 'VGW' : undefined;
}

const RULE = ['IpProtocol', 'FromPort', 'ToPort', 'CidrIp', 'CidrIpv6'];
/** A rule names other groups as well: those that the traffic comes from, or goes to. */
const GROUP = ['GroupId', 'GroupName'];
/**
 * The rule that EC2 adds to a new group; both in a VPC with IPv6 ("Security group rules", Amazon VPC User
 * Guide).
 */
const OPEN_EGRESS = [
  { IpProtocol: '-1', CidrIp: '0.0.0.0/0' },
  { IpProtocol: '-1', CidrIpv6: '::/0' },
];

export const EC2: Profiles = {
  'AWS::EC2::ClientVpnTargetNetworkAssociation': {
    usualSeconds: 300,
  },
  'AWS::EC2::EIP': {
    foreign: [{ property: 'InstanceId', by: ['AWS::EC2::EIPAssociation'], as: 'whole' }],
  },
  'AWS::EC2::FlowLog': {
    // The type's page in CloudFormation's template reference documents these spellings, and the CDK writes
    // them.
    spellings: {
      DestinationOptions: {
        fileFormat: 'FileFormat',
        hiveCompatiblePartitions: 'HiveCompatiblePartitions',
        perHourPartition: 'PerHourPartition',
      },
    },
  },
  'AWS::EC2::Instance': {
    changingAttributes: ['PublicIp', 'PublicDnsName', 'PrivateDnsName'], // change with a stop and start
    foreignAttributes: ['PublicIp', 'PublicDnsName'], // an EIPAssociation
    unprotect: setting('DisableApiTermination', false),
    usualSeconds: 30,
    foreign: [{ property: 'Volumes', by: ['AWS::EC2::VolumeAttachment'], as: 'items', key: ['VolumeId'] }],
  },
  'AWS::EC2::LaunchTemplate': {
    name: named('LaunchTemplateName', 128),
    changingAttributes: ['LatestVersionNumber', 'DefaultVersionNumber'], // docs: an update creates a version
  },
  'AWS::EC2::NatGateway': {
    usualSeconds: 90,
    dependentsOfPending: 'start',
  },
  'AWS::EC2::Route': {
    attachedBy: [
      'RouteTableId',
      'DestinationCidrBlock',
      'DestinationIpv6CidrBlock',
      'DestinationPrefixListId',
    ],
    identifierParts: {
      // The schema: "The CIDR block, or prefix list, of the destination".
      CidrBlock: ({ properties }) =>
        properties.DestinationCidrBlock ??
        properties.DestinationIpv6CidrBlock ??
        properties.DestinationPrefixListId,
    },
  },
  'AWS::EC2::SecurityGroup': {
    name: { ...named('GroupName', 255), reserved: ['sg-'] },
    /**
     * Lambda's network interfaces outlive their function by up to 45 minutes (aws_lambda_function, aws_subnet).
     */
    slowMinutes: 60,
    foreign: [
      {
        property: 'SecurityGroupIngress',
        by: ['AWS::EC2::SecurityGroupIngress'],
        as: 'items',
        // A group given by name, in a default VPC, is read back by its id.
        key: [...RULE, 'SourcePrefixListId', 'SourceSecurityGroupId'],
        namedIn: GROUP,
      },
      {
        property: 'SecurityGroupEgress',
        by: ['AWS::EC2::SecurityGroupEgress'],
        as: 'items',
        key: [...RULE, 'DestinationPrefixListId', 'DestinationSecurityGroupId'],
        namedIn: GROUP,
        initial: OPEN_EGRESS,
      },
    ],
  },
  'AWS::EC2::SecurityGroupEgress': {
    attachedBy: [...GROUP, ...RULE, 'DestinationPrefixListId', 'DestinationSecurityGroupId'],
  },
  'AWS::EC2::SecurityGroupIngress': {
    attachedBy: [...GROUP, ...RULE, 'SourcePrefixListId', 'SourceSecurityGroupId', 'SourceSecurityGroupName'],
  },
  'AWS::EC2::Subnet': {
    foreignAttributes: ['Ipv6CidrBlocks', 'NetworkAclAssociationId'], // SubnetCidrBlock, SubnetNetworkAclAssociation
    slowMinutes: 60,
    foreign: [{ property: 'Ipv6CidrBlock', by: ['AWS::EC2::SubnetCidrBlock'], as: 'whole' }],
  },
  'AWS::EC2::TransitGatewayVpcAttachment': {
    // docs: subnets to add and to remove, which are not read back.
    actingValues: ['AddSubnetIds', 'RemoveSubnetIds'],
  },
  'AWS::EC2::VPC': {
    changingAttributes: ['CidrBlockAssociations', 'Ipv6CidrBlocks'], // grow with associated blocks
    foreignAttributes: ['CidrBlockAssociations', 'Ipv6CidrBlocks'], // a VPCCidrBlock
  },
  'AWS::EC2::VPCCidrBlock': {
    ref: 'Id', // docs: the association ID for the VPC CIDR block
  },
  'AWS::EC2::VPCEndpoint': {
    usualSeconds: 60,
  },
  'AWS::EC2::VPCGatewayAttachment': {
    // The identifier, `IGW|vpc`, where the physical id is the cdkd CLI's, `gateway|vpc`.
    refOf: (row) => {
      const { InternetGatewayId, VpnGatewayId, VpcId } = row.properties;
      const gateway = InternetGatewayId ?? VpnGatewayId;
      if (typeof gateway !== 'string' || !row.physicalId.split('|').includes(gateway)) return undefined;
      const kind = attachmentType(row);
      return kind !== undefined && typeof VpcId === 'string' ? `${kind}|${VpcId}` : undefined;
    },
    identifierParts: {
      AttachmentType: attachmentType,
    },
  },
  'AWS::EC2::Volume': {
    updatesNotSupported: ['AvailabilityZone', 'Encrypted', 'KmsKeyId', 'OutpostArn', 'SnapshotId'], // docs
  },
};
