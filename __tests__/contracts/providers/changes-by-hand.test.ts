import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { equal, type JsonObject } from '../../../src/json.js';
import type { ResourceModel } from '../../../src/ports/resources.js';
import { ProviderWorld, targetOf } from './world.js';

/** An update of the template after somebody has changed the resource by hand. */
interface HandCase {
  readonly name: string;
  readonly type: string;
  readonly template: JsonObject;
  /** What somebody has made of it since. */
  readonly hand: JsonObject;
  readonly next: JsonObject;
  /** The changing calls of the update. */
  readonly calls: readonly string[];
  readonly kept: JsonObject;
}

const BEFORE = [{ Key: 'stage', Value: 'test' }];
const AFTER = [{ Key: 'stage', Value: 'prod' }];

const PARAMETER = {
  Name: '/shop/key',
  Type: 'String',
  Value: 'placeholder',
  Description: 'of the shop',
  Tier: 'Standard',
  AllowedPattern: '.*',
};

function index(IndexName: string): JsonObject {
  return {
    IndexName,
    KeySchema: [{ AttributeName: IndexName, KeyType: 'HASH' }],
    Projection: { ProjectionType: 'ALL' },
    ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 },
  };
}

function table(units: number, ...indexes: string[]): JsonObject {
  const keys = ['id', ...indexes];
  return {
    TableName: 'orders',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    ProvisionedThroughput: { ReadCapacityUnits: units, WriteCapacityUnits: units },
    ...(indexes.length === 0 ? {} : { GlobalSecondaryIndexes: indexes.map(index) }),
  };
}

const ALARM = {
  AlarmName: 'errors',
  AlarmDescription: 'of the shop',
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 1,
  MetricName: 'Errors',
  Namespace: 'Shop',
  Period: 60,
  Statistic: 'Sum',
  Threshold: 1,
  ActionsEnabled: true,
};

const RULE = {
  Name: 'nightly',
  ScheduleExpression: 'rate(1 day)',
  State: 'ENABLED',
  Description: 'of the shop',
};

const QUEUE = { QueueName: 'orders', VisibilityTimeout: 30, DelaySeconds: 0 };

const CASES: readonly HandCase[] = [
  {
    name: 'a value instead of a placeholder stays',
    type: 'AWS::SSM::Parameter',
    template: { ...PARAMETER, Tags: { stage: 'test' } },
    hand: { ...PARAMETER, Value: 'real', Tags: { stage: 'test' } },
    next: { ...PARAMETER, Tags: { stage: 'prod' } },
    calls: ['AddTagsToResource'],
    kept: { Value: 'real', Tags: { stage: 'prod' } },
  },
  {
    name: 'scaled capacity and an index stay, whatever the tags',
    type: 'AWS::DynamoDB::Table',
    template: { ...table(1), Tags: BEFORE },
    hand: { ...table(5, 'extra'), Tags: BEFORE },
    next: { ...table(1), Tags: AFTER },
    calls: ['TagResource'],
    kept: {
      ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 5 },
      GlobalSecondaryIndexes: [index('extra')],
    },
  },
  {
    name: 'an index stays beside one that the template adds',
    type: 'AWS::DynamoDB::Table',
    template: table(1),
    hand: table(1, 'extra'),
    next: table(1, 'own'),
    calls: ['UpdateTable'],
    kept: { GlobalSecondaryIndexes: [index('extra'), index('own')] },
  },
  {
    name: 'added shards stay',
    type: 'AWS::Kinesis::Stream',
    template: { Name: 'orders', ShardCount: 1, Tags: BEFORE },
    hand: { Name: 'orders', ShardCount: 2, Tags: BEFORE },
    next: { Name: 'orders', ShardCount: 1, Tags: AFTER },
    calls: ['AddTagsToStream'],
    kept: { ShardCount: 2 },
  },
  {
    name: 'a disabled key stays disabled',
    type: 'AWS::KMS::Key',
    template: { Enabled: true, Tags: BEFORE },
    hand: { Enabled: false, Tags: BEFORE },
    next: { Enabled: true, Tags: AFTER },
    calls: ['TagResource'],
    kept: { Enabled: false },
  },
  {
    name: 'a silenced alarm stays silent, though the call replaces all of it',
    type: 'AWS::CloudWatch::Alarm',
    template: ALARM,
    hand: { ...ALARM, ActionsEnabled: false, Threshold: 7 },
    next: { ...ALARM, AlarmDescription: 'of all shops' },
    calls: ['PutMetricAlarm'],
    kept: { ActionsEnabled: false, Threshold: 7, AlarmDescription: 'of all shops' },
  },
  {
    name: 'a disabled rule stays disabled, though the call replaces all of it',
    type: 'AWS::Events::Rule',
    template: RULE,
    hand: { ...RULE, State: 'DISABLED' },
    next: { ...RULE, Description: 'of all shops' },
    calls: ['PutRule'],
    kept: { State: 'DISABLED', Description: 'of all shops' },
  },
  {
    name: 'another attribute of a queue stays',
    type: 'AWS::SQS::Queue',
    template: QUEUE,
    hand: { ...QUEUE, VisibilityTimeout: 90 },
    next: { ...QUEUE, DelaySeconds: 5 },
    calls: ['SetQueueAttributes'],
    kept: { VisibilityTimeout: 90, DelaySeconds: 5 },
  },
  {
    name: 'a detached policy and an attached one stay',
    type: 'AWS::IAM::Group',
    template: {
      GroupName: 'clerks',
      ManagedPolicyArns: [arnOf('ReadOnlyAccess'), arnOf('IAMReadOnlyAccess')],
    },
    hand: { GroupName: 'clerks', ManagedPolicyArns: [arnOf('ReadOnlyAccess'), arnOf('AmazonSQSFullAccess')] },
    next: {
      GroupName: 'clerks',
      ManagedPolicyArns: [arnOf('ReadOnlyAccess'), arnOf('IAMReadOnlyAccess'), arnOf('AmazonSNSFullAccess')],
    },
    calls: ['AttachGroupPolicy'],
    kept: {
      ManagedPolicyArns: [
        arnOf('ReadOnlyAccess'),
        arnOf('AmazonSQSFullAccess'),
        arnOf('AmazonSNSFullAccess'),
      ],
    },
  },
];

