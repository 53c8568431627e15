/** Simulates route tables and routes by EC2's own API. */

import type { JsonObject } from '../../../src/json.js';
import { canonicalBlock } from '../../../src/template/evaluate/cidr.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { ROUTE_DESTINATIONS, ROUTE_TARGETS } from '../cloudcontrol/handlers/needed-properties.js';
import { given, required } from './form.js';
import { allOf, withOwnCode, type Things } from './things.js';

const ERRORS = { fallback: 'InvalidParameterValue' } as const;

/** What of EC2 a route table names, and is named by. */
interface Neighbours {
  readonly tables: Things;
  readonly vpcs: Things;
  readonly subnets: Things;
  readonly internetGateways: Things;
  readonly natGateways: Things;
}

/**
 * Route tables, their associations with subnets, and routes.
 * Source: AssociateRouteTable, CreateRoute, CreateRouteTable, DeleteRoute, DeleteRouteTable, DisassociateRouteTable,
 * ReplaceRoute, EC2 API Reference.
 */
export class Routes {
  private readonly associations: OwnApi;
  private readonly routes: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly neighbours: Neighbours,
  ) {
    this.associations = new OwnApi(account, 'AWS::EC2::SubnetRouteTableAssociation', ERRORS);
    this.routes = new OwnApi(account, 'AWS::EC2::Route', ERRORS);
  }

  operations(): Operations<XmlElement> {
    const { tables, vpcs } = this.neighbours;
    return {
      CreateRouteTable: (input) => {
        vpcs.named(input, required(input, 'VpcId'));
        const { identifier, model } = tables.create(input, given(input, ['VpcId']));
        return { routeTable: { routeTableId: identifier, vpcId: textIn(model['VpcId']) } };
      },
      DeleteRouteTable: (input) => {
        tables.remove(this.table(input));
        return { return: true };
      },
      AssociateRouteTable: (input) => this.associate(input),
      DisassociateRouteTable: (input) => this.disassociate(input),
      CreateRoute: (input) => this.createRoute(input),
      ReplaceRoute: (input) => this.replaceRoute(input),
      DeleteRoute: (input) => this.deleteRoute(input),
    };
  }

  /** A subnet has one route table of its own; until then it has the VPC's main one. */
  private associate(input: Input): XmlElement {
    const table = this.table(input);
    const SubnetId = required(input, 'SubnetId');
    const subnet = this.neighbours.subnets.named(input, SubnetId);
    if (subnet !== undefined && subnet.model['VpcId'] !== table.model['VpcId']) {
      const message = `Route table ${table.identifier} and subnet ${SubnetId} belong to different networks`;
      throw new ServiceError('InvalidParameterValue', message);
    }
    if (this.associations.find(input, 'SubnetId', SubnetId) !== undefined) {
      const message = `the specified association for route table ${table.identifier} conflicts with an existing association`;
      throw new ServiceError('Resource.AlreadyAssociated', message);
    }
    const made = this.associations.create(input, { RouteTableId: table.identifier, SubnetId });
    return { associationId: made.identifier, associationState: { state: 'associated' } };
  }

  private disassociate(input: Input): XmlElement {
    const id = required(input, 'AssociationId');
    const found = this.associations.all(input).find(({ identifier }) => identifier === id);
    if (found === undefined) {
      throw new ServiceError('InvalidAssociationID.NotFound', `The association ID '${id}' does not exist`);
    }
    this.associations.drop(found);
    return { return: true };
  }

  private createRoute(input: Input): XmlElement {
    const table = this.table(input);
    const destination = destinationOf(input);
    this.refuseTarget(input);
    if (this.find(input, table) !== undefined) {
      const message = `The route identified by ${textIn(Object.values(destination)[0])} already exists.`;
      throw new ServiceError('RouteAlreadyExists', message);
    }
    const model = { RouteTableId: table.identifier, ...destination, ...given(input, ROUTE_TARGETS) };
    withOwnCode(() => this.routes.create(input, model));
    return { return: true };
  }

  private replaceRoute(input: Input): XmlElement {
    const table = this.table(input);
    const destination = destinationOf(input);
    this.refuseTarget(input);
    const found = this.find(input, table);
    if (found === undefined) {
      const words = `There is no route defined for '${textIn(Object.values(destination)[0])}' in the route table. Use CreateRoute instead.`;
      throw new ServiceError('InvalidParameterValue', words);
    }
    const { CidrBlock = '' } = found.model;
    const model = {
      RouteTableId: table.identifier,
      CidrBlock,
      ...destination,
      ...given(input, ROUTE_TARGETS),
    };
    withOwnCode(() => this.routes.update(found, model));
    return { return: true };
  }

  private deleteRoute(input: Input): XmlElement {
    const table = this.table(input);
    const [[name, block] = ['', '']] = Object.entries(destinationOf(input));
    const found = this.find(input, table);
    if (found === undefined) {
      const kind = name === 'DestinationCidrBlock' ? 'destination-cidr-block' : 'destination';
      const message = `no route with ${kind} ${textIn(block)} in route table ${table.identifier}`;
      throw new ServiceError('InvalidRoute.NotFound', message);
    }
    this.routes.drop(found);
    return { return: true };
  }

  private table(input: Input): Resource {
    return this.neighbours.tables.existing(input, required(input, 'RouteTableId'));
  }

  private find(input: Input, { identifier }: Resource): Resource | undefined {
    const [[name, block] = ['', '']] = Object.entries(destinationOf(input));
    return allOf(this.account, 'AWS::EC2::Route', input).find(
      ({ model }) =>
        model['RouteTableId'] === identifier && canonicalBlock(textIn(model[name])) === textIn(block),
    );
  }

  /** "You must specify one of the targets in the request" (CreateRoute). */
  private refuseTarget(input: Input): void {
    const targets = given(input, ROUTE_TARGETS);
    if (Object.keys(targets).length !== 1) {
      throw new ServiceError('InvalidParameterCombination', 'Exactly one route target must be specified');
    }
    const { GatewayId, NatGatewayId } = targets;
    if (typeof GatewayId === 'string' && GatewayId.startsWith('igw-')) {
      const isThere =
        this.account.mayBeOutside(GatewayId) ||
        this.neighbours.internetGateways.seen(input).some(({ identifier }) => identifier === GatewayId);
      const message = `The gateway ID '${GatewayId}' does not exist`;
      if (!isThere) throw new ServiceError('InvalidGatewayID.NotFound', message);
    }
    if (typeof NatGatewayId !== 'string' || this.account.mayBeOutside(NatGatewayId)) return;
    if (!this.neighbours.natGateways.seen(input).some(({ identifier }) => identifier === NatGatewayId)) {
      const message = `The natGateway ID '${NatGatewayId}' does not exist`;
      throw new ServiceError('InvalidNatGatewayID.NotFound', message);
    }
  }
}

/** "We modify the specified CIDR block to its canonical form" (CreateRoute). */
function destinationOf(input: Input): JsonObject {
  const [entry, ...more] = Object.entries(given(input, ROUTE_DESTINATIONS));
  if (entry === undefined || more.length > 0) {
    throw new ServiceError('InvalidParameterCombination', 'Exactly one destination must be specified');
  }
  const [name, value] = entry;
  return { [name]: canonicalBlock(textIn(value)) };
}
