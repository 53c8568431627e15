/** Simulates ECR's own API for repositories of the account. */

import { isObject, parseObject, type Json, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, placeFor, tagListOf, tagMapOf, textIn } from './own-api.js';
import { changeTags, tagsGiven, withoutKeys } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Repositories by ECR's own API, in the account that Cloud Control shares.
 * Source: the operations of these names, Amazon ECR API Reference.
 */
export class Repositories {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::ECR::Repository', {
      AlreadyExists: 'RepositoryAlreadyExistsException',
      fallback: 'InvalidParameterException',
    });
  }

  operations(): Operations<JsonObject> {
    return {
      DeleteRepository: (input) => this.delete(input),
      PutImageTagMutability: (input) =>
        this.change(input, settingsIn(input), 'ImageTagMutabilityExclusionFilters'),
      PutImageScanningConfiguration: (input) => this.change(input, settingsIn(input)),
      GetRepositoryPolicy: (input) => this.policy(input),
      DeleteRepositoryPolicy: (input) => {
        const answer = this.policy(input);
        this.change(input, {}, 'RepositoryPolicyText');
        return answer;
      },
      PutLifecyclePolicy: (input) =>
        this.change(input, { LifecyclePolicy: { LifecyclePolicyText: input.text('lifecyclePolicyText') } }),
      GetLifecyclePolicy: (input) => this.lifecycle(input),
      DeleteLifecyclePolicy: (input) => {
        const answer = this.lifecycle(input);
        this.change(input, {}, 'LifecyclePolicy');
        return answer;
      },
      ListTagsForResource: (input) => ({ tags: tagListOf(this.byArn(input).model['Tags']) }),
      TagResource: (input) =>
        changeTags(this.own, this.byArn(input), (tags) => ({ ...tags, ...tagMapOf(input.value('tags')) })),
      UntagResource: (input) =>
        changeTags(this.own, this.byArn(input), (tags) =>
          withoutKeys(tags, [input.value('tagKeys') ?? []].flat()),
        ),
    };
  }

  create(input: Input): Resource {
    return this.own.create(input, {
      RepositoryName: input.text('repositoryName'),
      ...settingsIn(input),
      ...tagsGiven(tagListOf(input.value('tags'))),
    });
  }

  find(input: Input, name: string): Resource | undefined {
    return this.own.find(input, 'RepositoryName', name);
  }

  setPolicy(input: Input, text: string): void {
    this.change(input, { RepositoryPolicyText: parseObject(text) ?? {} });
  }

  existing(input: Input): Resource {
    const name = input.text('repositoryName');
    const found = this.find(input, name);
    if (found !== undefined) return found;
    const { accountId } = placeFor(input);
    throw new ServiceError(
      'RepositoryNotFoundException',
      `The repository with name '${name}' does not exist in the registry with id '${accountId}'`,
    );
  }

  private delete(input: Input): JsonObject {
    const repository = this.existing(input);
    const { identifier: name, accountId } = repository;
    const isEmpty = this.account.images.tagsOf(repository, name).length === 0;
    if (!isEmpty && input.value('force') !== true) {
      throw new ServiceError(
        'RepositoryNotEmptyException',
        `The repository with name '${name}' in registry with id '${accountId}' cannot be deleted because it still contains images`,
      );
    }
    this.own.drop(repository);
    return { repository: { repositoryName: name, registryId: accountId } };
  }

  private change(input: Input, changes: JsonObject, gone?: string): JsonObject {
    const repository = this.existing(input);
    const kept = Object.entries(repository.model).filter(([name]) => name !== gone);
    this.own.update(repository, { ...Object.fromEntries(kept), ...changes });
    return { registryId: repository.accountId, repositoryName: repository.identifier };
  }

  private policy(input: Input): JsonObject {
    const { identifier, accountId, model } = this.existing(input);
    const { RepositoryPolicyText: policy } = model;
    if (policy !== undefined) {
      const policyText = typeof policy === 'string' ? policy : JSON.stringify(policy);
      return { registryId: accountId, repositoryName: identifier, policyText };
    }
    throw new ServiceError(
      'RepositoryPolicyNotFoundException',
      `Repository policy does not exist for the repository with name '${identifier}' in the registry with id '${accountId}'`,
    );
  }

  private lifecycle(input: Input): JsonObject {
    const { identifier, accountId, model } = this.existing(input);
    const { LifecyclePolicy: policy } = model;
    const text = isObject(policy) ? textIn(policy['LifecyclePolicyText']) : '';
    if (text !== '') return { registryId: accountId, repositoryName: identifier, lifecyclePolicyText: text };
    throw new ServiceError(
      'LifecyclePolicyNotFoundException',
      `Lifecycle policy does not exist for the repository with name '${identifier}' in the registry with id '${accountId}'`,
    );
  }

  private byArn(input: Input): Resource {
    const arn = input.text('resourceArn');
    const name = arn.slice(arn.indexOf(':repository/') + ':repository/'.length);
    const found = this.find(input, name);
    if (found !== undefined) return found;
    throw new ServiceError(
      'RepositoryNotFoundException',
      `The repository with name '${name}' does not exist`,
    );
  }
}

const SETTINGS: Readonly<Record<string, (value: Json) => JsonObject>> = {
  imageTagMutability: (ImageTagMutability) => ({ ImageTagMutability }),
  imageScanningConfiguration: (value) => ({
    ImageScanningConfiguration: { ScanOnPush: isObject(value) && value['scanOnPush'] === true },
  }),
  encryptionConfiguration: (value) => {
    const { encryptionType: type = 'AES256', kmsKey: key } = isObject(value) ? value : {};
    return {
      EncryptionConfiguration: { EncryptionType: type, ...(key === undefined ? {} : { KmsKey: key }) },
    };
  },
  imageTagMutabilityExclusionFilters: (value) => ({
    ImageTagMutabilityExclusionFilters: (Array.isArray(value) ? value.filter(isObject) : []).map(
      ({ filterType = '', filter = '' }) => ({
        ImageTagMutabilityExclusionFilterType: filterType,
        ImageTagMutabilityExclusionFilterValue: filter,
      }),
    ),
  }),
};

/** Settings of a request, as a template has them. */
function settingsIn(input: Input): JsonObject {
  const given = Object.entries(SETTINGS).map(([member, convert]) => {
    const value = input.value(member);
    return value === undefined ? {} : convert(value);
  });
  return Object.assign({}, ...given) as JsonObject;
}

/** The settings of a repository as answers have them. */
export function repositorySettings({ model, createdAt }: Resource): JsonObject {
  const { ImageScanningConfiguration: scanning, EncryptionConfiguration: encryption } = model;
  const key = isObject(encryption) ? encryption['KmsKey'] : undefined;
  const filters = model['ImageTagMutabilityExclusionFilters'];
  return {
    imageTagMutability: model['ImageTagMutability'] ?? 'MUTABLE',
    imageScanningConfiguration: { scanOnPush: isObject(scanning) && scanning['ScanOnPush'] === true },
    encryptionConfiguration: {
      encryptionType: (isObject(encryption) ? encryption['EncryptionType'] : undefined) ?? 'AES256',
      ...(key === undefined ? {} : { kmsKey: key }),
    },
    ...(Array.isArray(filters)
      ? {
          imageTagMutabilityExclusionFilters: filters.filter(isObject).map((one) => ({
            filterType: one['ImageTagMutabilityExclusionFilterType'] ?? '',
            filter: one['ImageTagMutabilityExclusionFilterValue'] ?? '',
          })),
        }
      : {}),
    createdAt: createdAt / 1000,
  };
}
