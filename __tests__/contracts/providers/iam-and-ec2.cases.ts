import type { JsonObject } from '../../../src/json.js';
import type { ProviderWorld } from './world.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

async function table(world: ProviderWorld): Promise<JsonObject> {
  const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const VpcId = vpc.physicalId;
  const gateway = await world.make('AWS::EC2::VPNGateway', { Type: 'ipsec.1' });
  await world.make('AWS::EC2::VPCGatewayAttachment', { VpcId, VpnGatewayId: gateway.physicalId });
  const made = await world.make('AWS::EC2::RouteTable', { VpcId });
  return { VpnGatewayId: gateway.physicalId, RouteTableIds: [made.physicalId] };
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::IAM::AccessKey',
    identity: 'aws',
    quota: 2,
    isReturnedOnce: true,
    creation: {
      service: 'iam',
      operation: 'CreateAccessKey',
      update: 'UpdateAccessKey',
      delete: 'DeleteAccessKey',
    },
    prepare: async (world) => {
      await world.make('AWS::IAM::User', { UserName: 'robot' });
      return { UserName: 'robot' };
    },
    change: (properties) => ({ ...properties, Status: 'Inactive' }),
  },
  {
    type: 'AWS::IAM::UserToGroupAddition',
    identity: 'attached',
    creation: { service: 'iam', operation: 'AddUserToGroup', delete: 'RemoveUserFromGroup' },
    prepare: async (world) => {
      await world.make('AWS::IAM::User', { UserName: 'ann' });
      await world.make('AWS::IAM::User', { UserName: 'bob' });
      await world.make('AWS::IAM::Group', { GroupName: 'staff' });
      return { GroupName: 'staff', Users: ['ann'] };
    },
    change: (properties) => ({ ...properties, Users: ['bob'] }),
  },
  {
    type: 'AWS::EC2::VPNGatewayRoutePropagation',
    identity: 'attached',
    creation: {
      service: 'ec2',
      operation: 'EnableVgwRoutePropagation',
      delete: 'DisableVgwRoutePropagation',
    },
    prepare: table,
  },
  {
    type: 'AWS::EC2::NetworkAclEntry',
    identity: 'template',
    creation: {
      service: 'ec2',
      operation: 'CreateNetworkAclEntry',
      update: 'ReplaceNetworkAclEntry',
      delete: 'DeleteNetworkAclEntry',
    },
    prepare: async (world) => {
      const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
      const acl = await world.make('AWS::EC2::NetworkAcl', { VpcId: vpc.physicalId });
      return {
        NetworkAclId: acl.physicalId,
        RuleNumber: 100,
        Protocol: 6,
        RuleAction: 'allow',
        Egress: true,
        CidrBlock: '0.0.0.0/0',
        PortRange: { From: 443, To: 443 },
      };
    },
    change: ({ PortRange: _, ...properties }) => ({
      ...properties,
      Protocol: 1,
      Icmp: { Code: -1, Type: -1 },
    }),
  },
];

for (const contract of CASES) providerContract(contract);
