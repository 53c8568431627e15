/** Describes how the rules of listeners are managed. */

import { objectsOf, picked, textOf } from '../../../../json.js';
import { givenTags } from '../../property-forms.js';
import { LOAD_BALANCING, type Description } from '../../sdk/networks/load-balancing.js';
import { actionsOf, observedActions, secretActions } from './actions.js';
import { BALANCING_TAGS, readTags } from './attributes.js';
import { siblingsLike } from './siblings.js';

const CHANGEABLE = ['Actions', 'Conditions', 'Transforms'];

/**
 * `AWS::ElasticLoadBalancingV2::ListenerRule`, by its ARN. A listener has one rule of each priority.
 * Source: CreateRule, ModifyRule, SetRulePriorities, DescribeRules, Elastic Load Balancing API Reference.
 */
export const listenerRule: Description = {
  type: 'AWS::ElasticLoadBalancingV2::ListenerRule',
  ...LOAD_BALANCING,
  appearsLate: true,
  partOf: ['ListenerArn'],
  identity: ['ListenerArn'],
  exceptions: (properties) => secretActions(properties, 'Actions'),
  create: (properties) => [
    'CreateRule',
    {
      ...picked(properties, ['ListenerArn', 'Priority', ...CHANGEABLE]),
      ...actionsOf(properties, 'Actions'),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'Rules')[0] ?? {}, 'RuleArn'),
  parts: [
    {
      properties: CHANGEABLE,
      isInCreate: true,
      sends: 'changes',
      calls: ({ before, after }, { physicalId: RuleArn }) => {
        const isReset = before['Transforms'] !== undefined && after['Transforms'] === undefined;
        const reset = isReset ? { ResetTransforms: true } : {};
        return [['ModifyRule', { RuleArn, ...after, ...actionsOf(after, 'Actions'), ...reset }]];
      },
    },
    {
      properties: ['Priority'],
      isInCreate: true,
      calls: ({ after }, { physicalId: RuleArn }) => [
        ['SetRulePriorities', { RulePriorities: [{ RuleArn, ...after }] }],
      ],
    },
    BALANCING_TAGS,
  ],
  read: async (ask, { physicalId: RuleArn }) => {
    const [found] = objectsOf(await ask('DescribeRules', { RuleArns: [RuleArn] }), 'Rules');
    if (found === undefined) return undefined;
    const { Transforms } = found;
    return {
      observed: {
        ...picked(found, ['Conditions']),
        ...(Array.isArray(Transforms) && Transforms.length > 0 ? { Transforms } : {}),
        ...observedActions(found, 'Actions'),
        Priority: Number(found['Priority']),
        ...(await readTags(ask, RuleArn)),
      },
      attributes: { RuleArn, IsDefault: found['IsDefault'] === true },
    };
  },
  delete: (_ask, { physicalId: RuleArn }) => [['DeleteRule', { RuleArn }]],
  candidates: (ask, properties) =>
    siblingsLike(ask, properties, {
      call: 'DescribeRules',
      member: 'Rules',
      parent: 'ListenerArn',
      unique: 'Priority',
      arn: 'RuleArn',
    }),
};
