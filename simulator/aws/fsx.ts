/** Simulates FSx: file systems. */

import { canonical, isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { keyOf, type Resource } from './cloudcontrol/inventory.js';
import { OwnApi, tagMapOf, textIn } from './own-api.js';
import { changeTags, withoutKeys } from './own-tags.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/** Milliseconds that a file system takes to come, to change and to go. */
const TAKES = 300_000;

/** What descriptions of Lustre have in an object of its own. */
const REPOSITORY = ['AutoImportPolicy', 'ExportPath', 'ImportPath', 'ImportedFileChunkSize'];

/**
 * File systems: `CREATING` before they are `AVAILABLE`, `DELETING` before they are gone; the same client token is the same
 * create. Source: the operations of these names, Amazon FSx API Reference.
 */
export function fsxService(account: Account): Service {
  const systems = new FileSystems(account);
  return serviceFrom({
    name: 'fsx',
    wire: jsonWire('AWSSimbaAPIService_v20180301.', '1.1'),
    settle: () => account.settle(),
    operations: {
      AssociateFileSystemAliases: (input) => systems.alias(input, (now, given) => [...now, ...given]),
      CreateFileSystem: (input) => ({ FileSystem: systems.create(input) }),
      CreateFileSystemFromBackup: (input) => ({ FileSystem: systems.create(input) }),
      DeleteFileSystem: (input) => systems.delete(input),
      DescribeFileSystems: (input) => systems.list(input),
      DisassociateFileSystemAliases: (input) =>
        systems.alias(input, (now, given) => now.filter((name) => !given.includes(name))),
      TagResource: (input) => systems.tag(input, (tags) => ({ ...tags, ...tagMapOf(input.value('Tags')) })),
      UntagResource: (input) =>
        systems.tag(input, (tags) => withoutKeys(tags, listIn(input.value('TagKeys')))),
      UpdateFileSystem: (input) => ({ FileSystem: systems.update(input) }),
    },
  });
}

class FileSystems {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::FSx::FileSystem', {
      InvalidRequest: 'InvalidNetworkSettings',
      fallback: 'BadRequest',
    });
  }

  /** "If the parameters don't match, this call returns IncompatibleParameterError." */
  create(input: Input): JsonObject {
    const { ClientRequestToken: token = '', ...given } = input.all();
    const request = canonical(given);
    const before = this.own.all(input).find(({ internal }) => internal['token'] === token);
    if (before === undefined) {
      const model = { FileSystemType: 'LUSTRE', ...given };
      return this.describe(this.own.create(input, model, { token, request, ...this.busy('CREATING') }));
    }
    if (before.internal['request'] === request) return this.describe(before);
    throw new ServiceError('IncompatibleParameterError', 'The token was used with other parameters');
  }

  list(input: Input): JsonObject {
    const ids = listIn(input.value('FileSystemIds')).map(textIn);
    const all = ids.length === 0 ? this.living(input) : ids.map((id) => this.existing(input, id));
    return { FileSystems: all.map((one) => this.describe(one)) };
  }

  /** What is as it is asked to be is refused. Source: UpdateFileSystem, BadRequest. */
  update(input: Input): JsonObject {
    const { FileSystemId: id, ClientRequestToken: _token, ...changes } = input.all();
    const system = this.existing(input, textIn(id));
    if (stateOf(system, this.account) !== 'AVAILABLE')
      throw new ServiceError('BadRequest', 'The file system is not available');
    if (changes['StorageCapacity'] === system.model['StorageCapacity'] && 'StorageCapacity' in changes)
      throw new ServiceError('BadRequest', 'Storage capacity must be greater than the current one');
    const merged = Object.entries(changes).map(([name, value]): [string, Json] => {
      const now = system.model[name];
      return [name, isObject(value) ? { ...(isObject(now) ? now : {}), ...value } : value];
    });
    const model = { ...system.model, ...Object.fromEntries(merged) };
    return this.describe(this.own.update(system, model, this.busy('UPDATING')));
  }

  delete(input: Input): JsonObject {
    const id = input.text('FileSystemId');
    const system = this.existing(input, id);
    const busy = this.busy('DELETING');
    const until = busy['until'];
    // Gone for those who count what lives.
    this.own.remember(system, { ...busy, lingersUntil: until ?? 0 });
    this.living(input);
    return { FileSystemId: id, Lifecycle: 'DELETING' };
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const id = input.text('ResourceARN').split('/').at(-1) ?? '';
    return changeTags(this.own, this.existing(input, id), change);
  }

  alias(input: Input, change: (now: readonly Json[], given: readonly Json[]) => Json[]): JsonObject {
    const system = this.existing(input, input.text('FileSystemId'));
    const windows = system.model['WindowsConfiguration'];
    const configuration = isObject(windows) ? windows : {};
    const Aliases = change(listIn(configuration['Aliases']), listIn(input.value('Aliases')));
    this.own.update(system, { ...system.model, WindowsConfiguration: { ...configuration, Aliases } });
    return { Aliases: Aliases.map((Name) => ({ Name, Lifecycle: 'AVAILABLE' })) };
  }

  private existing(input: Input, id: string): Resource {
    const system = this.living(input).find(({ identifier }) => identifier === id);
    if (system !== undefined) return system;
    throw new ServiceError('FileSystemNotFound', `File system '${id}' does not exist.`);
  }

  private living(input: Input): Resource[] {
    const now = this.account.now();
    for (const one of this.own.all(input)) {
      const { state, until = 0 } = one.internal;
      if (state === 'DELETING' && Number(until) <= now) this.account.remove(keyOf(one));
    }
    return this.own.all(input);
  }

  private busy(state: string): JsonObject {
    return { state, until: this.account.now() + TAKES * this.account.settings.settling };
  }

  private describe(system: Resource): JsonObject {
    const { identifier, createdAt, model } = system;
    const { Id: _id, LustreMountName: mount, SecurityGroupIds: _groups, BackupId: _backup, ...shown } = model;
    const [lustre, windows] = [model['LustreConfiguration'], model['WindowsConfiguration']];
    return {
      ...shown,
      FileSystemId: identifier,
      CreationTime: createdAt / 1000,
      Lifecycle: stateOf(system, this.account),
      ...(isObject(lustre) || model['FileSystemType'] === 'LUSTRE'
        ? { LustreConfiguration: lustreShown(isObject(lustre) ? lustre : {}, mount ?? 'fsx') }
        : {}),
      ...(isObject(windows) ? { WindowsConfiguration: windowsShown(windows) } : {}),
    };
  }
}

