import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { JsonObject } from '../../src/json.js';

/** A stack that is deployed over and over: the template as it begins, and as it is changed. */
export const STACK_NAME = 'Shop';

const statement = (rest: JsonObject): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', ...rest }],
});
const arnOf = (name: string): JsonObject => ({ 'Fn::GetAtt': [name, 'Arn'] });

/** Twelve resources: chains, types of Cloud Control and of providers in code, and one that is to be kept. */
const RESOURCES: Readonly<Record<string, JsonObject>> = {
  Dead: { Type: 'AWS::SQS::Queue' },
  Inbox: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      MessageRetentionPeriod: 3600,
      RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 3 },
    },
  },
  News: { Type: 'AWS::SNS::Topic' },
  Delivery: {
    Type: 'AWS::SNS::Subscription',
    Properties: { Protocol: 'sqs', TopicArn: { Ref: 'News' }, Endpoint: arnOf('Inbox') },
  },
  InboxPolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Inbox' }],
      PolicyDocument: statement({
        Principal: { Service: 'sns.amazonaws.com' },
        Action: 'sqs:SendMessage',
        Resource: arnOf('Inbox'),
      }),
    },
  },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: statement({
        Principal: { Service: 'lambda.amazonaws.com' },
        Action: 'sts:AssumeRole',
      }),
    },
  },
  RolePolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'ReadInbox',
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: statement({ Action: 'sqs:ReceiveMessage', Resource: arnOf('Inbox') }),
    },
  },
  Greeter: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs22.x',
      Handler: 'index.handler',
      Role: arnOf('Role'),
      Code: { ZipFile: 'exports.handler = async () => 1;' },
      Environment: { Variables: { INBOX: { Ref: 'Inbox' } } },
    },
    DependsOn: ['RolePolicy'],
  },
  Journal: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 14 } },
  Setting: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: { Ref: 'News' } } },
  Orders: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'Orders' } },
  Archive: {
    Type: 'AWS::S3::Bucket',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
  },
};

/** Creates, updates, replaces, deletes, and lets the bucket go without deleting it. */
function changedResources(): Record<string, JsonObject> {
  const { Setting: _setting, Archive: _archive, ...kept } = structuredClone(RESOURCES);
  const properties = (name: string) => kept[name]?.['Properties'] as JsonObject;
  Object.assign(properties('Inbox'), { MessageRetentionPeriod: 7200 });
  Object.assign(properties('Journal'), { RetentionInDays: 30 });
  Object.assign(properties('Greeter'), { FunctionName: 'greeter' });
  return { ...kept, Audit: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: 'on' } } };
}

export const TEMPLATES = {
  first: { Resources: { ...RESOURCES }, Outputs: { Inbox: { Value: { Ref: 'Inbox' } } } },
  changed: { Resources: changedResources(), Outputs: { Inbox: { Value: { Ref: 'Inbox' } } } },
} satisfies Record<string, JsonObject>;

/** Writes an assembly of one stack, and gives its folder. */
export async function writeAssembly(template: JsonObject, stackName = STACK_NAME): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reliability-'));
  const manifest = {
    version: '48.0.0',
    artifacts: {
      [stackName]: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/unknown-region',
        properties: { templateFile: `${stackName}.template.json` },
        displayName: stackName,
      },
    },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, `${stackName}.template.json`), JSON.stringify(template));
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
