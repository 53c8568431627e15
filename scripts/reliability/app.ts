/** The stack that the reliability runs deploy. */

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

/**
 * What the custom resource's handler does: it grants a wish, whose name is the request's. So the same request sent twice
 * is one wish, and what is alive can be told from what the handler was asked.
 */
const HANDLER = `exports.handler = async (event) => {
  const { StackId, RequestId, LogicalResourceId, PhysicalResourceId = 'wish-' + RequestId } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId, StackId, RequestId, LogicalResourceId };
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
};`;

const functionOf = (code: string, rest: JsonObject = {}): JsonObject => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Role: arnOf('Role'),
    Timeout: 1,
    Code: { ZipFile: code },
    ...rest,
  },
  DependsOn: ['RolePolicy'],
});

/** Twelve resources: chains, Cloud Control and providers in code, a custom resource, a nested stack, one that stays. */
const RESOURCES: Readonly<Record<string, JsonObject>> = {
  News: { Type: 'AWS::SNS::Topic' },
  Inbox: { Type: 'AWS::SQS::Queue', Properties: { MessageRetentionPeriod: 3600 } },
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
  Greeter: functionOf('exports.handler = async () => 1;', {
    Environment: { Variables: { INBOX: { Ref: 'Inbox' } } },
  }),
  Journal: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 14 } },
  Setting: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: { Ref: 'News' } } },
  Archive: {
    Type: 'AWS::S3::Bucket',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
  },
  Handler: functionOf(HANDLER),
  Wish: {
    Type: 'Custom::Wish',
    Properties: { ServiceToken: arnOf('Handler'), ServiceTimeout: 60, For: 'gold' },
  },
  Annex: {
    Type: 'AWS::CloudFormation::Stack',
    Properties: { TemplateURL: 'in the assembly', Parameters: { Topic: { Ref: 'News' }, Days: '14' } },
    Metadata: { 'aws:asset:path': 'annex.template.json', 'aws:asset:property': 'TemplateURL' },
  },
};

/** The template of the nested stack. */
const ANNEX: JsonObject = {
  Parameters: { Topic: { Type: 'String' }, Days: { Type: 'Number' } },
  Resources: {
    Log: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: { Ref: 'Days' } } },
    Address: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: { Ref: 'Topic' } } },
  },
};

/** Creates, updates, replaces, deletes, in the nested stack as well, and lets the bucket go without deleting it. */
function changedResources(): Record<string, JsonObject> {
  const { Setting: _setting, Archive: _archive, ...kept } = structuredClone(RESOURCES);
  const properties = (name: string) => kept[name]?.['Properties'] as JsonObject;
  Object.assign(properties('Inbox'), { MessageRetentionPeriod: 7200 });
  Object.assign(properties('Journal'), { RetentionInDays: 30 });
  Object.assign(properties('Greeter'), { FunctionName: 'greeter' });
  Object.assign(properties('Wish'), { For: 'silver' });
  Object.assign(properties('Annex'), { Parameters: { Topic: { Ref: 'News' }, Days: '30' } });
  const Audit = { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Name: '/audit', Value: 'on' } };
  return { ...kept, Audit };
}

/** The same, and at last a resource whose name is taken: all of it is to be taken back. */
function failingResources(): Record<string, JsonObject> {
  const changed = changedResources();
  const Twin = { ...changed['Audit'], DependsOn: ['Audit', 'Greeter', 'Wish', 'Annex'] };
  return { ...changed, Twin };
}

const { Wish: _wish, Handler: _handler, ...plain } = RESOURCES;

export const TEMPLATES = {
  first: { Resources: { ...RESOURCES }, Outputs: { Inbox: { Value: { Ref: 'Inbox' } } } },
  changed: { Resources: changedResources(), Outputs: { Inbox: { Value: { Ref: 'Inbox' } } } },
  failing: { Resources: failingResources() },
  /** Without what starts processes of its own. */
  plain: { Resources: plain },
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
  await writeFile(join(folder, 'annex.template.json'), JSON.stringify(ANNEX));
  return folder;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
