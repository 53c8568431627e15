import { describe, expect, it } from '@jest/globals';

import { providerContract } from './suite.js';
import type { ContractCase } from './trial.js';
import { ProviderWorld, targetOf } from './world.js';

const ROLE = 'arn:aws:iam::123456789012:role/recorder';

async function role(world: ProviderWorld): Promise<string> {
  const Statement = [
    { Effect: 'Allow', Principal: { Service: 'config.amazonaws.com' }, Action: 'sts:AssumeRole' },
  ];
  await world.make('AWS::IAM::Role', {
    RoleName: 'recorder',
    AssumeRolePolicyDocument: { Version: '2012-10-17', Statement },
  });
  return ROLE;
}

const CASES: readonly ContractCase[] = [
  {
    type: 'AWS::SES::ReceiptRuleSet',
    identity: 'template',
    creation: { service: 'ses', operation: 'CreateReceiptRuleSet', delete: 'DeleteReceiptRuleSet' },
    prepare: () => ({ RuleSetName: 'inbound' }),
  },
  {
    type: 'AWS::SES::ReceiptRule',
    identity: 'template',
    writeOnly: ['After'],
    creation: {
      service: 'ses',
      operation: 'CreateReceiptRule',
      update: 'UpdateReceiptRule',
      delete: 'DeleteReceiptRule',
    },
    prepare: async (world) => {
      await world.make('AWS::SES::ReceiptRuleSet', { RuleSetName: 'inbound' });
      await world.make('AWS::S3::Bucket', { BucketName: 'mail' });
      return {
        RuleSetName: 'inbound',
        Rule: {
          Name: 'keep',
          Enabled: true,
          Recipients: ['orders@example.com', 'help@example.com'],
          Actions: [{ S3Action: { BucketName: 'mail' } }, { StopAction: { Scope: 'RuleSet' } }],
        },
      };
    },
    change: (properties) => ({ ...properties, Rule: { Name: 'keep', ScanEnabled: true } }),
  },
  {
    type: 'AWS::SES::ReceiptFilter',
    identity: 'template',
    creation: { service: 'ses', operation: 'CreateReceiptFilter', delete: 'DeleteReceiptFilter' },
    prepare: () => ({ Filter: { Name: 'spam', IpFilter: { Policy: 'Block', Cidr: '192.0.2.0/24' } } }),
  },
  {
    type: 'AWS::Config::ConfigurationRecorder',
    isAlone: true,
    identity: 'template',
    creation: {
      service: 'config',
      operation: 'PutConfigurationRecorder',
      delete: 'DeleteConfigurationRecorder',
    },
    prepare: async (world) => ({
      Name: 'all',
      RoleARN: await role(world),
      RecordingGroup: { AllSupported: false, ResourceTypes: ['AWS::S3::Bucket'] },
    }),
    change: ({ RecordingGroup: _, ...properties }) => ({
      ...properties,
      RecordingMode: { RecordingFrequency: 'DAILY' },
    }),
  },
  {
    type: 'AWS::Config::DeliveryChannel',
    isAlone: true,
    identity: 'template',
    creation: { service: 'config', operation: 'PutDeliveryChannel', delete: 'DeleteDeliveryChannel' },
    prepare: async (world) => {
      await world.make('AWS::Config::ConfigurationRecorder', { Name: 'all', RoleARN: await role(world) });
      await world.make('AWS::S3::Bucket', { BucketName: 'history' });
      return { Name: 'out', S3BucketName: 'history', S3KeyPrefix: 'config' };
    },
    change: (properties) => ({
      ...properties,
      ConfigSnapshotDeliveryProperties: { DeliveryFrequency: 'Six_Hours' },
    }),
  },
];

for (const contract of CASES) providerContract(contract);

const RECORDER = 'AWS::Config::ConfigurationRecorder';
const CHANNEL = 'AWS::Config::DeliveryChannel';

describe('a recorder and its delivery channel', () => {
  const isRecording = (world: ProviderWorld): boolean =>
    world.simulator.cloudControl.account.inventory
      .ofType(RECORDER, { accountId: '123456789012', region: 'us-east-1' })
      .some(({ internal }) => internal['recording'] === true);

  it('are at work once both are there; the channel goes although the recorder is', async () => {
    const world = await ProviderWorld.start();
    const RoleARN = await role(world);
    await world.make('AWS::S3::Bucket', { BucketName: 'history' });
    const properties = { S3BucketName: 'history' };
    await expect(world.make(CHANNEL, properties)).rejects.toMatchObject({ kind: 'conflict' });
    const recorder = await world.make(RECORDER, { RoleARN });
    expect(isRecording(world)).toBe(false);
    const channel = await world.make(CHANNEL, properties);
    expect(isRecording(world)).toBe(true);
    const provider = await world.provider(CHANNEL);
    await provider.delete(targetOf(CHANNEL, channel, properties), world.context());
    expect([isRecording(world), world.living(CHANNEL)]).toEqual([false, []]);
    const gone = targetOf(RECORDER, recorder, { RoleARN });
    await (await world.provider(RECORDER)).delete(gone, world.context());
    await world.close();
  });

  it('is not changed where AWS would keep what the template no longer says', async () => {
    const world = await ProviderWorld.start();
    await world.make(RECORDER, { RoleARN: await role(world) });
    await world.make('AWS::S3::Bucket', { BucketName: 'history' });
    const properties = { S3BucketName: 'history', S3KeyPrefix: 'config' };
    const made = await world.make(CHANNEL, properties);
    const provider = await world.provider(CHANNEL);
    const update = { ...targetOf(CHANNEL, made, properties), desired: { S3BucketName: 'history' } };
    await expect(provider.update(update, world.context())).rejects.toMatchObject({ kind: 'not-updatable' });
    await world.close();
  });
});

describe('a receipt rule', () => {
  it('is only moved where the template changes no more than its place', async () => {
    const world = await ProviderWorld.start();
    const type = 'AWS::SES::ReceiptRule';
    await world.make('AWS::SES::ReceiptRuleSet', { RuleSetName: 'inbound' });
    const properties = { RuleSetName: 'inbound', Rule: {} };
    const first = await world.make(type, { ...properties, Rule: { Name: 'first' } });
    const made = await world.make(type, { ...properties, After: first.physicalId });
    expect(made.attributes).toEqual({ RuleName: made.physicalId });
    const mark = world.simulator.log.last;
    const provider = await world.provider(type);
    const before = { ...targetOf(type, made, { ...properties, After: first.physicalId }) };
    await provider.update({ ...before, desired: properties }, world.context());
    const operations = world.simulator.log.mutating(mark).map(({ operation }) => operation);
    expect(operations).toEqual(['SetReceiptRulePosition']);
    await world.close();
  });
});
