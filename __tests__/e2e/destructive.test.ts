import { beforeAll, expect, it } from '@jest/globals';

import type { JsonObject } from '../../src/json.js';

import { expectSuccess, mutationsOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const QUEUE = { Type: 'AWS::SQS::Queue' };
const TOPIC = { Type: 'AWS::SNS::Topic' };
const VALUE = { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Value: 'a' } };

describeOnStage('allow-destructive', {}, ({ stage, apps }) => {
  let withoutValue: string;
  let withoutQueue: string;

  beforeAll(async () => {
    const First = { template: { Resources: { Topic: TOPIC } } };
    const bigger = { template: { Resources: { Topic: TOPIC, News: TOPIC } } };
    const second = (Resources: JsonObject) => ({ template: { Resources } });
    const before = await apps.write({ First, Second: second({ QUEUE, VALUE }) });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', all: 'true', app: before } }));
    withoutValue = await apps.write({ First: bigger, Second: second({ QUEUE }) });
    withoutQueue = await apps.write({ First: bigger, Second: second({ VALUE }) });
  });

  const run = (command: string, app: string, allowance: string) =>
    stage.run({ inputs: { command, app, all: 'true', 'allow-destructive': allowance } });

  it.each([
    ['diff', 'none', 'a parameter'],
    ['diff', 'stateless', 'a queue'],
    ['deploy', 'none', 'a parameter'],
    ['deploy', 'stateless', 'a queue'],
  ])('lets a %s with `%s` fail over the deletion of %s, before anything is touched', async (...row) => {
    const [command, allowance, what] = row;
    const result = await run(command, what === 'a queue' ? withoutQueue : withoutValue, allowance);

    expect(result.exitCode).toBe(1);
    expect(result.results.outputs).toMatchObject({
      'failure-reason': 'DESTRUCTIVE_CHANGES',
      'has-changes': 'true',
    });
    expect(result.report).toContain(what === 'a queue' ? 'QUEUE' : 'VALUE');
    expect(mutationsOf(result)).toEqual([]);
  });

  it.each([
    ['AWS::SSM::*', 'First/*'],
    ['none', 'Second/VALUE'],
  ])('lets the resources go that it names: %s, %s', async (...items) => {
    expectSuccess(await run('diff', withoutValue, items.join('\n')));
    expect((await run('diff', withoutQueue, items.join('\n'))).exitCode).toBe(1);
  });

  it.each(['some', 'none\nall', 'Second', 'AWS::SSM::Parameter Second'])('refuses %j', async (value) => {
    const result = await run('diff', withoutValue, value);
    expect(result.results.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'INVALID_INPUT' });
  });

  it('lets what the template recreates go where that is allowed', async () => {
    expectSuccess(await run('diff', withoutQueue, 'all'));
    expectSuccess(await run('diff', withoutValue, 'stateless'));
    expectSuccess(await run('deploy', withoutValue, 'stateless'));

    expect(stage.living().map(({ type }) => type)).not.toContain('AWS::SSM::Parameter');
  });
});
