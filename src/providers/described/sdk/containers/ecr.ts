/** The ECR commands that described types send. */

import type * as Sdk from '@aws-sdk/client-ecr';

import type { ApiOf } from '../../api.js';
import type * as Untyped from '../../description.js';
import { commandsOf, type ServiceSdk } from '../../description.js';

export const ECR = { api: 'ECR', service: 'ecr', sdk: ecr } as const;

const COMMANDS = [
  'CreateRepository',
  'DeleteLifecyclePolicy',
  'DeleteRepository',
  'DeleteRepositoryPolicy',
  'DescribeRepositories',
  'GetLifecyclePolicy',
  'GetRepositoryPolicy',
  'ListTagsForResource',
  'PutImageScanningConfiguration',
  'PutImageTagMutability',
  'PutLifecyclePolicy',
  'SetRepositoryPolicy',
  'TagResource',
  'UntagResource',
] as const;

type Ecr = ApiOf<typeof Sdk, (typeof COMMANDS)[number]>;
export type Ask = Untyped.Ask<Ecr>;
export type Description = Untyped.Description<Ecr>;

/** Loads the commands of ECR that described types send. */
async function ecr(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ecr');
  const commands = commandsOf(sdk, COMMANDS);
  return { client: (settings) => new sdk.ECRClient(settings), commands };
}
