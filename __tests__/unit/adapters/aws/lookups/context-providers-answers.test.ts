import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/json.js';
import { LookedAt, REGION } from './account.js';

let aws: LookedAt;

beforeEach(async () => {
  aws = await LookedAt.start({ cloudControl: { listed: 'models' } });
});

afterEach(() => aws.close());

const message = async (provider: string, props: JsonObject): Promise<string> =>
  (await aws.problem(provider, props)).message;

const pair = (Key: string, Value: string) => ({ Key, Value });

describe('images', () => {
  const filters = { name: ['al2023-ami-*'], architecture: ['x86_64'], state: ['available'] };

  it('are the newest that match', async () => {
    const id = await aws.value('ami', { owners: ['amazon'], filters });
    const newest = { name: ['al2023-ami-2023.6.20250120.0-*'], architecture: ['x86_64'] };
    expect(id).toMatch(/^ami-[0-9a-f]{17}$/);
    expect(id).toBe(await aws.value('ami', { filters: newest }));
    expect(id).not.toBe(await aws.value('ami', { filters: { ...filters, architecture: ['arm64'] } }));
  });

  it('that nobody has are said with owner and filters', async () => {
    expect(await message('ami', { owners: ['self'], filters })).toBe(
      'No image matches owner=self, name=al2023-ami-*, architecture=x86_64, state=available',
    );
  });
});

describe('endpoint services', () => {
  it('are in zones', async () => {
    const serviceName = `com.amazonaws.${REGION}.ec2`;
    expect(await aws.value('endpoint-service-availability-zones', { serviceName })).toEqual([
      `${REGION}a`,
      `${REGION}b`,
    ]);
    expect(await message('endpoint-service-availability-zones', { serviceName: 'nobody' })).toBe(
      'No endpoint service matches serviceName=nobody',
    );
  });
});

describe('security groups', () => {
  const all = { IpProtocol: '-1', CidrIp: '0.0.0.0/0' };
  const all6 = { IpProtocol: '-1', CidrIpv6: '::/0' };

  it.each([
    ['both', [all, all6], true],
    ['only IPv4', [all], false],
    ['one port', [{ ...all, IpProtocol: 'tcp', FromPort: 443, ToPort: 443 }, all6], false],
    ['a part', [{ ...all, CidrIp: '10.0.0.0/8' }, all6], false],
  ])('let everything out, or not: %s', async (_, SecurityGroupEgress, allowAllOutbound) => {
    const VpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const group = { VpcId, GroupDescription: 'd', GroupName: 'web', SecurityGroupEgress };
    const securityGroupId = await aws.make('AWS::EC2::SecurityGroup', group);
    const value = { securityGroupId, allowAllOutbound };
    expect(await aws.value('security-group', { securityGroupId })).toEqual(value);
    expect(await aws.value('security-group', { securityGroupName: 'web', vpcId: VpcId })).toEqual(value);
  });

  it('of one name in two VPCs are two', async () => {
    for (const block of ['10.0.0.0/16', '10.1.0.0/16']) {
      const VpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: block });
      await aws.make('AWS::EC2::SecurityGroup', { VpcId, GroupDescription: 'd', GroupName: 'web' });
    }
    expect(await message('security-group', { securityGroupName: 'web' })).toMatch(
      /^2 security groups match group-name=web, but exactly one is required: sg-\w+, sg-\w+$/,
    );
    expect(await message('security-group', { securityGroupName: 'web', vpcId: 'vpc-none' })).toBe(
      'No security group matches group-name=web, vpc-id=vpc-none',
    );
    expect(await message('security-group', {})).toContain('either by `securityGroupId` or by');
  });
});

