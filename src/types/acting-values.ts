import type { TypeFacts } from './schema/facts.js';

/**
 * Write-only values that make something happen when they are sent: a new password, a restore, a refusal. A handler
 * compares what it is sent with the read model, which has no write-only values, so that it takes each of them for new.
 * They are sent only where the template has changed them; all other write-only values are restated in every patch.
 */
const ACTING: Readonly<Record<string, readonly string[]>> = {
  // A changed NumNodeGroups reshards; the others are compared with nothing (pulumi-aws-native #1866).
  'AWS::ElastiCache::ReplicationGroup': [
    'EngineVersion',
    'NumNodeGroups',
    'PrimaryClusterId',
    'SecurityGroupIds',
  ],
  // docs, "RotateMasterUserPassword": "When true, the master user password is changed".
  'AWS::Lightsail::Database': ['MasterUserPassword', 'RotateMasterUserPassword'],
  // aws-cloudformation-resource-providers-rds, `Translator`: the password is set again wherever it differs from before,
  // and left alone where none is sent.
  'AWS::RDS::DBCluster': ['MasterUserPassword'],
  'AWS::RDS::DBInstance': ['MasterUserPassword'],
  // docs: the snapshot to restore from.
  'AWS::RedshiftServerless::Workgroup': ['SnapshotArn', 'SnapshotName', 'SnapshotOwnerAccount'],
  // The transform of the template that makes a function of it is CloudFormation's own.
  'AWS::SecretsManager::RotationSchedule': ['HostedRotationLambda'],
  // docs, "GenerateSecretString": a change of it generates a new value (coverage roadmap #1161, #2210). SecretString
  // would take the place of a value that has been rotated since.
  'AWS::SecretsManager::Secret': ['GenerateSecretString', 'SecretString'],
};

/**
 * Values that a handler needs with every update, although a change of them may be a replacement.
 * `RotateImmediatelyOnUpdate` of a rotation schedule is no acting value either: RotateSecret rotates unless it is told not to.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  // aws-cloudformation-resource-providers-sns, `BaseHandlerStd`: the region in which the topic is looked for.
  'AWS::SNS::Subscription': ['Region'],
};

/** Whether an update sends a top-level property again that the template has not changed. */
export function isSentAgain(facts: TypeFacts | undefined, property: string): boolean {
  return facts === undefined || !actingValues(facts).includes(property);
}

/** The type's acting values, as paths: those of the table, and whatever is write-only and may mean a replacement. */
export function actingValues({ type, writeOnly, conditionalCreateOnly }: TypeFacts): string[] {
  const fixing = writeOnly.filter((path) => conditionalCreateOnly.includes(path));
  return [...fixing, ...(ACTING[type] ?? [])].filter((path) => NEEDED[type]?.includes(path) !== true);
}
