/** Groups a VPC's subnets as aws-cdk-lib expects them. */

import { type JsonObject, textOf } from '../../../json.js';
import { objectsIn, tagOf } from './xml-values.js';
import { LookupFailure } from './lookup-failure.js';

/**
 * A subnet group (`VpcSubnetGroup` of aws-cdk-lib). The README of its module aws-ec2, "Importing an existing
 * VPC", defines how a subnet's type and group are determined.
 */
export interface SubnetGroup {
  readonly name: string;
  readonly type: SubnetType;
  readonly subnets: readonly Subnet[];
}

const SUBNET_TYPES = ['Public', 'Private', 'Isolated'] as const;

export type SubnetType = (typeof SUBNET_TYPES)[number];

interface Subnet {
  readonly subnetId: string;
  readonly cidr?: string;
  readonly availabilityZone: string;
  readonly routeTableId: string;
}

const TYPE_TAG = 'aws-cdk:subnet-type';
const NAME_TAG = 'aws-cdk:subnet-name';

/**
 * Groups by type and name, in EC2's order; within each by availability zone. Throws a `LookupFailure` for a subnet
 * without the tag that the app names its groups by.
 */
export function subnetGroups(
  subnets: readonly JsonObject[],
  routeTables: readonly JsonObject[],
  nameTag?: string,
): SubnetGroup[] {
  const groups = new Map<string, { name: string; type: SubnetType; subnets: Subnet[] }>();
  for (const subnet of subnets) {
    const table = routeTableOf(subnet, routeTables);
    const type = typeOf(subnet, table);
    const name = nameTag === undefined ? (tagOf(subnet, NAME_TAG) ?? type) : requiredTag(subnet, nameTag);
    const group = groups.get(`${type} ${name}`) ?? { name, type, subnets: [] };
    groups.set(`${type} ${name}`, group);
    const cidr = textOf(subnet, 'cidrBlock');
    group.subnets.push({
      subnetId: textOf(subnet, 'subnetId'),
      ...(cidr === '' ? {} : { cidr }),
      availabilityZone: textOf(subnet, 'availabilityZone'),
      routeTableId: textOf(table, 'routeTableId'),
    });
  }
  return [...groups.values()].map((group) => ({ ...group, subnets: group.subnets.sort(byZone) }));
}

function requiredTag(subnet: JsonObject, name: string): string {
  const value = tagOf(subnet, name);
  if (value !== undefined) return value;
  throw new LookupFailure(
    `Subnet ${textOf(subnet, 'subnetId')} has no tag ${name}, which is to name its group`,
  );
}

function byZone(left: Subnet, right: Subnet): number {
  return left.availabilityZone.localeCompare(right.availabilityZone, 'en');
}

/**
 * The subnet's own route table, else the VPC's main one. Source: "Subnet route tables", Amazon VPC User
 * Guide.
 */
function routeTableOf(subnet: JsonObject, tables: readonly JsonObject[]): JsonObject {
  const id = textOf(subnet, 'subnetId');
  const tableWith = (isWanted: (association: JsonObject) => boolean) =>
    tables.find((table) => objectsIn(table, 'associationSet').some(isWanted));
  const table =
    tableWith((association) => textOf(association, 'subnetId') === id) ??
    tableWith((association) => textOf(association, 'main') === 'true');
  if (table !== undefined) return table;
  throw new LookupFailure(`Subnet ${id} has no visible route table`);
}

/**
 * As its tag says, else by what leads out of it. A subnet that gives public addresses is public even without a gateway;
 * one whose traffic leaves by anything but a NAT or transit gateway is isolated. An app that is looked up anew must get
 * what the CDK CLI wrote into its cdk.context.json. Sources: aws/aws-cdk issue 9735 and pull requests 17496 and 21699.
 */
function typeOf(subnet: JsonObject, table: JsonObject): SubnetType {
  const tag = tagOf(subnet, TYPE_TAG);
  if (tag !== undefined) {
    const type = SUBNET_TYPES.find((one) => one === tag);
    if (type !== undefined) return type;
    throw new LookupFailure(
      `Subnet ${textOf(subnet, 'subnetId')} has the tag ${TYPE_TAG}=${tag}, which is none of ${SUBNET_TYPES.join(', ')}`,
    );
  }
  const routes = objectsIn(table, 'routeSet');
  const isPublic = routes.some((route) => textOf(route, 'gatewayId').startsWith('igw-'));
  if (isPublic || textOf(subnet, 'mapPublicIpOnLaunch') === 'true') return 'Public';
  return routes.some(isEgress) ? 'Private' : 'Isolated';
}

function isEgress(route: JsonObject): boolean {
  const gateway = textOf(route, 'natGatewayId') || textOf(route, 'transitGatewayId');
  return textOf(route, 'destinationCidrBlock') === '0.0.0.0/0' && gateway !== '';
}
