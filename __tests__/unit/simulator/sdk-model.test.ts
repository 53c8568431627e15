import { execFileSync } from 'node:child_process';

import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as ec2 from '@aws-sdk/client-ec2';
import * as s3 from '@aws-sdk/client-s3';
import * as sqs from '@aws-sdk/client-sqs';
import { describe, expect, it } from '@jest/globals';

import { watchReads } from '../../../simulator/sdk-model/answers.js';
import { CallCheck } from '../../../simulator/sdk-model/call-check.js';
import { choicesIn, SdkEnums } from '../../../simulator/sdk-model/enums.js';
import { misfitsOf, type OperationSchema } from '../../../simulator/sdk-model/misfits.js';

import { callCheckPath } from '../../e2e/support/bundle-path.js';

const enums = new SdkEnums('node_modules/@aws-sdk');

type Command = new (input: never) => { readonly input: object; readonly schema?: unknown };

function misfits(command: Command, input: object): string[] {
  return misfitsOf(input, new command(input as never).schema as OperationSchema, enums);
}

describe('a request', () => {
  it.each<[string, Command, object, string[]]>([
    [
      'has a member that the model does not have',
      ec2.DescribeNatGatewaysCommand,
      { Filters: [{ Name: 'vpc-id', Values: ['vpc-1'] }] },
      ['DescribeNatGateways.Filters is unknown'],
    ],
    [
      'has one at depth',
      dynamodb.UpdateTableCommand,
      {
        TableName: 'T',
        GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'I', ContributorInsightsSpecification: {} } }],
      },
      ['UpdateTable.GlobalSecondaryIndexUpdates.0.Delete.ContributorInsightsSpecification is unknown'],
    ],
    [
      'lacks a required member',
      ec2.CreateRouteCommand,
      { GatewayId: 'igw-1' },
      ['CreateRoute.RouteTableId is missing'],
    ],
    [
      'has text for a number',
      ec2.AuthorizeSecurityGroupIngressCommand,
      { IpPermissions: [{ FromPort: '80' }] },
      ['AuthorizeSecurityGroupIngress.IpPermissions.0.FromPort is "80", no number'],
    ],
    [
      'has a value that its enum does not have',
      ec2.CreateVolumeCommand,
      { AvailabilityZone: 'us-east-1a', VolumeType: 'gp9' },
      ['CreateVolume.VolumeType is "gp9", which its enum does not have'],
    ],
    [
      'has an item that its enum does not have',
      s3.PutBucketNotificationConfigurationCommand,
      {
        Bucket: 'b',
        NotificationConfiguration: { QueueConfigurations: [{ QueueArn: 'arn', Events: ['s3:Nothing'] }] },
      },
      [
        'PutBucketNotificationConfiguration.NotificationConfiguration.QueueConfigurations.0.Events.0 is "s3:Nothing", which its enum does not have',
      ],
    ],
    [
      'has a key that its enum does not have',
      sqs.SetQueueAttributesCommand,
      { QueueUrl: 'q', Attributes: { DelaySecond: '1' } },
      ['SetQueueAttributes.Attributes.DelaySecond is no key that the model has'],
    ],
    [
      'has two members of a union',
      dynamodb.PutItemCommand,
      { TableName: 'T', Item: { id: { S: 'a', N: '1' } } },
      ['PutItem.Item.id is a union, and has 2 members'],
    ],
    [
      'has text for a date',
      s3.PutBucketLifecycleConfigurationCommand,
      {
        Bucket: 'b',
        LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Expiration: { Date: '2030-01-01' } }] },
      },
      [
        'PutBucketLifecycleConfiguration.LifecycleConfiguration.Rules.0.Expiration.Date is "2030-01-01", no date',
      ],
    ],
    [
      'has an object for a list',
      ec2.DeleteTagsCommand,
      { Resources: { 0: 'vpc-1' } },
      ['DeleteTags.Resources is {"0":"vpc-1"}, no list'],
    ],
  ])('does not fit where it %s', (_name, command, input, expected) => {
    expect(misfits(command, input)).toEqual(expected);
  });

  it('fits where it has members of the right types and values', () => {
    const tags = [{ Key: 'a', Value: 'b' }];
    const TagSpecifications = [{ ResourceType: 'volume', Tags: tags }];
    const input = {
      AvailabilityZone: 'us-east-1a',
      VolumeType: 'gp3',
      Size: 1,
      Encrypted: true,
      TagSpecifications,
    };
    expect(misfits(ec2.CreateVolumeCommand, input)).toEqual([]);
    expect(
      misfits(sqs.SetQueueAttributesCommand, { QueueUrl: 'q', Attributes: { DelaySeconds: '1' } }),
    ).toEqual([]);
  });

  it('needs no token that the SDK itself adds', () => {
    expect(misfits(ec2.CreateNatGatewayCommand, { SubnetId: 'subnet-1' })).toEqual([]);
  });
});

