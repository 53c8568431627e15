/** Knows how long the creates of types usually take. */

import { PROPAGATION } from '../retry/propagation.js';

/**
 * Seconds from the start of a create until dependents can use the resource, where that is more than about one. Only the
 * order of starts rests on them: an estimate that is wrong costs time, nothing else.
 */
const SECONDS: Readonly<Record<string, number>> = {
  'AWS::ApiGateway::RestApi': 3,
  'AWS::AutoScaling::AutoScalingGroup': 60,
  /** "Deployed": 3 to 15 minutes. */
  'AWS::CloudFront::Distribution': 240,
  'AWS::DynamoDB::GlobalTable': 10,
  'AWS::DynamoDB::Table': 10,
  'AWS::EC2::ClientVpnTargetNetworkAssociation': 300,
  'AWS::EC2::Instance': 30,
  'AWS::EC2::NatGateway': 90,
  'AWS::EC2::VPCEndpoint': 60,
  'AWS::ECS::Service': 90,
  'AWS::EKS::Cluster': 600,
  'AWS::EKS::Nodegroup': 150,
  'AWS::ElastiCache::CacheCluster': 300,
  'AWS::ElastiCache::ReplicationGroup': 420,
  'AWS::ElasticLoadBalancingV2::LoadBalancer': 120,
  'AWS::KinesisFirehose::DeliveryStream': 30,
  'AWS::Lambda::Function': 3,
  'AWS::MSK::Cluster': 1_200,
  'AWS::OpenSearchService::Domain': 900,
  'AWS::RDS::DBCluster': 90,
  'AWS::RDS::DBInstance': 420,
  'AWS::Redshift::Cluster': 240,
};

/** Types of IAM that other services accept some time after they were made. */
const TAKES_EFFECT_LATE: ReadonlySet<string> = new Set([
  'AWS::IAM::InstanceProfile',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::IAM::RolePolicy',
]);

export function usualSeconds(type: string): number {
  return SECONDS[type] ?? (TAKES_EFFECT_LATE.has(type) ? PROPAGATION.usual / 1_000 : 1);
}
