/** Simulates the target networks of Client VPN endpoints by EC2's own API. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { overlaps } from '../cloudcontrol/handlers/types/cidr.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes } from './filters.js';
import { given, required } from './form.js';
import type { Things } from './things.js';

/** Milliseconds that associating and disassociating take; 11 minutes together (terraform-provider-aws #7030). */
const TAKES = 300_000;

const NETWORK = ['SubnetId', 'AvailabilityZone', 'AvailabilityZoneId'];

/** What endpoints are associated with. */
export interface Neighbours {
  readonly vpcs: Things;
  readonly subnets: Things;
}

/**
 * Source: AssociateClientVpnTargetNetwork, DisassociateClientVpnTargetNetwork, DescribeClientVpnTargetNetworks, EC2 API
 * Reference; the refusals: "Error codes for the Amazon EC2 API".
 */
export class ClientVpnNetworks {
  constructor(
    private readonly account: Account,
    private readonly associations: Things,
    private readonly neighbours: Neighbours,
    private readonly endpointOf: (input: Input) => Resource,
  ) {}

  operations(): Operations<XmlElement> {
    return {
      AssociateClientVpnTargetNetwork: (input) => this.answer(this.associate(input)),
      DisassociateClientVpnTargetNetwork: (input) => this.answer(this.disassociate(input)),
      DescribeClientVpnTargetNetworks: (input) => ({
        clientVpnTargetNetworks: { item: this.described(input) },
      }),
    };
  }

  /** Those of an endpoint, also while they come and go. */
  of(input: Input, { identifier }: Resource): Resource[] {
    for (const one of this.associations.own.all(input)) {
      const { state, until } = one.internal;
      if (state === 'disassociating' && Number(until) <= this.account.now()) this.account.remove(keyOf(one));
    }
    return this.associations.own
      .all(input)
      .filter(({ model }) => model['ClientVpnEndpointId'] === identifier);
  }

  isAssociated(association: Resource): boolean {
    return this.stateOf(association) === 'associated';
  }

  /** The VPC of an endpoint without one is that of its first subnet; without groups, the VPC's default one counts. */
  networkOf(input: Input, endpoint: Resource): { vpcId: string; groups: string[] } {
    const { VpcId, SecurityGroupIds: groups } = endpoint.model;
    const [first] = this.of(input, endpoint);
    const vpcId = textIn(VpcId) || (first === undefined ? '' : this.vpcOf(input, first));
    const vpc = this.neighbours.vpcs.own.all(input).find(({ identifier }) => identifier === vpcId);
    const own = Array.isArray(groups) ? groups : [vpc?.model['DefaultSecurityGroup'] ?? ''];
    return { vpcId, groups: own.map((group) => textIn(group)).filter((group) => group !== '') };
  }

  private associate(input: Input): Resource {
    const endpoint = this.endpointOf(input);
    const model: JsonObject = { ClientVpnEndpointId: endpoint.identifier, ...given(input, NETWORK) };
    const others = this.of(input, endpoint);
    const token = input.optional('ClientToken');
    const isRepeated =
      token !== undefined && others.some(({ internal }) => internal['clientToken'] === token);
    if (!isRepeated) this.refuse(input, endpoint, { others, model });
    return this.associations.create(input, model, this.busy('associating'));
  }

