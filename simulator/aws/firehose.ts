/** Simulates Firehose: delivery streams to S3. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { membersOf, objectIn, OwnApi, placeFor, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Delivery streams to S3, which take a while to be created, encrypted and deleted.
 * Source: CreateDeliveryStream, DescribeDeliveryStream, UpdateDestination, StartDeliveryStreamEncryption,
 * DeleteDeliveryStream, Amazon Data Firehose API Reference.
 */
export function firehoseService(account: Account): Service {
  const streams = new DeliveryStreams(account);
  return serviceFrom({
    name: 'firehose',
    wire: jsonWire('Firehose_20150804.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateDeliveryStream: (input) => streams.create(input),
      DescribeDeliveryStream: (input) => ({ DeliveryStreamDescription: streams.describe(input) }),
      UpdateDestination: (input) => streams.updateDestination(input),
      StartDeliveryStreamEncryption: (input) => streams.encrypt(input, input.value(ENCRYPTION) ?? null),
      StopDeliveryStreamEncryption: (input) => streams.encrypt(input, undefined),
      DeleteDeliveryStream: (input) => streams.delete(input),
      ListTagsForDeliveryStream: (input) => ({
        Tags: streams.existing(input).model['Tags'] ?? [],
        HasMoreTags: false,
      }),
      TagDeliveryStream: (input) =>
        streams.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagDeliveryStream: (input) =>
        streams.tag(input, (tags) => withoutKeys(tags, [input.value('TagKeys') ?? []].flat())),
    },
  });
}

/** Milliseconds: `usualSeconds` of the type. */
const TAKES = 30_000;

const DESTINATION = 'ExtendedS3DestinationConfiguration';
const ENCRYPTION = 'DeliveryStreamEncryptionConfigurationInput';

/** What every destination has. Source: ExtendedS3DestinationDescription, its required members and their defaults. */
const DEFAULTS: JsonObject = {
  BufferingHints: { IntervalInSeconds: 300, SizeInMBs: 5 },
  CompressionFormat: 'UNCOMPRESSED',
  EncryptionConfiguration: { NoEncryptionConfig: 'NoEncryption' },
  CloudWatchLoggingOptions: { Enabled: false },
  S3BackupMode: 'Disabled',
};

