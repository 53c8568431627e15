/** Describes how Firehose delivery streams to S3 are managed. */

import { equal, objectOf, objectsOf, picked, textOf, type JsonObject } from '../../../json.js';
import { momentOf, resets } from '../../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../../direct/phase.js';
import { eitherPart, givenTags, observedTags, shows, tagsPart } from '../property-forms.js';
import { FIREHOSE, type Ask, type Description } from '../sdk/messaging/firehose.js';

const DESTINATION = 'ExtendedS3DestinationConfiguration';
const ENCRYPTION = 'DeliveryStreamEncryptionConfigurationInput';
const SOURCE = ['DeliveryStreamType', 'KinesisStreamSourceConfiguration'];

/** Values for members that the template no longer sets: those of a new stream. */
const EMPTY: JsonObject = {
  Prefix: '',
  ErrorOutputPrefix: '',
  BufferingHints: { IntervalInSeconds: 300, SizeInMBs: 5 },
  CompressionFormat: 'UNCOMPRESSED',
  EncryptionConfiguration: { NoEncryptionConfig: 'NoEncryption' },
  CloudWatchLoggingOptions: { Enabled: false },
  ProcessingConfiguration: { Enabled: false },
  S3BackupMode: 'Disabled',
  DataFormatConversionConfiguration: { Enabled: false },
  DynamicPartitioningConfiguration: { Enabled: false },
  FileExtension: '',
  CustomTimeZone: 'UTC',
};

/**
 * `AWS::KinesisFirehose::DeliveryStream` to S3, by its name. Streams to other destinations go to Cloud Control.
 * Source: CreateDeliveryStream, UpdateDestination, DescribeDeliveryStream, Amazon Data Firehose API Reference.
 */
export const deliveryStream: Description = {
  type: 'AWS::KinesisFirehose::DeliveryStream',
  ...FIREHOSE,
  identity: ['DeliveryStreamName', ...SOURCE],
  unreadable: ['KinesisStreamSourceConfiguration'],
  exceptions: (properties) => (Object.hasOwn(properties, DESTINATION) ? [] : ['DeliveryStreamName']),
  create: (properties) => [
    'CreateDeliveryStream',
    {
      DeliveryStreamName: textOf(properties, 'DeliveryStreamName'),
      ...picked(properties, [...SOURCE, DESTINATION, ENCRYPTION]),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (_answer, properties) => textOf(properties, 'DeliveryStreamName'),
  isDone: async (ask, [command, input]) => {
    const found = await streamOf(ask, textOf(input, 'DeliveryStreamName'));
    if (command === 'DeleteDeliveryStream') return found['DeliveryStreamStatus'] === 'DELETING';
    const wanted: JsonObject = { ...input };
    if (command !== 'UpdateDestination') return shows(encryptionOf(found), objectOf(wanted, ENCRYPTION));
    return shows(updateOf(destinationOf(found)), objectOf(wanted, 'ExtendedS3DestinationUpdate'));
  },
  parts: [
    {
      properties: [DESTINATION],
      isInCreate: true,
      calls: async ({ before, after }, { physicalId: DeliveryStreamName }, ask) => {
        const [old, wanted] = [objectOf(before, DESTINATION), objectOf(after, DESTINATION)];
        const found = await streamOf(ask, DeliveryStreamName);
        const changed = Object.keys(wanted).filter((name) => !equal(old[name], wanted[name]));
        const update = updateOf({ ...resets(old, wanted, EMPTY), ...picked(wanted, changed) });
        const CurrentDeliveryStreamVersionId = textOf(found, 'VersionId');
        const DestinationId = textOf(objectsOf(found, 'Destinations')[0] ?? {}, 'DestinationId');
        const target = { DeliveryStreamName, CurrentDeliveryStreamVersionId, DestinationId };
        return [['UpdateDestination', { ...target, ExtendedS3DestinationUpdate: update }]];
      },
    },
    {
      ...eitherPart(
        ENCRYPTION,
        (wanted, { physicalId: DeliveryStreamName }) => [
          'StartDeliveryStreamEncryption',
          { DeliveryStreamName, [ENCRYPTION]: wanted },
        ],
        ({ physicalId: DeliveryStreamName }) => ['StopDeliveryStreamEncryption', { DeliveryStreamName }],
      ),
      isInCreate: true,
      isAwaited: true,
    },
    tagsPart({
      style: 'pairs',
      set: 'TagDeliveryStream',
      unset: 'UntagDeliveryStream',
      target: ({ physicalId: DeliveryStreamName }) => ({ DeliveryStreamName }),
    }),
  ],
  read: async (ask, { physicalId: DeliveryStreamName }) => {
    const found = await streamOf(ask, DeliveryStreamName);
    const tags = await ask.optional('ListTagsForDeliveryStream', { DeliveryStreamName });
    const encryption = encryptionOf(found);
    return {
      observed: {
        ...picked(found, ['DeliveryStreamName', 'DeliveryStreamType']),
        [DESTINATION]: destinationOf(found),
        ...(Object.keys(encryption).length === 0 ? {} : { [ENCRYPTION]: encryption }),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { Arn: textOf(found, 'DeliveryStreamARN') },
      ...phaseOf(found),
      ...momentOf(found, 'CreateTimestamp'),
    };
  },
  delete: (_ask, { physicalId: DeliveryStreamName }) => [['DeleteDeliveryStream', { DeliveryStreamName }]],
  candidates: (_ask, properties) => [textOf(properties, 'DeliveryStreamName')],
};

async function streamOf(ask: Ask, DeliveryStreamName: string): Promise<JsonObject> {
  return objectOf(await ask('DescribeDeliveryStream', { DeliveryStreamName }), 'DeliveryStreamDescription');
}

function destinationOf(found: JsonObject): JsonObject {
  const [destination = {}] = objectsOf(found, 'Destinations');
  const { S3BackupDescription: backup, ...rest } = objectOf(destination, 'ExtendedS3DestinationDescription');
  return { ...rest, ...(backup === undefined ? {} : { S3BackupConfiguration: backup }) };
}

/** The backup's configuration has another name in updates. */
function updateOf({ S3BackupConfiguration: backup, ...rest }: JsonObject): JsonObject {
  return { ...rest, ...(backup === undefined ? {} : { S3BackupUpdate: backup }) };
}

/** Nothing where the stream is not encrypted. */
function encryptionOf(found: JsonObject): JsonObject {
  const encryption = objectOf(found, 'DeliveryStreamEncryptionConfiguration');
  const isOn = ['ENABLED', 'ENABLING'].includes(textOf(encryption, 'Status'));
  return isOn ? picked(encryption, ['KeyType', 'KeyARN']) : {};
}

/** A stream is ready once its encryption is. */
function phaseOf(found: JsonObject): Phase {
  const { DeliveryStreamStatus: status, FailureDescription: failure } = found;
  const encryption = objectOf(found, 'DeliveryStreamEncryptionConfiguration');
  const own = phaseIn(status, STATES, textOf(objectOf({ failure: failure ?? {} }, 'failure'), 'Details'));
  const details = textOf(objectOf(encryption, 'FailureDescription'), 'Details');
  return own.phase === undefined ? phaseIn(encryption['Status'], ENCRYPTION_STATES, details) : own;
}

const STATES = { changing: ['CREATING'], going: ['DELETING'], failed: ['CREATING_FAILED'] };
const ENCRYPTION_STATES = {
  changing: ['ENABLING', 'DISABLING'],
  failed: ['ENABLING_FAILED', 'DISABLING_FAILED'],
};
