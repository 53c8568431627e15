/** A world with a secret of every source: the secrets, a template that uses them, and an app that repeats them. */

import type { Stage } from '../../../../simulator/stage.js';
import type { JsonObject } from '../../../../src/json.js';

/** Secrets that only AWS may learn, by their source; the characters in them differ from encoding to encoding. */
export const SECRETS = {
  'NoEcho parameter': 'cnry-01+noecho/"param"=<1>',
  'item of a NoEcho list': 'cnry-02/noecho-list-item?',
  'JSON key of a secret': 'cnry-03+secrets=manager&key',
  'secret of several lines':
    '-----BEGIN KEY-----\ncnry-04-first/line+of-a-key\ncnry-04-second/line+of-a-key\n-----END-----',
  SecureString: 'cnry-05-secure<string>&more',
  'write-only literal': 'cnry-06-write-only-\\-literal',
  'write-only property at depth': 'cnry-07-Deep-write-only-1!',
  'password of a proxy': 'cnry-08+proxy/password',
  'NoEcho answer of a handler': 'cnry-09-noecho-answer',
  'parameter of a nested stack': 'cnry-10-nested-parameter',
  'UserData in base64': 'cnry-11-in-user-data',
  'Fn::Join': 'cnry-12-joined-value',
  'item of a list': 'cnry-13-item-of-tags',
  'value of a map': 'cnry-14-value-of-a-map',
  export: 'cnry-15-exported-value',
} as const;

/** Secrets of the job's environment: those that the job gives to its own programs, and those of this action alone. */
export const GIVEN = {
  NPM_TOKEN: 'cnry-16-npm+token/1=',
  STRIPE_SECRET_KEY: 'cnry-17-stripe<secret>&key',
  HTTPS_PROXY: `http://runner:${encodeURIComponent(SECRETS['password of a proxy'])}@127.0.0.1:1`,
} as const;
export const OWN = {
  ACTIONS_RUNTIME_TOKEN: 'cnry-18-runtime-token',
  AWS_CONTAINER_AUTHORIZATION_TOKEN: 'cnry-20-container-authorization',
} as const;
export const INLINE = {
  'variable of the `app` command': 'cnry-19-inline-variable',
  'context value': 'cnry-21-context<value>&key',
} as const;

export const PARAMETERS = [
  ['Password', SECRETS['NoEcho parameter']],
  ['Keys', `${SECRETS['item of a NoEcho list']},other`],
  ['Nested', SECRETS['parameter of a nested stack']],
  ['Booted', SECRETS['UserData in base64']],
  ['Joined', SECRETS['Fn::Join']],
  ['Listed', SECRETS['item of a list']],
  ['Mapped', SECRETS['value of a map']],
  ['Exported', SECRETS.export],
] as const;

const ref = (Ref: string) => ({ Ref });
const get = (...path: [string, string]) => ({ 'Fn::GetAtt': path });
const setting = (Value: JsonObject | string, more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Type: 'String', Value, ...more },
});

const ROLE: JsonObject = {
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
      ],
    },
  },
};

/** The template holds the handler's code as plain text. */
const reversed = (text: string) => Array.from(text).reverse().join('');

/** Answers with a secret of its own; with `Fail`, repeats what it was given, and where it was to answer. */
const HANDLER = `exports.handler = async (event) => {
  const { RequestType, PhysicalResourceId = 'wish', StackId, RequestId, LogicalResourceId, ResourceProperties } = event;
  const secret = '${reversed(SECRETS['NoEcho answer of a handler'])}'.split('').reverse().join('');
  const fails = ResourceProperties.Stage === 'broken' && RequestType === 'Update';
  const Reason = 'refused ' + ResourceProperties.Given + ' ' + encodeURIComponent(ResourceProperties.Given) + ' at ' + event.ResponseURL;
  const outcome = fails ? { Status: 'FAILED', Reason } : { Status: 'SUCCESS', NoEcho: true, Data: { secret } };
  const body = JSON.stringify({ ...outcome, PhysicalResourceId, StackId, RequestId, LogicalResourceId });
  await fetch(event.ResponseURL, { method: 'PUT', body });
};`;

