import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  legacyAssetsOf,
  legacyKey,
  legacyParameterValues,
} from '../../../../src/synth/assembly/legacy-assets.js';

const asset = (data: object) => ({ type: 'aws:cdk:asset', data });
const DATA = {
  path: 'asset.f00',
  id: 'Code',
  sourceHash: 'f00',
  packaging: 'zip',
  s3BucketParameter: 'CodeBucket',
  s3KeyParameter: 'CodeKey',
  artifactHashParameter: 'CodeHash',
};
const ENTRIES = [asset(DATA), asset({ ...DATA, packaging: 'file', path: 'a/page.html' })];

describe('legacy assets', () => {
  const assets = legacyAssetsOf({
    templateFile: '/out/Shop.template.json',
    metadata: {
      '/Shop': ENTRIES,
      '/Shop/Image': [asset({ ...DATA, packaging: 'container-image', s3KeyParameter: undefined })],
      '/Shop/Queue': [{ type: 'aws:cdk:logicalId', data: 'Queue' }],
    },
  });

  it('are those of the metadata, beside the template', () => {
    expect(assets.map(({ source }) => source)).toEqual([
      resolve('/out/asset.f00'),
      resolve('/out/a/page.html'),
      resolve('/out/asset.f00'),
    ]);
  });

  it('lie under their hash, archives as such', () => {
    expect(assets.slice(0, 2).map(legacyKey)).toEqual(['assets/f00.zip', 'assets/f00.html']);
  });

  it('are told to the template in the two parts that it puts together', () => {
    expect(legacyParameterValues([assets[0]!, assets[2]!], 'bucket')).toEqual({
      CodeBucket: 'bucket',
      CodeKey: 'assets/||f00.zip',
      CodeHash: 'f00',
    });
  });
});
