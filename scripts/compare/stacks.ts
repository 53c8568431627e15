/** The stacks that are compared: wide ones, whose time is the deployer's, not AWS's. */

import type { JsonObject } from '../../src/json.js';

export interface ComparedStack {
  readonly name: string;
  readonly template: JsonObject;
}

export const STACKS: readonly ComparedStack[] = [
  { name: 'wide: 25 queues, topics, log groups, parameters', template: templateOf(wide()) },
  { name: '30 alarms', template: templateOf(alarms(30)) },
  { name: 'VPC of 61', template: templateOf(network(15)) },
  { name: '20 roles with policies, 20 buckets', template: templateOf(rolesAndBuckets(20)) },
];

type Resources = Readonly<Record<string, JsonObject>>;

function templateOf(resources: Resources): JsonObject {
  return { Resources: resources };
}

function repeated(count: number, of: (number: number) => Resources): Resources {
  const made = Array.from({ length: count }, (_, index) => of(index + 1));
  return Object.fromEntries(made.flatMap((resources) => Object.entries(resources)));
}

function wide(): Resources {
  return repeated(25, (number) => ({
    [`Queue${number}`]: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 30 + number } },
    [`Topic${number}`]: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: `topic ${number}` } },
    [`LogGroup${number}`]: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 14 } },
    [`Parameter${number}`]: {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value: `value ${number}` },
    },
  }));
}

function alarms(count: number): Resources {
  return repeated(count, (number) => ({
    [`Alarm${number}`]: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: {
        Namespace: 'AWS/SQS',
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Dimensions: [{ Name: 'QueueName', Value: `queue-${number}` }],
        ComparisonOperator: 'GreaterThanThreshold',
        EvaluationPeriods: 1,
        Period: 300,
        Statistic: 'Maximum',
        Threshold: number,
      },
    },
  }));
}

function network(subnets: number): Resources {
  return {
    Vpc: {
      Type: 'AWS::EC2::VPC',
      Properties: { CidrBlock: '10.0.0.0/16', Tags: [{ Key: 'Name', Value: 'compared' }] },
    },
    ...repeated(subnets, (number) => ({
      [`Subnet${number}`]: {
        Type: 'AWS::EC2::Subnet',
        Properties: {
          VpcId: { Ref: 'Vpc' },
          CidrBlock: `10.0.${number}.0/24`,
          AvailabilityZone: `us-east-1${'abc'.charAt(number % 3)}`,
          Tags: [{ Key: 'Name', Value: `subnet-${number}` }],
        },
      },
      [`RouteTable${number}`]: {
        Type: 'AWS::EC2::RouteTable',
        Properties: { VpcId: { Ref: 'Vpc' }, Tags: [{ Key: 'Name', Value: `table-${number}` }] },
      },
      [`Association${number}`]: {
        Type: 'AWS::EC2::SubnetRouteTableAssociation',
        Properties: { SubnetId: { Ref: `Subnet${number}` }, RouteTableId: { Ref: `RouteTable${number}` } },
      },
      [`Group${number}`]: {
        Type: 'AWS::EC2::SecurityGroup',
        Properties: {
          VpcId: { Ref: 'Vpc' },
          GroupDescription: `group ${number}`,
          SecurityGroupIngress: [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/16' }],
        },
      },
    })),
  };
}

function rolesAndBuckets(count: number): Resources {
  const statement = (Action: string, more: JsonObject) => ({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action, ...more }],
  });
  return repeated(count, (number) => ({
    [`Role${number}`]: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: statement('sts:AssumeRole', {
          Principal: { Service: 'lambda.amazonaws.com' },
        }),
        Policies: [{ PolicyName: 'read', PolicyDocument: statement('s3:GetObject', { Resource: '*' }) }],
      },
    },
    [`Bucket${number}`]: {
      Type: 'AWS::S3::Bucket',
      Properties: { VersioningConfiguration: { Status: 'Enabled' } },
    },
  }));
}
