import assert from 'node:assert/strict';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { refusal, type WitnessCase } from './witness.js';

const RIVALS = 20;
const OTHER_ETAG = '"00000000000000000000000000000000"';

/** Lock, state and journal rest on these. */
export const CONDITIONAL_WRITES: readonly WitnessCase[] = [
  {
    name: 'PUT If-None-Match: * writes a key that is not there',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: 'mine', IfNoneMatch: '*' }));
      assert.equal(await read(s3, Bucket, 'lock.json'), 'mine');
    },
  },
  {
    name: 'PUT If-None-Match: * on an existing key is 412 and changes nothing',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: 'theirs' }));
      const again = s3.send(
        new PutObjectCommand({ Bucket, Key: 'lock.json', Body: 'mine', IfNoneMatch: '*' }),
      );
      assert.deepEqual(await refusal(again), { code: 'PreconditionFailed', status: 412 });
      assert.equal(await read(s3, Bucket, 'lock.json'), 'theirs');
    },
  },
  {
    name: 'PUT If-None-Match takes nothing but *',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const put = witness
        .s3()
        .send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', IfNoneMatch: OTHER_ETAG }));
      assert.deepEqual(await refusal(put), { code: 'NotImplemented', status: 501 });
    },
  },
  {
    name: 'PUT If-Match with the current ETag replaces the object',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: '1' }));
      const second = await s3.send(
        new PutObjectCommand({ Bucket, Key: 'state.json', Body: '2', IfMatch: ETag }),
      );
      assert.notEqual(second.ETag, ETag);
      assert.equal(await read(s3, Bucket, 'state.json'), '2');
    },
  },
  {
    name: 'PUT If-Match with another ETag is 412 and changes nothing',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: '1' }));
      const put = s3.send(
        new PutObjectCommand({ Bucket, Key: 'state.json', Body: '2', IfMatch: OTHER_ETAG }),
      );
      assert.deepEqual(await refusal(put), { code: 'PreconditionFailed', status: 412 });
      assert.equal(await read(s3, Bucket, 'state.json'), '1');
    },
  },
  {
    name: 'PUT If-Match on an absent key is 404',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const put = witness
        .s3()
        .send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: '2', IfMatch: OTHER_ETAG }));
      assert.deepEqual(await refusal(put), { code: 'NoSuchKey', status: 404 });
    },
  },
  {
    name: `of ${RIVALS} PUTs If-None-Match: * at once, one wins`,
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const winners = await race((rival) =>
        s3.send(
          new PutObjectCommand({ Bucket, Key: 'lock.json', Body: `runner ${rival}`, IfNoneMatch: '*' }),
        ),
      );
      assert.equal(winners.length, 1);
      assert.equal(await read(s3, Bucket, 'lock.json'), `runner ${winners[0]}`);
    },
  },
  {
    name: `of ${RIVALS} PUTs If-Match on one ETag at once, one wins`,
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: 'old' }));
      const winners = await race((rival) =>
        s3.send(new PutObjectCommand({ Bucket, Key: 'state.json', Body: `writer ${rival}`, IfMatch: ETag })),
      );
      assert.equal(winners.length, 1);
      assert.equal(await read(s3, Bucket, 'state.json'), `writer ${winners[0]}`);
    },
  },
  {
    name: 'CompleteMultipartUpload If-None-Match: * on an existing key is 412',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const Key = 'asset.zip';
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const { ETag } = await s3.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'part' }),
      );
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'theirs' }));
      const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
      const complete = s3.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload, IfNoneMatch: '*' }),
      );
      assert.deepEqual(await refusal(complete), { code: 'PreconditionFailed', status: 412 });
    },
  },
  {
    name: 'DELETE If-Match with another ETag is 412 and the object stays',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: 'theirs' }));
      const del = s3.send(new DeleteObjectCommand({ Bucket, Key: 'lock.json', IfMatch: OTHER_ETAG }));
      assert.deepEqual(await refusal(del), { code: 'PreconditionFailed', status: 412 });
      assert.equal(await read(s3, Bucket, 'lock.json'), 'theirs');
    },
  },
  {
    name: 'DELETE If-Match with the current ETag is 204 and the object is gone',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'lock.json', Body: 'mine' }));
      const deleted = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'lock.json', IfMatch: ETag }));
      assert.equal(deleted.$metadata.httpStatusCode, 204);
      assert.deepEqual(await refusal(read(s3, Bucket, 'lock.json')), { code: 'NoSuchKey', status: 404 });
    },
  },
  {
    name: 'DELETE If-Match on an absent key is 404',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const del = witness
        .s3()
        .send(new DeleteObjectCommand({ Bucket, Key: 'lock.json', IfMatch: OTHER_ETAG }));
      assert.equal((await refusal(del)).status, 404);
    },
  },
  {
    name: 'DELETE If-Match: * deletes whatever is there',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
      const deleted = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a', IfMatch: '*' }));
      assert.equal(deleted.$metadata.httpStatusCode, 204);
    },
  },
  {
    name: 'DELETE of an absent key without a condition is 204',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const deleted = await witness.s3().send(new DeleteObjectCommand({ Bucket, Key: 'nothing' }));
      assert.equal(deleted.$metadata.httpStatusCode, 204);
    },
  },
  {
    name: 'DeleteObjects holds each ETag for itself and reports each failure',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'known', Body: '1' }));
      await s3.send(new PutObjectCommand({ Bucket, Key: 'changed', Body: '2' }));
      const Objects = [
        { Key: 'known', ETag },
        { Key: 'changed', ETag: OTHER_ETAG },
      ];
      const { Deleted, Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      assert.deepEqual(
        Deleted?.map(({ Key }) => Key),
        ['known'],
      );
      assert.deepEqual(
        Errors?.map(({ Key, Code }) => [Key, Code]),
        [['changed', 'PreconditionFailed']],
      );
    },
  },
  {
    name: 'GET If-None-Match with the current ETag is 304',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
      const get = s3.send(new GetObjectCommand({ Bucket, Key: 'a', IfNoneMatch: ETag }));
      assert.equal((await refusal(get)).status, 304);
    },
  },
  {
    name: 'GET If-Match with another ETag is 412',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
      const get = s3.send(new GetObjectCommand({ Bucket, Key: 'a', IfMatch: OTHER_ETAG }));
      assert.deepEqual(await refusal(get), { code: 'PreconditionFailed', status: 412 });
    },
  },
];

/** The body of an object as text; rejects as GetObject does. */
export async function read(s3: S3Client, Bucket: string, Key: string): Promise<string | undefined> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
}

/** The rivals whose call succeeded; every other one must have been told 412, or 409 to try again. */
async function race(act: (rival: number) => Promise<unknown>): Promise<number[]> {
  const rivals = Array.from({ length: RIVALS }, (_, rival) => rival);
  const outcomes = await Promise.all(
    rivals.map((rival) =>
      act(rival).then(
        () => 'won' as const,
        async (thrown: unknown) => (await refusal(Promise.reject(thrown as Error))).code,
      ),
    ),
  );
  for (const outcome of outcomes)
    assert.ok(['won', 'PreconditionFailed', 'ConditionalRequestConflict'].includes(outcome), outcome);
  return rivals.filter((rival) => outcomes[rival] === 'won');
}
