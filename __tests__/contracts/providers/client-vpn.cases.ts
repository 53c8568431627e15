/** Runs the provider contract for Client VPN endpoints and their target networks. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../src/json.js';
import { MARK } from '../../../src/providers/described/marks.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

async function certificate(world: ProviderWorld, name: string): Promise<string> {
  const DomainName = `${name}.example.com`;
  return (await world.make('AWS::CertificateManager::Certificate', { DomainName })).physicalId;
}

/** What the schema requires. */
async function plain(world: ProviderWorld): Promise<JsonObject> {
  const ClientRootCertificateChainArn = await certificate(world, 'clients');
  return {
    AuthenticationOptions: [
      { Type: 'certificate-authentication', MutualAuthentication: { ClientRootCertificateChainArn } },
    ],
    ClientCidrBlock: '172.16.0.0/16',
    ConnectionLogOptions: { Enabled: false },
    ServerCertificateArn: await certificate(world, 'server'),
  };
}

async function samlProvider(world: ProviderWorld, Name: string): Promise<string> {
  const SamlMetadataDocument = '<EntityDescriptor/>'.padEnd(1000);
  return (await world.make('AWS::IAM::SAMLProvider', { Name, SamlMetadataDocument })).physicalId;
}

/** The certificate that a changed endpoint is to have. */
let other = '';

const tagged = (team: string) => [
  { ResourceType: 'client-vpn-endpoint', Tags: [{ Key: 'team', Value: team }] },
];

/** "The Lambda function name must start with AWSClientVPN-" (AWS Client VPN Administrator Guide). */
async function connectionHandler(world: ProviderWorld): Promise<Json> {
  const Principal = { Service: 'lambda.amazonaws.com' };
  const trust = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal, Action: 'sts:AssumeRole' }],
  };
  const role = await world.make('AWS::IAM::Role', { RoleName: 'runner', AssumeRolePolicyDocument: trust });
  const made = await world.make('AWS::Lambda::Function', {
    FunctionName: 'AWSClientVPN-check',
    Runtime: 'nodejs22.x',
    Handler: 'index.handler',
    Code: { ZipFile: 'exports.handler = () => ({ allow: true });' },
    Role: role.attributes['Arn'] ?? '',
  });
  return made.attributes['Arn'] ?? '';
}

async function logGroup(world: ProviderWorld): Promise<string> {
  return (await world.make('AWS::Logs::LogGroup', { LogGroupName: 'clients' })).physicalId;
}

async function vpcWithGroup(world: ProviderWorld) {
  const { physicalId: VpcId } = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const group = await world.make('AWS::EC2::SecurityGroup', { VpcId, GroupDescription: 'clients' });
  return { VpcId, SecurityGroupIds: [group.physicalId] };
}

async function subnetIn(world: ProviderWorld, VpcId: string, zone: string): Promise<string> {
  const CidrBlock = zone === 'us-east-1a' ? '10.0.0.0/24' : '10.0.1.0/24';
  const made = await world.make('AWS::EC2::Subnet', { VpcId, CidrBlock, AvailabilityZone: zone });
  return made.physicalId;
}

const ENDPOINT: ContractCase = {
  type: 'AWS::EC2::ClientVpnEndpoint',
  identity: 'aws',
  creation: {
    service: 'ec2',
    operation: 'CreateClientVpnEndpoint',
    update: 'ModifyClientVpnEndpoint',
    delete: 'DeleteClientVpnEndpoint',
  },
  prepare: async (world) => {
    other = await certificate(world, 'other');
    const SAMLProviderArn = await samlProvider(world, 'staff');
    const SelfServiceSAMLProviderArn = await samlProvider(world, 'portal');
    return {
      ...(await plain(world)),
      ...(await vpcWithGroup(world)),
      AuthenticationOptions: [
        {
          Type: 'federated-authentication',
          FederatedAuthentication: { SAMLProviderArn, SelfServiceSAMLProviderArn },
        },
      ],
      AuthorizationPolicy: { PolicyDocument: 'permit (principal, action, resource);', Description: 'all' },
      ClientConnectOptions: { Enabled: true, LambdaFunctionArn: await connectionHandler(world) },
      ClientLoginBannerOptions: { Enabled: true, BannerText: 'hello' },
      ConnectionLogOptions: { Enabled: true, CloudwatchLogGroup: await logGroup(world) },
      Description: 'offices',
      DevicePostureOptions: {
        Enabled: true,
        TrustProviders: [{ TrustProviderType: 'jamf', TenantId: 'shop' }],
      },
      DnsServers: ['10.0.0.2'],
      SelfServicePortal: 'enabled',
      SessionTimeoutHours: 12,
      SplitTunnel: true,
      TagSpecifications: tagged('shop'),
      TransportProtocol: 'tcp',
      VpnPort: 1194,
    };
  },
  change: ({ ClientLoginBannerOptions: _banner, DnsServers: _dns, ...properties }) => ({
    ...properties,
    AuthorizationPolicy: { PolicyDocument: 'forbid (principal, action, resource);', ShadowMode: 'enabled' },
    ClientConnectOptions: { Enabled: false },
    ClientRouteEnforcementOptions: { Enforced: true },
    ConnectionLogOptions: { Enabled: false, CloudwatchLogGroup: 'clients' },
    Description: 'homes',
    DevicePostureOptions: { Enabled: false, TrustProviders: [] },
    DisconnectOnSessionTimeout: false,
    SelfServicePortal: 'disabled',
    ServerCertificateArn: other,
    SessionTimeoutHours: 8,
    SplitTunnel: false,
    VpnPort: 443,
  }),
};