describe('load balancers', () => {
  /** One of a type with tags, and a listener on each port. */
  async function balancer(
    Type: string,
    tags: Readonly<Record<string, string>>,
    ports: readonly number[],
  ): Promise<{ arn: string; vpcId: string; groups: string[]; listeners: string[] }> {
    const vpcId = await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = await aws.make('AWS::EC2::Subnet', { VpcId: vpcId, CidrBlock: '10.0.0.0/24' });
    const isApplication = Type === 'application';
    const groups = isApplication
      ? [await aws.make('AWS::EC2::SecurityGroup', { VpcId: vpcId, GroupDescription: 'd' })]
      : [];
    const arn = await aws.make('AWS::ElasticLoadBalancingV2::LoadBalancer', {
      Type,
      Subnets: [subnet],
      ...(isApplication ? { SecurityGroups: groups } : {}),
      Tags: Object.entries(tags).map(([key, value]) => pair(key, value)),
    });
    const listeners: string[] = [];
    for (const Port of ports) {
      const answer = { Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } };
      const Protocol = isApplication ? 'HTTP' : 'TCP';
      const requested = { LoadBalancerArn: arn, Port, Protocol, DefaultActions: [answer] };
      listeners.push(await aws.make('AWS::ElasticLoadBalancingV2::Listener', requested));
    }
    return { arn, vpcId, groups, listeners };
  }

  const tag = (key: string, value: string) => ({ loadBalancerTags: [{ key, value }] });

  it('are found by tags or ARN, and by type', async () => {
    const [web, net] = [
      await balancer('application', { app: 'web', stage: 'prod' }, []),
      await balancer('network', { app: 'web' }, []),
    ];
    const model = await aws.read('AWS::ElasticLoadBalancingV2::LoadBalancer', web.arn);
    const value = {
      loadBalancerArn: web.arn,
      loadBalancerCanonicalHostedZoneId: model['CanonicalHostedZoneID'],
      loadBalancerDnsName: model['DNSName'],
      vpcId: web.vpcId,
      securityGroupIds: web.groups,
      ipAddressType: 'ipv4',
    };
    const application = { loadBalancerType: 'application' };
    expect(await aws.value('load-balancer', { ...application, ...tag('app', 'web') })).toEqual(value);
    expect(await aws.value('load-balancer', { ...application, loadBalancerArn: web.arn })).toEqual(value);
    expect(
      await aws.value('load-balancer', { loadBalancerType: 'network', ...tag('app', 'web') }),
    ).toMatchObject({ loadBalancerArn: net.arn, securityGroupIds: [] });
    expect(await message('load-balancer', { ...application, loadBalancerArn: net.arn })).toBe(
      `No load balancer matches loadBalancerType=application, loadBalancerArn=${net.arn}`,
    );
    expect(await message('load-balancer', { ...application, ...tag('stage', 'test') })).toBe(
      'No load balancer matches loadBalancerType=application, tag:stage=test',
    );
    expect(await message('load-balancer', application)).toContain('needs `loadBalancerArn` or');
  });

  it('that are gone are not there', async () => {
    const { arn } = await balancer('application', {}, []);
    const loadBalancerArn = `${arn.slice(0, -4)}0000`;
    expect(await message('load-balancer', { loadBalancerType: 'application', loadBalancerArn })).toContain(
      'No load balancer matches',
    );
  });

  it('have listeners, found by ARN or by port and protocol', async () => {
    const web = await balancer('application', { app: 'web' }, [80, 8080]);
    const application = { loadBalancerType: 'application' };
    const of80 = { listenerArn: web.listeners[0] ?? '', listenerPort: 80, securityGroupIds: web.groups };
    const look = (props: JsonObject) => aws.value('load-balancer-listener', { ...application, ...props });
    expect(await look({ listenerArn: of80.listenerArn })).toEqual(of80);
    expect(await look({ loadBalancerArn: web.arn, listenerPort: 80 })).toEqual(of80);
    expect(await look({ ...tag('app', 'web'), listenerPort: 80, listenerProtocol: 'HTTP' })).toEqual(of80);
    const why = (props: JsonObject) => message('load-balancer-listener', { ...application, ...props });
    expect(await why({ loadBalancerArn: web.arn })).toBe(
      `2 listeners match loadBalancerType=application, loadBalancerArn=${web.arn}, but exactly one is required: ${web.listeners.join(', ')}`,
    );
    expect(await why({ loadBalancerArn: web.arn, listenerPort: 80, listenerProtocol: 'HTTPS' })).toBe(
      `No listener matches listenerPort=80, listenerProtocol=HTTPS, loadBalancerType=application, loadBalancerArn=${web.arn}`,
    );
    expect(await why({ ...tag('app', 'none') })).toContain('No load balancer matches');
    expect(await why({ listenerArn: `${of80.listenerArn.slice(0, -4)}0000` })).toContain(
      'No listener matches listenerArn=',
    );
    expect(
      await message('load-balancer-listener', {
        loadBalancerType: 'network',
        listenerArn: of80.listenerArn,
      }),
    ).toContain('No listener matches');
  });
});

