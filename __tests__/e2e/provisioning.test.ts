/** Tests which path resources take that own APIs and Cloud Control can both manage: by record, property and input. */

import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import type { Json, JsonObject } from '../../src/json.js';
import { Apps } from './support/apps.js';
import { ACCOUNT, expectSuccess, jsonOutput, livingTypes, openStage, stateOf } from './support/bundle.js';

type Resources = Record<string, { Type: string; Properties: JsonObject; DependsOn?: string }>;

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'states.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

const APP: Resources = {
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: TRUST,
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
    },
  },
  Profile: { Type: 'AWS::IAM::InstanceProfile', Properties: { Roles: [{ Ref: 'Role' }] } },
  Work: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Handler: 'index.handler',
      Runtime: 'nodejs22.x',
      Code: { S3Bucket: 'code', S3Key: 'work.zip' },
      Environment: { Variables: { QUEUE: { Ref: 'Queue' } } },
    },
  },
  Wake: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      FunctionName: { 'Fn::GetAtt': ['Work', 'Arn'] },
      Action: 'lambda:InvokeFunction',
      Principal: 'events.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': ['Nightly', 'Arn'] },
    },
  },
  Queue: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 60 } },
  Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'News' } },
  Files: {
    Type: 'AWS::S3::Bucket',
    Properties: { VersioningConfiguration: { Status: 'Enabled' } },
  },
  FilesPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Files' },
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: { 'Fn::GetAtt': ['Files', 'Arn'] },
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    },
  },
  Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'shop' } },
  Pets: {
    Type: 'AWS::ApiGateway::Resource',
    Properties: {
      RestApiId: { Ref: 'Api' },
      ParentId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
      PathPart: 'pets',
    },
  },
  ListPets: {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      RestApiId: { Ref: 'Api' },
      ResourceId: { Ref: 'Pets' },
      HttpMethod: 'GET',
      AuthorizationType: 'NONE',
      Integration: { Type: 'MOCK' },
    },
  },
  Release: {
    Type: 'AWS::ApiGateway::Deployment',
    Properties: { RestApiId: { Ref: 'Api' } },
    DependsOn: 'ListPets',
  },
  Prod: {
    Type: 'AWS::ApiGateway::Stage',
    Properties: { RestApiId: { Ref: 'Api' }, DeploymentId: { Ref: 'Release' }, StageName: 'prod' },
  },
  Web: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'web', ProtocolType: 'HTTP' } },
  Site: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Web' },
      IntegrationType: 'HTTP_PROXY',
      IntegrationMethod: 'ANY',
      IntegrationUri: 'https://shop.example',
      PayloadFormatVersion: '1.0',
    },
  },
  Anything: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Web' },
      RouteKey: '$default',
      Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Site' }]] },
    },
  },
  Live: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Web' }, StageName: '$default', AutoDeploy: true },
  },
  Orders: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  },
  Key: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true, PendingWindowInDays: 7 } },
  Group: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 7 } },
  Size: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: { Ref: 'Queue' } } },
  Flow: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
      DefinitionString: '{"StartAt":"End","States":{"End":{"Type":"Succeed"}}}',
    },
  },
  Nightly: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 day)',
      Targets: [{ Id: 'queue', Arn: { 'Fn::GetAtt': ['Queue', 'Arn'] } }],
    },
  },
  Late: {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: {
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 1,
      MetricName: 'Lateness',
      Namespace: 'App',
      Period: 60,
      Statistic: 'Sum',
      Threshold: 5,
      AlarmActions: [{ Ref: 'Topic' }],
    },
  },
};

