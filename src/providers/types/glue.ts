/** Manages Glue tables, security configurations and connections. */

import type * as Sdk from '@aws-sdk/client-glue';

import { defined } from '../../defined.js';
import { equal, isObject, type JsonObject, objectOf, objectsOf, picked, textOf } from '../../json.js';
import { glueConnectionOf, glueTableOf } from '../../types/identity/physical-id.js';
import { directType, ServiceType } from '../direct/access.js';
import { momentOf } from '../direct/answer-shapes.js';
import { notUpdatable, unlessRefused } from '../direct/outcomes.js';
import { wholeWith } from '../direct/property-changes.js';
import { tagChanges, tagList, tagMap } from '../direct/tags.js';
import type { DirectType, Draft, Reading, Subject } from '../direct/type.js';
import { glue } from './services.js';

export const glueTable = directType(glue, (service) => new Table(service));

/**
 * `AWS::Glue::Table`, by the cdkd CLI's id `database|table`. Glue stores names in lower case. Source:
 * CreateTable, UpdateTable, GetTable, AWS Glue API.
 */
class Table extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const { calls, sdk } = this;
    const name = tableName(properties, draft);
    const TableInput = { ...objectOf(properties, 'TableInput'), Name: name };
    const format = picked(properties, ['OpenTableFormatInput']);
    const isWhole = properties['TableInput'] === undefined;
    await calls.once(sdk.CreateTableCommand, {
      ...picked(properties, ['CatalogId', 'DatabaseName']),
      ...(isWhole ? { Name: name } : { TableInput }),
      ...('OpenTableFormatInput' in format ? { OpenTableFormatInput: icebergOf(properties) } : {}),
    });
    return identifierOf(properties, name);
  }

  async read(subject: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const { properties } = subject;
    const key = keyOf(subject);
    const table = objectOf(await calls.again(sdk.GetTableCommand, key), 'Table');
    const name = textOf(objectOf(properties, 'TableInput'), 'Name');
    const isSame = name.toLowerCase() === textOf(table, 'Name');
    const Name = isSame ? name : textOf(table, 'Name');
    const input = properties['TableInput'] === undefined ? { Name } : { TableInput: { ...table, Name } };
    return {
      physicalId: `${key.DatabaseName}|${key.Name}`,
      observed: { ...picked(properties, ['CatalogId', 'DatabaseName', 'Name']), ...input },
      attributes: { Name },
      ...momentOf(table, 'CreateTime'),
    };
  }

  /** `UpdateTable` replaces the whole table: crawlers and engines write into it, too. */
  async update(subject: Subject, desired: JsonObject, observed: JsonObject): Promise<string> {
    const { calls, sdk } = this;
    const { Name, ...place } = keyOf(subject);
    refuseFormatChange(subject, desired);
    const [before, after, now] = [subject.properties, desired, observed].map((one) =>
      objectOf(one, 'TableInput'),
    ) as [JsonObject, JsonObject, JsonObject];
    if (!equal(before, after)) {
      const names = [...new Set([before, after, now].flatMap((one) => Object.keys(one)))];
      const table = objectOf(await calls.again(sdk.GetTableCommand, { ...place, Name }), 'Table');
      const TableInput = { ...withFormat(wholeWith({ before, after }, now, names), table), Name };
      // Another version by the time it arrives is a conflict: the table is read again before the next try.
      const input = { ...place, TableInput, ...(isIceberg(table) ? picked(table, ['VersionId']) : {}) };
      await calls.againUnlessInUse(sdk.UpdateTableCommand, input);
    }
    return `${place.DatabaseName}|${Name}`;
  }

  async delete(subject: Subject): Promise<void> {
    await this.calls.again(this.sdk.DeleteTableCommand, keyOf(subject));
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([identifierOf(properties, tableName(properties, draft))]);
  }
}

/** The parameters by which engines know an Iceberg table and find its metadata; Glue and the engines set them. */
const OF_FORMAT = ['table_type', 'metadata_location', 'previous_metadata_location'];

