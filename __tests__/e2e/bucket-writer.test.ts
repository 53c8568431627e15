/** What somebody who can write to the state bucket can have a deploy do, and what stops it. */
import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { JsonObject } from '../../src/json.js';
import { changes, expectSuccess, mutationsOf, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };
const TOPIC = { Type: 'AWS::SNS::Topic' };

/** The stack Other has a queue. Forged records of the stack Shop name it as a resource of Shop. */
describeOnStage('whoever can write to the state bucket', { restores: true }, ({ stage, apps }) => {
  let shop: string;

  const run = (command: string, event: PretendEvent = PUSH, inputs: Record<string, string> = {}) =>
    stage.run({ inputs: { command, app: shop, ...inputs }, event });
  const queues = () => stage.living().filter(({ type }) => type === 'AWS::SQS::Queue');

  beforeAll(async () => {
    const other = await apps.write({
      Other: { template: { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } } },
    });
    const before = await apps.write({ Shop: { template: { Resources: { TOPIC } } } });
    for (const app of [other, before]) {
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app }, event: PUSH }));
    }
    shop = await apps.write({ Shop: { template: { Resources: { TOPIC, MORE: TOPIC } } } });
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    expectSuccess(await run('diff', PULL));
  });

  function forge(logicalId: string): void {
    const rowsOf = (name: string) => stateOf(stage, name)!['resources'] as JsonObject;
    const resources = { ...rowsOf('Shop'), [logicalId]: rowsOf('Other')['Queue'] ?? {} };
    const state = JSON.stringify({ ...stateOf(stage, 'Shop'), resources });
    stage.aws.s3.putObject(STATE_BUCKET, 'cdkd/Shop/us-east-1/state.json', state);
  }

  it('cannot make a deploy do what the approved plan does not say', async () => {
    forge('Forged');
    const deploy = await run('deploy', PUSH, { 'require-approval': 'shown' });

    expect(deploy.results.outputs['failure-reason']).toBe('PLAN_CHANGED');
    expect(mutationsOf(deploy)).toEqual([]);
    expect(queues()).toHaveLength(1);
  });

  it('cannot make a deploy delete what the state of another stack holds', async () => {
    forge('Forged');
    expectSuccess(await run('deploy'));

    expect(queues()).toHaveLength(1);
  });

  it('can make a deploy delete any other resource, and a diff shows it', async () => {
    forge('Forged');
    stage.aws.s3.deleteObject(STATE_BUCKET, 'cdkd/Other/us-east-1/state.json');

    expect(changes(expectSuccess(await run('diff')))).toContain('Shop Forged DELETE');
    expectSuccess(await run('deploy'));
    expect(queues()).toEqual([]);
  });

  it.each(['plans/00000001.json', '20261121T000000Z-1-aa/00000001.json/plans/1.json'])(
    'cannot write a journal by a permission for `*/plans/*`: %s',
    async (key) => {
      const folder = 'cdkd/Shop/us-east-1/journal/';
      stage.aws.s3.putObject(STATE_BUCKET, `${folder}${key}`, '{"version": 1, "entries": [tor');

      expectSuccess(await run('deploy'));
    },
  );

  it('cannot give the runner a command', async () => {
    forge('Forged\n::error::forged');
    const result = await run('diff', PULL);

    expect(result.stdout).toContain('Forged');
    expect(result.stdout).not.toMatch(/^::error::forged/m);
    expect(result.log.annotations.map(({ message }) => message)).not.toContain('forged');
  });
});
