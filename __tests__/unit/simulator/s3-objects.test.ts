import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { checksumOf } from '../../../simulator/aws/s3/checksums.js';
import type { Simulator } from '../../../simulator/server.js';
import { refusal } from '../../contracts/s3-witness/witness.js';
import { signedFor, withSimulator, type Clients } from './kernel-support.js';

const Bucket = 'state-bucket';

/** A simulator with one bucket. */
function withBucket(
  act: (s3: S3Client, simulator: Simulator, clients: Clients) => Promise<void>,
): Promise<void> {
  return withSimulator({}, async (simulator, clients) => {
    const s3 = clients.s3();
    await s3.send(new CreateBucketCommand({ Bucket }));
    await act(s3, simulator, clients);
  });
}

/** The check values of the catalogues: each algorithm over the text "123456789". */
it.each([
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
])('%s has its check value', (algorithm, hex) => {
  const { value } = checksumOf(Buffer.from('123456789'), algorithm);
  expect(Buffer.from(value, 'base64').toString('hex')).toBe(hex);
});

describe('checksums', () => {
  it.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
    'in %s are verified and kept',
    async (algorithm) => {
      await withBucket(async (s3) => {
        const value = checksumOf(Buffer.from('body'), algorithm.toLowerCase()).value;
        const header = { [`Checksum${algorithm}`]: value };
        await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'body', ...header }));
        const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'k', ChecksumMode: 'ENABLED' }));
        expect(head).toMatchObject(header);
        const wrong = s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'other', ...header }));
        expect(await refusal(wrong)).toEqual({ code: 'BadDigest', status: 400 });
      });
    },
  );

  it('are added where the upload has none', async () => {
    await withBucket(async (s3, simulator) => {
      await fetch(`${simulator.url}/${Bucket}/k`, { method: 'PUT', headers: signedFor('s3'), body: 'body' });
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'k', ChecksumMode: 'ENABLED' }));
      expect(head.ChecksumCRC64NVME).toBe(checksumOf(Buffer.from('body'), 'crc64nvme').value);
    });
  });

  it('of the payload in the signature count too', async () => {
    await withBucket(async (_s3, simulator) => {
      const answer = await fetch(`${simulator.url}/${Bucket}/k`, {
        method: 'PUT',
        headers: { ...signedFor('s3'), 'x-amz-content-sha256': '0'.repeat(64) },
        body: 'body',
      });
      expect(await answer.text()).toContain('<Code>XAmzContentSHA256Mismatch</Code>');
    });
  });

  it('travel as trailers of a stream', async () => {
    await withBucket(async (s3, simulator) => {
      const body = Buffer.alloc(200_000, 'stream ');
      await s3.send(
        new PutObjectCommand({ Bucket, Key: 'k', Body: Readable.from([body]), ContentLength: body.length }),
      );
      expect(simulator.s3.readObject(Bucket, 'k')?.equals(body)).toBe(true);
    });
  });

  it('an odd one is refused, not ignored', async () => {
    await withBucket(async (_s3, simulator) => {
      const put = (headers: Record<string, string>) =>
        fetch(`${simulator.url}/${Bucket}/k`, {
          method: 'PUT',
          headers: { ...signedFor('s3'), ...headers },
          body: 'body',
        }).then((answer) => answer.text());
      expect(await put({ 'x-amz-checksum-crc32': 'AA==' })).toContain('<Code>InvalidRequest</Code>');
      expect(await put({ 'x-amz-checksum-xxhash3': 'AAAA' })).toContain('<Code>NotImplemented</Code>');
      expect(await put({ 'content-md5': 'AA==' })).toContain('<Code>InvalidDigest</Code>');
      expect(await put({ 'x-amz-sdk-checksum-algorithm': 'CRC32' })).toContain('<Code>InvalidRequest</Code>');
      expect(await put({ 'x-amz-checksum-crc32': 'AA==', 'x-amz-checksum-sha1': 'AA==' })).toContain(
        'Expecting a single',
      );
    });
  });
});

