import { expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const SECRET = 'tr0ub4dor-and-3';

/** As `cdk deploy`, which uses the previous value of each parameter that is not given. */
describeOnStage(
  'a parameter that is not given again',
  { restores: true, leavesNothing: true },
  ({ stage, apps }) => {
    const template = (more: JsonObject = {}): JsonObject => ({
      Parameters: {
        Env: { Type: 'String', Default: 'dev', AllowedValues: ['dev', 'prod'] },
        Password: { Type: 'String', Default: 'changeme', NoEcho: true, MinLength: 8, MaxLength: 20 },
      },
      Resources: {
        Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::Sub': 'jobs-${Env}' }, ...more } },
        Login: {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Name: 'login', SecretString: { Ref: 'Password' } },
        },
      },
    });
    const app = (more?: JsonObject) => apps.write({ Shop: { template: template(more) } });
    const run = async (command: string, inputs: Record<string, string> = {}, more?: JsonObject) =>
      stage.run({ inputs: { command, app: await app(more), ...inputs } });
    const given = { parameters: `Env=prod\nPassword=${SECRET}` };

    it('keeps the value of the deploy before, a secret one too, and the diff says so', async () => {
      expectSuccess(await run('deploy', given));

      const diff = expectSuccess(await run('diff', {}, { DelaySeconds: 7 }));
      const deploy = expectSuccess(await run('deploy', {}, { DelaySeconds: 7 }));

      expect(changes(deploy)).toEqual(['Shop Jobs UPDATE']);
      expect(diff.report).toContain('Parameter Env keeps "prod" of an earlier deploy');
      expect(diff.report).toContain('Parameter Password keeps the secret value of an earlier deploy');
      expect(stateOf(stage, 'Shop')?.['givenParameters']).toEqual({
        Env: 'prod',
        Password: expect.stringMatching(/^\{\{resolve:cdkd-sealed:/),
      });
      expect(`${diff.report}${deploy.report}` + JSON.stringify(stage.aws.s3.snapshot())).not.toContain(
        SECRET,
      );
    });

    it('goes back to the default where that is said', async () => {
      expectSuccess(await run('deploy', given));

      const deploy = expectSuccess(await run('deploy', { 'default-parameters': 'Shop:Env' }));

      expect(changes(deploy)).toEqual(['Shop Jobs REPLACE']);
      expect(stateOf(stage, 'Shop')?.['givenParameters']).toEqual({ Password: expect.any(String) });
      expect(changes(expectSuccess(await run('deploy')))).toEqual([]);
    });

    it('is given again where a secret must be sent', async () => {
      expectSuccess(await run('deploy', given));
      const other = template();
      other['Resources'] = {
        ...(other['Resources'] as JsonObject),
        Other: {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Name: 'other', SecretString: { Ref: 'Password' } },
        },
      };
      const both = await apps.write({ Shop: { template: other } });

      const refused = await stage.run({ inputs: { command: 'deploy', app: both } });

      expect(refused.exitCode).not.toBe(0);
      expect(refused.stdout).toContain('Password');
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app: both, ...given } }));
    });

    it('must satisfy the constraints of today', async () => {
      expectSuccess(await run('deploy', given));
      const narrow = template();
      narrow['Parameters'] = {
        ...(narrow['Parameters'] as JsonObject),
        Env: { Type: 'String', Default: 'dev', AllowedValues: ['dev', 'test'] },
      };

      const refused = await stage.run({
        inputs: { command: 'diff', app: await apps.write({ Shop: { template: narrow } }) },
      });

      expect(refused.results.outputs['failure-reason']).toBe('INVALID_PARAMETER');
    });

    it('is no way to bring a reference into a stack', async () => {
      expectSuccess(await run('deploy', given));
      const key = 'cdkd/Shop/us-east-1/state.json';
      const state = stateOf(stage, 'Shop') as JsonObject;
      const forged = { ...state, givenParameters: { Env: '{{resolve:secretsmanager:login}}' } };
      stage.aws.s3.putObject(STATE_BUCKET, key, JSON.stringify(forged));

      const refused = await run('deploy');

      expect(refused.results.outputs['failure-reason']).toBe('UNRESOLVED_REFERENCE');
      expect(refused.mutatingCalls).toBe(0);
    });
  },
);
