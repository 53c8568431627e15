import assert from 'node:assert/strict';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  GetBucketPolicyCommand,
  GetBucketTaggingCommand,
  GetPublicAccessBlockCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { refusal, type WitnessCase } from './witness.js';

const IRELAND = { LocationConstraint: 'eu-west-1' } as const;

export const BUCKETS: readonly WitnessCase[] = [
  {
    name: 'CreateBucket again by its owner in us-east-1 is 200',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const again = await witness.s3().send(new CreateBucketCommand({ Bucket }));
      assert.equal(again.$metadata.httpStatusCode, 200);
    },
  },
  {
    name: 'CreateBucket again by its owner elsewhere is 409 BucketAlreadyOwnedByYou',
    async run(witness) {
      const Bucket = await witness.newBucket('eu-west-1');
      const again = witness
        .s3('eu-west-1')
        .send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: IRELAND }));
      assert.deepEqual(await refusal(again), { code: 'BucketAlreadyOwnedByYou', status: 409 });
    },
  },
  {
    name: "CreateBucket of another account's name is 409 BucketAlreadyExists",
    async run(witness) {
      const Bucket = await witness.newBucket();
      const theirs = witness.s3('us-east-1', await witness.foreignKeys());
      const create = theirs.send(new CreateBucketCommand({ Bucket }));
      assert.deepEqual(await refusal(create), { code: 'BucketAlreadyExists', status: 409 });
    },
  },
  {
    name: 'CreateBucket with the constraint of another region is 400 IllegalLocationConstraintException',
    async run(witness) {
      const create = witness
        .s3('eu-central-1')
        .send(
          new CreateBucketCommand({ Bucket: witness.newBucketName(), CreateBucketConfiguration: IRELAND }),
        );
      assert.deepEqual(await refusal(create), { code: 'IllegalLocationConstraintException', status: 400 });
    },
  },
  {
    name: 'CreateBucket with a malformed name is 400 InvalidBucketName',
    async run(witness) {
      const create = witness.s3().send(new CreateBucketCommand({ Bucket: 'Not_A_Bucket' }));
      assert.deepEqual(await refusal(create), { code: 'InvalidBucketName', status: 400 });
    },
  },
  {
    name: 'GetBucketLocation is empty for us-east-1',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const { LocationConstraint } = await witness.s3().send(new GetBucketLocationCommand({ Bucket }));
      assert.equal(LocationConstraint ?? '', '');
    },
  },
  {
    name: 'GetBucketLocation answers in another region',
    async run(witness) {
      const Bucket = await witness.newBucket('eu-west-1');
      const { LocationConstraint } = await witness
        .s3('us-east-1')
        .send(new GetBucketLocationCommand({ Bucket }));
      assert.equal(LocationConstraint, 'eu-west-1');
    },
  },
  {
    name: 'HeadBucket of an absent bucket is 404',
    async run(witness) {
      const head = witness.s3().send(new HeadBucketCommand({ Bucket: witness.newBucketName() }));
      assert.equal((await refusal(head)).status, 404);
    },
  },
  {
    name: "HeadBucket tells the bucket's region",
    async run(witness) {
      const Bucket = await witness.newBucket('eu-west-1');
      const { BucketRegion } = await witness.s3('eu-west-1').send(new HeadBucketCommand({ Bucket }));
      assert.equal(BucketRegion, 'eu-west-1');
    },
  },
  {
    name: 'HeadBucket from another region is 301',
    async run(witness) {
      const Bucket = await witness.newBucket('eu-west-1');
      const head = witness.s3('us-east-1').send(new HeadBucketCommand({ Bucket }));
      assert.equal((await refusal(head)).status, 301);
    },
  },
  {
    name: 'a request from another region is 301 PermanentRedirect',
    async run(witness) {
      const Bucket = await witness.newBucket('eu-west-1');
      const list = witness.s3('us-east-1').send(new ListObjectsV2Command({ Bucket }));
      assert.deepEqual(await refusal(list), { code: 'PermanentRedirect', status: 301 });
    },
  },
  {
    name: "HeadBucket of another account's bucket is 403",
    async run(witness) {
      const Bucket = await witness.newBucket();
      const theirs = witness.s3('us-east-1', await witness.foreignKeys());
      assert.equal((await refusal(theirs.send(new HeadBucketCommand({ Bucket })))).status, 403);
    },
  },
  {
    name: 'a wrong x-amz-expected-bucket-owner is 403, the right one is no matter',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const put = (ExpectedBucketOwner: string) =>
        s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', ExpectedBucketOwner }));
      await put(witness.target.accountId);
      assert.deepEqual(await refusal(put('210987654321')), { code: 'AccessDenied', status: 403 });
    },
  },
  {
    name: 'an object in an absent bucket is 404 NoSuchBucket',
    async run(witness) {
      const put = witness
        .s3()
        .send(new PutObjectCommand({ Bucket: witness.newBucketName(), Key: 'a', Body: 'a' }));
      assert.deepEqual(await refusal(put), { code: 'NoSuchBucket', status: 404 });
    },
  },
  {
    name: 'DeleteBucket of a bucket with objects is 409 BucketNotEmpty',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a' }));
      const del = s3.send(new DeleteBucketCommand({ Bucket }));
      assert.deepEqual(await refusal(del), { code: 'BucketNotEmpty', status: 409 });
    },
  },
  {
    name: 'a bucket policy comes back as it was put, and can be deleted',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const missing = () => refusal(s3.send(new GetBucketPolicyCommand({ Bucket })));
      assert.deepEqual(await missing(), { code: 'NoSuchBucketPolicy', status: 404 });
      const Policy = JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/*`],
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      });
      await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
      const stored = await s3.send(new GetBucketPolicyCommand({ Bucket }));
      assert.deepEqual(JSON.parse(stored.Policy ?? ''), JSON.parse(Policy));
      await s3.send(new DeleteBucketPolicyCommand({ Bucket }));
      assert.deepEqual(await missing(), { code: 'NoSuchBucketPolicy', status: 404 });
    },
  },
  {
    name: 'a new bucket encrypts with AES256',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const { ServerSideEncryptionConfiguration: configuration } = await witness
        .s3()
        .send(new GetBucketEncryptionCommand({ Bucket }));
      const rule = configuration?.Rules?.[0]?.ApplyServerSideEncryptionByDefault;
      assert.equal(rule?.SSEAlgorithm, 'AES256');
    },
  },
  {
    name: 'a new bucket blocks public access',
    async run(witness) {
      const Bucket = await witness.newBucket();
      const { PublicAccessBlockConfiguration } = await witness
        .s3()
        .send(new GetPublicAccessBlockCommand({ Bucket }));
      assert.deepEqual(PublicAccessBlockConfiguration, {
        BlockPublicAcls: true,
        IgnorePublicAcls: true,
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      });
    },
  },
  {
    name: 'bucket tags: 404 NoSuchTagSet before, then as put',
    async run(witness) {
      const s3 = witness.s3();
      const Bucket = await witness.newBucket();
      const missing = await refusal(s3.send(new GetBucketTaggingCommand({ Bucket })));
      assert.deepEqual(missing, { code: 'NoSuchTagSet', status: 404 });
      const TagSet = [{ Key: 'owner', Value: 'a & b <c>' }];
      await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet } }));
      assert.deepEqual((await s3.send(new GetBucketTaggingCommand({ Bucket }))).TagSet, TagSet);
    },
  },
];