describe('objects', () => {
  it('change their Last-Modified with the simulated clock, in whole seconds', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.clock.advance(86_400_000);
      await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }));
      const LastModified = Contents?.[0]?.LastModified;
      const age = (simulator.clock.now() - (LastModified?.getTime() ?? 0)) / 1000;
      expect((LastModified?.getTime() ?? 1) % 1000).toBe(0);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(5);
    });
  });

  it('are read under conditions of time', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.s3.putObject(Bucket, 'k', 'x');
      const at = (offset: number) => new Date(simulator.clock.now() + offset);
      const modified = s3.send(new GetObjectCommand({ Bucket, Key: 'k', IfModifiedSince: at(60_000) }));
      expect((await refusal(modified)).status).toBe(304);
      const unmodified = s3.send(new GetObjectCommand({ Bucket, Key: 'k', IfUnmodifiedSince: at(-60_000) }));
      expect((await refusal(unmodified)).status).toBe(412);
      await s3.send(new GetObjectCommand({ Bucket, Key: 'k', IfModifiedSince: at(-60_000) }));
    });
  });

  it('are copied only if the source is the expected one, and not onto themselves', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.s3.putObject(Bucket, 'from', 'x');
      const CopySource = `/${Bucket}/from`;
      const other = s3.send(
        new CopyObjectCommand({ Bucket, Key: 'to', CopySource, CopySourceIfMatch: '"0"' }),
      );
      expect((await refusal(other)).code).toBe('PreconditionFailed');
      const itself = s3.send(new CopyObjectCommand({ Bucket, Key: 'from', CopySource }));
      expect((await refusal(itself)).code).toBe('InvalidRequest');
      await s3.send(
        new CopyObjectCommand({
          Bucket,
          Key: 'from',
          CopySource,
          MetadataDirective: 'REPLACE',
          ContentType: 'text/plain',
        }),
      );
      const { ContentType } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'from' }));
      expect(ContentType).toBe('text/plain');
      const copy = () => s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource, IfNoneMatch: '*' }));
      await copy();
      expect((await refusal(copy())).code).toBe('PreconditionFailed');
    });
  });

  it('of a version are read, and a marker is not', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.s3.setVersioning(Bucket, 'Enabled');
      await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
      const { VersionId } = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
      const marker = s3.send(new GetObjectCommand({ Bucket, Key: 'k', VersionId }));
      expect(await refusal(marker)).toEqual({ code: 'MethodNotAllowed', status: 405 });
      const unknown = s3.send(new GetObjectCommand({ Bucket, Key: 'k', VersionId: 'no-such-version' }));
      expect(await refusal(unknown)).toEqual({ code: 'NoSuchVersion', status: 404 });
      const undone = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'k', VersionId }));
      expect(undone).toMatchObject({ DeleteMarker: true, VersionId });
      expect(simulator.s3.objectExists(Bucket, 'k')).toBe(true);
    });
  });

  it('refuse what is not simulated, instead of ignoring it', async () => {
    await withBucket(async (s3) => {
      await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
      const range = s3.send(new GetObjectCommand({ Bucket, Key: 'k', Range: 'bytes=1-' }));
      expect(await refusal(range)).toEqual({ code: 'NotImplemented', status: 501 });
      const tagged = s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x', Tagging: 'a=b' }));
      expect(await refusal(tagged)).toEqual({ code: 'NotImplemented', status: 501 });
    });
  });

  it('take no ACL but their owner’s, and no key over 1,024 bytes', async () => {
    await withBucket(async (s3) => {
      const put = (changes: object) =>
        s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x', ...changes }));
      await put({ ACL: 'bucket-owner-full-control' });
      expect((await refusal(put({ ACL: 'public-read' }))).code).toBe('AccessControlListNotSupported');
      await put({ Key: 'é'.repeat(512) });
      expect((await refusal(put({ Key: 'é'.repeat(513) }))).code).toBe('KeyTooLongError');
    });
  });
});