function isIceberg(table: JsonObject): boolean {
  return textOf(objectOf(table, 'Parameters'), 'table_type').toUpperCase() === 'ICEBERG';
}

/**
 * The input of an update, which replaces the table's as a whole: without these parameters, an Iceberg table becomes an
 * unreadable plain one. Source: hashicorp/terraform-provider-aws #33370; go-to-k/cdkd #1461.
 */
function withFormat(TableInput: JsonObject, table: JsonObject): JsonObject {
  if (!isIceberg(table)) return TableInput;
  const kept = picked(objectOf(table, 'Parameters'), OF_FORMAT);
  return { ...TableInput, Parameters: { ...kept, ...objectOf(TableInput, 'Parameters') } };
}

/**
 * Glue writes the metadata of an open table format only when it creates the table.
 * Source: aws-cloudformation/cloudformation-coverage-roadmap #1919, #2495.
 */
function refuseFormatChange({ physicalId, properties }: Subject, desired: JsonObject): void {
  const isChanged =
    !equal(properties['OpenTableFormatInput'], desired['OpenTableFormatInput']) ||
    (properties['TableInput'] === undefined) !== (desired['TableInput'] === undefined);
  if (!isChanged) return;
  throw notUpdatable(`OpenTableFormatInput of ${physicalId} cannot be changed in place`);
}

/** The template says `IcebergTableInput` where the API says `CreateIcebergTableInput`. */
function icebergOf(properties: JsonObject): JsonObject {
  const { IcebergTableInput: input, ...iceberg } = objectOf(
    objectOf(properties, 'OpenTableFormatInput'),
    'IcebergInput',
  );
  return { IcebergInput: { ...iceberg, ...defined({ CreateIcebergTableInput: input }) } };
}

function tableName(properties: JsonObject, draft: Draft): string {
  const given = textOf(objectOf(properties, 'TableInput'), 'Name') || textOf(properties, 'Name');
  return (given || draft.name(255).replaceAll('-', '_')).toLowerCase();
}

function identifierOf(properties: JsonObject, name: string): string {
  return `${textOf(properties, 'DatabaseName')}|${name}`;
}

function keyOf(subject: Subject) {
  const { catalog, database, name } = glueTableOf(subject);
  return { CatalogId: catalog, DatabaseName: database, Name: name };
}

export const glueSecurityConfiguration = directType(glue, (service) => new SecurityConfiguration(service));

/**
 * `AWS::Glue::SecurityConfiguration`, which cannot be updated. Source: CreateSecurityConfiguration,
 * GetSecurityConfiguration, AWS Glue API.
 */
class SecurityConfiguration extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject): Promise<string> {
    const { S3Encryptions: forS3, ...others } = objectOf(properties, 'EncryptionConfiguration');
    const Name = textOf(properties, 'Name');
    await this.calls.once(this.sdk.CreateSecurityConfigurationCommand, {
      Name,
      EncryptionConfiguration: { ...others, ...defined({ S3Encryption: forS3 }) },
    });
    return Name;
  }

  async read({ physicalId }: Subject): Promise<Reading | undefined> {
    const input = { Name: physicalId };
    const answer = await this.calls.again(this.sdk.GetSecurityConfigurationCommand, input);
    const found = objectOf(answer, 'SecurityConfiguration');
    const { S3Encryption: forS3, ...others } = objectOf(found, 'EncryptionConfiguration');
    const EncryptionConfiguration = { ...others, ...defined({ S3Encryptions: forS3 }) };
    return {
      observed: { Name: physicalId, EncryptionConfiguration },
      attributes: { Name: physicalId },
      ...momentOf(found, 'CreatedTimeStamp'),
    };
  }

  async delete({ physicalId }: Subject): Promise<void> {
    await this.calls.again(this.sdk.DeleteSecurityConfigurationCommand, { Name: physicalId });
  }

  candidates(properties: JsonObject): Promise<string[]> {
    return Promise.resolve([textOf(properties, 'Name')]);
  }
}

