import {
  CloudControlClient,
  CreateResourceCommand,
  DeleteResourceCommand,
  GetResourceCommand,
} from '@aws-sdk/client-cloudcontrol';
import { describe, expect, it } from '@jest/globals';
import { TEST_CREDENTIALS } from '../../../simulator/kernel/credentials.js';
import type { JsonObject } from '../../../src/json.js';
import { trust } from '../../support/cloud.js';
import { providerContract } from './suite.js';
import { ProviderWorld, REGION, targetOf } from './world.js';

const TYPE = 'AWS::Scheduler::Schedule';

async function targetIn(world: ProviderWorld): Promise<JsonObject> {
  const AssumeRolePolicyDocument = trust('scheduler');
  const role = await world.make('AWS::IAM::Role', { RoleName: 'contract-role', AssumeRolePolicyDocument });
  const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
  const place = { VpcId: vpc.physicalId, CidrBlock: '10.0.0.0/24' };
  const subnet = await world.make('AWS::EC2::Subnet', place);
  const cluster = await world.make('AWS::ECS::Cluster', { ClusterName: 'contract-cluster' });
  return {
    Arn: cluster.attributes['Arn'] ?? '',
    RoleArn: role.attributes['Arn'] ?? '',
    EcsParameters: {
      TaskDefinitionArn: 'arn:aws:ecs:us-east-1:210987654321:task-definition/report:1',
      CapacityProviderStrategy: [{ CapacityProvider: 'FARGATE', Weight: 1, Base: 0 }],
      NetworkConfiguration: {
        AwsvpcConfiguration: { Subnets: [subnet.physicalId], AssignPublicIp: 'DISABLED' },
      },
      PlacementConstraints: [{ Type: 'distinctInstance' }],
    },
  };
}

const CREATION = {
  service: 'scheduler',
  operation: 'CreateSchedule',
  update: 'UpdateSchedule',
  delete: 'DeleteSchedule',
} as const;

providerContract({
  type: TYPE,
  identity: 'template',
  creation: CREATION,
  prepare: async (world) => {
    const group = await world.make('AWS::Scheduler::ScheduleGroup', { Name: 'reports' });
    return {
      Name: 'nightly',
      GroupName: group.physicalId,
      Description: 'one',
      FlexibleTimeWindow: { Mode: 'OFF' },
      ScheduleExpression: 'rate(1 hour)',
      StartDate: '2060-04-15T06:30:00Z',
      EndDate: '2060-10-01T00:00:00.500Z',
      Target: await targetIn(world),
    };
  },
  change: ({ Description: _, EndDate: __, ...properties }) => ({
    ...properties,
    State: 'DISABLED',
    ScheduleExpression: 'rate(2 hours)',
  }),
});

/** As a version did that had no code of its own for the type. Cloud Control does not find afterwards what it made. */
async function createByCloudControl(world: ProviderWorld, properties: JsonObject): Promise<void> {
  const client = new CloudControlClient({
    endpoint: world.simulator.url,
    region: REGION,
    credentials: TEST_CREDENTIALS,
  });
  try {
    const DesiredState = JSON.stringify(properties);
    await client.send(new CreateResourceCommand({ TypeName: TYPE, DesiredState }));
    world.simulator.clock.advance(60_000);
    expect(world.living(TYPE)).toHaveLength(1);
    const named = { TypeName: TYPE, Identifier: 'nightly' };
    await expect(client.send(new GetResourceCommand(named))).rejects.toThrow('was not found');
    await client.send(new DeleteResourceCommand(named));
    world.simulator.clock.advance(60_000);
    expect(world.living(TYPE)).toHaveLength(1);
  } finally {
    client.destroy();
  }
}

describe('schedules that an earlier version made through Cloud Control', () => {
  it('are updated and deleted in their own group', async () => {
    const world = await ProviderWorld.start();
    try {
      await world.make('AWS::Scheduler::ScheduleGroup', { Name: 'reports' });
      const { Arn, RoleArn } = await targetIn(world);
      const properties: JsonObject = {
        Name: 'nightly',
        GroupName: 'reports',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ScheduleExpression: 'rate(1 hour)',
        Target: { Arn: Arn ?? '', RoleArn: RoleArn ?? '' },
      };
      await createByCloudControl(world, properties);
      const made = { physicalId: 'nightly', attributes: {} };
      const provider = await world.provider(TYPE);
      const target = targetOf(TYPE, made, properties);
      const desired = { ...properties, ScheduleExpression: 'rate(2 hours)' };

      await provider.update({ ...target, desired }, world.context());
      expect(world.living(TYPE).map(({ model }) => model['ScheduleExpression'])).toEqual(['rate(2 hours)']);
      await provider.delete(target, world.context());
      expect(world.living(TYPE)).toEqual([]);
    } finally {
      await world.close();
    }
  });

  it('count as deleted once their group is', async () => {
    const world = await ProviderWorld.start();
    try {
      const group = await world.make('AWS::Scheduler::ScheduleGroup', { Name: 'reports' });
      const properties: JsonObject = {
        Name: 'nightly',
        GroupName: 'reports',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ScheduleExpression: 'rate(1 hour)',
        Target: await targetIn(world),
      };
      const made = await world.make(TYPE, properties);
      const groups = await world.provider('AWS::Scheduler::ScheduleGroup');
      await groups.delete(
        targetOf('AWS::Scheduler::ScheduleGroup', group, { Name: 'reports' }),
        world.context(),
      );
      expect(world.living(TYPE)).toEqual([]);

      const provider = await world.provider(TYPE);
      await provider.delete(targetOf(TYPE, made, properties), world.context());
    } finally {
      await world.close();
    }
  });
});
