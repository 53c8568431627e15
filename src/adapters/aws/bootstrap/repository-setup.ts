/** Creates the ECR repository for container images. */

import type { ECRClient } from '@aws-sdk/client-ecr';

import { failureOf } from '../../../providers/wire/failures.js';
import type { BootstrapChanges } from './bucket-setup.js';
import type { AwsClients } from '../transport/clients.js';
import { ecrError, isDenied } from '../assets/image-registry.js';

interface RepositoryTarget {
  readonly repository: string;
  readonly region: string;
  readonly accountId: string;
  readonly partition: string;
  /** Only check: nothing is created. */
  readonly dryRun: boolean;
}

interface RepositoryBootstrap {
  readonly changes: BootstrapChanges;
  /** Whether it exists now, or would. */
  readonly isThere: boolean;
}

/**
 * Creates the repository for container images if it does not exist, as `cdk bootstrap` does: with immutable
 * tags and image scanning, readable by the account's own functions. An existing one stays unchanged.
 *
 * Most apps have no images. If the role may not create a repository, or ECR fails otherwise, that is only
 * reported: the buckets are what everybody needs. Rejects if the credentials are invalid.
 */
export async function bootstrapRepository(
  clients: AwsClients,
  target: RepositoryTarget,
): Promise<RepositoryBootstrap> {
  const client = await clients.ecr(target.region);
  try {
    if (await exists(client, target.repository)) return { changes: [], isThere: true };
    if (!target.dryRun) await create(client, target);
    return { changes: ['created', 'protected'], isThere: true };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind === 'credentials') throw ecrError(thrown, 'ecr:CreateRepository');
    const why = isDenied(thrown) ? 'the role may not' : `ECR: ${failure.details.name}`;
    return { changes: [`not created (${why}; only container images need it)`], isThere: false };
  }
}

async function exists(client: ECRClient, repository: string): Promise<boolean> {
  const { DescribeRepositoriesCommand } = await import('@aws-sdk/client-ecr');
  try {
    await client.send(new DescribeRepositoriesCommand({ repositoryNames: [repository] }));
    return true;
  } catch (thrown) {
    if (failureOf(thrown).details.name === 'RepositoryNotFoundException') return false;
    throw thrown;
  }
}

async function create(client: ECRClient, target: RepositoryTarget): Promise<void> {
  const { CreateRepositoryCommand, SetRepositoryPolicyCommand } = await import('@aws-sdk/client-ecr');
  const { repository: repositoryName } = target;
  const settings = {
    repositoryName,
    imageTagMutability: 'IMMUTABLE' as const,
    imageScanningConfiguration: { scanOnPush: true },
  };
  try {
    await client.send(new CreateRepositoryCommand(settings));
  } catch (thrown) {
    // The answer to our first attempt was lost, or a concurrent run was faster.
    if (failureOf(thrown).details.name !== 'RepositoryAlreadyExistsException') throw thrown;
  }
  const policyText = JSON.stringify(readableByFunctions(target));
  await client.send(new SetRepositoryPolicyCommand({ repositoryName, policyText }));
}

/** Source: "Amazon ECR permissions", https://docs.aws.amazon.com/lambda/latest/dg/images-create.html */
function readableByFunctions({ partition, region, accountId }: RepositoryTarget) {
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'LambdaECRImageRetrievalPolicy',
        Effect: 'Allow',
        Principal: { Service: 'lambda.amazonaws.com' },
        Action: ['ecr:BatchGetImage', 'ecr:GetDownloadUrlForLayer'],
        Condition: {
          StringLike: { 'aws:sourceArn': `arn:${partition}:lambda:${region}:${accountId}:function:*` },
        },
      },
    ],
  };
}
