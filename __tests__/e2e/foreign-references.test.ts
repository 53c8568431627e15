import { beforeAll, expect, it } from '@jest/globals';

import type { Json } from '../../src/json.js';
import type { StageResult } from '../../simulator/stage.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const CANARY = 'canary-prod-password';
const REFERENCE = '{{resolve:secretsmanager:proddb:SecretString:password}}';

/** A handler whose answer holds the text of a reference in the given forms. */
const HANDLER = `exports.handler = async (event) => {
  const { RequestType, PhysicalResourceId, StackId, RequestId, LogicalResourceId, ResourceProperties } = event;
  const whole = '{' + '{resolve:secretsmanager:proddb:SecretString:password}' + '}';
  const piece = 'resolve:secretsmanager:proddb:SecretString:password';
  const Data = { whole, piece, list: ['a', whole] };
  const answer = { Status: 'SUCCESS', PhysicalResourceId: PhysicalResourceId ?? 'wish', Data, StackId, RequestId, LogicalResourceId };
  await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
};`;

const ASSUME = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
};

describeOnStage('dynamic references from outside the template', { restores: true }, ({ stage, apps }) => {
  beforeAll(() => {
    const { secretsManager, ssm } = stage.aws;
    secretsManager.declare({ name: 'proddb', value: JSON.stringify({ password: CANARY }) });
    ssm.declare({ name: '/app/config', value: REFERENCE, type: 'String' });
  });

  const topic = (DisplayName: Json) => ({ Type: 'AWS::SNS::Topic', Properties: { DisplayName } });
  const deploy = async (template: object, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: { command: 'deploy', app: await apps.write({ Shop: { template } } as never), ...inputs },
    });

  /** The run failed for the reference, nothing asked for the secret, and nothing in AWS has it. */
  function expectRefused({ exitCode, stdout, results }: StageResult, origin: string): void {
    expect(exitCode).not.toBe(0);
    expect(results.outputs['failure-reason']).toBe('UNRESOLVED_REFERENCE');
    expect(stdout).toContain(`The value of ${origin} contains a dynamic reference`);
    expect(stage.aws.log.select({ operation: 'GetSecretValue' })).toEqual([]);
    expect(JSON.stringify(stage.living())).not.toContain(CANARY);
    expect(JSON.stringify(stage.aws.lambda.invocations)).not.toContain(CANARY);
  }

  it.each([
    ['whole', { 'Fn::GetAtt': ['Wish', 'whole'] }],
    ['whole', { 'Fn::Sub': 'for ${Wish.whole}' }],
    ['piece', { 'Fn::Join': ['', ['{', '{', { 'Fn::GetAtt': ['Wish', 'piece'] }, '}}']] }],
    ['list', { 'Fn::Select': [1, { 'Fn::GetAtt': ['Wish', 'list'] }] }],
    ['whole', { 'Fn::Base64': { 'Fn::GetAtt': ['Wish', 'whole'] } }],
  ])('are not resolved in an answer of a handler (%s in %j)', async (attribute, DisplayName) => {
    const refused = await deploy({
      Resources: {
        Wish: { Type: 'Custom::Wish', Properties: { ServiceToken: { 'Fn::GetAtt': ['Handler', 'Arn'] } } },
        Topic: topic(DisplayName),
        Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: ASSUME } },
        Handler: {
          Type: 'AWS::Lambda::Function',
          Properties: {
            ...{ Runtime: 'nodejs22.x', Handler: 'index.handler', Timeout: 1 },
            ...{ Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, Code: { ZipFile: HANDLER } },
          },
        },
      },
    });
    expectRefused(refused, `Wish.${attribute}`);
  });

  it('are not resolved in the value of an SSM parameter', async () => {
    const refused = await deploy({
      Parameters: { Config: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/app/config' } },
      Resources: { Topic: topic({ Ref: 'Config' }) },
    });
    expectRefused(refused, 'SSM parameter /app/config');
  });

  it('are not resolved in a given parameter', async () => {
    const refused = await deploy(
      { Parameters: { Name: { Type: 'String' } }, Resources: { Topic: topic({ Ref: 'Name' }) } },
      { parameters: `Name=${REFERENCE}` },
    );
    expectRefused(refused, 'parameter Name');
  });

  it('are not resolved in an export', async () => {
    const exporting = {
      Resources: { Bucket: { Type: 'AWS::S3::Bucket' } },
      Outputs: { Name: { Value: REFERENCE, Export: { Name: 'name' } } },
    };
    const importing = { Resources: { Topic: topic({ 'Fn::ImportValue': 'name' }) } };
    const app = await apps.write({ Producer: { template: exporting }, Consumer: { template: importing } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app, stacks: 'Producer' } }));
    const refused = await stage.run({ inputs: { command: 'deploy', app, stacks: 'Consumer' } });
    expectRefused(refused, 'import name');
  });

  it('are refused where a value brings its own key into the template’s reference', async () => {
    const refused = await deploy(
      {
        Parameters: { Secret: { Type: 'String' } },
        Resources: { Topic: topic({ 'Fn::Sub': '{{resolve:secretsmanager:${Secret}:SecretString:user}}' }) },
      },
      { parameters: 'Secret=proddb:SecretString:password::' },
    );
    expect(refused.results.outputs['failure-reason']).toBe('TEMPLATE_INVALID');
    expect(stage.aws.log.select({ operation: 'GetSecretValue' })).toEqual([]);
  });

  it('are refused where pieces form one of the action’s own', async () => {
    const inner = Buffer.from(REFERENCE).toString('base64url');
    const refused = await deploy({
      Resources: { Topic: topic({ 'Fn::Join': ['', ['{{resolve:cdkd-', `base64:${inner}}}`]] }) },
    });
    expect(refused.results.outputs['failure-reason']).toBe('TEMPLATE_INVALID');
    expect(refused.stdout).toContain('CloudFormation does not know');
  });

  it('are resolved where the template names the secret by another value', async () => {
    expectSuccess(
      await deploy(
        {
          Parameters: { Secret: { Type: 'String' } },
          Resources: {
            Topic: topic({ 'Fn::Sub': '{{resolve:secretsmanager:${Secret}:SecretString:password}}' }),
          },
        },
        { parameters: 'Secret=proddb' },
      ),
    );
    expect(JSON.stringify(stage.living())).toContain(CANARY);
  });
});
