/** The app of many types that own APIs and Cloud Control can both manage. */

import type { JsonObject } from '../../../src/json.js';

export type Resources = Record<string, { Type: string; Properties: JsonObject }>;

function policy(action: string): JsonObject {
  return { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] };
}

function roleOf(service: string): { Type: string; Properties: JsonObject } {
  const Principal = { Service: `${service}.amazonaws.com` };
  const Statement = [{ Effect: 'Allow', Principal, Action: 'sts:AssumeRole' }];
  return {
    Type: 'AWS::IAM::Role',
    Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement } },
  };
}

function pipelineStage(name: string, [Category, Provider]: readonly string[], more: JsonObject): JsonObject {
  const ActionTypeId = { Category: Category ?? '', Owner: 'AWS', Provider: Provider ?? '', Version: '1' };
  return { Name: name, Actions: [{ Name: name, ActionTypeId, ...more }] };
}

const arnOf = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });

function siteOf(Comment: string): JsonObject {
  return {
    Comment,
    Enabled: true,
    HttpVersion: 'http2',
    DefaultCacheBehavior: {
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] } },
      ],
      TargetOriginId: 'files',
      ViewerProtocolPolicy: 'redirect-to-https',
    },
    Origins: [
      {
        Id: 'files',
        DomainName: 'shop.s3.us-east-1.amazonaws.com',
        OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
        S3OriginConfig: { OriginAccessIdentity: '' },
      },
    ],
  };
}

