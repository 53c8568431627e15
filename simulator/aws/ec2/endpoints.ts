/** Simulates VPC endpoints by EC2's own API. */

import { isObject, parseObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { given, required } from './form.js';
import type { Things } from './things.js';

/** Milliseconds that an interface endpoint takes to come and to go (AWS: within a few minutes). */
const TAKES = 60_000;

const LISTS = ['RouteTableId', 'SecurityGroupId', 'SubnetId'] as const;

const WHOLE_ACCESS = {
  Version: '2008-10-17',
  Statement: [{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' }],
};

/**
 * Endpoints of VPCs. "If you do not specify a policy, we attach a default policy that allows full access".
 * Source: CreateVpcEndpoint, ModifyVpcEndpoint, DeleteVpcEndpoints, DescribeVpcEndpoints, EC2 API Reference.
 */
export class VpcEndpoints {
  constructor(
    private readonly account: Account,
    private readonly endpoints: Things,
    private readonly vpcs: Things,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateVpcEndpoint: (input) => ({ vpcEndpoint: this.xml(this.create(input)) }),
      ModifyVpcEndpoint: (input) => this.modify(input),
      DeleteVpcEndpoints: (input) => this.delete(input),
      DescribeVpcEndpoints: (input) => ({
        vpcEndpointSet: {
          item: this.living(input)
            .filter(({ identifier, model }) =>
              passes(
                input,
                { 'vpc-endpoint-id': [identifier], 'vpc-id': [textIn(model['VpcId'])] },
                model['Tags'],
              ),
            )
            .map((endpoint) => this.xml(endpoint)),
        },
      }),
    };
  }

  private create(input: Input): Resource {
    this.vpcs.named(input, required(input, 'VpcId'));
    const names = ['VpcId', 'ServiceName', 'VpcEndpointType', 'IpAddressType', 'PrivateDnsEnabled'];
    const isInterface = input.optional('VpcEndpointType') === 'Interface';
    const model: JsonObject = {
      VpcEndpointType: 'Gateway',
      // "Default: true", of interface endpoints.
      ...(isInterface ? { PrivateDnsEnabled: true } : {}),
      ...given(input, names, { PrivateDnsEnabled: 'boolean' }),
      ...filledLists((name) => listOf(input, name)),
      ...policyIn(input),
    };
    return this.endpoints.create(input, model, this.busy(model, 'pending'));
  }

  private modify(input: Input): XmlElement {
    const endpoint = this.existing(input, required(input, 'VpcEndpointId'));
    const lists = filledLists((name) => {
      const now = textsOf(endpoint.model[`${name}s`]);
      const added = listOf(input, `Add${name}`);
      const twice = added.find((id) => now.includes(id));
      if (twice !== undefined) {
        throw new ServiceError('InvalidParameter', `Endpoint already has ${twice}`);
      }
      const removed = listOf(input, `Remove${name}`);
      return [...now, ...added].filter((id) => !removed.includes(id));
    });
    const isReplaced = (name: string) =>
      LISTS.some((list) => name === `${list}s`) ||
      (name === 'PolicyDocument' && input.optional('ResetPolicy') === 'true');
    const kept = Object.entries(endpoint.model).filter(([name]) => !isReplaced(name));
    const model: JsonObject = {
      ...Object.fromEntries(kept),
      ...lists,
      ...given(input, ['IpAddressType', 'PrivateDnsEnabled'], { PrivateDnsEnabled: 'boolean' }),
      ...policyIn(input),
    };
    this.endpoints.own.update(endpoint, model, this.busy(model, 'pending'));
    return { return: true };
  }

  /** What cannot be deleted is told in an answer that succeeds. */
  private delete(input: Input): XmlElement {
    const item = listOf(input, 'VpcEndpointId').flatMap((id): XmlElement[] => {
      const endpoint = this.living(input, []).find(({ identifier }) => identifier === id);
      if (endpoint === undefined) {
        const message = `The Vpc Endpoint Id '${id}' does not exist`;
        return [{ resourceId: id, error: { code: 'InvalidVpcEndpoint.NotFound', message } }];
      }
      const busy = this.busy(endpoint.model, 'deleting');
      if (busy['until'] === undefined) this.account.remove(keyOf(endpoint));
      // Gone for those who count what lives.
      else this.endpoints.own.remember(endpoint, { ...busy, lingersUntil: busy['until'] });
      return [];
    });
    return { unsuccessful: { item } };
  }

  private existing(input: Input, id: string): Resource {
    return this.living(input, [id])[0] ?? this.endpoints.refuse(id);
  }

  private living(input: Input, ids = listOf(input, 'VpcEndpointId')): Resource[] {
    for (const one of this.endpoints.own.all(input)) if (this.isGone(one)) this.account.remove(keyOf(one));
    return this.endpoints.seen(input, ids);
  }

  private isGone({ internal }: Resource): boolean {
    return internal['state'] === 'deleting' && Number(internal['until']) <= this.account.now();
  }

  private busy(model: JsonObject, state: string): JsonObject {
    const takes = model['VpcEndpointType'] === 'Gateway' ? 0 : TAKES * this.account.settings.settling;
    return takes === 0 ? {} : { state, until: this.account.now() + takes };
  }

  private xml({ identifier, model, internal, createdAt, accountId }: Resource): XmlElement {
    const isBusy = Number(internal['until'] ?? 0) > this.account.now();
    const optional = (name: string) => (model[name] === undefined ? undefined : textIn(model[name]));
    const list = (name: string) => ({ item: textsOf(model[name]) });
    const policy = isObject(model['PolicyDocument']) ? model['PolicyDocument'] : WHOLE_ACCESS;
    return {
      vpcEndpointId: identifier,
      vpcEndpointType: textIn(model['VpcEndpointType']) || 'Gateway',
      vpcId: textIn(model['VpcId']),
      serviceName: textIn(model['ServiceName']),
      state: isBusy ? textIn(internal['state']) : 'available',
      policyDocument: JSON.stringify(policy),
      routeTableIdSet: list('RouteTableIds'),
      subnetIdSet: list('SubnetIds'),
      groupSet: { item: textsOf(model['SecurityGroupIds']).map((groupId) => ({ groupId })) },
      ipAddressType: optional('IpAddressType'),
      privateDnsEnabled: model['PrivateDnsEnabled'] === true,
      requesterManaged: false,
      networkInterfaceIdSet: list('NetworkInterfaceIds'),
      dnsEntrySet: { item: textsOf(model['DnsEntries']).map(entryXml) },
      creationTimestamp: new Date(createdAt).toISOString(),
      ownerId: accountId,
      tagSet: tagSet(model),
    };
  }
}

/** The lists of an endpoint that have items. */
function filledLists(itemsOf: (name: (typeof LISTS)[number]) => string[]): JsonObject {
  return Object.fromEntries(
    LISTS.flatMap((name): [string, Json][] => {
      const items = itemsOf(name);
      return items.length === 0 ? [] : [[`${name}s`, items]];
    }),
  );
}

/** "zone:name", as templates have them. */
function entryXml(entry: string): XmlElement {
  const [hostedZoneId = '', dnsName = ''] = entry.split(':');
  return { dnsName, hostedZoneId };
}

function policyIn(input: Input): JsonObject {
  const text = input.optional('PolicyDocument');
  return text === undefined ? {} : { PolicyDocument: parseObject(text) ?? {} };
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