export const glueConnection = directType(glue, (service) => new Connection(service));

/**
 * `AWS::Glue::Connection`, by its name, as in the cdkd CLI. Passwords are never read back. Source:
 * CreateConnection, UpdateConnection, GetConnection ("HidePassword"), AWS Glue API.
 */
class Connection extends ServiceType<typeof Sdk> implements DirectType {
  async create(properties: JsonObject, draft: Draft): Promise<string> {
    const Name = connectionName(properties, draft);
    await this.calls.once(this.sdk.CreateConnectionCommand, {
      CatalogId: textOf(properties, 'CatalogId'),
      ConnectionInput: connectionInput(properties, Name),
      Tags: tagMap(objectsOf(properties, 'Tags')),
    });
    return Name;
  }

  async read(subject: Subject): Promise<Reading | undefined> {
    const { calls, sdk } = this;
    const { catalog: CatalogId, name: Name } = glueConnectionOf(subject);
    const answer = await calls.again(sdk.GetConnectionCommand, { CatalogId, Name, HidePassword: true });
    const connection = objectOf(answer, 'Connection');
    const { PASSWORD: _password, ...connectionProperties } = objectOf(connection, 'ConnectionProperties');
    const ConnectionInput = { ...connection, ConnectionProperties: connectionProperties };
    const ResourceArn = await this.#arn(CatalogId, Name);
    const asking = calls.again(sdk.GetTagsCommand, { ResourceArn });
    const { Tags: tags = {} } = (await unlessRefused(asking)) ?? {};
    const Tags = tagList(isObject(tags) ? tags : {});
    return {
      physicalId: Name,
      observed: { CatalogId, ConnectionInput, ...(Tags.length === 0 ? {} : { Tags }) },
      attributes: { Name },
      ...momentOf(connection, 'CreationTime'),
    };
  }

  async update(subject: Subject, desired: JsonObject): Promise<string> {
    const { calls, sdk } = this;
    const { catalog: CatalogId, name: Name } = glueConnectionOf(subject);
    if (!equal(subject.properties['ConnectionInput'], desired['ConnectionInput'])) {
      // The call replaces the whole connection, whose passwords no read shows.
      const ConnectionInput = connectionInput(desired, Name);
      await calls.again(sdk.UpdateConnectionCommand, { CatalogId, Name, ConnectionInput });
    }
    const { set, removed } = tagChanges(subject.properties, desired);
    const ResourceArn = await this.#arn(CatalogId, Name);
    if (removed.length > 0)
      await calls.again(sdk.UntagResourceCommand, { ResourceArn, TagsToRemove: removed });
    if (set.length > 0) await calls.again(sdk.TagResourceCommand, { ResourceArn, TagsToAdd: tagMap(set) });
    return Name;
  }

  async delete(subject: Subject): Promise<void> {
    const { catalog: CatalogId, name: ConnectionName } = glueConnectionOf(subject);
    await this.calls.again(this.sdk.DeleteConnectionCommand, { CatalogId, ConnectionName });
  }

  candidates(properties: JsonObject, draft: Draft): Promise<string[]> {
    return Promise.resolve([connectionName(properties, draft)]);
  }

  async #arn(catalogId: string, name: string): Promise<string> {
    const { access } = this;
    const { partition } = await access.account();
    return `arn:${partition}:glue:${access.region}:${catalogId}:connection/${name}`;
  }
}

/** The API requires connection properties, templates do not: a network connection has none. */
function connectionInput(properties: JsonObject, Name: string): JsonObject {
  return { ConnectionProperties: {}, ...objectOf(properties, 'ConnectionInput'), Name };
}

function connectionName(properties: JsonObject, draft: Draft): string {
  return textOf(objectOf(properties, 'ConnectionInput'), 'Name') || draft.name(255);
}