describe('hosted zones', () => {
  const zone = (Name: string, vpcs: readonly string[] = []) =>
    aws.make('AWS::Route53::HostedZone', {
      Name,
      ...(vpcs.length === 0 ? {} : { VPCs: vpcs.map((VPCId) => ({ VPCId, VPCRegion: REGION })) }),
    });

  it('are public ones unless the app wants a private one, of a VPC if it says which', async () => {
    const [one, two] = [
      await aws.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' }),
      await aws.make('AWS::EC2::VPC', { CidrBlock: '10.1.0.0/16' }),
    ];
    await zone('a.example.com');
    const open = await zone('example.com');
    const inner = await zone('example.com', [one]);
    await zone('example.com', [two]);
    const domainName = 'example.com';
    const value = (id: string) => ({ Id: `/hostedzone/${id}`, Name: 'example.com.' });
    expect(await aws.value('hosted-zone', { domainName })).toEqual(value(open));
    expect(await aws.value('hosted-zone', { domainName: 'Example.com.' })).toEqual(value(open));
    expect(await aws.value('hosted-zone', { domainName, privateZone: true, vpcId: one })).toEqual(
      value(inner),
    );
    expect(await message('hosted-zone', { domainName, privateZone: true })).toMatch(
      /^2 hosted zones match domainName=example\.com\., privateZone=true, but exactly one is required: /,
    );
    expect(await message('hosted-zone', { domainName, privateZone: true, vpcId: 'vpc-none' })).toBe(
      'No hosted zone matches domainName=example.com., privateZone=true, vpcId=vpc-none',
    );
    expect(await message('hosted-zone', { domainName, vpcId: one })).toContain('Only a private zone');
    expect(await message('hosted-zone', { domainName: 'ample.com' })).toContain('No hosted zone matches');
  });
});

describe('keys', () => {
  it('are found by an alias, on whatever page, and may be missing where the app says so', async () => {
    const TargetKeyId = await aws.make('AWS::KMS::Key', {
      KeyPolicy: { Version: '2012-10-17', Statement: [] },
    });
    for (let number = 0; number < 60; number += 1) {
      await aws.make('AWS::KMS::Alias', { AliasName: `alias/k${number}`, TargetKeyId });
    }
    expect(await aws.value('key-provider', { aliasName: 'alias/k59' })).toEqual({ keyId: TargetKeyId });
    expect(await message('key-provider', { aliasName: 'alias/aws/s3' })).toBe(
      'No KMS key matches alias=alias/aws/s3',
    );
    const dummyValue = { keyId: '1234abcd-12ab-34cd-56ef-1234567890ab' };
    const aliasName = 'alias/none';
    expect(
      await aws.value('key-provider', { aliasName, dummyValue, ignoreErrorOnMissingContext: true }),
    ).toEqual(dummyValue);
    expect(await message('key-provider', { aliasName, dummyValue, ignoreErrorOnMissingContext: false })).toBe(
      'No KMS key matches alias=alias/none',
    );
  });
});

