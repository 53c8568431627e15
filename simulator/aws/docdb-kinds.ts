/** The differences between the four kinds of DocumentDB resources. */

import type { Resource } from './cloudcontrol/inventory.js';
import { textIn } from './own-api.js';
import type { Input } from './table-service.js';

/** What tells the four kinds of things apart. */
export interface Kind {
  readonly type: string;
  /** Types of other services whose resources are the same things to this API. */
  readonly sharedWith?: readonly string[];
  /** As operations call one: `CreateDBCluster`, `DescribeDBClusters`. */
  readonly name: string;
  /** The member that names it, and the template's property of that name. */
  readonly id: string;
  readonly property: string;
  /** As its ARN says. */
  readonly arn: string;
  readonly hasStates: boolean;
  /** Members of a request that are numbers, truth values and lists in templates. */
  readonly numbers: readonly string[];
  readonly flags: readonly string[];
  readonly lists: Readonly<Record<string, string>>;
  readonly errors: { readonly exists: string; readonly missing: string; readonly inUse: string };
}

export const KINDS: readonly Kind[] = [
  {
    type: 'AWS::DocDB::DBCluster',
    name: 'DBCluster',
    id: 'DBClusterIdentifier',
    property: 'DBClusterIdentifier',
    arn: 'cluster',
    hasStates: true,
    numbers: ['Port', 'BackupRetentionPeriod'],
    flags: ['StorageEncrypted', 'DeletionProtection'],
    lists: {
      VpcSecurityGroupIds: 'VpcSecurityGroupId',
      AvailabilityZones: 'AvailabilityZone',
      EnableCloudwatchLogsExports: 'member',
    },
    errors: {
      exists: 'DBClusterAlreadyExistsFault',
      missing: 'DBClusterNotFoundFault',
      inUse: 'InvalidDBClusterStateFault',
    },
  },
  {
    type: 'AWS::DocDB::DBInstance',
    name: 'DBInstance',
    id: 'DBInstanceIdentifier',
    property: 'DBInstanceIdentifier',
    arn: 'db',
    hasStates: true,
    numbers: [],
    flags: ['AutoMinorVersionUpgrade', 'EnablePerformanceInsights'],
    lists: {},
    errors: {
      exists: 'DBInstanceAlreadyExists',
      missing: 'DBInstanceNotFound',
      inUse: 'InvalidDBInstanceState',
    },
  },
  {
    type: 'AWS::DocDB::DBSubnetGroup',
    sharedWith: ['AWS::RDS::DBSubnetGroup', 'AWS::Neptune::DBSubnetGroup'],
    name: 'DBSubnetGroup',
    id: 'DBSubnetGroupName',
    property: 'DBSubnetGroupName',
    arn: 'subgrp',
    hasStates: false,
    numbers: [],
    flags: [],
    lists: { SubnetIds: 'SubnetIdentifier' },
    errors: {
      exists: 'DBSubnetGroupAlreadyExists',
      missing: 'DBSubnetGroupNotFoundFault',
      inUse: 'InvalidDBSubnetGroupStateFault',
    },
  },
  {
    type: 'AWS::DocDB::DBClusterParameterGroup',
    name: 'DBClusterParameterGroup',
    id: 'DBClusterParameterGroupName',
    property: 'Name',
    arn: 'cluster-pg',
    hasStates: false,
    numbers: [],
    flags: [],
    lists: {},
    errors: {
      exists: 'DBParameterGroupAlreadyExists',
      missing: 'DBParameterGroupNotFound',
      inUse: 'InvalidDBParameterGroupState',
    },
  },
];

/** The name of a thing in lower case, as the services keep it. */
export function idOf({ property }: Kind, { internal, model }: Resource): string {
  return textIn(internal['id'] ?? model[property]).toLowerCase();
}

export function arnOf({ arn }: Kind, id: string, { call }: Input): string {
  return `arn:aws:rds:${call.region}:${call.principal.accountId}:${arn}:${id}`;
}

/** Items of a list, by the text before their members: `Tags.Tag.1`. */
export function numbered(input: Input, prefix: string): [prefix: string, value: string][] {
  const found: [string, string][] = [];
  for (let index = 1; ; index += 1) {
    const name = `${prefix}.${index}`;
    const isThere = Object.keys(input.all()).some(
      (member) => member === name || member.startsWith(`${name}.`),
    );
    if (!isThere) return found;
    found.push([name, input.optional(name) ?? '']);
  }
}
