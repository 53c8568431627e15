/** Simulates ECR's own API: repositories and images. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { placeFor } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';
import { EcrRegistryService, EcrTokens } from './ecr-registry.js';
import { Repositories, repositorySettings } from './ecr-repositories.js';
import type { OffsetClock } from '../kernel/clock.js';
import type { SeededRandom } from '../kernel/random.js';

const TYPE = 'AWS::ECR::Repository';

interface TokenParts {
  readonly clock: OffsetClock;
  readonly random: SeededRandom;
}

/**
 * Repositories and images by ECR's own API; repositories that Cloud Control has made are there too. Images
 * come by the registry's own protocol (`ecr-registry.ts`). `ecr.md` lists the rules with their sources.
 */
export function ecrServices(account: Account, { clock, random }: TokenParts) {
  const tokens = new EcrTokens(clock, random);
  return { ecr: ecrService(account, tokens), ecrRegistry: new EcrRegistryService(account, tokens) };
}

function ecrService(account: Account, tokens: EcrTokens): Service {
  const repositories = new Repositories(account);
  return serviceFrom<JsonObject>({
    name: 'ecr',
    wire: jsonWire('AmazonEC2ContainerRegistry_V20150921.', '1.1'),
    settle: () => account.settle(),
    operations: {
      GetAuthorizationToken: (input) => tokens.issue(placeFor(input)),
      DescribeRepositories: (input) => {
        const all = [...account.images.madeIn(placeFor(input)), ...declaredIn(input, account)];
        const asked = input.value('repositoryNames');
        const names = Array.isArray(asked) ? asked.map(String) : all;
        for (const name of names) refuseMissing(input, name, account);
        return { repositories: names.map((name) => describe(input, name, account)) };
      },
      ...repositories.operations(),
      CreateRepository: (input) => create(input, account, repositories),
      SetRepositoryPolicy: (input) => {
        const name = input.text('repositoryName');
        refuseMissing(input, name, account);
        const text = input.text('policyText');
        if (!isObject(parseObject(text)))
          throw new ServiceError('InvalidParameterException', "Invalid parameter at 'PolicyText'");
        if (repositories.find(input, name) !== undefined) repositories.setPolicy(input, text);
        return { registryId: idOf(input), repositoryName: name, policyText: text };
      },
      DescribeImages: (input) => {
        const name = input.text('repositoryName');
        refuseMissing(input, name, account);
        return {
          imageDetails: tagsAsked(input, name, account).map((tag) => imageDetail(input, name, tag, account)),
        };
      },
    },
    snapshot: () => [account.images.snapshot(), tokens.snapshot()],
    restore: (snapshot) => {
      const [images, issued] = Array.isArray(snapshot) ? snapshot : [];
      account.images.restore(images ?? {});
      tokens.restore(issued ?? {});
    },
  });
}

function idOf(input: Input): string {
  return placeFor(input).accountId;
}

/** Repositories that templates have made. */
function declaredIn(input: Input, account: Account): string[] {
  return account.inventory.ofType(TYPE, placeFor(input)).map(({ identifier }) => identifier);
}

function isRepository(input: Input, name: string, account: Account): boolean {
  const isMade = account.images.settingsOf(placeFor(input), name) !== undefined;
  return isMade || declaredIn(input, account).includes(name);
}

function create(input: Input, account: Account, repositories: Repositories): JsonObject {
  const name = input.text('repositoryName');
  if (isRepository(input, name, account)) {
    throw new ServiceError(
      'RepositoryAlreadyExistsException',
      `The repository with name '${name}' already exists in the registry with id '${idOf(input)}'`,
    );
  }
  repositories.create(input);
  return { repository: describe(input, name, account) };
}

function refuseMissing(input: Input, name: string, account: Account): void {
  if (isRepository(input, name, account)) return;
  throw new ServiceError(
    'RepositoryNotFoundException',
    `The repository with name '${name}' does not exist in the registry with id '${idOf(input)}'`,
  );
}

function describe(input: Input, name: string, account: Account): JsonObject {
  const { accountId, region } = placeFor(input);
  const declared = account.inventory.find(TYPE, name, { accountId, region });
  const settings =
    declared === undefined ? account.images.settingsOf({ accountId, region }, name) : undefined;
  return {
    imageTagMutability: 'MUTABLE',
    ...(declared === undefined ? settings : repositorySettings(declared)),
    repositoryName: name,
    registryId: accountId,
    repositoryArn: `arn:aws:ecr:${region}:${accountId}:repository/${name}`,
    repositoryUri: `${accountId}.dkr.ecr.${region}.amazonaws.com/${name}`,
  };
}

function tagsAsked(input: Input, name: string, account: Account): string[] {
  const asked = input.value('imageIds');
  if (!Array.isArray(asked)) return account.images.tagsOf(placeFor(input), name);
  return asked.map((image: Json) => {
    const tag = isObject(image) && typeof image['imageTag'] === 'string' ? image['imageTag'] : '';
    if (account.images.find(placeFor(input), name, tag) !== undefined) return tag;
    throw new ServiceError(
      'ImageNotFoundException',
      `The image with imageId {imageDigest:'null', imageTag:'${tag}'} does not exist within the repository with name '${name}' in the registry with id '${idOf(input)}'`,
    );
  });
}

function imageDetail(input: Input, name: string, tag: string, account: Account): JsonObject {
  const image = account.images.find(placeFor(input), name, tag);
  return {
    registryId: idOf(input),
    repositoryName: name,
    imageDigest: image?.digest ?? '',
    imageTags: [tag],
    imageSizeInBytes: image?.size ?? 0,
    imagePushedAt: (image?.pushedAt ?? 0) / 1000,
  };
}
