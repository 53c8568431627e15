import { beforeAll, expect, it } from '@jest/globals';

import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const QUEUE = { Type: 'AWS::SQS::Queue' };
const TOPIC = { Type: 'AWS::SNS::Topic' };
const VAULT = { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: 'a' } };

describeOnStage('allow-destructive', {}, ({ stage, apps }) => {
  let withoutQueue: string;
  let withoutData: string;

  beforeAll(async () => {
    const First = { template: { Resources: { Topic: TOPIC } } };
    const bigger = { template: { Resources: { Topic: TOPIC, News: TOPIC } } };
    const second = (Resources: Record<string, typeof QUEUE>) => ({ template: { Resources } });
    const before = await apps.write({ First, Second: second({ QUEUE, VAULT }) });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', all: 'true', app: before } }));
    withoutQueue = await apps.write({ First: bigger, Second: second({ VAULT }) });
    withoutData = await apps.write({ First: bigger, Second: second({ QUEUE }) });
  });

  const run = (command: string, app: string, allowance: string) =>
    stage.run({ inputs: { command, app, all: 'true', 'allow-destructive': allowance } });

  it.each([
    ['diff', 'none', 'a queue'],
    ['diff', 'stateless', 'a stateful parameter'],
    ['deploy', 'none', 'a queue'],
    ['deploy', 'stateless', 'a stateful parameter'],
  ])('lets a %s with `%s` fail over the deletion of %s, before anything is touched', async (...row) => {
    const [command, allowance, what] = row;
    const result = await run(command, what === 'a queue' ? withoutQueue : withoutData, allowance);

    expect(result.exitCode).toBe(1);
    expect(result.results.outputs).toMatchObject({
      'failure-reason': 'DESTRUCTIVE_CHANGES',
      'has-changes': 'true',
    });
    expect(result.report).toContain(what === 'a queue' ? 'QUEUE' : 'VAULT');
    expect(mutationsOf(result)).toEqual([]);
  });

  it('lets what holds no data go where that is allowed', async () => {
    expectSuccess(await run('diff', withoutData, 'all'));
    expectSuccess(await run('diff', withoutQueue, 'stateless'));
    expectSuccess(await run('deploy', withoutQueue, 'stateless'));

    expect(stage.living().map(({ type }) => type)).not.toContain('AWS::SQS::Queue');
  });
});