describe('an answer', () => {
  const { schema } = new ec2.DescribeVpcsCommand({});

  it('reports reads of members that no answer has, at any depth', () => {
    const read: string[] = [];
    const answer = { Vpcs: [{ VpcId: 'vpc-1' }] } as Record<string, Record<string, string>[]>;
    watchReads(answer, schema, (misfit) => read.push(misfit));
    expect(answer['Vpcs']?.[0]?.['CidrBlock']).toBeUndefined();
    expect(answer['NextToken']).toBeUndefined();
    expect(read).toEqual([]);
    expect(answer['Vpcs']?.[0]?.['Cidr']).toBeUndefined();
    expect(answer['Marker']).toBeUndefined();
    expect(read).toEqual([
      "DescribeVpcs's answer.Vpcs.Cidr is read, and unknown",
      "DescribeVpcs's answer.Marker is read, and unknown",
    ]);
  });

  it('is otherwise as it was', async () => {
    const answer = { Vpcs: [{ VpcId: 'vpc-1' }] };
    const read: string[] = [];
    watchReads(answer, schema, (misfit) => read.push(misfit));
    expect(await Promise.resolve(answer)).toEqual({ Vpcs: [{ VpcId: 'vpc-1' }] });
    expect(JSON.stringify({ ...answer })).toBe('{"Vpcs":[{"VpcId":"vpc-1"}]}');
    expect(read).toEqual([]);
  });
});

it('reads enums from declarations, wherever a member has them', () => {
  const choices = choicesIn([
    'export declare const Color: {\n    readonly RED: "red";\n    readonly BLUE: "blue";\n};\n',
    'export interface Car {\n    Paint?: Color | undefined;\n    Layers: (Color)[] | undefined;\n' +
      '    ByColor?: Partial<Record<Color, string>> | undefined;\n    Name?: string | undefined;\n}\n',
    'export declare namespace Choice {\n    interface PaintMember {\n        Paint: Color;\n    }\n}\n',
  ]);
  const colors = new Set(['red', 'blue']);
  expect([...choices]).toEqual([
    ['Car.Paint', { values: colors }],
    ['Car.Layers', { values: colors }],
    ['Car.ByColor', { keys: colors }],
    ['Choice.Paint', { values: colors }],
  ]);
});

describe('the check of another process', () => {
  const SCRIPT = `
    import { channel } from 'node:diagnostics_channel';
    import { DescribeNatGatewaysCommand } from '@aws-sdk/client-ec2';
    const input = { Filters: [] };
    const { schema } = new DescribeNatGatewaysCommand(input);
    for (const _ of [1, 2]) channel('cdkd-action:aws-request').publish({ schema, input });
  `;

  it('reports what does not fit, once', () => {
    const check = new CallCheck(callCheckPath());
    execFileSync(process.execPath, [...check.nodeOptions, '--input-type=module', '-e', SCRIPT]);
    expect(check.takeMisfits()).toEqual(['DescribeNatGateways.Filters is unknown']);
    expect(check.takeMisfits()).toEqual([]);
    check.close();
  });
});
