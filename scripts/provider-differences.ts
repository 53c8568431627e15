/** Known differences between emulators and AWS's reference. */

import type { Differences, EmulatorName } from '../__tests__/contracts/s3-witness/differences.js';

const MOTO: Differences = {
  'AWS::CodeBuild::Project update': 'moto has no UpdateProject',
  'AWS::CodeCommit::Repository create': 'moto writes moments as texts, which the SDK cannot read',
  'AWS::SES::ReceiptRule delete': 'moto has no DeleteReceiptRule',
  'AWS::SES::ReceiptRule second delete': 'moto has no DeleteReceiptRule',
  'AWS::SES::ReceiptRule read': 'moto has no DeleteReceiptRule',
  'AWS::Glue::Connection create': 'moto forgets the type of a connection',
  'AWS::Elasticsearch::Domain second create': 'moto lets a name be taken twice',
  'AWS::DocDB::DBSubnetGroup update': 'moto loses a subnet group that is changed',
  'AWS::DocDB::DBCluster create': 'moto has no engine of the name docdb',
  'AWS::ServiceDiscovery::HttpNamespace second create': 'moto lets a name be taken twice',
  'AWS::ServiceDiscovery::PublicDnsNamespace second create': 'moto lets a name be taken twice',
  'AWS::ServiceDiscovery::PrivateDnsNamespace second create': 'moto answers with an error of Route 53',
  'AWS::AppSync::ApiKey second delete': 'moto fails where there is no such key',
  'AWS::EC2::NetworkAclEntry second delete': 'moto fails where there is no such entry',
};

const MINISTACK: Differences = {
  'AWS::CodeCommit::Repository create': 'MiniStack has no CodeCommit',
  'AWS::SES::ReceiptRule update': 'MiniStack has no UpdateReceiptRule',
  'AWS::Config::ConfigurationRecorder delete': 'MiniStack has no DeleteConfigurationRecorder',
  'AWS::Config::ConfigurationRecorder second delete': 'MiniStack has no DeleteConfigurationRecorder',
  'AWS::Config::ConfigurationRecorder read': 'MiniStack has no DeleteConfigurationRecorder',
  'AWS::Config::DeliveryChannel delete': 'MiniStack has no DeleteDeliveryChannel',
  'AWS::Config::DeliveryChannel second delete': 'MiniStack has no DeleteDeliveryChannel',
  'AWS::Config::DeliveryChannel read': 'MiniStack has no DeleteDeliveryChannel',
  'AWS::Glue::Connection second create': 'MiniStack lets a name be taken twice',
  'AWS::Elasticsearch::Domain create':
    'MiniStack has OpenSearch’s API of 2021 and not the older one of Elasticsearch',
  'AWS::ElasticLoadBalancingV2::ListenerCertificate create': 'MiniStack has no AddListenerCertificates',
  'AWS::EC2::NetworkAclEntry create': 'MiniStack forgets the port range of an entry',
  'AWS::ElastiCache::CacheCluster snapshot': 'MiniStack takes a snapshot of a cluster that is not there',
  'AWS::ElastiCache::ReplicationGroup snapshot': 'MiniStack takes a snapshot of a group that is not there',
  'AWS::Redshift::Cluster snapshot': 'MiniStack has no Redshift',
};

/** Where emulators differ from AWS's reference: type and step, and why. Seen with moto 5.2.5 and MiniStack 1.5.33. */
export const PROVIDER_DIFFERENCES: Readonly<Record<EmulatorName, Differences>> = {
  moto: MOTO,
  ministack: MINISTACK,
};
