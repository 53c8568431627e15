import {
  DeletePublicAccessBlockCommand,
  GetBucketEncryptionCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetPublicAccessBlockCommand,
  PutBucketEncryptionCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AwsServices } from '../../../../../src/adapters/aws/aws-services.js';
import {
  bootstrapBucket,
  bucketExists,
  type BootstrapTarget,
} from '../../../../../src/adapters/aws/bootstrap/bucket-setup.js';
import { parseObject } from '../../../../../src/json.js';
import { AwsAccount, REGION, TEST_ACCOUNT } from '../account.js';

/** S3 encrypts a new bucket and closes it to the public by itself, since 2023. */
const FOR_A_NEW_ONE = ['created', 'versioned', 'limited to the account'];

const REPOSITORY = `cdk-hnb659fds-container-assets-${TEST_ACCOUNT}-${REGION}`;
const REPOSITORY_TYPE = 'AWS::ECR::Repository';
const PLACE = { accountId: TEST_ACCOUNT, region: REGION };

let account: AwsAccount;

beforeEach(async () => {
  account = await AwsAccount.start();
});

afterEach(() => account.close());

function target(changes: Partial<BootstrapTarget> = {}): BootstrapTarget {
  return {
    bucket: 'state',
    region: REGION,
    accountId: TEST_ACCOUNT,
    partition: 'aws',
    dryRun: false,
    ...changes,
  };
}

async function bootstrap(changes: Partial<BootstrapTarget> = {}) {
  const wanted = target(changes);
  return bootstrapBucket(account.clients, wanted, await bucketExists(account.clients, wanted));
}

/** How the bucket is protected, as S3 says. */
async function protection(region = REGION) {
  const client = await account.clients.s3(region);
  const Bucket = 'state';
  const [versioning, encryption, access, policy] = await Promise.all([
    client.send(new GetBucketVersioningCommand({ Bucket })),
    client.send(new GetBucketEncryptionCommand({ Bucket })),
    client.send(new GetPublicAccessBlockCommand({ Bucket })),
    client.send(new GetBucketPolicyCommand({ Bucket })),
  ]);
  const [rule] = encryption.ServerSideEncryptionConfiguration?.Rules ?? [];
  return {
    versioning: versioning.Status,
    encryption: rule?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm,
    isClosed: Object.values(access.PublicAccessBlockConfiguration ?? {}).filter(Boolean).length === 4,
    policy: parseObject(policy.Policy ?? ''),
  };
}

