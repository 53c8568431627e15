import { beforeAll, expect, it } from '@jest/globals';

import { changeOutside, deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, stateOf } from './support/bundle.js';
import { describeOnStage, type OnStageOptions } from './support/on-stage.js';

const TYPE = 'AWS::RDS::DBInstance';
const PASSWORD = 'a literal password';
const database = (more: JsonObject = {}): JsonObject => ({
  Type: TYPE,
  Properties: {
    ...{ DBInstanceIdentifier: 'orders', Engine: 'postgres', DBInstanceClass: 'db.t4g.micro' },
    ...{ AllocatedStorage: '20', MasterUsername: 'owner', MasterUserPassword: PASSWORD },
    ...{ BackupRetentionPeriod: 7, ...more },
  },
});

const STAGE: OnStageOptions = { restores: true, leavesNothing: true };

/** Commands without an app do not know a password that stands in the template. */
describeOnStage('a password that only the deploy knew', STAGE, ({ stage, apps }) => {
  let app: string;

  beforeAll(async () => {
    app = await apps.write({ Shop: { template: { Resources: { Orders: database() } } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app } }));
  });

  const account = () => stage.aws.cloudControl.account;
  const model = () => stage.living().find(({ type }) => type === TYPE)?.model;
  const rows = () => stateOf(stage, 'Shop')!['resources'];
  const revert = () =>
    stage.run({ inputs: { command: 'drift', stacks: 'Shop', 'drift-action': 'revert', yes: 'true' } });

  it('is reverted, and keeps its password in AWS and on record', async () => {
    const before = rows();
    changeOutside(account(), { type: TYPE }, (now) => ({ ...now, BackupRetentionPeriod: 1 }));

    expectSuccess(await revert());

    expect(model()).toMatchObject({ BackupRetentionPeriod: 7 });
    expect(rows()).toEqual(before);
    expect(changes(expectSuccess(await stage.run({ inputs: { command: 'diff', app } })))).toEqual([]);
  });

  it('is refused by name where it would have to be created again', async () => {
    const before = rows();
    deleteOutside(account(), { type: TYPE });

    const refused = await revert();

    expect(refused.exitCode).toBe(2);
    expect(refused.stdout).toContain(
      'The earlier value of Orders.MasterUserPassword is not known to this run',
    );
    expect(refused.stdout).toContain('Next: Accept the drift');
    expect(model()).toBeUndefined();
    expect(rows()).toEqual(before);
  });

  it('is rolled back by a command that has no app', async () => {
    const before = rows();
    const limit = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    account().outcomes.arm({ operation: 'CREATE', on: { nth: 1 }, outcome: limit });
    const Resources = {
      Orders: database({ BackupRetentionPeriod: 14 }),
      Last: { Type: 'AWS::SQS::Queue', DependsOn: 'Orders' },
    };
    const edited = await apps.write({ Shop: { template: { Resources } } });
    const failed = await stage.run({ inputs: { command: 'deploy', app: edited, rollback: 'false' } });
    expect(failed.exitCode).toBe(2);
    expect(model()).toMatchObject({ BackupRetentionPeriod: 14 });

    expectSuccess(await stage.run({ inputs: { command: 'rollback', stacks: 'Shop' } }));

    expect(model()).toMatchObject({ BackupRetentionPeriod: 7 });
    expect(rows()).toEqual(before);
  });
});