const functionOf = (ZipFile: string, Variables: JsonObject): JsonObject => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    ...{ Runtime: 'nodejs22.x', Handler: 'index.handler', Timeout: 2 },
    ...{ Role: get('Role', 'Arn'), Code: { ZipFile }, Environment: { Variables } },
  },
});

const RESOURCES: JsonObject = {
  Setting: setting(
    { 'Fn::Sub': 'db://admin:${Password}@{{resolve:ssm-secure:/secure}}/${Stage}' },
    { Description: { 'Fn::Join': ['', ['{{resolve:secretsmanager:db:SecretString:password}}', ' ']] } },
  ),
  Encoded: setting({ 'Fn::Base64': { 'Fn::Select': [0, ref('Keys')] } }),
  Pem: setting('{{resolve:secretsmanager:pem}}'),
  Glued: setting({ 'Fn::Join': ['-', ['a', ref('Joined'), ref('Stage')]] }),
  Hidden: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: {
      SecretString: {
        'Fn::ToJsonString': {
          stage: ref('Stage'),
          password: SECRETS['write-only literal'],
          pool: ref('Pool'),
        },
      },
    },
  },
  Domain: {
    Type: 'AWS::OpenSearchService::Domain',
    Properties: {
      AdvancedSecurityOptions: {
        MasterUserOptions: {
          MasterUserName: 'owner',
          MasterUserPassword: SECRETS['write-only property at depth'],
        },
      },
    },
  },
  Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
  Client: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: { UserPoolId: ref('Pool'), GenerateSecret: true },
  },
  User: { Type: 'AWS::IAM::User', Properties: {} },
  AccessKey: { Type: 'AWS::IAM::AccessKey', Properties: { UserName: ref('User') } },
  Told: {
    Type: 'AWS::SNS::Topic',
    Properties: {
      DisplayName: get('Client', 'ClientSecret'),
      Tags: [
        { Key: 'stage', Value: ref('Stage') },
        { Key: 'secret', Value: ref('Listed') },
      ],
    },
  },
  Key: setting(get('AccessKey', 'SecretAccessKey')),
  Role: ROLE,
  Handler: functionOf(HANDLER, { MAPPED: ref('Mapped'), STAGE: ref('Stage') }),
  Wish: {
    Type: 'Custom::Wish',
    Properties: { ServiceToken: get('Handler', 'Arn'), Given: ref('Password'), Stage: ref('Stage') },
  },
  Answered: setting(get('Wish', 'secret')),
  Launch: {
    Type: 'AWS::EC2::LaunchTemplate',
    Properties: {
      LaunchTemplateData: {
        UserData: { 'Fn::Base64': { 'Fn::Sub': '#!/bin/sh\nexport P=${Booted} # ${Stage}' } },
      },
    },
  },
  Inner: {
    Type: 'AWS::CloudFormation::Stack',
    Properties: {
      TemplateURL: 'https://s3.us-east-1.amazonaws.com/assets/inner.json',
      Parameters: { Secret: ref('Nested'), Stage: ref('Stage') },
    },
    Metadata: { 'aws:asset:path': 'inner.nested.template.json', 'aws:asset:property': 'TemplateURL' },
  },
};

const INNER: JsonObject = {
  Parameters: { Secret: { Type: 'String', NoEcho: true }, Stage: { Type: 'String' } },
  Resources: { Deep: setting({ 'Fn::Sub': '${Secret}/${Stage}' }) },
  Outputs: { Deep: { Value: ref('Secret') } },
};

const noEcho = (Type = 'String'): JsonObject => ({ Type, NoEcho: true });

