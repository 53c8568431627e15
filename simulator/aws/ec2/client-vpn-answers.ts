/** Writes Client VPN endpoints as EC2 describes them. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement, XmlValue } from '../../kernel/xml.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { tagSet } from './filters.js';

/** What an endpoint has where nobody asked for it. Source: the defaults that CreateClientVpnEndpoint names. */
const DEFAULTS: JsonObject = {
  ClientConnectOptions: { Enabled: false },
  ClientLoginBannerOptions: { Enabled: false },
  ClientRouteEnforcementOptions: { Enforced: false },
  DisconnectOnSessionTimeout: true,
  EndpointIpAddressType: 'ipv4',
  SessionTimeoutHours: 24,
  SplitTunnel: false,
  TrafficIpAddressType: 'ipv4',
  TransportProtocol: 'udp',
  VpnPort: 443,
};

const SCALARS = [
  'ClientCidrBlock',
  'Description',
  'DisconnectOnSessionTimeout',
  'EndpointIpAddressType',
  'ServerCertificateArn',
  'SessionTimeoutHours',
  'SplitTunnel',
  'TrafficIpAddressType',
  'TransportProtocol',
  'VpnPort',
];

/** What an endpoint's own properties do not say. */
export interface Surroundings {
  readonly status: string;
  /** Whether a change of the handler of connections is effective. */
  readonly handler: string;
  readonly vpcId: string;
  readonly groups: readonly string[];
}

/** Source: ClientVpnEndpoint, EC2 API Reference. */
export function endpointXml(endpoint: Resource, around: Surroundings): XmlElement {
  const { identifier, createdAt, internal, region } = endpoint;
  const model = { ...DEFAULTS, ...endpoint.model };
  const isOpen = model['SelfServicePortal'] === 'enabled';
  return {
    clientVpnEndpointId: identifier,
    status: { code: around.status },
    creationTime: new Date(createdAt).toISOString(),
    dnsName: `*.${identifier}.prod.clientvpn.${region}.amazonaws.com`,
    vpnProtocol: 'openvpn',
    ...Object.fromEntries(
      SCALARS.filter((name) => textIn(model[name]) !== '').map((name) => [lower(name), textIn(model[name])]),
    ),
    dnsServer: itemsOf(model['DnsServers']),
    authenticationOptions: { item: objectsIn(model['AuthenticationOptions']).map(authenticationXml) },
    connectionLogOptions: logsXml(model['ConnectionLogOptions'], endpoint),
    clientConnectOptions: { ...lowered(model['ClientConnectOptions']), status: { code: around.handler } },
    clientLoginBannerOptions: lowered(model['ClientLoginBannerOptions']),
    clientRouteEnforcementOptions: lowered(model['ClientRouteEnforcementOptions']),
    ...gatewayXml(model['TransitGatewayConfiguration']),
    ...postureXml(model['DevicePostureOptions']),
    vpcId: around.vpcId === '' ? undefined : around.vpcId,
    securityGroupIdSet: itemsOf([...around.groups]),
    selfServicePortalUrl: isOpen
      ? `https://self-service.clientvpn.amazonaws.com/endpoints/${identifier}`
      : undefined,
    tagSet: tagSet({ Tags: internal['tags'] ?? {} }),
  };
}

/** Answers name certificates and providers otherwise than requests. Source: CertificateAuthentication and others. */
function authenticationXml(method: JsonObject): XmlElement {
  const member = (name: string, own: string) => {
    const holder = method[name];
    const value = isObject(holder) ? textIn(holder[own]) : '';
    return value === '' ? undefined : value;
  };
  const directoryId = member('ActiveDirectory', 'DirectoryId');
  const clientRootCertificateChain = member('MutualAuthentication', 'ClientRootCertificateChainArn');
  const samlProviderArn = member('FederatedAuthentication', 'SAMLProviderArn');
  const selfServiceSamlProviderArn = member('FederatedAuthentication', 'SelfServiceSAMLProviderArn');
  return {
    type: textIn(method['Type']),
    activeDirectory: directoryId === undefined ? undefined : { directoryId },
    mutualAuthentication:
      clientRootCertificateChain === undefined ? undefined : { clientRootCertificateChain },
    federatedAuthentication:
      samlProviderArn === undefined ? undefined : { samlProviderArn, selfServiceSamlProviderArn },
  };
}

/** The members' names are in capitals there. A log stream that nobody names is created (ConnectionLogOptions). */
function logsXml(options: Json | undefined, { identifier, region }: Resource): XmlElement {
  const given = isObject(options) ? options : {};
  if (given['Enabled'] !== true) return { Enabled: false };
  const CloudwatchLogStream = `${identifier}-${region}`;
  return { CloudwatchLogStream, ...Object.fromEntries(Object.entries(given).map(textual)) };
}

function gatewayXml(configuration: Json | undefined): XmlElement {
  if (!isObject(configuration)) return {};
  return {
    transitGatewayConfiguration: {
      transitGatewayId: textIn(configuration['TransitGatewayId']),
      availabilityZoneSet: itemsOf(configuration['AvailabilityZones']),
      availabilityZoneIdSet: itemsOf(configuration['AvailabilityZoneIds']),
    },
  };
}

function postureXml(options: Json | undefined): XmlElement {
  if (!isObject(options)) return {};
  const item = objectsIn(options['TrustProviders']).map(lowered);
  return { devicePostureOptions: { trustProviderSet: { item } } };
}

function lowered(value: Json | undefined): XmlElement {
  const members = Object.entries(isObject(value) ? value : {}).map(textual);
  return Object.fromEntries(members.map(([name, text]) => [lower(name), text]));
}

function textual([name, value]: [string, Json]): [string, XmlValue] {
  return [name, textIn(value)];
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function itemsOf(value: Json | undefined): XmlElement {
  return { item: Array.isArray(value) ? value.map((one) => textIn(one)) : [] };
}
