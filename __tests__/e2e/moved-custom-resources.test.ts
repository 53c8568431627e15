import { beforeAll, expect, it } from '@jest/globals';

import { changes, expectSuccess, leftovers, stateOf } from './support/bundle.js';
import { synthesized } from './support/cdk-app.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';

const GREETING = 'InboxGreetingF65903AF';
const EMPTIED = 'InboxFilesAutoDeleteObjectsCustomResource23D0DFE8';

/** `kept`: the stack that gives the bucket has another one like it, whose handler stays there. */
const CASES = [
  ['with their handlers', {}],
  ['without their handlers', { kept: 'true' }],
] as const;

for (const [how, context] of CASES) {
  const title = `custom resources that move to another stack ${how}`;
  describeOnStage(title, { restores: true }, ({ stage, apps }) => {
    let before: string;
    let split: string;
    let bucket: string;

    const run = (command: string, app: string, more: Record<string, string> = {}) =>
      stage.run({ inputs: { command, app, all: 'true', yes: 'true', ...more } });
    const greeting = () => stage.aws.s3.readObject(bucket, 'greeting.txt')?.toString();
    const deletions = () =>
      stage.aws.lambda.invocations.filter(({ event }) =>
        JSON.stringify(event).includes('"RequestType":"Delete"'),
      );
    const idsOf = (stack: string) => Object.keys(stateOf(stage, stack)?.['resources'] ?? {});

    beforeAll(async () => {
      [before, split] = await Promise.all([
        synthesized(apps, 'files', context),
        synthesized(apps, 'files', { ...context, split: 'true' }),
      ]);
      expectSuccess(await run('deploy', before));
      const buckets = stage.living().filter(({ type }) => type === 'AWS::S3::Bucket');
      bucket = buckets
        .map(({ identifier }) => identifier)
        .find((name) => stage.aws.s3.keys(name).length > 0)!;
    });

    it('act on nothing: no handler is asked', async () => {
      const asked = stage.aws.lambda.invocations.length;

      const deploy = expectSuccess(await run('deploy', split));

      expect(changes(deploy).filter((change) => / (DELETE|REPLACE)$/.test(change))).toEqual([]);
      expect(greeting()).toBe('hello');
      expect(stage.aws.lambda.invocations).toHaveLength(asked);
      expect(idsOf('Data')).toEqual(expect.arrayContaining([GREETING, EMPTIED]));
      expect(expectSuccess(await run('diff', split)).results.outputs['has-changes']).toBe('false');
    });

    it('move back', async () => {
      expectSuccess(await run('deploy', split));
      expectSuccess(await run('deploy', before));

      expect(greeting()).toBe('hello');
      expect(deletions()).toEqual([]);
      expect(idsOf('Shop')).toEqual(expect.arrayContaining([GREETING, EMPTIED]));
      expect(expectSuccess(await run('diff', before)).results.outputs['has-changes']).toBe('false');
    });

    it('are not deleted if they change at once, since they would act on what has moved', async () => {
      const changed = await synthesized(apps, 'files', { ...context, split: 'true', greeting: 'goodbye' });
      const deploy = expectSuccess(await run('deploy', changed));

      expect(changes(deploy)).toContain(`Shop ${GREETING} RETAIN`);
      expect(greeting()).toBe('goodbye');
      expect(deletions()).toEqual([]);
      expect(idsOf('Shop')).not.toContain(GREETING);
    });

    it('are as they were after a deploy that fails and rolls back, and move with the next one', async () => {
      const broken = await synthesized(apps, 'files', { ...context, split: 'true', broken: 'true' });
      const failed = await run('deploy', broken);

      expect(failed.exitCode).not.toBe(0);
      expect(failed.report).toMatch(/The deploy was rolled back in|There was nothing to roll back/);
      expect(greeting()).toBe('hello');
      expect(deletions()).toEqual([]);
      expectSuccess(await run('deploy', split));
      expect(greeting()).toBe('hello');
      expect(expectSuccess(await run('diff', split)).results.outputs['has-changes']).toBe('false');
    });

    it('are not deleted by the stack that had them, wherever the move was killed', async () => {
      const sweep = { before: { aws: stage.aws.snapshot(), github: stage.github.snapshot() }, every: 20 };
      let attempts = 0;
      // The first run counts the writes. Of the pairs after it, the first one is killed.
      const next = () =>
        run('deploy', split, (attempts += 1) > 1 && attempts % 2 === 1 ? { stacks: 'Shop', all: '' } : {});
      await sweepKills(stage, next, sweep, () => {
        if (idsOf('Data').includes(GREETING)) expect(greeting()).toBe('hello');
      });
    });

    it('delete what they have made in the end', async () => {
      expectSuccess(await run('deploy', split));
      expectSuccess(await run('destroy', split));

      expect(stage.living().filter(({ identifier }) => !identifier.startsWith('/aws/lambda/'))).toEqual([]);
      expect(leftovers(stage)).toEqual([]);
    });
  });
}
