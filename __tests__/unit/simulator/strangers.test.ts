import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '../../../src/json.js';
import { textIn } from '../../../simulator/aws/own-api.js';
import { livingThings } from '../../../simulator/aws/cloudcontrol/view.js';
import { Cloud, trust } from '../../support/cloud.js';

const PLACE = { accountId: '123456789012', region: 'us-east-1' };

function populated(): Cloud {
  return new Cloud({ strangers: true });
}

async function listed(cloud: Cloud, type: string): Promise<string[]> {
  const reply = await cloud.call('ListResources', { TypeName: type });
  const found = reply.body['ResourceDescriptions'];
  return (Array.isArray(found) ? found.filter(isObject) : []).map(({ Identifier }) => textIn(Identifier));
}

describe('an account with strangers', () => {
  it('has two of others before the first of ours, in listings and not in the view of tests', async () => {
    const cloud = populated();
    const { id } = await cloud.make('AWS::SQS::Queue', { QueueName: 'orders' });

    const all = await listed(cloud, 'AWS::SQS::Queue');
    expect(all).toHaveLength(3);
    expect(all.at(-1)).toBe(id);
    expect(all.map((url) => url.split('/').at(-1))).toEqual(['orders-staging', 'orders2', 'orders']);
    expect(livingThings(cloud.account).map(({ identifier }) => identifier)).toEqual([id]);
  });

  it('has some of types that nobody has made yet, for whoever lists them', async () => {
    const cloud = populated();
    expect(await listed(cloud, 'AWS::EC2::NatGateway')).toHaveLength(2);
    expect(livingThings(cloud.account)).toEqual([]);
  });

  it('gives them other ids, ARNs and tags, among them the marks of other runs and stacks', async () => {
    const cloud = populated();
    const Tags = [{ Key: 'cdkd-action:create', Value: 'ours' }];
    const { model } = await cloud.make('AWS::SQS::Queue', { Tags });

    const models = cloud.account.inventory.ofType('AWS::SQS::Queue', PLACE).map((one) => one.model);
    for (const name of ['Arn', 'QueueUrl', 'QueueName']) {
      expect(new Set(models.map((one) => one[name])).size).toBe(3);
    }
    const keysOf = (one: JsonObject | undefined) =>
      (Array.isArray(one?.['Tags']) ? one['Tags'].filter(isObject) : []).map(({ Key }) => Key);
    expect(keysOf(models[0])).toEqual(['cdkd-action:create', 'project']);
    expect(keysOf(models[1])).toContain('aws:cloudformation:stack-name');
    expect(model['Tags']).toEqual(Tags);
    expect(JSON.stringify(models.slice(0, 2))).not.toContain('"ours"');
  });

  it('lets one be made in the same second and one days before', async () => {
    const cloud = populated();
    await cloud.make('AWS::SNS::Topic');
    const [first, second, own] = cloud.account.inventory.ofType('AWS::SNS::Topic', PLACE);
    expect(Math.abs((first?.createdAt ?? 0) - (own?.createdAt ?? 0))).toBeLessThan(1_000);
    expect((own?.createdAt ?? 0) - (second?.createdAt ?? 0)).toBeGreaterThan(86_400_000);
  });

  it('has them refer to each other, so that they keep nothing of ours', async () => {
    const cloud = populated();
    const vpc = await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = await cloud.make('AWS::EC2::Subnet', { VpcId: vpc.id, CidrBlock: '10.0.0.0/24' });

    const vpcs = cloud.account.inventory.ofType('AWS::EC2::Subnet', PLACE).map(({ model }) => model['VpcId']);
    expect(vpcs.length).toBeGreaterThanOrEqual(3);
    expect(vpcs.filter((id) => id === vpc.id)).toHaveLength(1);
    expect(await cloud.delete('AWS::EC2::Subnet', subnet.id)).toMatchObject({ status: 'SUCCESS' });
    expect(await cloud.delete('AWS::EC2::VPC', vpc.id)).toMatchObject({ status: 'SUCCESS' });
    expect(cloud.account.strangers.changes()).toEqual([]);
  });

  it('names what was changed, tagged or removed', async () => {
    const cloud = populated();
    await cloud.make('AWS::IAM::Role', { RoleName: 'deployer', AssumeRolePolicyDocument: trust('lambda') });
    await cloud.make('AWS::SQS::Queue', { QueueName: 'orders' });
    expect(cloud.account.strangers.changes()).toEqual([]);

    await cloud.delete('AWS::IAM::Role', 'deployer2');
    const [queue] = await listed(cloud, 'AWS::SQS::Queue');
    await cloud.update('AWS::SQS::Queue', queue ?? '', [
      { op: 'add', path: '/Tags', value: [{ Key: 'a', Value: 'b' }] },
    ]);
    expect(cloud.account.strangers.changes()).toEqual([
      'STRANGER_CHANGED: AWS::IAM::Role deployer2: removed',
      expect.stringMatching(/^STRANGER_CHANGED: AWS::SQS::Queue \S+orders-staging: Tags: .* is now .*"a"/),
    ]);
  });

  it('has them from the start, and as they were, when it is restored', async () => {
    const cloud = populated();
    const empty = cloud.service.snapshot();
    const { id } = await cloud.make('AWS::S3::Bucket', { BucketName: 'photos' });
    const [stranger = ''] = await listed(cloud, 'AWS::S3::Bucket');
    await cloud.delete('AWS::S3::Bucket', stranger);
    expect(cloud.account.strangers.changes()).not.toEqual([]);

    cloud.service.restore(empty);
    expect(await listed(cloud, 'AWS::S3::Bucket')).toEqual(['photos-staging', 'photos2']);
    expect(cloud.account.strangers.changes()).toEqual([]);
    expect(livingThings(cloud.account).map(({ identifier }) => identifier)).not.toContain(id);
  });

  it('has one more in the same parent, which goes with it', async () => {
    const cloud = populated();
    const api = await cloud.make('AWS::AppSync::GraphQLApi', { Name: 'shop', AuthenticationType: 'API_KEY' });
    const ApiId = textIn(api.model['ApiId']);
    const key = await cloud.make('AWS::AppSync::ApiKey', { ApiId });

    const keys = () => cloud.account.inventory.ofType('AWS::AppSync::ApiKey', PLACE);
    expect(keys().filter(({ model }) => model['ApiId'] === ApiId)).toHaveLength(2);
    await cloud.delete('AWS::AppSync::ApiKey', key.id);
    expect(keys().filter(({ model }) => model['ApiId'] === ApiId)).toHaveLength(1);
    await cloud.delete('AWS::AppSync::GraphQLApi', api.id);
    expect(keys().filter(({ model }) => model['ApiId'] === ApiId)).toEqual([]);
    expect(cloud.account.strangers.changes()).toEqual([]);
  });

  it('has it again in another parent of the same name', async () => {
    const cloud = populated();
    const empty = cloud.service.snapshot();
    const make = async () => {
      await cloud.make('AWS::Logs::LogGroup', { LogGroupName: 'shop' });
      const transformation = { MetricName: 'errors', MetricNamespace: 'shop', MetricValue: '1' };
      await cloud.make('AWS::Logs::MetricFilter', {
        LogGroupName: 'shop',
        FilterName: 'errors',
        FilterPattern: '',
        MetricTransformations: [transformation],
      });
    };
    const inGroup = () =>
      cloud.account.inventory
        .ofType('AWS::Logs::MetricFilter', PLACE)
        .filter(({ model }) => model['LogGroupName'] === 'shop');
    await make();
    expect(inGroup()).toHaveLength(2);

    cloud.service.restore(empty);
    expect(inGroup()).toEqual([]);
    cloud.clock.advance(1_000);
    await make();
    expect(inGroup()).toHaveLength(2);
    expect(cloud.account.strangers.changes()).toEqual([]);
  });

  it('has others go by other names, also where names need not be unique', async () => {
    const cloud = populated();
    await cloud.make('AWS::Route53::HostedZone', { Name: 'example.com.' });
    const Tags = [{ Key: 'Name', Value: 'main' }];
    await cloud.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16', Tags });
    const zones = cloud.account.inventory.ofType('AWS::Route53::HostedZone', PLACE);
    expect(zones.map(({ model }) => model['Name'])).toEqual([
      'staging.example.com.',
      'legacy.example.com.',
      'example.com.',
    ]);
    const tags = cloud.account.inventory.ofType('AWS::EC2::VPC', PLACE).map(({ model }) => model['Tags']);
    expect(tags.filter((all) => JSON.stringify(all).includes('"main"'))).toEqual([Tags]);
  });

  it('has none of what an account has one of', async () => {
    const cloud = populated();
    await cloud.make('AWS::IAM::Role', { RoleName: 'r', AssumeRolePolicyDocument: trust('apigateway') });
    await cloud.make('AWS::ApiGateway::Account', {});
    expect(cloud.account.inventory.ofType('AWS::ApiGateway::Account', PLACE)).toHaveLength(1);
  });
});
