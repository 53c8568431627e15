/** Groups a VPC's subnets as aws-cdk-lib expects them. */

import type { JsonObject } from '../../../json.js';
import { textOf } from '../../../providers/direct/answer-shapes.js';
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

/** Groups by type and name; within each by availability zone, else in EC2's order. */
export function subnetGroups(
  subnets: readonly JsonObject[],
  routeTables: readonly JsonObject[],
  nameTag = NAME_TAG,
): SubnetGroup[] {
  const groups = new Map<string, { name: string; type: SubnetType; subnets: Subnet[] }>();
  for (const subnet of [...subnets].sort(byZone)) {
    const table = routeTableOf(subnet, routeTables);
    const type = typeOf(subnet, table);
    const name = tagOf(subnet, nameTag) ?? type;
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
  return [...groups.values()];
}

function byZone(left: JsonObject, right: JsonObject): number {
  return textOf(left, 'availabilityZone').localeCompare(textOf(right, 'availabilityZone'), 'en');
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
  if (routes.some((route) => textOf(route, 'gatewayId').startsWith('igw-'))) return 'Public';
  return routes.some(isDefaultRoute) ? 'Private' : 'Isolated';
}

/** An outbound-only route: a NAT or transit gateway, an egress-only internet gateway and the like. */
function isDefaultRoute(route: JsonObject): boolean {
  const ends = [textOf(route, 'destinationCidrBlock'), textOf(route, 'destinationIpv6CidrBlock')];
  return ends.includes('0.0.0.0/0') || ends.includes('::/0');
}
