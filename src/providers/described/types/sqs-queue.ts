/** Describes how SQS queues are managed. */

import { objectOf, picked, textOf } from '../../direct/answer-shapes.js';
import { unlessMissing } from '../../direct/outcomes.js';
import type { Description } from '../description.js';
import {
  attributeProperties,
  attributeTexts,
  changedAttributes,
  givenTags,
  observedTags,
  tagsPart,
  type Attributes,
} from '../property-forms.js';
import { sqs } from '../sdk/sqs.js';

/** With the defaults to which a property returns that the template no longer gives. */
const ATTRIBUTES: Attributes = {
  ContentBasedDeduplication: { kind: 'boolean', empty: 'false' },
  DeduplicationScope: { kind: 'text', empty: 'queue' },
  DelaySeconds: { kind: 'number', empty: '0' },
  FifoThroughputLimit: { kind: 'text', empty: 'perQueue' },
  KmsDataKeyReusePeriodSeconds: { kind: 'number', empty: '300' },
  KmsMasterKeyId: { kind: 'text', empty: '' },
  MaximumMessageSize: { kind: 'number', empty: '1048576' },
  MessageRetentionPeriod: { kind: 'number', empty: '345600' },
  ReceiveMessageWaitTimeSeconds: { kind: 'number', empty: '0' },
  RedriveAllowPolicy: { kind: 'document', empty: '' },
  RedrivePolicy: { kind: 'document', empty: '' },
  SqsManagedSseEnabled: { kind: 'boolean', empty: 'true' },
  VisibilityTimeout: { kind: 'number', empty: '30' },
};

/**
 * `AWS::SQS::Queue`, by its URL. `CreateQueue` answers with the queue that has the name already where its attributes
 * are the same. A deleted queue may still be seen for a minute, so that nobody waits for it to vanish.
 * Source: CreateQueue, SetQueueAttributes, DeleteQueue, Amazon SQS API Reference.
 */
export const sqsQueue: Description = {
  type: 'AWS::SQS::Queue',
  api: 'SQS',
  service: 'sqs',
  sdk: sqs,
  looksFirst: true,
  goesUnseen: true,
  identity: ['QueueName', 'FifoQueue'],
  create: (properties) => [
    'CreateQueue',
    {
      ...picked(properties, ['QueueName']),
      Attributes: {
        ...attributeTexts(properties, ATTRIBUTES),
        // Standard queues are created without the attribute: the API refuses `false`.
        ...(properties['FifoQueue'] === true ? { FifoQueue: 'true' } : {}),
      },
      ...givenTags(properties, 'tags', 'map'),
    },
  ],
  idOf: (answer) => textOf(answer, 'QueueUrl'),
  parts: [
    {
      properties: Object.keys(ATTRIBUTES),
      isInCreate: true,
      calls: ({ before, after }, { physicalId }) => [
        [
          'SetQueueAttributes',
          { QueueUrl: physicalId, Attributes: changedAttributes(before, after, ATTRIBUTES) },
        ],
      ],
    },
    tagsPart({
      style: 'map',
      set: 'TagQueue',
      unset: 'UntagQueue',
      target: ({ physicalId }) => ({ QueueUrl: physicalId }),
    }),
  ],
  read: async (ask, { physicalId }) => {
    const QueueUrl = physicalId;
    const texts = objectOf(
      await ask('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] }),
      'Attributes',
    );
    const tags = await ask.optional('ListQueueTags', { QueueUrl });
    const arn = textOf(texts, 'QueueArn');
    const name = arn.slice(arn.lastIndexOf(':') + 1);
    return {
      observed: {
        QueueName: name,
        ...attributeProperties(texts, ATTRIBUTES),
        ...(texts['FifoQueue'] === 'true' ? { FifoQueue: true } : {}),
        ...observedTags(tags, 'Tags', 'map'),
      },
      attributes: { Arn: arn, QueueName: name, QueueUrl },
      createdAt: Number(textOf(texts, 'CreatedTimestamp')) * 1000,
    };
  },
  delete: (_ask, { physicalId }) => Promise.resolve([['DeleteQueue', { QueueUrl: physicalId }]]),
  candidates: async (ask, properties) => {
    const answer = await unlessMissing(ask('GetQueueUrl', picked(properties, ['QueueName'])));
    return answer === undefined ? [] : [textOf(answer, 'QueueUrl')];
  },
};
