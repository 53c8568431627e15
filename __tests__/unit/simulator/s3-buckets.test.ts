import { describe, expect, it } from '@jest/globals';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketEncryptionCommand,
  DeleteBucketLifecycleCommand,
  DeletePublicAccessBlockCommand,
  GetBucketEncryptionCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketLocationCommand,
  GetBucketNotificationConfigurationCommand,
  GetBucketOwnershipControlsCommand,
  GetBucketTaggingCommand,
  GetPublicAccessBlockCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketOwnershipControlsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  PutPublicAccessBlockCommand,
} from '@aws-sdk/client-s3';
import { checkBucketName } from '../../../simulator/aws/s3/buckets.js';
import { S3Error } from '../../../simulator/aws/s3/errors.js';
import { refusal } from '../../contracts/s3-witness/witness.js';
import { signedFor, withSimulator } from './kernel-support.js';
import { forCase } from '../../support/cases.js';

const Bucket = 'state-bucket';
const HERE = { region: 'us-east-1', accountId: '123456789012' };

describe('bucket names', () => {
  it.each(['abc', 'a.b-c1', '0'.repeat(63), 'cdk-hnb659fds-assets-123456789012-eu-west-1'])(
    '%s is one',
    (name) => {
      expect(() => checkBucketName(name)).not.toThrow();
    },
  );

  it.each([
    'ab',
    '0'.repeat(64),
    'Upper',
    'under_score',
    '-dash',
    'dash-',
    'a..b',
    '192.168.5.4',
    'xn--bucket',
    'bucket-s3alias',
  ])('%s is none', (name) => {
    expect(() => checkBucketName(name)).toThrow(S3Error);
  });
});

describe('buckets of others and elsewhere', () => {
  it('can be declared, and are out of reach', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket('theirs', { region: 'us-east-1', accountId: '222222222222' });
      const s3 = clients.s3();
      expect((await refusal(s3.send(new HeadBucketCommand({ Bucket: 'theirs' })))).status).toBe(403);
      const put = s3.send(new PutObjectCommand({ Bucket: 'theirs', Key: 'k', Body: 'x' }));
      expect(await refusal(put)).toEqual({ code: 'AccessDenied', status: 403 });
      const location = s3.send(new GetBucketLocationCommand({ Bucket: 'theirs' }));
      expect(await refusal(location)).toEqual({ code: 'AccessDenied', status: 403 });
      const create = s3.send(new CreateBucketCommand({ Bucket: 'theirs' }));
      expect(await refusal(create)).toEqual({ code: 'BucketAlreadyExists', status: 409 });
      expect((await s3.send(new ListBucketsCommand({}))).Buckets).toEqual([]);
    });
  });

  it('in another region are named by a redirect', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, { ...HERE, region: 'eu-west-1' });
      const answer = await fetch(`${simulator.url}/${Bucket}/key`, {
        headers: signedFor('s3'),
        redirect: 'manual',
      });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('x-amz-bucket-region')).toBe('eu-west-1');
      expect(await answer.text()).toContain('<Endpoint>s3.eu-west-1.amazonaws.com</Endpoint>');
      const head = await fetch(`${simulator.url}/${Bucket}`, {
        method: 'HEAD',
        headers: signedFor('s3'),
        redirect: 'manual',
      });
      expect([head.status, head.headers.get('x-amz-bucket-region'), await head.text()]).toEqual([
        301,
        'eu-west-1',
        '',
      ]);
      await clients.s3({ region: 'eu-west-1' }).send(new HeadBucketCommand({ Bucket }));
    });
  });

  it('or refuse a signature for the wrong region, where that reading is chosen', async () => {
    await withSimulator({ s3: { wrongRegion: 'malformed' } }, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, { ...HERE, region: 'eu-west-1' });
      const put = clients.s3().send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
      expect(await refusal(put)).toEqual({ code: 'AuthorizationHeaderMalformed', status: 400 });
    });
  });

  it('are created by a location constraint that fits the endpoint', async () => {
    await withSimulator({}, async (simulator) => {
      const create = async (name: string, region: string, constraint: string): Promise<string> => {
        const answer = await fetch(`${simulator.url}/${name}`, {
          method: 'PUT',
          headers: signedFor('s3', region),
          body: `<CreateBucketConfiguration>${constraint}</CreateBucketConfiguration>`,
        });
        return answer.ok ? 'ok' : (/<Code>(.*?)<\/Code>/.exec(await answer.text())?.[1] ?? '');
      };
      const named = (region: string) => `<LocationConstraint>${region}</LocationConstraint>`;
      expect(await create('first', 'us-east-1', '')).toBe('ok');
      expect(await create('second', 'us-east-1', named('eu-west-1'))).toBe('ok');
      expect(await create('third', 'eu-west-1', named('EU'))).toBe('ok');
      expect(await create('fourth', 'us-east-1', named('us-east-1'))).toBe('InvalidLocationConstraint');
      expect(await create('fourth', 'us-east-1', named('the-moon'))).toBe('InvalidLocationConstraint');
      expect(await create('fourth', 'eu-west-1', '')).toBe('IllegalLocationConstraintException');
      expect(await create('first', 'eu-west-1', named('eu-west-1'))).toBe('BucketAlreadyOwnedByYou');
      expect(simulator.s3.bucketNames()).toEqual(['first', 'second', 'third']);
    });
  });
});

