/** Simulates Client VPN endpoints and their authorization policies by EC2's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { endpointXml } from './client-vpn-answers.js';
import { ClientVpnNetworks, type Neighbours } from './client-vpn-networks.js';
import { listOf, passes } from './filters.js';
import { formTree, required } from './form.js';
import { shapedLike } from './shaped-forms.js';
import { KINDS, Things, type Ec2Options } from './things.js';

/** Milliseconds until an endpoint is gone, and until a policy or a handler of connections is effective. */
const TAKES = { deletion: 30_000, policy: 10_000, handler: 10_000 };

/** Members of requests that are called otherwise than the property. Source: Create- and ModifyClientVpnEndpoint. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  AuthenticationOptions: 'Authentication',
  SecurityGroupIds: 'SecurityGroupId',
};

/** "The address range cannot be changed after the Client VPN endpoint has been created", and what else cannot. */
const FIXED = [
  'AuthenticationOptions',
  'ClientCidrBlock',
  'EndpointIpAddressType',
  'TrafficIpAddressType',
  'TransitGatewayConfiguration',
  'TransportProtocol',
];

const CHANGEABLE = [
  'ClientConnectOptions',
  'ClientLoginBannerOptions',
  'ClientRouteEnforcementOptions',
  'ConnectionLogOptions',
  'Description',
  'DevicePostureOptions',
  'DisconnectOnSessionTimeout',
  'SecurityGroupIds',
  'SelfServicePortal',
  'ServerCertificateArn',
  'SessionTimeoutHours',
  'SplitTunnel',
  'VpcId',
  'VpnPort',
];

/** "Valid Values", CreateClientVpnEndpoint. */
const VALID: Readonly<Record<string, readonly Json[]>> = {
  SelfServicePortal: ['enabled', 'disabled'],
  SessionTimeoutHours: [8, 10, 12, 24],
  TransportProtocol: ['tcp', 'udp'],
  VpnPort: [443, 1194],
};

/**
 * Source: CreateClientVpnEndpoint, ModifyClientVpnEndpoint, DeleteClientVpnEndpoint, DescribeClientVpnEndpoints,
 * GetClientVpnEndpointAuthorizationPolicy, ModifyClientVpnEndpointAuthorizationPolicy,
 * DeleteClientVpnEndpointAuthorizationPolicy, EC2 API Reference.
 */
export class ClientVpnEndpoints {
  private readonly endpoints: Things;
  private readonly networks: ClientVpnNetworks;

  constructor(
    private readonly account: Account,
    options: Ec2Options,
    private readonly neighbours: Neighbours,
  ) {
    this.endpoints = new Things(account, KINDS.clientVpnEndpoint, options);
    const associations = new Things(account, KINDS.clientVpnAssociation, options);
    this.networks = new ClientVpnNetworks(account, associations, neighbours, (input) => this.existing(input));
  }

  operations(): Operations<XmlElement> {
    return {
      ...this.networks.operations(),
      CreateClientVpnEndpoint: (input) => {
        const { identifier } = this.create(input);
        return { clientVpnEndpointId: identifier, status: { code: 'pending-associate' } };
      },
      ModifyClientVpnEndpoint: (input) => this.modify(input),
      DeleteClientVpnEndpoint: (input) => this.delete(input),
      DescribeClientVpnEndpoints: (input) => ({
        clientVpnEndpoint: {
          item: this.living(input, listOf(input, 'ClientVpnEndpointId'))
            .filter(({ identifier, model }) =>
              passes(input, {
                'endpoint-id': [identifier],
                'transport-protocol': [textIn(model['TransportProtocol']) || 'udp'],
              }),
            )
            .map((one) => this.described(input, one)),
        },
      }),
      GetClientVpnEndpointAuthorizationPolicy: (input) => this.policy(input),
      ModifyClientVpnEndpointAuthorizationPolicy: (input) => this.setPolicy(input),
      DeleteClientVpnEndpointAuthorizationPolicy: (input) => this.removePolicy(input),
    };
  }

  private create(input: Input): Resource {
    const model = this.settingsIn(input, [...FIXED, ...CHANGEABLE, 'DnsServers']);
    for (const name of ['AuthenticationOptions', 'ConnectionLogOptions', 'ServerCertificateArn']) {
      if (model[name] !== undefined) continue;
      const parameter = FORM_NAMES[name] ?? name;
      throw new ServiceError('MissingParameter', `The request must contain the parameter ${parameter}`);
    }
    this.refuseUnfit(input, model);
    return this.endpoints.create(input, withoutDisabled(model), this.handlerBusy(model));
  }

  private modify(input: Input): XmlElement {
    const endpoint = this.existing(input);
    const changes = this.settingsIn(input, CHANGEABLE);
    this.refuseUnfit(input, changes);
    const { DnsServers: before, ...kept } = endpoint.model;
    const dns = formTree(input)['DnsServers'];
    const addresses = isObject(dns) ? (dns['CustomDnsServers'] ?? []) : (before ?? []);
    // "If no security group IDs are specified in the request, the default security group for the VPC is applied."
    if ('VpcId' in changes && !('SecurityGroupIds' in changes)) delete kept['SecurityGroupIds'];
    const servers = Array.isArray(addresses) && addresses.length > 0 ? { DnsServers: addresses } : {};
    const model = withoutDisabled({ ...kept, ...changes, ...servers });
    this.endpoints.own.update(endpoint, model, this.handlerBusy(changes));
    return { return: true };
  }

