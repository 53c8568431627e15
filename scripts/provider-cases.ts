/** The cases for testing providers against emulators. */

import type { JsonObject } from '../src/json.js';

/** Asks the emulator for what a case needs: an operation of a service's own API, by SDK command or by EC2's Query protocol. */
export interface Preparation {
  role(): Promise<string>;
  user(name: string): Promise<void>;
  group(name: string): Promise<void>;
  zone(name: string): Promise<string>;
  database(name: string): Promise<void>;
  graphQlApi(): Promise<string>;
  service(): Promise<string>;
  ruleSet(name: string): Promise<void>;
  recorder(name: string): Promise<void>;
  /** An HTTPS listener and certificates that it does not have. */
  encryptedListener(): Promise<{ ListenerArn: string; certificates: readonly string[] }>;
  ec2(action: string, parameters: Readonly<Record<string, string>>): Promise<JsonObject>;
}

/** A type's life: what is asked for first, and then. */
export interface ProviderCase {
  readonly type: string;
  readonly prepare: (emulator: Preparation) => Promise<JsonObject> | JsonObject;
  readonly change?: (properties: JsonObject) => JsonObject;
  /** Where setting what is there already is no mistake. */
  readonly canBeMadeTwice?: true;
}

const ACCOUNT = '123456789012';

async function vpcId(emulator: Preparation): Promise<string> {
  const answer = await emulator.ec2('CreateVpc', { CidrBlock: '10.0.0.0/16' });
  return textAt(answer, 'vpc', 'vpcId');
}

function textAt(answer: JsonObject, ...path: readonly string[]): string {
  let here: unknown = answer;
  for (const key of path) here = (here as JsonObject)[key];
  return here as string;
}

const CODE_AND_DATA: readonly ProviderCase[] = [
  {
    type: 'AWS::CodeBuild::Project',
    prepare: async (emulator) => ({
      Name: 'witness',
      ServiceRole: await emulator.role(),
      Artifacts: { Type: 'NO_ARTIFACTS' },
      Source: { Type: 'GITHUB', Location: 'https://github.com/octo-org/shop.git' },
      Environment: {
        Type: 'LINUX_CONTAINER',
        Image: 'aws/codebuild/standard:7.0',
        ComputeType: 'BUILD_GENERAL1_SMALL',
      },
    }),
    change: (properties) => ({ ...properties, TimeoutInMinutes: 20 }),
  },
  {
    type: 'AWS::CodeCommit::Repository',
    prepare: () => ({ RepositoryName: 'witness', RepositoryDescription: 'one' }),
    change: (properties) => ({ ...properties, RepositoryDescription: 'two' }),
  },
  {
    type: 'AWS::SES::ReceiptRuleSet',
    prepare: () => ({ RuleSetName: 'inbound' }),
  },
  {
    type: 'AWS::SES::ReceiptRule',
    prepare: async (emulator) => {
      await emulator.ruleSet('mail');
      const Actions = [{ StopAction: { Scope: 'RuleSet' } }];
      return { RuleSetName: 'mail', Rule: { Name: 'keep', Enabled: true, Actions } };
    },
    change: (properties) => ({ ...properties, Rule: { Name: 'keep', Enabled: false, ScanEnabled: true } }),
  },
  {
    type: 'AWS::Config::ConfigurationRecorder',
    prepare: () => ({
      Name: 'all',
      RoleARN: `arn:aws:iam::${ACCOUNT}:role/recorder`,
      RecordingGroup: { AllSupported: false, ResourceTypes: ['AWS::S3::Bucket'] },
    }),
    change: (properties) => ({
      ...properties,
      RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: true },
    }),
  },
  {
    type: 'AWS::Config::DeliveryChannel',
    prepare: async (emulator) => {
      await emulator.recorder('before');
      return { Name: 'out', S3BucketName: 'history' };
    },
    change: (properties) => ({ ...properties, S3KeyPrefix: 'config' }),
  },
  {
    type: 'AWS::Glue::Table',
    prepare: async (emulator) => {
      await emulator.database('lake');
      const StorageDescriptor = { Columns: [{ Name: 'id', Type: 'string' }], Location: 's3://lake/orders' };
      return { CatalogId: ACCOUNT, DatabaseName: 'lake', TableInput: { Name: 'orders', StorageDescriptor } };
    },
    change: (properties) => ({
      ...properties,
      TableInput: { Name: 'orders', Parameters: { classification: 'json' } },
    }),
  },
  {
    type: 'AWS::Glue::SecurityConfiguration',
    prepare: () => ({
      Name: 'sealed',
      EncryptionConfiguration: { S3Encryptions: [{ S3EncryptionMode: 'SSE-S3' }] },
    }),
  },
  {
    type: 'AWS::Glue::Connection',
    prepare: () => ({
      CatalogId: ACCOUNT,
      ConnectionInput: {
        Name: 'warehouse',
        ConnectionType: 'NETWORK',
        ConnectionProperties: { USERNAME: 'reader' },
      },
    }),
  },
  {
    type: 'AWS::Elasticsearch::Domain',
    prepare: () => ({
      DomainName: 'search',
      ElasticsearchVersion: '7.10',
      EBSOptions: { EBSEnabled: true, VolumeSize: 10 },
    }),
  },
  {
    type: 'AWS::DocDB::DBSubnetGroup',
    prepare: async (emulator) => {
      const VpcId = await vpcId(emulator);
      const subnet = await emulator.ec2('CreateSubnet', { VpcId, CidrBlock: '10.0.0.0/24' });
      return {
        DBSubnetGroupName: 'inner',
        DBSubnetGroupDescription: 'one',
        SubnetIds: [textAt(subnet, 'subnet', 'subnetId')],
      };
    },
    change: (properties) => ({ ...properties, DBSubnetGroupDescription: 'two' }),
    canBeMadeTwice: true,
  },
  {
    type: 'AWS::DocDB::DBClusterParameterGroup',
    prepare: () => ({ Name: 'tuned', Family: 'docdb5.0', Description: 'one', Parameters: {} }),
  },
  {
    type: 'AWS::DocDB::DBCluster',
    prepare: () => ({
      DBClusterIdentifier: 'documents',
      MasterUsername: 'admin1',
      MasterUserPassword: 'hunter2hunter2',
    }),
    change: (properties) => ({ ...properties, BackupRetentionPeriod: 5 }),
  },
];

