/** Runs the provider contract for launch templates, flow logs, volumes and egress-only gateways by EC2's own API. */

import { afterEach, describe, expect, it } from '@jest/globals';
import { isStranger } from '../../../simulator/aws/cloudcontrol/strangers/marks.js';
import type { JsonObject } from '../../../src/json.js';
import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

const TAGS = [{ Key: 'team', Value: 'shop' }];
const OTHER_TAGS = [{ Key: 'stage', Value: 'prod' }];

const specified = (Tags: JsonObject[]) => [{ ResourceType: 'launch-template', Tags }];

const TEMPLATE: ContractCase = {
  type: 'AWS::EC2::LaunchTemplate',
  identity: 'template',
  writeOnly: ['LaunchTemplateData', 'VersionDescription', 'TagSpecifications'],
  creation: {
    service: 'ec2',
    operation: 'CreateLaunchTemplate',
    update: 'CreateLaunchTemplateVersion',
    delete: 'DeleteLaunchTemplate',
  },
  prepare: () => ({
    LaunchTemplateName: 'shop',
    LaunchTemplateData: {
      InstanceType: 't3.micro',
      BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { VolumeSize: 8, Encrypted: true } }],
      NetworkInterfaces: [{ DeviceIndex: 0, AssociatePublicIpAddress: false, Groups: ['sg-1'] }],
      TagSpecifications: [{ ResourceType: 'instance', Tags: TAGS }],
      UserData: 'hunter2',
    },
    TagSpecifications: specified(TAGS),
  }),
  change: (properties) => ({
    ...properties,
    LaunchTemplateData: { InstanceType: 't3.small' },
    VersionDescription: 'smaller',
    TagSpecifications: specified(OTHER_TAGS),
  }),
};

const LOG: ContractCase = {
  type: 'AWS::EC2::FlowLog',
  identity: 'template',
  creation: { service: 'ec2', operation: 'CreateFlowLogs', update: 'CreateTags', delete: 'DeleteFlowLogs' },
  prepare: async (world) => {
    const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    const bucket = await world.make('AWS::S3::Bucket', { BucketName: 'flows' });
    return {
      ResourceId: vpc.physicalId,
      ResourceType: 'VPC',
      TrafficType: 'ALL',
      LogDestinationType: 's3',
      LogDestination: bucket.attributes['Arn'] ?? '',
      MaxAggregationInterval: 60,
      DestinationOptions: { FileFormat: 'parquet', HiveCompatiblePartitions: true, PerHourPartition: false },
      Tags: TAGS,
    };
  },
  change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
};

const VOLUME: ContractCase = {
  type: 'AWS::EC2::Volume',
  identity: 'aws',
  creation: { service: 'ec2', operation: 'CreateVolume', update: 'ModifyVolume', delete: 'DeleteVolume' },
  prepare: () => ({
    AvailabilityZone: 'us-east-1a',
    Encrypted: true,
    Size: 8,
    VolumeType: 'gp3',
    Throughput: 200,
    AutoEnableIO: true,
    Tags: TAGS,
  }),
  change: ({ Throughput: _throughput, ...properties }) => ({
    ...properties,
    Size: 16,
    VolumeType: 'io2',
    Iops: 4000,
    MultiAttachEnabled: true,
    AutoEnableIO: false,
    Tags: OTHER_TAGS,
  }),
};

providerContract({
  type: 'AWS::EC2::EgressOnlyInternetGateway',
  identity: 'aws',
  creation: {
    service: 'ec2',
    operation: 'CreateEgressOnlyInternetGateway',
    update: 'CreateTags',
    delete: 'DeleteEgressOnlyInternetGateway',
  },
  prepare: async (world) => {
    const vpc = await world.make('AWS::EC2::VPC', { CidrBlock: '10.0.0.0/16' });
    return { VpcId: vpc.physicalId, Tags: TAGS };
  },
  change: (properties) => ({ ...properties, Tags: OTHER_TAGS }),
});
providerContract(TEMPLATE);
providerContract(LOG);
providerContract(VOLUME);