describe('parameters', () => {
  it('have values, but no secret ones', async () => {
    aws.simulator.ssm.declare({ name: '/list', value: 'a,b', type: 'StringList' });
    aws.simulator.ssm.declare({ name: '/secret', value: 'hidden', type: 'SecureString' });
    expect(await aws.value('ssm', { parameterName: '/list' })).toBe('a,b');
    expect(await message('ssm', { parameterName: '/secret' })).toContain('/secret is a SecureString');
    expect(await message('ssm', { parameterName: '/none' })).toBe('No SSM parameter matches name=/none');
    const requested = { parameterName: '/none', dummyValue: 'instead', ignoreErrorOnMissingContext: true };
    expect(await aws.value('ssm', requested)).toBe('instead');
    expect(await message('ssm', { ...requested, parameterName: '/secret' })).toContain('SecureString');
  });
});

describe('resources of any type', () => {
  const typeName = 'AWS::EC2::PrefixList';
  const list = (PrefixListName: string) =>
    aws.make(typeName, { PrefixListName, AddressFamily: 'IPv4', MaxEntries: 2 });
  const look = { typeName, propertiesToReturn: ['PrefixListName', 'MaxEntries'] };
  const answer = (id: string, name: string) => ({ PrefixListName: name, MaxEntries: 2, Identifier: id });

  it('are read by their identifier', async () => {
    const exactIdentifier = await list('one');
    expect(await aws.value('cc-api-provider', { ...look, exactIdentifier })).toEqual([
      answer(exactIdentifier, 'one'),
    ]);
    const dummyValue = [{ PrefixListName: 'dummy' }];
    const gone = { ...look, exactIdentifier: 'pl-none', dummyValue };
    expect(await aws.value('cc-api-provider', { ...gone, ignoreErrorOnMissingContext: true })).toEqual(
      dummyValue,
    );
    expect(await message('cc-api-provider', gone)).toBe(`No ${typeName} matches identifier=pl-none`);
  });

  it('are listed by what they are like', async () => {
    const ids = [await list('one'), await list('two'), await list('two')] as const;
    const find = (name: string, props: JsonObject = {}) =>
      aws.value('cc-api-provider', { ...look, propertyMatch: { PrefixListName: name }, ...props });
    const two = [answer(ids[1], 'two'), answer(ids[2], 'two')];
    expect(await find('two')).toEqual(two);
    expect(await find('none')).toEqual([]);
    expect(await find('none', { expectedMatchCount: 'at-most-one' })).toEqual([]);
    expect(await find('one', { expectedMatchCount: 'exactly-one' })).toEqual([answer(ids[0], 'one')]);
    expect(await find('two', { expectedMatchCount: 'at-least-one' })).toEqual(two);
    const many = `2 resources of type ${typeName} match PrefixListName=two, but exactly one is required: ${ids[1]}, ${ids[2]}`;
    await expect(find('two', { expectedMatchCount: 'exactly-one' })).rejects.toThrow(many);
    await expect(find('two', { expectedMatchCount: 'at-most-one' })).rejects.toThrow(many);
    const dummyValue: JsonObject[] = [];
    const bearing = { dummyValue, ignoreErrorOnMissingContext: true };
    expect(await find('none', { expectedMatchCount: 'exactly-one', ...bearing })).toEqual([]);
    await expect(find('none', { expectedMatchCount: 'at-least-one' })).rejects.toThrow(
      `No ${typeName} matches PrefixListName=none`,
    );
    await expect(find('two', { expectedMatchCount: 'exactly-one', ...bearing })).rejects.toThrow(many);
  });

  it('have values at paths, and must have all that are asked for', async () => {
    const name = await aws.make('AWS::S3::Bucket', { VersioningConfiguration: { Status: 'Enabled' } });
    const bucket = { typeName: 'AWS::S3::Bucket', exactIdentifier: name };
    const path = 'VersioningConfiguration.Status';
    expect(await aws.value('cc-api-provider', { ...bucket, propertiesToReturn: [path] })).toEqual([
      { [path]: 'Enabled', Identifier: name },
    ]);
    expect(await message('cc-api-provider', { ...bucket, propertiesToReturn: ['Nothing.There'] })).toBe(
      `AWS::S3::Bucket ${name} has no property Nothing.There`,
    );
    expect(await message('cc-api-provider', { ...look })).toContain('not by both');
  });
});
