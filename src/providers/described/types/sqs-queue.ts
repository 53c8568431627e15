/** Describes how SQS queues are managed. */

import { type JsonObject, objectOf, omitted, picked, textOf } from '../../../json.js';
import { unlessMissing } from '../../direct/outcomes.js';
import { arnIn } from '../description.js';
import { givenTags, tagsNow, tagsPart } from '../property-forms.js';
import { SQS, type Description } from '../sdk/messaging/sqs.js';
import { TextAttributes } from '../text-attributes.js';

/** Attributes, with the defaults for properties that the template no longer sets. */
const ATTRIBUTES = new TextAttributes({
  boolean: { ContentBasedDeduplication: 'false', SqsManagedSseEnabled: 'true' },
  text: { DeduplicationScope: 'queue', FifoThroughputLimit: 'perQueue', KmsMasterKeyId: '' },
  number: {
    DelaySeconds: '0',
    KmsDataKeyReusePeriodSeconds: '300',
    MaximumMessageSize: '1048576',
    MessageRetentionPeriod: '345600',
    ReceiveMessageWaitTimeSeconds: '0',
    VisibilityTimeout: '30',
  },
  document: { RedriveAllowPolicy: '', RedrivePolicy: '' },
  marks: ['FifoQueue'],
});

/**
 * `AWS::SQS::Queue`, by its URL. `CreateQueue` returns the existing queue of that name if its attributes are the
 * same. A deleted queue may remain visible for a minute, so a delete does not wait for it to disappear, and a create does:
 * "The deletion process takes up to 60 seconds" (DeleteQueue).
 * Source: CreateQueue, SetQueueAttributes, DeleteQueue, Amazon SQS API Reference.
 */
export const sqsQueue: Description = {
  type: 'AWS::SQS::Queue',
  ...SQS,
  looksFirst: true,
  goesUnseen: true,
  lingersFor: 60_000,
  identity: ['QueueName', 'FifoQueue'],
  create: (properties) => [
    'CreateQueue',
    {
      ...picked(properties, ['QueueName']),
      // Standard queues are created without `FifoQueue`: the API refuses `false`.
      Attributes: ATTRIBUTES.texts(properties),
      ...givenTags(properties, 'tags', 'map'),
    },
  ],
  idOf: (answer) => textOf(answer, 'QueueUrl'),
  usable: ({ physicalId: QueueUrl, properties, place }) => ({
    Arn: arnIn(place, 'sqs', textOf(properties, 'QueueName')),
    ...picked(properties, ['QueueName']),
    QueueUrl,
  }),
  parts: [
    {
      properties: ATTRIBUTES.changeable,
      isInCreate: true,
      sends: 'changes',
      calls: ({ before, after }, { physicalId }) => [
        ['SetQueueAttributes', { QueueUrl: physicalId, Attributes: withOneEncryption(before, after) }],
      ],
    },
    tagsPart({
      style: 'map',
      set: 'TagQueue',
      unset: 'UntagQueue',
      target: ({ physicalId }) => ({ QueueUrl: physicalId }),
    }),
  ],
  read: async (ask, resource) => {
    const { physicalId: QueueUrl } = resource;
    const [found, tags] = await Promise.all([
      ask('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] }),
      tagsNow(resource, () => ask.optional('ListQueueTags', { QueueUrl }), 'Tags', 'map'),
    ]);
    const texts = objectOf(found, 'Attributes');
    const arn = textOf(texts, 'QueueArn');
    const name = arn.slice(arn.lastIndexOf(':') + 1);
    return {
      observed: {
        QueueName: name,
        ...ATTRIBUTES.properties(texts),
        ...tags,
      },
      attributes: { Arn: arn, QueueName: name, QueueUrl },
      createdAt: Number(textOf(texts, 'CreatedTimestamp')) * 1000,
    };
  },
  delete: (_ask, { physicalId }) => [['DeleteQueue', { QueueUrl: physicalId }]],
  candidates: async (ask, properties) => {
    const answer = await unlessMissing(ask('GetQueueUrl', picked(properties, ['QueueName'])));
    return answer === undefined ? [] : [textOf(answer, 'QueueUrl')];
  },
};

/**
 * A queue has one kind of encryption: a key of KMS replaces SQS's own, and without it a queue has SQS's own, as a new one.
 * Source: `SqsManagedSseEnabled` of SetQueueAttributes, Amazon SQS API Reference; of AWS::SQS::Queue, CloudFormation
 * Template Reference.
 */
function withOneEncryption(before: JsonObject, after: JsonObject): JsonObject {
  const changes = ATTRIBUTES.changes(before, after);
  if ('SqsManagedSseEnabled' in after) return changes;
  if (textOf(after, 'KmsMasterKeyId') !== '') return omitted(changes, ['SqsManagedSseEnabled']);
  return 'KmsMasterKeyId' in changes ? { ...changes, SqsManagedSseEnabled: 'true' } : changes;
}
