/** Follows tables, databases and keys through versions of their templates, as CloudFormation would change them. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '../../../src/json.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
afterEach(() => world.close());

describe('an Iceberg table', () => {
  const type = 'AWS::Glue::Table';
  const CatalogId = '123456789012';
  const ICEBERG = { IcebergInput: { MetadataOperation: 'CREATE', Version: '2' } };

  async function begin(content: JsonObject): Promise<{ life: Life; properties: JsonObject }> {
    world = await ProviderWorld.start();
    const database = { CatalogId, DatabaseInput: { Name: 'lake' } };
    const { physicalId: DatabaseName } = await world.make('AWS::Glue::Database', database);
    const properties = { CatalogId, DatabaseName, OpenTableFormatInput: ICEBERG, ...content };
    return { life: await Life.begin(world, type, properties), properties };
  }

  const tableInput = () => world.living(type)[0]?.properties['TableInput'];
  const parametersNow = () => {
    const input = tableInput();
    return isObject(input) ? input['Parameters'] : undefined;
  };
  const METADATA = { table_type: 'ICEBERG', metadata_location: expect.stringMatching(/^s3:/) };

  it('stays one when something else of it changes', async () => {
    const { life, properties } = await begin({ TableInput: { Name: 'orders', Description: 'old' } });
    const TableInput = { Name: 'orders', Description: 'new', Parameters: { owner: 'shop' } };
    await life.becomes({ ...properties, TableInput });
    expect(tableInput()).toMatchObject({ Description: 'new' });
    expect(parametersNow()).toEqual({ ...METADATA, owner: 'shop' });
  });

  it('is not updated in its format, which Glue writes only at creation', async () => {
    const { life, properties } = await begin({ Name: 'orders' });
    const before = tableInput();
    const OpenTableFormatInput = { IcebergInput: { ...ICEBERG.IcebergInput, Version: '1' } };
    const changed = life.becomes({ ...properties, OpenTableFormatInput });
    await expect(changed).rejects.toMatchObject({ kind: 'not-updatable' });
    expect(tableInput()).toEqual(before);
  });

  it('is not written over what an engine commits meanwhile', async () => {
    const { life, properties } = await begin({ TableInput: { Name: 'orders' } });
    world.simulator.faults.arm({
      service: 'glue',
      operation: 'UpdateTable',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'ConcurrentModificationException' },
    });
    const TableInput = { Name: 'orders', Description: 'new' };
    await expect(life.becomes({ ...properties, TableInput })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('a DocumentDB cluster', () => {
  const type = 'AWS::DocDB::DBCluster';
  const properties = {
    DBClusterIdentifier: 'documents',
    EngineVersion: '5.0.0',
    MasterUsername: 'admin',
    MasterUserPassword: 'first-password',
    BackupRetentionPeriod: 3,
  };
  /** The members of calls of this kind from now on. */
  function sent(operation: string): Record<string, string>[] {
    const members: Record<string, string>[] = [];
    world.simulator.faults.arm({
      service: 'rds',
      operation,
      on: 'every',
      when: 'before',
      where: ({ body }) => {
        members.push(Object.fromEntries(new URLSearchParams(body.toString())));
        return false;
      },
      fault: { kind: 'reset' },
    });
    return members;
  }

  it('keeps a password that somebody has changed since, unless the template has another', async () => {
    world = await ProviderWorld.start();
    const life = await Life.begin(world, type, { ...properties, RotateMasterUserPassword: true });
    const changes = sent('ModifyDBCluster');
    await life.becomes({ ...properties, RotateMasterUserPassword: true, BackupRetentionPeriod: 5 });
    expect(changes).toHaveLength(1);
    expect(changes[0]).not.toHaveProperty('MasterUserPassword');
    expect(changes[0]).not.toHaveProperty('RotateMasterUserPassword');
    await life.becomes({ ...properties, BackupRetentionPeriod: 5, MasterUserPassword: 'second-password' });
    expect(changes[1]).toMatchObject({ MasterUserPassword: 'second-password' });
  });

  it('is not modified for its tags', async () => {
    world = await ProviderWorld.start();
    const life = await Life.begin(world, type, properties);
    const calls = await life.becomes({ ...properties, Tags: [{ Key: 'team', Value: 'shop' }] });
    expect(calls).toEqual(['AddTagsToResource']);
  });

  it('is ready only when AWS has made an accepted change', async () => {
    world = await ProviderWorld.start();
    const life = await Life.begin(world, type, properties);
    await life.becomes({ ...properties, BackupRetentionPeriod: 7 });
    expect(life.recorded).toMatchObject({ BackupRetentionPeriod: 7 });
    expect(await life.becomes({ ...properties, BackupRetentionPeriod: 8 })).toEqual(['ModifyDBCluster']);
  });

  it('gets the default parameter group of its version back', async () => {
    world = await ProviderWorld.start({ cloudControl: { declared: ['default.docdb5.0'] } });
    const group = { Name: 'tuned', Family: 'docdb5.0', Description: 'ours', Parameters: {} };
    await world.make('AWS::DocDB::DBClusterParameterGroup', group);
    const life = await Life.begin(world, type, { ...properties, DBClusterParameterGroupName: 'tuned' });
    await life.becomes(properties);
    expect(await life.observed()).toMatchObject({ DBClusterParameterGroupName: 'default.docdb5.0' });
  });

  it.each<[string, JsonObject]>([
    ['a snapshot', { SnapshotIdentifier: 'nightly' }],
    ['a point in time', { SourceDBClusterIdentifier: 'old', UseLatestRestorableTime: true }],
  ])('restored from %s gets what the restoring call does not take', async (_, origin) => {
    world = await ProviderWorld.start();
    const { MasterUsername: _name, ...rest } = properties;
    const window = { PreferredBackupWindow: '02:00-03:00' };
    const changes = sent('ModifyDBCluster');
    const life = await Life.begin(world, type, { ...rest, ...origin, ...window });
    expect(await life.observed()).toMatchObject({ BackupRetentionPeriod: 3, ...window });
    expect(changes).toMatchObject([{ MasterUserPassword: 'first-password', ApplyImmediately: 'true' }]);
  });

  it('with a setting that its API does not have is refused before any call', async () => {
    world = await ProviderWorld.start();
    const creates = sent('CreateDBCluster');
    const created = Life.begin(world, type, { ...properties, CopyTagsToSnapshot: true });
    await expect(created).rejects.toMatchObject({ kind: 'terminal' });
    expect(creates).toEqual([]);
  });

  it('is read although the role may not see its tags', async () => {
    world = await ProviderWorld.start();
    world.simulator.faults.arm({
      service: 'rds',
      operation: 'ListTagsForResource',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied' },
    });
    const life = await Life.begin(world, type, properties);
    expect(await life.observed()).toMatchObject({ BackupRetentionPeriod: 3 });
  });
});

describe('an update of tags alone', () => {
  const connection = { Name: 'warehouse', ConnectionType: 'NETWORK', ConnectionProperties: {} };

  it.each<[type: string, call: string, properties: JsonObject]>([
    ['AWS::Elasticsearch::Domain', 'AddTags', { DomainName: 'search', EBSOptions: { EBSEnabled: false } }],
    ['AWS::Glue::Connection', 'TagResource', { CatalogId: '123456789012', ConnectionInput: connection }],
  ])('sends nothing else: %s', async (type, call, properties) => {
    world = await ProviderWorld.start();
    const life = await Life.begin(world, type, properties);
    expect(await life.becomes({ ...properties, Tags: [{ Key: 'team', Value: 'shop' }] })).toEqual([call]);
  });
});
