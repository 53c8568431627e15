/** Corrections of type facts that registry schemas omit or get wrong. */

import type { TypeFacts } from './facts.js';

/**
 * Corrections for types without handlers: how their own API identifies a resource, and which properties
 * cannot be updated in place. Sources: the type's page in CloudFormation's template reference, "Update
 * requires", and the operations of the service's API reference.
 */
const CORRECTIONS: Readonly<Record<string, Partial<TypeFacts>>> = {
  'AWS::CodeBuild::Project': { primaryIdentifier: ['Name'], ref: 'Name' },
  // Types without a primary identifier are identified by the name that their API takes.
  'AWS::AppSync::GraphQLSchema': { createOnly: ['ApiId'] },
  'AWS::DocDB::DBCluster': { primaryIdentifier: ['DBClusterIdentifier'] },
  'AWS::DocDB::DBInstance': { primaryIdentifier: ['DBInstanceIdentifier'] },
  'AWS::EC2::NetworkAclEntry': { primaryIdentifier: ['NetworkAclId', 'RuleNumber', 'Egress'] },
  // docs, "ElasticsearchVersion": Replacement, except with an update policy of CloudFormation's own.
  'AWS::Elasticsearch::Domain': {
    primaryIdentifier: ['DomainName'],
    createOnly: ['DomainName', 'ElasticsearchVersion'],
    writeOnly: ['AdvancedSecurityOptions/MasterUserOptions'],
  },
  // Besides the schema's: the members of Instances that the docs of JobFlowInstancesConfig and of the types in it replace
  // for. Of core and task groups, InstanceCount and AutoScalingPolicy change in place; of fleets, the target capacities.
  'AWS::EMR::Cluster': {
    createOnly: [
      ...['AdditionalInfo', 'Applications', 'AutoScalingRole', 'BootstrapActions', 'Configurations'],
      ...['CustomAmiId', 'EbsRootVolumeIops', 'EbsRootVolumeSize', 'EbsRootVolumeThroughput', 'JobFlowRole'],
      ...['KerberosAttributes', 'LogEncryptionKmsKeyId', 'LogUri', 'Name', 'OSReleaseLabel'],
      ...['PlacementGroupConfigs', 'ReleaseLabel', 'ScaleDownBehavior', 'SecurityConfiguration'],
      ...['ServiceRole', 'Steps'],
      ...[
        ...['AdditionalMasterSecurityGroups', 'AdditionalSlaveSecurityGroups', 'Ec2KeyName', 'Ec2SubnetId'],
        ...['Ec2SubnetIds', 'EmrManagedMasterSecurityGroup', 'EmrManagedSlaveSecurityGroup', 'HadoopVersion'],
        ...['KeepJobFlowAliveWhenNoSteps', 'MasterInstanceFleet', 'MasterInstanceGroup', 'Placement'],
        'ServiceAccessSecurityGroup',
        ...['CoreInstanceGroup', 'TaskInstanceGroups/*'].flatMap((group) =>
          [
            'BidPrice',
            'Configurations',
            'CustomAmiId',
            'EbsConfiguration',
            'InstanceType',
            'Market',
            'Name',
          ].map((name) => `${group}/${name}`),
        ),
        ...['CoreInstanceFleet', 'TaskInstanceFleets/*'].flatMap((fleet) =>
          ['InstanceTypeConfigs', 'LaunchSpecifications', 'Name', 'ResizeSpecifications'].map(
            (name) => `${fleet}/${name}`,
          ),
        ),
      ].map((name) => `Instances/${name}`),
    ],
    writeOnly: ['ADDomainJoinPassword', 'CrossRealmTrustPrincipalPassword', 'KdcAdminPassword'].map(
      (name) => `KerberosAttributes/${name}`,
    ),
  },
  // Besides the schema's: what UpdateFileSystem does not take (Amazon FSx API Reference).
  'AWS::FSx::FileSystem': {
    createOnly: [
      ...['BackupId', 'FileSystemType', 'KmsKeyId', 'SecurityGroupIds', 'SubnetIds'],
      ...[
        'CopyTagsToBackups',
        'DeploymentType',
        'DriveCacheType',
        'EfaEnabled',
        'ExportPath',
        'ImportPath',
      ].map((name) => `LustreConfiguration/${name}`),
      'LustreConfiguration/ImportedFileChunkSize',
      ...['DeploymentType', 'EndpointIpAddressRange', 'PreferredSubnetId'].flatMap((name) => [
        `OntapConfiguration/${name}`,
        `OpenZFSConfiguration/${name}`,
      ]),
      'OpenZFSConfiguration/RootVolumeConfiguration',
      ...['ActiveDirectoryId', 'CopyTagsToBackups', 'DeploymentType', 'PreferredSubnetId'].map(
        (name) => `WindowsConfiguration/${name}`,
      ),
    ],
    writeOnly: [
      'OntapConfiguration/FsxAdminPassword',
      'WindowsConfiguration/SelfManagedActiveDirectoryConfiguration/Password',
    ],
  },
  // docs: one recorder and one delivery channel per account and region.
  'AWS::Config::ConfigurationRecorder': { deleteFirst: true },
  'AWS::Config::DeliveryChannel': { deleteFirst: true },
  // docs, "Ref": the name of the rule, which its API takes in addition to the rule set's.
  'AWS::SES::ReceiptRule': { primaryIdentifier: ['RuleName'], ref: 'RuleName' },
  'AWS::Glue::Connection': { ref: 'Name' },
  // docs, "Ref": the name of the table.
  'AWS::Glue::Table': { ref: 'Name' },
  // The service finds a schedule by group and name: CloudFormation's update after a change of the group ends in NotFound
  // (aws-cdk #34216; cloudformation-coverage-roadmap #1726).
  'AWS::Scheduler::Schedule': { createOnly: ['Name', 'GroupName'] },
  // The name identifies a record set: docs, "Name: Replacement". Type and set identifier change in one batch.
  'AWS::Route53::RecordSet': { createOnly: ['HostedZoneId', 'HostedZoneName', 'Name'], ref: 'Name' },
};

/** The facts with the corrections applied. */
export function corrected(facts: TypeFacts): TypeFacts {
  return { ...facts, ...CORRECTIONS[facts.type] };
}
