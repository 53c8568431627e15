/** The types that only their services' own APIs can manage, and that no description can express. */

import type { OwnApiType } from '../direct/own-api-type.js';

type Load = OwnApiType['load'];

/** To add a type, add a row here and a `DirectType` in `providers/types/`. */
export const CODED_TYPES: Readonly<Record<string, OwnApiType>> = {
  'AWS::AppSync::ApiKey': inCode('AppSync', async (access) =>
    (await import('../types/appsync.js')).apiKey(access),
  ),
  'AWS::AppSync::GraphQLSchema': inCode('AppSync', async (access) =>
    (await import('../types/appsync.js')).graphQlSchema(access),
  ),
  'AWS::CodeBuild::Project': inCode('CodeBuild', async (access) =>
    (await import('../types/codebuild-project.js')).codeBuildProject(access),
  ),
  'AWS::CodeCommit::Repository': inCode('CodeCommit', async (access) =>
    (await import('../types/codecommit/repository.js')).codeCommitRepository(access),
  ),
  'AWS::Config::ConfigurationRecorder': inCode('AWS Config', async (access) =>
    (await import('../types/config-service.js')).configurationRecorder(access),
  ),
  'AWS::Config::DeliveryChannel': inCode('AWS Config', async (access) =>
    (await import('../types/config-service.js')).deliveryChannel(access),
  ),
  'AWS::DocDB::DBCluster': inCode('DocumentDB', async (access) =>
    (await import('../types/docdb/clusters.js')).docDbCluster(access),
  ),
  'AWS::DocDB::DBInstance': inCode('DocumentDB', async (access) =>
    (await import('../types/docdb/instances.js')).docDbInstance(access),
  ),
  'AWS::EC2::VPNGatewayRoutePropagation': inCode('EC2', async (access) =>
    (await import('../types/route-propagation.js')).vpnGatewayRoutePropagation(access),
  ),
  'AWS::EMR::Cluster': inCode('EMR', async (access) =>
    (await import('../types/emr/cluster.js')).emrCluster(access),
  ),
  'AWS::ElasticLoadBalancingV2::ListenerCertificate': inCode('Elastic Load Balancing', async (access) =>
    (await import('../types/listener-certificate.js')).listenerCertificate(access),
  ),
  'AWS::Elasticsearch::Domain': inCode('Elasticsearch', async (access) =>
    (await import('../types/elasticsearch-domain.js')).elasticsearchDomain(access),
  ),
  'AWS::FSx::FileSystem': inCode('FSx', async (access) =>
    (await import('../types/fsx-file-system.js')).fsxFileSystem(access),
  ),
  'AWS::Glue::Connection': inCode('Glue', async (access) =>
    (await import('../types/glue.js')).glueConnection(access),
  ),
  'AWS::Glue::SecurityConfiguration': inCode('Glue', async (access) =>
    (await import('../types/glue.js')).glueSecurityConfiguration(access),
  ),
  'AWS::Glue::Table': inCode('Glue', async (access) => (await import('../types/glue.js')).glueTable(access)),
  'AWS::IAM::AccessKey': inCode('IAM', async (access) =>
    (await import('../types/iam-access-key.js')).accessKey(access),
  ),
  'AWS::IAM::UserToGroupAddition': inCode('IAM', async (access) =>
    (await import('../types/iam-group-members.js')).userToGroupAddition(access),
  ),
  'AWS::KinesisAnalyticsV2::ApplicationCloudWatchLoggingOption': inCode(
    'Managed Service for Apache Flink',
    async (access) => (await import('../types/flink-logging-option.js')).flinkLoggingOption(access),
  ),
  'AWS::Route53::RecordSet': inCode('Route 53', async (access) =>
    (await import('../types/route53/record-set.js')).recordSet(access),
  ),
  'AWS::Route53::RecordSetGroup': inCode('Route 53', async (access) =>
    (await import('../types/route53/record-set.js')).recordSetGroup(access),
  ),
  'AWS::SES::ReceiptFilter': inCode('SES', async (access) =>
    (await import('../types/ses-receiving.js')).receiptFilter(access),
  ),
  'AWS::SES::ReceiptRule': inCode('SES', async (access) =>
    (await import('../types/ses-receiving.js')).receiptRule(access),
  ),
  'AWS::SES::ReceiptRuleSet': inCode('SES', async (access) =>
    (await import('../types/ses-receiving.js')).receiptRuleSet(access),
  ),
  'AWS::Scheduler::Schedule': inCode('EventBridge Scheduler', async (access) =>
    (await import('../types/scheduler-schedule.js')).schedule(access),
  ),
  'AWS::ServiceDiscovery::HttpNamespace': inCode('Cloud Map', async (access) =>
    (await import('../types/service-discovery/namespaces.js')).httpNamespace(access),
  ),
  'AWS::ServiceDiscovery::Instance': inCode('Cloud Map', async (access) =>
    (await import('../types/service-discovery/namespaces.js')).serviceInstance(access),
  ),
  'AWS::ServiceDiscovery::PrivateDnsNamespace': inCode('Cloud Map', async (access) =>
    (await import('../types/service-discovery/namespaces.js')).privateDnsNamespace(access),
  ),
  'AWS::ServiceDiscovery::PublicDnsNamespace': inCode('Cloud Map', async (access) =>
    (await import('../types/service-discovery/namespaces.js')).publicDnsNamespace(access),
  ),
};

function inCode(api: string, load: Load): OwnApiType {
  return { api, load };
}