function stateOf({ internal }: Resource, account: Account): string {
  const isBusy = Number(internal['until'] ?? 0) > account.now();
  return isBusy ? textIn(internal['state']) : 'AVAILABLE';
}

function lustreShown(configuration: JsonObject, MountName: Json): JsonObject {
  const entries = Object.entries(configuration);
  const isRepository = ([name]: [string, Json]) => REPOSITORY.includes(name);
  const repository = Object.fromEntries(entries.filter(isRepository));
  return {
    DeploymentType: 'SCRATCH_1',
    ...Object.fromEntries(entries.filter((entry) => !isRepository(entry))),
    MountName,
    ...(Object.keys(repository).length === 0
      ? {}
      : { DataRepositoryConfiguration: { ...repository, Lifecycle: 'AVAILABLE' } }),
  };
}

/** Without the password of the directory. */
function windowsShown({
  SelfManagedActiveDirectoryConfiguration: directory,
  ...windows
}: JsonObject): JsonObject {
  const { Password: _password, ...shown } = isObject(directory) ? directory : {};
  return {
    ...windows,
    ...(directory === undefined ? {} : { SelfManagedActiveDirectoryConfiguration: shown }),
    Aliases: listIn(windows['Aliases']).map((Name) => ({ Name, Lifecycle: 'AVAILABLE' })),
  };
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
