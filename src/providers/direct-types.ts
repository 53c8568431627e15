/** The table of types that are managed through their services' own APIs. */

import type { ResourceProvider } from '../ports/resources.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { describedType } from './described/described-type.js';
import { clientVpnTargetNetworkAssociation } from './described/types/ec2/client-vpn-association.js';
import { clientVpnEndpoint } from './described/types/ec2/client-vpn-endpoint.js';
import type { ServiceAccess } from './direct/access.js';
import { DirectProvider } from './direct/provider/direct-provider.js';
import type { DirectType } from './direct/type.js';
import { uncoveredProperties } from './direct/covered-type.js';
import { COVERED_TYPES } from './own/covered-types.js';
import { RoutedProvider } from './own/routed-provider.js';

/** A type managed through its service's own API. */
interface DirectTypeEntry {
  /** The service's API, for display. */
  readonly api: string;
  /** Loads the type's code and its service's SDK. */
  readonly load: (access: ServiceAccess) => Promise<DirectType>;
}

/** To add a type, add a row here and a `DirectType` in `providers/types/`. */
export const DIRECT_TYPES: Readonly<Record<string, DirectTypeEntry>> = {
  'AWS::AppSync::ApiKey': {
    api: 'AppSync',
    load: async (access) => (await import('./types/appsync.js')).apiKey(access),
  },
  'AWS::AppSync::GraphQLSchema': {
    api: 'AppSync',
    load: async (access) => (await import('./types/appsync.js')).graphQlSchema(access),
  },
  'AWS::CodeBuild::Project': {
    api: 'CodeBuild',
    load: async (access) => (await import('./types/codebuild-project.js')).codeBuildProject(access),
  },
  'AWS::CodeCommit::Repository': {
    api: 'CodeCommit',
    load: async (access) => (await import('./types/codecommit/repository.js')).codeCommitRepository(access),
  },
  'AWS::Config::ConfigurationRecorder': {
    api: 'AWS Config',
    load: async (access) => (await import('./types/config-service.js')).configurationRecorder(access),
  },
  'AWS::Config::DeliveryChannel': {
    api: 'AWS Config',
    load: async (access) => (await import('./types/config-service.js')).deliveryChannel(access),
  },
  'AWS::DocDB::DBCluster': {
    api: 'DocumentDB',
    load: async (access) => (await import('./types/docdb/clusters.js')).docDbCluster(access),
  },
  'AWS::DocDB::DBClusterParameterGroup': {
    api: 'DocumentDB',
    load: async (access) => (await import('./types/docdb/groups.js')).docDbClusterParameterGroup(access),
  },
  'AWS::DocDB::DBInstance': {
    api: 'DocumentDB',
    load: async (access) => (await import('./types/docdb/instances.js')).docDbInstance(access),
  },
  'AWS::DocDB::DBSubnetGroup': {
    api: 'DocumentDB',
    load: async (access) => (await import('./types/docdb/groups.js')).docDbSubnetGroup(access),
  },
  'AWS::EC2::ClientVpnEndpoint': {
    api: 'EC2',
    load: (access) => describedType(clientVpnEndpoint, access),
  },
  'AWS::EC2::ClientVpnTargetNetworkAssociation': {
    api: 'EC2',
    load: (access) => describedType(clientVpnTargetNetworkAssociation, access),
  },
  'AWS::EC2::NetworkAclEntry': {
    api: 'EC2',
    load: async (access) => (await import('./types/ec2.js')).networkAclEntry(access),
  },
  'AWS::EC2::VPNGatewayRoutePropagation': {
    api: 'EC2',
    load: async (access) => (await import('./types/ec2.js')).vpnGatewayRoutePropagation(access),
  },
  'AWS::EMR::Cluster': {
    api: 'EMR',
    load: async (access) => (await import('./types/emr/cluster.js')).emrCluster(access),
  },
  'AWS::ElasticLoadBalancingV2::ListenerCertificate': {
    api: 'Elastic Load Balancing',
    load: async (access) => (await import('./types/listener-certificate.js')).listenerCertificate(access),
  },
  'AWS::Elasticsearch::Domain': {
    api: 'Elasticsearch',
    load: async (access) => (await import('./types/elasticsearch-domain.js')).elasticsearchDomain(access),
  },
  'AWS::FSx::FileSystem': {
    api: 'FSx',
    load: async (access) => (await import('./types/fsx-file-system.js')).fsxFileSystem(access),
  },
  'AWS::Glue::Connection': {
    api: 'Glue',
    load: async (access) => (await import('./types/glue.js')).glueConnection(access),
  },
  'AWS::Glue::SecurityConfiguration': {
    api: 'Glue',
    load: async (access) => (await import('./types/glue.js')).glueSecurityConfiguration(access),
  },
  'AWS::Glue::Table': {
    api: 'Glue',
    load: async (access) => (await import('./types/glue.js')).glueTable(access),
  },
  'AWS::IAM::AccessKey': {
    api: 'IAM',
    load: async (access) => (await import('./types/iam-access-key.js')).accessKey(access),
  },
  'AWS::IAM::UserToGroupAddition': {
    api: 'IAM',
    load: async (access) => (await import('./types/iam-group-members.js')).userToGroupAddition(access),
  },
  'AWS::KinesisAnalyticsV2::ApplicationCloudWatchLoggingOption': {
    api: 'Managed Service for Apache Flink',
    load: async (access) => (await import('./types/flink-logging-option.js')).flinkLoggingOption(access),
  },
  'AWS::Route53::RecordSet': {
    api: 'Route 53',
    load: async (access) => (await import('./types/route53/record-set.js')).recordSet(access),
  },
  'AWS::Route53::RecordSetGroup': {
    api: 'Route 53',
    load: async (access) => (await import('./types/route53/record-set.js')).recordSetGroup(access),
  },
  'AWS::SES::ReceiptFilter': {
    api: 'SES',
    load: async (access) => (await import('./types/ses-receiving.js')).receiptFilter(access),
  },
  'AWS::SES::ReceiptRule': {
    api: 'SES',
    load: async (access) => (await import('./types/ses-receiving.js')).receiptRule(access),
  },
  'AWS::SES::ReceiptRuleSet': {
    api: 'SES',
    load: async (access) => (await import('./types/ses-receiving.js')).receiptRuleSet(access),
  },
  'AWS::Scheduler::Schedule': {
    api: 'EventBridge Scheduler',
    load: async (access) => (await import('./types/scheduler-schedule.js')).schedule(access),
  },
  'AWS::ServiceDiscovery::HttpNamespace': {
    api: 'Cloud Map',
    load: async (access) => (await import('./types/service-discovery/namespaces.js')).httpNamespace(access),
  },
  'AWS::ServiceDiscovery::Instance': {
    api: 'Cloud Map',
    load: async (access) => (await import('./types/service-discovery/namespaces.js')).serviceInstance(access),
  },
  'AWS::ServiceDiscovery::PrivateDnsNamespace': {
    api: 'Cloud Map',
    load: async (access) =>
      (await import('./types/service-discovery/namespaces.js')).privateDnsNamespace(access),
  },
  'AWS::ServiceDiscovery::PublicDnsNamespace': {
    api: 'Cloud Map',
    load: async (access) =>
      (await import('./types/service-discovery/namespaces.js')).publicDnsNamespace(access),
  },
};

/** What the providers of a stack's resources share. */
interface DirectContext {
  readonly access: ServiceAccess;
  readonly catalog: TypeCatalog;
  readonly stackName: string;
}

/** Creates the provider of each of these types, for one region. */
export function directProviders(context: DirectContext): [string, () => ResourceProvider][] {
  return Object.entries(DIRECT_TYPES).map(([type, { load }]) => [
    type,
    () => directProvider(type, load, context),
  ]);
}

/** The same for the types that Cloud Control could manage as well; it gets what the own APIs do not cover. */
export function coveredProviders(
  context: DirectContext,
  cloudControl: ResourceProvider,
): ReadonlyMap<string, () => ResourceProvider> {
  return new Map(
    [...COVERED_TYPES].map(([type, covered]) => [
      type,
      () =>
        new RoutedProvider(
          directProvider(type, covered.load, context),
          cloudControl,
          (properties) => uncoveredProperties(covered, properties).length === 0,
        ),
    ]),
  );
}

function directProvider(
  type: string,
  load: (access: ServiceAccess) => Promise<DirectType>,
  { access, catalog, stackName }: DirectContext,
): DirectProvider {
  return new DirectProvider(() => load(access), { ...access, type, stackName, facts: catalog.facts(type) });
}
