/** Manages FSx file systems. */

import type * as Sdk from '@aws-sdk/client-fsx';

import { defined } from '../../defined.js';
import { equal, type JsonObject, objectOf, objectsOf, omitted, picked, textOf } from '../../json.js';
import { MARK, isMarked, markOf, markedTags } from '../described/marks.js';
import { listed } from '../described/listing.js';
import { directType, ServiceType } from '../direct/access.js';
import { momentOf } from '../direct/answer-shapes.js';
import { phaseIn, type Phase } from '../direct/phase.js';
import { patiently } from '../direct/calls.js';
import { includes } from '../direct/provider/ownership.js';
import { tagChanges } from '../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { textsOf } from '../policies/attached-policy.js';
import { fsx } from './services.js';

const CONFIGURATIONS = [
  'LustreConfiguration',
  'OntapConfiguration',
  'OpenZFSConfiguration',
  'WindowsConfiguration',
] as const;

/** Settings that UpdateFileSystem takes beside the configurations. */
const SETTINGS = ['FileSystemTypeVersion', 'NetworkType', 'StorageCapacity', 'StorageType'];

/** What no description of a file system shows. */
const UNSEEN = ['BackupId', 'SecurityGroupIds'];

/** The longest token, and the longest mark. */
const MAX_TOKEN_LENGTH = 63;

export const fsxFileSystem = directType(fsx, (service) => new FileSystem(service));

/**
 * `AWS::FSx::FileSystem`, by its id. What UpdateFileSystem does not take replaces the file system (`corrections.ts`).
 * Deleting one takes the final backup that is FSx's default.
 * Source: CreateFileSystem, CreateFileSystemFromBackup, UpdateFileSystem, DeleteFileSystem, DescribeFileSystems, Amazon
 * FSx API Reference.
 */
class FileSystem extends ServiceType<typeof Sdk> implements DirectType {
  readonly isNamed = true;
  readonly isMarked = true;

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { sdk, calls } = this;
    const unique = draft.name(MAX_TOKEN_LENGTH);
    const isRestored = textOf(properties, 'BackupId') !== '';
    const zfs = objectOf(properties, 'OpenZFSConfiguration');
    const answer = await calls.once(
      isRestored ? sdk.CreateFileSystemFromBackupCommand : sdk.CreateFileSystemCommand,
      {
        ...omitted(properties, isRestored ? ['FileSystemType'] : ['BackupId']),
        // Options are for the delete.
        ...('Options' in zfs ? { OpenZFSConfiguration: omitted(zfs, ['Options']) } : {}),
        ClientRequestToken: unique,
        Tags: markedTags(properties, unique),
      },
    );
    return textOf(objectOf(answer, 'FileSystem'), 'FileSystemId');
  }

  async complete({ physicalId }: Subject): Promise<void> {
    const ResourceARN = textOf((await this.#described(physicalId)) ?? {}, 'ResourceARN');
    await this.calls.again(this.sdk.UntagResourceCommand, { ResourceARN, TagKeys: [MARK] });
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const found = await this.#described(physicalId);
    return found && readingOf(found, properties);
  }

  /** What AWS has already is not sent: FSx refuses it. So a change whose answer was lost can be repeated. */
  async update(subject: Subject, desired: JsonObject): Promise<undefined> {
    const { sdk, calls } = this;
    const { physicalId: FileSystemId, properties: before } = subject;
    await patiently(async () => {
      const observed = (await this.read(subject))?.observed ?? {};
      const changes = changesOf(observed, before, desired);
      if (Object.keys(changes).length === 0) return;
      await calls.once(sdk.UpdateFileSystemCommand, { FileSystemId, ...changes });
    }, this.access);
    await this.#setAliases(subject, desired);
    await this.#setTags(subject, desired);
  }

  async delete(subject: Subject): Promise<void> {
    const { sdk, calls } = this;
    const { physicalId: FileSystemId, properties } = subject;
    const options = picked(objectOf(properties, 'OpenZFSConfiguration'), ['Options']);
    const configuration = 'Options' in options ? { OpenZFSConfiguration: options } : {};
    await patiently(async () => {
      const reading = await this.read(subject);
      if (reading === undefined || reading.phase === 'going') return;
      await calls.once(sdk.DeleteFileSystemCommand, { FileSystemId, ...configuration });
    }, this.access);
  }

  async candidates(_properties: JsonObject, draft: Draft): Promise<string[]> {
    const { sdk, calls } = this;
    const all = await listed(
      (_command, page) => calls.again(sdk.DescribeFileSystemsCommand, page),
      ['DescribeFileSystems', {}],
      { member: 'FileSystems', token: 'NextToken' },
    );
    return all
      .filter((one) => isMarked(objectsOf(one, 'Tags'), draft.name(MAX_TOKEN_LENGTH)))
      .map((one) => textOf(one, 'FileSystemId'));
  }

  async #described(id: string): Promise<JsonObject | undefined> {
    const answer = await this.calls.again(this.sdk.DescribeFileSystemsCommand, { FileSystemIds: [id] });
    return objectsOf(answer, 'FileSystems')[0];
  }

  async #setAliases({ physicalId: FileSystemId, properties }: Subject, desired: JsonObject): Promise<void> {
    const { sdk, calls } = this;
    const { added, removed } = listChanges(properties, desired, 'WindowsConfiguration', 'Aliases');
    if (removed.length > 0)
      await calls.again(sdk.DisassociateFileSystemAliasesCommand, { FileSystemId, Aliases: removed });
    if (added.length > 0)
      await calls.again(sdk.AssociateFileSystemAliasesCommand, { FileSystemId, Aliases: added });
  }

  async #setTags({ physicalId, properties }: Subject, desired: JsonObject): Promise<void> {
    const { sdk, calls } = this;
    const { set, removed } = tagChanges(properties, desired);
    const ResourceARN = textOf((await this.#described(physicalId)) ?? {}, 'ResourceARN');
    if (removed.length > 0) await calls.again(sdk.UntagResourceCommand, { ResourceARN, TagKeys: removed });
    if (set.length > 0) await calls.again(sdk.TagResourceCommand, { ResourceARN, Tags: set });
  }
}

