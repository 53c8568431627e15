import { describe, expect, it } from '@jest/globals';
import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { compareKeys } from '../../../simulator/aws/s3/listing.js';
import { refusal } from '../../contracts/s3-witness/witness.js';
import { withSimulator } from './kernel-support.js';

const Bucket = 'state-bucket';
const HERE = { region: 'us-east-1', accountId: '123456789012' };

describe('the order of keys', () => {
  it('is that of their UTF-8 bytes', () => {
    const key = fc.string({
      unit: fc.oneof(fc.constantFrom('a', '/', '\ud7ff', '\uffee', '😀'), fc.string()),
    });
    fc.assert(
      fc.property(key, key, (left, right) => {
        const expected = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(compareKeys(left, right))).toBe(expected);
      }),
    );
  });
});

describe('pages of a listing', () => {
  const segment = fc.constantFrom('a', 'b', 'a/', 'b/', '/', 'é');
  const keys = fc.uniqueArray(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('')),
    { maxLength: 12 },
  );

  it('together hold each key and each common prefix once, whatever their size', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const s3 = clients.s3();
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          keys,
          fc.integer({ min: 1, max: 5 }),
          fc.constantFrom('', '/'),
          async (names, MaxKeys, Delimiter) => {
            const name = `bucket-${(round += 1)}`;
            simulator.s3.createBucket(name, HERE);
            for (const key of names) simulator.s3.putObject(name, key, 'x');
            const paged = await listAll(s3, { Bucket: name, Delimiter, MaxKeys });
            const whole = await listAll(s3, { Bucket: name, Delimiter });
            expect(paged).toEqual(whole);
            const rolledUp = names.map((key) =>
              Delimiter !== '' && key.includes(Delimiter) ? key.slice(0, key.indexOf(Delimiter) + 1) : key,
            );
            expect([...paged.keys, ...paged.prefixes].sort(compareKeys)).toEqual(
              [...new Set(rolledUp)].sort(compareKeys),
            );
          },
        ),
        { numRuns: 40 },
      );
    });
  });

  it('refuse a token that is none', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const list = clients.s3().send(new ListObjectsV2Command({ Bucket, ContinuationToken: 'not a token' }));
      expect((await refusal(list)).code).toBe('InvalidArgument');
    });
  });

  it('encode keys that XML cannot hold, where asked to', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      simulator.s3.putObject(Bucket, 'a b/\u0001', 'x');
      const { Contents } = await clients.s3().send(new ListObjectsV2Command({ Bucket, EncodingType: 'url' }));
      expect(Contents?.[0]?.Key).toBe('a%20b/%01');
    });
  });
});

describe('pages of versions', () => {
  it('go on in the middle of a key', async () => {
    await withSimulator({}, async (simulator, clients) => {
      const s3 = clients.s3();
      simulator.s3.createBucket(Bucket, HERE);
      simulator.s3.setVersioning(Bucket, 'Enabled');
      const written: string[] = [];
      for (const Key of ['a', 'b', 'b', 'b', 'c'])
        written.push((await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))).VersionId ?? '');
      const seen: string[] = [];
      let marker: { KeyMarker?: string; VersionIdMarker?: string } = {};
      for (let page = 0; page < 5; page += 1) {
        const listed = await s3.send(new ListObjectVersionsCommand({ Bucket, MaxKeys: 2, ...marker }));
        seen.push(...(listed.Versions ?? []).map(({ VersionId }) => VersionId ?? ''));
        if (listed.IsTruncated !== true) break;
        marker = { KeyMarker: listed.NextKeyMarker ?? '', VersionIdMarker: listed.NextVersionIdMarker ?? '' };
      }
      const [a, b1, b2, b3, c] = written;
      expect(seen).toEqual([a, b3, b2, b1, c]);
    });
  });
});

interface Listed {
  readonly keys: string[];
  readonly prefixes: string[];
}

async function listAll(
  s3: S3Client,
  parameters: { Bucket: string; Delimiter?: string; MaxKeys?: number },
): Promise<Listed> {
  const listed: Listed = { keys: [], prefixes: [] };
  let token: string | undefined;
  do {
    const page: {
      Contents?: { Key?: string | undefined }[] | undefined;
      CommonPrefixes?: { Prefix?: string | undefined }[] | undefined;
      NextContinuationToken?: string | undefined;
      KeyCount?: number | undefined;
    } = await s3.send(new ListObjectsV2Command({ ...parameters, ContinuationToken: token }));
    const isLast = page.NextContinuationToken === undefined;
    if (!isLast) expect(page.KeyCount).toBe(parameters.MaxKeys);
    if (token !== undefined) expect(page.KeyCount).toBeGreaterThan(0);
    listed.keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
    listed.prefixes.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return listed;
}
