import { describe, expect, it } from '@jest/globals';
import {
  deletionPolicyOf,
  deposedRow,
  policyOfReplaced,
  takesSnapshot,
} from '../../../../src/plan/rules/deletion-policies.js';
import { rowOf } from '../planning.js';

const INSTANCE = 'AWS::RDS::DBInstance';

function policyOf(name: string, changes: Parameters<typeof rowOf>[1], noted?: string) {
  return deletionPolicyOf(name, rowOf('x', changes), noted).policy;
}

describe('what becomes of a resource that goes', () => {
  it.each([
    [INSTANCE, {}, 'Snapshot'],
    [INSTANCE, { DBClusterIdentifier: 'c' }, undefined],
    ['AWS::RDS::DBCluster', {}, 'Snapshot'],
    ['AWS::DocDB::DBCluster', {}, undefined],
    ['AWS::EC2::Volume', {}, undefined],
  ])('is by default, of %s with %j, %s', (resourceType, properties, policy) => {
    expect(policyOf('Data', { resourceType, properties })).toBe(policy);
  });

  it('is what the row says, then what the template does', () => {
    expect(policyOf('Data', { resourceType: INSTANCE, deletionPolicy: 'Delete' }, 'Retain')).toBe('Delete');
    expect(policyOf('Data', { resourceType: INSTANCE }, 'Retain')).toBe('Retain');
  });

  it('of what was replaced is what its UpdateReplacePolicy has said', () => {
    const row = rowOf('x', { resourceType: INSTANCE, deletionPolicy: 'Retain' });
    const kindOf = (policy: string | undefined) =>
      takesSnapshot(
        deletionPolicyOf(
          'Data~replaced~x',
          deposedRow('Data', row, { type: INSTANCE, updateReplacePolicy: policy }),
        ),
      );
    expect([kindOf(undefined), kindOf('Delete'), kindOf('Snapshot')]).toEqual([false, false, true]);
  });

  // CloudFormation refuses a change of type, so the policies of the resource that is there are all that is known.
  it.each<[Parameters<typeof rowOf>[1], string | undefined]>([
    [{ resourceType: 'AWS::KMS::Key', deletionPolicy: 'Retain' }, 'Retain'],
    [{ resourceType: 'AWS::KMS::Key', updateReplacePolicy: 'Retain' }, 'Retain'],
    [{ resourceType: 'AWS::KMS::Key', deletionPolicy: 'RetainExceptOnCreate' }, 'Retain'],
    [{ resourceType: 'AWS::Redshift::Cluster', deletionPolicy: 'Snapshot' }, 'Snapshot'],
    [{ resourceType: 'AWS::Redshift::Cluster', updateReplacePolicy: 'Snapshot' }, 'Snapshot'],
    [{ resourceType: INSTANCE }, 'Snapshot'],
    [{ resourceType: 'AWS::KMS::Key' }, undefined],
    [{ resourceType: 'AWS::KMS::Key', deletionPolicy: 'Delete', updateReplacePolicy: 'Delete' }, 'Delete'],
  ])('of %j whose type changes is what its own record says: %s', (changes, policy) => {
    const successor = { type: 'AWS::SSM::Parameter', updateReplacePolicy: 'Delete' };
    expect(policyOfReplaced('Data', rowOf('x', changes), successor).policy).toBe(policy);
  });
});
