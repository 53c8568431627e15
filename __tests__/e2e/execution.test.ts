import { expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const table = (TableName: string, more: JsonObject = {}): JsonObject => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    ...more,
  },
});
const bucket = (BucketName: string): JsonObject => ({ Type: 'AWS::S3::Bucket', Properties: { BucketName } });
const role = (RoleName: string): JsonObject => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    RoleName,
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
      ],
    },
  },
});

describeOnStage('execution options', { restores: true, leavesNothing: true }, ({ stage, apps }) => {
  const app = (Resources: JsonObject, terminationProtection = false) =>
    apps.write({ Shop: { template: { Resources }, terminationProtection } });
  const run = async (command: string, resources: JsonObject, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app: await app(resources), ...inputs } });
  const deploy = (resources: JsonObject, inputs?: Record<string, string>) => run('deploy', resources, inputs);
  const alive = () => stage.living().map(({ identifier }) => identifier);

  it('replaces a table only where its data may be lost', async () => {
    expectSuccess(await deploy({ Users: table('users') }));

    const refused = await deploy({ Users: table('people') });

    expect(refused.exitCode).toBe(1);
    expect(refused.results.outputs['failure-reason']).toBe('STATEFUL_REPLACE_BLOCKED');
    expect(refused.stdout).toContain('Users (AWS::DynamoDB::Table users) holds data');
    expect(alive()).toEqual(['users']);

    expectSuccess(await deploy({ Users: table('people') }, { 'force-stateful-recreation': 'true' }));
    expect(alive()).toEqual(['people']);
  });

  it('changes no stack if it would refuse another one, and a diff says so', async () => {
    const two = (seconds: number, name: string, inside: string) =>
      apps.write({
        First: {
          template: {
            Resources: {
              Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs', DelaySeconds: seconds } },
            },
          },
        },
        Second: { dependencies: ['First'], template: { Resources: { Users: table(name) } } },
        Third: { template: { Resources: { Users: table(inside) } } },
      });
    expectSuccess(
      await stage.run({ inputs: { command: 'deploy', all: 'true', app: await two(1, 'a', 'x') } }),
    );
    const app = await two(2, 'b', 'y');

    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', all: 'true', app } }));
    const deploy = await stage.run({ inputs: { command: 'deploy', all: 'true', app } });

    expect(diff.report).toContain('`deploy` refuses this plan until what the box names is resolved');
    expect(diff.report).toMatch(
      /> \[!CAUTION\]\n(> - .*\n)?> - `Second`: A deploy would be refused: Second: replacement would lose/,
    );
    expect(diff.report).toContain('`force-stateful-recreation: true` if its data may be lost');
    expect(deploy.results.outputs['failure-reason']).toBe('STATEFUL_REPLACE_BLOCKED');
    expect(deploy.mutatingCalls).toBe(0);
  });

  it('replaces a table that its UpdateReplacePolicy keeps, since nothing is lost', async () => {
    const kept = (name: string) => ({ ...table(name), UpdateReplacePolicy: 'Retain' });
    expectSuccess(await deploy({ Users: kept('users') }));

    expectSuccess(await deploy({ Users: kept('people') }));

    expect(alive()).toEqual(['users', 'people']);
  });

  // CloudFormation: "Update of resource type is not permitted".
  it('gives the logical id of a table to another type only where its data may be lost', async () => {
    const retained = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
    const global = {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        TableName: 'users-2',
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [{ Region: 'us-east-1' }],
      },
    };
    expectSuccess(await deploy({ Users: { ...table('users'), ...retained } }));

    const refused = await deploy({ Users: { ...global, ...retained } });

    expect(refused.results.outputs['failure-reason']).toBe('STATEFUL_REPLACE_BLOCKED');
    expect(refused.stdout).toContain('its type changes to AWS::DynamoDB::GlobalTable, which starts empty');
    expect(alive()).toEqual(['users']);

    // Its own policies, not those of what succeeds it, decide what becomes of it.
    expectSuccess(await deploy({ Users: global }, { 'force-stateful-recreation': 'true' }));
    expect(alive()).toEqual(['users', 'users-2']);
  });

  it('replaces a bucket that is empty, and none that holds something', async () => {
    expectSuccess(await deploy({ Files: bucket('files-1') }));
    expectSuccess(await deploy({ Files: bucket('files-2') }));
    stage.aws.s3.putObject('files-2', 'letter', 'Dear reader');

    const refused = await deploy({ Files: bucket('files-3') });

    expect(refused.results.outputs['failure-reason']).toBe('STATEFUL_REPLACE_BLOCKED');
    expect(refused.stdout).toContain('Files (AWS::S3::Bucket files-2) is not empty');
    expect(alive()).toEqual(['files-2']);
  });

  it('shows a replacement that `replace` asks for as one, with what is lost', async () => {
    const disk = (AvailabilityZone: string): JsonObject => ({
      Disk: { Type: 'AWS::EC2::Volume', Properties: { AvailabilityZone, Size: 8 } },
    });
    expectSuccess(await deploy(disk('us-east-1a')));
    const [before] = alive();

    const diff = expectSuccess(await run('diff', disk('us-east-1b'), { replace: 'true' }));
    const stateless = await run('deploy', disk('us-east-1b'), {
      replace: 'true',
      'allow-destructive': 'stateless',
    });
    const refused = await deploy(disk('us-east-1b'), { replace: 'true' });

    expect(diff.report).toContain('**1 to replace**');
    expect(diff.report).toMatch(/\*\*replace\*\* `AWS::EC2::Volume` `Disk`: \*\*its data is lost\*\*/);
    expect(stateless.results.outputs['failure-reason']).toBe('DESTRUCTIVE_CHANGES');
    expect(refused.results.outputs['failure-reason']).toBe('STATEFUL_REPLACE_BLOCKED');
    expect(alive()).toEqual([before]);

    const deployed = expectSuccess(
      await deploy(disk('us-east-1b'), { replace: 'true', 'force-stateful-recreation': 'true' }),
    );
    expect(deployed.stdout).toContain('1 replaced');
  });

  it('replaces what AWS cannot update after all, where that is wished for', async () => {
    const queue = (seconds: number): JsonObject => ({
      Queue: { Type: 'AWS::SQS::Queue', Properties: { MessageRetentionPeriod: seconds } },
    });
    expectSuccess(await deploy(queue(3600)));
    const [before] = alive();
    stage.aws.cloudControl.account.outcomes.arm({
      operation: 'UPDATE',
      on: 'every',
      outcome: { kind: 'fails', code: 'NotUpdatable', message: 'not in place' },
    });

    const refused = await deploy(queue(7200));
    expect(refused.exitCode).toBe(1);
    expect(refused.stdout).toContain('replace: true');

    expectSuccess(await deploy(queue(7200), { replace: 'true' }));
    expect(alive()).not.toEqual([before]);
    expect(alive()).toHaveLength(1);
  });

  it('switches protection off where a destroy may', async () => {
    const resources = { Users: table('users', { DeletionProtectionEnabled: true }) };
    expectSuccess(await deploy(resources));
    const guarded = { command: 'destroy', app: await app(resources, true), yes: 'true' };

    const stopped = await stage.run({ inputs: guarded });
    expect(stopped.results.outputs['failure-reason']).toBe('TERMINATION_PROTECTED');
    const refused = await run('destroy', resources, { yes: 'true' });
    expect(refused.exitCode).toBe(2);
    expect(refused.stdout).toContain('set `remove-protection: true`');
    expect(alive()).toEqual(['users']);

    const destroyed = expectSuccess(await stage.run({ inputs: { ...guarded, 'remove-protection': 'true' } }));
    expect(destroyed.stdout).toContain('Ignoring termination protection');
    expect(alive()).toEqual([]);
    expect(stateOf(stage, 'Shop')).toBeUndefined();
  });

  it('switches the protection of databases off whose password only the deploy knew', async () => {
    const database = {
      MasterUsername: 'owner',
      MasterUserPassword: 'a literal password',
      DeletionProtection: true,
    };
    const resources = {
      Cluster: {
        Type: 'AWS::RDS::DBCluster',
        Properties: { ...database, DBClusterIdentifier: 'cluster', Engine: 'aurora-postgresql' },
      },
      Instance: {
        Type: 'AWS::RDS::DBInstance',
        Properties: {
          ...{ ...database, DBInstanceIdentifier: 'instance', Engine: 'postgres' },
          ...{ DBInstanceClass: 'db.t4g.micro', AllocatedStorage: '20' },
        },
      },
    };
    expectSuccess(await deploy(resources));
    const unprotecting = { yes: 'true', 'remove-protection': 'true' };
    const refusal = stage.aws.faults.arm({
      operation: ['DeleteDBCluster', 'DeleteDBInstance'],
      on: 'every',
      when: 'before',
      fault: { kind: 'error', code: 'AccessDenied', status: 403, message: 'not today' },
    });
    const failed = await run('destroy', resources, unprotecting);
    expect(failed.exitCode).toBe(2);
    refusal.disarm();
    expect(stateOf(stage, 'Shop')?.['resources']).toMatchObject({
      Cluster: { properties: { DeletionProtection: false, MasterUserPassword: expect.any(String) } },
      Instance: { properties: { DeletionProtection: false, MasterUserPassword: expect.any(String) } },
    });

    expectSuccess(await run('destroy', resources, unprotecting));
    expect(alive()).toEqual([]);
  });

  it('puts the stack’s name before names, and asks before it leaves it out again', async () => {
    const inputs = { 'prefix-user-supplied-names': 'true' };
    expectSuccess(await deploy({ Reader: role('reader') }, inputs));
    expect(alive()).toEqual(['Shop-reader']);
    expect(changes(expectSuccess(await run('diff', { Reader: role('reader') }, inputs)))).toEqual([]);

    const asked = await deploy({ Reader: role('reader') });
    expect(asked.results.outputs['failure-reason']).toBe('CONFIRMATION_REQUIRED');
    expect(asked.stdout).toContain('Shop-reader → reader');

    expectSuccess(await deploy({ Reader: role('reader') }, { yes: 'true' }));
    expect(alive()).toEqual(['reader']);
  });

  it('recreates through Cloud Control what the cdkd CLI has created', async () => {
    const resources = { Reader: role('reader'), Writer: role('writer') };
    expectSuccess(await deploy(resources));
    const inputs = { 'recreate-via-cc-api': 'Reader' };
    expect((await deploy(resources, inputs)).results.outputs['failure-reason']).toBe('CONFIRMATION_REQUIRED');
    const already = await deploy(resources, { ...inputs, yes: 'true' });
    expect(already.stdout).toContain('Reader is managed by Cloud Control already');
    const unknown = await deploy(resources, { 'recreate-via-cc-api': 'Nobody', yes: 'true' });
    expect(unknown.stdout).toContain('No selected stack has a resource Nobody');

    asMadeByTheCli('Reader');
    const [first] = stage.living();
    const again = expectSuccess(await deploy(resources, { ...inputs, yes: 'true' }));

    expect(changes(again)).toEqual(['Shop Reader REPLACE']);
    expect(stage.living().find(({ identifier }) => identifier === 'reader')?.createdBy).not.toBe(
      first?.createdBy,
    );
    expect(stateOf(stage, 'Shop')).toHaveProperty(['resources', 'Reader', 'provisionedBy'], 'cc-api');
  });

  it('tries a type that AWS calls unmanageable only where it is named', async () => {
    const resources = { Job: { Type: 'AWS::AppMesh::Nothing', Properties: {} } };

    const refused = await deploy(resources);
    const tried = await deploy(resources, { 'allow-unsupported-types': 'AWS::AppMesh::Nothing' });

    expect(refused.results.outputs['failure-reason']).toBe('TYPE_UNSUPPORTED');
    expect(refused.stdout).toContain('allow-unsupported-types');
    expect(tried.results.outputs['failure-reason']).toBe('RESOURCE_FAILED');
    expect(tried.stdout).toContain('TypeNotFoundException');
  });

  function asMadeByTheCli(logicalId: string): void {
    const key = 'cdkd/Shop/us-east-1/state.json';
    const state = stateOf(stage, 'Shop')! as { resources: Record<string, JsonObject> } & JsonObject;
    state.resources[logicalId] = { ...state.resources[logicalId], provisionedBy: 'sdk' };
    stage.aws.s3.putObject(STATE_BUCKET, key, JSON.stringify(state));
  }

  it('asks once what AWS knows of a new type, on a machine that outlives the job', async () => {
    const budget = {
      Type: 'AWS::Budgets::Budget',
      Properties: { Budget: { BudgetType: 'COST', TimeUnit: 'DAILY' } },
    };
    const environment = { RUNNER_TOOL_CACHE: await apps.folder({}) };
    const asked = async (inputs: Record<string, string> = {}) => {
      const all = { command: 'diff', app: await app({ Daily: budget }), ...inputs };
      const { calls } = expectSuccess(await stage.run({ inputs: all, environment }));
      return calls.filter(({ operation }) => operation === 'DescribeType').length;
    };

    expect([await asked(), await asked(), await asked({ cache: 'false' })]).toEqual([1, 0, 1]);
  });
});
