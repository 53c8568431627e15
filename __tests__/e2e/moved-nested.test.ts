import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { changes, expectSuccess, leftovers, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { synthesized } from './support/cdk-app.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000007';
const MERGED = 'facade0000000000000000000000000000000007';
const PULL: PretendEvent = { name: 'pull_request', number: 7, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

const BEFORE = ['Shop', 'Shop~First', 'Shop~First~Archive', 'Shop~Second', 'Shop~Second~Archive'];
const WRAPPED = BEFORE.map((name) => name.replace(/~(?=First|Second)/, '~Api'));

describeOnStage('nested stacks that move within their parent', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let wrapped: string;
  let first: readonly string[];
  let deployed: { readonly aws: SimulatorSnapshot; readonly github: World };

  const run = (command: string, app: string, more: Record<string, string> = {}, event?: PretendEvent) =>
    stage.run({ inputs: { command, app, yes: 'true', ...more }, ...(event === undefined ? {} : { event }) });
  /** What is there, by type and name. */
  const living = () =>
    stage
      .living()
      .map(({ type, identifier }) => `${type} ${identifier}`)
      .toSorted();
  const keys = (pattern: RegExp) => stage.aws.s3.keys(STATE_BUCKET).filter((key) => pattern.test(key));
  /** The stacks that have a state, without the hashes of their logical ids. */
  const states = () =>
    keys(/\/state\.json$/).map((key) =>
      (key.split('/')[1] ?? '').replaceAll(/NestedStack\w+?Resource[0-9A-F]{8}/g, ''),
    );

  const expectKept = (expected: readonly string[]): void => {
    expect(living()).toEqual(first);
    expect(states().toSorted()).toEqual(expected);
    expect(keys(/lock|journal/)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  };
  const expectNothingToDo = async (app: string): Promise<void> => {
    expect(expectSuccess(await run('diff', app)).results.outputs['has-changes']).toBe('false');
  };

  beforeAll(async () => {
    [before, wrapped] = await Promise.all([
      synthesized(apps, 'nested-moves'),
      synthesized(apps, 'nested-moves', { wrap: 'true' }),
    ]);
    expectSuccess(await run('deploy', before));
    first = living();
    deployed = { aws: stage.aws.snapshot(), github: stage.github.snapshot() };
  });

  it('keep all that is in them, as the plan has said', async () => {
    const diff = expectSuccess(await run('diff', wrapped));
    const deploy = expectSuccess(await run('deploy', wrapped));

    expect(changes(deploy)).toEqual(changes(diff));
    expect(deploy.report).toContain('9 moved');
    expect(changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change))).toEqual([]);
    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toEqual([]);
    expectKept(WRAPPED);
    await expectNothingToDo(wrapped);
  });

  it('are moved by `refactor`, and by a deploy of the earlier app back again', async () => {
    expectSuccess(await run('refactor', wrapped));
    expectKept(WRAPPED);
    await expectNothingToDo(wrapped);
    expectSuccess(await run('deploy', before));
    expectKept(BEFORE);
    await expectNothingToDo(before);
  });

  it('change what is in them at once', async () => {
    const changed = await synthesized(apps, 'nested-moves', { wrap: 'true', text: 'now in' });
    const deploy = expectSuccess(await run('deploy', changed));

    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toHaveLength(2);
    expectKept(WRAPPED);
    await expectNothingToDo(changed);
  });

  it('stay where they are after a deploy that fails, for this app and for the earlier one', async () => {
    const broken = await synthesized(apps, 'nested-moves', { wrap: 'true', broken: 'true' });
    expect((await run('deploy', broken)).exitCode).not.toBe(0);
    expectKept(WRAPPED);
    const failed = stage.aws.snapshot();
    expectSuccess(await run('deploy', wrapped));
    expectKept(WRAPPED);
    stage.aws.restore(failed);
    expectSuccess(await run('deploy', before));
    expectKept(BEFORE);
  });

  it('are new ones with `off`, which would lose their data', async () => {
    const diff = expectSuccess(await run('diff', wrapped, { moves: 'off' }));
    expect(changes(diff).filter((change) => /NestedStack.* (CREATE|DELETE)$/.test(change))).toHaveLength(4);
    const refused = await run('deploy', wrapped, { moves: 'off', 'allow-destructive': 'stateless' });
    expect(refused.results.outputs['failure-reason']).toBe('DESTRUCTIVE_CHANGES');
    expectKept(BEFORE);
  });

  it('are moved as they were approved, once', async () => {
    stage.github.addPull({ number: 7, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    expectSuccess(await run('diff', wrapped, {}, PULL));
    expectSuccess(await run('deploy', wrapped, { 'require-approved-plan': 'true' }, PUSH));
    expectKept(WRAPPED);
  });

  it('are each in one state after the next run, wherever a deploy is killed', async () => {
    const options = { before: deployed, every: 120, again: true };
    await sweepKills(
      stage,
      () => run('deploy', wrapped),
      options,
      () => {
        expectKept(WRAPPED);
      },
    );
  });

  it('are where the earlier app has them, if that is deployed after a kill', async () => {
    let attempts = 0;
    // The first run counts the writes. Of the pairs after it, the first one is killed.
    const next = async () => {
      attempts += 1;
      if (attempts % 2 === 0 || attempts === 1) return run('deploy', wrapped);
      const back = await run('deploy', before);
      if (!back.stdout.includes('MOVE_BLOCKED')) return back;
      // What is in flight has to be resolved first, as the message says.
      expectSuccess(await run('deploy', wrapped));
      return run('deploy', before);
    };
    await sweepKills(stage, next, { before: deployed, every: 120 }, () => {
      expect(living()).toEqual(first);
      // A lock of a name that only the killed run has used expires.
      expect(states().toSorted()).toEqual(BEFORE);
    });
  });
});
