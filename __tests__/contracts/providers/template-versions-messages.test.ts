/** Follows queues, topics, tables and bucket policies through versions of their templates. */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
const THEIR_TOPIC = 'arn:aws:sns:us-east-1:210987654321:theirs';
beforeEach(async () => {
  world = await ProviderWorld.start({ cloudControl: { declared: [THEIR_TOPIC, 'alias/app'] } });
});
afterEach(() => world.close());

describe('the encryption of a queue', () => {
  const type = 'AWS::SQS::Queue';
  const QueueName = 'orders';

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'moves to a key of KMS',
      { SqsManagedSseEnabled: true },
      { KmsMasterKeyId: 'alias/app' },
      { KmsMasterKeyId: 'alias/app' },
    ],
    [
      'moves to that of SQS',
      { KmsMasterKeyId: 'alias/app' },
      { SqsManagedSseEnabled: true },
      { SqsManagedSseEnabled: true },
    ],
    [
      'is that of new queues without a key',
      { KmsMasterKeyId: 'alias/app' },
      {},
      { SqsManagedSseEnabled: true },
    ],
  ])('%s', async (_, before, after, expected) => {
    const life = await Life.begin(world, type, { QueueName, ...before });
    await life.becomes({ QueueName, ...after });
    const { KmsMasterKeyId, SqsManagedSseEnabled } = life.model;
    expect(JSON.parse(JSON.stringify({ KmsMasterKeyId, SqsManagedSseEnabled }))).toEqual(expected);
  });
});

describe('a subscription', () => {
  const type = 'AWS::SNS::Subscription';
  const NESTED = { order: { kind: ['new'] } };

  async function ours(properties: JsonObject): Promise<{ life: Life; place: JsonObject }> {
    const queue = await world.make('AWS::SQS::Queue', { QueueName: 'inbox' });
    const topic = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
    const place = { TopicArn: topic.physicalId, Protocol: 'sqs', Endpoint: queue.attributes['Arn'] ?? '' };
    return { life: await Life.begin(world, type, { ...place, ...properties }), place };
  }

  it.each<[string, JsonObject, JsonObject]>([
    ['loses', { FilterPolicyScope: 'MessageBody', FilterPolicy: NESTED }, {}],
    ['gets', {}, { FilterPolicyScope: 'MessageBody', FilterPolicy: NESTED }],
    [
      'flattens',
      { FilterPolicyScope: 'MessageBody', FilterPolicy: NESTED },
      { FilterPolicy: { kind: ['new'] } },
    ],
  ])('%s a nested policy together with its scope', async (_, before, after) => {
    const { life, place } = await ours(before);
    await life.becomes({ ...place, ...after });
    expect(life.model['FilterPolicy']).toEqual(after['FilterPolicy']);
  });

  it("is made on another account's topic, whose subscriptions may not be listed", async () => {
    const properties = { TopicArn: THEIR_TOPIC, Protocol: 'email', Endpoint: 'ann@example.com' };
    const life = await Life.begin(world, type, properties);
    expect(life.physicalId).toContain(THEIR_TOPIC);
    expect(await life.observed()).toMatchObject(properties);
  });
});

it('sees a topic policy that has the id of the default one', async () => {
  const { physicalId } = await world.make('AWS::SNS::Topic', { TopicName: 'news' });
  const Statement = [
    { Sid: 'all', Effect: 'Allow', Principal: { AWS: '*' }, Action: 'sns:Publish', Resource: physicalId },
  ];
  const PolicyDocument = { Version: '2008-10-17', Id: '__default_policy_ID', Statement };
  const life = await Life.begin(world, 'AWS::SNS::TopicPolicy', { Topics: [physicalId], PolicyDocument });
  expect(await life.observed()).toMatchObject({ PolicyDocument });
  await life.delete();
  expect(await life.observed()).toEqual({});
});

describe('a table', () => {
  const type = 'AWS::DynamoDB::Table';
  const index = (limits: JsonObject) => ({
    IndexName: 'by-day',
    KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' }],
    Projection: { ProjectionType: 'ALL' },
    ...limits,
  });
  const properties = {
    TableName: 'orders',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: ['id', 'day'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  };

  it('has no limit on an index any more when the template gives none', async () => {
    const limits = { OnDemandThroughput: { MaxReadRequestUnits: 5, MaxWriteRequestUnits: 5 } };
    const life = await Life.begin(world, type, { ...properties, GlobalSecondaryIndexes: [index(limits)] });
    expect(await life.becomes({ ...properties, GlobalSecondaryIndexes: [index({})] })).toEqual([
      'UpdateTable',
    ]);
    expect(life.model['GlobalSecondaryIndexes']).toEqual([index({})]);
  });

  it('waits minutes until DynamoDB takes backups of a new table', async () => {
    world.simulator.faults.arm({
      service: 'dynamodb',
      operation: 'UpdateContinuousBackups',
      on: { first: 15 },
      when: 'before',
      fault: { kind: 'error', code: 'ContinuousBackupsUnavailableException' },
    });
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
    const { GlobalSecondaryIndexes: _, ...table } = { ...properties, GlobalSecondaryIndexes: [] };
    const definitions = properties.AttributeDefinitions.slice(0, 1);
    const asked = { ...table, AttributeDefinitions: definitions, PointInTimeRecoverySpecification };
    const life = await Life.begin(world, type, asked);
    expect(life.model).toMatchObject({ PointInTimeRecoverySpecification });
  });
});

describe('a bucket policy whose principals S3 spells otherwise', () => {
  const type = 'AWS::S3::BucketPolicy';

  const accessIdentity = async (): Promise<JsonObject> => {
    const CloudFrontOriginAccessIdentityConfig = { Comment: 'reads orders' };
    const made = await world.make('AWS::CloudFront::CloudFrontOriginAccessIdentity', {
      CloudFrontOriginAccessIdentityConfig,
    });
    return { CanonicalUser: made.attributes['S3CanonicalUserId'] ?? '' };
  };

  it.each<[string, () => JsonObject | Promise<JsonObject>]>([
    ['an account', () => ({ AWS: '123456789012' })],
    ['an origin access identity', accessIdentity],
  ])('is found again by a create whose answer was lost: %s', async (_, principal) => {
    const Principal = await principal();
    await world.make('AWS::S3::Bucket', { BucketName: 'orders' });
    const Statement = [
      { Effect: 'Allow', Principal, Action: 's3:GetObject', Resource: 'arn:aws:s3:::orders/*' },
    ];
    const properties = { Bucket: 'orders', PolicyDocument: { Version: '2012-10-17', Statement } };
    const provider = await world.provider(type, 'sdk');
    world.simulator.faults.arm({
      service: 's3',
      operation: 'PutBucketPolicy',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    const request = { logicalId: 'Policy', type, properties };
    const context = world.context();
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'lost' });
    await expect(provider.create(request, context)).resolves.toMatchObject({ observed: properties });
  });
});