describe('settings of a bucket', () => {
  it('go back to their default, or to none, when deleted', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const s3 = clients.s3();
      const encryption = async () => {
        const { ServerSideEncryptionConfiguration: found } = await s3.send(
          new GetBucketEncryptionCommand({ Bucket }),
        );
        return found?.Rules?.[0]?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm;
      };
      const Rules = [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' as const } }];
      await s3.send(new PutBucketEncryptionCommand({ Bucket, ServerSideEncryptionConfiguration: { Rules } }));
      expect(await encryption()).toBe('aws:kms');
      const put = await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
      expect(put.ServerSideEncryption).toBe('aws:kms');
      await s3.send(new DeleteBucketEncryptionCommand({ Bucket }));
      expect(await encryption()).toBe('AES256');
      await s3.send(new DeletePublicAccessBlockCommand({ Bucket }));
      const block = s3.send(new GetPublicAccessBlockCommand({ Bucket }));
      expect(await refusal(block)).toEqual({ code: 'NoSuchPublicAccessBlockConfiguration', status: 404 });
    });
  });

  it('about public access name all four flags, what was left out being false', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const s3 = clients.s3();
      const PublicAccessBlockConfiguration = { BlockPublicAcls: true };
      await s3.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration }));
      const read = await s3.send(new GetPublicAccessBlockCommand({ Bucket }));
      expect(read.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        IgnorePublicAcls: false,
        BlockPublicPolicy: false,
        RestrictPublicBuckets: false,
      });
    });
  });

  it('for lifecycle and ownership come back as they were put', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const s3 = clients.s3();
      const LifecycleConfiguration = {
        Rules: [
          {
            ID: 'old versions',
            Status: 'Enabled' as const,
            Filter: { Prefix: '' },
            NoncurrentVersionExpiration: { NoncurrentDays: 90 },
          },
        ],
      };
      await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
      const lifecycle = () => s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
      expect((await lifecycle()).Rules).toEqual(LifecycleConfiguration.Rules);
      await s3.send(new DeleteBucketLifecycleCommand({ Bucket }));
      expect((await refusal(lifecycle())).code).toBe('NoSuchLifecycleConfiguration');
      const ownership = async () =>
        (await s3.send(new GetBucketOwnershipControlsCommand({ Bucket }))).OwnershipControls?.Rules;
      expect(await ownership()).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
      const Rules = [{ ObjectOwnership: 'ObjectWriter' as const }];
      await s3.send(new PutBucketOwnershipControlsCommand({ Bucket, OwnershipControls: { Rules } }));
      expect(await ownership()).toEqual(Rules);
      await s3.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x', ACL: 'public-read' }));
    });
  });

  it('for notifications get an id where they are given none', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const s3 = clients.s3();
      const topic = (name: string) => ({
        TopicArn: `arn:aws:sns:us-east-1:123456789012:${name}`,
        Events: ['s3:ObjectCreated:*' as const],
      });
      const TopicConfigurations = [topic('one'), { Id: 'given', ...topic('two') }];
      const NotificationConfiguration = { TopicConfigurations };
      await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
      const read = await s3.send(new GetBucketNotificationConfigurationCommand({ Bucket }));
      expect(read.TopicConfigurations).toEqual([
        { Id: expect.stringMatching(/./) as unknown, ...topic('one') },
        TopicConfigurations[1],
      ]);
    });
  });

  it('refuse a policy that is malformed, about another bucket, or public', async () => {
    await withSimulator({}, async (simulator, clients) => {
      simulator.s3.createBucket(Bucket, HERE);
      const put = (statement: object) =>
        clients.s3().send(
          new PutBucketPolicyCommand({
            Bucket,
            Policy: JSON.stringify({
              Version: '2012-10-17',
              Statement: [
                {
                  Effect: 'Allow',
                  Principal: '*',
                  Action: 's3:GetObject',
                  Resource: `arn:aws:s3:::${Bucket}/*`,
                },
              ].map((usual) => ({ ...usual, ...statement })),
            }),
          }),
        );
      expect((await refusal(put({}))).code).toBe('AccessDenied');
      expect((await refusal(put({ Principal: { AWS: ['*'] } }))).code).toBe('AccessDenied');
      expect((await refusal(put({ Resource: 'arn:aws:s3:::another/*' }))).code).toBe('MalformedPolicy');
      await put({ Condition: { StringEquals: { 'aws:PrincipalAccount': HERE.accountId } } });
      await put({ Principal: { AWS: `arn:aws:iam::${HERE.accountId}:root` } });
      await put({ Effect: 'Deny' });
      const text = clients.s3().send(new PutBucketPolicyCommand({ Bucket, Policy: 'nonsense' }));
      expect((await refusal(text)).code).toBe('MalformedPolicy');
    });
  });

  it('may be given with the bucket: tags and ownership', async () => {
    await withSimulator({}, async (_simulator, clients) => {
      const s3 = clients.s3();
      const Tags = [{ Key: 'purpose', Value: 'state' }];
      await s3.send(
        new CreateBucketCommand({
          Bucket,
          ObjectOwnership: 'BucketOwnerPreferred',
          CreateBucketConfiguration: { Tags },
        }),
      );
      expect((await s3.send(new GetBucketTaggingCommand({ Bucket }))).TagSet).toEqual(Tags);
      const { OwnershipControls } = await s3.send(new GetBucketOwnershipControlsCommand({ Bucket }));
      expect(OwnershipControls?.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerPreferred' }]);
    });
  });

  it('must be well-formed documents of the right kind', async () => {
    await withSimulator({}, async (simulator) => {
      simulator.s3.createBucket(Bucket, HERE);
      for (const body of ['nonsense', '<Tagging><TagSet>', '<Other></Other>', '']) {
        const answer = await fetch(`${simulator.url}/${Bucket}?tagging`, {
          method: 'PUT',
          headers: signedFor('s3'),
          body,
        });
        await forCase({ body }, async () => {
          expect(answer.status).toBe(400);
          expect(await answer.text()).toContain('<Code>MalformedXML</Code>');
        });
      }
    });
  });
});