const NETWORK_AND_ACCESS: readonly ProviderCase[] = [
  {
    type: 'AWS::Route53::RecordSet',
    prepare: async (emulator) => ({
      HostedZoneId: await emulator.zone('example.com'),
      Name: 'www.example.com',
      Type: 'A',
      TTL: '300',
      ResourceRecords: ['192.0.2.1', '192.0.2.2'],
    }),
    change: (properties) => ({ ...properties, TTL: '60', ResourceRecords: ['192.0.2.3'] }),
  },
  {
    type: 'AWS::Route53::RecordSetGroup',
    prepare: async (emulator) => ({
      HostedZoneId: await emulator.zone('example.org'),
      RecordSets: [{ Name: 'www.example.org', Type: 'A', TTL: '60', ResourceRecords: ['192.0.2.1'] }],
    }),
    change: (properties) => ({
      ...properties,
      RecordSets: [{ Name: 'web.example.org', Type: 'A', TTL: '60', ResourceRecords: ['192.0.2.1'] }],
    }),
  },
  {
    type: 'AWS::ServiceDiscovery::HttpNamespace',
    prepare: () => ({ Name: 'shop' }),
    change: (properties) => ({ ...properties, Description: 'two' }),
  },
  {
    type: 'AWS::ServiceDiscovery::PrivateDnsNamespace',
    prepare: async (emulator) => ({ Name: 'shop.local', Vpc: await vpcId(emulator) }),
    change: (properties) => ({ ...properties, Description: 'two' }),
  },
  {
    type: 'AWS::ServiceDiscovery::PublicDnsNamespace',
    prepare: () => ({ Name: 'shop.example.net' }),
    change: (properties) => ({ ...properties, Description: 'two' }),
  },
  {
    type: 'AWS::ServiceDiscovery::Instance',
    prepare: async (emulator) => ({
      ServiceId: await emulator.service(),
      InstanceId: 'i-1',
      InstanceAttributes: { AWS_INSTANCE_IPV4: '10.0.0.1' },
    }),
  },
  {
    type: 'AWS::AppSync::ApiKey',
    prepare: async (emulator) => ({ ApiId: await emulator.graphQlApi(), Description: 'one' }),
    change: (properties) => ({ ...properties, Description: 'two' }),
    canBeMadeTwice: true,
  },
  {
    type: 'AWS::IAM::AccessKey',
    prepare: async (emulator) => {
      await emulator.user('robot');
      return { UserName: 'robot' };
    },
    change: (properties) => ({ ...properties, Status: 'Inactive' }),
    canBeMadeTwice: true,
  },
  {
    type: 'AWS::IAM::UserToGroupAddition',
    prepare: async (emulator) => {
      await emulator.user('ann');
      await emulator.user('bob');
      await emulator.group('staff');
      return { GroupName: 'staff', Users: ['ann'] };
    },
    change: (properties) => ({ ...properties, Users: ['bob'] }),
    canBeMadeTwice: true,
  },
  {
    type: 'AWS::ElasticLoadBalancingV2::ListenerCertificate',
    prepare: async (emulator) => {
      const { ListenerArn, certificates } = await emulator.encryptedListener();
      return { ListenerArn, Certificates: certificates.map((CertificateArn) => ({ CertificateArn })) };
    },
    change: ({ Certificates: all = [], ...properties }) => ({
      ...properties,
      Certificates: (all as JsonObject[]).slice(1),
    }),
    canBeMadeTwice: true,
  },
  {
    type: 'AWS::EC2::NetworkAclEntry',
    prepare: async (emulator) => {
      const acl = await emulator.ec2('CreateNetworkAcl', { VpcId: await vpcId(emulator) });
      return {
        NetworkAclId: textAt(acl, 'networkAcl', 'networkAclId'),
        RuleNumber: 100,
        Protocol: 6,
        RuleAction: 'allow',
        CidrBlock: '0.0.0.0/0',
        PortRange: { From: 443, To: 443 },
      };
    },
    change: (properties) => ({ ...properties, RuleAction: 'deny' }),
  },
];

export const PROVIDER_CASES: readonly ProviderCase[] = [...CODE_AND_DATA, ...NETWORK_AND_ACCESS];
