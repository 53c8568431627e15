/** Follows resources through versions of their templates: what CloudFormation keeps of a property that goes, and what not. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { Life } from './life.js';
import { ProviderWorld } from './world.js';

let world: ProviderWorld;
afterEach(() => world.close());

const ELB = 'AWS::ElasticLoadBalancingV2';
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/one';
const PROTECTED = { Key: 'deletion_protection.enabled', Value: 'true' };

async function network(): Promise<{ VpcId: string; Subnets: string[] }> {
  world = await ProviderWorld.start({ cloudControl: { declared: [CERTIFICATE] } });
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const gateway = await world.make('AWS::EC2::InternetGateway', {});
  const attachment = { VpcId, InternetGatewayId: gateway.physicalId };
  await world.make('AWS::EC2::VPCGatewayAttachment', attachment);
  const subnets = ['a', 'b'].map(async (zone, index) => {
    const place = { CidrBlock: `10.0.${index}.0/24`, AvailabilityZone: `us-east-1${zone}` };
    return (await world.make('AWS::EC2::Subnet', { VpcId, ...place })).physicalId;
  });
  return { VpcId, Subnets: await Promise.all(subnets) };
}

describe('what goes from the template of a load balancer', () => {
  it('stays: attributes, with the protection against deletion', async () => {
    const { Subnets } = await network();
    const idle = { Key: 'idle_timeout.timeout_seconds', Value: '90' };
    const LoadBalancerAttributes = [PROTECTED, idle];
    const life = await Life.begin(world, `${ELB}::LoadBalancer`, {
      Name: 'shop',
      Subnets,
      LoadBalancerAttributes,
    });
    expect(await life.becomes({ Name: 'shop', Subnets, LoadBalancerAttributes: [idle] })).toEqual([]);
    expect(await life.becomes({ Name: 'shop', Subnets })).toEqual([]);
    expect((await life.observed())['LoadBalancerAttributes']).toEqual(
      expect.arrayContaining(LoadBalancerAttributes),
    );
  });

  it('stays: the health check of a target group, but for its port', async () => {
    const { VpcId } = await network();
    const plain = { Name: 'shop', VpcId, Port: 80, Protocol: 'HTTP' };
    const check = { HealthCheckPath: '/health', HealthCheckTimeoutSeconds: 3, Matcher: { HttpCode: '204' } };
    const attribute = { Key: 'deregistration_delay.timeout_seconds', Value: '10' };
    const life = await Life.begin(world, `${ELB}::TargetGroup`, {
      ...plain,
      ...check,
      HealthCheckPort: '8080',
      TargetGroupAttributes: [attribute],
    });
    expect(await life.becomes({ ...plain, ...check })).toEqual(['ModifyTargetGroup']);
    expect(await life.becomes(plain)).toEqual([]);
    expect(await life.observed()).toMatchObject({
      ...check,
      HealthCheckPort: 'traffic-port',
      TargetGroupAttributes: [attribute],
    });
  });

  it('stays: the security policy of a listener', async () => {
    const { VpcId, Subnets } = await network();
    const balancer = await world.make(`${ELB}::LoadBalancer`, { Name: 'shop', Subnets });
    const group = await world.make(`${ELB}::TargetGroup`, { Name: 'x', VpcId, Port: 80, Protocol: 'HTTP' });
    const SslPolicy = 'ELBSecurityPolicy-TLS13-1-2-2021-06';
    const plain = {
      LoadBalancerArn: balancer.physicalId,
      Port: 443,
      Protocol: 'HTTPS',
      Certificates: [{ CertificateArn: CERTIFICATE }],
      DefaultActions: [{ Type: 'forward', TargetGroupArn: group.physicalId }],
    };
    const life = await Life.begin(world, `${ELB}::Listener`, { ...plain, SslPolicy });
    expect(await life.becomes(plain)).toEqual([]);
    expect(life.model['SslPolicy']).toBe(SslPolicy);
  });
});

describe('a load balancer', () => {
  it('changes its subnets with the type of its addresses', async () => {
    const { VpcId, Subnets } = await network();
    const dual = ['a', 'b'].map(async (zone, index) => {
      const block = { CidrBlock: `10.0.1${index}.0/24`, Ipv6CidrBlock: `2600:1f13:abc:120${index}::/64` };
      const place = { VpcId, AvailabilityZone: `us-east-1${zone}` };
      return (await world.make('AWS::EC2::Subnet', { ...place, ...block })).physicalId;
    });
    const plain = { Name: 'shop', Subnets };
    const life = await Life.begin(world, `${ELB}::LoadBalancer`, plain);
    const both = { Name: 'shop', Subnets: await Promise.all(dual), IpAddressType: 'dualstack' };
    expect(await life.becomes(both)).toEqual(['SetSubnets']);
    expect(life.model).toMatchObject(both);
    expect(await life.becomes(plain)).toEqual(['SetSubnets']);
    expect(life.model).toMatchObject({ ...plain, IpAddressType: 'ipv4' });
  });
});

describe('what goes from the template of a repository', () => {
  it('stays: how its images are tagged and scanned', async () => {
    world = await ProviderWorld.start();
    const kept = {
      ImageTagMutability: 'IMMUTABLE',
      ImageScanningConfiguration: { ScanOnPush: true },
    };
    const life = await Life.begin(world, 'AWS::ECR::Repository', { RepositoryName: 'shop', ...kept });
    expect(await life.becomes({ RepositoryName: 'shop' })).toEqual([]);
    expect(life.model).toMatchObject(kept);
  });
});

describe('a state machine', () => {
  const type = 'AWS::StepFunctions::StateMachine';
  const role = 'arn:aws:iam::123456789012:role/outside';
  const plain = {
    StateMachineName: 'orders',
    RoleArn: role,
    DefinitionString: '{"StartAt":"One","States":{"One":{"Type":"Succeed"}}}',
  };

  it('keeps logging and tracing that go from the template', async () => {
    world = await ProviderWorld.start({ cloudControl: { declared: [role] } });
    const kept = { LoggingConfiguration: { Level: 'OFF', IncludeExecutionData: true } };
    const TracingConfiguration = { Enabled: true };
    const life = await Life.begin(world, type, { ...plain, ...kept, TracingConfiguration });
    expect(await life.becomes(plain)).toEqual([]);
    expect(life.model).toMatchObject({ ...kept, TracingConfiguration });
  });

  it('replaces substitutions inside of substitutions', async () => {
    world = await ProviderWorld.start({ cloudControl: { declared: [role] } });
    const DefinitionString = '{"StartAt":"${First}","States":{"${Stage}One":{"Type":"${${Stage}Kind}"}}}';
    const DefinitionSubstitutions = { Stage: 'Prod', First: '${Stage}One', ProdKind: 'Succeed' };
    const life = await Life.begin(world, type, { ...plain, DefinitionString, DefinitionSubstitutions });
    expect(life.model['DefinitionString']).toBe(
      '{"StartAt":"ProdOne","States":{"ProdOne":{"Type":"Succeed"}}}',
    );
  });

  it('refuses substitutions that go round in a circle', async () => {
    world = await ProviderWorld.start({ cloudControl: { declared: [role] } });
    const circle = {
      DefinitionString: '{"StartAt":"${A}"}',
      DefinitionSubstitutions: { A: '${B}', B: '${A}' },
    };
    await expect(Life.begin(world, type, { ...plain, ...circle })).rejects.toThrow(/circle/);
  });
});

describe('a function', () => {
  const type = 'AWS::Lambda::Function';
  const role = 'arn:aws:iam::123456789012:role/outside';
  const plain: JsonObject = {
    FunctionName: 'shop',
    Role: role,
    Handler: 'index.handler',
    Runtime: 'nodejs22.x',
    Code: { ZipFile: 'exports.handler = async () => 1;' },
  };

  it.each<[string, JsonObject]>([
    ['is empty', { Environment: {}, TracingConfig: {} }],
    ['is gone', {}],
  ])('loses its environment where that %s', async (_, left) => {
    world = await ProviderWorld.start({ cloudControl: { declared: [role] } });
    const life = await Life.begin(world, type, {
      ...plain,
      Environment: { Variables: { TABLE: 'orders' } },
      TracingConfig: { Mode: 'Active' },
    });
    await life.becomes({ ...plain, ...left });
    const observed = await life.observed();
    expect(observed).not.toHaveProperty('Environment');
    expect(observed['TracingConfig'] ?? { Mode: 'PassThrough' }).toEqual({ Mode: 'PassThrough' });
  });
});
