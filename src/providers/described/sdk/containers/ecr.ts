/** The ECR commands that described types send. */

import { commandsOf, type ServiceSdk } from '../../description.js';

export const ECR = { api: 'ECR', service: 'ecr', sdk: ecr } as const;

/** Loads the commands of ECR that described types send. */
async function ecr(): Promise<ServiceSdk> {
  const sdk = await import('@aws-sdk/client-ecr');
  const commands = commandsOf(sdk, [
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
  ]);
  return { client: (settings) => new sdk.ECRClient(settings), commands };
}
