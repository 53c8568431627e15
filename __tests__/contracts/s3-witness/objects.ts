import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { read } from './conditional-writes.js';
import { refusal, type Witness, type WitnessCase } from './witness.js';

export const OBJECTS: readonly WitnessCase[] = [
  {
    name: 'an ETag is the MD5 of the body in quotes',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const { ETag } = await witness.s3().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'hello' }));
      assert.equal(ETag, `"${md5('hello').toString('hex')}"`);
    },
  },
  {
    name: 'a wrong checksum header is 400 and nothing is written',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const put = s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', ChecksumCRC32: 'AAAAAA==' }));
      assert.equal((await refusal(put)).status, 400);
      assert.equal((await refusal(read(s3, Bucket, 'a'))).status, 404);
    },
  },
  {
    name: 'a wrong Content-MD5 is 400 BadDigest',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const ContentMD5 = md5('another body').toString('base64');
      const put = witness.s3().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', ContentMD5 }));
      assert.deepEqual(await refusal(put), { code: 'BadDigest', status: 400 });
    },
  },
  {
    name: 'metadata and content type come back as they were put',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const given = { ContentType: 'application/json', CacheControl: 'no-store', Metadata: { run: '7' } };
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '{}', ...given }));
      const { ContentType, CacheControl, Metadata, ContentLength } = await s3.send(
        new HeadObjectCommand({ Bucket, Key: 'a' }),
      );
      assert.deepEqual(
        { ContentType, CacheControl, Metadata, ContentLength },
        { ...given, ContentLength: 2 },
      );
    },
  },
  {
    name: 'keys may hold spaces, plus signs, percent signs, ampersands and any script',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const keys = ['a b+c', '50%/x&y', 'état/日本', "it's <fine>"];
      for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
      for (const Key of keys) assert.equal(await read(s3, Bucket, Key), Key);
      assert.deepEqual((await listAll(witness, Bucket, {})).keys, [...keys].sort());
    },
  },
  {
    name: 'listings are in UTF-8 order and go on where a page ended',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const keys = ['Z', 'a', 'a/1', 'a/2', 'b', 'b/1'];
      for (const Key of [...keys].reverse()) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
      const { keys: listed, pages } = await listAll(witness, Bucket, { MaxKeys: 2 });
      assert.deepEqual(listed, keys);
      assert.equal(pages, 3);
      assert.deepEqual((await listAll(witness, Bucket, { StartAfter: 'a/1' })).keys, ['a/2', 'b', 'b/1']);
    },
  },
  {
    name: 'a delimiter rolls keys up into common prefixes, each once over all pages',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      for (const Key of ['p/a/1', 'p/a/2', 'p/b/1', 'p/c', 'q'])
        await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
      const listed = await listAll(witness, Bucket, { Prefix: 'p/', Delimiter: '/', MaxKeys: 1 });
      assert.deepEqual(listed.keys, ['p/c']);
      assert.deepEqual(listed.prefixes, ['p/a/', 'p/b/']);
    },
  },
  {
    name: 'a copy keeps bytes and metadata',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'old key', Body: 'x', Metadata: { kept: 'yes' } }));
      const CopySource = `${Bucket}/${encodeURIComponent('old key')}`;
      await s3.send(new CopyObjectCommand({ Bucket, Key: 'new', CopySource }));
      assert.equal(await read(s3, Bucket, 'new'), 'x');
      const { Metadata } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'new' }));
      assert.deepEqual(Metadata, { kept: 'yes' });
    },
  },
  {
    name: 'a multipart upload becomes one object with a composite ETag',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const Key = 'asset.zip';
      const bodies = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('the end')];
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const Parts = [];
      for (const [index, Body] of bodies.entries()) {
        const PartNumber = index + 1;
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      const { ETag } = await s3.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      );
      const digests = Buffer.concat(bodies.map((body) => md5(body)));
      assert.equal(ETag, `"${md5(digests).toString('hex')}-2"`);
      const { ContentLength } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      assert.equal(ContentLength, bodies[0]!.length + bodies[1]!.length);
    },
  },
];

interface Listed {
  readonly keys: string[];
  readonly prefixes: string[];
  pages: number;
}

/** All pages of a listing. */
async function listAll(
  witness: Witness,
  Bucket: string,
  parameters: { MaxKeys?: number; Prefix?: string; Delimiter?: string; StartAfter?: string },
): Promise<Listed> {
  const listed: Listed = { keys: [], prefixes: [], pages: 0 };
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await witness
      .s3()
      .send(new ListObjectsV2Command({ Bucket, ...parameters, ContinuationToken: token }));
    listed.keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
    listed.prefixes.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
    listed.pages += 1;
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return listed;
}

function md5(bytes: string | Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}
