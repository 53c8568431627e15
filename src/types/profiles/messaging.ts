/** Holds the profiles of messages, events, APIs and state machines. */

import type { Alternative, Profiles } from './profile.js';
import { named } from './rows.js';

function fifo(flag: string) {
  return (properties: Readonly<Record<string, unknown>>) =>
    String(properties[flag]) === 'true' ? '.fifo' : '';
}

function resolverTemplates(): Alternative[] {
  return ['Code', 'RequestMappingTemplate', 'ResponseMappingTemplate'].map((readAs) => {
    return { given: `${readAs}S3Location`, readAs };
  });
}

function definitions(readAs: string, given: readonly string[]): Alternative[] {
  return given.map((name) => ({ given: name, readAs, completedBy: 'DefinitionSubstitutions' }));
}

export const MESSAGING: Profiles = {
  'AWS::ApiGateway::DomainName': {
    changingAttributes: ['RegionalDomainName', 'DistributionDomainName'], // follow the endpoint type
  },
  'AWS::ApiGateway::RestApi': {
    usualSeconds: 3,
  },
  'AWS::AppSync::ChannelNamespace': {
    alternatives: [{ given: 'CodeS3Location', readAs: 'CodeHandlers' }],
  },
  'AWS::AppSync::FunctionConfiguration': {
    alternatives: resolverTemplates(),
  },
  'AWS::AppSync::GraphQLApi': {
    ref: 'Arn', // docs: the ARN of the GraphQL API
  },
  'AWS::AppSync::Resolver': {
    alternatives: resolverTemplates(),
  },
  'AWS::Bedrock::Flow': {
    alternatives: definitions('Definition', ['DefinitionS3Location', 'DefinitionString']),
  },
  'AWS::Events::EventBus': {
    foreign: [{ property: 'Policy', by: ['AWS::Events::EventBusPolicy'], as: 'whole' }],
  },
  'AWS::Events::Rule': {
    name: named('Name', 64),
    // docs: the rule's name, or `bus|name` on a custom bus. The identifier is the ARN, `…:rule/[bus/]name`.
    // Names of partner buses contain slashes (`aws.partner/example.com/1/2`), names of rules do not (PutRule).
    refOf: ({ physicalId, attributes }) => {
      const arn = [physicalId, attributes.Arn].find(
        (value) => typeof value === 'string' && value.startsWith('arn:'),
      );
      return typeof arn === 'string'
        ? /:rule\/(.+)$/.exec(arn)?.[1]?.replace(/\/([^/]*)$/, '|$1')
        : undefined;
    },
  },
  'AWS::IoT::TopicRule': {
    name: { ...named('RuleName', 128), separator: '_' },
  },
  'AWS::SNS::Subscription': {
    attachedBy: ['TopicArn', 'Protocol', 'Endpoint'],
    // aws-cloudformation-resource-providers-sns, `BaseHandlerStd`: the region in which the handler looks for
    // the topic.
    neededValues: ['Region'],
  },
  'AWS::SNS::Topic': {
    name: { ...named('TopicName', 256), suffix: fifo('FifoTopic') },
    foreign: [
      {
        property: 'Subscription',
        by: ['AWS::SNS::Subscription'],
        as: 'items',
        key: ['Protocol', 'Endpoint'],
      },
    ],
  },
  'AWS::SNS::TopicPolicy': {
    refChanges: true, // its topics
    attachedBy: ['Topics'],
  },
  'AWS::SQS::Queue': {
    name: { ...named('QueueName', 80), suffix: fifo('FifoQueue') },
  },
  'AWS::SQS::QueuePolicy': {
    refChanges: true, // its queues
    attachedBy: ['Queues'],
  },
  'AWS::Scheduler::Schedule': {
    name: named('Name', 64),
  },
  'AWS::StepFunctions::StateMachine': {
    name: named('StateMachineName', 80),
    alternatives: definitions('DefinitionString', ['DefinitionS3Location', 'Definition']),
  },
};
