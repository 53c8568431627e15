import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { StageResult } from '../../simulator/stage.js';
import type { JsonObject } from '../../src/json.js';
import { type StackSource } from './support/apps.js';
import { ACCOUNT, expectSuccess, jsonOutput, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const EVENT: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PARTNER = '210987654321';
const MASKED = '********9012';

const queue = (policy: JsonObject): StackSource => ({
  template: {
    Resources: {
      Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } },
      Access: {
        Type: 'AWS::SQS::QueuePolicy',
        Properties: { Queues: [{ Ref: 'Jobs' }], PolicyDocument: policy },
      },
    },
    Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Jobs', 'Arn'] } }, Url: { Value: { Ref: 'Jobs' } } },
  },
});

const policyFor = (account: string, action: string) => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${account}:root` }, Action: action, Resource: '*' },
  ],
});

/** For workflows of public repositories, where everybody reads comments and logs. */
describeOnStage('`mask-account-id`', {}, ({ stage, apps }) => {
  let app: string;
  let edited: string;

  beforeAll(async () => {
    app = await apps.write({ Jobs: queue(policyFor(PARTNER, 'sqs:SendMessage')) });
    edited = await apps.write({ Jobs: queue(policyFor(ACCOUNT, 'sqs:*')) });
    stage.github.addPull({ number: 7, headSha: HEAD });
  });

  const run = (command: string, of: string, inputs: Record<string, string> = {}) =>
    stage.run({
      inputs: { command, app: of, 'mask-account-id': 'true', 'log-level': 'debug', ...inputs },
      event: EVENT,
    });

  /** Everything that somebody may read, who is not in the account. */
  function texts({ stdout, stderr, results, report, plan }: StageResult): string {
    const comments = stage.github.comments(7).map(({ body }) => body);
    return [stdout, stderr, results.summary, JSON.stringify(results.outputs), report, plan, ...comments].join(
      '\n',
    );
  }

  it('shows no account, in whatever is published of a deploy, diff, failure and destroy', async () => {
    const runs = [
      expectSuccess(await run('deploy', app)),
      expectSuccess(await run('diff', edited)),
      expectSuccess(await run('deploy', edited)),
      expectSuccess(await run('drift', edited)),
      await run('deploy', edited, { stacks: 'Nothing' }),
      expectSuccess(await run('state-show', edited, { stacks: 'Jobs' })),
    ];
    for (const result of runs) {
      expect(texts(result)).not.toContain(ACCOUNT);
      expect(texts(result)).not.toContain(PARTNER);
    }
    expect(jsonOutput(runs[0]!, 'stack-outputs')).toMatchObject({
      Jobs: { Arn: `arn:aws:sqs:us-east-1:${MASKED}:jobs`, Url: expect.stringContaining(`/${MASKED}/jobs`) },
    });
    // What both accounts differ by is still visible.
    expect(runs[1]!.results.summary).toContain('********4321');
    // The state is what the next run works with.
    expect(JSON.stringify(stateOf(stage, 'Jobs'))).toContain(`arn:aws:sqs:us-east-1:${ACCOUNT}:jobs`);

    const plain = expectSuccess(await run('diff', app, { 'mask-account-id': 'false' }));
    expect(texts(plain)).toContain(ACCOUNT);
    expect(texts(expectSuccess(await run('destroy', edited, { yes: 'true' })))).not.toContain(
      `arn:aws:sqs:us-east-1:${ACCOUNT}`,
    );
  });
});
