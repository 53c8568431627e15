import { beforeEach, describe, expect, it } from '@jest/globals';

import { deleteOutside } from '../../simulator/aws/cloudcontrol/outside.js';
import type { FaultRule } from '../../simulator/kernel/faults.js';
import type { Stage, StageResult } from '../../simulator/stage.js';
import { expectSuccess, jsonOutput, leftovers, openStage, STATE_BUCKET, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import { requestIds, topicWishStack, requests, wishStack, type Behaviour } from './support/wishes.js';

describeOnStage('the handler of a custom resource', { restores: true }, ({ stage, apps }) => {
  /** How often handlers had been asked before the test. */
  let from: number;

  beforeEach(() => {
    from = stage.aws.lambda.invocations.length;
  });

  const appOf = (requested: string, behaviour?: Behaviour) =>
    apps.write({ Wishes: wishStack(requested, behaviour) });
  const run = (command: string, app: string, more: Record<string, string> = {}): Promise<StageResult> =>
    stage.run({ inputs: { command, app, yes: 'true', ...more } });
  const outputsOf = (result: StageResult) =>
    (jsonOutput(result, 'stack-outputs') as unknown as Record<string, unknown>)['Wishes'];
  const answersLeft = () =>
    stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.startsWith('cdkd-responses/'));

  describe('that fails', () => {
    it.each<[Behaviour['mode'], string]>([
      ['fails', 'no such wish'],
      ['crashes', 'TypeError: out of wishes'],
    ])(
      'to create, since it %s, ends the deploy with its words, and is asked to delete',
      async (mode, words) => {
        const deploy = await run('deploy', await appOf('gold', { mode, on: 'Create' }));

        expect(deploy.exitCode).not.toBe(0);
        expect(deploy.results.outputs['failure-reason']).toBe('RESOURCE_FAILED');
        expect(deploy.stdout).toContain(words);
        expect(requests(stage, from)).toEqual([
          'Create ',
          expect.stringMatching(/^Delete Wishes-Wish-[0-9A-F]{12}$/),
        ]);
        expect(answersLeft()).toEqual([]);
      },
    );

    it('to update is not asked to delete the resource afterwards', async () => {
      const before = await appOf('gold');
      expectSuccess(await run('deploy', before));
      const failed = await run('deploy', await appOf('silver', { mode: 'fails', on: 'Update' }), {
        rollback: 'false',
      });
      expect(failed.exitCode).not.toBe(0);

      expectSuccess(await run('deploy', before));

      expect(requests(stage, from)).toEqual(['Create ', 'Update wish', 'Update wish']);
      const rows = stateOf(stage, 'Wishes')?.['resources'] ?? {};
      expect(Object.keys(rows).filter((name) => name.startsWith('Wish'))).toEqual(['Wish']);
    });

    // As CloudFormation does: https://github.com/aws/aws-cdk/issues/13527
    it.each(['true', 'false'])(
      'to update after it made another resource is asked to delete that one (rollback: %s)',
      async (rollback) => {
        const before = await appOf('gold');
        expectSuccess(await run('deploy', before));
        const failed = await run('deploy', await appOf('silver', { mode: 'halfway', on: 'Update' }), {
          rollback,
        });
        expect(failed.exitCode).not.toBe(0);
        if (rollback === 'false') expectSuccess(await run('deploy', before));

        expect(requests(stage, from).toSorted()).toEqual([
          'Create ',
          'Delete half',
          'Update wish',
          'Update wish',
        ]);
        const rows = stateOf(stage, 'Wishes')?.['resources'] ?? {};
        expect(Object.keys(rows).filter((name) => name.startsWith('Wish'))).toEqual(['Wish']);
      },
    );

    it('to delete is asked once by the next destroy', async () => {
      const app = await appOf('gold', { mode: 'fails', on: 'Delete' });
      expectSuccess(await run('deploy', app));
      await run('destroy', app);
      const asked = stage.aws.lambda.invocations.length;

      await run('destroy', app);

      expect(requests(stage, asked)).toEqual(['Delete wish']);
    });

    it('to delete keeps the resource on record, and what the handler needs', async () => {
      const app = await appOf('gold', { mode: 'fails', on: 'Delete' });
      expectSuccess(await run('deploy', app));

      const destroy = await run('destroy', app);

      expect(destroy.exitCode).toBe(2);
      expect(destroy.stdout).toContain('no such wish');
      expect(Object.keys(stateOf(stage, 'Wishes')?.['resources'] ?? {}).sort()).toEqual([
        'Handler',
        'Policy',
        'Role',
        'Wish',
      ]);
    });
  });

  it('that no longer exists is not awaited by a destroy', async () => {
    const app = await appOf('gold');
    expectSuccess(await run('deploy', app));
    deleteOutside(stage.aws.cloudControl.account, { type: 'AWS::Lambda::Function' });

    const destroy = expectSuccess(await run('destroy', app));

    expect(destroy.stdout).toContain('Could not ask the handler of Wish');
    expect(stage.living()).toEqual([]);
  });

  it('is asked only once its role has its policies, and keeps them to the last', async () => {
    const app = await appOf('gold');
    const deploy = expectSuccess(await run('deploy', app));
    const destroy = expectSuccess(await run('destroy', app));

    const inOrder = (result: StageResult, ...operations: string[]) =>
      result.calls.map(({ operation }) => operation).filter((name) => operations.includes(name));
    expect(inOrder(deploy, 'PutRolePolicy', 'Invoke')).toEqual(['PutRolePolicy', 'Invoke']);
    expect(inOrder(destroy, 'DeleteRolePolicy', 'Invoke')).toEqual(['Invoke', 'DeleteRolePolicy']);
  });

  it('may return its answer instead of uploading it', async () => {
    const deploy = expectSuccess(await run('deploy', await appOf('gold', { mode: 'returns', on: 'Create' })));

    expect(outputsOf(deploy)).toEqual({ Name: 'returned', Wish: 'gold' });
  });

  it('may stand behind a topic', async () => {
    const app = await apps.write({ Wishes: topicWishStack('gold') });
    const deploy = expectSuccess(await run('deploy', app));
    expectSuccess(await run('destroy', app));

    expect(outputsOf(deploy)).toEqual({ Name: 'wish', Wish: 'gold' });
    expect(stage.living()).toEqual([]);
  });

  it('is waited for until its function is active, and has its new code', async () => {
    const slow = await openStage({ aws: { lambda: { activation: 1_500 } } });
    try {
      const app = await appOf('gold');
      const deploy = expectSuccess(await slow.run({ inputs: { command: 'deploy', app } }));

      const invocations = deploy.calls.filter(({ operation }) => operation === 'Invoke');
      expect(invocations.map(({ errorCode }) => errorCode)).toEqual([undefined]);
    } finally {
      await slow.close();
    }
  });

  describe('whose run dies', () => {
    const dieAt = async (rule: Pick<FaultRule, 'when'>, app: string) => {
      stage.aws.faults.arm({
        ...rule,
        service: 'lambda',
        operation: 'Invoke',
        on: { nth: 1 },
        fault: {
          kind: 'callback',
          run: () => {
            stage.killAll();
            return 'drop';
          },
        },
      });
      expect((await run('deploy', app)).signal).toBe('SIGKILL');
    };

    it('is heard by the next one, and asked no second time', async () => {
      const app = await appOf('gold');
      await dieAt({ when: 'after' }, app);
      const deploy = expectSuccess(await run('deploy', app));

      expect(outputsOf(deploy)).toEqual({ Name: 'wish', Wish: 'gold' });
      expect(requests(stage, from)).toEqual(['Create ']);
      expect([...leftovers(stage), ...answersLeft()]).toEqual([]);
    });

    it('is asked again by the next one where it was not reached, as the same request', async () => {
      const app = await appOf('gold');
      await dieAt({ when: 'before' }, app);
      const open = stage.aws.s3.keys(STATE_BUCKET).filter((key) => key.includes('/journal/'));
      const journal = open.map((key) => stage.aws.s3.readObject(STATE_BUCKET, key)!.toString()).join('');
      expectSuccess(await run('deploy', app));

      expect(requests(stage, from)).toEqual(['Create ']);
      expect(journal).toContain(`"clientToken":"${requestIds(stage, from)[0]!}"`);
    });
  });

  it('that goes on while the run is cancelled is heard by the next one', async () => {
    const app = await appOf('gold', { mode: 'slow', on: 'Create' });
    const step = await stage.start({ inputs: { command: 'deploy', app } });
    await asked(stage, from);
    step.kill('SIGINT');
    const cancelled = await step.result;
    const deploy = expectSuccess(await run('deploy', app));

    expect(cancelled.results.outputs['failure-reason']).toBe('CANCELLED');
    expect(outputsOf(deploy)).toEqual({ Name: 'wish', Wish: 'gold' });
    expect(requests(stage, from)).toEqual(['Create ']);
  });

  it('whose connection breaks is heard all the same', async () => {
    stage.aws.faults.arm({ operation: 'Invoke', on: { nth: 1 }, when: 'after', fault: { kind: 'reset' } });
    const deploy = expectSuccess(await run('deploy', await appOf('gold')));

    expect(outputsOf(deploy)).toEqual({ Name: 'wish', Wish: 'gold' });
    expect(requests(stage, from)).toEqual(['Create ']);
  });
});

/** Resolves once a handler is at work. */
async function asked(stage: Stage, from: number): Promise<void> {
  while (stage.aws.lambda.invocations.length <= from) await new Promise((resolve) => setTimeout(resolve, 50));
}