  private refuse(
    input: Input,
    endpoint: Resource,
    { others, model }: { readonly others: readonly Resource[]; readonly model: JsonObject },
  ): void {
    const isTransit = endpoint.model['TransitGatewayConfiguration'] !== undefined;
    // "Required for VPC-based endpoints."
    const id = isTransit ? (input.optional('SubnetId') ?? '') : required(input, 'SubnetId');
    if (others.some((one) => NETWORK.every((name) => one.model[name] === model[name])))
      throw new ServiceError(
        'InvalidClientVpnDuplicateAssociationException',
        `${id || textIn(model['AvailabilityZone'])} has already been associated with the endpoint`,
      );
    if (id === '') return;
    const subnet = this.neighbours.subnets.seen(input).find(({ identifier }) => identifier === id);
    if (subnet === undefined && this.account.mayBeOutside(id)) return;
    const { vpcId } = this.networkOf(input, endpoint);
    const own = textIn(subnet?.model['VpcId']);
    if (subnet === undefined || (vpcId !== '' && vpcId !== own)) {
      const message = `The subnet ${id} cannot be found in the VPC of the endpoint`;
      throw new ServiceError('InvalidClientVpnSubnetId.NotFound', message);
    }
    const zone = subnet.model['AvailabilityZone'];
    if (zone !== undefined && others.some((one) => this.zoneOf(input, one) === zone)) {
      const message = 'A subnet from this Availability Zone is already associated with the endpoint';
      throw new ServiceError('InvalidClientVpnSubnetId.DuplicateAz', message);
    }
    const vpc = this.neighbours.vpcs.own.all(input).find(({ identifier }) => identifier === own);
    const range = textIn(endpoint.model['ClientCidrBlock']);
    if (!overlaps(range, textIn(vpc?.model['CidrBlock']))) return;
    const message = `The CIDR block of the VPC overlaps with the client CIDR block ${range}`;
    throw new ServiceError('InvalidClientVpnSubnetId.OverlappingCidr', message);
  }

  private disassociate(input: Input): Resource {
    const id = required(input, 'AssociationId');
    const all = this.of(input, this.endpointOf(input));
    const association = all.find(({ identifier }) => identifier === id) ?? this.associations.refuse(id);
    if (association.internal['state'] === 'disassociating') return association;
    const busy = this.busy('disassociating');
    // Gone for those who count what lives.
    return this.associations.own.remember(association, { ...busy, lingersUntil: busy['until'] ?? 0 });
  }

  private described(input: Input): XmlElement[] {
    const ids = listOf(input, 'AssociationIds');
    return this.of(input, this.endpointOf(input))
      .filter((one) => this.associations.isSeen(one))
      .filter(({ identifier }) => ids.length === 0 || ids.includes(identifier))
      .filter((one) =>
        passes(input, {
          'association-id': [one.identifier],
          'target-network-id': [textIn(one.model['SubnetId'])],
          'vpc-id': [this.vpcOf(input, one)],
        }),
      )
      .map((one) => ({
        ...this.answer(one),
        clientVpnEndpointId: textIn(one.model['ClientVpnEndpointId']),
        targetNetworkId: textIn(one.model['SubnetId']) || undefined,
        vpcId: this.vpcOf(input, one) || undefined,
        availabilityZoneSet: { item: textsIn(one.model['AvailabilityZone']) },
        availabilityZoneIdSet: { item: textsIn(one.model['AvailabilityZoneId']) },
      }));
  }

  private answer(association: Resource): XmlElement {
    return { associationId: association.identifier, status: { code: this.stateOf(association) } };
  }

  private stateOf({ internal }: Resource): string {
    const isBusy = Number(internal['until']) > this.account.now();
    return isBusy || internal['state'] === 'disassociating' ? textIn(internal['state']) : 'associated';
  }

  private vpcOf(input: Input, association: Resource): string {
    return textIn(this.subnetOf(input, association)?.model['VpcId']);
  }

  private zoneOf(input: Input, association: Resource): string {
    return textIn(this.subnetOf(input, association)?.model['AvailabilityZone']);
  }

  private subnetOf(input: Input, { model }: Resource): Resource | undefined {
    return this.neighbours.subnets.own.all(input).find(({ identifier }) => identifier === model['SubnetId']);
  }

  private busy(state: string): JsonObject {
    return { state, until: this.account.now() + TAKES * this.account.settings.settling };
  }
}

function textsIn(value: JsonObject[string] | undefined): string[] {
  return value === undefined ? [] : [textIn(value)];
}
