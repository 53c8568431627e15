/** Lists what an emulated account holds. */

import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeAddressesCommand,
  DescribeInstancesCommand,
  DescribeVolumesCommand,
  DescribeInternetGatewaysCommand,
  DescribeNatGatewaysCommand,
  DescribeRouteTablesCommand,
  DescribeSecurityGroupsCommand,
  DescribeSubnetsCommand,
  DescribeVpcsCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import { DescribeRepositoriesCommand, ECRClient } from '@aws-sdk/client-ecr';
import { EventBridgeClient, ListRulesCommand } from '@aws-sdk/client-eventbridge';
import {
  IAMClient,
  ListGroupsCommand,
  ListInstanceProfilesCommand,
  ListPoliciesCommand,
  ListRolesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-iam';
import { DescribeKeyCommand, KMSClient, ListAliasesCommand, ListKeysCommand } from '@aws-sdk/client-kms';
import { LambdaClient, ListFunctionsCommand, ListLayersCommand } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListStateMachinesCommand, SFNClient } from '@aws-sdk/client-sfn';
import { ListSubscriptionsCommand, ListTopicsCommand, SNSClient } from '@aws-sdk/client-sns';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm';

import { EMULATOR_KEYS } from '../support/emulators.js';

/** Names of everything in the account, of the services that the covered types use most. */
export async function listAccount(endpoint: string): Promise<ReadonlySet<string>> {
  const settings = { endpoint, region: 'us-east-1', credentials: EMULATOR_KEYS };
  const lists = await Promise.all(LISTINGS.map((list) => list(settings)));
  return new Set(lists.flat().filter((name) => name !== undefined));
}

interface Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: typeof EMULATOR_KEYS;
}

type Listing = (settings: Settings) => Promise<(string | undefined)[]>;

const LISTINGS: readonly Listing[] = [
  async (settings) => {
    const { MetricAlarms = [] } = await new CloudWatchClient(settings).send(new DescribeAlarmsCommand({}));
    return MetricAlarms.map(({ AlarmArn }) => AlarmArn);
  },
  async (settings) => {
    const { logGroups = [] } = await new CloudWatchLogsClient(settings).send(
      new DescribeLogGroupsCommand({}),
    );
    return logGroups.map(({ arn }) => arn);
  },
  async (settings) => {
    const { TableNames = [] } = await new DynamoDBClient(settings).send(new ListTablesCommand({}));
    return TableNames.map((name) => `table ${name}`);
  },
  async (settings) => {
    const { repositories = [] } = await new ECRClient(settings).send(new DescribeRepositoriesCommand({}));
    return repositories.map(({ repositoryArn }) => repositoryArn);
  },
  async (settings) => {
    const { Rules = [] } = await new EventBridgeClient(settings).send(new ListRulesCommand({}));
    return Rules.map(({ Arn }) => Arn);
  },
  async (settings) => {
    const client = new KMSClient(settings);
    const [{ Keys = [] }, { Aliases = [] }] = await Promise.all([
      client.send(new ListKeysCommand({})),
      client.send(new ListAliasesCommand({})),
    ]);
    const keys = await Promise.all(Keys.map(({ KeyId }) => client.send(new DescribeKeyCommand({ KeyId }))));
    const living = keys.flatMap(({ KeyMetadata }) =>
      KeyMetadata?.KeyState === 'PendingDeletion' ? [] : [KeyMetadata?.Arn],
    );
    return [...living, ...Aliases.map(({ AliasArn }) => AliasArn)];
  },
  async (settings) => {
    const client = new LambdaClient(settings);
    const { Functions = [] } = await client.send(new ListFunctionsCommand({}));
    const { Layers = [] } = await client.send(new ListLayersCommand({}));
    return [...Functions.map(({ FunctionArn }) => FunctionArn), ...Layers.map(({ LayerArn }) => LayerArn)];
  },
  async (settings) => {
    const { Buckets = [] } = await new S3Client({ ...settings, forcePathStyle: true }).send(
      new ListBucketsCommand({}),
    );
    return Buckets.map(({ Name }) => `bucket ${Name}`);
  },
  async (settings) => {
    const { stateMachines = [] } = await new SFNClient(settings).send(new ListStateMachinesCommand({}));
    return stateMachines.map(({ stateMachineArn }) => stateMachineArn);
  },
  async (settings) => {
    const client = new SNSClient(settings);
    const { Topics = [] } = await client.send(new ListTopicsCommand({}));
    const { Subscriptions = [] } = await client.send(new ListSubscriptionsCommand({}));
    return [
      ...Topics.map(({ TopicArn }) => TopicArn),
      ...Subscriptions.map(({ SubscriptionArn }) => SubscriptionArn),
    ];
  },
  async (settings) => {
    const { QueueUrls = [] } = await new SQSClient(settings).send(new ListQueuesCommand({}));
    return QueueUrls;
  },
  async (settings) => {
    const { Parameters = [] } = await new SSMClient(settings).send(new DescribeParametersCommand({}));
    // AWS's own parameters are everybody's: moto shows them once one has been read.
    const own = Parameters.filter(({ Name = '' }) => !Name.startsWith('/aws/service/'));
    return own.map(({ Name }) => `parameter ${Name}`);
  },
  identities,
  networks,
];