class DeliveryStreams {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::KinesisFirehose::DeliveryStream', {
      AlreadyExists: 'ResourceInUseException',
      NotFound: 'ResourceNotFoundException',
      fallback: 'InvalidArgumentException',
    });
  }

  create(input: Input): JsonObject {
    const name = input.text('DeliveryStreamName');
    if (this.find(input) !== undefined) {
      const message = `Firehose ${name} under accountId ${placeFor(input).accountId} already exists`;
      throw new ServiceError('ResourceInUseException', message);
    }
    const given = membersOf(input, [
      ...['DeliveryStreamName', 'DeliveryStreamType', 'KinesisStreamSourceConfiguration'],
      ...[DESTINATION, ENCRYPTION],
    ]);
    const made = this.own.create(
      input,
      {
        DeliveryStreamType: 'DirectPut',
        ...given,
        [DESTINATION]: { ...DEFAULTS, ...objectIn(given[DESTINATION]) },
        ...tagsGiven(tagListOf(input.value('Tags'))),
      },
      { ...this.busy('CREATING'), version: 1 },
    );
    return { DeliveryStreamARN: textIn(made.model['Arn']) };
  }

  describe(input: Input): JsonObject {
    const stream = this.existing(input);
    const { model, createdAt, internal } = stream;
    const { S3BackupConfiguration: backup, ...destination } = objectIn(model[DESTINATION]);
    return {
      DeliveryStreamName: stream.identifier,
      DeliveryStreamARN: textIn(model['Arn']),
      DeliveryStreamStatus: this.isBusy(stream, 'CREATING', 'DELETING')
        ? textIn(internal['state'])
        : 'ACTIVE',
      DeliveryStreamType: textIn(model['DeliveryStreamType']),
      DeliveryStreamEncryptionConfiguration: this.encryptionOf(stream),
      VersionId: String(Number(internal['version'] ?? 1)),
      CreateTimestamp: createdAt / 1000,
      Destinations: [
        {
          DestinationId: 'destinationId-000000000001',
          ExtendedS3DestinationDescription: {
            ...destination,
            ...(backup === undefined ? {} : { S3BackupDescription: backup }),
          },
        },
      ],
      HasMoreDestinations: false,
    };
  }

  /** "merges the configuration parameters specified with the destination configuration that already exists". */
  updateDestination(input: Input): JsonObject {
    const stream = this.ready(input);
    const { internal, model } = stream;
    const version = Number(internal['version'] ?? 1);
    if (input.text('CurrentDeliveryStreamVersionId') !== String(version)) {
      const message = `Cannot update firehose: ${stream.identifier} since the current version id: ${version} and specified version id: ${input.text('CurrentDeliveryStreamVersionId')} do not match`;
      throw new ServiceError('ConcurrentModificationException', message);
    }
    const { S3BackupUpdate: backup, ...given } = objectIn(input.value('ExtendedS3DestinationUpdate'));
    const merged = { ...objectIn(model[DESTINATION]), ...given };
    const destination = {
      ...Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')),
      ...(backup === undefined ? {} : { S3BackupConfiguration: backup }),
    };
    this.own.update(stream, { ...model, [DESTINATION]: destination }, { version: version + 1 });
    return {};
  }

  /** `undefined`: no encryption. */
  encrypt(input: Input, wanted: Json | undefined): JsonObject {
    const stream = this.ready(input);
    const { [ENCRYPTION]: _old, ...model } = stream.model;
    const state = wanted === undefined ? 'DISABLING' : 'ENABLING';
    const encrypted = wanted === undefined ? {} : { [ENCRYPTION]: wanted };
    this.own.update(stream, { ...model, ...encrypted }, this.busy(state));
    return {};
  }

  delete(input: Input): JsonObject {
    const stream = this.ready(input);
    this.own.remember(stream, { ...this.busy('DELETING'), lingersUntil: this.until() });
    return {};
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    return changeTags(this.own, this.existing(input), change);
  }

  existing(input: Input): Resource {
    const found = this.find(input);
    if (found !== undefined) return found;
    const message = `Firehose ${input.text('DeliveryStreamName')} under account ${placeFor(input).accountId} not found.`;
    throw new ServiceError('ResourceNotFoundException', message);
  }

  private ready(input: Input): Resource {
    const stream = this.existing(input);
    if (!this.isBusy(stream)) return stream;
    const message = `Firehose ${stream.identifier} is in state ${textIn(stream.internal['state'])}`;
    throw new ServiceError('ResourceInUseException', message);
  }

  private encryptionOf(stream: Resource): JsonObject {
    const given = objectIn(stream.model[ENCRYPTION]);
    if (this.isBusy(stream, 'DISABLING')) return { Status: 'DISABLING' };
    if (Object.keys(given).length === 0) return { Status: 'DISABLED' };
    return { ...given, Status: this.isBusy(stream, 'ENABLING', 'CREATING') ? 'ENABLING' : 'ENABLED' };
  }

  private find(input: Input): Resource | undefined {
    const found = this.own.find(input, 'DeliveryStreamName', input.text('DeliveryStreamName'));
    const isGone = found?.internal['state'] === 'DELETING' && !this.isBusy(found);
    if (found !== undefined && isGone) this.account.remove(keyOf(found));
    return isGone ? undefined : found;
  }

  private busy(state: string): JsonObject {
    return { state, until: this.until() };
  }

  private until(): number {
    return this.account.now() + TAKES * this.account.settings.settling;
  }

  /** In one of these states; in any without them. */
  private isBusy({ internal }: Resource, ...states: readonly string[]): boolean {
    const isNow = Number(internal['until'] ?? 0) > this.account.now();
    return isNow && (states.length === 0 || states.includes(textIn(internal['state'])));
  }
}