function arnOf(policy: string): string {
  return `arn:aws:iam::aws:policy/${policy}`;
}

describe('what somebody has changed by hand', () => {
  let world: ProviderWorld;

  beforeEach(async () => {
    world = await ProviderWorld.start();
  });

  afterEach(() => world.close());

  const updated = async (type: string, template: JsonObject, others: readonly JsonObject[]) => {
    const provider = await world.provider(type, 'sdk');
    const request = { logicalId: 'Thing', type, properties: template };
    let model: ResourceModel = await provider.create(request, world.context());
    let calls: string[] = [];
    for (const desired of others) {
      const { last } = world.simulator.log;
      model = await provider.update({ ...targetOf(type, model, template), desired }, world.context());
      calls = world.simulator.log.mutating(last).map(({ operation }) => operation);
    }
    return { model, calls };
  };

  it.each(CASES)('$type: $name', async ({ type, template, hand, next, calls, kept }) => {
    const done = await updated(type, template, [hand, next]);
    expect(done.calls).toEqual(calls);
    expect(done.model.observed).toMatchObject(kept);
  });

  it.each(CASES)('$type: a revert, which says what it has found, restores it', async (one) => {
    const { type, template, hand } = one;
    const provider = await world.provider(type, 'sdk');
    const made = await provider.create({ logicalId: 'Thing', type, properties: template }, world.context());
    const changed = await provider.update(
      { ...targetOf(type, made, template), desired: hand },
      world.context(),
    );
    const reverted = await provider.update(
      { ...targetOf(type, changed, hand), desired: template },
      world.context(),
    );
    const others = Object.entries(template).filter(([name, value]) => !equal(value, hand[name]));
    expect(reverted.observed).toMatchObject(Object.fromEntries(others));
    expect(reverted.observed?.['GlobalSecondaryIndexes']).toBeUndefined();
  });

  it('is not all that counts: a cluster with new tags keeps its rotated password', async () => {
    const cluster = { MasterUsername: 'root', MasterUserPassword: 'hunter2!', Tags: BEFORE };
    const done = await updated('AWS::DocDB::DBCluster', cluster, [{ ...cluster, Tags: AFTER }]);
    expect(done.calls).toEqual(['AddTagsToResource']);
  });
});
