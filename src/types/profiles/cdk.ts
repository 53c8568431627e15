/** Facts about the custom resources of the CDK's own constructs (aws-cdk-lib 2.276, the construct named beside each). */

import type { Profiles } from './profile.js';

/** A handler that is asked to delete what another one of its kind has just made would undo that. */
export const CDK: Profiles = {
  'Custom::AWSCDKOpenIdConnectProvider': { attachedBy: ['Url'] }, // iam.OpenIdConnectProvider
  'Custom::CDKBucketDeployment': {
    attachedBy: ['DestinationBucketName', 'DestinationBucketKeyPrefix'], // s3-deployment.BucketDeployment
  },
  'Custom::CrossAccountZoneDelegation': {
    attachedBy: ['DelegatedZoneName'], // route53.CrossAccountZoneDelegationRecord
  },
  'Custom::DynamoDBReplica': { attachedBy: ['TableName', 'Region'] }, // replicas of dynamodb.Table
  'Custom::LogRetention': { attachedBy: ['LogGroupName', 'LogGroupRegion'] }, // logs.LogRetention
  'Custom::S3BucketNotifications': { attachedBy: ['BucketName'] }, // notifications of s3.Bucket
};
