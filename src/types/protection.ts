/** Deletion protection by type, and how to switch it off. */

import { isObject, type Json, type JsonObject } from '../json.js';

/** Returns the properties with the protection switched off. */
type Unprotect = (properties: JsonObject) => JsonObject;

const setting =
  (name: string, off: Json): Unprotect =>
  (properties) => ({ ...properties, [name]: off });

const DELETION_PROTECTION = setting('DeletionProtection', false);

/** Switches off the load balancer's attribute and keeps its other attributes. */
const withoutLoadBalancerProtection: Unprotect = (properties) => {
  const key = 'deletion_protection.enabled';
  const attributes = properties['LoadBalancerAttributes'];
  const others = Array.isArray(attributes)
    ? attributes.filter((attribute) => !isObject(attribute) || attribute['Key'] !== key)
    : [];
  return { ...properties, LoadBalancerAttributes: [...others, { Key: key, Value: 'false' }] };
};

const withoutTerminationProtection: Unprotect = (properties) => {
  const instances = properties['Instances'];
  return {
    ...properties,
    Instances: { ...(isObject(instances) ? instances : {}), TerminationProtected: false },
  };
};

/**
 * Types with a deletion protection that can be switched off by an update (cdkd's CLI reference,
 * `--remove-protection`).
 */
const PROTECTED: Readonly<Record<string, Unprotect>> = {
  'AWS::AutoScaling::AutoScalingGroup': setting('DeletionProtection', 'none'),
  'AWS::Cognito::UserPool': setting('DeletionProtection', 'INACTIVE'),
  'AWS::DocDB::DBCluster': DELETION_PROTECTION,
  'AWS::DynamoDB::Table': setting('DeletionProtectionEnabled', false),
  'AWS::EC2::Instance': setting('DisableApiTermination', false),
  'AWS::EMR::Cluster': withoutTerminationProtection,
  'AWS::ElasticLoadBalancingV2::LoadBalancer': withoutLoadBalancerProtection,
  'AWS::Logs::LogGroup': setting('DeletionProtectionEnabled', false),
  'AWS::Neptune::DBCluster': DELETION_PROTECTION,
  'AWS::Neptune::DBInstance': DELETION_PROTECTION,
  'AWS::RDS::DBCluster': DELETION_PROTECTION,
  'AWS::RDS::DBInstance': DELETION_PROTECTION,
};

/** The properties with deletion protection off; `undefined` for a type without one. */
export function unprotected(type: string, properties: JsonObject): JsonObject | undefined {
  return Object.hasOwn(PROTECTED, type) ? PROTECTED[type]?.(properties) : undefined;
}
