import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { actingValues, isSentAgain } from '../../../src/types/acting-values.js';
import { bakedCatalog } from '../../../src/types/schema/catalog.js';

const CATALOG = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

describe('a value that takes effect each time', () => {
  it.each([
    ['AWS::DocDBElastic::Cluster', 'AdminUserPassword'],
    ['AWS::EC2::TransitGatewayVpcAttachment', 'RemoveSubnetIds'],
    ['AWS::ECS::Service', 'ForceNewDeployment'],
    ['AWS::FSx::StorageVirtualMachine', 'SvmAdminPassword'],
    ['AWS::RDS::DBCluster', 'MasterUserPassword'],
    ['AWS::Redshift::Cluster', 'MasterUserPassword'],
    ['AWS::RedshiftServerless::Namespace', 'AdminUserPassword'],
  ])('is sent with %s only if the template changes it: %s', (type, property) => {
    const facts = CATALOG.facts(type);
    expect(facts?.writeOnly).toContain(property);
    expect(actingValues(facts!)).toContain(property);
    expect(isSentAgain(facts, property, 'cc-api')).toBe(false);
  });

  it('is not every write-only value: the others are missing from an update that does not send them', () => {
    expect(isSentAgain(CATALOG.facts('AWS::ECS::Service'), 'ServiceConnectConfiguration', 'cc-api')).toBe(
      true,
    );
  });
});
