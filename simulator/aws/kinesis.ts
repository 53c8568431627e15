/** Simulates Kinesis data streams with the time that their changes take. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/** Milliseconds that AWS takes for a small stream. */
const TAKES = 10_000;

/** Hours: the shortest and the longest retention ("Changing the Data Retention Period", Developer Guide). */
const SHORTEST = 24;
const MAX_RETENTION_HOURS = 8760;

/**
 * Data streams in the account that Cloud Control shares. A stream takes one change at a time, and none before it is ACTIVE.
 * Source: the operations of these names, Amazon Kinesis Data Streams Service API Reference; words of errors: mhart/kinesalite.
 */
export function kinesisService(account: Account): Service {
  const streams = new Streams(account);
  return serviceFrom<JsonObject>({
    name: 'kinesis',
    wire: jsonWire('Kinesis_20131202.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateStream: (input) => streams.create(input),
      DeleteStream: (input) => streams.delete(input),
      DescribeStreamSummary: (input) => ({ StreamDescriptionSummary: streams.summary(input) }),
      UpdateShardCount: (input) => streams.reshard(input),
      UpdateStreamMode: (input) => streams.change(input, membersOf(input, ['StreamModeDetails'])),
      IncreaseStreamRetentionPeriod: (input) => streams.retain(input, true),
      DecreaseStreamRetentionPeriod: (input) => streams.retain(input, false),
      StartStreamEncryption: (input) =>
        streams.change(input, { StreamEncryption: membersOf(input, ['EncryptionType', 'KeyId']) }),
      StopStreamEncryption: (input) => streams.change(input, { StreamEncryption: {} }),
      EnableEnhancedMonitoring: (input) => streams.watch(input, (now, asked) => [...now, ...asked]),
      DisableEnhancedMonitoring: (input) =>
        streams.watch(input, (now, asked) => now.filter((one) => !asked.includes(one))),
      ListTagsForStream: (input) => ({
        Tags: tagListOf(streams.existing(input).model['Tags']),
        HasMoreTags: false,
      }),
      AddTagsToStream: (input) =>
        changeTags(streams.own, streams.existing(input), (tags) => ({
          ...tags,
          ...tagMapOf(input.value('Tags')),
        })),
      RemoveTagsFromStream: (input) =>
        changeTags(streams.own, streams.existing(input), (tags) =>
          withoutKeys(tags, [input.value('TagKeys') ?? []].flat()),
        ),
    },
  });
}

