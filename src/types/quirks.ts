/** Facts about resource types that no schema states, each with its source. */

import type { Json, JsonObject } from '../json.js';
import { isCustomResource } from './custom-resource.js';
import type { TypeFacts } from './schema/facts.js';

/**
 * `docs` means the type's page in CloudFormation's template reference
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/), "Return values".
 */

/** The part of a resource record that names are derived from. */
export interface ResourceRow {
  readonly physicalId: string;
  readonly properties: JsonObject;
  readonly attributes: JsonObject;
  readonly observedProperties?: JsonObject;
}

/**
 * Types whose `Ref` returns one part of the identifier or another name, in addition to those in the baked
 * registry. All of them are older than the registry: for newer types `Ref` is the identifier.
 */
const REF_PROPERTY: Readonly<Record<string, string>> = {
  'AWS::AppConfig::Deployment': 'DeploymentNumber', // docs: the deployment number
  'AWS::AppSync::GraphQLApi': 'Arn', // docs: the ARN of the GraphQL API
  'AWS::ApplicationAutoScaling::ScalingPolicy': 'Arn', // docs: the ARN of the policy
  'AWS::AutoScaling::LifecycleHook': 'LifecycleHookName', // docs: the resource name
  'AWS::AutoScaling::ScheduledAction': 'ScheduledActionName', // docs: the resource name
  'AWS::Backup::BackupSelection': 'SelectionId', // docs: SelectionId; the identifier is `selection_plan`
  'AWS::CleanRooms::AnalysisTemplate': 'Arn', // docs: the ARN of the analysis template
  'AWS::Config::AggregationAuthorization': 'AggregationAuthorizationArn', // docs: the ARN of the authorization
  'AWS::EC2::VPCCidrBlock': 'Id', // docs: the association ID for the VPC CIDR block
  'AWS::EMR::InstanceGroupConfig': 'InstanceGroupId', // docs: the ID of the instance group
  'AWS::ElasticBeanstalk::ApplicationVersion': 'Id', // docs: the resource name, such as mystack-version-1a2b3c
  'AWS::ElasticBeanstalk::ConfigurationTemplate': 'TemplateName', // docs: the resource name
  'AWS::Glue::Table': 'Name', // docs: the table name
  'AWS::GroundStation::MissionProfile': 'Arn', // docs: the ARN of the mission profile
  'AWS::GuardDuty::Filter': 'Name', // docs: the name of the filter, such as SampleFilter
  'AWS::GuardDuty::IPSet': 'Id', // docs: the unique ID of the IPSet
  'AWS::GuardDuty::Master': 'MasterId', // docs: the unique ID of the administrator account
  'AWS::GuardDuty::Member': 'MemberId', // docs: the unique ID of the member account
  'AWS::GuardDuty::ThreatIntelSet': 'Id', // docs: the unique ID of the ThreatIntelSet
  'AWS::Lambda::Permission': 'Id', // the physical id that CloudFormation shows: the statement's
  'AWS::Logs::MetricFilter': 'FilterName', // docs: the resource name
  'AWS::OpenSearchServerless::AccessPolicy': 'Name', // docs: the name of the access policy
  'AWS::OpenSearchServerless::SecurityPolicy': 'Name', // docs: the name of the security policy
  'AWS::S3Tables::Namespace': 'Namespace', // docs: the namespace name
  'AWS::S3Tables::Table': 'TableName', // docs: the table name
  'AWS::ServiceDiscovery::Instance': 'InstanceId', // docs: the value of InstanceId
  'AWS::VerifiedPermissions::IdentitySource': 'IdentitySourceId', // docs: the ID of the identity source
  'AWS::VerifiedPermissions::Policy': 'PolicyId', // docs: the ID of the policy
};

/** The property or attribute that `Ref` returns, if it is not the whole identifier. */
export function refProperty(facts: TypeFacts): string | undefined {
  return REF_PROPERTY[facts.type] ?? facts.ref;
}

