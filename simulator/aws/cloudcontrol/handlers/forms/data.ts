import { arn, type Forms } from './helpers.js';

/** Tables, databases, streams and buckets. */
export const DATA_FORMS: Readonly<Record<string, Forms>> = {
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
  'AWS::Kinesis::Stream': { Arn: arn('kinesis', 'stream/{Name}') },
  'AWS::KinesisFirehose::DeliveryStream': { Arn: arn('firehose', 'deliverystream/{DeliveryStreamName}') },
  'AWS::MSK::Cluster': { Arn: arn('kafka', 'cluster/{ClusterName}/{uuid}-7'), CurrentVersion: 'K{upper:12}' },
  'AWS::Neptune::DBCluster': {
    Endpoint: '{DBClusterIdentifier}.cluster-{lower:12}.{region}.neptune.amazonaws.com',
    ReadEndpoint: '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.neptune.amazonaws.com',
    ClusterResourceId: 'cluster-{upper:26}',
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
    DBClusterResourceId: 'cluster-{upper:26}',
    'Endpoint/Address': '{DBClusterIdentifier}.cluster-{lower:12}.{region}.rds.amazonaws.com',
    'Endpoint/Port': '3306',
    'ReadEndpoint/Address': '{DBClusterIdentifier}.cluster-ro-{lower:12}.{region}.rds.amazonaws.com',
    'MasterUserSecret/SecretArn':
      '{if ManageMasterUserPassword}' + arn('secretsmanager', 'secret:rds!{uuid}-{alnum:6}'),
  },
  'AWS::RDS::DBInstance': {
    DBInstanceArn: arn('rds', 'db:{DBInstanceIdentifier}'),
    DbiResourceId: 'db-{upper:26}',
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
