import { afterEach, describe, expect, it } from '@jest/globals';
import { isStranger } from '../../../simulator/aws/cloudcontrol/strangers/marks.js';

import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import { ProviderWorld, targetOf } from './world.js';

const TYPE = 'AWS::S3::Bucket';

providerContract({
  type: TYPE,
  identity: 'template',
  creation: {
    service: 's3',
    operation: 'CreateBucket',
    update: 'PutBucketEncryption',
    delete: 'DeleteBucket',
  },
  prepare: () => ({
    BucketName: 'parcels',
    VersioningConfiguration: { Status: 'Enabled' },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: false },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    VersioningConfiguration: { Status: 'Suspended' },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } }],
    },
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
});

providerContract({
  type: 'AWS::S3::BucketPolicy',
  identity: 'template',
  creation: { service: 's3', operation: 'PutBucketPolicy', delete: 'DeleteBucketPolicy' },
  prepare: async (world) => {
    await world.make(TYPE, { BucketName: 'parcels' });
    return { Bucket: 'parcels', PolicyDocument: policy('s3:GetObject') };
  },
  change: (properties) => ({ ...properties, PolicyDocument: policy('s3:PutObject') }),
});

function policy(Action: string): JsonObject {
  const Principal = { Service: 'logging.s3.amazonaws.com' };
  const Statement = [{ Effect: 'Allow', Principal, Action, Resource: 'arn:aws:s3:::parcels/*' }];
  return { Version: '2012-10-17', Statement };
}

/** One of each configuration, in the words that S3 answers. */
const ALL: JsonObject = {
  BucketName: 'parcels',
  AccessControl: 'LogDeliveryWrite',
  OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
  VersioningConfiguration: { Status: 'Enabled' },
  BucketEncryption: {
    ServerSideEncryptionConfiguration: [
      {
        BucketKeyEnabled: true,
        ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: 'alias/aws/s3' },
      },
    ],
  },
  LifecycleConfiguration: {
    Rules: [
      { Id: 'old', Status: 'Enabled', ExpirationInDays: 30, Prefix: 'tmp/' },
      {
        Id: 'tagged',
        Status: 'Disabled',
        Prefix: 'logs/',
        ObjectSizeGreaterThan: '1024',
        TagFilters: [{ Key: 'keep', Value: 'no' }],
        Transitions: [{ StorageClass: 'GLACIER', TransitionInDays: 90 }],
        NoncurrentVersionExpiration: { NoncurrentDays: 7, NewerNoncurrentVersions: 2 },
      },
      { Id: 'parts', Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
      {
        Id: 'late',
        Status: 'Enabled',
        ExpirationDate: '2030-01-01T00:00:00.000Z',
        TagFilters: [{ Key: 'a', Value: 'b' }],
      },
    ],
  },
  LoggingConfiguration: { LogFilePrefix: 'access/' },
  WebsiteConfiguration: {
    IndexDocument: 'index.html',
    ErrorDocument: 'error.html',
    RoutingRules: [
      {
        RoutingRuleCondition: { KeyPrefixEquals: 'docs/' },
        RedirectRule: { ReplaceKeyPrefixWith: 'documents/' },
      },
    ],
  },
  CorsConfiguration: {
    CorsRules: [
      {
        Id: 'web',
        AllowedMethods: ['GET'],
        AllowedOrigins: ['*'],
        AllowedHeaders: ['*'],
        ExposedHeaders: ['ETag'],
        MaxAge: 60,
      },
    ],
  },
  Tags: [{ Key: 'team', Value: 'shop' }],
};

