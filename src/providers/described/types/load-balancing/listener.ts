/** Describes how listeners of load balancers are managed. */

import { isObject, type Json, type JsonObject } from '../../../../json.js';
import { objectOf, objectsOf, picked, textOf } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import type { Description } from '../../description.js';
import { listed } from '../../listing.js';
import { givenTags, wholePart } from '../../property-forms.js';
import { LOAD_BALANCING } from '../../sdk/networks/load-balancing.js';
import {
  attributesPart,
  BALANCING_TAGS,
  LISTENER_ATTRIBUTES,
  readAttributes,
  readTags,
} from './attributes.js';

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
  identity: ['LoadBalancerArn'],
  exceptions: secretActions,
  create: (properties) => [
    'CreateListener',
    {
      ...picked(properties, ['LoadBalancerArn', ...CHANGEABLE]),
      ...actionsOf(properties),
      ...givenTags(properties, 'Tags', 'pairs'),
    },
  ],
  idOf: (answer) => textOf(objectsOf(answer, 'Listeners')[0] ?? {}, 'ListenerArn'),
  parts: [
    {
      properties: CHANGEABLE,
      isInCreate: true,
      calls: (change, resource, ask) =>
        wholePart(
          CHANGEABLE,
          (after) => ['ModifyListener', { ListenerArn: resource.physicalId, ...after, ...actionsOf(after) }],
          defaultsFor(resource.properties),
        ).calls(change, resource, ask),
    },
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
        ...observedActions(found),
        ...attributes,
        ...tags,
      },
      attributes: { ListenerArn },
    };
  },
  delete: (_ask, { physicalId: ListenerArn }) => Promise.resolve([['DeleteListener', { ListenerArn }]]),
  candidates: async (ask, properties) => {
    const all = await unlessMissing(
      listed(ask, ['DescribeListeners', picked(properties, ['LoadBalancerArn'])], {
        member: 'Listeners',
        token: 'Marker',
        next: 'NextMarker',
      }),
    );
    return (all ?? [])
      .filter((one) => textOf(one, 'Port') === textOf(properties, 'Port'))
      .map((one) => textOf(one, 'ListenerArn'));
  },
};

/** A client secret cannot be read, so a listener from a create without an answer could not be recognized. */
function secretActions(properties: JsonObject): readonly string[] {
  const hasSecret = objectsOf(properties, 'DefaultActions').some((action) =>
    Object.hasOwn(objectOf(action, 'AuthenticateOidcConfig'), 'ClientSecret'),
  );
  return hasSecret ? ['DefaultActions'] : [];
}

/** The values that ModifyListener sets for properties that the template no longer sets. */
function defaultsFor(properties: JsonObject): JsonObject {
  if (!ENCRYPTED.includes(textOf(properties, 'Protocol'))) return {};
  const isTls = properties['Protocol'] === 'TLS';
  return {
    SslPolicy: 'ELBSecurityPolicy-2016-08',
    ...(isTls ? { AlpnPolicy: ['None'] } : { MutualAuthentication: { Mode: 'off' } }),
  };
}

const AUTHENTICATION = ['AuthenticateCognitoConfig', 'AuthenticateOidcConfig'];

/** `SessionTimeout` is a string in templates and a number in the API. */
function actionsOf(properties: JsonObject): JsonObject {
  return withTimeouts(properties, Number);
}

function observedActions(found: JsonObject): JsonObject {
  return withTimeouts(found, String);
}

function withTimeouts(properties: JsonObject, convert: (timeout: Json) => Json): JsonObject {
  const actions = properties['DefaultActions'];
  if (!Array.isArray(actions)) return {};
  const DefaultActions = actions.map((action) =>
    isObject(action) ? { ...action, ...authenticationOf(action, convert) } : action,
  );
  return { DefaultActions };
}

function authenticationOf(action: JsonObject, convert: (timeout: Json) => Json): JsonObject {
  return Object.fromEntries(
    AUTHENTICATION.flatMap((name): [string, Json][] => {
      const given = objectOf(action, name);
      const { SessionTimeout } = given;
      return SessionTimeout === undefined
        ? []
        : [[name, { ...given, SessionTimeout: convert(SessionTimeout) }]];
    }),
  );
}
