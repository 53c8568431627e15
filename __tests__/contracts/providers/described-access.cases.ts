import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { ProviderWorld } from './world.js';
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

/** The key that a changed alias is to name. */
let otherKey = '';

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::IAM::SAMLProvider',
    identity: 'template',
    creation: {
      service: 'iam',
      operation: 'CreateSAMLProvider',
      update: 'UpdateSAMLProvider',
      delete: 'DeleteSAMLProvider',
    },
    prepare: () => ({
      Name: 'partner',
      SamlMetadataDocument: '<EntityDescriptor/>'.padEnd(1000),
      Tags: [{ Key: 'team', Value: 'shop' }],
    }),
    change: (properties) => ({
      ...properties,
      SamlMetadataDocument: '<EntityDescriptor ID="2"/>'.padEnd(1000),
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
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
  {
    type: 'AWS::IAM::User',
    identity: 'template',
    creation: { service: 'iam', operation: 'CreateUser', update: 'UpdateUser', delete: 'DeleteUser' },
    prepare: async (world) => {
      await world.make('AWS::IAM::Group', { GroupName: 'staff' });
      await world.make('AWS::IAM::Group', { GroupName: 'guests' });
      return {
        UserName: 'robot',
        Groups: ['staff'],
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
        Policies: [{ PolicyName: 'read', PolicyDocument: policy('s3:GetObject') }],
        Tags: [{ Key: 'team', Value: 'shop' }],
      };
    },
    change: (properties) => ({
      ...properties,
      Groups: ['guests'],
      Path: '/robots/',
      Policies: [{ PolicyName: 'write', PolicyDocument: policy('s3:PutObject') }],
      Tags: [{ Key: 'stage', Value: 'prod' }],
    }),
  },
  {
    type: 'AWS::IAM::Group',
    identity: 'template',
    creation: { service: 'iam', operation: 'CreateGroup', update: 'UpdateGroup', delete: 'DeleteGroup' },
    prepare: () => ({
      GroupName: 'staff',
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/ReadOnlyAccess'],
      Policies: [{ PolicyName: 'read', PolicyDocument: policy('s3:GetObject') }],
    }),
    change: (properties) => ({
      ...properties,
      Path: '/staff/',
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/PowerUserAccess'],
    }),
  },
  {
    type: 'AWS::IAM::ManagedPolicy',
    identity: 'template',
    creation: {
      service: 'iam',
      operation: 'CreatePolicy',
      update: 'CreatePolicyVersion',
      delete: 'DeletePolicy',
    },
    prepare: async (world) => {
      await role(world, 'one');
      await role(world, 'two');
      return {
        ManagedPolicyName: 'reader',
        Description: 'reads',
        Path: '/app/',
        PolicyDocument: policy('s3:GetObject'),
        Roles: ['one'],
      };
    },
    change: (properties) => ({ ...properties, PolicyDocument: policy('s3:PutObject'), Roles: ['two'] }),
  },
  {
    type: 'AWS::KMS::Alias',
    identity: 'template',
    creation: { service: 'kms', operation: 'CreateAlias', update: 'UpdateAlias', delete: 'DeleteAlias' },
    prepare: async (world) => {
      const key = await world.make('AWS::KMS::Key', {});
      otherKey = (await world.make('AWS::KMS::Key', {})).physicalId;
      return { AliasName: 'alias/main', TargetKeyId: key.attributes['Arn'] ?? '' };
    },
    change: (properties) => ({ ...properties, TargetKeyId: otherKey }),
  },
];

for (const contract of CASES) providerContract(contract);

describe('a managed policy that changes often', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('keeps its newest versions, and is deleted with all of them', async () => {
    world = await ProviderWorld.start();
    const type = 'AWS::IAM::ManagedPolicy';
    const provider = await world.provider(type, 'sdk');
    const subject = { logicalId: 'Policy', type };
    const asked = (action: string) => ({ ManagedPolicyName: 'reader', PolicyDocument: policy(action) });
    let properties = asked('s3:Get0');
    let model = await provider.create({ ...subject, properties }, world.context());
    for (let change = 1; change < 8; change += 1) {
      const desired = asked(`s3:Get${change}`);
      model = await provider.update({ ...subject, ...model, properties, desired }, world.context());
      properties = desired;
    }
    expect(model.observed).toMatchObject({ PolicyDocument: policy('s3:Get7') });
    expect(model.attributes).toMatchObject({ DefaultVersionId: 'v8' });
    await provider.delete({ ...subject, ...model, properties }, world.context());
    expect(world.living(type)).toEqual([]);
  });
});
