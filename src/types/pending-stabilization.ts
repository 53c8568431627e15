/**
 * Types whose creation `wait: none` does not await (cdkd's CLI reference, "--no-wait"), and whether
 * dependents can proceed meanwhile. A route needs only the id of a NAT gateway, and a distribution can be
 * referred to and invalidated while it is being deployed. A database is of no use before it is available: its
 * address is unknown, and its cluster accepts no instances.
 */
const PENDING_STABILIZATION: Readonly<Record<string, 'start' | 'wait'>> = {
  'AWS::CloudFront::Distribution': 'start',
  'AWS::EC2::NatGateway': 'start',
  'AWS::ElastiCache::CacheCluster': 'wait',
  'AWS::ElastiCache::GlobalReplicationGroup': 'wait',
  'AWS::ElastiCache::ReplicationGroup': 'wait',
  'AWS::ElastiCache::ServerlessCache': 'wait',
  'AWS::RDS::DBCluster': 'wait',
  'AWS::RDS::DBInstance': 'wait',
};

/** How dependents of such a resource behave; `undefined` for types that are always awaited. */
export function dependentsOfPending(type: string): 'start' | 'wait' | undefined {
  return PENDING_STABILIZATION[type];
}
