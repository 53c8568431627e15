/** Runs the provider contract for FSx file systems. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPE = 'AWS::FSx::FileSystem';

async function subnet(world: ProviderWorld): Promise<string> {
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  return (await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock: '10.0.0.0/24' })).physicalId;
}

providerContract({
  type: TYPE,
  identity: 'aws',
  creation: {
    service: 'fsx',
    operation: 'CreateFileSystem',
    update: 'UpdateFileSystem',
    delete: 'DeleteFileSystem',
  },
  prepare: async (world) => ({
    FileSystemType: 'LUSTRE',
    StorageCapacity: 1200,
    SubnetIds: [await subnet(world)],
    LustreConfiguration: {
      DeploymentType: 'PERSISTENT_1',
      PerUnitStorageThroughput: 100,
      AutoImportPolicy: 'NEW',
    },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    StorageCapacity: 2400,
    LustreConfiguration: {
      DeploymentType: 'PERSISTENT_1',
      PerUnitStorageThroughput: 200,
      AutoImportPolicy: 'NEW_CHANGED',
    },
    Tags: [{ Key: 'team', Value: 'warehouse' }],
  }),
});

describe('a file system', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  async function made(properties: JsonObject) {
    const provider = await world.provider(TYPE, 'sdk');
    const asked = { StorageCapacity: 300, SubnetIds: [await subnet(world)], ...properties };
    const model = await provider.create(
      { logicalId: 'Thing', type: TYPE, properties: asked },
      world.context(),
    );
    return { provider, asked, model };
  }

  it('is awaited until it is available, and until it is gone', async () => {
    world = await ProviderWorld.start({ cloudControl: { settling: 1 } });
    const start = world.clock.now();
    const { provider, asked, model } = await made({ FileSystemType: 'LUSTRE' });
    const available = world.clock.now();
    expect(available - start).toBeGreaterThanOrEqual(300_000);
    expect(model.attributes).toMatchObject({
      DNSName: `${model.physicalId}.fsx.us-east-1.amazonaws.com`,
      LustreMountName: expect.stringMatching(/^[a-z0-9]{8}$/) as unknown,
    });
    await provider.delete(targetOf(TYPE, model, asked), world.context());
    expect(world.clock.now() - available).toBeGreaterThanOrEqual(300_000);
  });

  it('gets aliases by calls of their own, and never shows the password of its directory', async () => {
    world = await ProviderWorld.start();
    const directory = { DomainName: 'corp.example', DnsIps: ['10.0.0.2'], Password: 'hunter2' };
    const windows = (Aliases: string[]) => ({
      FileSystemType: 'WINDOWS',
      WindowsConfiguration: {
        ThroughputCapacity: 32,
        Aliases,
        SelfManagedActiveDirectoryConfiguration: directory,
      },
    });
    const { provider, asked, model } = await made(windows(['one.example']));
    expect(JSON.stringify(model)).not.toContain('hunter2');
    const mark = world.simulator.log.last;
    const changed = await provider.update(
      { ...targetOf(TYPE, model, asked), desired: { ...asked, ...windows(['two.example']) } },
      world.context(),
    );
    expect(changed.observed).toMatchObject({ WindowsConfiguration: { Aliases: ['two.example'] } });
    expect(world.simulator.log.mutating(mark).map(({ operation }) => operation)).toEqual([
      'DisassociateFileSystemAliases',
      'AssociateFileSystemAliases',
    ]);
  });
});
