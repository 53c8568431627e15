/**
 * Write-only property values that take effect each time they are sent, such as a new password or a restore.
 */

import type { ProvisionedBy } from '../ports/resources.js';
import type { TypeFacts } from './schema/facts.js';

/**
 * A handler compares a request with the read model, which omits write-only values, so it treats each of them
 * as new. Acting values are sent only if the template changed them; all other write-only values are restated
 * in every patch.
 */
const ACTING: Readonly<Record<string, readonly string[]>> = {
  // UpdateCluster, API reference: "The password associated with the elastic cluster administrator", set if it is sent.
  'AWS::DocDBElastic::Cluster': ['AdminUserPassword'],
  // docs: subnets to add and to remove, which are not read back.
  'AWS::EC2::TransitGatewayVpcAttachment': ['AddSubnetIds', 'RemoveSubnetIds'],
  // docs, "ForceNewDeployment": "Determines whether to force a new deployment of the service".
  'AWS::ECS::Service': ['ForceNewDeployment'],
  // UpdateStorageVirtualMachine, API reference: "Specifies a new SvmAdminPassword".
  'AWS::FSx::StorageVirtualMachine': ['SvmAdminPassword'],
  // A changed NumNodeGroups reshards; the handler compares the others with nothing (pulumi-aws-native #1866).
  'AWS::ElastiCache::ReplicationGroup': [
    'EngineVersion',
    'NumNodeGroups',
    'PrimaryClusterId',
    'SecurityGroupIds',
  ],
  // docs, "RotateMasterUserPassword": "When true, the master user password is changed".
  'AWS::Lightsail::Database': ['MasterUserPassword', 'RotateMasterUserPassword'],
  // aws-cloudformation-resource-providers-rds, `Translator`: sets the password whenever it differs from the
  // previous one, and leaves it alone if none is sent.
  'AWS::RDS::DBCluster': ['MasterUserPassword'],
  'AWS::RDS::DBInstance': ['MasterUserPassword'],
  // aws-cloudformation-resource-providers-redshift, `Translator`: a password that is sent is set. ModifyClusterMaintenance
  // defers maintenance from the moment of the call.
  'AWS::Redshift::Cluster': ['DeferMaintenance', 'DeferMaintenanceDuration', 'MasterUserPassword'],
  // UpdateNamespace, API reference: "The password of the administrator for the first database", set if it is sent.
  'AWS::RedshiftServerless::Namespace': ['AdminUserPassword'],
  // docs: the snapshot to restore from.
  'AWS::RedshiftServerless::Workgroup': ['SnapshotArn', 'SnapshotName', 'SnapshotOwnerAccount'],
  // The template transform that turns it into a function is CloudFormation's own.
  'AWS::SecretsManager::RotationSchedule': ['HostedRotationLambda'],
  // docs, "GenerateSecretString": changing it generates a new value (coverage roadmap #1161, #2210).
  // SecretString would replace a value that has been rotated since.
  'AWS::SecretsManager::Secret': ['GenerateSecretString', 'SecretString'],
};

/**
 * Values that a handler needs with every update, although changing them may require replacement.
 * `RotateImmediatelyOnUpdate` of a rotation schedule is no acting value either: RotateSecret rotates unless
 * told not to.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  // aws-cloudformation-resource-providers-sns, `BaseHandlerStd`: the region in which the handler looks for
  // the topic.
  'AWS::SNS::Subscription': ['Region'],
};

/**
 * Whether an update resends a top-level property that the template has not changed. A patch for Cloud Control resends
 * write-only values alone.
 */
export function isSentAgain(
  facts: TypeFacts | undefined,
  property: string,
  provisionedBy: ProvisionedBy,
): boolean {
  if (facts === undefined) return true;
  const isWriteOnly = facts.writeOnly.some((path) => path.split('/')[0] === property);
  if (provisionedBy === 'cc-api' && !isWriteOnly) return false;
  return !actingValues(facts).includes(property);
}

/**
 * The type's acting values as paths: those in the table, and every write-only property that may require
 * replacement.
 */
export function actingValues({ type, writeOnly, conditionalCreateOnly }: TypeFacts): string[] {
  const fixing = writeOnly.filter((path) => conditionalCreateOnly.includes(path));
  return [...fixing, ...(ACTING[type] ?? [])].filter((path) => NEEDED[type]?.includes(path) !== true);
}