/** Types whose `Ref` is computed from other values. */
const REF_MADE: Readonly<Record<string, (row: ResourceRow) => string | undefined>> = {
  // docs: `cluster/profile`. The identifier is `cluster|profile`.
  'AWS::EKS::FargateProfile': ({ physicalId }) => physicalId.replace('|', '/'),
  // docs: the rule's name, or `bus|name` on a custom bus. The identifier is the ARN, `…:rule/[bus/]name`.
  // Names of partner buses contain slashes (`aws.partner/example.com/1/2`), names of rules do not (PutRule).
  'AWS::Events::Rule': ({ physicalId, attributes }) => {
    const arn = [physicalId, attributes.Arn].find(
      (value) => typeof value === 'string' && value.startsWith('arn:'),
    );
    return typeof arn === 'string' ? /:rule\/(.+)$/.exec(arn)?.[1]?.replace(/\/([^/]*)$/, '|$1') : undefined;
  },
  // The identifier, `IGW|vpc`, where the physical id is the cdkd CLI's, `gateway|vpc`.
  'AWS::EC2::VPCGatewayAttachment': (row) => {
    const { InternetGatewayId, VpnGatewayId, VpcId } = row.properties;
    const gateway = InternetGatewayId ?? VpnGatewayId;
    if (typeof gateway !== 'string' || !row.physicalId.split('|').includes(gateway)) return undefined;
    const kind = madeIdentifierPart('AWS::EC2::VPCGatewayAttachment', 'AttachmentType', row);
    return typeof kind === 'string' && typeof VpcId === 'string' ? `${kind}|${VpcId}` : undefined;
  },
};

export function madeRef(type: string, row: ResourceRow): string | undefined {
  return REF_MADE[type]?.(row);
}

type PartMaker = (row: ResourceRow) => Json | undefined;

/** Parts of composite identifiers that have another name in the properties. */
const IDENTIFIER_PARTS: Readonly<Record<string, Readonly<Record<string, PartMaker>>>> = {
  'AWS::EC2::Route': {
    // The schema: "The CIDR block, or prefix list, of the destination".
    CidrBlock: ({ properties }) =>
      properties.DestinationCidrBlock ??
      properties.DestinationIpv6CidrBlock ??
      properties.DestinationPrefixListId,
  },
  'AWS::EC2::VPCGatewayAttachment': {
    // The schema: "if this resource is an Internet Gateway or Vpn Gateway Attachment"; the values are the handler's.
    AttachmentType: ({ properties }) =>
      properties.InternetGatewayId !== undefined
        ? 'IGW'
        : properties.VpnGatewayId !== undefined
          ? 'VGW'
          : undefined,
  },
  'AWS::ECS::Service': {
    // Without a `Cluster`, the service is in the cluster that its ARN names: `…:service/cluster/name`.
    Cluster: ({ properties, physicalId }) =>
      properties.Cluster ?? /:service\/([^/]+)\//.exec(physicalId)?.[1],
  },
  'AWS::ApplicationAutoScaling::ScalingPolicy': {
    // `ScalingTargetId` is a target's `Ref`: `resource|dimension|namespace`.
    ScalableDimension: ({ properties }) =>
      properties.ScalableDimension ??
      (typeof properties.ScalingTargetId === 'string' ? properties.ScalingTargetId.split('|')[1] : undefined),
  },
};

export function madeIdentifierPart(type: string, part: string, row: ResourceRow): Json | undefined {
  return IDENTIFIER_PARTS[type]?.[part]?.(row);
}

/** Attributes that an in-place update can change, besides those whose name says so. */
const CHANGING_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::DomainName': ['RegionalDomainName', 'DistributionDomainName'], // follow the endpoint type
  'AWS::Batch::JobDefinition': ['JobDefinitionArn'], // an update registers a revision
  'AWS::CloudFormation::Stack': ['*'], // outputs of the nested template
  'AWS::CloudFront::Distribution': ['DomainName'], // follows a move to another partition's edge
  'AWS::CodeCommit::Repository': ['Name', 'Arn', 'CloneUrlHttp', 'CloneUrlSsh'], // follow its name
  'AWS::Cognito::UserPoolDomain': ['CloudFrontDistribution'], // follows the certificate
  'AWS::DynamoDB::Table': ['StreamArn'], // a stream gets a new ARN whenever it is switched on
  'AWS::DynamoDB::GlobalTable': ['StreamArn'],
  'AWS::EC2::Instance': ['PublicIp', 'PublicDnsName', 'PrivateDnsName'], // change with a stop and start
  'AWS::EC2::LaunchTemplate': ['LatestVersionNumber', 'DefaultVersionNumber'], // docs: an update creates a version
  'AWS::EC2::VPC': ['CidrBlockAssociations', 'Ipv6CidrBlocks'], // grow with associated blocks
  'AWS::EKS::Cluster': ['CertificateAuthorityData', 'ClusterSecurityGroupId', 'EncryptionConfigKeyArn'],
  'AWS::Lambda::Function': ['SnapStartResponse'],
  'AWS::RDS::DBCluster': ['Endpoint.Port', 'ReadEndpoint.Address', 'MasterUserSecret.SecretArn'],
  'AWS::RDS::DBInstance': ['Endpoint.Port', 'MasterUserSecret.SecretArn'],
  'AWS::Redshift::Cluster': ['Endpoint.Port', 'Endpoint.Address'],
  'AWS::SSM::Parameter': ['Value', 'Type'],
};

