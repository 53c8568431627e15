/** Runs the provider contract for instances by EC2's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

const script = (text: string) => Buffer.from(`#!/bin/sh\n${text}\n`).toString('base64');

async function profileOf(world: ProviderWorld, name: string): Promise<string> {
  const { physicalId } = await world.make('AWS::IAM::InstanceProfile', {
    InstanceProfileName: name,
    Roles: [],
  });
  return physicalId;
}

const INSTANCE: ContractCase = {
  type: 'AWS::EC2::Instance',
  identity: 'aws',
  writeOnly: ['BlockDeviceMappings'],
  creation: {
    service: 'ec2',
    operation: 'RunInstances',
    update: 'ModifyInstanceAttribute',
    delete: 'TerminateInstances',
  },
  prepare: async (world) => {
    const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const subnet = await world.make('AWS::EC2::Subnet', {
      VpcId: vpc.physicalId,
      CidrBlock: '10.0.0.0/24',
      AvailabilityZone: 'us-east-1a',
    });
    const group = await world.make('AWS::EC2::SecurityGroup', {
      GroupDescription: 'shop',
      VpcId: vpc.physicalId,
    });
    return {
      ImageId: 'ami-0123456789abcdef0',
      InstanceType: 't3.micro',
      SubnetId: subnet.physicalId,
      SecurityGroupIds: [group.physicalId],
      IamInstanceProfile: await profileOf(world, 'shop'),
      BlockDeviceMappings: [
        { DeviceName: '/dev/xvda', Ebs: { VolumeSize: 30, Encrypted: true } },
        { DeviceName: '/dev/sdb', NoDevice: {} },
      ],
      Monitoring: true,
      SourceDestCheck: false,
      UserData: script('echo shop'),
      Tags: [{ Key: 'team', Value: 'shop' }],
    };
  },
  change: ({ IamInstanceProfile: _profile, Monitoring: _monitoring, SourceDestCheck: _check, ...kept }) => ({
    ...kept,
    InstanceType: 't3.small',
    UserData: script('echo other'),
    EbsOptimized: true,
    InstanceInitiatedShutdownBehavior: 'terminate',
    Tags: [{ Key: 'stage', Value: 'prod' }],
  }),
};

providerContract(INSTANCE);

describe('an instance', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  const make = async (properties: JsonObject) => {
    const provider = await world.provider(INSTANCE.type, 'sdk');
    const subject = { logicalId: 'Machine', type: INSTANCE.type, properties };
    return { provider, made: await provider.create(subject, world.context()) };
  };

  it('is ready once it runs, and gone once it is terminated', async () => {
    world = await ProviderWorld.start({ ec2: { instance: { running: 20_000, terminated: 40_000 } } });
    const began = world.clock.now();
    const properties = await INSTANCE.prepare(world);
    const { provider, made } = await make(properties);
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(20_000);
    expect(made.attributes).toMatchObject({ 'State.Name': 'running', AvailabilityZone: 'us-east-1a' });
    const endedAt = world.clock.now();
    await provider.delete(targetOf(INSTANCE.type, made, properties), world.context());
    expect(world.clock.now() - endedAt).toBeGreaterThanOrEqual(40_000);
    expect(world.living(INSTANCE.type)).toEqual([]);
  });

  it('is stopped and started again for another type, once each', async () => {
    world = await ProviderWorld.start({ ec2: { instance: { running: 20_000, stopped: 30_000 } } });
    const properties = await INSTANCE.prepare(world);
    const { provider, made } = await make(properties);
    const mark = world.simulator.log.last;
    const desired = { ...properties, InstanceType: 't3.large', UserData: script('echo more') };
    const row = targetOf(INSTANCE.type, made, properties);
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject({ InstanceType: 't3.large' });
    expect(changed.attributes).toMatchObject({ 'State.Name': 'running' });
    expect(world.simulator.log.mutating(mark).map(({ operation }) => operation)).toEqual([
      'StopInstances',
      'ModifyInstanceAttribute',
      'ModifyInstanceAttribute',
      'StartInstances',
    ]);
  });

  it.each(['StopInstances', 'ModifyInstanceAttribute', 'StartInstances'])(
    'runs again after such an update where the answer to %s is lost',
    async (operation) => {
      world = await ProviderWorld.start({ ec2: { instance: { running: 20_000, stopped: 30_000 } } });
      const properties = await INSTANCE.prepare(world);
      const { provider, made } = await make(properties);
      const lost = { when: 'after', fault: { kind: 'reset' } } as const;
      world.simulator.faults.arm({ service: 'ec2', operation, on: { nth: 1 }, ...lost });
      const desired = { ...properties, InstanceType: 't3.large' };
      const row = targetOf(INSTANCE.type, made, properties);
      const changed = await provider.update({ ...row, desired }, world.context());
      expect(changed.attributes).toMatchObject({ 'State.Name': 'running' });
      expect(changed.observed).toMatchObject({ InstanceType: 't3.large' });
    },
  );

  it('gets another profile in the place of its own, and the first one where it had none', async () => {
    world = await ProviderWorld.start();
    const { IamInstanceProfile: first = '', ...without } = await INSTANCE.prepare(world);
    const { provider, made } = await make(without);
    const row = targetOf(INSTANCE.type, made, without);
    const withOne = { ...without, IamInstanceProfile: first };
    const one = await provider.update({ ...row, desired: withOne }, world.context());
    expect(one.observed).toMatchObject({ IamInstanceProfile: first });
    const withOther = { ...without, IamInstanceProfile: await profileOf(world, 'other') };
    const other = await provider.update(
      { ...targetOf(INSTANCE.type, one, withOne), desired: withOther },
      world.context(),
    );
    expect(other.observed).toMatchObject({ IamInstanceProfile: 'other' });
  });

  it('has the subnet and the groups of the interfaces that the template gives', async () => {
    world = await ProviderWorld.start();
    const { SubnetId = '', SecurityGroupIds: GroupSet = [], ...others } = await INSTANCE.prepare(world);
    const { SourceDestCheck: _check, ...plain } = others;
    const properties = {
      ...plain,
      NetworkInterfaces: [{ DeviceIndex: '0', AssociatePublicIpAddress: true, SubnetId, GroupSet }],
    };
    const { made } = await make(properties);
    expect(Object.keys(made.observed ?? {})).not.toContain('SubnetId');
    const [living] = world.living(INSTANCE.type);
    expect(living?.properties).toEqual(properties);
  });

  it('that is protected is not terminated', async () => {
    world = await ProviderWorld.start();
    const properties = { ...(await INSTANCE.prepare(world)), DisableApiTermination: true };
    const { provider, made } = await make(properties);
    const row = targetOf(INSTANCE.type, made, properties);
    await expect(provider.delete(row, world.context())).rejects.toMatchObject({ kind: 'terminal' });
    expect(world.living(INSTANCE.type)).toHaveLength(1);
  });
});
