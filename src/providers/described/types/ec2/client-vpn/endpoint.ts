/** Describes how Client VPN endpoints are managed. */

import {
  equal,
  isObject,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../../json.js';
import { momentOf } from '../../../../direct/answer-shapes.js';
import type { Phase } from '../../../../direct/phase.js';
import { unlessMissing } from '../../../../direct/outcomes.js';
import { isFailure, rejectionOf } from '../../../../wire/failures.js';
import { listed } from '../../../listing.js';
import { isMarked, markOf, withoutMark } from '../../../marks.js';
import { respelled, when } from '../../../property-forms.js';
import { EC2, type Ask, type Call, type Description, type Part } from '../../../sdk/ec2.js';
import { firstOf, idsOf, MARKED, templateTags, tagSpecifications } from '../tags.js';

const TAGGED_AS = 'client-vpn-endpoint';

const FIXED = [
  'AuthenticationOptions',
  'ClientCidrBlock',
  'EndpointIpAddressType',
  'TrafficIpAddressType',
  'TransitGatewayConfiguration',
  'TransportProtocol',
];

/** Settings that have a default: what removing them from the template sends. Defaults: CreateClientVpnEndpoint. */
const UNSET: JsonObject = {
  ClientConnectOptions: { Enabled: false },
  ClientLoginBannerOptions: { Enabled: false },
  ClientRouteEnforcementOptions: { Enforced: false },
  Description: '',
  DevicePostureOptions: { Enabled: false },
  DisconnectOnSessionTimeout: true,
  DnsServers: [],
  SelfServicePortal: 'disabled',
  SessionTimeoutHours: 24,
  SplitTunnel: false,
  VpnPort: 443,
};

/** `SecurityGroupIds` can be modified only together with `VpcId` (terraform-provider-aws, update of the resource). */
const NETWORK = ['SecurityGroupIds', 'VpcId'];

const SETTINGS = [...Object.keys(UNSET), ...NETWORK, 'ConnectionLogOptions', 'ServerCertificateArn'];

/** Names that answers spell otherwise than requests and templates. Source: ClientVpnAuthentication, EC2 API Reference. */
const SPELLINGS = {
  ClientRootCertificateChain: 'ClientRootCertificateChainArn',
  SamlProviderArn: 'SAMLProviderArn',
  SelfServiceSamlProviderArn: 'SelfServiceSAMLProviderArn',
};

/**
 * `AWS::EC2::ClientVpnEndpoint`, by its id. An endpoint is ready before a subnet is associated (`pending-associate`).
 * Cloud Control has no handlers. Source: CreateClientVpnEndpoint, ModifyClientVpnEndpoint, DeleteClientVpnEndpoint,
 * DescribeClientVpnEndpoints, ClientVpnEndpoint, GetClientVpnEndpointAuthorizationPolicy, EC2 API Reference.
 */
export const clientVpnEndpoint: Description = {
  type: 'AWS::EC2::ClientVpnEndpoint',
  ...EC2,
  ...MARKED,
  settlesFirst: true,
  identity: [...FIXED, 'TagSpecifications'],
  create: (properties, _place, unique) => [
    'CreateClientVpnEndpoint',
    {
      ...picked(properties, [...FIXED, ...SETTINGS]),
      ClientToken: unique,
      ...tagSpecifications(TAGGED_AS, templateTags(properties), unique),
    },
  ],
  idOf: (answer) => textOf(answer, 'ClientVpnEndpointId'),
  parts: [settingsPart(), policyPart()],
  read: async (ask, { physicalId: Id, properties }) => {
    const found = await endpointOf(ask, Id);
    if (found === undefined || statusOf(found) === 'deleted') return undefined;
    const isGoing = statusOf(found) === 'deleting';
    const policy = isGoing ? {} : await policyOf(ask, Id, properties);
    const attributes = { Id };
    return {
      observed: { ...attributes, ...observedOf(found, properties), ...policyProperty(policy) },
      attributes,
      ...phaseOf(found, policy),
      ...momentOf(found, 'CreationTime'),
      ...markOf(found),
    };
  },
  delete: async (ask, { physicalId: ClientVpnEndpointId }) => {
    const found = (await unlessMissing(endpointOf(ask, ClientVpnEndpointId))) ?? {};
    if (statusOf(found).startsWith('delet')) return [];
    return [['DeleteClientVpnEndpoint', { ClientVpnEndpointId }]];
  },
  // The API filters endpoints by id and protocol, not by tag.
  candidates: async (ask, _properties, _place, unique) => {
    const all = await listed(ask, ['DescribeClientVpnEndpoints', {}], {
      member: 'ClientVpnEndpoints',
      token: 'NextToken',
    });
    const made = all.filter((one) => isMarked(objectsOf(one, 'Tags'), unique));
    return idsOf(made, 'ClientVpnEndpointId');
  },
};

async function endpointOf(ask: Ask, id: string): Promise<JsonObject | undefined> {
  return firstOf(
    await ask('DescribeClientVpnEndpoints', { ClientVpnEndpointIds: [id] }),
    'ClientVpnEndpoints',
  );
}

function statusOf(found: JsonObject): string {
  return textOf(objectOf(found, 'Status'), 'Code');
}

/** Only what differs is sent: "Modifying the DNS server resets existing client connections." */
function settingsPart(): Part {
  return {
    properties: SETTINGS,
    isInCreate: true,
    calls: async ({ before, after }, { physicalId: ClientVpnEndpointId, observed = {} }, ask) => {
      const changed = SETTINGS.filter((name) => !equal(before[name], after[name]));
      const current = { ...after, ...omitted(picked(observed, NETWORK), changed) };
      const { DnsServers, ...settings } = picked(
        { ...UNSET, ...after },
        changed.filter((name) => !NETWORK.includes(name)),
      );
      const isMoved = changed.some((name) => NETWORK.includes(name));
      const input = {
        ...settings,
        ...(DnsServers === undefined ? {} : { DnsServers: dnsServers(DnsServers) }),
        ...(isMoved ? await networkOf(current, ClientVpnEndpointId, ask) : {}),
      };
      const call: Call = ['ModifyClientVpnEndpoint', { ClientVpnEndpointId, ...input }];
      return when(Object.keys(input).length > 0, call);
    },
  };
}

/** "Specify False to delete the existing DNS servers." */
function dnsServers(addresses: Json): JsonObject {
  const isUsed = Array.isArray(addresses) && addresses.length > 0;
  return isUsed ? { Enabled: true, CustomDnsServers: addresses } : { Enabled: false };
}

/** A VPC cannot be taken from an endpoint; without security groups, its default one is applied. */
async function networkOf(after: JsonObject, id: string, ask: Ask): Promise<JsonObject> {
  const wanted = picked(after, NETWORK);
  if (wanted['VpcId'] !== undefined || wanted['SecurityGroupIds'] === undefined) return wanted;
  return { ...wanted, ...picked((await endpointOf(ask, id)) ?? {}, ['VpcId']) };
}

/** "Values that you do not specify remain unchanged" (ModifyClientVpnEndpointAuthorizationPolicy). */
function policyPart(): Part {
  return {
    properties: ['AuthorizationPolicy'],
    calls: ({ before, after }, { physicalId: ClientVpnEndpointId }) => {
      if (after['AuthorizationPolicy'] === undefined)
        return [['DeleteClientVpnEndpointAuthorizationPolicy', { ClientVpnEndpointId }]];
      const [past, policy] = [before, after].map((one) => objectOf(one, 'AuthorizationPolicy'));
      const unset = past?.['Description'] === undefined ? {} : { Description: '' };
      const input = { ClientVpnEndpointId, ShadowMode: 'disabled', ...unset, ...policy };
      return [['ModifyClientVpnEndpointAuthorizationPolicy', input]];
    },
  };
}

/**
 * A call of its own returns the policy, which is made only for templates with one. What it throws for an endpoint without
 * a policy is not documented; the endpoint itself exists.
 */
async function policyOf(ask: Ask, id: string, asked: JsonObject): Promise<JsonObject> {
  if (asked['AuthorizationPolicy'] === undefined) return {};
  try {
    const query = { ClientVpnEndpointId: id };
    return (await ask.optional('GetClientVpnEndpointAuthorizationPolicy', query)) ?? {};
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'missing', 'terminal') && /NotFound$/.test(rejection.details.name)) return {};
    throw rejection;
  }
}

