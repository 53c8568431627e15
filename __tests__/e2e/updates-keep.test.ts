import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import { readModelOf } from '../../simulator/aws/cloudcontrol/shared-lists.js';
import { isStranger } from '../../simulator/aws/cloudcontrol/strangers/marks.js';
import { isObject, type Json, type JsonObject } from '../../src/json.js';
import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** What an update must leave alone: what others put on a list, values that act when they are sent, and AWS's own slips. */

const policy = (name: string): JsonObject => ({
  PolicyName: name,
  PolicyDocument: {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: `arn:aws:s3:::${name}/*` }],
  },
});

const trusting = (service: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { Service: `${service}.amazonaws.com` }, Action: 'sts:AssumeRole' },
  ],
});

const rule = (port: number, CidrIp = '10.0.0.0/16'): JsonObject => ({
  IpProtocol: 'tcp',
  FromPort: port,
  ToPort: port,
  CidrIp,
});

const ref = (Ref: string): JsonObject => ({ Ref });
const tags = (...keys: string[]): JsonObject[] => keys.map((Key) => ({ Key, Value: 'x' }));
const metric = { CloudWatchMetricsEnabled: true, MetricName: 'm', SampledRequestsEnabled: true };

/** The same stack twice: before and after the change of everything that can be changed without a replacement. */
function template(isAfter: boolean): JsonObject {
  const either = <T extends Json>(before: T, after: T): T => (isAfter ? after : before);
  return {
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: trusting('lambda'),
          Policies: either([policy('dropped'), policy('kept')], [policy('kept'), policy('added')]),
          ManagedPolicyArns: either<Json>(
            [ref('Shared')],
            [ref('Shared'), 'arn:aws:iam::aws:policy/ReadOnlyAccess'],
          ),
        },
      },
      Shared: {
        Type: 'AWS::IAM::ManagedPolicy',
        Properties: {
          ManagedPolicyName: 'Shared',
          PolicyDocument: policy('shared')['PolicyDocument']!,
        },
      },
      // As the CDK's grants and its managed policies are attached.
      DefaultPolicy: {
        Type: 'AWS::IAM::Policy',
        Properties: { ...policy('DefaultPolicy'), Roles: [ref('Role')] },
      },
      Attached: {
        Type: 'AWS::IAM::ManagedPolicy',
        Properties: {
          ManagedPolicyName: 'Attached',
          PolicyDocument: policy('attached')['PolicyDocument']!,
          Roles: [ref('Role')],
        },
      },
      Bare: {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: trusting('bedrock-agentcore'),
          ...(isAfter ? {} : { Policies: [policy('dropped')] }),
        },
      },
      BarePolicy: {
        Type: 'AWS::IAM::Policy',
        Properties: { ...policy('BarePolicy'), Roles: [ref('Bare')] },
      },
      Vpc: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
      Group: {
        Type: 'AWS::EC2::SecurityGroup',
        Properties: {
          GroupDescription: 'web',
          VpcId: ref('Vpc'),
          SecurityGroupIngress: either([rule(80), rule(443)], [rule(443), rule(8443)]),
          ...(isAfter ? { SecurityGroupEgress: [rule(5432)] } : {}),
        },
      },
      FromElsewhere: {
        Type: 'AWS::EC2::SecurityGroupIngress',
        Properties: { GroupId: { 'Fn::GetAtt': ['Group', 'GroupId'] }, ...rule(22) },
      },
      Secret: {
        Type: 'AWS::SecretsManager::Secret',
        Properties: {
          Name: 'db',
          GenerateSecretString: {
            SecretStringTemplate: '{"username":"admin"}',
            GenerateStringKey: 'password',
          },
          Tags: either(tags('one'), tags('one', 'two')),
        },
      },
      Given: {
        Type: 'AWS::SecretsManager::Secret',
        Properties: {
          Name: 'given',
          SecretString: '{{resolve:secretsmanager:source}}',
          Description: either('a', 'b'),
        },
      },
      Restored: {
        Type: 'AWS::RDS::DBInstance',
        Properties: {
          DBInstanceClass: 'db.t3.micro',
          DBSnapshotIdentifier: 'before-the-move',
          BackupRetentionPeriod: either(1, 7),
        },
      },
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          Runtime: 'nodejs22.x',
          Handler: 'index.handler',
          Code: { ZipFile: 'exports.handler = () => 1' },
        },
      },
      Dead: { Type: 'AWS::SQS::Queue', Properties: {} },
      Invoke: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: {
          FunctionName: ref('Handler'),
          Qualifier: '$LATEST',
          MaximumRetryAttempts: either(1, 2),
          DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Dead', 'Arn'] } } },
        },
      },
      Firewall: {
        Type: 'AWS::WAFv2::WebACL',
        Properties: {
          Scope: 'REGIONAL',
          DefaultAction: { Allow: {} },
          VisibilityConfig: { ...metric, MetricName: either('before', 'after') },
          Rules: [
            {
              Name: 'login',
              Priority: 0,
              Action: { Block: { CustomResponse: { ResponseCode: 403 } } },
              VisibilityConfig: metric,
              Statement: {
                ByteMatchStatement: {
                  SearchString: '/login',
                  FieldToMatch: { UriPath: {} },
                  PositionalConstraint: 'STARTS_WITH',
                  TextTransformations: [{ Priority: 0, Type: 'NONE' }],
                },
              },
            },
            {
              Name: 'common',
              Priority: 1,
              OverrideAction: { None: {} },
              VisibilityConfig: metric,
              Statement: {
                ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesCommonRuleSet' },
              },
            },
          ],
        },
      },
      Gateway: {
        Type: 'AWS::BedrockAgentCore::Gateway',
        Properties: {
          Name: 'tools',
          AuthorizerType: 'CUSTOM_JWT',
          ProtocolType: 'MCP',
          RoleArn: { 'Fn::GetAtt': ['Bare', 'Arn'] },
          Description: either('a', 'b'),
          AuthorizerConfiguration: {
            CustomJWTAuthorizer: {
              DiscoveryUrl: 'https://example.com/.well-known/openid-configuration',
              AllowedAudience: ['shop'],
            },
          },
        },
      },
      Logs: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: either(7, 14) } },
    },
  };
}

