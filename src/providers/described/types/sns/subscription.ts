/** Describes how SNS subscriptions are managed. */

import type { JsonObject } from '../../../../json.js';
import { objectOf, picked, textOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Ask, Call, Description } from '../../description.js';
import { listed } from '../../listing.js';
import { SNS } from '../../sdk/messaging/sns.js';
import { TextAttributes } from '../../text-attributes.js';

/** In the order in which they are set: SNS refuses a nested filter policy until its scope is set. */
const ATTRIBUTES = new TextAttributes({
  text: { FilterPolicyScope: 'MessageAttributes', SubscriptionRoleArn: '' },
  document: { FilterPolicy: '{}', DeliveryPolicy: '', RedrivePolicy: '', ReplayPolicy: '' },
  boolean: { RawMessageDelivery: 'false' },
});

/** Attributes that are taken away by a call without a value. Source: hashicorp/terraform-provider-aws, aws_sns_topic_subscription. */
const UNSET_WITHOUT_VALUE: readonly string[] = ['RedrivePolicy', 'ReplayPolicy'];

const PLACE = ['TopicArn', 'Protocol', 'Endpoint'];

/**
 * `AWS::SNS::Subscription`, by its ARN. `Subscribe` returns the endpoint's existing subscription, if any. An
 * unconfirmed subscription cannot be deleted: SNS drops it after three days, and CloudFormation skips it. Subscriptions in
 * another region go to Cloud Control.
 * Source: Subscribe, SetSubscriptionAttributes, Unsubscribe, Amazon SNS API Reference; go-to-k/cdkd #1305.
 */
export const snsSubscription: Description = {
  type: 'AWS::SNS::Subscription',
  ...SNS,
  looksFirst: true,
  goesUnseen: true,
  identity: PLACE,
  create: (properties) => [
    'Subscribe',
    {
      ...picked(properties, PLACE),
      Attributes: ATTRIBUTES.texts(properties),
      ReturnSubscriptionArn: true,
    },
  ],
  idOf: (answer) => textOf(answer, 'SubscriptionArn'),
  isDone: async (ask, [command, input]) =>
    command === 'Unsubscribe' &&
    (await attributesOf(ask, textOf(input, 'SubscriptionArn')))['PendingConfirmation'] === 'true',
  parts: [
    {
      properties: ATTRIBUTES.changeable,
      isInCreate: true,
      calls: ({ before, after }, { physicalId: SubscriptionArn }) =>
        Object.entries(ATTRIBUTES.changes(before, after)).map(([AttributeName, text]): Call => {
          const isUnset = text === '' && UNSET_WITHOUT_VALUE.includes(AttributeName);
          return [
            'SetSubscriptionAttributes',
            { SubscriptionArn, AttributeName, ...(isUnset ? {} : { AttributeValue: text }) },
          ];
        }),
    },
  ],
  read: async (ask, { physicalId: Arn }) => {
    const texts = await attributesOf(ask, Arn);
    return {
      observed: { ...picked(texts, PLACE), ...ATTRIBUTES.properties(texts) },
      attributes: { Arn },
    };
  },
  delete: (_ask, { physicalId: SubscriptionArn }) => Promise.resolve([['Unsubscribe', { SubscriptionArn }]]),
  candidates: async (ask, properties) => {
    const all = (await unlessMissing(subscriptionsOf(ask, textOf(properties, 'TopicArn')))) ?? [];
    return all
      .filter((one) =>
        ['Protocol', 'Endpoint'].every((name) => textOf(one, name) === textOf(properties, name)),
      )
      .map((one) => textOf(one, 'SubscriptionArn'))
      .filter((arn) => arn.startsWith('arn:'));
  },
};

async function attributesOf(ask: Ask, SubscriptionArn: string): Promise<JsonObject> {
  return objectOf(await ask('GetSubscriptionAttributes', { SubscriptionArn }), 'Attributes');
}

function subscriptionsOf(ask: Ask, TopicArn: string): Promise<JsonObject[]> {
  const paging = { member: 'Subscriptions', token: 'NextToken' };
  return listed(ask, ['ListSubscriptionsByTopic', { TopicArn }], paging);
}