describe('a bucket', () => {
  it.each(['us-east-1', 'eu-west-1'])('is made in %s, with all that protects it', async (region) => {
    await expect(bootstrap({ region })).resolves.toEqual(FOR_A_NEW_ONE);
    expect(account.simulator.s3.bucketNames()).toEqual(['state']);
    await expect(protection(region)).resolves.toMatchObject({
      versioning: 'Enabled',
      encryption: 'AES256',
      isClosed: true,
    });
  });

  it('is left as it is by a second run, which changes nothing', async () => {
    await bootstrap();
    const mark = account.simulator.log.last;
    await expect(bootstrap()).resolves.toEqual([]);
    expect(account.simulator.log.mutating(mark)).toEqual([]);
  });

  it.each([1, 2])('is finished by the next run where one was interrupted after %i calls', async (calls) => {
    account.simulator.faults.arm({
      service: 's3',
      mutating: true,
      on: { nth: calls + 1 },
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403 },
    });
    await expect(bootstrap()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN' });
    await expect(bootstrap()).resolves.toEqual(FOR_A_NEW_ONE.slice(calls));
    await expect(bootstrap()).resolves.toEqual([]);
  });

  it('is made once where the answer was lost', async () => {
    account.simulator.faults.arm({
      operation: 'CreateBucket',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    const changes = await bootstrap({ region: 'eu-west-1' });
    expect(changes.slice(-2)).toEqual(FOR_A_NEW_ONE.slice(1));
    expect(account.simulator.s3.bucketNames()).toEqual(['state']);
  });

  it('of the days when S3 did nothing by itself is protected as any other', async () => {
    account.addBucket('state');
    const client = await account.clients.s3(REGION);
    await client.send(new DeletePublicAccessBlockCommand({ Bucket: 'state' }));
    account.simulator.faults.arm({
      operation: 'GetBucketEncryption',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'ServerSideEncryptionConfigurationNotFoundError', status: 404 },
    });
    const changes = ['versioned', 'encrypted', 'closed to the public', 'limited to the account'];
    await expect(bootstrap()).resolves.toEqual(changes);
    await expect(bootstrap()).resolves.toEqual([]);
  });

  it('keeps the settings that somebody has chosen', async () => {
    await bootstrap();
    const client = await account.clients.s3(REGION);
    const Rules = [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' as const } }];
    const ServerSideEncryptionConfiguration = { Rules };
    await client.send(new PutBucketEncryptionCommand({ Bucket: 'state', ServerSideEncryptionConfiguration }));
    await expect(bootstrap()).resolves.toEqual([]);
    await expect(protection()).resolves.toMatchObject({ encryption: 'aws:kms' });
  });

  it('is as good as it can be in a store that knows no protections', async () => {
    for (const operation of ['PutBucketVersioning', 'GetBucketPolicy', 'PutBucketPolicy']) {
      account.simulator.faults.arm({
        operation,
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code: 'NotImplemented', status: 501 },
      });
    }
    await expect(bootstrap()).resolves.toEqual([
      'created',
      'not versioned (not supported by this store)',
      'not limited to the account (not supported by this store)',
    ]);
  });

  it('is not left open where the right to close it is missing', async () => {
    account.simulator.faults.arm({
      operation: 'PutBucketPolicy',
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403 },
    });
    await expect(bootstrap()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN' });
  });

  it('that is somewhere else is not touched', async () => {
    account.addBucket('state', { region: 'eu-west-1' });
    await expect(bootstrap()).rejects.toMatchObject({ code: 'BUCKET_REGION', value: 'eu-west-1' });
    expect(account.simulator.log.mutating()).toEqual([]);
  });

  it('that is somebody else’s is not touched', async () => {
    account.addBucket('state', { accountId: '999999999999' });
    await expect(bootstrap()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN', blame: 'user' });
    expect(account.simulator.log.mutating()).toEqual([]);
  });

  it('whose name was taken a moment ago by somebody else is told as that', async () => {
    account.simulator.faults.arm({
      operation: 'CreateBucket',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'BucketAlreadyExists', status: 409 },
    });
    await expect(bootstrap()).rejects.toMatchObject({ code: 'BUCKET_FORBIDDEN', value: 'state' });
  });

  it('is only looked at in a dry run', async () => {
    await expect(bootstrap({ dryRun: true })).resolves.not.toEqual([]);
    account.addBucket('half-done');
    await expect(bootstrap({ bucket: 'half-done', dryRun: true })).resolves.toEqual(FOR_A_NEW_ONE.slice(1));
    expect(account.simulator.log.mutating()).toEqual([]);
  });
});

describe('the policy', () => {
  it('denies everybody who is not of the account, and grants nothing', async () => {
    await bootstrap({ partition: 'aws-cn' });
    expect((await protection()).policy).toEqual({
      Version: '2012-10-17',
      Statement: [
        {
          Sid: 'DenyOtherAccounts',
          Effect: 'Deny',
          Principal: '*',
          Action: 'S3:*',
          Resource: ['arn:aws-cn:s3:::state', 'arn:aws-cn:s3:::state/*'],
          Condition: {
            StringNotEquals: { 'aws:PrincipalAccount': TEST_ACCOUNT },
            BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
          },
        },
      ],
    });
  });
});

describe('an account', () => {
  function session(): AwsServices {
    return new AwsServices({
      keys: account.clients.keys,
      handlerSettleTime: 0,
      statePrefix: 'cdkd',
      environment: process.env,
      clock: account.clock,
      random: account.random,
      emit: () => undefined,
      mask: () => undefined,
    });
  }

  let notes: (string | undefined)[] = [];

  beforeEach(() => {
    notes = [];
  });

  async function bootstrapAccount(region: string, stateBucket?: string) {
    const aws = session();
    try {
      const { buckets, note } = await aws.bootstrap({ stateBucket, region, dryRun: false });
      notes.push(note);
      return buckets;
    } finally {
      await aws.close();
    }
  }

  it('gets a state bucket, an asset bucket, and a marker that the cdkd CLI reads', async () => {
    const state = `cdkd-state-${TEST_ACCOUNT}`;
    const assets = `cdk-hnb659fds-assets-${TEST_ACCOUNT}-${REGION}`;
    await expect(bootstrapAccount(REGION)).resolves.toEqual([
      { name: state, changes: FOR_A_NEW_ONE },
      { name: assets, changes: FOR_A_NEW_ONE },
      { name: REPOSITORY, changes: ['created', 'protected'] },
      { name: `${state}/cdkd-bootstrap/${REGION}.json`, changes: ['written'] },
    ]);
    const marker = account.simulator.s3.readObject(state, `cdkd-bootstrap/${REGION}.json`);
    expect(parseObject(marker?.toString() ?? '')).toMatchObject({
      assetBucket: assets,
      containerRepo: REPOSITORY,
      assetSupportVersion: 1,
    });
    const [repository] = account.simulator.cloudControl.account.inventory.ofType(REPOSITORY_TYPE, PLACE);
    expect(repository?.model).toMatchObject({
      ImageTagMutability: 'IMMUTABLE',
      ImageScanningConfiguration: { ScanOnPush: true },
    });
    expect(JSON.stringify(repository?.model['RepositoryPolicyText'])).toContain(
      `arn:aws:lambda:${REGION}:${TEST_ACCOUNT}:function:*`,
    );
    const mark = account.simulator.log.last;
    await bootstrapAccount(REGION);
    expect(account.simulator.log.mutating(mark)).toEqual([]);
    expect(notes).toEqual([
      expect.stringContaining(`fails because ${assets} and ${REPOSITORY} exist`),
      undefined,
    ]);
  });

  it.each([
    [
      { code: 'AccessDeniedException', status: 400 },
      'not created (the role may not; only container images need it)',
    ],
    [
      { code: 'UnknownService', status: 501 },
      'not created (ECR: UnknownService; only container images need it)',
    ],
    [{ code: 'NotFound', status: 404 }, 'not created (ECR: NotFound; only container images need it)'],
  ])('gets no repository where ECR says %j, and goes without', async (error, said) => {
    const fault = { kind: 'error', ...error } as const;
    account.simulator.faults.arm({ service: 'ecr', on: 'every', when: 'before', fault });
    expect(await bootstrapAccount(REGION)).toContainEqual({ name: REPOSITORY, changes: [said] });
    const marker = account.simulator.s3.readObject(
      `cdkd-state-${TEST_ACCOUNT}`,
      `cdkd-bootstrap/${REGION}.json`,
    );
    expect(parseObject(marker?.toString() ?? '')).toMatchObject({ containerRepo: null });
  });

  it('gets its repository once, where the answer was lost', async () => {
    const fault = { kind: 'reset' } as const;
    account.simulator.faults.arm({ operation: 'CreateRepository', on: { nth: 1 }, when: 'after', fault });
    expect(await bootstrapAccount(REGION)).toContainEqual({
      name: REPOSITORY,
      changes: ['created', 'protected'],
    });
    const { inventory } = account.simulator.cloudControl.account;
    expect(inventory.ofType(REPOSITORY_TYPE, PLACE)).toMatchObject([{ identifier: REPOSITORY }]);
  });

  it('gets an asset bucket in each region, and keeps its one state bucket where it is', async () => {
    await bootstrapAccount('eu-west-1');
    const second = await bootstrapAccount(REGION);
    expect(second.map(({ name, changes }) => [name, changes.length > 0])).toEqual([
      [`cdkd-state-${TEST_ACCOUNT}`, false],
      [`cdk-hnb659fds-assets-${TEST_ACCOUNT}-${REGION}`, true],
      [REPOSITORY, true],
      [`cdkd-state-${TEST_ACCOUNT}/cdkd-bootstrap/${REGION}.json`, true],
    ]);
    expect(account.simulator.s3.keys(`cdkd-state-${TEST_ACCOUNT}`)).toEqual([
      'cdkd-bootstrap/eu-west-1.json',
      'cdkd-bootstrap/us-east-1.json',
    ]);
  });

  it('uses the bucket that was named', async () => {
    await bootstrapAccount(REGION, 'my-own-state');
    expect(account.simulator.s3.bucketNames()).toEqual([
      `cdk-hnb659fds-assets-${TEST_ACCOUNT}-${REGION}`,
      'my-own-state',
    ]);
  });
});
