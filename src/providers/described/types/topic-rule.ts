/** Describes how IoT topic rules are managed. */

import { isObject, objectOf, objectsOf, picked, textOf, type Json, type JsonObject } from '../../../json.js';
import { camelCased, momentOf, pascalCased } from '../../direct/answer-shapes.js';
import { tagMap } from '../../direct/tags.js';
import { arnIn } from '../description.js';
import { listed } from '../listing.js';
import { LOWER_MEMBERS, observedTags, sentTags, tagsPart, wholePart } from '../property-forms.js';
import { IOT, type Ask, type Description } from '../sdk/iot.js';

const PAYLOAD = ['Actions', 'AwsIotSqlVersion', 'Description', 'ErrorAction', 'RuleDisabled', 'Sql'];

/**
 * `AWS::IoT::TopicRule`, by its name. ReplaceTopicRule replaces the whole rule.
 * Source: CreateTopicRule, ReplaceTopicRule, GetTopicRule, DeleteTopicRule, AWS IoT Core API Reference.
 */
export const topicRule: Description = {
  type: 'AWS::IoT::TopicRule',
  ...IOT,
  identity: ['RuleName'],
  create: (properties) => {
    const tags = new URLSearchParams(tagMap(sentTags(properties)) as Record<string, string>).toString();
    return [
      'CreateTopicRule',
      {
        ruleName: textOf(properties, 'RuleName'),
        topicRulePayload: payloadOf(objectOf(properties, 'TopicRulePayload')),
        ...(tags === '' ? {} : { tags }),
      },
    ];
  },
  idOf: (_answer, properties) => textOf(properties, 'RuleName'),
  comparable: ({ TopicRulePayload: payload, ...rest }) =>
    isObject(payload)
      ? { ...rest, TopicRulePayload: observedOf(camelCased(payload, {}, FREE)) }
      : { ...rest, ...(payload === undefined ? {} : { TopicRulePayload: payload }) },
  parts: [
    wholePart(['TopicRulePayload'], (after, { physicalId: ruleName }) => [
      'ReplaceTopicRule',
      { ruleName, topicRulePayload: payloadOf(objectOf(after, 'TopicRulePayload')) },
    ]),
    tagsPart({
      style: 'pairs',
      members: LOWER_MEMBERS,
      target: ({ physicalId, place }) => ({ resourceArn: arnIn(place, 'iot', `rule/${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId: ruleName, place }) => {
    const found = await ruleOf(ask, ruleName);
    if (found === undefined) return undefined;
    const resourceArn = arnIn(place, 'iot', `rule/${ruleName}`);
    const tags = await ask.optional('ListTagsForResource', { resourceArn });
    return {
      observed: {
        RuleName: ruleName,
        TopicRulePayload: observedOf(found),
        ...observedTags(tags, 'tags', 'pairs'),
      },
      attributes: { Arn: resourceArn },
      ...momentOf(found, 'createdAt'),
    };
  },
  delete: (_ask, { physicalId: ruleName }) => [['DeleteTopicRule', { ruleName }]],
  candidates: (_ask, properties) => [textOf(properties, 'RuleName')],
};

/**
 * IoT refuses to show a rule that does not exist: "Access to topic rule … was denied". So a refused role looks for it in the list
 * of all rules.
 */
async function ruleOf(ask: Ask, ruleName: string): Promise<JsonObject | undefined> {
  const found = await ask.optional('GetTopicRule', { ruleName });
  if (found !== undefined) return objectOf(found, 'rule');
  const paging = { member: 'rules', token: 'nextToken' };
  const rules = await listed(ask, ['ListTopicRules', {}], paging);
  if (rules.every((rule) => rule['ruleName'] !== ruleName)) return undefined;
  return objectOf(await ask('GetTopicRule', { ruleName }), 'rule');
}

/** Maps whose keys are the user's own. */
const FREE = { ClientProperties: (properties: Json) => properties };

function payloadOf(payload: JsonObject) {
  return {
    ...camelCased(payload, {}, FREE),
    sql: textOf(payload, 'Sql'),
    actions: objectsOf(payload, 'Actions').map((action) => camelCased(action, {}, FREE)),
  };
}

function observedOf(rule: JsonObject): JsonObject {
  return picked(pascalCased(rule, {}, FREE), PAYLOAD);
}
