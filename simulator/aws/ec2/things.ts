/** Finds, creates and deletes what EC2 has ids for. */

import type { JsonObject } from '../../../src/json.js';
import type { Account } from '../cloudcontrol/account.js';
import { textAt } from '../cloudcontrol/model-paths.js';
import { keyOf, type Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, placeFor, tagMapOf } from '../own-api.js';
import { tagsGiven } from '../own-tags.js';
import { ServiceError, type Input } from '../table-service.js';
import { specifiedTags } from './form.js';

/** How long EC2 takes, in milliseconds of the simulated clock. Default: no time. */
export interface Ec2Options {
  /**
   * Until other calls see what a call has created: "the result of an API command might not be immediately visible to
   * all subsequent commands" (Eventual consistency, EC2 API Reference).
   */
  readonly visibleAfter?: number;
  readonly natGateway?: { readonly available?: number; readonly deleted?: number };
  readonly instance?: { readonly running?: number; readonly stopped?: number; readonly terminated?: number };
  readonly volume?: { readonly available?: number; readonly modified?: number };
}

/** A kind of thing with an id: what its tags and its errors call it. */
interface Kind {
  readonly type: string;
  /** `ResourceType` of a `TagSpecification`. */
  readonly taggedAs: string;
  readonly missing: (id: string) => readonly [code: string, message: string];
  /** The property of the model that holds the id, where the identifier is another. */
  readonly idIn?: string;
}

function notFound(code: string, what: string): Kind['missing'] {
  return (id) => [`${code}.NotFound`, `The ${what} '${id}' does not exist`];
}

/** Source: "Error codes for the Amazon EC2 API"; the wording is what terraform-provider-aws's issues quote. */
export const KINDS = {
  vpc: { type: 'AWS::EC2::VPC', taggedAs: 'vpc', missing: notFound('InvalidVpcID', 'vpc ID') },
  subnet: { type: 'AWS::EC2::Subnet', taggedAs: 'subnet', missing: notFound('InvalidSubnetID', 'subnet ID') },
  routeTable: {
    type: 'AWS::EC2::RouteTable',
    taggedAs: 'route-table',
    missing: notFound('InvalidRouteTableID', 'routeTable ID'),
  },
  internetGateway: {
    type: 'AWS::EC2::InternetGateway',
    taggedAs: 'internet-gateway',
    missing: notFound('InvalidInternetGatewayID', 'internetGateway ID'),
  },
  egressOnlyGateway: {
    type: 'AWS::EC2::EgressOnlyInternetGateway',
    taggedAs: 'egress-only-internet-gateway',
    missing: (id: string) =>
      [
        'InvalidEgressOnlyInternetGatewayId.NotFound',
        `The egressOnlyInternetGateway ID '${id}' does not exist`,
      ] as const,
  },
  address: {
    type: 'AWS::EC2::EIP',
    taggedAs: 'elastic-ip',
    missing: notFound('InvalidAllocationID', 'allocation ID'),
    idIn: 'AllocationId',
  },
  natGateway: {
    type: 'AWS::EC2::NatGateway',
    taggedAs: 'natgateway',
    missing: (id: string) => ['NatGatewayNotFound', `NatGateway ${id} was not found`] as const,
  },
  vpcEndpoint: {
    type: 'AWS::EC2::VPCEndpoint',
    taggedAs: 'vpc-endpoint',
    missing: notFound('InvalidVpcEndpointId', 'Vpc Endpoint Id'),
  },
  clientVpnEndpoint: {
    type: 'AWS::EC2::ClientVpnEndpoint',
    taggedAs: 'client-vpn-endpoint',
    missing: (id: string) =>
      ['InvalidClientVpnEndpointId.NotFound', `Endpoint ${id} does not exist`] as const,
  },
  clientVpnAssociation: {
    type: 'AWS::EC2::ClientVpnTargetNetworkAssociation',
    // "TagSpecifications" is no parameter of AssociateClientVpnTargetNetwork.
    taggedAs: '',
    missing: (id: string) =>
      ['InvalidClientVpnAssociationIdNotFound', `The association ${id} does not exist`] as const,
  },
  volume: {
    type: 'AWS::EC2::Volume',
    taggedAs: 'volume',
    missing: (id: string) => ['InvalidVolume.NotFound', `The volume '${id}' does not exist.`] as const,
  },
  securityGroup: {
    type: 'AWS::EC2::SecurityGroup',
    taggedAs: 'security-group',
    missing: notFound('InvalidGroup', 'security group'),
  },
  flowLog: {
    type: 'AWS::EC2::FlowLog',
    taggedAs: 'vpc-flow-log',
    missing: (id: string) =>
      [
        'InvalidFlowLogId.NotFound',
        `These flow log ids in the input list are not found: [TotalCount: 1] ${id}`,
      ] as const,
  },
  instance: {
    type: 'AWS::EC2::Instance',
    taggedAs: 'instance',
    missing: notFound('InvalidInstanceID', 'instance ID'),
  },
  launchTemplate: {
    type: 'AWS::EC2::LaunchTemplate',
    taggedAs: 'launch-template',
    missing: (id: string) =>
      [
        'InvalidLaunchTemplateId.NotFound',
        `The specified launch template, with template ID ${id}, does not exist.`,
      ] as const,
  },
} as const satisfies Record<string, Kind>;

