import type { ProviderWorld } from './world.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

const creation = { service: 'route53', operation: 'ChangeResourceRecordSets' };

async function zone(world: ProviderWorld): Promise<string> {
  const { physicalId } = await world.make('AWS::Route53::HostedZone', { Name: 'example.com' });
  return physicalId;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::Route53::RecordSet',
    identity: 'template',
    creation,
    writeOnly: ['HostedZoneName', 'Comment'],
    prepare: async (world) => {
      await zone(world);
      return {
        HostedZoneName: 'example.com.',
        Comment: 'hunter2',
        Name: '*.example.com',
        Type: 'A',
        TTL: '300',
        ResourceRecords: ['192.0.2.1', '192.0.2.2'],
      };
    },
    change: (properties) => ({ ...properties, TTL: '60', ResourceRecords: ['192.0.2.3'] }),
  },
  {
    type: 'AWS::Route53::RecordSetGroup',
    livesAs: 'AWS::Route53::RecordSet',
    identity: 'template',
    creation,
    prepare: async (world) => {
      const HostedZoneId = await zone(world);
      const AliasTarget = { HostedZoneId: 'Z2FDTNDATAQYW2', DNSName: 'd111111abcdef8.cloudfront.net' };
      return { HostedZoneId, RecordSets: [{ Name: 'www.example.com', Type: 'A', AliasTarget }] };
    },
    change: ({ HostedZoneId = '' }) => ({
      HostedZoneId,
      RecordSets: [{ Name: 'www.example.com', Type: 'CNAME', TTL: '60', ResourceRecords: ['example.com'] }],
    }),
  },
];

for (const contract of CASES) providerContract(contract);
