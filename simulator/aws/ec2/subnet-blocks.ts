/** Simulates the IPv6 block of a subnet: its association takes time, and is called by an id of its own. */

import type { XmlElement } from '../../kernel/xml.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { required } from './form.js';
import type { Things } from './things.js';

/** Milliseconds until a block is associated or gone; AWS publishes none. */
const TAKES = 3_000;

/**
 * Source: AssociateSubnetCidrBlock ("You can only associate a single IPv6 CIDR block with your subnet"),
 * DisassociateSubnetCidrBlock, SubnetCidrBlockState, EC2 API Reference.
 */
export class SubnetBlocks {
  #made = 0;

  constructor(private readonly subnets: Things) {}

  operations(): Operations<XmlElement> {
    return {
      AssociateSubnetCidrBlock: (input) => this.associate(input),
      DisassociateSubnetCidrBlock: (input) => this.disassociate(input),
    };
  }

  /** The block of a new subnet, which is not associated yet when the create returns. */
  begin(subnet: Resource): Resource {
    return subnet.model['Ipv6CidrBlock'] === undefined ? subnet : this.started(subnet);
  }

  /** Recorded in hashicorp/terraform-provider-aws #24681 and terraform-aws-modules/terraform-aws-vpc #735. */
  refuseUnlessAssociated({ identifier, model, internal }: Resource, attribute: string): void {
    if (model['Ipv6CidrBlock'] !== undefined && !this.isBusy(internal['block'])) return;
    const message = `Invalid value 'true' for ${attribute}. Cannot set ${attribute} to true unless the subnet (${identifier}) has an IPv6 CIDR block associated with it.`;
    throw new ServiceError('InvalidParameterValue', message);
  }

  /** As DescribeSubnets has them: the block, and the one that is going. */
  setOf({ model, internal }: Resource): XmlElement[] {
    const { Ipv6CidrBlock: block } = model;
    const gone = this.isBusy(internal['gone']) ? internal['gone'] : undefined;
    return [
      ...(block === undefined
        ? []
        : [
            {
              associationId: idOf(internal['block']),
              ipv6CidrBlock: textIn(block),
              ipv6CidrBlockState: { state: this.isBusy(internal['block']) ? 'associating' : 'associated' },
            },
          ]),
      ...(gone === undefined
        ? []
        : [
            {
              associationId: idOf(gone),
              ipv6CidrBlock: partOf(gone, 0),
              ipv6CidrBlockState: { state: 'disassociating' },
            },
          ]),
    ];
  }

  private associate(input: Input): XmlElement {
    const subnet = this.subnets.existing(input, required(input, 'SubnetId'));
    const block = required(input, 'Ipv6CidrBlock');
    if (this.setOf(subnet).length > 0) {
      const message = `The subnet ${subnet.identifier} already has an IPv6 CIDR block associated with it`;
      throw new ServiceError('InvalidParameterValue', message);
    }
    this.subnets.update(subnet, { Ipv6CidrBlock: block, Ipv6CidrBlocks: [block] });
    const started = this.started(this.subnets.existing(input, subnet.identifier));
    return { subnetId: subnet.identifier, ipv6CidrBlockAssociation: this.setOf(started)[0] };
  }

  private disassociate(input: Input): XmlElement {
    const id = required(input, 'AssociationId');
    const subnet = this.subnets.own
      .all(input)
      .find(({ model, internal }) => model['Ipv6CidrBlock'] !== undefined && idOf(internal['block']) === id);
    if (subnet === undefined) {
      const message = `The subnet CIDR block association ID '${id}' does not exist`;
      throw new ServiceError('InvalidSubnetCidrBlockAssociationID.NotFound', message);
    }
    // Recorded in hashicorp/terraform-provider-aws #1519.
    if (subnet.model['AssignIpv6AddressOnCreation'] === true) {
      const message = `The subnet IPv6 CIDR block with association ID ${id} may not be disassociated, because its subnet has assign-ipv6-address-on-creation set to true.`;
      throw new ServiceError('InvalidCidrBlock.InUse', message);
    }
    const { Ipv6CidrBlock: block, ...model } = subnet.model;
    const changed = this.subnets.own.update(subnet, { ...model, Ipv6CidrBlocks: [] });
    this.subnets.own.remember(changed, { gone: this.busy(`${textIn(block)} ${id}`) });
    return { subnetId: subnet.identifier };
  }

  private started(subnet: Resource): Resource {
    this.#made += 1;
    const id = `subnet-cidr-assoc-${subnet.identifier.slice('subnet-'.length)}${this.#made}`;
    const block = this.busy(`${textIn(subnet.model['Ipv6CidrBlock'])} ${id}`);
    return this.subnets.own.remember(subnet, { block });
  }

  /** The block, its association, and until when it is busy. */
  private busy(named: string): string {
    const { account } = this.subnets;
    return `${named} ${account.now() + TAKES * account.settings.settling}`;
  }

  private isBusy(association: unknown): boolean {
    return Number(partOf(association, 2)) > this.subnets.account.now();
  }
}

function partOf(association: unknown, index: number): string {
  return typeof association === 'string' ? (association.split(' ')[index] ?? '') : '';
}

function idOf(association: unknown): string {
  return partOf(association, 1);
}