/** The stack Vault has a secret of each source; the stack Reader imports one. */
const VAULT: JsonObject = {
  Transform: 'AWS::LanguageExtensions',
  Parameters: {
    ...Object.fromEntries(PARAMETERS.map(([name]) => [name, noEcho()])),
    Keys: noEcho('CommaDelimitedList'),
    Stage: { Type: 'String', Default: 'dev' },
  },
  Resources: RESOURCES,
  Outputs: {
    Password: { Value: ref('Password') },
    Joined: { Value: { 'Fn::Join': ['', ['https://x:', ref('Joined'), '@shop.example.com/']] } },
    EnvironmentUrl: { Value: { 'Fn::Sub': 'https://shop.example.com/${Password}' } },
    Client: { Value: get('Client', 'ClientSecret') },
    Key: { Value: get('AccessKey', 'SecretAccessKey') },
    Answer: { Value: get('Wish', 'secret') },
    Inner: { Value: get('Inner', 'Outputs.Deep') },
    Exported: { Value: ref('Exported'), Export: { Name: 'exported' } },
  },
};

const READER: JsonObject = { Resources: { Read: setting({ 'Fn::ImportValue': 'exported' }) } };

const artifact = (id: string, dependencies: readonly string[] = []): JsonObject => ({
  type: 'aws:cloudformation:stack',
  environment: 'aws://unknown-account/unknown-region',
  properties: { templateFile: `${id}.template.json` },
  dependencies: [...dependencies],
  displayName: id,
});

/** An image that is built with a secret, and a file that a command makes. */
const ASSETS = (bucket: string, repository: string): JsonObject => ({
  version: '48.0.0',
  files: {
    made: {
      source: {
        executable: [
          process.execPath,
          '-e',
          "console.error('npm', process.env.NPM_TOKEN); console.log('made.txt')",
        ],
      },
      destinations: { here: { bucketName: bucket, objectKey: 'made.txt' } },
    },
  },
  dockerImages: {
    worker: {
      source: { directory: 'worker', dockerBuildSecrets: { npm: 'env=NPM_TOKEN' } },
      destinations: { here: { repositoryName: repository, imageTag: 'worker' } },
    },
  },
});

/** The files of the assembly. */
export function assembly(bucket: string, repository: string): JsonObject {
  return {
    'manifest.json': {
      version: '48.0.0',
      artifacts: {
        'Vault.assets': { type: 'cdk:asset-manifest', properties: { file: 'Vault.assets.json' } },
        Vault: artifact('Vault', ['Vault.assets']),
        Reader: artifact('Reader', ['Vault']),
      },
    },
    'Vault.assets.json': ASSETS(bucket, repository),
    'Vault.template.json': VAULT,
    'Reader.template.json': READER,
    'inner.nested.template.json': INNER,
    'made.txt': 'made',
    'worker/Dockerfile': 'FROM scratch\nRUN echo token $NPM_TOKEN',
  };
}

/** Hands over a prepared assembly, tells the test what it was given, and repeats it all in its log. */
export const APP = `
const { appendFileSync, cpSync } = require('node:fs');
const { ASSEMBLY, SEEN, CDK_OUTDIR, CDK_CONTEXT_JSON, BREAKS } = process.env;
cpSync(ASSEMBLY, CDK_OUTDIR, { recursive: true });
appendFileSync(SEEN, JSON.stringify({ argv: process.argv, env: process.env }) + '\\n');
const { apiKey: CONTEXT_SECRET = '' } = JSON.parse(CDK_CONTEXT_JSON);
for (const [name, value] of Object.entries({ ...process.env, CONTEXT_SECRET })) {
  if (!/TOKEN|SECRET|ACCESS_KEY|PROXY/.test(name)) continue;
  const bytes = Buffer.from(value);
  console.error(name, value, JSON.stringify(JSON.stringify({ value })), encodeURIComponent(value));
  console.error(bytes.toString('hex'), bytes.toString('base64url'), Buffer.from('id:' + value).toString('base64'));
}
process.exit(BREAKS === undefined ? 0 : 1);`;

export function declareSecrets({ aws: { secretsManager, ssm } }: Stage): void {
  secretsManager.declare({
    name: 'db',
    value: JSON.stringify({ password: SECRETS['JSON key of a secret'] }),
  });
  secretsManager.declare({ name: 'pem', value: SECRETS['secret of several lines'] });
  ssm.declare({ name: '/secure', value: SECRETS.SecureString, type: 'SecureString' });
}