/** A resource of each type that both paths manage, with what they need. */
export const APP: Resources = {
  Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'breadth' } },
  Sender: {
    Type: 'AWS::Events::EventBusPolicy',
    Properties: {
      EventBusName: { Ref: 'Bus' },
      StatementId: 'partner',
      Statement: { Effect: 'Allow', Principal: '*', Action: 'events:PutEvents', Resource: arnOf('Bus') },
    },
  },
  Role: roleOf('lambda'),
  Reader: {
    Type: 'AWS::IAM::ManagedPolicy',
    Properties: { PolicyDocument: policy('sqs:*'), Roles: [{ Ref: 'Role' }], Description: '', Path: '/' },
  },
  Staff: { Type: 'AWS::IAM::Group', Properties: { ManagedPolicyArns: [{ Ref: 'Reader' }] } },
  Robot: {
    Type: 'AWS::IAM::User',
    Properties: { Groups: [{ Ref: 'Staff' }], Tags: [{ Key: 'team', Value: 'shop' }] },
  },
  Partner: {
    Type: 'AWS::IAM::SAMLProvider',
    Properties: { SamlMetadataDocument: '<EntityDescriptor/>'.padEnd(1000) },
  },
  Tools: {
    Type: 'AWS::Lambda::LayerVersion',
    Properties: { Content: { S3Bucket: 'code', S3Key: 'work.zip' }, Description: 'Tools' },
  },
  Work: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Role: arnOf('Role'),
      Handler: 'index.handler',
      Runtime: 'nodejs22.x',
      Code: { S3Bucket: 'code', S3Key: 'work.zip' },
      Layers: [{ Ref: 'Tools' }],
    },
  },
  First: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Work' } } },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      FunctionName: { Ref: 'Work' },
      FunctionVersion: { 'Fn::GetAtt': ['First', 'Version'] },
      Name: 'live',
    },
  },
  Door: { Type: 'AWS::Lambda::Url', Properties: { TargetFunctionArn: arnOf('Work'), AuthType: 'AWS_IAM' } },
  Inbox: { Type: 'AWS::SQS::Queue', Properties: {} },
  Feed: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: { FunctionName: { Ref: 'Work' }, EventSourceArn: arnOf('Inbox'), BatchSize: 5 },
  },
  News: { Type: 'AWS::SNS::Topic', Properties: {} },
  Letters: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: 'News' }, Protocol: 'sqs', Endpoint: arnOf('Inbox') },
  },
  Key: { Type: 'AWS::KMS::Key', Properties: {} },
  KeyName: { Type: 'AWS::KMS::Alias', Properties: { AliasName: 'alias/app', TargetKeyId: arnOf('Key') } },
  Machine: {
    Type: 'AWS::EC2::Instance',
    Properties: {
      ImageId: 'ami-0123456789abcdef0',
      InstanceType: 't3.micro',
      IamInstanceProfile: { Ref: 'Profile' },
      BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { VolumeSize: 30 } }],
      UserData: { 'Fn::Base64': '#!/bin/sh' },
    },
  },
  Profile: { Type: 'AWS::IAM::InstanceProfile', Properties: { Roles: [{ Ref: 'Server' }] } },
  Server: roleOf('ec2'),
  Rewrite: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: 'rewrite',
      AutoPublish: true,
      FunctionCode: 'function handler(event) { return event.request; }',
      FunctionConfig: { Comment: 'of the shop', Runtime: 'cloudfront-js-2.0' },
    },
  },
  Access: {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: 'shop',
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
  Visitor: {
    Type: 'AWS::CloudFront::CloudFrontOriginAccessIdentity',
    Properties: { CloudFrontOriginAccessIdentityConfig: { Comment: 'of the shop' } },
  },
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: { DistributionConfig: siteOf('the shop') },
  },
  Guard: {
    Type: 'AWS::WAFv2::WebACL',
    Properties: {
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      VisibilityConfig: {
        CloudWatchMetricsEnabled: true,
        MetricName: 'shop',
        SampledRequestsEnabled: true,
      },
    },
  },
  Zone: { Type: 'AWS::Route53::HostedZone', Properties: { Name: 'example.com' } },
  Log: { Type: 'AWS::Logs::LogGroup', Properties: {} },
  Lines: { Type: 'AWS::Logs::LogStream', Properties: { LogGroupName: { Ref: 'Log' } } },
  Cluster: { Type: 'AWS::ECS::Cluster', Properties: {} },
  Task: {
    Type: 'AWS::ECS::TaskDefinition',
    Properties: {
      Family: 'web',
      TaskRoleArn: arnOf('Role'),
      ContainerDefinitions: [{ Name: 'web', Image: 'nginx', Memory: 256, DockerLabels: { Owner: 'shop' } }],
    },
  },
  Images: { Type: 'AWS::ECR::Repository', Properties: { ImageTagMutability: 'MUTABLE' } },
  Mover: roleOf('pipes'),
  Outbox: { Type: 'AWS::SQS::Queue', Properties: {} },
  Belt: {
    Type: 'AWS::Pipes::Pipe',
    Properties: {
      RoleArn: arnOf('Mover'),
      Source: arnOf('Inbox'),
      SourceParameters: { SqsQueueParameters: { BatchSize: 2 } },
      Target: arnOf('Outbox'),
    },
  },
  River: { Type: 'AWS::Kinesis::Stream', Properties: { ShardCount: 1 } },
  Sluice: {
    Type: 'AWS::Pipes::Pipe',
    Properties: {
      RoleArn: arnOf('Mover'),
      Source: arnOf('River'),
      SourceParameters: {
        KinesisStreamParameters: {
          StartingPosition: 'AT_TIMESTAMP',
          StartingPositionTimestamp: '2024-01-01T00:00:00.000Z',
        },
      },
      Target: arnOf('Outbox'),
    },
  },
  Alert: {
    Type: 'AWS::IoT::TopicRule',
    Properties: {
      TopicRulePayload: {
        Sql: "SELECT * FROM 'rooms'",
        Actions: [{ Sns: { TargetArn: { Ref: 'News' }, RoleArn: arnOf('Sensor') } }],
      },
    },
  },
  Sensor: roleOf('iot'),
  Chore: {
    Type: 'AWS::Glue::Job',
    Properties: {
      Role: arnOf('Cleaner'),
      Command: { Name: 'pythonshell', ScriptLocation: 's3://code/work.py' },
      MaxCapacity: 1,
    },
  },
  Cleaner: roleOf('glue'),
  Tap: {
    Type: 'AWS::Logs::SubscriptionFilter',
    Properties: {
      LogGroupName: { Ref: 'Log' },
      FilterPattern: 'ERROR',
      DestinationArn: arnOf('Hose'),
      RoleArn: arnOf('Reporter'),
    },
  },
  Reporter: roleOf('logs'),
  Pourer: roleOf('firehose'),
  Hose: {
    Type: 'AWS::KinesisFirehose::DeliveryStream',
    Properties: {
      ExtendedS3DestinationConfiguration: {
        BucketARN: arnOf('Parts'),
        RoleARN: arnOf('Pourer'),
        Prefix: 'clicks/',
        BufferingHints: { IntervalInSeconds: 60, SizeInMBs: 1 },
      },
    },
  },
  Builder: roleOf('codepipeline'),
  Parts: { Type: 'AWS::S3::Bucket', Properties: {} },
  Release: {
    Type: 'AWS::CodePipeline::Pipeline',
    Properties: {
      RoleArn: arnOf('Builder'),
      ArtifactStore: { Type: 'S3', Location: { Ref: 'Parts' } },
      Stages: [
        pipelineStage('Fetch', ['Source', 'S3'], {
          Configuration: { S3Bucket: 'code', S3ObjectKey: 'work.zip', PollForSourceChanges: false },
          OutputArtifacts: [{ Name: 'work' }],
        }),
        pipelineStage('Ask', ['Approval', 'Manual'], { RunOrder: 1 }),
      ],
    },
  },
};