const ERRORS = { fallback: 'InvalidParameterValue', InvalidRequest: 'InvalidParameterValue' } as const;

/** Things of one kind in the account that Cloud Control shares. */
export class Things {
  readonly own: OwnApi;

  constructor(
    readonly account: Account,
    private readonly kind: Kind,
    private readonly options: Ec2Options = {},
  ) {
    this.own = new OwnApi(account, kind.type, { ...ERRORS, ResourceConflict: 'DependencyViolation' });
  }

  /** Those that a call sees by now, with those of these ids only, where some are given. */
  seen(input: Input, ids: readonly string[] = []): Resource[] {
    const all = this.own.all(input).filter((thing) => this.isSeen(thing));
    if (ids.length === 0) return all;
    return ids.map((id) => all.find((thing) => this.idOf(thing) === id) ?? this.refuse(id));
  }

  /** Throws that there is none of this id. */
  existing(input: Input, id: string): Resource {
    return this.seen(input, [id])[0] ?? this.refuse(id);
  }

  /** As a parent is named: it may be outside of what is simulated, and is `undefined` then. */
  named(input: Input, id: string): Resource | undefined {
    const found = this.seen(input).find((thing) => this.idOf(thing) === id);
    if (found === undefined && !this.account.mayBeOutside(id)) this.refuse(id);
    return found;
  }

  idOf(thing: Resource): string {
    const { idIn } = this.kind;
    return idIn === undefined ? thing.identifier : (textAt(thing.model, [idIn]) ?? '');
  }

  /**
   * Creates one with the tags of the request, which are remembered beside a model that has no place for them; the same
   * one for the same client token.
   */
  create(input: Input, model: JsonObject, internal: JsonObject = {}): Resource {
    const clientToken = input.optional('ClientToken');
    const before = this.own
      .all(input)
      .find((thing) => clientToken !== undefined && thing.internal['clientToken'] === clientToken);
    if (before !== undefined) return before;
    const tags = specifiedTags(input, this.kind.taggedAs);
    const isShown = this.account.registry.find(this.kind.type)?.root.properties?.['Tags'] !== undefined;
    const remembered = {
      ...internal,
      ...(isShown ? {} : { tags: tagMapOf(tags) }),
      ...(clientToken === undefined ? {} : { clientToken }),
    };
    const whole = { ...model, ...(isShown ? tagsGiven(tags) : {}) };
    return withOwnCode(() => this.own.create(input, whole, remembered));
  }

  /** Throws `DependencyViolation` where something holds it. */
  remove(thing: Resource): void {
    withOwnCode(() => removeFrom(this.own, thing));
  }

  /** What is set to a value that it has already is asked for, too. */
  update(thing: Resource, properties: JsonObject): void {
    const changed = this.own.update(thing, { ...thing.model, ...properties });
    this.account.inventory.put({ ...changed, asked: { ...changed.asked, ...properties } });
  }

  refuse(id: string): never {
    const [code, message] = this.kind.missing(id);
    throw new ServiceError(code, message);
  }

  /** Whether calls see it by now, of whatever kind it is. */
  isSeen({ createdBy, createdAt }: Resource): boolean {
    const { visibleAfter = 0 } = this.options;
    return !createdBy.startsWith('ec2:') || createdAt + visibleAfter <= this.account.now();
  }
}

/** Throws `DependencyViolation` where something holds it. */
export function removeFrom(own: OwnApi, thing: Resource): void {
  try {
    own.remove(thing);
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    throw new ServiceError('DependencyViolation', thrown.message.replace(/ \(Service: .*$/, ''));
  }
}

/** Handlers quote EC2's error code in parentheses; its own API has it as the code. */
export function withOwnCode<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const [quoted, code] = /\s*\(([A-Z][\w.]+)\)$/.exec(thrown.message) ?? [];
    if (quoted === undefined || code === undefined) throw thrown;
    throw new ServiceError(code, thrown.message.slice(0, -quoted.length));
  }
}

/** What names a resource in its properties. */
export function referrers(account: Account, thing: Resource, type: string): Resource[] {
  return account.inventory.referringTo(keyOf(thing)).filter((other) => other.type === type);
}

/** Resources of a type in the caller's place. */
export function allOf(account: Account, type: string, input: Input): Resource[] {
  return account.inventory.ofType(type, placeFor(input));
}
