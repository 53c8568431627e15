/** Simulates Glue: tables, security configurations, connections and jobs. */

import { isObject, type Json, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { GlueJobs } from './glue-jobs.js';
import { membersOf, objectIn, OwnApi, placeFor, tagListOf, tagMapOf, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Tables, security configurations and connections; databases are made by Cloud Control. Names of tables are
 * kept in lower case. Source: the operations of these names, AWS Glue API.
 */
export function glueService(account: Account): Service {
  const tables = new Tables(account);
  const configurations = new Configurations(account);
  const connections = new Connections(account);
  const jobs = new GlueJobs(account);
  const isJob = (input: Input) => input.text('ResourceArn').includes(':job/');
  return serviceFrom({
    name: 'glue',
    wire: jsonWire('AWSGlue.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateTable: (input) => tables.create(input),
      GetTable: (input) => ({ Table: tables.read(input) }),
      UpdateTable: (input) => tables.update(input),
      DeleteTable: (input) => tables.delete(input),
      CreateSecurityConfiguration: (input) => configurations.create(input),
      GetSecurityConfiguration: (input) => configurations.read(input),
      DeleteSecurityConfiguration: (input) => configurations.delete(input),
      CreateConnection: (input) => connections.create(input),
      GetConnection: (input) => connections.read(input),
      UpdateConnection: (input) => connections.update(input),
      DeleteConnection: (input) => connections.delete(input),
      ...jobs.operations(),
      GetTags: (input) => ({
        Tags: isJob(input) ? jobs.tagsOf(input) : tagMapOf(connections.byArn(input).model['Tags']),
      }),
      TagResource: (input) =>
        isJob(input)
          ? jobs.tag(input)
          : connections.tag(input, (tags) => ({ ...tags, ...objectIn(input.value('TagsToAdd')) })),
      UntagResource: (input) =>
        isJob(input)
          ? jobs.untag(input)
          : connections.tag(input, (tags) => withoutKeys(tags, input.value('TagsToRemove'))),
    },
  });
}

const ERRORS = { AlreadyExists: 'AlreadyExistsException', fallback: 'InvalidInputException' } as const;

class Tables {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, 'AWS::Glue::Table', ERRORS);
  }

  create(input: Input): JsonObject {
    const DatabaseName = this.database(input);
    const TableInput = withIceberg(input);
    const name = textIn(TableInput['Name']).toLowerCase();
    if (this.find(input, DatabaseName, name) !== undefined) {
      throw new ServiceError('AlreadyExistsException', 'Table already exists.');
    }
    const model = {
      CatalogId: input.optional('CatalogId') ?? input.call.principal.accountId,
      DatabaseName,
      Name: name,
      TableInput: { ...TableInput, Name: name },
    };
    this.own.create(input, model, { version: 0 });
    return {};
  }

  read(input: Input): JsonObject {
    const { model, createdAt, internal } = this.existing(input, input.text('Name'));
    const made = createdAt / 1000;
    const place = { DatabaseName: model['DatabaseName'] ?? '', CatalogId: model['CatalogId'] ?? '' };
    return {
      ...(model['TableInput'] as JsonObject),
      ...place,
      CreateTime: made,
      UpdateTime: made,
      VersionId: String(Number(internal['version'] ?? 0)),
    };
  }

  /** What the new input leaves out is gone, Glue's own parameters too. Source: go-to-k/cdkd #1461, live. */
  update(input: Input): JsonObject {
    const TableInput = objectIn(input.value('TableInput'));
    const table = this.existing(input, TableInput['Name'] as string);
    const version = Number(table.internal['version'] ?? 0);
    if (Number(input.optional('VersionId') ?? version) !== version) {
      throw new ServiceError(
        'ConcurrentModificationException',
        'Update table failed due to concurrent modifications.',
      );
    }
    const model = { ...table.model, TableInput: { ...TableInput, Name: table.model['Name'] ?? '' } };
    this.own.update(table, model, { version: version + 1 });
    return {};
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input, input.text('Name')));
    return {};
  }

  private existing(input: Input, name: string): Resource {
    const table = this.find(input, this.database(input), name.toLowerCase());
    if (table !== undefined) return table;
    throw new ServiceError('EntityNotFoundException', `Table ${name} not found.`);
  }

  private find(input: Input, database: string, name: string): Resource | undefined {
    return this.own
      .all(input)
      .find(({ model }) => model['DatabaseName'] === database && model['Name'] === name);
  }

  /** Source: CreateTable, EntityNotFoundException. */
  private database(input: Input): string {
    const name = input.text('DatabaseName').toLowerCase();
    const found = this.account.inventory
      .ofType('AWS::Glue::Database', placeFor(input))
      .find(({ identifier, model }) =>
        [identifier, nameOfDatabase(model)].some((one) => one.toLowerCase() === name),
      );
    if (found === undefined) throw new ServiceError('EntityNotFoundException', `Database ${name} not found.`);
    return input.text('DatabaseName');
  }
}

