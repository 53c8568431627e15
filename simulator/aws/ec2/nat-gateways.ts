/** Simulates NAT gateways by EC2's own API. */

import type { Json, JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { placeFor, tagListOf, tagMapOf, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { given, required, specifiedTags } from './form.js';
import type { Ec2Options, Things } from './things.js';

/** A NAT gateway that is no more, or has never come to be, as it is described for about an hour. */
interface Remains {
  readonly natGatewayId: string;
  readonly accountId: string;
  readonly region: string;
  readonly state: 'deleted' | 'failed';
  readonly asked: JsonObject;
  readonly failure?: readonly [code: string, message: string];
  readonly until: number;
}

const HOUR = 3_600_000;

/**
 * NAT gateways: `pending` before they are `available`, `deleting` before they are `deleted`; what a gateway lacks makes it
 * `failed`. Source: CreateNatGateway, DeleteNatGateway, DescribeNatGateways, NatGateway, EC2 API Reference.
 */
export class NatGateways {
  private remains: Remains[] = [];

  constructor(
    private readonly account: Account,
    private readonly parts: {
      readonly gateways: Things;
      readonly subnets: Things;
      readonly addresses: Things;
      readonly options: Ec2Options['natGateway'];
    },
  ) {}

  operations(): Operations<XmlElement> {
    return {
      CreateNatGateway: (input) => ({ natGateway: this.create(input) }),
      DeleteNatGateway: (input) => this.delete(input),
      DescribeNatGateways: (input) => ({ natGatewaySet: { item: this.described(input) } }),
    };
  }

  /** Takes away what has been deleting long enough. */
  settle(): void {
    const now = this.account.now();
    this.remains = this.remains.filter(({ until }) => until > now);
    for (const gateway of this.account.inventory.all()) {
      const deletedAt = gateway.internal['natDeletedAt'];
      if (typeof deletedAt !== 'number' || deletedAt > now) continue;
      const { identifier, accountId, region, model } = gateway;
      this.account.remove(keyOf(gateway));
      const until = deletedAt + HOUR;
      this.remains.push({
        natGatewayId: identifier,
        accountId,
        region,
        state: 'deleted',
        asked: model,
        until,
      });
    }
  }

  /** Changes the tags of one that is no more; `false` where there is none of this id. */
  retag(id: string, changed: (tags: JsonObject) => JsonObject): boolean {
    const isMeant = ({ natGatewayId }: Remains) => natGatewayId === id;
    if (!this.remains.some(isMeant)) return false;
    this.remains = this.remains.map((one) => {
      const Tags = tagListOf(changed(tagMapOf(one.asked['Tags'])));
      return isMeant(one) ? { ...one, asked: { ...one.asked, Tags } } : one;
    });
    return true;
  }

  snapshot(): Json {
    return this.remains as unknown as Json;
  }

  restore(snapshot: Json): void {
    this.remains = (snapshot ?? []) as unknown as Remains[];
  }

  private create(input: Input): XmlElement {
    const subnet = this.parts.subnets.named(input, required(input, 'SubnetId'));
    const model = given(input, ['AllocationId', 'ConnectivityType', 'PrivateIpAddress', 'SubnetId']);
    const allocationId = input.optional('AllocationId');
    if (allocationId === undefined && model['ConnectivityType'] !== 'private') {
      throw new ServiceError('MissingParameter', 'The request must contain the parameter AllocationId');
    }
    if (allocationId !== undefined) this.parts.addresses.named(input, allocationId);
    try {
      const made = this.parts.gateways.create(input, model);
      return this.gatewayXml(made);
    } catch (thrown) {
      const isFailing = thrown instanceof ServiceError && thrown.code === 'Gateway.NotAttached';
      if (!isFailing || subnet === undefined) throw thrown;
      return this.failed(input, model, [thrown.code, thrown.message]);
    }
  }

  private failed(input: Input, asked: JsonObject, failure: Remains['failure'] & object): XmlElement {
    const natGatewayId = `nat-${this.account.random.hex(17)}`;
    const tags = tagListOf(specifiedTags(input, 'natgateway'));
    const until = this.account.now() + HOUR;
    const model = { ...asked, Tags: tags };
    this.remains.push({ natGatewayId, ...placeFor(input), state: 'failed', asked: model, failure, until });
    return { natGatewayId, state: 'pending', subnetId: textIn(asked['SubnetId']) };
  }

  private delete(input: Input): XmlElement {
    const natGatewayId = required(input, 'NatGatewayId');
    const failed = this.remains.find((one) => one.natGatewayId === natGatewayId);
    if (failed !== undefined) {
      this.remains = this.remains.map((one) => (one === failed ? { ...one, state: 'deleted' } : one));
      return { natGatewayId };
    }
    const gateway = this.parts.gateways.existing(input, natGatewayId);
    const natDeletedAt = this.account.now() + (this.parts.options?.deleted ?? 0);
    const lingers = { natDeletedAt, lingersUntil: natDeletedAt + HOUR };
    if (gateway.internal['natDeletedAt'] === undefined) this.parts.gateways.own.remember(gateway, lingers);
    this.settle();
    return { natGatewayId };
  }

  private described(input: Input): XmlElement[] {
    const ids = listOf(input, 'NatGatewayId');
    const place = placeFor(input);
    const remains = this.remains.filter(
      ({ accountId, region }) => accountId === place.accountId && region === place.region,
    );
    const living = this.parts.gateways.seen(input);
    const unknown = ids.find(
      (id) =>
        !living.some(({ identifier }) => identifier === id) &&
        !remains.some(({ natGatewayId }) => natGatewayId === id),
    );
    if (unknown !== undefined) this.parts.gateways.refuse(unknown);
    const all = [
      ...living.map((one) => ({ id: one.identifier, xml: this.gatewayXml(one), model: one.model })),
      ...remains.map((one) => ({ id: one.natGatewayId, xml: remainsXml(one), model: one.asked })),
    ];
    return all
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .filter(({ id, xml, model }) =>
        passes(
          input,
          {
            'nat-gateway-id': [id],
            state: [textIn(xml['state'] as string)],
            'subnet-id': [textIn(model['SubnetId'])],
            'vpc-id': [textIn((xml['vpcId'] as string | undefined) ?? '')],
          },
          model['Tags'],
        ),
      )
      .map(({ xml }) => xml);
  }

  private gatewayXml(gateway: Resource): XmlElement {
    const { identifier, model, createdAt, createdBy } = gateway;
    const subnet = subnetsBeside(this.account, gateway).find(
      ({ identifier: id }) => id === model['SubnetId'],
    );
    const wait = createdBy.startsWith('ec2:') ? (this.parts.options?.available ?? 0) : 0;
    const isPending = this.account.now() < createdAt + wait;
    const isDeleting = gateway.internal['natDeletedAt'] !== undefined;
    return {
      natGatewayId: identifier,
      state: isDeleting ? 'deleting' : isPending ? 'pending' : 'available',
      subnetId: textIn(model['SubnetId']),
      vpcId: textIn(subnet?.model['VpcId']),
      connectivityType: textIn(model['ConnectivityType']) || 'public',
      createTime: new Date(createdAt).toISOString(),
      natGatewayAddressSet: {
        item: {
          allocationId: model['AllocationId'] === undefined ? undefined : textIn(model['AllocationId']),
          networkInterfaceId: textIn(model['EniId']),
          privateIp: textIn(model['PrivateIpAddress']) || '10.0.0.10',
          isPrimary: true,
        },
      },
      tagSet: tagSet(model),
    };
  }
}

function subnetsBeside(account: Account, { accountId, region }: Resource): Resource[] {
  return account.inventory.ofType('AWS::EC2::Subnet', { accountId, region });
}

function remainsXml({ natGatewayId, state, asked, failure }: Remains): XmlElement {
  return {
    natGatewayId,
    state,
    subnetId: textIn(asked['SubnetId']),
    failureCode: failure?.[0],
    failureMessage: failure?.[1],
    tagSet: tagSet(asked),
  };
}
