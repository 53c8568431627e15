import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import { type StackSource } from './support/apps.js';
import { expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';

function shop(topics: readonly string[], attribute = 'id'): StackSource {
  const named = topics.map((name) => [name, { Type: 'AWS::SNS::Topic', Properties: { DisplayName: name } }]);
  const key = [{ AttributeName: attribute, KeyType: 'HASH' }];
  const AttributeDefinitions = [{ AttributeName: attribute, AttributeType: 'S' }];
  const Properties = { BillingMode: 'PAY_PER_REQUEST', AttributeDefinitions, KeySchema: key };
  const Orders = { Type: 'AWS::DynamoDB::Table', Properties };
  return { template: { Resources: { Orders, ...(Object.fromEntries(named) as object) } } };
}

/** GitHub notifies people of new comments, never of edits. */
describeOnStage('a pull request that becomes dangerous', {}, ({ stage, apps }) => {
  const app: Record<string, string> = {};
  let pulls = 40;

  beforeAll(async () => {
    app['deployed'] = await apps.write({ Shop: shop(['News', 'Offers']) });
    app['one more'] = await apps.write({ Shop: shop(['News', 'Offers', 'Sales']) });
    app['one less'] = await apps.write({ Shop: shop(['News']) });
    app['other table'] = await apps.write({ Shop: shop(['News'], 'orderId') });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: app['deployed'] } }));
  });

  function pullRequest(): PretendEvent & { readonly number: number } {
    pulls += 1;
    stage.github.addPull({ number: pulls, headSha: HEAD });
    return { name: 'pull_request', number: pulls, headSha: HEAD };
  }

  const push = async (event: PretendEvent, name: string, inputs: Record<string, string> = {}) =>
    expectSuccess(await stage.run({ inputs: { command: 'diff', app: app[name]!, ...inputs }, event }));

  it('gets a new comment at each push that adds a danger, and no other', async () => {
    const event = pullRequest();
    const seen = async (name: string) => {
      await push(event, name);
      return stage.github.comments(event.number).map(({ minimized }) => minimized === null);
    };

    expect(await seen('one more')).toEqual([true]);
    expect(await seen('deployed')).toEqual([true]);
    expect(await seen('one less')).toEqual([false, true]);
    expect(await seen('one less')).toEqual([false, true]);
    expect(await seen('other table')).toEqual([false, false, true]);
    expect(await seen('one less')).toEqual([false, false, true]);
    const comments = stage.github.comments(event.number);
    expect(comments.map(({ body }) => body.includes('**Outdated:**'))).toEqual([true, true, false]);
    expect(comments.at(-1)?.body).toContain('Offers');
  });

  it('keeps its one comment with `update`, and gets one for each push with `new`', async () => {
    const edited = pullRequest();
    for (const name of ['one more', 'other table']) await push(edited, name, { 'comment-mode': 'update' });
    expect(stage.github.comments(edited.number)).toHaveLength(1);

    const anew = pullRequest();
    for (const name of ['one more', 'one more']) await push(anew, name, { 'comment-mode': 'new' });
    expect(stage.github.comments(anew.number).map(({ minimized }) => minimized)).toEqual(['OUTDATED', null]);
  });

  it('presents the plan of its current comment alone', async () => {
    const event = pullRequest();
    await push(event, 'one less');
    await push(event, 'other table');
    const presented = stage.github.comments(event.number).map(({ body }) => body.includes('"digest"'));
    expect(presented).toEqual([false, true]);
  });
});
