import type * as Sdk from '@aws-sdk/client-glue';

import { isObject, type JsonObject } from '../../json.js';
import { connect, type ServiceAccess } from '../direct/access.js';
import type { Calls } from '../direct/calls.js';
import { momentOf, objectOf, objectsOf, picked, textOf } from '../direct/shapes.js';
import { tagChanges, tagList, tagMap } from '../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';

interface Glue {
  readonly sdk: typeof Sdk;
  readonly calls: Calls;
  readonly access: ServiceAccess;
}

async function open(access: ServiceAccess): Promise<Glue> {
  const sdk = await import('@aws-sdk/client-glue');
  return { sdk, calls: await connect(access, 'glue', (settings) => new sdk.GlueClient(settings)), access };
}

export async function glueTable(access: ServiceAccess): Promise<DirectType> {
  return new Table(await open(access));
}

/**
 * `AWS::Glue::Table`, in the registry's identifier `CatalogId|DatabaseName|Name`. Glue keeps names in lower case.
 * Source: CreateTable, UpdateTable, GetTable, AWS Glue API.
 */
class Table implements DirectType {
  readonly #glue: Glue;

  constructor(glue: Glue) {
    this.#glue = glue;
  }

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this.#glue;
    const name = tableName(properties, draft);
    const TableInput = { ...objectOf(properties, 'TableInput'), Name: name };
    const format = picked(properties, ['OpenTableFormatInput']);
    const isIceberg = properties['TableInput'] === undefined;
    await calls.once(sdk.CreateTableCommand, {
      ...picked(properties, ['CatalogId', 'DatabaseName']),
      ...(isIceberg ? { Name: name } : { TableInput }),
      ...('OpenTableFormatInput' in format ? { OpenTableFormatInput: icebergOf(properties) } : {}),
    });
    return identifierOf(properties, name);
  }

  async read({ physicalId, properties }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this.#glue;
    const table = objectOf(await calls.again(sdk.GetTableCommand, keyIn(physicalId)), 'Table');
    const name = textOf(objectOf(properties, 'TableInput'), 'Name');
    const isSame = name.toLowerCase() === textOf(table, 'Name');
    const Name = isSame ? name : textOf(table, 'Name');
    const input = properties['TableInput'] === undefined ? { Name } : { TableInput: { ...table, Name } };
    return {
      observed: { ...picked(properties, ['CatalogId', 'DatabaseName', 'Name']), ...input },
      attributes: { Name },
      ...momentOf(table, 'CreateTime'),
    };
  }

  async update({ physicalId }: Subject, desired: JsonObject): Promise<undefined> {
    const { calls, sdk } = this.#glue;
    const { Name, ...place } = keyIn(physicalId);
    await calls.again(sdk.UpdateTableCommand, {
      ...place,
      TableInput: { ...objectOf(desired, 'TableInput'), Name },
    });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    await this.#glue.calls.again(this.#glue.sdk.DeleteTableCommand, keyIn(physicalId));
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([identifierOf(properties, tableName(properties, draft))]);
  }
}

/** The template says `IcebergTableInput` where the API says `CreateIcebergTableInput`. */
function icebergOf(properties: JsonObject): JsonObject {
  const { IcebergTableInput: input, ...iceberg } = objectOf(
    objectOf(properties, 'OpenTableFormatInput'),
    'IcebergInput',
  );
  return { IcebergInput: { ...iceberg, ...(input === undefined ? {} : { CreateIcebergTableInput: input }) } };
}

function tableName(properties: JsonObject, draft: Draft): string {
  const given = textOf(objectOf(properties, 'TableInput'), 'Name') || textOf(properties, 'Name');
  return (given || draft.name(255).replaceAll('-', '_')).toLowerCase();
}

function identifierOf(properties: JsonObject, name: string): string {
  return [textOf(properties, 'CatalogId'), textOf(properties, 'DatabaseName'), name].join('|');
}

function keyIn(physicalId: string): { CatalogId: string; DatabaseName: string; Name: string } {
  const [CatalogId = '', DatabaseName = '', Name = ''] = physicalId.split('|');
  return { CatalogId, DatabaseName, Name };
}

export async function glueSecurityConfiguration(access: ServiceAccess): Promise<DirectType> {
  return new SecurityConfiguration(await open(access));
}

/**
 * `AWS::Glue::SecurityConfiguration`, which no call changes.
 * Source: CreateSecurityConfiguration, GetSecurityConfiguration, AWS Glue API.
 */
class SecurityConfiguration implements DirectType {
  readonly #glue: Glue;

  constructor(glue: Glue) {
    this.#glue = glue;
  }

