import { beforeAll, describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';
import { expectSuccess, mutationsOf, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

/** Resources with secrets of the template: one that an update can change, one that only a replacement could. */
const withSecrets = (path: string, secret: string): JsonObject => ({
  [`${path}Key1A2B3C4D`]: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { Name: 'key', SecretString: secret },
  },
  [`${path}Certificate2B3C4D5E`]: {
    Type: 'AWS::IAM::ServerCertificate',
    Properties: { ServerCertificateName: 'shop', CertificateBody: 'certificate', PrivateKey: 'private-key' },
  },
});

const OTHER = { News: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'news' } } };

describeOnStage('secrets of the template in resources that move', { restores: true }, ({ stage, apps }) => {
  beforeAll(async () => {
    const before = await apps.write({ Shop: { template: { Resources: withSecrets('', 'first-secret') } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
  });

  const run = (command: string, app: string) => stage.run({ inputs: { command, app, all: 'true' } });
  const ids = () => stage.living().map(({ identifier }) => identifier);
  const callsOf = (result: Awaited<ReturnType<typeof run>>) =>
    mutationsOf(result).filter((call) => !/^s3|Object/.test(call));

  it('are no change if the resources are renamed', async () => {
    const living = ids();
    const after = await apps.write({ Shop: { template: { Resources: withSecrets('Api', 'first-secret') } } });
    const diff = expectSuccess(await run('diff', after));
    expect(diff.report).toContain('2 to move');
    expect(diff.report).not.toContain('to update');

    const deploy = expectSuccess(await run('deploy', after));

    expect(deploy.report).toContain('2 moved');
    expect(callsOf(deploy)).toEqual([]);
    expect(ids()).toEqual(living);
    expect(expectSuccess(await run('diff', after)).results.outputs['has-changes']).toBe('false');
    expect(JSON.stringify(stateOf(stage, 'Shop'))).not.toContain('{{resolve:cdkd-sealed:Key');
  });

  it('are no change if the resources move to another stack', async () => {
    const living = ids();
    const after = await apps.write({
      Data: { template: { Resources: withSecrets('', 'first-secret') } },
      Shop: { template: { Resources: OTHER } },
    });
    const diff = expectSuccess(await run('diff', after));
    expect(diff.report).toContain('1 to create, 2 to move');

    const deploy = expectSuccess(await run('deploy', after));

    expect(deploy.report).toContain('1 created, 2 moved');
    expect(ids()).toEqual(expect.arrayContaining(living));
    expect(callsOf(deploy).join()).not.toMatch(/Secret|Certificate/);
    expect(expectSuccess(await run('diff', after)).results.outputs['has-changes']).toBe('false');
  });

  it('are updated if they change as well', async () => {
    const living = ids();
    const after = await apps.write({ Shop: { template: { Resources: withSecrets('Api', 'other-secret') } } });
    const diff = expectSuccess(await run('diff', after));
    expect(diff.report).toContain('1 to update, 1 to move');

    const deploy = expectSuccess(await run('deploy', after));

    expect(callsOf(deploy)).toHaveLength(1);
    expect(ids()).toEqual(living);
  });

  describe.each([
    ['the same run', {}],
    ['a later one', { rollback: 'false' }],
  ])('of a deploy that fails, and is rolled back by %s', (_name, settings) => {
    it('are as they were, with their resources', async () => {
      const [living, before] = [ids(), stateOf(stage, 'Shop')?.['resources']];
      const Resources = { ...withSecrets('Api', 'first-secret'), ...OTHER };
      const after = await apps.write({ Shop: { template: { Resources } } });
      const armed = stage.aws.faults.arm({
        operation: ['CreateTopic', 'CreateResource'],
        on: 'every',
        when: 'before',
        fault: { kind: 'error', code: 'AccessDeniedException', status: 403 },
      });
      const failed = await stage.run({ inputs: { command: 'deploy', app: after, ...settings } });
      armed.disarm();
      expect(failed.exitCode).not.toBe(0);

      if ('rollback' in settings) {
        const rollback = expectSuccess(await stage.run({ inputs: { command: 'rollback', app: after } }));
        expect(callsOf(rollback)).toEqual([]);
      }

      expect(callsOf(failed).join()).not.toMatch(/Secret|Certificate/);
      expect(ids()).toEqual(living);
      expect(stateOf(stage, 'Shop')?.['resources']).toEqual(before);
    });
  });
});
