/** Determines whether a resource's properties make it publicly reachable. */

import { at, type Json, type JsonObject } from '../../json.js';

/** A property that decides whether the public can reach a resource. */
interface PublicSwitch {
  readonly path: readonly string[];
  /** Whether this value, or its absence, makes the resource public. */
  readonly isOpen: (value: Json | undefined) => boolean;
  readonly means: string;
}

const isTrue = (value: Json | undefined): boolean => value === true || value === 'true';
const isFalse = (value: Json | undefined): boolean => value === false || value === 'false';
const equals =
  (...texts: readonly string[]) =>
  (value: Json | undefined): boolean =>
    typeof value === 'string' && texts.includes(value);

const REACHABLE: PublicSwitch = {
  path: ['PubliclyAccessible'],
  isOpen: isTrue,
  means: 'has a public address',
};

/** S3 has blocked public access by default since April 2023; only switching a block off opens a bucket. */
const BLOCKS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'].map(
  (name): PublicSwitch => ({
    path: ['PublicAccessBlockConfiguration', name],
    isOpen: isFalse,
    means: `${name} is off`,
  }),
);

const ACL: PublicSwitch = {
  path: ['AccessControl'],
  isOpen: equals('PublicRead', 'PublicReadWrite', 'AuthenticatedRead'),
  means: 'its ACL grants public access',
};

const INTERNET_FACING: PublicSwitch = {
  path: ['Scheme'],
  isOpen: equals('internet-facing'),
  means: 'is internet-facing',
};

/** Sources: the types' pages in CloudFormation's template reference, and the services' pages that they link to. */
const SWITCHES: Readonly<Record<string, readonly PublicSwitch[]>> = {
  'AWS::S3::Bucket': [...BLOCKS, ACL],
  'AWS::S3::AccessPoint': BLOCKS,
  'AWS::RDS::DBInstance': [REACHABLE],
  'AWS::RDS::DBCluster': [REACHABLE],
  'AWS::Redshift::Cluster': [REACHABLE],
  'AWS::RedshiftServerless::Workgroup': [REACHABLE],
  'AWS::DMS::ReplicationInstance': [REACHABLE],
  'AWS::AmazonMQ::Broker': [REACHABLE],
  'AWS::Lambda::Url': [
    { path: ['AuthType'], isOpen: equals('NONE'), means: 'anybody can call the function' },
  ],
  'AWS::ElasticLoadBalancingV2::LoadBalancer': [INTERNET_FACING],
  'AWS::EKS::Cluster': [
    {
      path: ['ResourcesVpcConfig', 'EndpointPublicAccess'],
      isOpen: isTrue,
      means: 'its API has a public address',
    },
  ],
  'AWS::EC2::Subnet': [
    { path: ['MapPublicIpOnLaunch'], isOpen: isTrue, means: 'instances in it get public addresses' },
  ],
  'AWS::ApiGateway::Method': [
    { path: ['AuthorizationType'], isOpen: equals('NONE'), means: 'anybody can call it' },
  ],
};

/** The ways in which the public can reach a resource with these properties, in words. */
export function publicAccessOf(type: string, properties: JsonObject): string[] {
  const switches = Object.hasOwn(SWITCHES, type) ? (SWITCHES[type] ?? []) : [];
  return switches.filter(({ path, isOpen }) => isOpen(at(properties, path))).map(({ means }) => means);
}
