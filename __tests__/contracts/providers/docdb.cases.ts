import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

function creationOf(kind: string) {
  return { service: 'rds', operation: `Create${kind}`, update: `Modify${kind}`, delete: `Delete${kind}` };
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::DocDB::DBCluster',
    identity: 'template',
    creation: creationOf('DBCluster'),
    writeOnly: ['MasterUserPassword'],
    prepare: () => ({
      DBClusterIdentifier: 'Documents',
      MasterUsername: 'admin',
      MasterUserPassword: 'hunter2hunter2',
      BackupRetentionPeriod: 3,
      EnableCloudwatchLogsExports: ['audit'],
      Tags: [{ Key: 'a', Value: '1' }],
    }),
    change: ({ EnableCloudwatchLogsExports: _, ...properties }) => ({
      ...properties,
      BackupRetentionPeriod: 5,
      Tags: [{ Key: 'b', Value: '2' }],
    }),
  },
  {
    type: 'AWS::DocDB::DBInstance',
    identity: 'template',
    creation: creationOf('DBInstance'),
    prepare: async (world) => {
      await world.make('AWS::DocDB::DBCluster', {
        DBClusterIdentifier: 'documents',
        MasterUsername: 'admin',
      });
      return {
        DBInstanceIdentifier: 'one',
        DBClusterIdentifier: 'documents',
        DBInstanceClass: 'db.r5.large',
      };
    },
    change: (properties) => ({ ...properties, DBInstanceClass: 'db.r5.xlarge' }),
  },
  {
    type: 'AWS::DocDB::DBSubnetGroup',
    identity: 'template',
    creation: creationOf('DBSubnetGroup'),
    prepare: async (world) => {
      const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
      const subnet = await world.make('AWS::EC2::Subnet', {
        VpcId: vpc.physicalId,
        CidrBlock: '10.0.0.0/24',
      });
      return {
        DBSubnetGroupName: 'Inner',
        DBSubnetGroupDescription: 'one',
        SubnetIds: [subnet.physicalId],
        Tags: [{ Key: 'a', Value: '1' }],
      };
    },
    change: (properties) => ({ ...properties, DBSubnetGroupDescription: 'two' }),
  },
  {
    type: 'AWS::DocDB::DBClusterParameterGroup',
    identity: 'template',
    creation: creationOf('DBClusterParameterGroup'),
    prepare: () => ({
      Name: 'Tuned',
      Family: 'docdb5.0',
      Description: 'one',
      Parameters: { tls: 'disabled', ttl_monitor: 'enabled' },
    }),
    change: (properties) => ({ ...properties, Parameters: { tls: 'enabled' } }),
  },
];

for (const contract of CASES) providerContract(contract);
