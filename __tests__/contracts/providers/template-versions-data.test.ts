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