class Streams {
  readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Kinesis::Stream', { fallback: 'InvalidArgumentException' });
  }

  create(input: Input): JsonObject {
    const Name = input.text('StreamName');
    if (this.find(input) !== undefined) {
      const { accountId } = placeFor(input);
      throw inUse(`Stream ${Name} under account ${accountId} already exists.`);
    }
    const given = membersOf(input, ['ShardCount', 'StreamModeDetails']);
    const isOnDemand = modeOf(given) === 'ON_DEMAND';
    if (isOnDemand === (given['ShardCount'] !== undefined)) {
      const words = isOnDemand ? 'ShardCount cannot be given' : 'ShardCount is required';
      throw new ServiceError('ValidationException', `${words} for streams in mode ${modeOf(given)}`);
    }
    this.own.create(
      input,
      {
        StreamModeDetails: { StreamMode: 'PROVISIONED' },
        RetentionPeriodHours: SHORTEST,
        ...given,
        Name,
        ...tagsGiven(tagListOf(input.value('Tags'))),
      },
      this.busy('CREATING'),
    );
    return {};
  }

  delete(input: Input): JsonObject {
    const stream = this.existing(input);
    // Gone for those who count what lives; its name is taken until it is.
    this.own.remember(stream, { ...this.busy('DELETING'), lingersUntil: this.until() });
    return {};
  }

  summary(input: Input): JsonObject {
    const stream = this.existing(input);
    const { model, createdAt } = stream;
    const encryption = isObject(model['StreamEncryption']) ? model['StreamEncryption'] : {};
    const shards = modeOf(model) === 'ON_DEMAND' ? 4 : (model['ShardCount'] ?? 1);
    return {
      StreamName: stream.identifier,
      StreamARN: textIn(model['Arn']),
      StreamStatus: this.stateOf(stream),
      StreamModeDetails: model['StreamModeDetails'] ?? { StreamMode: 'PROVISIONED' },
      RetentionPeriodHours: model['RetentionPeriodHours'] ?? SHORTEST,
      StreamCreationTimestamp: createdAt / 1000,
      EnhancedMonitoring: [{ ShardLevelMetrics: metricsOf(model) }],
      EncryptionType: 'NONE',
      ...encryption,
      OpenShardCount: shards,
      // "Each shard can support up to 1 MiB/s for writes" (Kinesis Data Streams Developer Guide).
      WarmThroughput: { TargetMiBps: shards, CurrentMiBps: shards },
      ConsumerCount: 0,
    };
  }

  /** "You cannot scale up to more than double your current shard count", nor "down below half" (UpdateShardCount). */
  reshard(input: Input): JsonObject {
    const { model, identifier } = this.existing(input);
    const [before, after] = [Number(model['ShardCount'] ?? 1), Number(input.value('TargetShardCount'))];
    if (after > before * 2 || after < before / 2 || after === before) {
      const message = `UpdateShardCount cannot change the open shard count of stream ${identifier} from ${before} to ${after}`;
      throw new ServiceError('InvalidArgumentException', message);
    }
    return this.change(input, { ShardCount: after });
  }

  /** The value that a stream has already is accepted: floci-io/floci #342, by what Terraform's provider does on AWS. */
  retain(input: Input, isIncrease: boolean): JsonObject {
    const { model } = this.existing(input);
    const before = Number(model['RetentionPeriodHours'] ?? SHORTEST);
    const after = Number(input.value('RetentionPeriodHours'));
    const isWrong = isIncrease ? after < before : after > before;
    if (isWrong || after < SHORTEST || after > MAX_RETENTION_HOURS) {
      const words = isIncrease ? 'shorter' : 'longer';
      const message = `Requested retention period (${after} hours) for stream can not be ${words} than existing retention period (${before} hours).`;
      throw new ServiceError('InvalidArgumentException', message);
    }
    return this.change(input, { RetentionPeriodHours: after });
  }

  watch(input: Input, change: (now: string[], asked: string[]) => string[]): JsonObject {
    const asked = textsOf(input.value('ShardLevelMetrics'));
    const metrics = [...new Set(change(metricsOf(this.existing(input).model), asked))];
    return this.change(input, { DesiredShardLevelMetrics: metrics });
  }

  change(input: Input, properties: JsonObject): JsonObject {
    const stream = this.ready(input);
    const isLeft = ([name, value]: [string, Json]) =>
      !(name in properties) || (Array.isArray(value) ? value.length > 0 : value !== null);
    const model = Object.fromEntries(
      Object.entries({ ...stream.model, ...properties })
        .filter(isLeft)
        .filter(([, value]) => !isObject(value) || Object.keys(value).length > 0),
    );
    this.own.update(stream, model, this.busy('UPDATING'));
    return {};
  }

  existing(input: Input): Resource {
    const found = this.find(input);
    if (found !== undefined) return found;
    const name = nameIn(input);
    const message = `Stream ${name} under account ${placeFor(input).accountId} not found.`;
    throw new ServiceError('ResourceNotFoundException', message);
  }

  private ready(input: Input): Resource {
    const stream = this.existing(input);
    const state = this.stateOf(stream);
    if (state === 'ACTIVE') return stream;
    const { accountId } = placeFor(input);
    throw inUse(
      `Stream ${stream.identifier} under account ${accountId} not ACTIVE, instead in state ${state}`,
    );
  }

  private find(input: Input): Resource | undefined {
    const found = this.own.find(input, 'Name', nameIn(input));
    const isGone = found?.internal['state'] === 'DELETING' && this.stateOf(found) === 'ACTIVE';
    if (found !== undefined && isGone) this.account.remove(keyOf(found));
    return isGone ? undefined : found;
  }

  private busy(state: string): JsonObject {
    return { state, until: this.until() };
  }

  private until(): number {
    return this.account.now() + TAKES * this.account.settings.settling;
  }

  private stateOf({ internal }: Resource): string {
    return Number(internal['until'] ?? 0) > this.account.now() ? textIn(internal['state']) : 'ACTIVE';
  }
}

function nameIn(input: Input): string {
  const arn = input.optional('StreamARN') ?? '';
  return input.optional('StreamName') ?? arn.slice(arn.indexOf('/') + 1);
}

function inUse(message: string): ServiceError {
  return new ServiceError('ResourceInUseException', message);
}

function modeOf(model: JsonObject): string {
  const details = model['StreamModeDetails'];
  return (isObject(details) && textIn(details['StreamMode'])) || 'PROVISIONED';
}

function metricsOf(model: JsonObject): string[] {
  return textsOf(model['DesiredShardLevelMetrics']);
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
