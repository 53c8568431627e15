import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import { changes, expectSuccess, stateOf } from './support/bundle.js';
import { leaksInSinks, sinksAfter } from './support/canaries/sinks.js';
import { describeOnStage } from './support/on-stage.js';
import { atSecondCreate } from './support/second-create.js';

/** Values that only AWS may learn; characters that JSON and addresses write otherwise are in them. */
const CANARIES = {
  parameter: 'canary-"NoEcho"-parameter/1',
  listed: 'canary-item-of-a-list',
  secret: 'canary+of=secrets&manager',
  secure: 'canary-of-a-SecureString',
  writeOnly: 'canary-write-only-\\-literal',
} as const;

const TEMPLATE = {
  Parameters: {
    Password: { Type: 'String', NoEcho: true },
    Keys: { Type: 'CommaDelimitedList', NoEcho: true },
    Stage: { Type: 'String', Default: 'dev' },
  },
  Conditions: { HasPassword: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Password' }, ''] }] } },
  Resources: {
    // What AWS hands back when it is read.
    Setting: {
      Type: 'AWS::SSM::Parameter',
      Condition: 'HasPassword',
      Properties: {
        Type: 'String',
        Value: { 'Fn::Sub': 'db://admin:${Password}@{{resolve:ssm-secure:/secure}}/${Stage}' },
        Description: { 'Fn::Join': ['', ['{{resolve:secretsmanager:db:SecretString:password}}', ' ']] },
      },
    },
    Encoded: {
      Type: 'AWS::SSM::Parameter',
      Properties: { Type: 'String', Value: { 'Fn::Base64': { 'Fn::Select': [0, { Ref: 'Keys' }] } } },
    },
    Hidden: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: CANARIES.writeOnly, Description: { 'Fn::GetAtt': ['Setting', 'Value'] } },
    },
  },
  Outputs: {
    Password: { Value: { Ref: 'Password' } },
    Setting: { Value: { 'Fn::GetAtt': ['Setting', 'Value'] } },
  },
};

describeOnStage('secrets', {}, ({ stage, apps }) => {
  const parameters = `Password=${CANARIES.parameter}\nKeys=${CANARIES.listed},other`;
  let app: string;

  beforeAll(async () => {
    const { secretsManager, ssm } = stage.aws;
    secretsManager.declare({ name: 'db', value: JSON.stringify({ password: CANARIES.secret }) });
    ssm.declare({ name: '/secure', value: CANARIES.secure, type: 'SecureString' });
    app = await apps.write({ Vault: { template: TEMPLATE } });
    stage.github.addPull({ number: 7, headSha: 'a'.repeat(40) });
  });

  const run = (command: string, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: { command, app, parameters, comment: 'always', 'log-level': 'debug', yes: 'true', ...inputs },
      event: { name: 'pull_request', number: 7, headSha: 'a'.repeat(40) },
    });

  const places = { pull: 7, environment: 'none', folders: [] };
  const sinks = async (...results: StageResult[]) => sinksAfter(stage, results, places);
  const leaks = async (...results: StageResult[]) => leaksInSinks(await sinks(...results), CANARIES);

  it('reach AWS, and nobody else', async () => {
    const diff = expectSuccess(await run('diff'));
    const deploy = expectSuccess(await run('deploy'));

    const values = stage
      .living()
      .map(({ properties }) => JSON.stringify(properties))
      .join('\n');
    expect(values).toContain(JSON.stringify(`db://admin:${CANARIES.parameter}@${CANARIES.secure}/dev`));
    expect(values).toContain(JSON.stringify(`${CANARIES.secret} `));
    expect(values).toContain(Buffer.from(CANARIES.listed).toString('base64'));
    expect(stage.aws.log.select({ operation: 'CreateResource' })).toHaveLength(3);
    expect(await leaks(diff, deploy)).toEqual([]);
    expect(deploy.results.outputs['stack-outputs']).toContain('"Password":"****"');
    expect(changes(expectSuccess(await run('diff')))).toEqual([]);
  });

  it('show as changed without being shown', async () => {
    const changed = parameters.replace(CANARIES.parameter, 'another canary of a NoEcho parameter');
    const diff = expectSuccess(await run('diff', { parameters: changed }));

    expect(changes(diff)).toContain('Vault Setting UPDATE');
    expect(stage.github.comments(7).at(-1)?.body).toContain('(another value)');
    expect(await leaks(diff)).toEqual([]);
    expect(leaksInSinks(await sinks(diff), { changed: 'another canary' })).toEqual([]);
  });

  it('stay hidden in what AWS repeats when it refuses', async () => {
    stage.aws.faults.arm({
      operation: 'UpdateResource',
      on: { nth: 1 },
      when: 'before',
      fault: {
        kind: 'error',
        code: 'InvalidRequestException',
        message: `Value ${CANARIES.parameter} at 'Value' failed; so did ${encodeURIComponent(CANARIES.secret)}`,
      },
    });
    const failed = await run('deploy', { parameters: `${parameters}\nStage=prod` });

    expect(failed.exitCode).not.toBe(0);
    expect(failed.stdout).toContain("at 'Value' failed");
    expect(await leaks(failed)).toEqual([]);
  });

  it('go back with `rollback` where the earlier value is given again', async () => {
    const Type = 'AWS::SSM::Parameter';
    const template = {
      Parameters: { Password: { Type: 'String', NoEcho: true }, Stage: { Type: 'String', Default: 'dev' } },
      Resources: {
        Setting: {
          Type,
          Properties: { Type: 'String', Name: 'setting', Value: { 'Fn::Sub': 'db:${Password}@' } },
        },
        Later: {
          Type,
          DependsOn: 'Setting',
          Properties: { Type: 'String', Name: 'later', Value: { Ref: 'Stage' } },
        },
      },
    };
    const inputs = { app: await apps.write({ Settings: { template } }) };
    const first = { ...inputs, parameters: `Password=${CANARIES.parameter}` };
    const second = { ...inputs, parameters: 'Password=another canary\nStage=prod' };
    expectSuccess(await run('deploy', first));
    const limit = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
    stage.aws.cloudControl.account.outcomes.arm({ operation: 'UPDATE', on: { nth: 2 }, outcome: limit });
    const failed = await run('deploy', { ...second, rollback: 'false' });
    expect(failed.exitCode).toBe(2);
    const setting = () =>
      stage.living().find(({ properties }) => properties['Name'] === 'setting')?.properties['Value'];
    expect(setting()).toBe('db:another canary@');

    const chosen = { stacks: 'Settings', app: '' };
    const without = await run('rollback', { ...second, ...chosen });
    expect(without.exitCode).not.toBe(0);
    expect(without.stdout).toContain('The earlier value of Password is not known to this run');
    const back = expectSuccess(await run('rollback', { ...first, ...chosen }));
    expect(setting()).toBe(`db:${CANARIES.parameter}@`);
    expect(await leaks(failed, without, back)).toEqual([]);
    expect(changes(expectSuccess(await run('diff', first)))).toEqual([]);
    expectSuccess(await run('destroy', first));
  });

  it('are known again to the run after one that died', async () => {
    expectSuccess(await run('destroy'));
    atSecondCreate(stage, () => stage.killAll(), 'drop');
    expect((await run('deploy')).signal).toBe('SIGKILL');
    const again = expectSuccess(await run('deploy'));

    expect(Object.keys(stateOf(stage, 'Vault')!['resources'] ?? {})).toHaveLength(3);
    expect(stage.living()).toHaveLength(3);
    expect(await leaks(again)).toEqual([]);
    expectSuccess(await run('destroy'));
    expect(stage.living()).toEqual([]);
  });
});