/**
 * The table's input, with the parameters by which engines know an Iceberg table, and which Glue sets when it writes the
 * first metadata. Source: go-to-k/cdkd #1461 and hashicorp/terraform-provider-aws #33370, live.
 */
function withIceberg(input: Input): JsonObject {
  const TableInput: JsonObject = { ...membersOf(input, ['Name']), ...objectIn(input.value('TableInput')) };
  if (input.value('OpenTableFormatInput') === undefined) return TableInput;
  const given = TableInput['Parameters'];
  const metadata_location = `s3://lake/${textIn(TableInput['Name'])}/metadata/00000.metadata.json`;
  const Parameters = { ...(isObject(given) ? given : {}), table_type: 'ICEBERG', metadata_location };
  return { ...TableInput, Parameters };
}

function nameOfDatabase({ DatabaseName: name, DatabaseInput: given }: JsonObject): string {
  const named = isObject(given) ? given['Name'] : undefined;
  return [named, name].find((text) => typeof text === 'string') ?? '';
}

class Configurations {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Glue::SecurityConfiguration', ERRORS);
  }

  create(input: Input): JsonObject {
    const { S3Encryption: forS3, ...others } = objectIn(input.value('EncryptionConfiguration'));
    const { createdAt } = this.own.create(input, {
      Name: input.text('Name'),
      EncryptionConfiguration: { ...others, ...(forS3 === undefined ? {} : { S3Encryptions: forS3 }) },
    });
    return { Name: input.text('Name'), CreatedTimestamp: createdAt / 1000 };
  }

  read(input: Input): JsonObject {
    const { model, createdAt } = this.existing(input);
    const { S3Encryptions: forS3, ...others } = model['EncryptionConfiguration'] as JsonObject;
    const EncryptionConfiguration = { ...others, ...(forS3 === undefined ? {} : { S3Encryption: forS3 }) };
    return {
      SecurityConfiguration: {
        Name: model['Name'] ?? '',
        EncryptionConfiguration,
        CreatedTimeStamp: createdAt / 1000,
      },
    };
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  private existing(input: Input): Resource {
    const found = this.own.find(input, 'Name', input.text('Name'));
    if (found !== undefined) return found;
    throw new ServiceError(
      'EntityNotFoundException',
      `Security configuration ${input.text('Name')} not found.`,
    );
  }
}

class Connections {
  private readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::Glue::Connection', ERRORS);
  }

  create(input: Input): JsonObject {
    const ConnectionInput = objectIn(input.value('ConnectionInput'));
    const Name = ConnectionInput['Name'] as string;
    if (this.own.find(input, 'Name', Name) !== undefined) {
      throw new ServiceError('AlreadyExistsException', 'Connection already exists.');
    }
    const Tags = tagListOf(input.value('Tags'));
    const CatalogId = input.optional('CatalogId') ?? input.call.principal.accountId;
    const tags = Tags.length === 0 ? {} : { Tags };
    this.own.create(input, { CatalogId, Name, ConnectionInput, ...tags }, { ConnectionInput });
    return {};
  }

  /** Source: GetConnection, `HidePassword`. */
  read(input: Input): JsonObject {
    const { internal, createdAt } = this.existing(input, input.text('Name'));
    const connection = internal['ConnectionInput'] as JsonObject;
    const { PASSWORD: password, ...properties } = isObject(connection['ConnectionProperties'])
      ? connection['ConnectionProperties']
      : {};
    const isShown = password !== undefined && input.value('HidePassword') !== true;
    const ConnectionProperties = { ...properties, ...(isShown ? { PASSWORD: password } : {}) };
    return {
      Connection: { ...connection, ConnectionProperties, CreationTime: createdAt / 1000, Status: 'READY' },
    };
  }

  update(input: Input): JsonObject {
    const connection = this.existing(input, input.text('Name'));
    const ConnectionInput = objectIn(input.value('ConnectionInput'));
    this.own.update(connection, { ...connection.model, ConnectionInput }, { ConnectionInput });
    return {};
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input, input.text('ConnectionName')));
    return {};
  }

  tag(input: Input, change: (tags: JsonObject) => JsonObject): JsonObject {
    const connection = this.byArn(input);
    const Tags = tagListOf(change(tagMapOf(connection.model['Tags'])));
    this.own.update(connection, { ...connection.model, Tags });
    return {};
  }

  byArn(input: Input): Resource {
    return this.existing(input, input.text('ResourceArn').split('/').at(-1) ?? '');
  }

  private existing(input: Input, name: string): Resource {
    const connection = this.own.find(input, 'Name', name);
    if (connection !== undefined) return connection;
    throw new ServiceError('EntityNotFoundException', `Connection ${name} not found.`);
  }
}

function withoutKeys(tags: JsonObject, keys: Json | undefined): JsonObject {
  const gone: readonly Json[] = Array.isArray(keys) ? keys : [];
  return Object.fromEntries(Object.entries(tags).filter(([key]) => !gone.includes(key)));
}
