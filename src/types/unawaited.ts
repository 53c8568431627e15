/**
 * Types whose new resources `wait: false` does not wait for (cdkd's CLI reference, "--no-wait"), and whether what
 * depends on one can do without its being ready. The id of a NAT gateway is all that a route needs, and a
 * distribution can be referred to and invalidated while it is deployed. A database is of no use to anybody before it
 * is there: its address is not known, and its cluster takes no instances.
 */
const UNAWAITED: Readonly<Record<string, 'go-on' | 'wait'>> = {
  'AWS::CloudFront::Distribution': 'go-on',
  'AWS::EC2::NatGateway': 'go-on',
  'AWS::ElastiCache::CacheCluster': 'wait',
  'AWS::ElastiCache::GlobalReplicationGroup': 'wait',
  'AWS::ElastiCache::ReplicationGroup': 'wait',
  'AWS::ElastiCache::ServerlessCache': 'wait',
  'AWS::RDS::DBCluster': 'wait',
  'AWS::RDS::DBInstance': 'wait',
};

/** What dependents of such a resource do; `undefined` for types that are always waited for. */
export function dependentsOfUnawaited(type: string): 'go-on' | 'wait' | undefined {
  return UNAWAITED[type];
}
