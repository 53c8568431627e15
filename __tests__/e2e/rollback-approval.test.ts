/** The command `rollback` under `require-approval`: what it sends comes from the bucket, so somebody has to have seen it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';

import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const POINT = 'cdkd/Shop/us-east-1/rollback-point.json';
const INNER = 'cdkd/Shop~Inner/us-east-1/rollback-point.json';
const REQUIRED = { 'require-approval': 'reviewed' };

/** A role whose trust the deploy changed, in the stack itself and in a nested one; the last resource fails. */
const role = (service: string) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' }],
    },
  },
});

const NESTED = 'inner.nested.template.json';
const INNER_STACK = {
  Type: 'AWS::CloudFormation::Stack',
  Metadata: { 'aws:asset:path': NESTED, 'aws:asset:property': 'TemplateURL' },
};

describeOnStage(
  'a rollback that needs an approval',
  { restores: true, leavesNothing: true },
  ({ stage, apps }) => {
    let folder: string;

    const rollback = (inputs: Record<string, string> = {}) =>
      stage.run({ inputs: { command: 'rollback', ...inputs } });

    beforeAll(async () => {
      const app = async (service: string, more: JsonObject = {}) => {
        const Role = role(service);
        folder = await apps.write({
          Shop: { template: { Resources: { Role, Inner: INNER_STACK, ...more } } },
        });
        await apps.addFiles(folder, { [NESTED]: { Resources: { Role } } });
        return folder;
      };
      const first = await app('lambda.amazonaws.com');
      const second = await app('ecs.amazonaws.com', {
        Last: { Type: 'AWS::SNS::Topic', DependsOn: ['Role', 'Inner'] },
      });
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app: first } }));
      const { outcomes } = stage.aws.cloudControl.account;
      const outcome = { kind: 'fails', code: 'ServiceLimitExceeded', message: 'no more of these' } as const;
      outcomes.arm({ operation: 'CREATE', on: { nth: 1 }, outcome });
      const result = await stage.run({ inputs: { command: 'deploy', app: second, rollback: 'false' } });
      outcomes.disarmAll();
      expect(result.exitCode).toBe(2);
    });

    /** A dry run's plan file, which the runner would delete with the job. */
    async function planFile(): Promise<{ readonly file: string; readonly result: StageResult }> {
      const result = expectSuccess(await rollback({ ...REQUIRED, 'dry-run': 'true' }));
      const file = join(folder, 'rollback.json');
      writeFileSync(file, result.plan!);
      return { file, result };
    }

    function forge(key: string): void {
      const { s3 } = stage.aws;
      const text = s3.readObject(STATE_BUCKET, key)!.toString('utf8');
      expect(text).toContain('lambda.amazonaws.com');
      s3.putObject(STATE_BUCKET, key, text.replaceAll('lambda.amazonaws.com', 'evil.amazonaws.com'));
    }

    function expectRefusal(result: StageResult, message: string): void {
      expect(result.results.outputs).toMatchObject({ 'failure-reason': 'PLAN_CHANGED' });
      expect(result.stdout).toContain(message);
      expect(mutationsOf(result)).toEqual([]);
      expect(JSON.stringify(stage.living())).not.toContain('evil');
    }

    it('is refused without a plan file, shows its plan, and says how to get one', async () => {
      const refused = await rollback(REQUIRED);

      expectRefusal(refused, 'Nobody has approved the rollback of Shop');
      expect(refused.report).toContain('Rollback refused');
      expect(refused.report).toContain('lambda.amazonaws.com');
      expect(refused.stdout).toContain('`dry-run: true`');
    });

    it('is carried out as the plan file says, nested stacks included', async () => {
      const { file, result } = await planFile();
      expect(result.report).toMatch(/Rollback plan[\s\S]*lambda\.amazonaws\.com/);

      expectSuccess(await rollback({ ...REQUIRED, 'plan-file': file }));

      const trusts = JSON.stringify(stage.living().map(({ properties }) => properties));
      expect(trusts).not.toContain('ecs.amazonaws.com');
      expect(trusts.match(/lambda\.amazonaws\.com/g)).toHaveLength(2);
      expectSuccess(await rollback(REQUIRED));
    });

    it.each([POINT, INNER])('does not send what somebody has written into %s since', async (key) => {
      const { file } = await planFile();
      forge(key);

      expectRefusal(await rollback({ ...REQUIRED, 'plan-file': file }), 'the plan differs for Shop');
    });

    it.each([POINT, INNER])('does not send what is written into %s while it starts', async (key) => {
      const { file } = await planFile();
      stage.aws.faults.arm({
        operation: 'PutObject',
        where: ({ path }) => path.endsWith('/lock.json'),
        on: { nth: 1 },
        when: 'before',
        fault: { kind: 'callback', run: () => (forge(key), 'proceed' as const) },
      });

      const result = await rollback({ ...REQUIRED, 'plan-file': file });

      expect(result.results.outputs).toMatchObject({ 'failure-reason': 'PLAN_CHANGED' });
      expect(result.stdout).toContain('The plan under the lock does more than was approved');
      expect(JSON.stringify(stage.living())).not.toContain('evil');
    });

    it('shows what was forged, for whoever reviews it', async () => {
      forge(INNER);
      const { result } = await planFile();
      expect(result.report).toContain('evil.amazonaws.com');
    });
  },
);
