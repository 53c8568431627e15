/** A stack whose resources all hold secrets, for the secrets row. */

import type { Json, JsonObject } from '../../src/json.js';

/** A stack whose every resource holds a secret, each from another source or built in another way. */
export const VAULT = 'Vault';

/** Characters that JSON and addresses write otherwise are in them. */
export const CANARIES = {
  parameter: 'canary-"NoEcho"-parameter/1',
  listed: 'canary-item-of-a-list',
  encoded: 'canary that is encoded & sent',
  asJson: 'canary-in-a-"JSON"-text',
  joined: 'canary+joined=to/others',
  variable: 'canary-of-an-environment',
  usual: 'canary-that-is-a-default',
  nested: 'canary-for-a-nested-stack?',
  reported: 'canary-told-to-a-handler',
  secret: 'canary+of=secrets&manager',
  text: 'canary-whole-secret-\\-text',
  secure: 'canary-of-a-SecureString',
  writeOnly: 'canary-write-only-\\-literal',
  answered: 'canary-answered-with-NoEcho',
} as const;

/** The name of the secret that keeps what AWS alone has told: the secret of an access key. */
export const KEPT = 'kept';

type Given = Exclude<
  keyof typeof CANARIES,
  'usual' | 'secret' | 'text' | 'secure' | 'writeOnly' | 'answered'
>;

/** Which parameter carries which. */
const GIVEN: Readonly<Record<Given, string>> = {
  parameter: 'Password',
  listed: 'Keys',
  encoded: 'GivenEncoded',
  asJson: 'Payload',
  joined: 'GivenJoined',
  variable: 'Variable',
  nested: 'Inner',
  reported: 'GivenTold',
};

/** The input `parameters`. */
export const PARAMETERS = Object.entries(GIVEN)
  .map(([canary, name]) => `${name}=${CANARIES[canary as Given]}`)
  .join('\n');

const HANDLER = `exports.handler = async (event) => {
  const { StackId, RequestId, LogicalResourceId } = event;
  const answer = { Status: 'SUCCESS', PhysicalResourceId: 'told', NoEcho: true, StackId, RequestId, LogicalResourceId };
  const Data = { Secret: ['${CANARIES.answered.split('-').join("', '")}'].join('-') };
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify({ ...answer, Data }) });
};`;

const parameter = (Value: Json, rest: JsonObject = {}): JsonObject => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Type: 'String', Value, ...rest },
});

/** `failing`: some change, and the last resource cannot be made. */
export function vaultTemplate(version: 'first' | 'failing' = 'first'): JsonObject {
  const resources = resourcesOf(version);
  if (version === 'failing') {
    resources['First'] = parameter('x', { Name: '/taken' });
    resources['Twin'] = {
      ...parameter('y', { Name: '/taken' }),
      DependsOn: ['First', 'Address', 'Hidden', 'Whole'],
    };
  }
  return {
    Transform: 'AWS::LanguageExtensions',
    Parameters: parametersOf(),
    Resources: resources,
    Outputs: { Password: { Value: { Ref: 'Password' } } },
  };
}

function resourcesOf(Description: string): Record<string, JsonObject> {
  return {
    Address: parameter(
      { 'Fn::Sub': 'db://admin:${Password}@{{resolve:ssm-secure:/secure}}/x' },
      { Description },
    ),
    Listed: parameter({ 'Fn::Select': [0, { Ref: 'Keys' }] }),
    Encoded: parameter({ 'Fn::Base64': { Ref: 'GivenEncoded' } }),
    AsJson: parameter({ 'Fn::ToJsonString': { key: { Ref: 'Payload' } } }),
    Joined: parameter({
      'Fn::Join': ['-', ['{{resolve:secretsmanager:db:SecretString:password}}', { Ref: 'GivenJoined' }]],
    }),
    Whole: parameter('{{resolve:secretsmanager:plain}}', { Description }),
    Usual: parameter({ Ref: 'GivenUsual' }),
    Hidden: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: CANARIES.writeOnly, Description },
    },
    Robot: { Type: 'AWS::IAM::User' },
    Key: { Type: 'AWS::IAM::AccessKey', Properties: { UserName: { Ref: 'Robot' } } },
    Kept: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { Name: KEPT, SecretString: { 'Fn::GetAtt': ['Key', 'SecretAccessKey'] } },
    },
    Role: roleOf(),
    Handler: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Timeout: 1,
        Code: { ZipFile: HANDLER },
        Environment: { Variables: { SECRET: { Ref: 'Variable' } } },
      },
    },
    Told: {
      Type: 'Custom::Told',
      Properties: { ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] }, Secret: { Ref: 'GivenTold' } },
    },
    Answered: parameter({ 'Fn::GetAtt': ['Told', 'Secret'] }),
    Annex: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: { TemplateURL: 'in the assembly', Parameters: { Topic: { Ref: 'Inner' }, Days: '14' } },
      Metadata: { 'aws:asset:path': 'annex.template.json', 'aws:asset:property': 'TemplateURL' },
    },
  };
}

function parametersOf(): JsonObject {
  const given = Object.values(GIVEN).map((name): [string, JsonObject] => [
    name,
    { Type: name === 'Keys' ? 'CommaDelimitedList' : 'String', NoEcho: true },
  ]);
  return {
    ...Object.fromEntries(given),
    GivenUsual: { Type: 'String', NoEcho: true, Default: CANARIES.usual },
  };
}

function roleOf(): JsonObject {
  const statement = {
    Effect: 'Allow',
    Principal: { Service: 'lambda.amazonaws.com' },
    Action: 'sts:AssumeRole',
  };
  return {
    Type: 'AWS::IAM::Role',
    Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [statement] } },
  };
}
