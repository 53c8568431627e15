/** Describes how listeners of load balancers are managed. */

import { type JsonObject, objectsOf, picked, textOf } from '../../../../json.js';
import { givenTags, keepingPart, wholePart } from '../../property-forms.js';
import { LOAD_BALANCING, type Description, type LoadBalancing } from '../../sdk/networks/load-balancing.js';
import { actionsOf, observedActions, secretActions } from './actions.js';
import {
  attributesPart,
  BALANCING_TAGS,
  LISTENER_ATTRIBUTES,
  readAttributes,
  readTags,
} from './attributes.js';
import { siblingsLike } from './siblings.js';

const CHANGEABLE = [
  'AlpnPolicy',
  'Certificates',
  'DefaultActions',
  'MutualAuthentication',
  'Port',
  'Protocol',
  'SslPolicy',
];

const ENCRYPTED = ['HTTPS', 'TLS'];

/**
 * `AWS::ElasticLoadBalancingV2::Listener`, by its ARN. "If you attempt to create multiple listeners with the same settings,
 * each call succeeds", so the port is looked up first.
 * Source: CreateListener, ModifyListener, DescribeListeners, Elastic Load Balancing API Reference.
 */
export const listener: Description = {
  type: 'AWS::ElasticLoadBalancingV2::Listener',
  ...LOAD_BALANCING,
  looksFirst: true,
  // kubernetes-sigs/aws-load-balancer-controller #1433, #1472: a new listener may be `ListenerNotFound` for some seconds.
  appearsLate: true,
  partOf: ['LoadBalancerArn'],
  identity: ['LoadBalancerArn'],
  exceptions: (properties) => secretActions(properties, 'DefaultActions'),
  create: (properties) => [
    'CreateListener',
    {
      ...picked(properties, ['LoadBalancerArn', ...CHANGEABLE]),
      ...actionsOf(properties, 'DefaultActions'),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'Listeners')[0] ?? {}, 'ListenerArn'),
  parts: [
    keepingPart<LoadBalancing>(
      {
        properties: CHANGEABLE,
        isInCreate: true,
        sends: 'changes',
        calls: (change, resource, ask) =>
          wholePart<LoadBalancing>(
            CHANGEABLE,
            (after) => [
              'ModifyListener',
              { ListenerArn: resource.physicalId, ...after, ...actionsOf(after, 'DefaultActions') },
            ],
            defaultsFor(resource.properties),
          ).calls(change, resource, ask),
      },
      (property) => property !== 'SslPolicy',
    ),
    attributesPart(LISTENER_ATTRIBUTES),
    BALANCING_TAGS,
  ],
  read: async (ask, { physicalId: ListenerArn, properties }) => {
    const [found] = objectsOf(await ask('DescribeListeners', { ListenerArns: [ListenerArn] }), 'Listeners');
    if (found === undefined) return undefined;
    const [attributes, tags] = await Promise.all([
      readAttributes(ask, LISTENER_ATTRIBUTES, { physicalId: ListenerArn, properties }),
      readTags(ask, ListenerArn),
    ]);
    return {
      observed: {
        ...picked(found, ['LoadBalancerArn', ...CHANGEABLE]),
        ...observedActions(found, 'DefaultActions'),
        ...attributes,
        ...tags,
      },
      attributes: { ListenerArn },
    };
  },
  delete: (_ask, { physicalId: ListenerArn }) => [['DeleteListener', { ListenerArn }]],
  candidates: (ask, properties) =>
    siblingsLike(ask, properties, {
      call: 'DescribeListeners',
      member: 'Listeners',
      parent: 'LoadBalancerArn',
      unique: 'Port',
      arn: 'ListenerArn',
    }),
};

/** The values that ModifyListener sets for properties that the template no longer sets. CloudFormation keeps the security policy. */
function defaultsFor(properties: JsonObject): JsonObject {
  if (!ENCRYPTED.includes(textOf(properties, 'Protocol'))) return {};
  return properties['Protocol'] === 'TLS'
    ? { AlpnPolicy: ['None'] }
    : { MutualAuthentication: { Mode: 'off' } };
}