describe('resources that their own API can manage', () => {
  const apps = new Apps();
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage({ inputs: { provisioning: 'auto' } });
    stage.aws.s3.createBucket('code', { accountId: ACCOUNT, region: stage.region });
    stage.aws.s3.putObject('code', 'work.zip', Buffer.from('code'));
  });
  afterEach(() => stage.close());
  afterAll(() => apps.remove());

  const run = async (command: string, resources: Resources, inputs: Record<string, string> = {}) => {
    const app = await apps.write({ App: { template: { Resources: resources } } });
    return stage.run({ inputs: { command, app, ...inputs } });
  };
  const changed = (resources: Resources, name: string, properties: JsonObject): Resources => {
    const { Type = '', Properties = {} } = resources[name] ?? {};
    return { ...resources, [name]: { Type, Properties: { ...Properties, ...properties } } };
  };
  const paths = () => {
    const rows = stateOf(stage, 'App')?.['resources'] as Record<string, JsonObject>;
    return Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, row['provisionedBy'] ?? 'sdk']),
    );
  };

  it('live and die without a call of Cloud Control', async () => {
    const deployed = expectSuccess(await run('deploy', APP));
    expect(cloudControlCalls(deployed)).toEqual([]);
    expect(new Set(Object.values(paths()))).toEqual(new Set(['sdk']));
    expect(livingTypes(stage)).toEqual(
      Object.values(APP)
        .map(({ Type }) => Type)
        .sort(),
    );
    const again = expectSuccess(await run('diff', APP));
    expect(jsonOutput(again, 'changes')).toEqual([expect.objectContaining({ changes: [] })]);

    const drift = expectSuccess(await run('drift', APP));
    expect(jsonOutput(drift, 'drift')).toEqual([expect.objectContaining({ drifted: [], notSupported: [] })]);

    const next = changed(changed(APP, 'Queue', { VisibilityTimeout: 90 }), 'Role', {
      Description: 'works',
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/PowerUserAccess'],
    });
    const updated = expectSuccess(await run('deploy', next));
    expect(cloudControlCalls(updated)).toEqual([]);
    expect(modelOf(stage, 'AWS::SQS::Queue')).toMatchObject({ VisibilityTimeout: 90 });
    expect(modelOf(stage, 'AWS::IAM::Role')).toMatchObject({
      Description: 'works',
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/PowerUserAccess'],
    });

    const destroyed = expectSuccess(await run('destroy', next, { yes: 'true' }));
    expect(cloudControlCalls(destroyed)).toEqual([]);
    expect(livingTypes(stage)).toEqual([]);
  });

  it('go by Cloud Control for a property that their own API does not cover, and the plan names it', async () => {
    const resources = changed(APP, 'Topic', {
      Subscription: [{ Protocol: 'sqs', Endpoint: { 'Fn::GetAtt': ['Queue', 'Arn'] } }],
    });
    const diff = expectSuccess(await run('diff', resources));
    expect(changeOf(diff, 'Topic')).toMatchObject({ ccApi: ['Subscription'] });
    expect(changeOf(diff, 'Queue')).not.toHaveProperty('ccApi');
    expectSuccess(await run('deploy', resources));
    expect(paths()).toMatchObject({ Topic: 'cc-api', Queue: 'sdk' });
  });

  it('are updated by Cloud Control under their own record once they get such a property', async () => {
    expectSuccess(await run('deploy', APP));
    const next = changed(APP, 'Group', { FieldIndexPolicies: [{ Fields: ['requestId'] }] });
    const deployed = expectSuccess(await run('deploy', next));
    expect(changeOf(deployed, 'Group')).toMatchObject({ change: 'UPDATE', ccApi: ['FieldIndexPolicies'] });
    expect(paths()).toMatchObject({ Group: 'sdk' });
    expect(modelOf(stage, 'AWS::Logs::LogGroup')).toMatchObject({
      FieldIndexPolicies: [{ Fields: ['requestId'] }],
    });
    expectSuccess(await run('deploy', APP));
    expectSuccess(await run('destroy', APP, { yes: 'true' }));
    expect(livingTypes(stage)).toEqual([]);
  });

  it('pack inline code, unless it asks for the module that CloudFormation adds', async () => {
    const withCode = (text: string) => changed(APP, 'Work', { Code: { ZipFile: text } });
    const codeOf = () =>
      stage.living().find(({ type }) => type === 'AWS::Lambda::Function')?.properties['Code'];
    const plain = 'exports.handler = async () => "plain: \u00e9";';
    const created = expectSuccess(await run('deploy', withCode(plain)));
    expect(cloudControlCalls(created)).toEqual([]);
    expect(codeOf()).toEqual({ ZipFile: plain });
    expectSuccess(await run('deploy', withCode('exports.handler = async () => 2;')));
    expect(codeOf()).toEqual({ ZipFile: 'exports.handler = async () => 2;' });

    const responding = withCode("const response = require('cfn-response');");
    expect(changeOf(expectSuccess(await run('diff', responding)), 'Work')).toMatchObject({ ccApi: ['Code'] });
  });

  it('stay with Cloud Control where it created them', async () => {
    expectSuccess(await run('deploy', APP, { provisioning: 'cloud-control' }));
    expect(paths()).toMatchObject({ Queue: 'cc-api', Role: 'cc-api' });
    const more: Resources = { ...APP, Other: { Type: 'AWS::SQS::Queue', Properties: {} } };
    const deployed = expectSuccess(await run('deploy', changed(more, 'Queue', { VisibilityTimeout: 90 })));
    expect(cloudControlCalls(deployed)).toContain('UpdateResource');
    expect(paths()).toMatchObject({ Queue: 'cc-api', Other: 'sdk' });
    expectSuccess(await run('destroy', more, { yes: 'true' }));
    expect(livingTypes(stage)).toEqual([]);
  });

  it('can be recreated by their own API, but not with a property that it does not cover', async () => {
    expectSuccess(await run('deploy', APP, { provisioning: 'cloud-control' }));
    const requested = { 'recreate-via-sdk-provider': 'Late', yes: 'true' };
    expectSuccess(await run('deploy', APP, requested));
    expect(paths()).toMatchObject({ Late: 'sdk', Queue: 'cc-api' });
    const uncovered = changed(APP, 'Group', { FieldIndexPolicies: [{ Fields: ['requestId'] }] });
    const refused = await run('deploy', uncovered, { 'recreate-via-sdk-provider': 'Group', yes: 'true' });
    expect(refused.exitCode).not.toBe(0);
    expect(refused.stdout).toContain('FieldIndexPolicies');
  });

  it('are not adopted where the name is taken, and what was created is rolled back', async () => {
    expectSuccess(
      await run('deploy', { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'inbox' } } }),
    );
    const rival: Resources = {
      First: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'news' } },
      Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'inbox' } },
    };
    const app = await apps.write({ Rival: { template: { Resources: rival } } });
    const result = await stage.run({ inputs: { command: 'deploy', app } });
    expect(result.exitCode).not.toBe(0);
    expect(result.stdout).toContain('already exists');
    expect(livingTypes(stage)).toEqual(['AWS::SQS::Queue']);
  });

  it('show drift, and are reverted', async () => {
    expectSuccess(await run('deploy', APP));
    changeOutside(stage.aws.cloudControl.account, { type: 'AWS::SNS::Topic' }, (model) => {
      return { ...model, DisplayName: 'Fake news' };
    });
    const drift = await run('drift', APP, { 'drift-action': 'revert', yes: 'true' });
    expectSuccess(drift);
    expect(modelOf(stage, 'AWS::SNS::Topic')).toMatchObject({ DisplayName: 'News' });
  });
});

/** Calls of Cloud Control that change something, by operation. */
function cloudControlCalls({ calls }: StageResult): string[] {
  return calls
    .filter(({ service, mutating }) => service === 'cloudcontrolapi' && mutating)
    .map(({ operation }) => operation);
}

function changeOf(result: StageResult, logicalId: string): Json | undefined {
  const stacks = jsonOutput(result, 'changes') as unknown as { changes: { logicalId: string }[] }[];
  return stacks.flatMap(({ changes }) => changes).find((change) => change.logicalId === logicalId);
}

function modelOf(stage: Stage, type: string): JsonObject | undefined {
  return stage.living().find((thing) => thing.type === type)?.model;
}
