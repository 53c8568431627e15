import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataClassOf, DECIDED_TYPES, isOfDataService } from '../../../src/types/data-classes.js';

const REGISTRY = readFileSync('src/types/registry.ndjson', 'utf8')
  .split('\n')
  .flatMap((line) => line.split('\t')[0] || []);

describe('what is lost with a resource', () => {
  it('is decided for every type of the services that keep data', () => {
    const decided = new Set(DECIDED_TYPES);
    const undecided = REGISTRY.filter((type) => isOfDataService(type) && !decided.has(type));
    expect(undecided).toEqual([]);
  });

  it('is decided once, and only for types that exist', () => {
    expect(DECIDED_TYPES.filter((type, index) => DECIDED_TYPES.indexOf(type) !== index)).toEqual([]);
    const registry = new Set(REGISTRY);
    expect(DECIDED_TYPES.filter((type) => !registry.has(type))).toEqual([]);
  });

  it('counts a type that is newer than the table as holding data, if its service keeps data', () => {
    expect(dataClassOf('AWS::RDS::SomethingNew')).toBe('holds-data');
    expect(dataClassOf('AWS::Lambda::SomethingNew')).toBe('recreated');
    expect(dataClassOf('Custom::Database')).toBe('recreated');
  });

  it.each([
    'AWS::Backup::BackupVault',
    'AWS::Cassandra::Keyspace',
    'AWS::Cognito::UserPool',
    'AWS::DocDB::DBCluster',
    'AWS::DocDBElastic::Cluster',
    'AWS::EC2::Volume',
    'AWS::ElastiCache::ReplicationGroup',
    'AWS::FSx::FileSystem',
    'AWS::FSx::Volume',
    'AWS::MSK::Cluster',
    'AWS::MemoryDB::Cluster',
    'AWS::Neptune::DBCluster',
    'AWS::OpenSearchServerless::Collection',
    'AWS::OpenSearchService::Domain',
    'AWS::RDS::GlobalCluster',
    'AWS::Redshift::Cluster',
    'AWS::S3Tables::Table',
    'AWS::Timestream::Database',
  ])('%s holds data', (type) => {
    expect(dataClassOf(type)).toBe('holds-data');
  });

  it.each([
    'AWS::EC2::Instance',
    'AWS::KMS::Key',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
    'AWS::SQS::Queue',
  ])('%s may hold data', (type) => {
    expect(dataClassOf(type)).toBe('may-hold-data');
  });

  it.each([
    'AWS::CloudFront::Distribution',
    'AWS::IAM::Role',
    'AWS::RDS::DBSubnetGroup',
    'AWS::SQS::QueuePolicy',
    'AWS::SSM::Parameter',
  ])('%s is recreated from the template', (type) => {
    expect(dataClassOf(type)).toBe('recreated');
  });
});
