/** Follows identities, keys and buckets through versions of their templates, at quotas and with fewer permissions. */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
beforeEach(async () => {
  world = await ProviderWorld.start();
});
afterEach(() => world.close());

/** The service answers calls of this kind with an error: the first, or every one. */
function refuse(service: string, operation: string, code: string, on: 'first' | 'every'): void {
  world.simulator.faults.arm({
    service,
    operation,
    on: on === 'first' ? { nth: 1 } : on,
    when: 'before',
    fault: { kind: 'error', code },
  });
}

const NOBODY = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
};
const policies = (from: number) =>
  Array.from({ length: 10 }, (_, index) => `arn:aws:iam::aws:policy/P${from + index}`);

describe('an identity at a quota of IAM', () => {
  it.each<[string, JsonObject]>([
    ['AWS::IAM::Role', { RoleName: 'reader', AssumeRolePolicyDocument: NOBODY }],
    ['AWS::IAM::User', { UserName: 'reader' }],
    ['AWS::IAM::Group', { GroupName: 'readers' }],
  ])('swaps a managed policy: %s', async (type, properties) => {
    const life = await Life.begin(world, type, { ...properties, ManagedPolicyArns: policies(0) });
    await life.becomes({ ...properties, ManagedPolicyArns: policies(1) });
    expect((await life.observed())['ManagedPolicyArns']).toEqual(policies(1));
  });

  it('adds before it removes, where both fit', async () => {
    const properties = { RoleName: 'reader', AssumeRolePolicyDocument: NOBODY };
    const type = 'AWS::IAM::Role';
    const life = await Life.begin(world, type, { ...properties, ManagedPolicyArns: policies(0).slice(1) });
    const calls = await life.becomes({ ...properties, ManagedPolicyArns: policies(1).slice(1, 2) });
    expect(calls.indexOf('AttachRolePolicy')).toBeLessThan(calls.indexOf('DetachRolePolicy'));
  });

  it('swaps the group of a user', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `group-${index}`);
    for (const GroupName of names) await world.make('AWS::IAM::Group', { GroupName });
    const life = await Life.begin(world, 'AWS::IAM::User', { UserName: 'ann', Groups: names.slice(0, 10) });
    await life.becomes({ UserName: 'ann', Groups: names.slice(1) });
    expect((await life.observed())['Groups']).toEqual(names.slice(1));
  });

  it('swaps a large inline policy for another one', async () => {
    const large = (PolicyName: string) => {
      const Resource = `arn:aws:s3:::${'x'.repeat(1_500)}`;
      const Statement = [{ Effect: 'Allow', Action: 's3:GetObject', Resource }];
      return { PolicyName, PolicyDocument: { Version: '2012-10-17', Statement } };
    };
    const life = await Life.begin(world, 'AWS::IAM::User', { UserName: 'ann', Policies: [large('old')] });
    await life.becomes({ UserName: 'ann', Policies: [large('new')] });
    expect((await life.observed())['Policies']).toMatchObject([{ PolicyName: 'new' }]);
  });
});

describe('what IAM has just made', () => {
  const ManagedPolicyArns = policies(0).slice(0, 1);

  it('is completed where it is not seen at once: a role', async () => {
    refuse('iam', 'AttachRolePolicy', 'NoSuchEntity', 'first');
    const properties = { RoleName: 'reader', AssumeRolePolicyDocument: NOBODY, ManagedPolicyArns };
    const life = await Life.begin(world, 'AWS::IAM::Role', properties);
    expect(await life.observed()).toMatchObject({ ManagedPolicyArns });
  });

  it('is completed where it is not seen at once: an instance profile', async () => {
    await world.make('AWS::IAM::Role', { RoleName: 'reader', AssumeRolePolicyDocument: NOBODY });
    refuse('iam', 'AddRoleToInstanceProfile', 'NoSuchEntity', 'first');
    const properties = { InstanceProfileName: 'readers', Roles: ['reader'] };
    const life = await Life.begin(world, 'AWS::IAM::InstanceProfile', properties);
    expect(await life.observed()).toMatchObject({ Roles: ['reader'] });
  });
});