  /** The code: terraform-provider-aws #14115. An endpoint that is being deleted stays so. */
  private delete(input: Input): XmlElement {
    const endpoint = this.existing(input);
    const status = { status: { code: 'deleting' } };
    if (endpoint.internal['state'] === 'deleting') return status;
    const [association] = this.networks.of(input, endpoint);
    if (association !== undefined) {
      const message = `The endpoint that you're trying to delete has associations ${association.identifier}`;
      throw new ServiceError('ClientVpnEndpointAssociationExists', message);
    }
    const until = this.in(TAKES.deletion);
    // Gone for those who count what lives.
    this.endpoints.own.remember(endpoint, { state: 'deleting', until, lingersUntil: until });
    this.living(input);
    return status;
  }

  private policy(input: Input): XmlElement {
    const endpoint = this.existing(input);
    const { AuthorizationPolicy: policy } = endpoint.model;
    // The name of this error is made up after that of authorization rules: the reference has none.
    if (!isObject(policy)) {
      const message = `Endpoint ${endpoint.identifier} has no authorization policy`;
      throw new ServiceError('InvalidClientVpnEndpointAuthorizationPolicyNotFound', message);
    }
    const isBusy = Number(endpoint.internal['policyUntil']) > this.account.now();
    return {
      clientVpnEndpointId: endpoint.identifier,
      policyDocument: textIn(policy['PolicyDocument']),
      description: textIn(policy['Description']) || undefined,
      shadowMode: textIn(policy['ShadowMode']) || 'disabled',
      status: isBusy ? 'updating' : 'active',
    };
  }

  /** "Values that you do not specify remain unchanged." */
  private setPolicy(input: Input): XmlElement {
    const endpoint = this.existing(input);
    const before = endpoint.model['AuthorizationPolicy'];
    const given = ['PolicyDocument', 'Description', 'ShadowMode'].flatMap((name): [string, string][] => {
      const value = input.optional(name);
      return value === undefined ? [] : [[name, value]];
    });
    const whole: JsonObject = { ...(isObject(before) ? before : {}), ...Object.fromEntries(given) };
    if (whole['PolicyDocument'] === undefined) required(input, 'PolicyDocument');
    const filled = Object.entries(whole).filter(([, value]) => value !== '');
    const model = { ...endpoint.model, AuthorizationPolicy: Object.fromEntries(filled) };
    this.endpoints.own.update(endpoint, model, { policyUntil: this.in(TAKES.policy) });
    return { status: isObject(before) ? 'updating' : 'creating' };
  }

  private removePolicy(input: Input): XmlElement {
    this.policy(input);
    const endpoint = this.existing(input);
    const { AuthorizationPolicy: _policy, ...model } = endpoint.model;
    this.endpoints.own.update(endpoint, model);
    return { status: 'deleting' };
  }

  private settingsIn(input: Input, names: readonly string[]): JsonObject {
    const schema = this.account.registry.find(KINDS.clientVpnEndpoint.type);
    const form = formTree(input);
    return Object.fromEntries(
      names.flatMap((name): [string, Json][] => {
        const given = form[FORM_NAMES[name] ?? name];
        if (given === undefined || schema === undefined) return [];
        return [[name, shapedLike(schema, name, given) ?? given]];
      }),
    );
  }

  private refuseUnfit(input: Input, settings: JsonObject): void {
    for (const [name, valid] of Object.entries(VALID)) {
      const value = settings[name];
      if (value === undefined || valid.includes(value)) continue;
      throw new ServiceError('InvalidParameterValue', `${name} must be one of ${JSON.stringify(valid)}`);
    }
    const { SecurityGroupIds, VpcId, ConnectionLogOptions: logs } = settings;
    // The words: terraform-provider-aws, update of the resource.
    if (SecurityGroupIds !== undefined && VpcId === undefined) {
      const message = 'Security Groups cannot be modified without specifying Vpc Id';
      throw new ServiceError('InvalidParameterValue', message);
    }
    if (VpcId !== undefined) this.neighbours.vpcs.named(input, textIn(VpcId));
    // "Required if connection logging is enabled."
    if (isObject(logs) && logs['Enabled'] === true && logs['CloudwatchLogGroup'] === undefined)
      throw new ServiceError('MissingParameter', 'The request must contain a CloudWatch log group');
  }

  private described(input: Input, endpoint: Resource): XmlElement {
    const isReady = this.networks.of(input, endpoint).some((one) => this.networks.isAssociated(one));
    const isDeleting = endpoint.internal['state'] === 'deleting';
    const isApplied = !(Number(endpoint.internal['handlerUntil']) > this.account.now());
    return endpointXml(endpoint, {
      status: isDeleting ? 'deleting' : isReady ? 'available' : 'pending-associate',
      handler: isApplied ? 'applied' : 'applying',
      ...this.networks.networkOf(input, endpoint),
    });
  }

  private existing(input: Input): Resource {
    const id = required(input, 'ClientVpnEndpointId');
    return this.living(input, [id])[0] ?? this.endpoints.refuse(id);
  }

  private living(input: Input, ids: readonly string[] = []): Resource[] {
    for (const one of this.endpoints.own.all(input)) {
      const { state, until } = one.internal;
      if (state === 'deleting' && Number(until) <= this.account.now()) this.account.remove(keyOf(one));
    }
    return this.endpoints.seen(input, ids);
  }

  private handlerBusy(settings: JsonObject): JsonObject {
    return 'ClientConnectOptions' in settings ? { handlerUntil: this.in(TAKES.handler) } : {};
  }

  private in(milliseconds: number): number {
    return this.account.now() + milliseconds * this.account.settings.settling;
  }
}

/** "To disable device posture and remove all device trust providers, specify false for Enabled." */
function withoutDisabled({ DevicePostureOptions: posture, ...model }: JsonObject): JsonObject {
  const isOn = isObject(posture) && posture['Enabled'] === true;
  return isOn ? { ...model, DevicePostureOptions: posture } : model;
}
