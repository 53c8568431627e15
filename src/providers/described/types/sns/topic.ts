/** Describes how SNS topics are managed. */

import { objectOf, textOf } from '../../../direct/answer-shapes.js';
import { arnIn, type Call, type Description } from '../../description.js';
import {
  attributeProperties,
  attributeTexts,
  changedAttributes,
  givenTags,
  observedTags,
  tagsPart,
  type Attributes,
} from '../../property-forms.js';
import { sns } from '../../sdk/sns.js';

/** With the defaults to which a property returns that the template no longer gives. */
const ATTRIBUTES: Attributes = {
  ContentBasedDeduplication: { kind: 'boolean', empty: 'false' },
  DisplayName: { kind: 'text', empty: '' },
  FifoThroughputScope: { kind: 'text', empty: 'Topic' },
  KmsMasterKeyId: { kind: 'text', empty: '' },
  SignatureVersion: { kind: 'text', empty: '1' },
  TracingConfig: { kind: 'text', empty: 'PassThrough' },
};

/**
 * `AWS::SNS::Topic`, by its ARN. `CreateTopic` answers with the topic that has the name already.
 * Source: CreateTopic, SetTopicAttributes, GetTopicAttributes, Amazon SNS API Reference.
 */
export const snsTopic: Description = {
  type: 'AWS::SNS::Topic',
  api: 'SNS',
  service: 'sns',
  sdk: sns,
  looksFirst: true,
  identity: ['TopicName', 'FifoTopic'],
  create: (properties) => [
    'CreateTopic',
    {
      Name: textOf(properties, 'TopicName'),
      Attributes: {
        ...attributeTexts(properties, ATTRIBUTES),
        ...(properties['FifoTopic'] === true ? { FifoTopic: 'true' } : {}),
      },
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(answer, 'TopicArn'),
  parts: [
    {
      properties: Object.keys(ATTRIBUTES),
      isInCreate: true,
      calls: ({ before, after }, { physicalId: TopicArn }) =>
        Object.entries(changedAttributes(before, after, ATTRIBUTES)).map(
          ([AttributeName, AttributeValue]): Call => [
            'SetTopicAttributes',
            { TopicArn, AttributeName, AttributeValue },
          ],
        ),
    },
    tagsPart({
      style: 'pairs',
      target: ({ physicalId }) => ({ ResourceArn: physicalId }),
    }),
  ],
  read: async (ask, { physicalId: TopicArn }) => {
    const texts = objectOf(await ask('GetTopicAttributes', { TopicArn }), 'Attributes');
    const tags = await ask.optional('ListTagsForResource', { ResourceArn: TopicArn });
    const TopicName = TopicArn.slice(TopicArn.lastIndexOf(':') + 1);
    return {
      observed: {
        TopicName,
        ...attributeProperties(texts, ATTRIBUTES),
        ...(texts['FifoTopic'] === 'true' ? { FifoTopic: true } : {}),
        ...observedTags(tags, 'Tags', 'pairs'),
      },
      attributes: { TopicArn, TopicName },
    };
  },
  delete: (_ask, { physicalId: TopicArn }) => Promise.resolve([['DeleteTopic', { TopicArn }]]),
  candidates: (_ask, properties, place) =>
    Promise.resolve([arnIn(place, 'sns', textOf(properties, 'TopicName'))]),
};
