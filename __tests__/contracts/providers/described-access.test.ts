import type { JsonObject } from '../../../src/json.js';
import type { ProviderWorld } from './world.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

function policy(action: string): JsonObject {
  return { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] };
}

async function role(world: ProviderWorld, RoleName: string): Promise<JsonObject> {
  const made = await world.make('AWS::IAM::Role', { RoleName, AssumeRolePolicyDocument: TRUST });
  return made.attributes;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::IAM::Role',
    identity: 'template',
    creation: { service: 'iam', operation: 'CreateRole', update: 'UpdateRole', delete: 'DeleteRole' },
    prepare: () => ({
      RoleName: 'worker',
      AssumeRolePolicyDocument: TRUST,
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      Policies: [{ PolicyName: 'read', PolicyDocument: policy('s3:GetObject') }],
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({
      ...properties,
      Description: 'works',
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      Policies: [{ PolicyName: 'write', PolicyDocument: policy('s3:PutObject') }],
    }),
  },
  {
    type: 'AWS::IAM::InstanceProfile',
    identity: 'template',
    creation: {
      service: 'iam',
      operation: 'CreateInstanceProfile',
      update: 'AddRoleToInstanceProfile',
      delete: 'DeleteInstanceProfile',
    },
    prepare: async (world) => {
      await role(world, 'one');
      await role(world, 'two');
      return { InstanceProfileName: 'machines', Roles: ['one'] };
    },
    change: (properties) => ({ ...properties, Roles: ['two'] }),
  },
  {
    type: 'AWS::StepFunctions::StateMachine',
    identity: 'template',
    creation: {
      service: 'states',
      operation: 'CreateStateMachine',
      update: 'UpdateStateMachine',
      delete: 'DeleteStateMachine',
    },
    prepare: async (world) => {
      const { Arn = '' } = await role(world, 'machine');
      return {
        StateMachineName: 'flow',
        RoleArn: Arn,
        DefinitionString: '{"StartAt":"End","States":{"End":{"Type":"Succeed"}}}',
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: (properties) => ({ ...properties, TracingConfiguration: { Enabled: true } }),
  },
  {
    type: 'AWS::KMS::Key',
    identity: 'aws',
    creation: {
      service: 'kms',
      operation: 'CreateKey',
      update: 'EnableKeyRotation',
      delete: 'ScheduleKeyDeletion',
    },
    prepare: () => ({
      Description: 'orders',
      EnableKeyRotation: true,
      PendingWindowInDays: 7,
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({
      ...properties,
      Description: 'bills',
      RotationPeriodInDays: 90,
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
    writeOnly: ['PendingWindowInDays', 'RotationPeriodInDays'],
  },
];

for (const contract of CASES) providerContract(contract);
