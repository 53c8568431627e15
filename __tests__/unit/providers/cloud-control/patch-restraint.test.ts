import { describe, expect, it } from '@jest/globals';

import { patchFor } from '../../../../src/providers/cloud-control/patch.js';
import { factsWith, patch } from './patches.js';

/** What a patch does not send, or sends besides what the template asks for. */

describe('lists that others write too', () => {
  const facts = { type: 'AWS::IAM::Role' };
  const inline = (PolicyName: string, document = 'd') => ({ PolicyName, PolicyDocument: document });

  // https://github.com/hashicorp/terraform-provider-awscc/issues/399
  it('keep the items that the template has never asked for', () => {
    const previous = { Policies: [inline('a'), inline('gone')], ManagedPolicyArns: ['mine'] };
    const desired = { Policies: [inline('a', 'new'), inline('b')], ManagedPolicyArns: ['other'] };
    const current = {
      Policies: [inline('DefaultPolicy'), inline('a'), inline('gone')],
      ManagedPolicyArns: ['foreign', 'mine'],
    };
    expect(patch(previous, desired, { current, facts })).toEqual([
      { op: 'add', path: '/Policies', value: [inline('a', 'new'), inline('b'), inline('DefaultPolicy')] },
      { op: 'add', path: '/ManagedPolicyArns', value: ['other', 'foreign'] },
    ]);
  });

  it('are not removed while others have items there', () => {
    const current = { Policies: [inline('a'), inline('DefaultPolicy')], ManagedPolicyArns: ['mine'] };
    const previous = { Policies: [inline('a')], ManagedPolicyArns: ['mine'] };
    expect(patch(previous, {}, { current, facts })).toEqual([
      { op: 'add', path: '/Policies', value: [inline('DefaultPolicy')] },
      { op: 'remove', path: '/ManagedPolicyArns' },
    ]);
  });

  it('are left alone where they hold what is asked for, in any order', () => {
    const current = { ManagedPolicyArns: ['foreign', 'mine'] };
    expect(patch({}, { ManagedPolicyArns: ['mine'] }, { current, facts })).toEqual([]);
  });

  it('recognize the rules of a security group as EC2 returns them', () => {
    const group = { type: 'AWS::EC2::SecurityGroup' };
    const everything = { CidrIp: '0.0.0.0/0', IpProtocol: '-1', FromPort: -1, ToPort: -1 };
    const ssh = { CidrIp: '10.0.0.1/32', IpProtocol: 'tcp', FromPort: 22, ToPort: 22 };
    const web = { CidrIp: '10.0.0.0/8', IpProtocol: 'tcp', FromPort: 80, ToPort: 80, Description: 'web' };
    const previous = { SecurityGroupIngress: [{ ...web, IpProtocol: 6, FromPort: '80' }] };
    const desired = { SecurityGroupIngress: [], SecurityGroupEgress: [ssh] };
    const current = { SecurityGroupIngress: [ssh, web], SecurityGroupEgress: [everything] };
    expect(patch(previous, desired, { current, facts: group })).toEqual([
      { op: 'add', path: '/SecurityGroupIngress', value: [ssh] },
      { op: 'add', path: '/SecurityGroupEgress', value: [ssh] },
    ]);
  });

  it('are sent whole also where only a write-only value inside asks for it', () => {
    const group = {
      type: 'AWS::EC2::SecurityGroup',
      writeOnly: ['SecurityGroupIngress/*/SourceSecurityGroupName'],
    };
    const own = { IpProtocol: 'tcp', FromPort: 80, ToPort: 80, SourceSecurityGroupName: 'web' };
    const foreign = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIp: '10.0.0.0/8' };
    const properties = { SecurityGroupIngress: [own] };
    const { SourceSecurityGroupName: _, ...read } = own;
    const operations = patch(properties, properties, {
      current: { SecurityGroupIngress: [read, foreign] },
      facts: group,
    });
    expect(operations[0]?.value).toEqual(expect.arrayContaining([own, foreign]));
  });

  it('are tags too, but for those that AWS keeps for itself', () => {
    const tag = (Key: string, Value = 'x') => ({ Key, Value });
    const tagged = { tags: { property: 'Tags', updatable: true } };
    const current = { Tags: [tag('mine'), tag('gone'), tag('by-hand'), tag('aws:backup')] };
    const previous = { Tags: [tag('mine'), tag('gone')] };
    expect(patch(previous, { Tags: [tag('mine', 'y')] }, { current, facts: tagged })).toEqual([
      { op: 'add', path: '/Tags', value: [tag('mine', 'y'), tag('by-hand')] },
    ]);
  });

  it('lose every item that a revert names as what AWS holds now', () => {
    const previous = { Policies: [inline('a'), inline('by-hand')] };
    expect(patch(previous, { Policies: [inline('a')] }, { facts })).toEqual([
      { op: 'add', path: '/Policies', value: [inline('a')] },
    ]);
  });
});

