/** Holds the profiles of streams, searches, catalogs and clusters that analyze data. */

import { isObject } from '../../json.js';
import type { Profiles, Unprotect } from './profile.js';
import { lowerCase, named } from './rows.js';

const withoutTerminationProtection: Unprotect = (properties) => {
  const instances = properties['Instances'];
  return {
    ...properties,
    Instances: { ...(isObject(instances) ? instances : {}), TerminationProtected: false },
  };
};

export const ANALYTICS: Profiles = {
  'AWS::CleanRooms::AnalysisTemplate': {
    ref: 'Arn', // docs: the ARN of the analysis template
  },
  'AWS::EMR::Cluster': {
    unprotect: withoutTerminationProtection,
  },
  'AWS::EMR::InstanceGroupConfig': {
    ref: 'InstanceGroupId', // docs: the ID of the instance group
  },
  'AWS::Elasticsearch::Domain': {
    slowMinutes: 180,
  },
  'AWS::Glue::Job': {
    name: named('Name', 255),
  },
  'AWS::Glue::Table': {
    ref: 'Name', // docs: the table name
  },
  'AWS::Kinesis::Stream': {
    name: named('Name', 128),
  },
  'AWS::KinesisFirehose::DeliveryStream': {
    name: named('DeliveryStreamName', 64),
    usualSeconds: 30,
  },
  'AWS::MSK::Cluster': {
    usualSeconds: 1_200,
    slowMinutes: 120,
  },
  'AWS::MSK::ServerlessCluster': {
    slowMinutes: 120,
  },
  'AWS::MWAA::Environment': {
    slowMinutes: 120,
  },
  'AWS::OpenSearchServerless::AccessPolicy': {
    ref: 'Name', // docs: the name of the access policy
  },
  'AWS::OpenSearchServerless::SecurityPolicy': {
    ref: 'Name', // docs: the name of the security policy
  },
  'AWS::OpenSearchService::Domain': {
    name: lowerCase('DomainName', 28),
    usualSeconds: 900,
    /**
     * Also `slow-cc-operation-timeouts.ts` of the cdkd CLI: a test domain took longer than 30 minutes on
     * 2026-07-20.
     */
    slowMinutes: 180,
  },
  'AWS::Pipes::Pipe': {
    name: named('Name', 64),
  },
  'AWS::S3Tables::Namespace': {
    ref: 'Namespace', // docs: the namespace name
  },
  'AWS::S3Tables::Table': {
    ref: 'TableName', // docs: the table name
  },
};
