/** Describes how Kinesis data streams are managed. */

import { equal, type Json, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { memberAttributes, momentOf } from '../../direct/answer-shapes.js';
import { phaseIn } from '../../direct/phase.js';
import { itemChanges } from '../../direct/item-changes.js';
import { arnIn } from '../description.js';
import { givenTags, observedTags, tagsPart, when } from '../property-forms.js';
import { KINESIS, type Ask, type Call, type Description, type Part } from '../sdk/messaging/kinesis.js';

const MODE = ['StreamModeDetails', 'ShardCount'];

/** The default retention period, in hours. */
const RETENTION = 24;

/**
 * `AWS::Kinesis::Stream`, by its name. A stream accepts one change at a time, and none while it is being created.
 * Source: the operations that the calls name, Amazon Kinesis Data Streams Service API Reference.
 */
export const kinesisStream: Description = {
  type: 'AWS::Kinesis::Stream',
  ...KINESIS,
  settlesFirst: true,
  identity: ['Name'],
  create: (properties) => [
    'CreateStream',
    {
      StreamName: textOf(properties, 'Name'),
      ...picked(properties, MODE),
      ...givenTags(properties, 'Tags', 'map'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'Name'),
  isDone,
  parts: [
    {
      properties: MODE,
      isInCreate: true,
      isAwaited: true,
      calls: async ({ before, after }, { physicalId, place }, ask) => [
        ...modeCalls(before, after, arnIn(place, 'kinesis', `stream/${physicalId}`)),
        ...(equal(before['ShardCount'], after['ShardCount'])
          ? []
          : shardCalls(await summaryOf(ask, physicalId), after, physicalId)),
      ],
    },
    awaited('RetentionPeriodHours', async ({ after }, StreamName, ask) => {
      const wanted = Number(after['RetentionPeriodHours'] ?? RETENTION);
      const current = Number((await summaryOf(ask, StreamName))['RetentionPeriodHours'] ?? RETENTION);
      const command = wanted < current ? 'DecreaseStreamRetentionPeriod' : 'IncreaseStreamRetentionPeriod';
      return when(wanted !== current, [command, { StreamName, RetentionPeriodHours: wanted }]);
    }),
    awaited('StreamEncryption', ({ before, after }, StreamName) => {
      const given = objectOf(after, 'StreamEncryption');
      if (given['KeyId'] !== undefined) return [['StartStreamEncryption', { StreamName, ...given }]];
      const past = objectOf(before, 'StreamEncryption');
      return when(past['KeyId'] !== undefined, ['StopStreamEncryption', { StreamName, ...past }]);
    }),
    awaited('DesiredShardLevelMetrics', ({ before, after }, StreamName) => {
      const [past, wanted] = [before, after].map((one) => textsOf(one['DesiredShardLevelMetrics']));
      const { set, gone } = itemChanges(past ?? [], wanted ?? []);
      return [
        ...when(gone.length > 0, ['DisableEnhancedMonitoring', { StreamName, ShardLevelMetrics: gone }]),
        ...when(set.length > 0, ['EnableEnhancedMonitoring', { StreamName, ShardLevelMetrics: set }]),
      ];
    }),
    tagsPart({
      style: 'map',
      set: 'AddTagsToStream',
      unset: 'RemoveTagsFromStream',
      target: ({ physicalId: StreamName }) => ({ StreamName }),
    }),
  ],
  read: async (ask, { physicalId: StreamName }) => {
    const found = await summaryOf(ask, StreamName);
    const tags = await ask.optional('ListTagsForStream', { StreamName });
    return {
      observed: { ...observedOf(found), ...observedTags(tags, 'Tags', 'pairs') },
      attributes: {
        Name: StreamName,
        Arn: textOf(found, 'StreamARN'),
        ...memberAttributes('WarmThroughputObject', objectOf(found, 'WarmThroughput')),
      },
      ...phaseIn(found['StreamStatus'], STATES),
      ...momentOf(found, 'StreamCreationTimestamp'),
    };
  },
  delete: (_ask, { physicalId: StreamName }) => [['DeleteStream', { StreamName }]],
  candidates: (_ask, properties) => [textOf(properties, 'Name')],
};

type Change = Parameters<Part['calls']>[0];

/** A property that separate calls set, one after the other. */
function awaited(
  property: string,
  calls: (change: Change, name: string, ask: Ask) => readonly Call[] | Promise<readonly Call[]>,
): Part {
  return {
    properties: [property],
    isAwaited: true,
    calls: (change, { physicalId }, ask) => calls(change, physicalId, ask),
  };
}

function modeOf(properties: JsonObject): string {
  return textOf(objectOf(properties, 'StreamModeDetails'), 'StreamMode') || 'PROVISIONED';
}

function modeCalls(before: JsonObject, after: JsonObject, StreamARN: string): readonly Call[] {
  const StreamMode = modeOf(after);
  return when(modeOf(before) !== StreamMode, [
    'UpdateStreamMode',
    { StreamARN, StreamModeDetails: { StreamMode } },
  ]);
}

/** "You cannot scale up to more than double your current shard count", nor "down below half" (UpdateShardCount). */
function shardCalls(found: JsonObject, after: JsonObject, StreamName: string): Call[] {
  const wanted = Number(after['ShardCount'] ?? 0);
  if (modeOf(after) !== 'PROVISIONED' || wanted === 0) return [];
  const steps: number[] = [];
  for (let count = Number(found['OpenShardCount'] ?? 0); count !== wanted; steps.push(count)) {
    count =
      wanted > count ? Math.min(wanted, Math.max(1, count) * 2) : Math.max(wanted, Math.ceil(count / 2));
  }
  return steps.map((TargetShardCount) => [
    'UpdateShardCount',
    { StreamName, TargetShardCount, ScalingType: 'UNIFORM_SCALING' },
  ]);
}

/** Kinesis refuses a change that is already in effect. */
async function isDone(ask: Ask, call: Call): Promise<boolean> {
  const [command, input]: readonly [Call[0], JsonObject] = call;
  if (command === 'CreateStream' || command === 'DeleteStream') return false;
  const name = textOf(input, 'StreamName') || textOf(input, 'StreamARN').split('/').slice(1).join('/');
  const found = await summaryOf(ask, name);
  const is = (...names: readonly string[]) => names.every((one) => equal(found[one], input[one]));
  const isPart = (part: readonly string[], whole: readonly string[]) =>
    part.every((one) => whole.includes(one));
  const wanted = textsOf(input['ShardLevelMetrics']);
  switch (command) {
    case 'UpdateStreamMode':
      return is('StreamModeDetails');
    case 'UpdateShardCount':
      return found['OpenShardCount'] === input['TargetShardCount'];
    case 'StartStreamEncryption':
      return is('EncryptionType', 'KeyId');
    case 'StopStreamEncryption':
      return (found['EncryptionType'] ?? 'NONE') === 'NONE';
    case 'EnableEnhancedMonitoring':
      return isPart(wanted, metricsOf(found));
    case 'DisableEnhancedMonitoring':
      return !wanted.some((one) => metricsOf(found).includes(one));
    default:
      return is('RetentionPeriodHours');
  }
}

async function summaryOf(ask: Ask, StreamName: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeStreamSummary', { StreamName }), 'StreamDescriptionSummary');
}

function observedOf(found: JsonObject): JsonObject {
  const metrics = metricsOf(found);
  const encryption = picked(found, ['EncryptionType', 'KeyId']);
  const isEncrypted = (encryption['EncryptionType'] ?? 'NONE') !== 'NONE';
  return {
    Name: textOf(found, 'StreamName'),
    ...picked(found, ['RetentionPeriodHours', 'StreamModeDetails']),
    ...(modeOf(found) === 'PROVISIONED' ? { ShardCount: found['OpenShardCount'] ?? 0 } : {}),
    ...(isEncrypted ? { StreamEncryption: encryption } : {}),
    ...(metrics.length === 0 ? {} : { DesiredShardLevelMetrics: metrics }),
  };
}

function metricsOf(found: JsonObject): string[] {
  return objectsOf(found, 'EnhancedMonitoring').flatMap((one) => textsOf(one['ShardLevelMetrics']));
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

const STATES = { changing: ['CREATING', 'UPDATING'], going: ['DELETING'] };