describe('what the simulated Cloud Control and tests use', () => {
  it('makes and removes buckets under the same rules', async () => {
    await withSimulator({}, async ({ s3 }, clients) => {
      s3.createBucket(Bucket, HERE);
      expect(() => s3.createBucket(Bucket, HERE)).toThrow('already own it');
      expect(() => s3.createBucket(Bucket, { ...HERE, accountId: '222222222222' })).toThrow('not available');
      expect(() => s3.createBucket('No', HERE)).toThrow(S3Error);
      expect([s3.hasBucket(Bucket), s3.bucketIsEmpty(Bucket)]).toEqual([true, true]);
      expect(s3.putObject(Bucket, 'b', 'x')).toBe('"9dd4e461268c8034f5c8564e155c67a6"');
      s3.putObject(Bucket, 'a/1', 'x');
      expect([s3.keys(Bucket), s3.keys(Bucket, 'a/')]).toEqual([['a/1', 'b'], ['a/1']]);
      expect([s3.objectExists(Bucket, 'b'), s3.objectExists('none', 'b')]).toEqual([true, false]);
      expect(() => s3.deleteBucket(Bucket)).toThrow('not empty');
      const refused = await refusal(clients.s3().send(new DeleteBucketCommand({ Bucket })));
      expect(refused.code).toBe('BucketNotEmpty');
    });
  });

  it('lists the buckets of the caller by prefix and region', async () => {
    await withSimulator({}, async ({ s3 }, clients) => {
      s3.createBucket('cdkd-b', { ...HERE, region: 'eu-west-1' });
      s3.createBucket('cdkd-a', HERE);
      s3.createBucket('other', HERE);
      const names = async (filter: { Prefix?: string; BucketRegion?: string }) =>
        (await clients.s3().send(new ListBucketsCommand(filter))).Buckets?.map(({ Name }) => Name);
      expect(await names({})).toEqual(['cdkd-a', 'cdkd-b', 'other']);
      expect(await names({ Prefix: 'cdkd-' })).toEqual(['cdkd-a', 'cdkd-b']);
      expect(await names({ BucketRegion: 'eu-west-1' })).toEqual(['cdkd-b']);
    });
  });
});
