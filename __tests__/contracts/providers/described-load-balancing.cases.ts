/** Runs the provider contract for load balancers, listeners and target groups by Elastic Load Balancing's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { textIn } from '../../../simulator/aws/own-api.js';
import type { JsonObject } from '../../../src/json.js';
import type { ResourceModel } from '../../../src/ports/resources.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

const BALANCER = 'AWS::ElasticLoadBalancingV2::LoadBalancer';
const LISTENER = 'AWS::ElasticLoadBalancingV2::Listener';
const GROUP = 'AWS::ElasticLoadBalancingV2::TargetGroup';

const TAGS = [{ Key: 'team', Value: 'shop' }];
const OTHER_TAGS = [{ Key: 'team', Value: 'warehouse' }];

async function vpc(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' })).physicalId;
}

async function subnets(world: ProviderWorld, VpcId: string, parts: readonly number[]): Promise<string[]> {
  const made: string[] = [];
  for (const part of parts) {
    const properties = { VpcId, CidrBlock: `10.0.${part}.0/24` };
    made.push((await world.make('AWS::EC2::Subnet', properties)).physicalId);
  }
  return made;
}

/** What the changed load balancer has; each trial makes its own. */
let others: { Subnets: string[]; SecurityGroups: string[] };

async function balancer(world: ProviderWorld): Promise<JsonObject> {
  const VpcId = await vpc(world);
  const group = async (GroupDescription: string) =>
    (await world.make('AWS::EC2::SecurityGroup', { VpcId, GroupDescription })).physicalId;
  others = { Subnets: await subnets(world, VpcId, [0, 1]), SecurityGroups: [await group('other')] };
  return {
    Name: 'shop',
    Subnets: await subnets(world, VpcId, [2, 3]),
    SecurityGroups: [await group('one')],
    Scheme: 'internal',
    LoadBalancerAttributes: [{ Key: 'idle_timeout.timeout_seconds', Value: '90' }],
    Tags: TAGS,
  };
}

/** Where the changed listener forwards to; each trial makes its own. */
let otherGroup = '';

async function listener(world: ProviderWorld): Promise<JsonObject> {
  const { Name, Subnets = [] } = await balancer(world);
  const { physicalId: LoadBalancerArn } = await world.make(BALANCER, { Name: Name ?? '', Subnets });
  const group = async (name: string) =>
    (await world.make(GROUP, { Name: name, TargetType: 'lambda' })).physicalId;
  otherGroup = await group('other');
  return {
    LoadBalancerArn,
    Port: 80,
    Protocol: 'HTTP',
    DefaultActions: [{ Type: 'forward', TargetGroupArn: await group('one') }],
    ListenerAttributes: [{ Key: 'routing.http.response.server.enabled', Value: 'false' }],
    Tags: TAGS,
  };
}

function calls(operation: string, update: string, deleting: string): ContractCase['creation'] {
  return { service: 'elasticloadbalancing', operation, update, delete: deleting };
}

providerContract({
  type: GROUP,
  identity: 'template',
  creation: calls('CreateTargetGroup', 'ModifyTargetGroup', 'DeleteTargetGroup'),
  prepare: async (world) => ({
    Name: 'shop',
    VpcId: await vpc(world),
    Port: 80,
    Protocol: 'HTTP',
    TargetType: 'ip',
    HealthCheckPath: '/health',
    Matcher: { HttpCode: '200-299' },
    TargetGroupAttributes: [{ Key: 'deregistration_delay.timeout_seconds', Value: '10' }],
    Targets: [{ Id: '10.0.0.10', Port: 80 }],
    Tags: TAGS,
  }),
  change: (properties) => ({
    ...properties,
    HealthCheckPath: '/alive',
    HealthCheckIntervalSeconds: 20,
    TargetGroupAttributes: [
      { Key: 'deregistration_delay.timeout_seconds', Value: '20' },
      { Key: 'stickiness.enabled', Value: 'true' },
    ],
    Targets: [{ Id: '10.0.0.11', Port: 81 }],
    Tags: OTHER_TAGS,
  }),
});

providerContract({
  type: LISTENER,
  identity: 'template',
  creation: calls('CreateListener', 'ModifyListener', 'DeleteListener'),
  prepare: listener,
  change: (properties) => ({
    ...properties,
    Port: 8080,
    DefaultActions: [
      { Type: 'forward', ForwardConfig: { TargetGroups: [{ TargetGroupArn: otherGroup, Weight: 2 }] } },
    ],
    Tags: OTHER_TAGS,
  }),
});