describe('a launch template', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('gets one version a change, and keeps its default version', async () => {
    world = await ProviderWorld.start({ ec2: { visibleAfter: 500 } });
    const provider = await world.provider(TEMPLATE.type, 'sdk');
    const subject = { logicalId: 'Template', type: TEMPLATE.type };
    const properties = await TEMPLATE.prepare(world);
    const made = await provider.create({ ...subject, properties }, world.context());
    expect(made.attributes).toMatchObject({ LatestVersionNumber: '1', DefaultVersionNumber: '1' });
    const lost = { when: 'after', fault: { kind: 'reset' } } as const;
    const operation = 'CreateLaunchTemplateVersion';
    world.simulator.faults.arm({ service: 'ec2', operation, on: { nth: 1 }, ...lost });
    const desired = TEMPLATE.change?.(properties) ?? {};
    const row = targetOf(TEMPLATE.type, made, properties);
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.attributes).toMatchObject({ LatestVersionNumber: '2', DefaultVersionNumber: '1' });
    const back = await provider.update(
      { ...targetOf(TEMPLATE.type, changed, desired), desired: properties },
      world.context(),
    );
    expect(back.attributes).toMatchObject({ LatestVersionNumber: '3' });
    const [template] = world.simulator.cloudControl.account.inventory
      .all()
      .filter((one) => one.type === TEMPLATE.type && !isStranger(one));
    expect(template?.asked).toEqual(properties);
  });
});

describe('a flow log', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('waits for a role that EC2 cannot assume yet', async () => {
    world = await ProviderWorld.start();
    const properties = await LOG.prepare(world);
    world.simulator.faults.arm({
      service: 'ec2',
      operation: 'CreateFlowLogs',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'error', code: 'InvalidParameter', message: 'Unable to assume given IAM role' },
    });
    const provider = await world.provider(LOG.type, 'sdk');
    const create = () => provider.create({ logicalId: 'Log', type: LOG.type, properties }, world.context());
    await expect(create()).rejects.toMatchObject({ kind: 'not-propagated' });
    expect((await create()).physicalId).toMatch(/^fl-/);
  });
});

describe('a volume', () => {
  let world: ProviderWorld;
  afterEach(() => world.close());

  it('is ready once it is available, and changed once its new size is effective', async () => {
    world = await ProviderWorld.start({ ec2: { volume: { available: 5_000, modified: 60_000 } } });
    const provider = await world.provider(VOLUME.type, 'sdk');
    const subject = { logicalId: 'Disk', type: VOLUME.type };
    const properties = await VOLUME.prepare(world);
    const made = await provider.create({ ...subject, properties }, world.context());
    expect(world.clock.now() - (world.living(VOLUME.type)[0]?.createdAt ?? 0)).toBeGreaterThanOrEqual(5_000);
    const desired = { ...properties, Size: 20 };
    const changedAt = world.clock.now();
    const row = targetOf(VOLUME.type, made, properties);
    const changed = await provider.update({ ...row, desired }, world.context());
    expect(changed.observed).toMatchObject({ Size: 20, Throughput: 200 });
    expect(world.clock.now() - changedAt).toBeGreaterThanOrEqual(60_000);
  });

  it('is not made smaller, moved or encrypted in place', async () => {
    world = await ProviderWorld.start();
    const provider = await world.provider(VOLUME.type, 'sdk');
    const properties = await VOLUME.prepare(world);
    const made = await provider.create({ logicalId: 'Disk', type: VOLUME.type, properties }, world.context());
    const row = targetOf(VOLUME.type, made, properties);
    const update = (changes: JsonObject) =>
      provider.update({ ...row, desired: { ...properties, ...changes } }, world.context());
    await expect(update({ Size: 4 })).rejects.toMatchObject({ kind: 'terminal' });
    await expect(update({ AvailabilityZone: 'us-east-1b' })).rejects.toMatchObject({ kind: 'not-updatable' });
    await expect(update({ Encrypted: false })).rejects.toMatchObject({ kind: 'not-updatable' });
  });

  it('that an instance uses is not deleted', async () => {
    world = await ProviderWorld.start();
    const { physicalId: VolumeId } = await world.make(VOLUME.type, {
      AvailabilityZone: 'us-east-1a',
      Size: 1,
    });
    const { physicalId: InstanceId } = await world.make('AWS::EC2::Instance', {});
    await world.make('AWS::EC2::VolumeAttachment', { VolumeId, InstanceId, Device: '/dev/sdh' });
    const provider = await world.provider(VOLUME.type, 'sdk');
    const row = targetOf(VOLUME.type, { physicalId: VolumeId, attributes: {} }, {});
    await expect(provider.delete(row, world.context())).rejects.toMatchObject({ kind: 'conflict' });
  });
});