  async create(properties: JsonObject): Promise<string> {
    const { S3Encryptions: forS3, ...others } = objectOf(properties, 'EncryptionConfiguration');
    const Name = textOf(properties, 'Name');
    await this.#glue.calls.once(this.#glue.sdk.CreateSecurityConfigurationCommand, {
      Name,
      EncryptionConfiguration: { ...others, ...(forS3 === undefined ? {} : { S3Encryption: forS3 }) },
    });
    return Name;
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const input = { Name: physicalId };
    const answer = await this.#glue.calls.again(this.#glue.sdk.GetSecurityConfigurationCommand, input);
    const found = objectOf(answer, 'SecurityConfiguration');
    const { S3Encryption: forS3, ...others } = objectOf(found, 'EncryptionConfiguration');
    const EncryptionConfiguration = { ...others, ...(forS3 === undefined ? {} : { S3Encryptions: forS3 }) };
    return {
      observed: { Name: physicalId, EncryptionConfiguration },
      attributes: { Name: physicalId },
      ...momentOf(found, 'CreatedTimeStamp'),
    };
  }

  async delete({ physicalId }: Subject): Promise<void> {
    await this.#glue.calls.again(this.#glue.sdk.DeleteSecurityConfigurationCommand, { Name: physicalId });
  }

  candidates(properties: JsonObject): Promise<string[]> {
    return Promise.resolve([textOf(properties, 'Name')]);
  }
}

export async function glueConnection(access: ServiceAccess): Promise<DirectType> {
  return new Connection(await open(access));
}

/**
 * `AWS::Glue::Connection`, in the registry's identifier `CatalogId|Name`. Passwords are never read back.
 * Source: CreateConnection, UpdateConnection, GetConnection ("HidePassword"), AWS Glue API.
 */
class Connection implements DirectType {
  readonly #glue: Glue;

  constructor(glue: Glue) {
    this.#glue = glue;
  }

  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const Name = connectionName(properties, draft);
    await this.#glue.calls.once(this.#glue.sdk.CreateConnectionCommand, {
      CatalogId: textOf(properties, 'CatalogId'),
      ConnectionInput: { ...objectOf(properties, 'ConnectionInput'), Name },
      Tags: tagMap(objectsOf(properties, 'Tags')),
    });
    return `${textOf(properties, 'CatalogId')}|${Name}`;
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this.#glue;
    const [CatalogId = '', Name = ''] = physicalId.split('|');
    const answer = await calls.again(sdk.GetConnectionCommand, { CatalogId, Name, HidePassword: true });
    const connection = objectOf(answer, 'Connection');
    const { PASSWORD: _password, ...connectionProperties } = objectOf(connection, 'ConnectionProperties');
    const ConnectionInput = { ...connection, ConnectionProperties: connectionProperties };
    const { Tags: tags = {} } = await calls.again(sdk.GetTagsCommand, {
      ResourceArn: await this.#arn(CatalogId, Name),
    });
    const Tags = tagList(isObject(tags) ? tags : {});
    return {
      observed: { CatalogId, ConnectionInput, ...(Tags.length === 0 ? {} : { Tags }) },
      attributes: { Name },
      ...momentOf(connection, 'CreationTime'),
    };
  }

  async update({ physicalId, properties }: Subject, desired: JsonObject): Promise<undefined> {
    const { calls, sdk } = this.#glue;
    const [CatalogId = '', Name = ''] = physicalId.split('|');
    const ConnectionInput = { ...objectOf(desired, 'ConnectionInput'), Name };
    await calls.again(sdk.UpdateConnectionCommand, { CatalogId, Name, ConnectionInput });
    const { set, removed } = tagChanges(properties, desired);
    const ResourceArn = await this.#arn(CatalogId, Name);
    if (removed.length > 0)
      await calls.again(sdk.UntagResourceCommand, { ResourceArn, TagsToRemove: removed });
    if (set.length > 0) await calls.again(sdk.TagResourceCommand, { ResourceArn, TagsToAdd: tagMap(set) });
  }

  async delete({ physicalId }: Subject): Promise<void> {
    const [CatalogId = '', ConnectionName = ''] = physicalId.split('|');
    await this.#glue.calls.again(this.#glue.sdk.DeleteConnectionCommand, { CatalogId, ConnectionName });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([`${textOf(properties, 'CatalogId')}|${connectionName(properties, draft)}`]);
  }

  async #arn(catalogId: string, name: string): Promise<string> {
    const { access } = this.#glue;
    const { partition } = await access.account();
    return `arn:${partition}:glue:${access.region}:${catalogId}:connection/${name}`;
  }
}

function connectionName(properties: JsonObject, draft: Draft): string {
  return textOf(objectOf(properties, 'ConnectionInput'), 'Name') || draft.name(255);
}
