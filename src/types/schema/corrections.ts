import type { TypeFacts } from './facts.js';

/**
 * Facts that schemas of types without handlers leave out or have wrong: what names a resource in its own API, and what
 * cannot be changed in place. Source of each row: the type's page in CloudFormation's template reference, "Update
 * requires", and the operations of the service's API reference.
 */
const CORRECTIONS: Readonly<Record<string, Partial<TypeFacts>>> = {
  'AWS::CodeBuild::Project': { primaryIdentifier: ['Name'], ref: 'Name' },
  // Without a primary identifier of their own they are known by the name that their API asks for.
  'AWS::AppSync::GraphQLSchema': { createOnly: ['ApiId'] },
  'AWS::DocDB::DBCluster': { primaryIdentifier: ['DBClusterIdentifier'] },
  'AWS::DocDB::DBInstance': { primaryIdentifier: ['DBInstanceIdentifier'] },
  'AWS::EC2::NetworkAclEntry': { primaryIdentifier: ['NetworkAclId', 'RuleNumber', 'Egress'] },
  // docs, "ElasticsearchVersion": Replacement, but for an update policy of CloudFormation's own.
  'AWS::Elasticsearch::Domain': {
    primaryIdentifier: ['DomainName'],
    createOnly: ['DomainName', 'ElasticsearchVersion'],
    writeOnly: ['AdvancedSecurityOptions/MasterUserOptions'],
  },
  // docs: one recorder and one delivery channel an account and region.
  'AWS::Config::ConfigurationRecorder': { deleteFirst: true },
  'AWS::Config::DeliveryChannel': { deleteFirst: true },
  // docs, "Ref": the name of the rule, which its API asks for beside that of its set.
  'AWS::SES::ReceiptRule': { primaryIdentifier: ['RuleName'], ref: 'RuleName' },
  'AWS::Glue::Connection': { ref: 'Name' },
  // docs, "Ref": the name of the table.
  'AWS::Glue::Table': { ref: 'Name' },
  // The name of a record set is its identity: docs, "Name: Replacement". Type and set identifier change in one batch.
  'AWS::Route53::RecordSet': { createOnly: ['HostedZoneId', 'HostedZoneName', 'Name'], ref: 'Name' },
};

/** The facts with what is known better. */
export function corrected(facts: TypeFacts): TypeFacts {
  return { ...facts, ...CORRECTIONS[facts.type] };
}
