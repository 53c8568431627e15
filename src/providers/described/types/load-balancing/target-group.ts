/** Describes how target groups of load balancers are managed. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../../json.js';
import { itemChanges } from '../../../direct/item-changes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { givenTags, when } from '../../property-forms.js';
import { LOAD_BALANCING, type Ask, type Description, type Part } from '../../sdk/networks/load-balancing.js';
import { attributesPart, BALANCING_TAGS, GROUP_ATTRIBUTES, readAttributes, readTags } from './attributes.js';
import { HEALTH_CHECK, HEALTH_CHECK_PART, readHealthCheck } from './health-checks.js';

/** Properties that only the creating call takes and that a replacement changes. */
const IDENTITY = ['Name', 'IpAddressType', 'Port', 'Protocol', 'ProtocolVersion', 'TargetType', 'VpcId'];

/**
 * `AWS::ElasticLoadBalancingV2::TargetGroup`, by its ARN. "If you attempt to create multiple target groups with the same
 * settings, each call succeeds", so the name is looked up first.
 * Source: CreateTargetGroup, ModifyTargetGroup, DescribeTargetGroups, Elastic Load Balancing API Reference.
 */
export const targetGroup: Description = {
  type: 'AWS::ElasticLoadBalancingV2::TargetGroup',
  ...LOAD_BALANCING,
  looksFirst: true,
  appearsLate: true,
  identity: IDENTITY,
  fixed: ['TargetControlPort'],
  create: (properties) => [
    'CreateTargetGroup',
    {
      ...picked(properties, [...IDENTITY, ...HEALTH_CHECK, 'TargetControlPort']),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'TargetGroups')[0] ?? {}, 'TargetGroupArn'),
  usable: ({ physicalId: TargetGroupArn }) => ({ TargetGroupArn }),
  parts: [HEALTH_CHECK_PART, attributesPart(GROUP_ATTRIBUTES), targetsPart(), BALANCING_TAGS],
  read: async (ask, { physicalId: TargetGroupArn, properties }) => {
    const [found] = objectsOf(
      await ask('DescribeTargetGroups', { TargetGroupArns: [TargetGroupArn] }),
      'TargetGroups',
    );
    if (found === undefined) return undefined;
    const TargetGroupName = textOf(found, 'TargetGroupName');
    const [attributes, targets, tags] = await Promise.all([
      readAttributes(ask, GROUP_ATTRIBUTES, { physicalId: TargetGroupArn, properties }),
      readTargets(ask, TargetGroupArn),
      readTags(ask, TargetGroupArn),
    ]);
    return {
      observed: {
        ...picked(found, [...IDENTITY, 'TargetControlPort']),
        ...readHealthCheck(found),
        Name: TargetGroupName,
        ...attributes,
        ...targets,
        ...tags,
      },
      attributes: {
        TargetGroupArn,
        TargetGroupName,
        TargetGroupFullName: TargetGroupArn.slice(TargetGroupArn.lastIndexOf(':') + 1),
        LoadBalancerArns: found['LoadBalancerArns'] ?? [],
      },
    };
  },
  delete: (_ask, { physicalId: TargetGroupArn }) => [['DeleteTargetGroup', { TargetGroupArn }]],
  candidates: async (ask, properties) => {
    const named = unlessMissing(ask('DescribeTargetGroups', { Names: [textOf(properties, 'Name')] }));
    return objectsOf((await named) ?? {}, 'TargetGroups').map((group) => textOf(group, 'TargetGroupArn'));
  },
};

/** Deregisters targets that the template no longer lists. Targets that a service has registered are kept. */
function targetsPart(): Part {
  return {
    properties: ['Targets'],
    calls: ({ before, after }, { physicalId: TargetGroupArn }) => {
      const { set, gone } = itemChanges(objectsOf(before, 'Targets'), objectsOf(after, 'Targets'));
      return [
        ...when(gone.length > 0, ['DeregisterTargets', { TargetGroupArn, Targets: gone }]),
        ...when(set.length > 0, ['RegisterTargets', { TargetGroupArn, Targets: set }]),
      ];
    },
  };
}

/** The registered targets. A deregistered one is described while it drains. */
async function readTargets(ask: Ask, TargetGroupArn: string): Promise<JsonObject> {
  const answer = (await ask.optional('DescribeTargetHealth', { TargetGroupArn })) ?? {};
  const targets = objectsOf(answer, 'TargetHealthDescriptions').flatMap((one) => {
    const isGoing = objectOf(one, 'TargetHealth')['State'] === 'draining';
    return isGoing ? [] : [objectOf(one, 'Target')];
  });
  return targets.length === 0 ? {} : { Targets: targets };
}