const ASSOCIATION: ContractCase = {
  type: 'AWS::EC2::ClientVpnTargetNetworkAssociation',
  identity: 'template',
  creation: {
    service: 'ec2',
    operation: 'AssociateClientVpnTargetNetwork',
    delete: 'DisassociateClientVpnTargetNetwork',
  },
  prepare: async (world) => {
    const { VpcId } = await vpcWithGroup(world);
    const endpoint = await world.make('AWS::EC2::ClientVpnEndpoint', await plain(world));
    const SubnetId = await subnetIn(world, VpcId, 'us-east-1a');
    return { ClientVpnEndpointId: endpoint.physicalId, SubnetId };
  },
};

providerContract(ENDPOINT);
providerContract(ASSOCIATION);

describe('a Client VPN endpoint', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  async function made(more: JsonObject = {}) {
    const { type } = ENDPOINT;
    const provider = await world.provider(type, 'sdk');
    const properties = { ...(await plain(world)), ...more };
    const model = await provider.create({ logicalId: 'Thing', type, properties }, world.context());
    const target = targetOf(type, model, properties);
    return {
      model,
      read: () => provider.read(target),
      remove: () => provider.delete(target, world.context()),
    };
  }

  const associate = async (endpoint: string, subnet: string) => {
    const provider = await world.provider(ASSOCIATION.type, 'sdk');
    const properties = { ClientVpnEndpointId: endpoint, SubnetId: subnet };
    const request = { logicalId: 'Network', type: ASSOCIATION.type, properties };
    const model = await provider.create(request, world.context());
    return {
      model,
      remove: () => provider.delete(targetOf(request.type, model, properties), world.context()),
    };
  };

  it('is found although EC2 shows late what it has created', async () => {
    world = await ProviderWorld.start({ ec2: { visibleAfter: 500 } });
    const { VpcId } = await vpcWithGroup(world);
    const { model } = await made({ AuthorizationPolicy: { PolicyDocument: 'permit ();' } });
    const { remove } = await associate(model.physicalId, await subnetIn(world, VpcId, 'us-east-1a'));
    await remove();
    expect(world.living(ASSOCIATION.type)).toEqual([]);
  });

  it('shows tags that others have set, but no mark that the role may not remove', async () => {
    world = await ProviderWorld.start();
    const { model, read } = await made();
    expect(model.observed).not.toHaveProperty('TagSpecifications');
    const { inventory } = world.simulator.cloudControl.account;
    const [endpoint] = inventory.named(model.physicalId);
    inventory.put({ ...endpoint!, internal: { tags: { owner: 'ann', [MARK]: 'Thing-1' } } });
    const Tags = [{ Key: 'owner', Value: 'ann' }];
    const specification = { ResourceType: 'client-vpn-endpoint', Tags };
    expect((await read())?.observed?.['TagSpecifications']).toEqual([specification]);
  });

  it('is as it was for its reader once networks are associated', async () => {
    world = await ProviderWorld.start();
    const { VpcId } = await vpcWithGroup(world);
    const { model, read } = await made();
    await associate(model.physicalId, await subnetIn(world, VpcId, 'us-east-1a'));
    expect(await read()).toEqual(model);
  });

  it('is awaited, as its networks are', async () => {
    world = await ProviderWorld.start({ cloudControl: { settling: 1 } });
    const { VpcId } = await vpcWithGroup(world);
    const { model } = await made();
    const start = world.clock.now();
    const network = await associate(model.physicalId, await subnetIn(world, VpcId, 'us-east-1a'));
    const associated = world.clock.now();
    expect(associated - start).toBeGreaterThanOrEqual(300_000);
    await network.remove();
    expect(world.clock.now() - associated).toBeGreaterThanOrEqual(300_000);
  });

  it('cannot be deleted while a network is associated, and takes one subnet of each zone', async () => {
    world = await ProviderWorld.start();
    const { VpcId } = await vpcWithGroup(world);
    const { model, remove } = await made();
    const [first, second] = ['us-east-1a', 'us-east-1b'].map((zone) => subnetIn(world, VpcId, zone));
    await associate(model.physicalId, await first!);
    await associate(model.physicalId, await second!);
    const third = await world.make('AWS::EC2::Subnet', {
      VpcId,
      CidrBlock: '10.0.2.0/24',
      AvailabilityZone: 'us-east-1a',
    });
    await expect(associate(model.physicalId, third.physicalId)).rejects.toMatchObject({
      details: { name: 'InvalidClientVpnSubnetId.DuplicateAz' },
    });
    await expect(associate(model.physicalId, 'subnet-00000000000000000')).rejects.toMatchObject({
      details: { name: 'InvalidClientVpnSubnetId.NotFound' },
    });
    await expect(remove()).rejects.toMatchObject({ kind: 'conflict' });
  });
});