describe('a bucket with every covered configuration', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const start = async (properties: JsonObject) => {
    world = await ProviderWorld.start();
    const provider = await world.provider(TYPE, 'sdk');
    const made = await provider.create({ logicalId: 'Thing', type: TYPE, properties }, world.context());
    return { provider, made };
  };

  it('is read as it was created, also by Cloud Control', async () => {
    const { made } = await start(ALL);
    const { AccessControl: _, ...readable } = ALL;
    expect(made.observed).toMatchObject(readable);
    const cloudControl = await world.provider(TYPE, 'cc-api');
    const read = await cloudControl.read(targetOf(TYPE, made, ALL));
    expect(read?.observed).toMatchObject({ ...readable, LoggingConfiguration: { LogFilePrefix: 'access/' } });
    expect(read?.attributes).toMatchObject({
      Arn: made.attributes['Arn'],
      DomainName: made.attributes['DomainName'],
    });
  });

  it('loses what the template no longer gives, the open ACL before ACLs are switched off', async () => {
    const { provider, made } = await start(ALL);
    const target = targetOf(TYPE, made, ALL);
    const desired = {
      BucketName: 'parcels',
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    };
    const changed = await provider.update({ ...target, desired }, world.context());
    expect(changed.observed).toMatchObject(desired);
    expect(
      Object.keys(changed.observed ?? {})
        .filter((name) => Object.hasOwn({ ...ALL, ...desired }, name))
        .sort(),
    ).toEqual(['BucketEncryption', 'BucketName', 'OwnershipControls', 'VersioningConfiguration']);
    expect(changed.observed).toMatchObject({ VersioningConfiguration: { Status: 'Suspended' } });
  });

  it.each(['sdk', 'cc-api'] as const)('has an ACL of objects without ACLs, by %s', async (path) => {
    world = await ProviderWorld.start();
    const provider = await world.provider(TYPE, path);
    const properties = { BucketName: 'parcels', AccessControl: 'BucketOwnerRead' };
    const made = await provider.create({ logicalId: 'Thing', type: TYPE, properties }, world.context());
    expect(made.physicalId).toBe('parcels');
  });

  it.each([
    ['sdk', /does not allow ACLs/],
    ['cc-api', /InvalidBucketAclWithObjectOwnership/],
  ] as const)('is refused an ACL for others without ACLs, by %s', async (path, reason) => {
    world = await ProviderWorld.start();
    const provider = await world.provider(TYPE, path);
    const properties = { BucketName: 'parcels', AccessControl: 'LogDeliveryWrite' };
    await expect(
      provider.create({ logicalId: 'Thing', type: TYPE, properties }, world.context()),
    ).rejects.toThrow(reason);
  });

  it('keeps the tags that others have set', async () => {
    const { provider, made } = await start({ BucketName: 'parcels', Tags: [{ Key: 'team', Value: 'shop' }] });
    const inventory = world.simulator.cloudControl.account.inventory;
    const [bucket] = inventory.all().filter((one) => one.type === TYPE && !isStranger(one));
    if (bucket === undefined) throw new Error('no bucket');
    world.simulator.s3.configureBucket('parcels', {
      Tags: [
        { Key: 'team', Value: 'shop' },
        { Key: 'aws:cloudformation:stack-name', Value: 'Shop' },
        { Key: 'cost', Value: '42' },
      ],
    });
    const target = targetOf(TYPE, made, { BucketName: 'parcels', Tags: [{ Key: 'team', Value: 'shop' }] });
    const desired = { BucketName: 'parcels', Tags: [{ Key: 'stage', Value: 'prod' }] };
    const changed = await provider.update({ ...target, desired }, world.context());
    expect(changed.observed).toMatchObject({
      Tags: [
        { Key: 'cost', Value: '42' },
        { Key: 'stage', Value: 'prod' },
      ],
    });
  });

  it('of another account is no bucket of ours', async () => {
    world = await ProviderWorld.start();
    world.simulator.s3.createBucket('parcels', { accountId: '210987654321', region: 'us-east-1' });
    const provider = await world.provider(TYPE, 'sdk');
    const request = { logicalId: 'Thing', type: TYPE, properties: { BucketName: 'parcels' } };
    await expect(provider.create(request, world.context())).rejects.toMatchObject({ kind: 'exists' });
  });

  it('is not deleted while it holds objects', async () => {
    const { provider, made } = await start({ BucketName: 'parcels' });
    world.simulator.s3.putObject('parcels', 'one', 'content');
    await expect(provider.delete(targetOf(TYPE, made, {}), world.context())).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining('not empty') as unknown,
    });
  });
});