describe('a KMS key', () => {
  const type = 'AWS::KMS::Key';
  const root = (more: JsonObject) => ({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: { AWS: 'arn:aws:iam::123456789012:root' }, ...more }],
  });

  it('gets the default policy back when the template gives none any more', async () => {
    const KeyPolicy = root({ Action: ['kms:Describe*', 'kms:Put*', 'kms:Get*', 'kms:List*'], Resource: '*' });
    const life = await Life.begin(world, type, { KeyPolicy });
    expect(await life.becomes({})).toEqual(['PutKeyPolicy']);
    expect((await life.observed())['KeyPolicy']).toMatchObject(root({ Action: 'kms:*', Resource: '*' }));
  });

  it('keeps the policy that the template never had', async () => {
    const life = await Life.begin(world, type, { Description: 'old' });
    expect(await life.becomes({ Description: 'new' })).toEqual(['UpdateKeyDescription']);
  });

  it('is not made twice where no tags may be read', async () => {
    const provider = await world.provider(type, 'sdk');
    const request = { logicalId: 'Key', type, properties: {} };
    world.simulator.faults.arm({
      service: 'kms',
      operation: 'CreateKey',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    refuse('kms', 'ListResourceTags', 'AccessDeniedException', 'every');
    const context = world.context();
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'lost' });
    await expect(provider.create(request, context)).rejects.toMatchObject({ kind: 'terminal' });
    expect(world.living(type)).toHaveLength(1);
  });

  it('has an alias that may be seen only after some seconds', async () => {
    const { physicalId: TargetKeyId } = await world.make(type, {});
    const properties = { AliasName: 'alias/app', TargetKeyId };
    const made = world.clock.now();
    world.simulator.faults.arm({
      service: 'kms',
      operation: 'ListAliases',
      on: { first: 20 },
      when: 'before',
      fault: { kind: 'error', code: 'NotFoundException' },
    });
    await Life.begin(world, 'AWS::KMS::Alias', properties);
    expect(world.clock.now()).toBeGreaterThan(made);
  });
});

describe('the tags of a bucket', () => {
  const properties = { BucketName: 'orders', Tags: [{ Key: 'team', Value: 'shop' }] };

  it('are not replaced where those of others may not be read', async () => {
    const life = await Life.begin(world, 'AWS::S3::Bucket', properties);
    refuse('s3', 'GetBucketTagging', 'AccessDenied', 'every');
    const Tags = [{ Key: 'team', Value: 'store' }];
    await expect(life.becomes({ ...properties, Tags })).rejects.toMatchObject({ kind: 'terminal' });
    expect(life.model['Tags']).toEqual(properties.Tags);
  });

  it('are set on a new bucket without reading them', async () => {
    refuse('s3', 'GetBucketTagging', 'AccessDenied', 'every');
    const life = await Life.begin(world, 'AWS::S3::Bucket', properties);
    expect(life.model['Tags']).toEqual(properties.Tags);
  });
});

describe('tags that the role may not read', () => {
  it.each<[type: string, service: string, operation: string, properties: JsonObject]>([
    ['AWS::Elasticsearch::Domain', 'es', 'ListTags', { DomainName: 'search' }],
    ['AWS::CodeCommit::Repository', 'codecommit', 'ListTagsForResource', { RepositoryName: 'shop' }],
    ['AWS::ServiceDiscovery::HttpNamespace', 'servicediscovery', 'ListTagsForResource', { Name: 'shop' }],
    [
      'AWS::Glue::Connection',
      'glue',
      'GetTags',
      { CatalogId: '123456789012', ConnectionInput: { Name: 'warehouse', ConnectionType: 'NETWORK' } },
    ],
  ])('do not keep %s from being created', async (type, service, operation, properties) => {
    refuse(service, operation, 'AccessDeniedException', 'every');
    const life = await Life.begin(world, type, properties);
    expect(await life.observed()).not.toHaveProperty('Tags');
    expect(world.living(type)).toHaveLength(1);
  });
});

describe('errors that pass by themselves', () => {
  it.each(['StaleTag', 'ConcurrentAccess'])('are waited out: %s of a topic', async (code) => {
    const properties = { TopicName: 'news' };
    const life = await Life.begin(world, 'AWS::SNS::Topic', properties);
    refuse('sns', 'SetTopicAttributes', code, 'first');
    const calls = await life.becomes({ ...properties, DisplayName: 'News' });
    expect(calls).toEqual(['SetTopicAttributes', 'SetTopicAttributes']);
  });
});
