/** The duration of Cloud Control's handlers. */

import { SeededRandom } from '../../kernel/random.js';

export type MutatingOperation = 'CREATE' | 'UPDATE' | 'DELETE';

/** How long a handler works on an operation, in milliseconds of the simulated clock. */
export interface HandlerLatency {
  durationOf(operation: MutatingOperation, type: string, number: number): number;
}

/** Every operation is over by the first poll. */
export const INSTANT: HandlerLatency = { durationOf: () => 0 };

/** Between the two limits, evenly. The n-th operation takes the same time in each run of a seed. */
export function uniformLatency(least: number, most: number, seed: number): HandlerLatency {
  return {
    durationOf: (_operation, _type, number) =>
      Math.round(least + SeededRandom.derive(seed, number).next() * (most - least)),
  };
}

/** Seconds that a create takes, from … to, by type; updates and deletes are taken to be faster. */
const TYPICAL: Readonly<Record<string, readonly [number, number]>> = {
  'AWS::CloudFront::Distribution': [180, 300],
  'AWS::EC2::Instance': [20, 45],
  'AWS::EC2::NatGateway': [90, 130],
  'AWS::EC2::VPCEndpoint': [30, 90],
  'AWS::EKS::Cluster': [500, 700],
  'AWS::ElasticLoadBalancingV2::LoadBalancer': [90, 180],
  'AWS::IAM::InstanceProfile': [100, 130],
  'AWS::IAM::Role': [12, 20],
  'AWS::KMS::Key': [15, 60],
  'AWS::Lambda::Function': [6, 15],
  'AWS::DynamoDB::Table': [10, 40],
  'AWS::OpenSearchService::Domain': [700, 1100],
  'AWS::RDS::DBCluster': [45, 120],
  'AWS::RDS::DBInstance': [240, 500],
  'AWS::S3::Bucket': [10, 25],
};
const OTHER: readonly [number, number] = [2, 8];

const SHARE: Readonly<Record<MutatingOperation, number>> = { CREATE: 1, UPDATE: 0.6, DELETE: 0.5 };

/**
 * As long as users see it take, times `scale` (0.01 makes a minute 0.6 s). The figures are estimates of the order of
 * magnitude, not measurements: they make a demo look as it would, and nothing is concluded from them.
 */
export function typicalLatency(scale: number, seed: number): HandlerLatency {
  return {
    durationOf: (operation, type, number) => {
      const [least, most] = TYPICAL[type] ?? OTHER;
      const seconds = least + SeededRandom.derive(seed, number).next() * (most - least);
      return Math.round(seconds * 1000 * SHARE[operation] * scale);
    },
  };
}