/** Attributes that contain a property which an update can change in place. */
const FOLLOWING_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::IAM::Group': { Arn: 'Path' }, // UpdateGroup, IAM API Reference
  'AWS::IAM::User': { Arn: 'Path' }, // UpdateUser, IAM API Reference
};

/** The property whose change in place changes an attribute, too. */
export function propertyFollowedBy(type: string, attribute: string): string | undefined {
  return FOLLOWING_ATTRIBUTES[type]?.[attribute];
}

/** Names that describe the latest change: `LastModifiedTime`, `LatestVersion`, `Status`, `RevisionId`. */
const CHANGING_NAME =
  /(Last(Modified|Updated)|Updated(At|On|Time)?$|Modified(At|On|Time)?$|UpdateTime|Latest|Version(Number|Id|Arn)?$|Revision|Status|State$|ETag|FunctionMetadata)/;

/**
 * Whether an attribute may have another value after an in-place update. A custom resource may return other
 * values each time.
 */
export function mayAttributeChange(type: string, attribute: string): boolean {
  if (isCustomResource(type)) return true;
  const listed = CHANGING_ATTRIBUTES[type] ?? [];
  return listed.includes('*') || listed.includes(attribute) || CHANGING_NAME.test(attribute);
}

/**
 * Types whose `Ref` changes with an update in place: those without an identifier of their own, which are identified by what
 * they are attached to and can be attached elsewhere, and those that register a revision.
 */
const REF_CHANGES: ReadonlySet<string> = new Set([
  'AWS::Batch::JobDefinition', // its revision
  'AWS::IAM::Policy', // its PolicyName
  'AWS::SNS::TopicPolicy', // its topics
  'AWS::SQS::QueuePolicy', // its queues
]);

/**
 * Whether an in-place update may change the `Ref` value: a custom resource's handler may return another id.
 */
export function mayRefChange(type: string): boolean {
  return isCustomResource(type) || REF_CHANGES.has(type);
}

/** Attributes that other resources change: the value read when the resource was created may be outdated. */
const FOREIGN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'AWS::EC2::Instance': ['PublicIp', 'PublicDnsName'], // an EIPAssociation
  'AWS::EC2::Subnet': ['Ipv6CidrBlocks', 'NetworkAclAssociationId'], // SubnetCidrBlock, SubnetNetworkAclAssociation
  'AWS::EC2::VPC': ['CidrBlockAssociations', 'Ipv6CidrBlocks'], // a VPCCidrBlock
  'AWS::ElasticLoadBalancingV2::TargetGroup': ['LoadBalancerArns'], // a Listener
};

/** Whether an attribute has to be read again whenever it is needed. */
export function isForeignAttribute(type: string, attribute: string): boolean {
  return FOREIGN_ATTRIBUTES[type]?.includes(attribute) === true;
}

/**
 * Properties of which the template reference says "Updates are not supported": AWS refuses to change them in place, and no
 * schema says so. With the input `replace`, a change is a replacement from the start, and is shown as one.
 */
const UPDATES_NOT_SUPPORTED: Readonly<Record<string, readonly string[]>> = {
  'AWS::EC2::Volume': ['AvailabilityZone', 'Encrypted', 'KmsKeyId', 'OutpostArn', 'SnapshotId'], // docs
};

export function updatesNotSupported(type: string): readonly string[] {
  return UPDATES_NOT_SUPPORTED[type] ?? [];
}
