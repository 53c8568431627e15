import { beforeAll, beforeEach, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { type StackSource } from './support/apps.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };

const table = (attribute: string): StackSource => ({
  template: {
    Resources: {
      Orders: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: attribute, AttributeType: 'S' }],
          KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' }],
        },
      },
    },
  },
});

describeOnStage('labels', {}, ({ stage, apps }) => {
  let app: string;
  let other: string;
  let empty: SimulatorSnapshot;

  beforeAll(async () => {
    app = await apps.write({ Shop: table('id') });
    other = await apps.write({ Shop: table('orderId') });
    stage.github.addPull({ number: 7, headSha: HEAD });
    empty = stage.aws.snapshot();
  });

  beforeEach(() => stage.aws.restore(empty));

  const run = (command: string, inputs: Record<string, string> = {}, of = app) =>
    stage.run({ inputs: { command, app: of, labels: 'true', ...inputs }, event: PULL });
  const pull = () => {
    const [found] = stage.github.pulls();
    if (found === undefined) throw new Error('There is no pull request');
    return found;
  };

  it('say what a run found, in place of what an earlier one did, and leave others alone', async () => {
    pull().labels = ['bug', 'cdkd: failed'];
    expectSuccess(await run('diff'));
    expect(pull().labels).toEqual(['bug', 'cdkd: changes']);

    expectSuccess(await run('deploy'));
    expectSuccess(await run('diff'));
    expect(pull().labels).toEqual(['bug', 'cdkd: no changes']);

    expectSuccess(await run('diff', {}, other));
    expect(pull().labels).toEqual(['bug', 'cdkd: data loss']);

    await run('diff', { stacks: 'Nothing' });
    expect(pull().labels).toEqual(['bug', 'cdkd: failed']);
  });

  it('are not touched unless they are asked for', async () => {
    pull().labels = ['cdkd: failed'];
    expectSuccess(await run('diff', { labels: 'false' }));
    expect(pull().labels).toEqual(['cdkd: failed']);
  });

  it('that GitHub does not permit are noted, and fail nothing', async () => {
    pull().labels = [];
    stage.github.faults.arm({
      operation: 'issues/add-labels',
      on: 'every',
      when: 'before',
      fault: {
        kind: 'error',
        code: 'Forbidden',
        status: 403,
        message: 'Resource not accessible by integration',
      },
    });
    const result = expectSuccess(await run('diff'));
    expect(result.stdout).toContain('Could not label pull request 7: Resource not accessible by integration');
    expect(result.log.annotations.filter(({ level }) => level === 'warning')).toEqual([]);
    expect(pull().labels).toEqual([]);
  });
});
