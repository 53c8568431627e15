/** Simulates the CIDR blocks that VPCs get besides their first one. */

import type { JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { ruleOf } from '../cloudcontrol/handlers/type-rules.js';
import { OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { given, required } from './form.js';
import { withOwnCode, type Things } from './things.js';

const TYPE = 'AWS::EC2::VPCCidrBlock';

/** Milliseconds until a block is associated or gone; AWS publishes none. */
const TAKES = 3_000;

/**
 * Associations of blocks with VPCs. Source: AssociateVpcCidrBlock, DisassociateVpcCidrBlock, VpcCidrBlockState, EC2 API
 * Reference; the error's name: hashicorp/terraform-provider-aws, aws_vpc_ipv4_cidr_block_association.
 */
export class CidrBlocks {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly vpcs: Things,
  ) {
    this.own = new OwnApi(account, TYPE, {
      fallback: 'InvalidParameterValue',
      InvalidRequest: 'InvalidParameterValue',
    });
  }

  operations(): Operations<XmlElement> {
    return {
      AssociateVpcCidrBlock: (input) => this.associate(input),
      DisassociateVpcCidrBlock: (input) => this.disassociate(input),
    };
  }

  /** The associations of a VPC besides that of its first block, as DescribeVpcs has them. */
  setsOf(vpc: Resource): { readonly ipv4: XmlElement[]; readonly ipv6: XmlElement[] } {
    const all = this.account.inventory
      .ofType(TYPE, vpc)
      .filter(({ model }) => model['VpcId'] === vpc.identifier)
      .filter((one) => !this.isGone(one));
    return {
      ipv4: all.filter(({ model }) => model['CidrBlock'] !== undefined).map((one) => this.xml(one)),
      ipv6: all.filter(({ model }) => model['CidrBlock'] === undefined).map((one) => this.xml(one)),
    };
  }

  private associate(input: Input): XmlElement {
    const VpcId = required(input, 'VpcId');
    this.vpcs.named(input, VpcId);
    const names = ['CidrBlock', 'AmazonProvidedIpv6CidrBlock', 'Ipv6CidrBlockNetworkBorderGroup'];
    const model: JsonObject = { VpcId, ...given(input, names, { AmazonProvidedIpv6CidrBlock: 'boolean' }) };
    const made = withOwnCode(() => this.own.create(input, model, this.busy('associating')));
    ruleOf(TYPE).created?.(made, this.account);
    const association = this.xml(this.account.inventory.get(keyOf(made)) ?? made);
    const isIpv6 = made.model['CidrBlock'] === undefined;
    return { vpcId: VpcId, [isIpv6 ? 'ipv6CidrBlockAssociation' : 'cidrBlockAssociation']: association };
  }

  private disassociate(input: Input): XmlElement {
    const id = required(input, 'AssociationId');
    const found = this.own.find(input, 'Id', id);
    if (found === undefined || this.isGone(found)) {
      const message = `The vpc CIDR block association ID '${id}' does not exist`;
      throw new ServiceError('InvalidVpcCidrBlockAssociationID.NotFound', message);
    }
    ruleOf(TYPE).deleted?.(found, this.account);
    const until = this.busy('disassociating');
    // Gone for those who count what lives.
    const going = this.own.remember(found, { ...until, lingersUntil: until['until'] ?? 0 });
    return { vpcId: textIn(found.model['VpcId']), cidrBlockAssociation: this.xml(going) };
  }

  private xml(association: Resource): XmlElement {
    const { model, internal } = association;
    const associationId = textIn(model['Id']);
    const state = { state: this.stateOf(association) };
    if (model['CidrBlock'] !== undefined) {
      return { associationId, cidrBlock: textIn(model['CidrBlock']), cidrBlockState: state };
    }
    return {
      associationId,
      ipv6CidrBlock: textIn(internal['block']),
      ipv6CidrBlockState: state,
      ipv6Pool: 'Amazon',
      ipSource: textIn(model['IpSource']) || 'amazon',
      ipv6AddressAttribute: textIn(model['Ipv6AddressAttribute']) || 'public',
      networkBorderGroup: association.region,
    };
  }

  private busy(state: string): JsonObject {
    return { state, until: this.account.now() + TAKES * this.account.settings.settling };
  }

  private stateOf({ internal }: Resource): string {
    return Number(internal['until'] ?? 0) > this.account.now() ? textIn(internal['state']) : 'associated';
  }

  private isGone(association: Resource): boolean {
    const isGone =
      association.internal['state'] === 'disassociating' && this.stateOf(association) === 'associated';
    if (isGone) this.account.inventory.remove(keyOf(association));
    return isGone;
  }
}
