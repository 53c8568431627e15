/** Holds the profiles of what deploys and observes: pipelines, stacks, alarms, logs. */

import type { Profiles } from './profile.js';
import { SCALABLE_TARGET, named, setting } from './rows.js';

export const MANAGEMENT: Profiles = {
  'AWS::AppConfig::Deployment': {
    ref: 'DeploymentNumber', // docs: the deployment number
  },
  'AWS::AppStream::Fleet': {
    foreign: [{ property: 'ComputeCapacity', by: [SCALABLE_TARGET], as: 'whole' }],
  },
  'AWS::CloudFormation::Stack': {
    changingAttributes: ['*'], // outputs of the nested template
  },
  'AWS::CloudFormation::StackSet': {
    alternatives: [{ given: 'TemplateURL', readAs: 'TemplateBody' }],
  },
  'AWS::CloudTrail::Trail': {
    name: named('TrailName', 128),
  },
  'AWS::CloudWatch::Alarm': {
    name: named('AlarmName', 255),
  },
  'AWS::CloudWatch::CompositeAlarm': {
    name: named('AlarmName', 255),
  },
  'AWS::CloudWatch::Dashboard': {
    name: named('DashboardName', 255),
  },
  'AWS::CodeCommit::Repository': {
    changingAttributes: ['Name', 'Arn', 'CloneUrlHttp', 'CloneUrlSsh'], // follow its name
  },
  'AWS::CodeDeploy::Application': {
    name: named('ApplicationName', 100),
  },
  'AWS::CodePipeline::Pipeline': {
    name: named('Name', 100),
    changingAttributes: ['Version'], // incremented by each update: `version`, PipelineDeclaration
  },
  'AWS::Logs::LogGroup': {
    name: named('LogGroupName', 512),
    unprotect: setting('DeletionProtectionEnabled', false),
  },
  'AWS::Logs::LogStream': {
    name: named('LogStreamName', 512),
  },
  'AWS::Logs::MetricFilter': {
    name: named('FilterName', 512),
    ref: 'FilterName', // docs: the resource name
  },
  'AWS::Logs::SubscriptionFilter': {
    name: named('FilterName', 512),
    ref: 'FilterName', // docs: the resource name
  },
};