function policyProperty(policy: JsonObject): JsonObject {
  const shown = picked(policy, ['Description', 'PolicyDocument', 'ShadowMode']);
  return shown['PolicyDocument'] === undefined ? {} : { AuthorizationPolicy: shown };
}

/** Properties that answers have in another form. */
const DERIVED = ['DevicePostureOptions', 'TransitGatewayConfiguration'];

function observedOf(found: JsonObject, asked: JsonObject): JsonObject {
  const portal = textOf(found, 'SelfServicePortalUrl') === '' ? 'disabled' : 'enabled';
  const options = objectsOf(found, 'AuthenticationOptions').map((one) => respelled(one, SPELLINGS));
  // The first association gives a VPC and its default security group to an endpoint without.
  const unasked = NETWORK.filter((name) => asked[name] === undefined);
  return {
    ...omitted(picked(found, [...FIXED, ...SETTINGS]), [...DERIVED, ...unasked]),
    AuthenticationOptions: options,
    SelfServicePortal: portal,
    ...groupsOf(found, asked),
    ...switchedOff(found, asked),
    ...postureOf(found, asked),
    ...gatewayOf(found, asked),
    ...specificationsOf(found),
  };
}

/** In the order of the template: answers promise none, and the schema says that it counts. */
function groupsOf(found: JsonObject, { SecurityGroupIds: asked }: JsonObject): JsonObject {
  const { SecurityGroupIds: groups } = found;
  if (!Array.isArray(asked) || !Array.isArray(groups)) return {};
  const first = asked.filter((id) => groups.includes(id));
  return { SecurityGroupIds: [...first, ...groups.filter((id) => !first.includes(id))] };
}

