import type { ProviderWorld } from './world.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

function namespaceCase(kind: string, prepare: ContractCase['prepare']): ContractCase {
  return {
    type: `AWS::ServiceDiscovery::${kind}`,
    identity: 'template',
    creation: {
      service: 'servicediscovery',
      operation: `Create${kind}`,
      update: `Update${kind}`,
      delete: 'DeleteNamespace',
      isRepeated: true,
    },
    writeOnly: kind === 'PrivateDnsNamespace' ? ['Vpc'] : [],
    prepare,
    change: (properties) => ({ ...properties, Description: 'changed', Tags: [{ Key: 'b', Value: '2' }] }),
  };
}

async function service(world: ProviderWorld): Promise<string> {
  const namespace = await world.make('AWS::ServiceDiscovery::HttpNamespace', { Name: 'shop' });
  const made = await world.make('AWS::ServiceDiscovery::Service', {
    Name: 'cart',
    NamespaceId: namespace.physicalId,
  });
  return made.physicalId;
}

async function api(world: ProviderWorld): Promise<string> {
  const made = await world.make('AWS::AppSync::GraphQLApi', { Name: 'shop', AuthenticationType: 'API_KEY' });
  return made.attributes['ApiId'] as string;
}

const CASES: readonly ContractCase[] = [
  namespaceCase('HttpNamespace', () => ({ Name: 'shop', Tags: [{ Key: 'a', Value: '1' }] })),
  namespaceCase('PublicDnsNamespace', () => ({ Name: 'shop.example.com' })),
  namespaceCase('PrivateDnsNamespace', async (world) => {
    const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    return { Name: 'shop.local', Vpc: vpc.physicalId };
  }),
  {
    type: 'AWS::ServiceDiscovery::Instance',
    identity: 'template',
    creation: {
      service: 'servicediscovery',
      operation: 'RegisterInstance',
      delete: 'DeregisterInstance',
      isRepeated: true,
    },
    prepare: async (world) => ({
      ServiceId: await service(world),
      InstanceId: 'i-1',
      InstanceAttributes: { AWS_INSTANCE_IPV4: '10.0.0.1' },
    }),
    change: (properties) => ({ ...properties, InstanceAttributes: { AWS_INSTANCE_IPV4: '10.0.0.2' } }),
  },
  {
    type: 'AWS::AppSync::ApiKey',
    identity: 'aws',
    isTimeless: true,
    creation: {
      service: 'appsync',
      operation: 'CreateApiKey',
      update: 'UpdateApiKey',
      delete: 'DeleteApiKey',
    },
    prepare: async (world) => ({ ApiId: await api(world), Description: 'one', Expires: 1_900_000_100 }),
    change: (properties) => ({ ...properties, Description: 'two', Expires: 1_910_000_100 }),
  },
];

for (const contract of CASES) providerContract(contract);
