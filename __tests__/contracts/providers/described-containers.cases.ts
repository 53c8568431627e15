/** Runs the provider contract for clusters and task definitions by ECS's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { textIn } from '../../../simulator/aws/own-api.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld } from './world.js';

const CLUSTER: ContractCase = {
  type: 'AWS::ECS::Cluster',
  identity: 'template',
  writeOnly: ['ServiceConnectDefaults'],
  creation: {
    service: 'ecs',
    operation: 'CreateCluster',
    update: 'UpdateCluster',
    delete: 'DeleteCluster',
  },
  prepare: () => ({
    ClusterName: 'main',
    CapacityProviders: ['FARGATE'],
    Configuration: { ExecuteCommandConfiguration: { Logging: 'NONE' } },
    ServiceConnectDefaults: { Namespace: 'hunter2' },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({
    ...properties,
    ClusterSettings: [{ Name: 'containerInsights', Value: 'enabled' }],
    CapacityProviders: ['FARGATE', 'FARGATE_SPOT'],
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
};

const DEFINITION: ContractCase = {
  type: 'AWS::ECS::TaskDefinition',
  identity: 'aws',
  creation: {
    service: 'ecs',
    operation: 'RegisterTaskDefinition',
    update: 'TagResource',
    delete: 'DeregisterTaskDefinition',
  },
  prepare: () => ({
    Family: 'shop',
    NetworkMode: 'awsvpc',
    RequiresCompatibilities: ['FARGATE'],
    Cpu: '256',
    Memory: '512',
    ContainerDefinitions: [
      {
        Name: 'web',
        Image: 'nginx',
        DockerLabels: { Owner: 'shop' },
        LogConfiguration: { LogDriver: 'awslogs', Options: { 'awslogs-group': 'shop', Mode: 'blocking' } },
        MountPoints: [{ ContainerPath: '/data', SourceVolume: 'data' }],
      },
    ],
    Volumes: [
      {
        Name: 'data',
        EFSVolumeConfiguration: { FilesystemId: 'fs-1', AuthorizationConfig: { IAM: 'ENABLED' } },
      },
    ],
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: (properties) => ({ ...properties, Tags: [{ Key: 'stage', Value: 'prod' }] }),
};

const REPOSITORY: ContractCase = {
  type: 'AWS::ECR::Repository',
  identity: 'template',
  writeOnly: ['EmptyOnDelete'],
  creation: {
    service: 'ecr',
    operation: 'CreateRepository',
    update: 'PutImageTagMutability',
    delete: 'DeleteRepository',
  },
  prepare: () => ({
    RepositoryName: 'web',
    EmptyOnDelete: true,
    ImageScanningConfiguration: { ScanOnPush: true },
    LifecyclePolicy: { LifecyclePolicyText: '{"rules":[]}' },
    RepositoryPolicyText: { Version: '2012-10-17', Statement: [] },
    Tags: [{ Key: 'team', Value: 'shop' }],
  }),
  change: ({ LifecyclePolicy: _policy, ...properties }) => ({
    ...properties,
    ImageTagMutability: 'IMMUTABLE_WITH_EXCLUSION',
    ImageTagMutabilityExclusionFilters: [
      {
        ImageTagMutabilityExclusionFilterType: 'WILDCARD',
        ImageTagMutabilityExclusionFilterValue: 'dev-*',
      },
    ],
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
};

providerContract(REPOSITORY);
providerContract(CLUSTER);
providerContract(DEFINITION);

describe('a task definition whose create had no answer', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is not taken for a revision that somebody else registered at the same time', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(DEFINITION.type, 'sdk');
    const properties = await DEFINITION.prepare(world);
    const subject = { logicalId: 'Task', type: DEFINITION.type };
    const context = world.context();
    world.simulator.faults.arm({
      service: 'ecs',
      operation: 'RegisterTaskDefinition',
      on: { nth: 1 },
      when: 'after',
      fault: { kind: 'reset' },
    });
    await expect(provider.create({ ...subject, properties }, context)).rejects.toMatchObject({
      kind: 'lost',
    });
    await world.make(DEFINITION.type, { ...properties, Cpu: '512', Memory: '1024' });
    const made = await provider.create({ ...subject, properties }, context);
    expect(made.physicalId).toMatch(/:task-definition\/shop:1$/);
    expect(world.living(DEFINITION.type)).toHaveLength(2);
  });
});

describe('a cluster that a row names by its ARN', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is read, changed and deleted', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(CLUSTER.type, 'sdk');
    const properties = await CLUSTER.prepare(world);
    const subject = { logicalId: 'Cluster', type: CLUSTER.type };
    const made = await provider.create({ ...subject, properties }, world.context());
    const row = { ...subject, ...made, physicalId: textIn(made.attributes['Arn']), properties };
    expect(await provider.read(row)).toMatchObject({ observed: made.observed });
    const desired = { ...properties, Tags: [{ Key: 'stage', Value: 'prod' }] };
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject({ Tags: [{ Key: 'stage', Value: 'prod' }] });
    await provider.delete({ ...row, properties: desired }, world.context());
    expect(world.living(CLUSTER.type)).toEqual([]);
  });
});
