/** The services that the types of this folder call. */

import { serviceOf } from '../direct/access.js';

export const appSync = serviceOf(
  'appsync',
  () => import('@aws-sdk/client-appsync'),
  (sdk) => sdk.AppSyncClient,
);

export const awsConfig = serviceOf(
  'config',
  () => import('@aws-sdk/client-config-service'),
  (sdk) => sdk.ConfigServiceClient,
);

export const cloudMap = serviceOf(
  'servicediscovery',
  () => import('@aws-sdk/client-servicediscovery'),
  (sdk) => sdk.ServiceDiscoveryClient,
);

export const codeBuild = serviceOf(
  'codebuild',
  () => import('@aws-sdk/client-codebuild'),
  (sdk) => sdk.CodeBuildClient,
);

export const codeCommit = serviceOf(
  'codecommit',
  () => import('@aws-sdk/client-codecommit'),
  (sdk) => sdk.CodeCommitClient,
);

export const docDb = serviceOf(
  'docdb',
  () => import('@aws-sdk/client-docdb'),
  (sdk) => sdk.DocDBClient,
);

export const ec2 = serviceOf(
  'ec2',
  () => import('@aws-sdk/client-ec2'),
  (sdk) => sdk.EC2Client,
);

export const elasticLoadBalancing = serviceOf(
  'elasticloadbalancing',
  () => import('@aws-sdk/client-elastic-load-balancing-v2'),
  (sdk) => sdk.ElasticLoadBalancingV2Client,
);

export const elasticsearch = serviceOf(
  'es',
  () => import('@aws-sdk/client-elasticsearch-service'),
  (sdk) => sdk.ElasticsearchServiceClient,
);

export const emr = serviceOf(
  'elasticmapreduce',
  () => import('@aws-sdk/client-emr'),
  (sdk) => sdk.EMRClient,
);

export const fsx = serviceOf(
  'fsx',
  () => import('@aws-sdk/client-fsx'),
  (sdk) => sdk.FSxClient,
);

export const glue = serviceOf(
  'glue',
  () => import('@aws-sdk/client-glue'),
  (sdk) => sdk.GlueClient,
);

export const iam = serviceOf(
  'iam',
  () => import('@aws-sdk/client-iam'),
  (sdk) => sdk.IAMClient,
);

export const managedFlink = serviceOf(
  'kinesisanalytics',
  () => import('@aws-sdk/client-kinesis-analytics-v2'),
  (sdk) => sdk.KinesisAnalyticsV2Client,
);

export const route53 = serviceOf(
  'route53',
  () => import('@aws-sdk/client-route-53'),
  (sdk) => sdk.Route53Client,
);

export const scheduler = serviceOf(
  'scheduler',
  () => import('@aws-sdk/client-scheduler'),
  (sdk) => sdk.SchedulerClient,
);

export const ses = serviceOf(
  'ses',
  () => import('@aws-sdk/client-ses'),
  (sdk) => sdk.SESClient,
);
