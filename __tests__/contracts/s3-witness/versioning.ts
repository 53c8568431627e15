import assert from 'node:assert/strict';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type BucketVersioningStatus,
} from '@aws-sdk/client-s3';
import { read } from './conditional-writes.js';
import { refusal, type Witness, type WitnessCase } from './witness.js';

export const VERSIONING: readonly WitnessCase[] = [
  {
    name: 'a new bucket has no versioning status, and keeps the one that it is given',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const status = async () => (await witness.s3().send(new GetBucketVersioningCommand({ Bucket }))).Status;
      assert.equal(await status(), undefined);
      await setVersioning(witness, Bucket, 'Enabled');
      assert.equal(await status(), 'Enabled');
      await setVersioning(witness, Bucket, 'Suspended');
      assert.equal(await status(), 'Suspended');
    },
  },
  {
    name: 'a versioned bucket keeps what is overwritten',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      const first = await s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: '1' }));
      const second = await s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: '2' }));
      assert.notEqual(first.VersionId, second.VersionId);
      const { Versions } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      assert.deepEqual(
        Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
        [
          [second.VersionId, true],
          [first.VersionId, false],
        ],
      );
      const { Body } = await s3.send(
        new GetObjectCommand({ Bucket, Key: 'state.json', VersionId: first.VersionId }),
      );
      assert.equal(await Body?.transformToString(), '1');
    },
  },
  {
    name: 'a delete in a versioned bucket leaves a marker: the key reads 404 and is not listed',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
      const deleted = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
      assert.equal(deleted.DeleteMarker, true);
      assert.ok(deleted.VersionId);
      assert.deepEqual(await refusal(read(s3, Bucket, 'a')), { code: 'NoSuchKey', status: 404 });
      assert.equal((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount, 0);
      const { DeleteMarkers } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      assert.deepEqual(
        DeleteMarkers?.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest]),
        [['a', deleted.VersionId, true]],
      );
    },
  },
  {
    name: 'PUT If-None-Match: * after a delete marker succeeds',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: '1' }));
      await s3.send(new DeleteObjectCommand({ Bucket, Key: 'lock.json' }));
      await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: '2', IfNoneMatch: '*' }));
      assert.equal(await read(s3, Bucket, 'lock.json'), '2');
    },
  },
  {
    name: 'PUT If-Match after a delete marker is 404',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
      await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
      const put = s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2', IfMatch: ETag }));
      assert.equal((await refusal(put)).status, 404);
    },
  },
  {
    name: 'DELETE If-Match in a versioned bucket leaves a marker',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: '1' }));
      const deleted = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'lock.json', IfMatch: ETag }));
      assert.equal(deleted.DeleteMarker, true);
    },
  },
  {
    name: 'a delete that names a version removes it for good',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      const { VersionId } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
      await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a', VersionId }));
      const { Versions, DeleteMarkers } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      assert.deepEqual([Versions ?? [], DeleteMarkers ?? []], [[], []]);
    },
  },
  {
    name: 'a bucket that holds only old versions is not empty',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
      await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
      const del = s3.send(new DeleteBucketCommand({ Bucket }));
      assert.deepEqual(await refusal(del), { code: 'BucketNotEmpty', status: 409 });
    },
  },
  {
    name: 'a suspended bucket overwrites its null version and keeps the others',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await versionedBucket(witness);
      const { VersionId } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
      await setVersioning(witness, Bucket, 'Suspended');
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2' }));
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '3' }));
      const { Versions } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      assert.deepEqual(
        Versions?.map((version) => version.VersionId),
        ['null', VersionId],
      );
      assert.equal(await read(s3, Bucket, 'a'), '3');
    },
  },
];

async function versionedBucket(witness: Witness): Promise<string> {
  const name = await witness.newBucket();
  await setVersioning(witness, name, 'Enabled');
  return name;
}

async function setVersioning(
  witness: Witness,
  Bucket: string,
  Status: BucketVersioningStatus,
): Promise<void> {
  const VersioningConfiguration = { Status };
  await witness.s3().send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
}
