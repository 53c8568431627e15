/** Manages CodeCommit repositories. */

import type * as Sdk from '@aws-sdk/client-codecommit';

import { defined } from '../../../defined.js';
import { equal, type JsonObject, objectOf, objectsOf, textOf } from '../../../json.js';
import { commitCode } from './code.js';
import { directType, ServiceType } from '../../direct/access.js';
import { patiently } from '../../direct/calls.js';
import { camelCased, momentOf, pascalCased } from '../../direct/answer-shapes.js';
import { unlessRefused } from '../../direct/outcomes.js';
import { tagChanges, tagList, tagMap } from '../../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../../direct/type.js';
import { codeCommit } from '../services.js';

export const codeCommitRepository = directType(codeCommit, (service) => new Repository(service));

/**
 * `AWS::CodeCommit::Repository`, identified by its id, though its API takes the name, which can change.
 * Source: CreateRepository, UpdateRepositoryName, PutRepositoryTriggers, CodeCommit API Reference.
 */
class Repository extends ServiceType<typeof Sdk> implements DirectType {
  readonly isNamed = true;
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { RepositoryDescription: description, KmsKeyId: key } = properties;
    const { repositoryMetadata: metadata } = await this.calls.once(this.sdk.CreateRepositoryCommand, {
      repositoryName: textOf(properties, 'RepositoryName'),
      ...defined({ repositoryDescription: description, kmsKeyId: key }),
      tags: tagMap(objectsOf(properties, 'Tags')),
    });
    const id = textOf(metadata as JsonObject, 'repositoryId');
    draft.made(id);
    await this.#setTriggers({}, properties);
    return id;
  }

  /** Code is used only here: CloudFormation ignores changes of it, too. */
  async complete({ properties }: Subject): Promise<void> {
    const code = objectOf(properties, 'Code');
    if (Object.keys(code).length === 0) return;
    const ports = { sdk: this.sdk, calls: this.calls, access: this.access };
    await commitCode(textOf(properties, 'RepositoryName'), code, ports);
  }

  async read(subject: Subject): Promise<Reading | undefined> {
    const metadata = await this.#find(subject);
    if (metadata === undefined) return undefined;
    const name = textOf(metadata, 'repositoryName');
    const resourceArn = textOf(metadata, 'Arn');
    const [{ tags } = {}, { triggers }] = await Promise.all([
      unlessRefused(this.calls.again(this.sdk.ListTagsForResourceCommand, { resourceArn })),
      this.calls.again(this.sdk.GetRepositoryTriggersCommand, { repositoryName: name }),
    ]);
    return readingOf(
      metadata,
      tagList(objectOf({ tags: tags ?? {} }, 'tags')),
      objectsOf({ triggers: triggers ?? [] }, 'triggers'),
    );
  }

  async update(subject: Subject, desired: JsonObject): Promise<undefined> {
    const arn = await this.#rename(subject, textOf(desired, 'RepositoryName'));
    const repositoryName = textOf(desired, 'RepositoryName');
    const repositoryDescription = textOf(desired, 'RepositoryDescription');
    const { UpdateRepositoryDescriptionCommand, UpdateRepositoryEncryptionKeyCommand } = this.sdk;
    if (repositoryDescription !== textOf(subject.properties, 'RepositoryDescription')) {
      await this.calls.again(UpdateRepositoryDescriptionCommand, { repositoryName, repositoryDescription });
    }
    const kmsKeyId = textOf(desired, 'KmsKeyId');
    if (kmsKeyId !== '' && kmsKeyId !== textOf(subject.properties, 'KmsKeyId')) {
      await this.calls.again(UpdateRepositoryEncryptionKeyCommand, { repositoryName, kmsKeyId });
    }
    await this.#setTriggers(subject.properties, desired);
    await this.#setTags(arn, subject.properties, desired);
  }

  async delete(subject: Subject): Promise<void> {
    const metadata = await this.#find(subject);
    if (metadata === undefined) return;
    await this.calls.again(this.sdk.DeleteRepositoryCommand, {
      repositoryName: textOf(metadata, 'repositoryName'),
    });
  }

  async candidates(properties: JsonObject): Promise<string[]> {
    const metadata = await this.#get(textOf(properties, 'RepositoryName'));
    return metadata === undefined ? [] : [textOf(metadata, 'repositoryId')];
  }

  /**
   * Reads the name again before each attempt: a rename whose answer was lost may have succeeded. Returns the
   * ARN.
   */
  #rename(subject: Subject, newName: string): Promise<string> {
    return patiently(async () => {
      const metadata = (await this.#find(subject)) ?? {};
      const oldName = textOf(metadata, 'repositoryName');
      if (oldName === newName) return textOf(metadata, 'Arn');
      await this.calls.once(this.sdk.UpdateRepositoryNameCommand, { oldName, newName });
      return textOf((await this.#get(newName)) ?? {}, 'Arn');
    }, this.access);
  }

  /** By its previous name, or wherever the id is now. */
  async #find({ physicalId, properties, attributes }: Subject): Promise<JsonObject | undefined> {
    const name = textOf(properties, 'RepositoryName') || textOf(attributes, 'Name');
    const named = await this.#get(name);
    if (named !== undefined && textOf(named, 'repositoryId') === physicalId) return named;
    for (let nextToken: JsonObject = {}; ;) {
      const page = await this.calls.again(this.sdk.ListRepositoriesCommand, nextToken);
      const found = objectsOf(page, 'repositories').find((one) => textOf(one, 'repositoryId') === physicalId);
      if (found !== undefined) return this.#get(textOf(found, 'repositoryName'));
      if (page['nextToken'] === undefined) return undefined;
      nextToken = { nextToken: page['nextToken'] };
    }
  }

  /** BatchGetRepositories lists missing repositories instead of failing. */
  async #get(name: string): Promise<JsonObject | undefined> {
    const answer = await this.calls.again(this.sdk.BatchGetRepositoriesCommand, {
      repositoryNames: [name],
    });
    return objectsOf(answer, 'repositories')[0];
  }

  async #setTriggers(before: JsonObject, desired: JsonObject): Promise<void> {
    const triggers = objectsOf(desired, 'Triggers');
    if (equal(objectsOf(before, 'Triggers'), triggers)) return;
    await this.calls.again(this.sdk.PutRepositoryTriggersCommand, {
      repositoryName: textOf(desired, 'RepositoryName'),
      triggers: triggers.map((trigger) => camelCased(trigger)),
    });
  }

  async #setTags(resourceArn: string, before: JsonObject, desired: JsonObject): Promise<void> {
    const { set, removed } = tagChanges(before, desired);
    if (removed.length > 0)
      await this.calls.again(this.sdk.UntagResourceCommand, { resourceArn, tagKeys: removed });
    if (set.length > 0)
      await this.calls.again(this.sdk.TagResourceCommand, { resourceArn, tags: tagMap(set) });
  }
}

function readingOf(metadata: JsonObject, tags: JsonObject[], triggers: JsonObject[]): Reading {
  const { repositoryName, repositoryId, Arn, cloneUrlHttp, cloneUrlSsh, repositoryDescription, kmsKeyId } =
    metadata;
  const attributes: JsonObject = {
    RepositoryId: repositoryId ?? '',
    Name: repositoryName ?? '',
    Arn: Arn ?? '',
    CloneUrlHttp: cloneUrlHttp ?? '',
    CloneUrlSsh: cloneUrlSsh ?? '',
  };
  return {
    observed: {
      ...attributes,
      RepositoryName: repositoryName ?? '',
      ...defined({ RepositoryDescription: repositoryDescription, KmsKeyId: kmsKeyId }),
      ...(tags.length === 0 ? {} : { Tags: tags }),
      ...(triggers.length === 0 ? {} : { Triggers: triggers.map((trigger) => pascalCased(trigger)) }),
    },
    attributes,
    ...momentOf(metadata, 'creationDate'),
  };
}
