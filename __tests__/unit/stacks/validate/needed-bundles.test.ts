import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import type { CommandContext } from '../../../../src/stacks/context.js';
import { neededBundles } from '../../../../src/stacks/validate/needed-bundles.js';
import type { Assembly } from '../../../../src/synth/assembly/assembly.js';
import { folderWith, stack } from '../../synth/support.js';

const [FOLDER, ARCHIVE, NEW, BUNDLED] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
  string,
];

/** An app of four assets, of which three were left out; two of those have been published before. */
async function neededOf(publishes: boolean, notBundled: readonly string[]): Promise<string[]> {
  const hashes = [FOLDER, ARCHIVE, NEW, BUNDLED];
  const files = hashes.map((hash) => {
    const destinations = { here: { bucketName: 'assets', objectKey: `${hash}.zip` } };
    return [hash, { source: { path: `asset.${hash}`, packaging: 'zip' }, destinations }] as const;
  });
  const folder = await folderWith({});
  const manifest = join(folder, 'Shop.assets.json');
  await writeFile(manifest, JSON.stringify({ version: '48.0.0', files: Object.fromEntries<object>(files) }));
  const published = [`${FOLDER}.zip`, `${ARCHIVE}.jar`];
  const isStored = ({ key }: { readonly key: string }) => Promise.resolve(published.includes(key));
  const context = { aws: { assets: () => ({ isStored }) } } as unknown as CommandContext;
  const identity = { accountId: '123456789012', partition: 'aws' } as const;
  const target = {
    stack: { stackName: 'Shop', region: 'us-east-1' },
    artifact: { ...stack({ id: 'Shop' }), assetManifests: [manifest] },
  };
  const reachOf = () => ({ context, identity });
  const needed = await neededBundles([target], { notBundled } as unknown as Assembly, { reachOf, publishes });
  return [...needed];
}

describe('neededBundles', () => {
  it('is what is not in its bucket, to publish it', async () => {
    expect(await neededOf(true, [FOLDER, ARCHIVE, NEW])).toEqual([ARCHIVE, NEW]);
  });

  it('is what was an archive, to name it', async () => {
    expect(await neededOf(false, [FOLDER, ARCHIVE, NEW])).toEqual([ARCHIVE]);
  });

  it('is nothing if all is bundled', async () => {
    expect(await neededOf(true, [])).toEqual([]);
  });
});