/** Options that are off are described without the other values that the template gives them. */
function switchedOff(found: JsonObject, asked: JsonObject): JsonObject {
  return picked(
    asked,
    ['ClientConnectOptions', 'ClientLoginBannerOptions', 'ConnectionLogOptions'].filter(
      (name) => objectOf(asked, name)['Enabled'] === false && objectOf(found, name)['Enabled'] !== true,
    ),
  );
}

/** "To disable device posture and remove all device trust providers, specify false": an answer has providers only. */
function postureOf(found: JsonObject, asked: JsonObject): JsonObject {
  const TrustProviders = objectsOf(objectOf(found, 'DevicePostureOptions'), 'TrustProviders');
  if (TrustProviders.length > 0) return { DevicePostureOptions: { Enabled: true, TrustProviders } };
  const isOff = objectOf(asked, 'DevicePostureOptions')['Enabled'] === false;
  return isOff ? picked(asked, ['DevicePostureOptions']) : {};
}

/** The names and the ids of zones say the same: only those of the template are properties. */
function gatewayOf(found: JsonObject, asked: JsonObject): JsonObject {
  const configuration = objectOf(found, 'TransitGatewayConfiguration');
  const names = Object.keys(objectOf(asked, 'TransitGatewayConfiguration'));
  const shown = picked(configuration, ['TransitGatewayId', ...names]);
  return Object.keys(shown).length === 0 ? {} : { TransitGatewayConfiguration: shown };
}

function specificationsOf(found: JsonObject): JsonObject {
  const { Tags } = withoutMark(picked(found, ['Tags']));
  const isTagged = Array.isArray(Tags) && Tags.length > 0;
  return isTagged ? { TagSpecifications: [{ ResourceType: TAGGED_AS, Tags }] } : {};
}

/** Source: ClientVpnEndpointStatus, ClientVpnEndpointAttributeStatus, EC2 API Reference. */
function phaseOf(found: JsonObject, policy: JsonObject): Phase {
  const status = statusOf(found);
  if (status === 'deleting') return { phase: 'going' };
  if (policy['Status'] === 'failed')
    return { phase: 'failed', trouble: 'The authorization policy could not be applied' };
  const connect = objectOf(found, 'ClientConnectOptions')['Status'];
  const isChanging =
    status === 'pending' ||
    (isObject(connect) && connect['Code'] === 'applying') ||
    ['creating', 'updating', 'deleting'].includes(textOf(policy, 'Status'));
  return isChanging ? { phase: 'changing' } : {};
}
