/** Simulates CodeCommit: repositories, triggers, tags and commits. */

import type { Json, JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { Commits } from './codecommit-commits.js';
import { lowerKeys, OwnApi, tagListOf, tagMapOf, upperKeys } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/** What is on a branch of a repository: texts by path, over all its commits. */
export type CodeCommitService = Service & {
  files(repository: string, branch: string): Readonly<Record<string, string>>;
};

/**
 * Repositories, their triggers and tags, and commits of files to their branches; nothing else of what is in
 * them. Source: the operations of these names, CodeCommit API Reference.
 */
export function codeCommitService(account: Account): CodeCommitService {
  const repositories = new Repositories(account);
  const commits = new Commits(repositories);
  const service = serviceFrom({
    name: 'codecommit',
    wire: jsonWire('CodeCommit_20150413.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateRepository: (input) => repositories.create(input),
      BatchGetRepositories: (input) => repositories.read(input),
      ListRepositories: (input) => repositories.list(input),
      DeleteRepository: (input) => repositories.delete(input),
      UpdateRepositoryName: (input) =>
        repositories.change(input, 'oldName', { RepositoryName: input.text('newName') }, MADE_OF_NAME),
      UpdateRepositoryDescription: (input) => repositories.describe(input),
      UpdateRepositoryEncryptionKey: (input) =>
        repositories.change(input, 'repositoryName', { KmsKeyId: input.text('kmsKeyId') }),
      PutRepositoryTriggers: (input) =>
        repositories.change(input, 'repositoryName', { Triggers: upperKeys(input.value('triggers') ?? []) }),
      GetRepositoryTriggers: (input) => ({
        triggers: lowerKeys(repositories.existing(input, 'repositoryName').model['Triggers'] ?? []),
      }),
      ListTagsForResource: (input) => ({ tags: tagMapOf(repositories.byArn(input).model['Tags']) }),
      TagResource: (input) => repositories.tag(input),
      UntagResource: (input) => repositories.untag(input),
      CreateCommit: (input) => commits.create(input),
      GetBranch: (input) => commits.branch(input),
      GetCommit: (input) => commits.commit(input),
    },
    snapshot: () => commits.snapshot(),
    restore: (snapshot) => commits.restore(snapshot),
  });
  return { ...service, files: (name, branch) => commits.files(name, branch) };
}

/** Source: the return values of `AWS::CodeCommit::Repository`, Template Reference: each holds the name. */
const MADE_OF_NAME = ['Name', 'Arn', 'CloneUrlHttp', 'CloneUrlSsh'];

class Repositories {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::CodeCommit::Repository', {
      fallback: 'InvalidRepositoryNameException',
    });
  }

  create(input: Input): JsonObject {
    const RepositoryName = input.text('repositoryName');
    if (this.own.find(input, 'RepositoryName', RepositoryName) !== undefined) {
      throw new ServiceError(
        'RepositoryNameExistsException',
        `Repository named ${RepositoryName} already exists`,
      );
    }
    const description = input.optional('repositoryDescription');
    const key = input.optional('kmsKeyId');
    const tags = tagListOf(input.value('tags'));
    const repository = this.own.create(input, {
      RepositoryName,
      ...(description === undefined ? {} : { RepositoryDescription: description }),
      ...(key === undefined ? {} : { KmsKeyId: key }),
      ...(tags.length === 0 ? {} : { Tags: tags }),
    });
    return { repositoryMetadata: metadataOf(repository) };
  }

  read(input: Input): JsonObject {
    const names = input.value('repositoryNames');
    const wanted = (Array.isArray(names) ? names : []).filter((name) => typeof name === 'string');
    const found = wanted.flatMap((name) => this.own.find(input, 'RepositoryName', name) ?? []);
    return {
      repositories: found.map(metadataOf),
      repositoriesNotFound: wanted.filter(
        (name) => this.own.find(input, 'RepositoryName', name) === undefined,
      ),
    };
  }

  list(input: Input): JsonObject {
    const repositories = this.own.all(input).map(({ model }) => ({
      repositoryId: model['RepositoryId'] ?? '',
      repositoryName: model['RepositoryName'] ?? '',
    }));
    return { repositories };
  }

  /** One that is not there is answered without an id. */
  delete(input: Input): JsonObject {
    const repository = this.own.find(input, 'RepositoryName', input.text('repositoryName'));
    if (repository === undefined) return {};
    this.own.remove(repository);
    return { repositoryId: repository.model['RepositoryId'] ?? '' };
  }

  /** An empty description is none. */
  describe(input: Input): JsonObject {
    const RepositoryDescription = input.optional('repositoryDescription') ?? '';
    return RepositoryDescription === ''
      ? this.change(input, 'repositoryName', {}, ['RepositoryDescription'])
      : this.change(input, 'repositoryName', { RepositoryDescription });
  }

  /** `gone`: what is not as it was any more; what AWS says by itself it says anew. */
  change(input: Input, nameMember: string, changes: JsonObject, gone: readonly string[] = []): JsonObject {
    const repository = this.existing(input, nameMember);
    const kept = Object.entries(repository.model).filter(([name]) => !gone.includes(name));
    this.own.update(repository, { ...Object.fromEntries(kept), ...changes });
    return {};
  }

  tag(input: Input): JsonObject {
    const repository = this.byArn(input);
    const tags = { ...tagMapOf(repository.model['Tags']), ...(input.value('tags') as JsonObject) };
    this.own.update(repository, { ...repository.model, Tags: tagListOf(tags) });
    return {};
  }

  untag(input: Input): JsonObject {
    const repository = this.byArn(input);
    const keys = input.value('tagKeys');
    const gone: readonly Json[] = Array.isArray(keys) ? keys : [];
    const { Tags: before, ...untagged } = repository.model;
    const kept = tagListOf(tagMapOf(before)).filter(({ Key }) => Key !== undefined && !gone.includes(Key));
    this.own.update(repository, { ...untagged, ...(kept.length === 0 ? {} : { Tags: kept }) });
    return {};
  }

  existing(input: Input, nameMember: string): Resource {
    const name = input.text(nameMember);
    const repository = this.own.find(input, 'RepositoryName', name);
    if (repository !== undefined) return repository;
    throw new ServiceError('RepositoryDoesNotExistException', `${name} does not exist`);
  }

  byArn(input: Input): Resource {
    const repository = this.own.find(input, 'Arn', input.text('resourceArn'));
    if (repository !== undefined) return repository;
    throw new ServiceError('RepositoryDoesNotExistException', 'The repository does not exist');
  }
}

function metadataOf({ accountId, model, createdAt }: Resource): JsonObject {
  const { RepositoryName, RepositoryId, Arn, RepositoryDescription, KmsKeyId, CloneUrlHttp, CloneUrlSsh } =
    model;
  const known = { RepositoryName, RepositoryId, RepositoryDescription, KmsKeyId, CloneUrlHttp, CloneUrlSsh };
  const given = Object.fromEntries(
    Object.entries(known).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return { ...(lowerKeys(given) as JsonObject), Arn: Arn ?? '', accountId, creationDate: createdAt / 1000 };
}
