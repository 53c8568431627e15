/** Nothing has an effect that the approved plan does not have: deletions, stacks without changes, and assets. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { expectSuccess, livingTypes, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const TOPIC = { Type: 'AWS::SNS::Topic' };
const QUEUE = { Type: 'AWS::SQS::Queue' };
const REVIEWED = { 'require-approval': 'reviewed' };
const BUCKET = 'cdk-hnb659fds-assets-123456789012-us-east-1';

describeOnStage('an approved run', { restores: true }, ({ stage, apps }) => {
  let github: World;
  let keeping: string;
  let dropping: string;

  const run = (command: string, app: string, inputs: Readonly<Record<string, string>> = {}) =>
    stage.run({ inputs: { command, app, all: 'true', ...inputs }, event: PULL });

  function expectRefused(result: StageResult): void {
    expect(result.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(mutationsOf(result)).toEqual([]);
  }

  beforeAll(async () => {
    const data = (queue: JsonObject) =>
      apps.write({ Data: { template: { Resources: { DB: queue, TOPIC } } } });
    keeping = await data({ ...QUEUE, DeletionPolicy: 'Retain' });
    dropping = await data(QUEUE);
    expectSuccess(await run('deploy', dropping));
    stage.github.addPull({ number: 7, headSha: HEAD, headOwner: 'author' });
    stage.github.push(7, HEAD, { login: 'author' });
    stage.github.addReview(7, { commit: HEAD });
    github = stage.github.snapshot();
  });

  beforeEach(() => {
    stage.github.restore(github);
  });

  describe('of a destroy', () => {
    const destroy = (app: string) => run('destroy', app, { yes: 'true', ...REVIEWED });

    it('deletes nothing that was shown to stay', async () => {
      expectSuccess(await run('destroy', keeping, { 'dry-run': 'true' }));
      expectRefused(await destroy(dropping));
      expect(livingTypes(stage)).toContain(QUEUE.Type);
    });

    it('deletes what was shown, and its retry the rest', async () => {
      expectSuccess(await run('destroy', dropping, { 'dry-run': 'true' }));
      const failure = stage.aws.faults.arm({
        operation: 'DeleteResource',
        on: { nth: 1 },
        when: 'before',
        fault: { kind: 'error', code: 'InvalidRequestException' },
      });
      expect((await destroy(dropping)).exitCode).not.toBe(0);
      failure.disarm();
      expectSuccess(await destroy(dropping));
      expect(livingTypes(stage)).not.toContain(QUEUE.Type);
      expect(stateOf(stage, 'Data')).toBeUndefined();
    });
  });

  it('does nothing in a stack that had no changes, whatever is written meanwhile', async () => {
    const pair = (more: JsonObject) =>
      apps.write({
        A: { template: { Resources: { TOPIC, ...more } } },
        B: { template: { Resources: { TOPIC } }, dependencies: ['A'] },
      });
    expectSuccess(await run('deploy', await pair({})));
    const changed = await pair({ Q: QUEUE });
    expectSuccess(await run('diff', changed));
    const forge = () => {
      const rowsOf = (name: string) => stateOf(stage, name)!['resources'] as JsonObject;
      const resources = { ...rowsOf('B'), Forged: rowsOf('Data')['DB'] ?? {} };
      const state = JSON.stringify({ ...stateOf(stage, 'B'), resources });
      stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/B/us-east-1/state.json', state);
      stage.aws.s3.deleteObject(STATE_BUCKET, 'cdkd/Data/us-east-1/state.json');
    };
    stage.aws.faults.arm({
      operation: 'CreateResource',
      on: { nth: 1 },
      when: 'before',
      fault: { kind: 'callback', run: () => (forge(), 'proceed') },
    });
    const result = await run('deploy', changed, REVIEWED);
    expect(result.stdout).toContain('B changed after its plan was compared');
    expect(livingTypes(stage).filter((type) => type === QUEUE.Type)).toHaveLength(2);
  });

  describe('of a stack with assets', () => {
    const withAsset = async (queue: JsonObject, destination: JsonObject = {}): Promise<string> => {
      const place = { bucketName: BUCKET, objectKey: 'file.txt', ...destination };
      const files = { file: { source: { path: 'file.txt', packaging: 'file' }, destinations: { d: place } } };
      const app = await apps.write({
        Files: {
          template: { Resources: { TOPIC, ...queue } },
          assets: { version: '48.0.0', files },
        },
      });
      await apps.addFiles(app, { 'file.txt': 'text' });
      return app;
    };

    it('publishes nothing for a stack without changes', async () => {
      expectSuccess(await run('deploy', await withAsset({})));
      const result = expectSuccess(
        await run('deploy', await withAsset({}, { objectKey: 'other.txt' }), REVIEWED),
      );
      expect(mutationsOf(result)).toEqual([]);
    });

    it.each([
      ['another key', { objectKey: 'other.txt' }],
      ['a role that was not shown', { assumeRoleArn: 'arn:aws:iam::123456789012:role/other' }],
    ])('publishes with %s only what was shown', async (_what, destination) => {
      const shown = await withAsset({ Q: QUEUE });
      expectSuccess(await run('diff', shown));
      expectRefused(await run('deploy', await withAsset({ Q: QUEUE }, destination), REVIEWED));
      expectSuccess(await run('deploy', shown, REVIEWED));
    });
  });
});
