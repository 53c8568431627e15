/** Describes how ECR repositories are managed. */

import {
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  omitted,
  picked,
  textOf,
} from '../../../../json.js';
import { camelCased, momentOf, pascalCased } from '../../../direct/answer-shapes.js';
import { unlessMissing } from '../../../direct/outcomes.js';
import { arnIn } from '../../description.js';
import {
  LOWER_MEMBERS,
  documentOf,
  documentText,
  givenTags,
  keepingPart,
  observedTags,
  tagsPart,
  when,
  wholePart,
} from '../../property-forms.js';
import { ECR, type Ask, type Description } from '../../sdk/containers/ecr.js';

/** Members that the API spells differently from templates. */
const RENAMED = {
  ImageTagMutabilityExclusionFilterType: 'filterType',
  ImageTagMutabilityExclusionFilterValue: 'filter',
};

const MUTABILITY = ['ImageTagMutability', 'ImageTagMutabilityExclusionFilters'];
const CREATED = ['RepositoryName', 'EncryptionConfiguration', 'ImageScanningConfiguration', ...MUTABILITY];

/**
 * `AWS::ECR::Repository`, by its name. A repository with images is deleted only with `EmptyOnDelete`.
 * Source: CreateRepository, PutImageTagMutability, SetRepositoryPolicy, PutLifecyclePolicy, DeleteRepository, Amazon ECR
 * API Reference.
 */
export const ecrRepository: Description = {
  type: 'AWS::ECR::Repository',
  ...ECR,
  identity: ['RepositoryName'],
  fixed: ['EncryptionConfiguration'],
  defaults: { EncryptionConfiguration: { EncryptionType: 'AES256' } },
  atDelete: ['EmptyOnDelete'],
  unreadable: ['EmptyOnDelete'],
  create: (properties) => [
    'CreateRepository',
    { ...camelCased(picked(properties, CREATED), RENAMED), ...givenTags(properties, 'tags', 'pairs') },
  ],
  idOf: (_answer, properties) => textOf(properties, 'RepositoryName'),
  parts: [
    // CloudFormation keeps mutability and scanning that a template no longer gives.
    {
      properties: MUTABILITY,
      isInCreate: true,
      sends: 'whole',
      calls: ({ after }, { physicalId: repositoryName, properties }) =>
        when(Object.hasOwn(properties, 'ImageTagMutability'), [
          'PutImageTagMutability',
          { repositoryName, ...camelCased(after, RENAMED) },
        ]),
    },
    keepingPart(
      wholePart(['ImageScanningConfiguration'], (after, { physicalId: repositoryName }) => [
        'PutImageScanningConfiguration',
        { repositoryName, ...camelCased(after) },
      ]),
    ),
    {
      properties: ['RepositoryPolicyText'],
      calls: ({ after }, { physicalId: repositoryName }) => {
        const { RepositoryPolicyText: policy } = after;
        return [
          policy === undefined
            ? ['DeleteRepositoryPolicy', { repositoryName }]
            : ['SetRepositoryPolicy', { repositoryName, policyText: documentText(policy) }],
        ];
      },
    },
    {
      properties: ['LifecyclePolicy'],
      calls: ({ after }, { physicalId: repositoryName }) => {
        const policy = camelCased(objectOf(after, 'LifecyclePolicy'));
        return [
          policy['lifecyclePolicyText'] === undefined
            ? ['DeleteLifecyclePolicy', { repositoryName }]
            : ['PutLifecyclePolicy', { repositoryName, ...policy }],
        ];
      },
    },
    tagsPart({
      style: 'pairs',
      members: LOWER_MEMBERS,
      target: ({ physicalId, place }) => ({ resourceArn: arnIn(place, 'ecr', `repository/${physicalId}`) }),
    }),
  ],
  read: async (ask, { physicalId: repositoryName, properties }) => {
    const answer = await ask('DescribeRepositories', { repositoryNames: [repositoryName] });
    const [repository] = objectsOf(answer, 'repositories');
    if (repository === undefined) return undefined;
    const Arn = textOf(repository, 'repositoryArn');
    const [policies, tags] = await Promise.all([
      policiesOf(ask, repositoryName, properties),
      ask.optional('ListTagsForResource', { resourceArn: Arn }),
    ]);
    return {
      observed: {
        ...withoutEmpty(picked(pascalCased(repository, RENAMED), CREATED)),
        ...policies,
        ...observedTags(tags, 'tags', 'pairs'),
      },
      attributes: { Arn, RepositoryName: repositoryName, RepositoryUri: textOf(repository, 'repositoryUri') },
      ...momentOf(repository, 'createdAt'),
    };
  },
  delete: (_ask, { physicalId: repositoryName, properties }) => [
    ['DeleteRepository', { repositoryName, force: properties['EmptyOnDelete'] === true }],
  ],
  candidates: (_ask, properties) => [textOf(properties, 'RepositoryName')],
};

/** The registry is always that of the account. */
async function policiesOf(ask: Ask, repositoryName: string, properties: JsonObject): Promise<JsonObject> {
  const [access, lifecycle] = await Promise.all([
    unlessMissing(ask.optional('GetRepositoryPolicy', { repositoryName })),
    unlessMissing(ask.optional('GetLifecyclePolicy', { repositoryName })),
  ]);
  const LifecyclePolicyText = textOf(lifecycle ?? {}, 'lifecyclePolicyText');
  const registry = picked(objectOf(properties, 'LifecyclePolicy'), ['RegistryId']);
  return {
    ...(access === undefined ? {} : { RepositoryPolicyText: documentOf(textOf(access, 'policyText')) }),
    ...(LifecyclePolicyText === '' ? {} : { LifecyclePolicy: { LifecyclePolicyText, ...registry } }),
  };
}

/** ECR returns an empty list if no tag is excluded. */
function withoutEmpty(properties: JsonObject): JsonObject {
  const isEmpty = (value: Json | undefined) => Array.isArray(value) && value.length === 0;
  return omitted(
    properties,
    Object.keys(properties).filter((name) => isEmpty(properties[name])),
  );
}