/** Changes of one resource after the other that need no replacement. */
export const CHANGES: Readonly<Record<string, JsonObject>> = {
  Reader: { PolicyDocument: policy('sns:*') },
  Robot: { Tags: [{ Key: 'stage', Value: 'prod' }] },
  Partner: { SamlMetadataDocument: '<EntityDescriptor ID="2"/>'.padEnd(1000) },
  Live: { Description: 'in use' },
  Door: { AuthType: 'NONE' },
  Feed: { BatchSize: 8 },
  Letters: { RawMessageDelivery: true },
  Machine: { InstanceType: 't3.small', UserData: { 'Fn::Base64': '#!/bin/bash' }, SourceDestCheck: false },
  Rewrite: { FunctionCode: 'function handler(event) { return event.response; }' },
  Visitor: { CloudFrontOriginAccessIdentityConfig: { Comment: 'of another' } },
  Site: { DistributionConfig: siteOf('another shop') },
  Guard: { DefaultAction: { Block: {} } },
  Zone: { HostedZoneConfig: { Comment: 'of the shop' } },
  Cluster: { ClusterSettings: [{ Name: 'containerInsights', Value: 'enabled' }] },
  Task: { Tags: [{ Key: 'stage', Value: 'prod' }] },
  Images: { ImageTagMutability: 'IMMUTABLE' },
  Belt: { Description: 'Sorted', SourceParameters: { SqsQueueParameters: { BatchSize: 4 } } },
  Alert: {
    TopicRulePayload: {
      Sql: "SELECT temperature FROM 'rooms'",
      Actions: [{ Sns: { TargetArn: { Ref: 'News' }, RoleArn: arnOf('Sensor') } }],
      RuleDisabled: true,
    },
  },
  Chore: { Description: 'Every night', Tags: { team: 'shop' } },
  Tap: { FilterPattern: '' },
  Hose: {
    ExtendedS3DestinationConfiguration: {
      BucketARN: arnOf('Parts'),
      RoleARN: arnOf('Pourer'),
      Prefix: 'all/',
      CompressionFormat: 'GZIP',
      BufferingHints: { IntervalInSeconds: 60, SizeInMBs: 1 },
    },
  },
  Release: { ExecutionMode: 'QUEUED', PipelineType: 'V2' },
};
