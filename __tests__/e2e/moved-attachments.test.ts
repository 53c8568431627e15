import { expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { placed } from './support/split-stack.js';

const ref = (logicalId: string): JsonObject => ({ Ref: logicalId });
const allow = (more: JsonObject): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', ...more }],
});

/** What is attached to resources that are wrapped in `within`, one in each place; `who` is what changes with that. */
function attachments(within: string, who: string): JsonObject {
  const id = (name: string) => `${within}${name}${within === '' ? '1A2B3C4D' : '5E6F7A8B'}`;
  const at = (path: string, Type: string, Properties: JsonObject) =>
    placed(['Shop', ...(within === '' ? [] : [within]), path].join('/'), { Type, Properties });
  const Principal = { Service: `${who}.amazonaws.com` };
  const own = (Action: string) => allow({ Principal, Action, Resource: '*' });
  return {
    [id('Jobs')]: at('Jobs', 'AWS::SQS::Queue', {}),
    [id('JobsPolicy')]: at('Jobs/Policy', 'AWS::SQS::QueuePolicy', {
      Queues: [ref(id('Jobs'))],
      PolicyDocument: own('sqs:SendMessage'),
    }),
    [id('News')]: at('News', 'AWS::SNS::Topic', {}),
    [id('NewsPolicy')]: at('News/Policy', 'AWS::SNS::TopicPolicy', {
      Topics: [ref(id('News'))],
      PolicyDocument: own('sns:Publish'),
    }),
    [id('Worker')]: at('Worker', 'AWS::IAM::Role', {
      AssumeRolePolicyDocument: allow({
        Principal: { Service: 'lambda.amazonaws.com' },
        Action: 'sts:AssumeRole',
      }),
    }),
    [id('WorkerPolicy')]: at('Worker/Policy', 'AWS::IAM::Policy', {
      PolicyName: 'own',
      Roles: [ref(id('Worker'))],
      PolicyDocument: allow({ Action: `${who}:*`, Resource: '*' }),
    }),
    [id('Key')]: at('Key', 'AWS::SecretsManager::Secret', { GenerateSecretString: {} }),
    [id('KeyPolicy')]: at('Key/Policy', 'AWS::SecretsManager::ResourcePolicy', {
      SecretId: ref(id('Key')),
      ResourcePolicy: own('secretsmanager:GetSecretValue'),
    }),
    [id('Reader')]: at('Reader', 'AWS::Lambda::Function', {
      Runtime: 'nodejs22.x',
      Handler: 'index.handler',
      Code: { ZipFile: 'exports.handler = () => 1' },
      Role: { 'Fn::GetAtt': [id('Worker'), 'Arn'] },
    }),
    [id('ReaderJobs')]: at('Reader/Jobs', 'AWS::Lambda::EventSourceMapping', {
      FunctionName: ref(id('Reader')),
      EventSourceArn: { 'Fn::GetAtt': [id('Jobs'), 'Arn'] },
      BatchSize: who.length,
    }),
    [id('Zone')]: at('Zone', 'AWS::Route53::HostedZone', { Name: 'example.com.' }),
    [id('ZoneWww')]: at('Zone/Www', 'AWS::Route53::RecordSet', {
      HostedZoneId: ref(id('Zone')),
      Name: 'www.example.com.',
      Type: 'TXT',
      TTL: '60',
      ResourceRecords: [`"${who}"`],
    }),
    [id('Net')]: at('Net', 'AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' }),
    [id('Group')]: at('Group', 'AWS::EC2::SecurityGroup', {
      GroupDescription: 'of readers',
      VpcId: ref(id('Net')),
    }),
    [id('GroupFrom')]: at('Group/From', 'AWS::EC2::SecurityGroupIngress', {
      GroupId: { 'Fn::GetAtt': [id('Group'), 'GroupId'] },
      IpProtocol: 'tcp',
      FromPort: 443,
      ToPort: 443,
      CidrIp: '10.0.0.0/8',
      Description: `for ${who}`,
    }),
  };
}

const REST = { Rest: { Type: 'AWS::SQS::Queue', Properties: {} } };

const CASES = ['auto', 'cloud-control'].flatMap((provisioning) => [
  { provisioning, how: 'within a stack' },
  { provisioning, how: 'to another stack' },
]);

for (const { provisioning, how } of CASES) {
  const title = `attachments that change while they move ${how}, with \`provisioning: ${provisioning}\``;
  describeOnStage(title, { restores: true, leavesNothing: true }, ({ stage, apps }) => {
    const run = (command: string, app: string) =>
      stage.run({ inputs: { command, app, provisioning, all: 'true' } });

    it('are in force afterwards', async () => {
      const before = await apps.write({ Shop: { template: { Resources: attachments('', 's3') } } });
      const Resources = attachments(how === 'within a stack' ? 'Api' : '', 'events');
      const after = await apps.write(
        how === 'within a stack'
          ? { Shop: { template: { Resources } } }
          : { Data: { template: { Resources } }, Shop: { template: { Resources: REST } } },
      );
      expectSuccess(await run('deploy', before));

      const deploy = expectSuccess(await run('deploy', after));

      const others = changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change));
      expect(others).toEqual(how === 'within a stack' ? [] : ['Shop Rest CREATE']);
      const said = stage
        .living()
        .filter(({ type }) => /Policy$|RecordSet$|Ingress$/.test(type))
        .map(({ type, model }) => `${type} ${/s3|events/.exec(JSON.stringify(model))?.[0] ?? ''}`);
      expect(said.toSorted()).toEqual([
        'AWS::EC2::SecurityGroupIngress events',
        'AWS::IAM::RolePolicy events',
        'AWS::Route53::RecordSet events',
        'AWS::SNS::TopicPolicy events',
        'AWS::SQS::QueuePolicy events',
        'AWS::SecretsManager::ResourcePolicy events',
      ]);
      expect(expectSuccess(await run('drift', after)).results.outputs['drifted']).toBe('false');
    });
  });
}
