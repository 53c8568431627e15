/**
 * Types with operations that may take longer than the default `resource-timeout`, in minutes. A shorter
 * timeout leaves the operation in flight in AWS, and the rollback's delete fails with `ConcurrentOperation`.
 *
 * Source, unless another is given: the longest default under "Timeouts" of the type's resource in the
 * documentation of the Terraform AWS provider (registry.terraform.io/providers/hashicorp/aws), which waits
 * for the same operations.
 */
const SLOW_TYPES: Readonly<Record<string, number>> = {
  /** aws_acm_certificate_validation: DNS records that somebody has to create manually. */
  'AWS::CertificateManager::Certificate': 75,
  /** The provider waits 90 minutes for "Deployed". */
  'AWS::CloudFront::Distribution': 90,
  'AWS::DAX::Cluster': 90,
  'AWS::DirectoryService::MicrosoftAD': 60,
  'AWS::DirectoryService::SimpleAD': 60,
  'AWS::DocDB::DBCluster': 120,
  'AWS::DocDB::DBInstance': 90,
  'AWS::DynamoDB::GlobalTable': 60,
  /** An index over existing items is built before the update ends. */
  'AWS::DynamoDB::Table': 60,
  /**
   * Lambda's network interfaces outlive their function by up to 45 minutes (aws_lambda_function, aws_subnet).
   */
  'AWS::EC2::SecurityGroup': 60,
  'AWS::EC2::Subnet': 60,
  'AWS::EKS::Cluster': 60,
  'AWS::EKS::Nodegroup': 60,
  'AWS::ElastiCache::CacheCluster': 80,
  'AWS::ElastiCache::GlobalReplicationGroup': 60,
  'AWS::ElastiCache::ReplicationGroup': 60,
  'AWS::ElastiCache::ServerlessCache': 80,
  'AWS::Elasticsearch::Domain': 180,
  'AWS::FSx::FileSystem': 60,
  'AWS::ImageBuilder::Image': 60,
  'AWS::MSK::Cluster': 120,
  'AWS::MSK::ServerlessCluster': 120,
  'AWS::MWAA::Environment': 120,
  'AWS::MemoryDB::Cluster': 120,
  'AWS::Neptune::DBCluster': 120,
  'AWS::Neptune::DBInstance': 90,
  /**
   * Also `slow-cc-operation-timeouts.ts` of the cdkd CLI: a test domain took longer than 30 minutes on
   * 2026-07-20.
   */
  'AWS::OpenSearchService::Domain': 180,
  'AWS::RDS::DBCluster': 120,
  /** aws_rds_cluster_instance; aws_db_instance has 80. */
  'AWS::RDS::DBInstance': 90,
  'AWS::RDS::DBProxy': 60,
  'AWS::RDS::GlobalCluster': 90,
  'AWS::Redshift::Cluster': 75,
};

/** Minutes; `undefined` for types without a limit of their own. */
export function slowTypeMinutes(type: string): number | undefined {
  return Object.hasOwn(SLOW_TYPES, type) ? SLOW_TYPES[type] : undefined;
}
