/** Published durations of AWS's calls and handlers, for the comparison of Cloud Control with services' own APIs. */

import type { HandlerLatency, MutatingOperation } from '../../simulator/aws/cloudcontrol/latency.js';
import type { LatencyRule } from '../../simulator/kernel/latency.js';

/**
 * A call that reads, S3's and Cloud Control's calls: there and back, with the service's own work. Milliseconds. Nobody
 * has published these; they are orders of magnitude.
 */
const CALL = 80;
/**
 * A call by which a service's own API changes something. A VPC takes 1.1 s by its own API with about 1 s of the tool's
 * own time (carina-rs/carina, notes/benchmark-aws-vs-awscc.md), and versioning of a bucket 0.5 s (mizzy.org, 2026-01-24).
 */
const CHANGE = 500;
/** IAM's delay until services take a new role (cdkd's documentation: 7.9 s until EC2 takes an instance profile). */
export const ROLE_DELAY = 8_000;

export function callLatencies(change = CHANGE): LatencyRule[] {
  return [
    { service: 's3', operation: 'CreateBucket', base: change },
    { service: 's3', operation: 'PutObject', base: CALL },
    { service: 's3', operation: 'DeleteObject', base: CALL },
    { service: 's3', operation: 'DeleteObjects', base: CALL },
    { service: 'cloudcontrolapi', base: CALL },
    { mutating: true, base: change },
    { base: CALL },
  ];
}

/** What Cloud Control adds to every handler: about 5 s, even for APIs that answer at once (Stedi, 2023). Milliseconds. */
const OVERHEAD = 5_000;

/** What a service itself takes until the resource can be used, by either path. Milliseconds. */
export const SERVICE_WAITS = { function: 2_000, natGateway: 90_000, table: 8_000 } as const;

/**
 * Sleeps that AWS's published handlers hold (github.com/aws-cloudformation/aws-cloudformation-resource-providers-*), and
 * measured creates; minutes that a service takes itself are estimates, the same by either path. Milliseconds.
 */
const CREATES: Readonly<Record<string, number>> = {
  /** Thirty seconds after PutRule and again after PutTargets (CreateHandler.java). */
  'AWS::Events::Rule': 60_000,
  /** "Hardcoded 2 min" (AWS forum, quoted in hashicorp/terraform-provider-aws #838). */
  'AWS::IAM::InstanceProfile': 120_000,
  /** CloudFormation 83 s, without stabilization 22 s (cdkd, docs/benchmarks.md). */
  'AWS::SQS::Queue': 60_000,
  /** EventualConsistencyHandlerHelper.java. */
  'AWS::KMS::Key': 15_000,
  'AWS::Logs::LogStream': 10_000,
  'AWS::SSM::Document': 30_000,
  'AWS::StepFunctions::Activity': 60_000,
  /** Polls every 30 s (HandlerConfig.java). */
  'AWS::RDS::DBSubnetGroup': 30_000,
  'AWS::KinesisFirehose::DeliveryStream': 30_000,
  /** carina: 16.0, 16.1 and 26.5 s less its own second, and less the VPC. */
  'AWS::S3::Bucket': 15_000,
  'AWS::EC2::VPC': 15_000,
  'AWS::EC2::SecurityGroup': 10_000,
  /** go-to-k/cdkd #1175. */
  'AWS::EC2::EIP': 23_000,
  'AWS::EC2::NatGateway': OVERHEAD + SERVICE_WAITS.natGateway,
  'AWS::Lambda::Function': OVERHEAD + SERVICE_WAITS.function,
  'AWS::DynamoDB::Table': OVERHEAD + SERVICE_WAITS.table,
  'AWS::DynamoDB::GlobalTable': OVERHEAD + SERVICE_WAITS.table,
  'AWS::EC2::VPCEndpoint': 60_000,
  'AWS::EC2::Instance': 30_000,
  'AWS::ElasticLoadBalancingV2::LoadBalancer': 120_000,
  'AWS::ECS::Service': 90_000,
  'AWS::AutoScaling::AutoScalingGroup': 60_000,
  'AWS::CloudFront::Distribution': 240_000,
  'AWS::RDS::DBInstance': 420_000,
  'AWS::RDS::DBCluster': 90_000,
  'AWS::ElastiCache::ReplicationGroup': 420_000,
  'AWS::EKS::Cluster': 600_000,
  'AWS::EKS::Nodegroup': 150_000,
  'AWS::MSK::Cluster': 1_200_000,
  'AWS::OpenSearchService::Domain': 900_000,
  'AWS::Redshift::Cluster': 240_000,
};

const UPDATES: Readonly<Record<string, number>> = { 'AWS::KMS::Key': 60_000, 'AWS::Events::Rule': 60_000 };

/** Handlers of Cloud Control as published. */
export const PUBLISHED_HANDLERS: HandlerLatency = {
  durationOf: (operation: MutatingOperation, type: string) =>
    (operation === 'CREATE' ? CREATES : operation === 'UPDATE' ? UPDATES : {})[type] ?? OVERHEAD,
};
