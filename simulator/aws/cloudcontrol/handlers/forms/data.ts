/** Attribute formats of tables, databases, streams and buckets. */

import { arn, type Forms } from './helpers.js';

/** Tables, databases, streams and buckets. */
export const DATA_FORMS: Readonly<Record<string, Forms>> = {
  'AWS::DAX::Cluster': {
    Id: '{lower-case ClusterName}',
    Arn: arn('dax', 'cache/{Id}'),
    ClusterDiscoveryEndpoint: '{Id}.{lower:6}.clustercfg.dax.{zone code}.cache.amazonaws.com',
    ClusterDiscoveryEndpointURL: 'dax://{ClusterDiscoveryEndpoint}',
  },
  'AWS::DSQL::Cluster': {
    Identifier: '{lower:26}',
    ResourceArn: arn('dsql', 'cluster/{Identifier}'),
    Endpoint: '{Identifier}.dsql.{region}.on.aws',
  },
  'AWS::DocDB::DBInstance': { Id: '{DBInstanceIdentifier}' },
  'AWS::DocDB::DBCluster': {
    Id: '{DBClusterIdentifier}',
    Endpoint: '{DBClusterIdentifier}.cluster-{lower:12}.{region}.docdb.amazonaws.com',
    ReadEndpoint: '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.docdb.amazonaws.com',
    Port: '27017',
  },
  'AWS::DynamoDB::GlobalTable': {
    Arn: arn('dynamodb', 'table/{TableName}'),
    StreamArn: '{if StreamSpecification}' + arn('dynamodb', 'table/{TableName}/stream/{now}'),
    TableId: '{uuid}',
  },
  'AWS::DynamoDB::Table': {
    Arn: arn('dynamodb', 'table/{TableName}'),
    StreamArn: '{if StreamSpecification}' + arn('dynamodb', 'table/{TableName}/stream/{now}'),
  },
  'AWS::EFS::AccessPoint': {
    AccessPointId: 'fsap-{hex:17}',
    Arn: arn('elasticfilesystem', 'access-point/{AccessPointId}'),
  },
  'AWS::EFS::FileSystem': {
    FileSystemId: 'fs-{hex:17}',
    Arn: arn('elasticfilesystem', 'file-system/{FileSystemId}'),
  },
  'AWS::EFS::MountTarget': { Id: 'fsmt-{hex:17}' },
  // A memcached cluster has the one, every other the other.
  'AWS::ElastiCache::CacheCluster': {
    ConfigurationEndpoint: '{if Engine=memcached}',
    'ConfigurationEndpoint/Address':
      '{if Engine=memcached}{lower-case ClusterName}.{lower:6}.cfg.{zone code}.cache.amazonaws.com',
    'ConfigurationEndpoint/Port': '{if Engine=memcached}11211',
    RedisEndpoint: '{unless Engine=memcached}',
    'RedisEndpoint/Address':
      '{unless Engine=memcached}{lower-case ClusterName}.{lower:6}.0001.{zone code}.cache.amazonaws.com',
    'RedisEndpoint/Port': '{unless Engine=memcached}6379',
  },
  'AWS::ElastiCache::ReplicationGroup': {
    'ConfigurationEndPoint/Address':
      '{choose TransitEncryptionEnabled=true clustercfg. }{lower-case ReplicationGroupId}.{lower:6}.' +
      '{choose TransitEncryptionEnabled=true  clustercfg.}{zone code}.cache.amazonaws.com',
    'ConfigurationEndPoint/Port': '6379',
    'PrimaryEndPoint/Address':
      '{choose TransitEncryptionEnabled=true master. }{lower-case ReplicationGroupId}.{lower:6}.' +
      '{choose TransitEncryptionEnabled=true  ng.0001.}{zone code}.cache.amazonaws.com',
    'PrimaryEndPoint/Port': '6379',
    'ReaderEndPoint/Address':
      '{choose TransitEncryptionEnabled=true replica. }{lower-case ReplicationGroupId}{choose TransitEncryptionEnabled=true  -ro}.' +
      '{lower:6}.{choose TransitEncryptionEnabled=true  ng.0001.}{zone code}.cache.amazonaws.com',
    'ReaderEndPoint/Port': '6379',
  },
  'AWS::EMR::Cluster': {
    Id: 'j-{upper:13}',
    MasterPublicDNS: 'ec2-203-0-113-7.{region}.compute.amazonaws.com',
  },
  'AWS::FSx::FileSystem': {
    Id: 'fs-{hex:17}',
    ResourceARN: arn('fsx', 'file-system/{Id}'),
    DNSName: '{Id}.fsx.{region}.amazonaws.com',
    LustreMountName: '{lower:8}',
  },
  'AWS::Kinesis::Stream': { Arn: arn('kinesis', 'stream/{Name}') },
  'AWS::KinesisFirehose::DeliveryStream': { Arn: arn('firehose', 'deliverystream/{DeliveryStreamName}') },
  'AWS::MSK::Cluster': { Arn: arn('kafka', 'cluster/{ClusterName}/{uuid}-7'), CurrentVersion: 'K{upper:13}' },
  'AWS::MemoryDB::Cluster': {
    ARN: arn('memorydb', 'cluster/{ClusterName}'),
    'ClusterEndpoint/Address': 'clustercfg.{ClusterName}.{lower:6}.memorydb.{region}.amazonaws.com',
    'ClusterEndpoint/Port': '6379',
  },
  'AWS::Neptune::DBCluster': {
    Endpoint: '{DBClusterIdentifier}.cluster-{lower:12}.{region}.neptune.amazonaws.com',
    ReadEndpoint: '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.neptune.amazonaws.com',
    ClusterResourceId: 'cluster-{base32:26}',
    Port: '8182',
  },
  'AWS::Neptune::DBInstance': {
    Endpoint: '{DBInstanceIdentifier}.{lower:12}.{region}.neptune.amazonaws.com',
    Port: '8182',
  },
  'AWS::OpenSearchService::Domain': {
    Id: '{account}/{DomainName}',
    Arn: arn('es', 'domain/{DomainName}'),
    DomainArn: '{Arn}',
    DomainEndpoint: 'search-{DomainName}-{lower:26}.{region}.es.amazonaws.com',
  },
  'AWS::RDS::DBCluster': {
    DBClusterArn: arn('rds', 'cluster:{DBClusterIdentifier}'),
    DBClusterResourceId: 'cluster-{base32:26}',
    'Endpoint/Address': '{DBClusterIdentifier}.cluster-{lower:12}.{region}.rds.amazonaws.com',
    'Endpoint/Port': '3306',
    'ReadEndpoint/Address': '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.rds.amazonaws.com',
    'MasterUserSecret/SecretArn':
      '{if ManageMasterUserPassword}' + arn('secretsmanager', 'secret:rds!{uuid}-{alnum:6}'),
  },
  'AWS::RDS::DBInstance': {
    DBInstanceArn: arn('rds', 'db:{DBInstanceIdentifier}'),
    DbiResourceId: 'db-{base32:26}',
    DBInstanceStatus: 'available',
    'Endpoint/Address': '{DBInstanceIdentifier}.{lower:12}.{region}.rds.amazonaws.com',
    'Endpoint/Port': '3306',
    'Endpoint/HostedZoneId': 'Z{upper:13}',
    'MasterUserSecret/SecretArn':
      '{if ManageMasterUserPassword}' + arn('secretsmanager', 'secret:rds!{uuid}-{alnum:6}'),
  },
  'AWS::RDS::DBParameterGroup': { DBParameterGroupArn: arn('rds', 'pg:{DBParameterGroupName}') },
  'AWS::RDS::DBProxy': {
    DBProxyArn: arn('rds', 'db-proxy:prx-{hex:17}'),
    Endpoint: '{DBProxyName}.proxy-{lower:12}.{region}.rds.amazonaws.com',
  },
  'AWS::RDS::DBSubnetGroup': { DBSubnetGroupArn: arn('rds', 'subgrp:{DBSubnetGroupName}') },
  'AWS::Redshift::Cluster': {
    'Endpoint/Address': '{ClusterIdentifier}.{lower:12}.{region}.redshift.amazonaws.com',
    'Endpoint/Port': '5439',
    ClusterNamespaceArn: arn('redshift', 'namespace:{uuid}'),
    MasterPasswordSecretArn:
      '{if ManageMasterPassword}' + arn('secretsmanager', 'secret:redshift!{uuid}-{alnum:6}'),
  },
  // The attributes repeat what was asked for (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-redshiftserverless-workgroup.html).
  'AWS::RedshiftServerless::Workgroup': {
    'Workgroup/WorkgroupName': '{WorkgroupName}',
    'Workgroup/NamespaceName': '{NamespaceName}',
    'Workgroup/WorkgroupId': '{uuid}',
    'Workgroup/WorkgroupArn': arn('redshift-serverless', 'workgroup/{Workgroup/WorkgroupId}'),
    'Workgroup/Endpoint/Address': '{WorkgroupName}.{account}.{region}.redshift-serverless.amazonaws.com',
    'Workgroup/Endpoint/Port': '5439',
    'Workgroup/Status': 'AVAILABLE',
  },
  'AWS::S3::Bucket': {
    Arn: 'arn:aws:s3:::{BucketName}',
    DomainName: '{BucketName}.s3.amazonaws.com',
    RegionalDomainName: '{BucketName}.s3.{region}.amazonaws.com',
    DualStackDomainName: '{BucketName}.s3.dualstack.{region}.amazonaws.com',
    WebsiteURL: '{if WebsiteConfiguration}http://{BucketName}.s3-website-{region}.amazonaws.com',
  },
};