describe('write-only values that act', () => {
  const secret = { type: 'AWS::SecretsManager::Secret', writeOnly: ['GenerateSecretString', 'SecretString'] };
  const how = (PasswordLength: number) => ({ GenerateSecretString: { PasswordLength } });

  it('are sent only where the template changes them', () => {
    const before = { ...how(20), Description: 'a' };
    const current = { Description: 'a' };
    expect(patch(before, { ...how(20), Description: 'b' }, { current, facts: secret })).toEqual([
      { op: 'add', path: '/Description', value: 'b' },
    ]);
    expect(patch(before, { ...how(30), Description: 'a' }, { current, facts: secret })).toEqual([
      { op: 'add', path: '/GenerateSecretString', value: { PasswordLength: 30 } },
    ]);
  });

  it('are the same as before where the same reference stands for them', () => {
    const reference = { SecretString: '{{resolve:ssm-secure:/key}}' };
    const operations = patchFor({
      previous: { ...reference, Description: 'a' },
      asked: { ...reference, Description: 'b' },
      desired: { SecretString: 'opened', Description: 'b' },
      current: { Description: 'a' },
      facts: factsWith(secret),
    });
    expect(operations).toEqual([{ op: 'add', path: '/Description', value: 'b' }]);
  });

  it('are all those that may mean a replacement, but for what a handler needs', () => {
    const facts = {
      writeOnly: ['DBSnapshotIdentifier', 'Region'],
      conditionalCreateOnly: ['DBSnapshotIdentifier', 'Region'],
    };
    const before = { DBSnapshotIdentifier: 's', Region: 'r', Size: 1 };
    const current = { Size: 1 };
    const database = { ...facts, type: 'AWS::RDS::DBInstance' };
    expect(patch(before, { ...before, Size: 2 }, { current, facts: database })).toEqual([
      { op: 'add', path: '/Size', value: 2 },
    ]);
    const subscription = { ...facts, type: 'AWS::SNS::Subscription' };
    expect(patch(before, { ...before, Size: 2 }, { current, facts: subscription })).toEqual([
      { op: 'add', path: '/Size', value: 2 },
      { op: 'add', path: '/Region', value: 'r' },
    ]);
  });
});

describe('members that AWS returns together and takes one of', () => {
  const facts = { type: 'AWS::WAFv2::WebACL' };
  const both = { SearchString: 'a', SearchStringBase64: 'YQ==' };

  it('are sent as one with every change', () => {
    const current = { Rules: [{ Statement: both }], Size: 1 };
    const properties = { Rules: [{ Statement: { SearchString: 'a' } }] };
    expect(patch({ ...properties, Size: 1 }, { ...properties, Size: 2 }, { current, facts })).toEqual([
      { op: 'add', path: '/Size', value: 2 },
      { op: 'add', path: '/Rules', value: [{ Statement: { SearchStringBase64: 'YQ==' } }] },
    ]);
    expect(patch(properties, properties, { current, facts })).toEqual([]);
  });
});

describe('objects that hold more than the template has in them', () => {
  const tagged = { tags: { property: 'Tags', updatable: true } };

  it('keep the tags of others when the first one is added or the last one is removed', () => {
    const current = { Tags: { 'by-hand': 'x' } };
    expect(patch({}, { Tags: { mine: 'y' } }, { current, facts: tagged })).toEqual([
      { op: 'add', path: '/Tags/mine', value: 'y' },
    ]);
    const both = { Tags: { mine: 'y', 'by-hand': 'x' } };
    expect(patch({ Tags: { mine: 'y' } }, {}, { current: both, facts: tagged })).toEqual([
      { op: 'remove', path: '/Tags/mine' },
    ]);
  });

  it('are set and removed whole where there is nothing else', () => {
    expect(patch({}, { Tags: { mine: 'y' } }, { current: {}, facts: tagged })).toEqual([
      { op: 'add', path: '/Tags', value: { mine: 'y' } },
    ]);
    expect(patch({ Tags: { mine: 'y' } }, {}, { facts: tagged })).toEqual([{ op: 'remove', path: '/Tags' }]);
  });

  // https://github.com/pulumi/pulumi-aws-native/issues/2936
  it('keep what AWS has fixed when the template first mentions or removes them', () => {
    const facts = { createOnly: ['Network/IpFamily'] };
    const current = { Network: { IpFamily: 'ipv4', Balancing: false } };
    expect(patch({}, { Network: { Balancing: true } }, { current, facts })).toEqual([
      { op: 'add', path: '/Network/Balancing', value: true },
    ]);
    expect(patch({ Network: { Balancing: false } }, {}, { current, facts })).toEqual([
      { op: 'remove', path: '/Network/Balancing' },
    ]);
  });

  it('of other kinds are still the template’s alone', () => {
    const current = { Options: { Mode: 'auto' } };
    expect(patch({}, { Options: { Size: 1 } }, { current })).toEqual([
      { op: 'add', path: '/Options', value: { Size: 1 } },
    ]);
  });
});