async function identities(settings: Settings): Promise<(string | undefined)[]> {
  const client = new IAMClient(settings);
  const [{ Groups = [] }, { InstanceProfiles = [] }, { Policies = [] }, { Roles = [] }, { Users = [] }] =
    await Promise.all([
      client.send(new ListGroupsCommand({})),
      client.send(new ListInstanceProfilesCommand({})),
      client.send(new ListPoliciesCommand({ Scope: 'Local' })),
      client.send(new ListRolesCommand({})),
      client.send(new ListUsersCommand({})),
    ]);
  return [...Groups, ...InstanceProfiles, ...Policies, ...Roles, ...Users].map(({ Arn }) => Arn);
}

async function networks(settings: Settings): Promise<(string | undefined)[]> {
  const client = new EC2Client(settings);
  const [addresses, instances, volumes, gateways, nats, tables, groups, subnets, vpcs] = await Promise.all([
    client.send(new DescribeAddressesCommand({})),
    client.send(new DescribeInstancesCommand({})),
    client.send(new DescribeVolumesCommand({})),
    client.send(new DescribeInternetGatewaysCommand({})),
    client.send(new DescribeNatGatewaysCommand({ Filter: [{ Name: 'state', Values: ['available'] }] })),
    client.send(new DescribeRouteTablesCommand({})),
    client.send(new DescribeSecurityGroupsCommand({})),
    client.send(new DescribeSubnetsCommand({})),
    client.send(new DescribeVpcsCommand({})),
  ]);
  const machines = (instances.Reservations ?? []).flatMap(({ Instances = [] }) => Instances);
  const living = machines.filter(({ State }) => State?.Name !== 'terminated');
  return [
    ...living.map(({ InstanceId }) => InstanceId),
    ...(volumes.Volumes ?? []).map(({ VolumeId }) => VolumeId),
    ...(addresses.Addresses ?? []).map(({ AllocationId }) => AllocationId),
    ...(gateways.InternetGateways ?? []).map(({ InternetGatewayId }) => InternetGatewayId),
    ...(nats.NatGateways ?? []).map(({ NatGatewayId }) => NatGatewayId),
    ...(tables.RouteTables ?? []).map(({ RouteTableId }) => RouteTableId),
    ...(groups.SecurityGroups ?? []).map(({ GroupId }) => GroupId),
    ...(subnets.Subnets ?? []).map(({ SubnetId }) => SubnetId),
    ...(vpcs.Vpcs ?? []).map(({ VpcId }) => VpcId),
  ];
}