/** The input of UpdateFileSystem: what the template changes, as far as AWS does not have it yet. */
function changesOf(observed: JsonObject, before: JsonObject, desired: JsonObject): JsonObject {
  const differing = (now: JsonObject, past: JsonObject, wanted: JsonObject, names: readonly string[]) =>
    picked(
      wanted,
      names.filter((name) => {
        const value = wanted[name];
        return value !== undefined && !equal(past[name], value) && !includes(now[name], value);
      }),
    );
  const configurations = CONFIGURATIONS.flatMap((name): [string, JsonObject][] => {
    const [now, past, wanted] = [observed, before, desired].map((one) => objectOf(one, name)) as [
      JsonObject,
      JsonObject,
      JsonObject,
    ];
    const plain = Object.keys(wanted).filter(
      (member) => !['Aliases', 'Options', 'RouteTableIds'].includes(member),
    );
    const there = textsOf(now, 'RouteTableIds');
    const { added: wantedToo, removed: gone } = listChanges(before, desired, name, 'RouteTableIds');
    const added = wantedToo.filter((id) => !there.includes(id));
    const removed = gone.filter((id) => there.includes(id));
    const changes = {
      ...differing(now, past, wanted, plain),
      ...(added.length > 0 ? { AddRouteTableIds: added } : {}),
      ...(removed.length > 0 && 'RouteTableIds' in wanted ? { RemoveRouteTableIds: removed } : {}),
    };
    return Object.keys(changes).length === 0 ? [] : [[name, changes]];
  });
  return { ...differing(observed, before, desired, SETTINGS), ...Object.fromEntries(configurations) };
}

function listChanges(from: JsonObject, to: JsonObject, configuration: string, name: string) {
  const [before, after] = [from, to].map((one) => textsOf(objectOf(one, configuration), name)) as [
    string[],
    string[],
  ];
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}

function readingOf(found: JsonObject, properties: JsonObject): Reading {
  const [lustre, zfs] = [objectOf(found, 'LustreConfiguration'), objectOf(found, 'OpenZFSConfiguration')];
  const attributes = {
    Id: textOf(found, 'FileSystemId'),
    ...picked(found, ['DNSName', 'ResourceARN']),
    ...defined({ LustreMountName: lustre['MountName'], RootVolumeId: zfs['RootVolumeId'] }),
  };
  const configurations = CONFIGURATIONS.filter((name) => name in found).map((name) => [
    name,
    configurationOf(name, objectOf(found, name), objectOf(properties, name)),
  ]);
  return {
    observed: {
      ...found,
      ...picked(properties, UNSEEN),
      ...(Object.fromEntries(configurations) as JsonObject),
      ...withoutMark(found),
      ...attributes,
    },
    attributes,
    ...momentOf(found, 'CreationTime'),
    ...markOf(found),
    ...phaseOf(found),
  };
}

/** A configuration in the template's shape; without secrets, and with what only the template knows. */
function configurationOf(
  name: (typeof CONFIGURATIONS)[number],
  found: JsonObject,
  asked: JsonObject,
): JsonObject {
  const plain = omitted(found, ['FsxAdminPassword']);
  switch (name) {
    case 'LustreConfiguration':
      return { ...plain, ...omitted(objectOf(found, 'DataRepositoryConfiguration'), ['Lifecycle']) };
    case 'OpenZFSConfiguration':
      return { ...plain, ...picked(asked, ['Options', 'RootVolumeConfiguration']) };
    case 'OntapConfiguration':
      return plain;
    case 'WindowsConfiguration': {
      const Aliases = objectsOf(found, 'Aliases').map((alias) => textOf(alias, 'Name'));
      return { ...omitted(plain, ['Aliases']), ...(Aliases.length === 0 ? {} : { Aliases }) };
    }
  }
}

function withoutMark(found: JsonObject): JsonObject {
  return { Tags: objectsOf(found, 'Tags').filter((tag) => textOf(tag, 'Key') !== MARK) };
}

/** Source: FileSystem, `Lifecycle`, Amazon FSx API Reference. */
const STATES = {
  changing: ['CREATING', 'UPDATING'],
  going: ['DELETING'],
  failed: ['FAILED', 'MISCONFIGURED', 'MISCONFIGURED_UNAVAILABLE'],
};

function phaseOf(found: JsonObject): Phase {
  const state = textOf(found, 'Lifecycle');
  return phaseIn(state, STATES, textOf(objectOf(found, 'FailureDetails'), 'Message') || state);
}
