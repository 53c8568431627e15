import type { JsonObject } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

function allow(Action: string, principal: JsonObject): JsonObject {
  const statement = { Effect: 'Allow', Action, Resource: '*', ...principal };
  return { Version: '2012-10-17', Statement: [statement] };
}

const ANYBODY = { Principal: { Service: 'events.amazonaws.com' } };

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::IAM::Policy',
    livesAs: 'AWS::IAM::RolePolicy',
    identity: 'attached',
    creation: { service: 'iam', operation: 'PutRolePolicy', delete: 'DeleteRolePolicy' },
    prepare: async (world) => {
      const AssumeRolePolicyDocument = trust('lambda');
      await world.make('AWS::IAM::Role', { RoleName: 'contract-role', AssumeRolePolicyDocument });
      return {
        PolicyName: 'contract-policy',
        Roles: ['contract-role'],
        PolicyDocument: allow('s3:GetObject', {}),
      };
    },
    change: (properties) => ({ ...properties, PolicyDocument: allow('s3:*', {}) }),
  },
  {
    type: 'AWS::SQS::QueuePolicy',
    identity: 'attached',
    creation: { service: 'sqs', operation: 'SetQueueAttributes' },
    prepare: async (world) => {
      const queue = await world.make('AWS::SQS::Queue', { QueueName: 'contract-queue' });
      return { Queues: [queue.physicalId], PolicyDocument: allow('sqs:SendMessage', ANYBODY) };
    },
    change: (properties) => ({ ...properties, PolicyDocument: allow('sqs:*', ANYBODY) }),
  },
  {
    type: 'AWS::SNS::TopicPolicy',
    identity: 'attached',
    creation: { service: 'sns', operation: 'SetTopicAttributes' },
    prepare: async (world) => {
      const topic = await world.make('AWS::SNS::Topic', { TopicName: 'contract-topic' });
      return { Topics: [topic.physicalId], PolicyDocument: allow('sns:Publish', ANYBODY) };
    },
    change: (properties) => ({ ...properties, PolicyDocument: allow('sns:*', ANYBODY) }),
  },
];

for (const contract of CASES) providerContract(contract);
