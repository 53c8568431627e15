import { describe, expect, it } from '@jest/globals';
import type { RunEvent } from '../../../../src/events.js';
import { refuseLosses } from '../../../../src/stacks/approval/data-loss-guard.js';
import type { CommandContext } from '../../../../src/stacks/context.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };

function refusal(
  type: string,
  holds: () => Promise<boolean>,
  { isForced = false, successor }: { readonly isForced?: boolean; readonly successor?: string } = {},
) {
  const events: RunEvent[] = [];
  const context = {
    settings: { execution: { forceStatefulRecreation: isForced } },
    aws: { holdsMessages: holds, holdsObjects: holds },
    emit: (event: RunEvent) => events.push(event),
  } as unknown as CommandContext;
  const row = {
    physicalId: 'old',
    resourceType: type,
    properties: {},
    attributes: {},
    dependencies: [],
  };
  const refused = refuseLosses([{ logicalId: 'Data', row, ...(successor && { successor }) }], STACK, context);
  return { refused, events };
}

const YES = () => Promise.resolve(true);
const NO = () => Promise.resolve(false);

describe('refuseLosses', () => {
  it.each([
    ['AWS::Redshift::Cluster', NO, 'holds data'],
    ['AWS::MemoryDB::Cluster', NO, 'holds data'],
    ['AWS::Cassandra::Keyspace', NO, 'holds data'],
    ['AWS::Timestream::Database', NO, 'holds data'],
    ['AWS::Backup::BackupVault', NO, 'holds data'],
    ['AWS::EC2::Volume', NO, 'holds data'],
    ['AWS::KMS::Key', NO, 'may hold data'],
    ['AWS::Logs::LogGroup', NO, 'may hold data'],
    ['AWS::S3::Bucket', YES, 'is not empty'],
    ['AWS::SQS::Queue', YES, 'holds messages'],
  ])('refuses to replace %s', async (type, holds, why) => {
    await expect(refusal(type, holds).refused).rejects.toMatchObject({
      code: 'STATEFUL_REPLACE_BLOCKED',
      message: expect.stringContaining(`Data (${type} old) ${why}`) as unknown,
    });
  });

  it.each([
    ['AWS::S3::Bucket', NO],
    ['AWS::SQS::Queue', NO],
    ['AWS::SSM::Parameter', YES],
    ['AWS::CloudFront::Distribution', YES],
  ])('allows the replacement of %s without contents', async (type, holds) => {
    await expect(refusal(type, holds).refused).resolves.toBeUndefined();
  });

  it('says that a resource of another type starts empty', async () => {
    const { refused } = refusal('AWS::DynamoDB::Table', NO, { successor: 'AWS::DynamoDB::GlobalTable' });
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('its type changes to AWS::DynamoDB::GlobalTable, which starts empty'),
      next: expect.stringContaining('another logical id'),
    });
  });

  it('allows every replacement if the user accepts the loss', async () => {
    await expect(refusal('AWS::RDS::DBInstance', YES, { isForced: true }).refused).resolves.toBeUndefined();
  });

  it('warns about a queue that it may not look into', async () => {
    const { refused, events } = refusal('AWS::SQS::Queue', () => Promise.reject(new Error('AccessDenied')));

    await refused;

    expect(events).toMatchObject([{ kind: 'warning', code: 'CONTENTS_NOT_SEEN' }]);
  });
});
