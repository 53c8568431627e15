/** Describes how SNS topics are managed. */

import { objectOf, picked, textOf } from '../../../../json.js';
import { arnIn } from '../../description.js';
import { givenTags, tagsNow, tagsPart } from '../../property-forms.js';
import { SNS, type Call, type Description } from '../../sdk/messaging/sns.js';
import { TextAttributes } from '../../text-attributes.js';

/** Attributes, with the defaults for properties that the template no longer sets. */
const ATTRIBUTES = new TextAttributes({
  boolean: { ContentBasedDeduplication: 'false' },
  text: {
    DisplayName: '',
    FifoThroughputScope: 'Topic',
    KmsMasterKeyId: '',
    SignatureVersion: '1',
    TracingConfig: 'PassThrough',
  },
  marks: ['FifoTopic'],
});

/**
 * `AWS::SNS::Topic`, by its ARN. `CreateTopic` returns the existing topic of that name, if any.
 * Source: CreateTopic, SetTopicAttributes, GetTopicAttributes, Amazon SNS API Reference.
 */
export const snsTopic: Description = {
  type: 'AWS::SNS::Topic',
  ...SNS,
  looksFirst: true,
  identity: ['TopicName', 'FifoTopic'],
  create: (properties) => [
    'CreateTopic',
    {
      Name: textOf(properties, 'TopicName'),
      Attributes: ATTRIBUTES.texts(properties),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(answer, 'TopicArn'),
  usable: ({ physicalId: TopicArn, properties }) => ({ TopicArn, ...picked(properties, ['TopicName']) }),
  parts: [
    {
      properties: ATTRIBUTES.changeable,
      isInCreate: true,
      sends: 'changes',
      calls: ({ before, after }, { physicalId: TopicArn }) =>
        Object.entries(ATTRIBUTES.changes(before, after)).map(([AttributeName, AttributeValue]): Call => [
          'SetTopicAttributes',
          { TopicArn, AttributeName, AttributeValue },
        ]),
    },
    tagsPart({
      style: 'pairs',
      target: ({ physicalId }) => ({ ResourceArn: physicalId }),
    }),
  ],
  read: async (ask, resource) => {
    const { physicalId: TopicArn } = resource;
    const list = () => ask.optional('ListTagsForResource', { ResourceArn: TopicArn });
    const [found, tags] = await Promise.all([
      ask('GetTopicAttributes', { TopicArn }),
      tagsNow(resource, list, 'Tags', 'pairs'),
    ]);
    const texts = objectOf(found, 'Attributes');
    const TopicName = TopicArn.slice(TopicArn.lastIndexOf(':') + 1);
    return {
      observed: {
        TopicName,
        ...ATTRIBUTES.properties(texts),
        ...tags,
      },
      attributes: { TopicArn, TopicName },
    };
  },
  delete: (_ask, { physicalId: TopicArn }) => [['DeleteTopic', { TopicArn }]],
  candidates: (_ask, properties, place) => [arnIn(place, 'sns', textOf(properties, 'TopicName'))],
};
