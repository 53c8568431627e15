/** The CloudFront commands that described types send. */

import type * as Sdk from '@aws-sdk/client-cloudfront';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const CLOUDFRONT = { api: 'CloudFront', service: 'cloudfront', sdk: cloudfront } as const;

const COMMANDS = [
  'CreateCloudFrontOriginAccessIdentity',
  'CreateDistributionWithTags',
  'CreateFunction',
  'CreateOriginAccessControl',
  'DeleteCloudFrontOriginAccessIdentity',
  'DeleteDistribution',
  'DeleteFunction',
  'DeleteOriginAccessControl',
  'DescribeFunction',
  'GetCloudFrontOriginAccessIdentity',
  'GetDistribution',
  'GetFunction',
  'GetOriginAccessControl',
  'ListCloudFrontOriginAccessIdentities',
  'ListDistributions',
  'ListOriginAccessControls',
  'ListTagsForResource',
  'PublishFunction',
  'TagResource',
  'UntagResource',
  'UpdateCloudFrontOriginAccessIdentity',
  'UpdateDistribution',
  'UpdateFunction',
  'UpdateOriginAccessControl',
] as const;

type CloudFront = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<CloudFront>;
export type Call = Untyped.Call<CloudFront>;
export type Description = Untyped.Description<CloudFront>;
export type Part = Untyped.Part<CloudFront>;

/** Loads the commands of CloudFront that described types send. */
async function cloudfront(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-cloudfront');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.CloudFrontClient(settings), commands };
}