providerContract({
  type: 'AWS::ElasticLoadBalancingV2::ListenerRule',
  identity: 'template',
  writeOnly: ['ListenerArn'],
  creation: calls('CreateRule', 'ModifyRule', 'DeleteRule'),
  prepare: async (world) => {
    const { physicalId: ListenerArn } = await world.make(LISTENER, await listener(world));
    return {
      ListenerArn,
      Priority: 1,
      Conditions: [{ Field: 'path-pattern', PathPatternConfig: { Values: ['/api/*'] } }],
      Actions: [{ Type: 'forward', TargetGroupArn: otherGroup }],
      Transforms: [
        { Type: 'url-rewrite', UrlRewriteConfig: { Rewrites: [{ Regex: '^/api/', Replace: '/' }] } },
      ],
      Tags: TAGS,
    };
  },
  change: ({ Transforms: _, ...properties }) => ({
    ...properties,
    Priority: 2,
    Conditions: [{ Field: 'http-header', HttpHeaderConfig: { HttpHeaderName: 'stage', Values: ['prod'] } }],
    Actions: [{ Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } }],
    Tags: OTHER_TAGS,
  }),
});

providerContract({
  type: BALANCER,
  identity: 'template',
  creation: calls('CreateLoadBalancer', 'SetSubnets', 'DeleteLoadBalancer'),
  prepare: balancer,
  change: (properties) => ({ ...properties, ...others, Tags: OTHER_TAGS }),
});

describe('a load balancer', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const make = async (type: string, properties: JsonObject): Promise<ResourceModel> =>
    (await world.provider(type, 'sdk')).create({ logicalId: 'Thing', type, properties }, world.context());

  it('is awaited while it is provisioning', async () => {
    world = await ProviderWorld.start({ loadBalancing: { active: 120_000, visibleAfter: 1_000 } });
    const properties = await balancer(world);
    const start = world.clock.now();
    const made = await make(BALANCER, properties);
    const took = world.clock.now() - start;
    expect(took).toBeGreaterThanOrEqual(120_000);
    expect(took).toBeLessThan(130_000);
    expect(made.attributes).toMatchObject({
      DNSName: expect.stringMatching(/^shop-\d+\.us-east-1\.elb\.amazonaws\.com$/) as unknown,
      LoadBalancerFullName: expect.stringMatching(/^app\/shop\/[0-9a-f]{16}$/) as unknown,
    });
  });

  it('is not deleted while it is protected', async () => {
    world = await ProviderWorld.start();
    const attribute = { Key: 'deletion_protection.enabled', Value: 'true' };
    const properties = { ...(await balancer(world)), LoadBalancerAttributes: [attribute] };
    const made = await make(BALANCER, properties);
    const provider = await world.provider(BALANCER, 'sdk');
    await expect(
      provider.delete(targetOf(BALANCER, made, properties), world.context()),
    ).rejects.toMatchObject({
      kind: 'terminal',
      message: expect.stringContaining('deletion protection is enabled') as unknown,
    });
  });

  it('leaves network interfaces, for which the delete of its subnets waits', async () => {
    world = await ProviderWorld.start({ cloudControl: { aftermath: 1 } });
    const properties = await balancer(world);
    const made = await make(BALANCER, properties);
    const deleting = await world.provider(BALANCER, 'sdk');
    await deleting.delete(targetOf(BALANCER, made, properties), world.context());
    const [subnet = ''] = properties['Subnets'] as string[];
    const subnetProvider = await world.provider('AWS::EC2::Subnet', 'sdk');
    const row = {
      logicalId: 'Subnet',
      type: 'AWS::EC2::Subnet',
      physicalId: subnet,
      attributes: {},
      properties: {},
    };
    const start = world.clock.now();
    for (let isGone = false; !isGone;) {
      isGone = await subnetProvider.delete(row, world.context()).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ kind: 'conflict' });
          return false;
        },
      );
    }
    expect(world.clock.now() - start).toBeGreaterThan(50_000);
  });
});

describe('a target group', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is not deleted while a listener forwards to it', async () => {
    world = await ProviderWorld.start();
    const properties = await listener(world);
    await world.make(LISTENER, properties);
    const provider = await world.provider(GROUP, 'sdk');
    const [action] = properties['DefaultActions'] as JsonObject[];
    const physicalId = textIn(action?.['TargetGroupArn']);
    const row = { logicalId: 'Group', type: GROUP, physicalId, attributes: {}, properties: {} };
    await expect(provider.delete(row, world.context())).rejects.toMatchObject({ kind: 'conflict' });
    expect(world.living(GROUP)).toHaveLength(2);
  });

  it('is registered with a function once Elastic Load Balancing may invoke it', async () => {
    const Id = 'arn:aws:lambda:us-east-1:123456789012:function:shop';
    world = await ProviderWorld.start({ cloudControl: { declared: [Id] } });
    const message =
      'elasticloadbalancing principal does not have permission to invoke arn:aws:lambda:us-east-1:1:function:shop';
    world.simulator.faults.arm({
      service: 'elasticloadbalancing',
      operation: 'RegisterTargets',
      on: { first: 3 },
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', message, status: 403 },
    });
    const Targets = [{ Id }];
    const properties = { Name: 'shop', TargetType: 'lambda', Targets };
    const provider = await world.provider(GROUP, 'sdk');
    const made = await provider.create({ logicalId: 'Group', type: GROUP, properties }, world.context());
    expect(made.observed).toMatchObject({ Targets });
  });
});
