/** Template parameters whose values a stack before this one writes into the Parameter Store, in the same deploy. */
import { expect, it } from '@jest/globals';

import type { Json } from '../../src/json.js';
import { changes, expectSuccess } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL = { name: 'pull_request', number: 7, headSha: HEAD } as const;
const PUSH = { name: 'push', sha: MERGED } as const;
const store = (Name: string, Value: Json) => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Name, Type: 'String', Value },
});
const ARN = { 'Fn::GetAtt': ['Queue', 'Arn'] };

/** `First` writes `/shared`, a text or the ARN of its queue. `Second` reads it. */
const stacks = (value: Json, queueName: string) => ({
  First: {
    template: {
      Resources: {
        Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: queueName } },
        Shared: store('/shared', value),
      },
    },
  },
  Second: {
    dependencies: ['First'],
    template: {
      Parameters: { Shared: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/shared' } },
      Resources: { Copy: store('/copy', { 'Fn::Sub': 'copy of ${Shared}' }) },
    },
  },
});

describeOnStage(
  'a value of the Parameter Store',
  { restores: true, leavesNothing: true },
  ({ stage, apps }) => {
    const copied = () => stage.living().find(({ model }) => model['Name'] === '/copy')?.model['Value'];
    const deploy = async (value: Json, queueName = 'jobs') => {
      const app = await apps.write(stacks(value, queueName));
      expectSuccess(await stage.run({ inputs: { command: 'deploy', app, all: 'true' } }));
      return app;
    };
    const arn = (name: string) => `copy of arn:aws:sqs:us-east-1:123456789012:${name}`;

    it('is there in the first deploy, and the new one in the next', async () => {
      await deploy('one');
      expect(copied()).toBe('copy of one');

      const app = await deploy('two');

      expect(copied()).toBe('copy of two');
      const diff = await stage.run({ inputs: { command: 'diff', app, all: 'true' } });
      expect(changes(expectSuccess(diff))).toEqual([]);
    });

    it('may be known only once the stack before is deployed', async () => {
      await deploy(ARN, 'jobs');
      expect(copied()).toBe(arn('jobs'));

      await deploy(ARN, 'tasks');

      expect(copied()).toBe(arn('tasks'));
    });

    it.each([
      ['known', 'two', 'copy of two'],
      ['unknown', ARN, arn('jobs')],
    ])('is approved where it is still %s', async (_what, value, expected) => {
      await deploy('one');
      const app = await apps.write(stacks(value, 'jobs'));
      stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
      expectSuccess(await stage.run({ inputs: { command: 'diff', app, all: 'true' }, event: PULL }));

      const inputs = { command: 'deploy', app, all: 'true', 'require-approval': 'shown' };
      expectSuccess(await stage.run({ inputs, event: PUSH }));

      expect(copied()).toBe(expected);
    });

    it('is refused where no stack of the run writes it', async () => {
      const { Second } = stacks('one', 'jobs');
      const app = await apps.write({ Second: { ...Second, dependencies: [] } });
      const result = await stage.run({ inputs: { command: 'deploy', app } });
      expect(result.results.outputs['failure-reason']).toBe('UNRESOLVED_REFERENCE');
    });
  },
);
