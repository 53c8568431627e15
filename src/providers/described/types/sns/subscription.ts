/** Describes how SNS subscriptions are managed. */

import { type Json, type JsonObject, objectOf, picked, textOf } from '../../../../json.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { listed } from '../../listing.js';
import { SNS, type Ask, type Call, type Description } from '../../sdk/messaging/sns.js';
import { TextAttributes } from '../../text-attributes.js';

/** SNS refuses a nested filter policy in the default scope, so the order in which the two change matters. */
const BODY_SCOPE = 'MessageBody';

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
  partOf: ['TopicArn'],
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
      sends: 'changes',
      calls: ({ before, after }, { physicalId: SubscriptionArn }) =>
        inOrder(ATTRIBUTES.changes(before, after)).map(([AttributeName, text]): Call => {
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
  delete: (_ask, { physicalId: SubscriptionArn }) => [['Unsubscribe', { SubscriptionArn }]],
  candidates: async (ask, properties) => {
    // Only the topic's owner may list. Source: CreateHandler.java, aws-cloudformation/aws-cloudformation-resource-providers-sns.
    const all = (await unlessMissing(subscriptionsOf(ask.optional, textOf(properties, 'TopicArn')))) ?? [];
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

/** The scope of the body before its policy, and a policy of attributes before its scope. */
function inOrder(changes: JsonObject): [string, Json][] {
  const isScope = ([name]: [string, Json]) => name === 'FilterPolicyScope';
  const all = Object.entries(changes);
  const others = all.filter((change) => !isScope(change));
  const scope = all.filter(isScope);
  return changes['FilterPolicyScope'] === BODY_SCOPE ? [...scope, ...others] : [...others, ...scope];
}

function subscriptionsOf(ask: Ask['optional'], TopicArn: string): Promise<JsonObject[]> {
  const paging = { member: 'Subscriptions', token: 'NextToken' };
  return listed(ask, ['ListSubscriptionsByTopic', { TopicArn }], paging);
}