describe('DeleteObjects', () => {
  it('goes on after a key that may not be deleted', async () => {
    await withBucket(async (s3, simulator) => {
      for (const key of ['a', 'b', 'c']) simulator.s3.putObject(Bucket, key, 'x');
      simulator.s3.refuseDeletionOf(Bucket, 'b');
      const Objects = ['a', 'b', 'c', 'never-was'].map((Key) => ({ Key }));
      const { Deleted, Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      expect(Deleted?.map(({ Key }) => Key)).toEqual(['a', 'c', 'never-was']);
      expect(Errors).toMatchObject([{ Key: 'b', Code: 'AccessDenied' }]);
      expect(simulator.s3.keys(Bucket)).toEqual(['b']);
      simulator.restore(simulator.snapshot());
      const alone = s3.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
      expect(await refusal(alone)).toEqual({ code: 'AccessDenied', status: 403 });
    });
  });

  it('is silent about successes where it is asked to be', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.s3.putObject(Bucket, 'a', 'x');
      const result = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects: [{ Key: 'a' }] } }),
      );
      expect([result.Deleted, result.Errors]).toEqual([undefined, undefined]);
    });
  });

  it('leaves markers in a versioned bucket, and removes versions by id', async () => {
    await withBucket(async (s3, simulator) => {
      simulator.s3.setVersioning(Bucket, 'Enabled');
      const { VersionId } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
      const send = (Objects: { Key: string; VersionId?: string }[]) =>
        s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      const marked = await send([{ Key: 'a' }]);
      const markerId = marked.Deleted?.[0]?.DeleteMarkerVersionId ?? '';
      expect(marked.Deleted).toMatchObject([{ Key: 'a', DeleteMarker: true }]);
      await send([
        { Key: 'a', VersionId: VersionId ?? '' },
        { Key: 'a', VersionId: markerId },
      ]);
      expect(simulator.s3.bucketIsEmpty(Bucket)).toBe(true);
    });
  });

  it('needs a checksum and at most 1,000 keys', async () => {
    await withBucket(async (s3, simulator) => {
      const bare = await fetch(`${simulator.url}/${Bucket}?delete`, {
        method: 'POST',
        headers: signedFor('s3'),
        body: '<Delete><Object><Key>a</Key></Object></Delete>',
      });
      expect(await bare.text()).toContain('Missing required header for this request: Content-MD5');
      const Objects = Array.from({ length: 1001 }, (_, index) => ({ Key: String(index) }));
      const many = s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      expect((await refusal(many)).code).toBe('MalformedXML');
    });
  });
});

describe('multipart uploads', () => {
  const Key = 'asset.zip';
  const start = async (s3: S3Client) =>
    (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId ?? '';

  it('show their parts until they are aborted', async () => {
    await withBucket(async (s3, simulator) => {
      const UploadId = await start(s3);
      await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 2, Body: 'two' }));
      await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'one' }));
      const { Parts } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      expect(Parts?.map(({ PartNumber }) => PartNumber)).toEqual([1, 2]);
      const open = async () => (await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads;
      expect(await open()).toMatchObject([{ Key, UploadId }]);
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      expect(await open()).toBeUndefined();
      expect(simulator.s3.objectExists(Bucket, Key)).toBe(false);
      const part = s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'x' }));
      expect(await refusal(part)).toEqual({ code: 'NoSuchUpload', status: 404 });
    });
  });

  it('refuse parts that are missing, out of order or too small', async () => {
    await withBucket(async (s3) => {
      const UploadId = await start(s3);
      const etags: (string | undefined)[] = [];
      for (const PartNumber of [1, 2])
        etags.push(
          (await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'x' }))).ETag,
        );
      const complete = (...numbers: number[]) => {
        const Parts = numbers.map((PartNumber) => ({ PartNumber, ETag: etags[PartNumber - 1] ?? '"0"' }));
        return refusal(
          s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
        );
      };
      expect((await complete(3)).code).toBe('InvalidPart');
      expect((await complete(2, 1)).code).toBe('InvalidPartOrder');
      expect((await complete(1, 2)).code).toBe('EntityTooSmall');
    });
  });
});
