import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAssets } from '../../../src/assets/asset-manifest.js';

const ENVIRONMENT = { account: '111122223333', region: 'cn-north-1', partition: 'aws-cn' };
const DESTINATION = { bucketName: 'assets-${AWS::AccountId}-${AWS::Region}', objectKey: 'abc.zip' };

async function manifestWith(content: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'cdkd-assets-')), 'Api.assets.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function refusal(content: unknown): Promise<unknown> {
  return manifestWith(content)
    .then((file) => readAssets(file, ENVIRONMENT))
    .catch((error: unknown) => error);
}

describe('readAssets', () => {
  it('fills in account, region and partition, and records the role', async () => {
    const file = await manifestWith({
      version: '55.0.0',
      files: {
        abc: {
          displayName: 'Handler/Code',
          source: { path: 'asset.abc', packaging: 'zip' },
          destinations: {
            current: {
              ...DESTINATION,
              assumeRoleArn: 'arn:${AWS::Partition}:iam::${AWS::AccountId}:role/publisher',
              assumeRoleExternalId: 'external',
              region: '${AWS::Region}',
            },
          },
        },
      },
    });
    expect(await readAssets(file, ENVIRONMENT)).toEqual([
      {
        kind: 'file',
        id: 'abc',
        displayName: 'Handler/Code',
        source: join(file, '../asset.abc'),
        packaging: 'zip',
        location: {
          bucket: 'assets-111122223333-cn-north-1',
          key: 'abc.zip',
          region: 'cn-north-1',
          assumeRoleArn: 'arn:aws-cn:iam::111122223333:role/publisher',
          assumeRoleExternalId: 'external',
        },
      },
    ]);
  });

  it('gives an asset once for each destination, as a file where nothing is said', async () => {
    const there = { ...DESTINATION, bucketName: 'there', region: 'eu-west-1' };
    const assets = await readAssets(
      await manifestWith({
        files: { abc: { source: { path: 'a' }, destinations: { here: DESTINATION, there } } },
      }),
      ENVIRONMENT,
    );
    expect(assets).toMatchObject([
      {
        displayName: 'abc',
        packaging: 'file',
        location: { bucket: 'assets-111122223333-cn-north-1', key: 'abc.zip' },
      },
      {
        displayName: 'abc',
        packaging: 'file',
        location: { bucket: 'there', key: 'abc.zip', region: 'eu-west-1' },
      },
    ]);
  });

  it('reads a manifest without assets', async () => {
    expect(
      await readAssets(await manifestWith({ version: '55.0.0', dockerImages: {} }), ENVIRONMENT),
    ).toEqual([]);
  });

  it('reads images, with how they are built', async () => {
    const file = await manifestWith({
      dockerImages: {
        abc: {
          displayName: 'Worker/Image',
          source: { directory: 'asset.abc', dockerBuildTarget: 'app' },
          destinations: {
            here: {
              repositoryName: 'images-${AWS::AccountId}',
              imageTag: 'abc',
              region: '${AWS::Region}',
              assumeRoleArn: 'arn:${AWS::Partition}:iam::${AWS::AccountId}:role/publisher',
            },
          },
        },
      },
    });
    expect(await readAssets(file, ENVIRONMENT)).toMatchObject([
      {
        kind: 'image',
        id: 'abc',
        displayName: 'Worker/Image',
        source: { directory: join(file, '../asset.abc'), target: 'app' },
        location: {
          repository: 'images-111122223333',
          tag: 'abc',
          region: 'cn-north-1',
          assumeRoleArn: 'arn:aws-cn:iam::111122223333:role/publisher',
        },
      },
    ]);
  });

  it('reads the commands that make assets, to be run in the folder of the assembly', async () => {
    const source = { executable: ['make', 'it'] };
    const image = { source, destinations: { a: { repositoryName: 'r', imageTag: 't' } } };
    const files = { abc: { source, destinations: { a: DESTINATION } } };
    const file = await manifestWith({ files, dockerImages: { def: image } });
    const command = { executable: ['make', 'it'], directory: dirname(file) };
    expect(await readAssets(file, ENVIRONMENT)).toMatchObject([
      { kind: 'file', id: 'abc', source: command, packaging: 'file' },
      { kind: 'image', id: 'def', source: command },
    ]);
  });

  const source = { path: 'a' };
  it.each([
    [
      'a file without a source',
      { files: { abc: { source: {}, destinations: {} } } },
      'ASSEMBLY_INVALID',
      'neither `path` nor `executable`',
    ],
    [
      'an image without a source',
      { dockerImages: { abc: { destinations: {} } } },
      'ASSEMBLY_INVALID',
      'neither `directory` nor `executable`',
    ],
    [
      'an image without a tag',
      { dockerImages: { abc: { source: { directory: 'a' }, destinations: { a: { repositoryName: 'r' } } } } },
      'ASSEMBLY_INVALID',
      '`dockerImages.abc.destinations.a.imageTag` must be a text',
    ],
    [
      'an unknown packaging',
      { files: { abc: { source: { ...source, packaging: 'tar' }, destinations: {} } } },
      'ASSEMBLY_INVALID',
      'unknown packaging tar',
    ],
    [
      'an unknown placeholder',
      { files: { abc: { source, destinations: { a: { ...DESTINATION, objectKey: '${AWS::StackId}' } } } } },
      'ASSEMBLY_INVALID',
      'unknown placeholder ${AWS::StackId}',
    ],
    [
      'a destination without a key',
      { files: { abc: { source, destinations: { a: { bucketName: 'b' } } } } },
      'ASSEMBLY_INVALID',
      '`files.abc.destinations.a.objectKey` must be a text',
    ],
    [
      'a region that is part of the name of a stranger’s host',
      { files: { abc: { source, destinations: { a: { ...DESTINATION, region: 'x.evil.example#' } } } } },
      'ASSEMBLY_INVALID',
      'names a region that is none: x.evil.example#',
    ],
    ['text', 'files:', 'ASSEMBLY_INVALID', 'is not JSON'],
  ])('refuses %s', async (_what, content, code, says) => {
    const error = await refusal(content);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).toContain(says);
  });

  it('refuses a manifest that is not there', async () => {
    await expect(readAssets(join(tmpdir(), 'nothing.assets.json'), ENVIRONMENT)).rejects.toMatchObject({
      code: 'ASSEMBLY_INVALID',
    });
  });
});