/** Each test goes on where the one before it ended. */
describeOnStage('an update', {}, ({ stage, apps }) => {
  let before: string;
  let after: string;
  let secrets: Json[];

  beforeAll(async () => {
    stage.aws.secretsManager.declare({ name: 'source', value: 'from elsewhere' });
    before = await apps.write({ Shop: { template: template(false) } });
    after = await apps.write({ Shop: { template: template(true) } });
  });

  const inventory = () => stage.aws.cloudControl.account.inventory;
  const find = (type: string, part: string) => {
    const found = inventory()
      .all()
      .filter((one) => !isStranger(one))
      .find((one) => one.type === type && `${one.identifier}${JSON.stringify(one.model)}`.includes(part));
    if (found === undefined) throw new Error(`no ${type} ${part}`);
    return found;
  };
  const list = (type: string, part: string, property: string): Json[] => {
    const value = readModelOf(find(type, part), inventory())[property];
    return Array.isArray(value) ? value : [];
  };
  const namesOf = (items: readonly Json[], key: string) =>
    items.map((item) => (isObject(item) ? item[key] : item)).sort();
  const policiesOf = (role: string) => namesOf(list('AWS::IAM::Role', role, 'Policies'), 'PolicyName');
  const portsOf = () =>
    list('AWS::EC2::SecurityGroup', 'web', 'SecurityGroupIngress')
      .map((item) => Number(isObject(item) ? item['FromPort'] : 0))
      .sort((left, right) => left - right);
  const deploy = (app: string, inputs = {}) => stage.run({ inputs: { command: 'deploy', app, ...inputs } });
  const secretOf = (name: string) => find('AWS::SecretsManager::Secret', `"Name":"${name}"`).internal;

  it('starts from a stack whose lists others have added to', async () => {
    expectSuccess(await deploy(before));
    const account = stage.aws.cloudControl.account;
    changeOutside(account, { type: 'AWS::EC2::SecurityGroup' }, (model) => ({
      ...model,
      SecurityGroupIngress: [...(model['SecurityGroupIngress'] as Json[]), rule(9000)],
    }));
    const secret = {
      type: 'AWS::SecretsManager::Secret',
      identifier: find('AWS::SecretsManager::Secret', '"db"').identifier,
    };
    changeOutside(account, secret, (model) => ({
      ...model,
      Tags: [...(model['Tags'] as Json[]), ...tags('cost-center')],
    }));

    expect(policiesOf('lambda.amazonaws.com')).toEqual(['DefaultPolicy', 'dropped', 'kept']);
    expect(portsOf()).toEqual([22, 80, 443, 9000]);
    secrets = [secretOf('db'), secretOf('given')];
  });

  it('changes what the template changes, and needs no replacement', async () => {
    const result = expectSuccess(await deploy(after, { replace: 'true' }));

    expect(changes(result).filter((change) => !change.endsWith(' UPDATE'))).toEqual([]);
  });

  it('keeps inline policies and attachments of other resources on a role, and drops its own', () => {
    expect(policiesOf('lambda.amazonaws.com')).toEqual(['DefaultPolicy', 'added', 'kept']);
    expect(policiesOf('bedrock-agentcore')).toEqual(['BarePolicy']);
    expect(namesOf(list('AWS::IAM::Role', 'lambda.amazonaws.com', 'ManagedPolicyArns'), '')).toEqual([
      'arn:aws:iam::123456789012:policy/Attached',
      'arn:aws:iam::123456789012:policy/Shared',
      'arn:aws:iam::aws:policy/ReadOnlyAccess',
    ]);
  });

  it('keeps rules and tags that somebody else has added, and drops its own and the one that EC2 gave', () => {
    expect(portsOf()).toEqual([22, 443, 8443, 9000]);
    expect(list('AWS::EC2::SecurityGroup', 'web', 'SecurityGroupEgress')).toEqual([rule(5432)]);
    expect(namesOf(list('AWS::SecretsManager::Secret', '"db"', 'Tags'), 'Key')).toEqual([
      'cost-center',
      'one',
      'two',
    ]);
  });

  it('keeps the value of a secret that was generated or given', () => {
    expect([secretOf('db'), secretOf('given')]).toEqual(secrets);
  });

  it('leaves no difference and no drift, whatever AWS returns', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after } }));
    expect(changes(diff)).toEqual([]);
    const drift = await stage.run({ inputs: { command: 'drift' } });
    expect(drift.results.outputs).toMatchObject({ drifted: 'false' });
  });
});
