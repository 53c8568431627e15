import { beforeAll, expect, it } from '@jest/globals';

import type { PretendEvent } from '../../simulator/github/events.js';
import type { World } from '../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../simulator/server.js';
import { changes, expectSuccess, leftovers, mutationsOf, STATE_BUCKET } from './support/bundle.js';
import { synthesized } from './support/cdk-app.js';
import { sweepKills } from './support/kill-sweep.js';
import { describeOnStage } from './support/on-stage.js';

const HEAD = 'c0ffee0000000000000000000000000000000008';
const MERGED = 'facade0000000000000000000000000000000008';
const PULL: PretendEvent = { name: 'pull_request', number: 8, headSha: HEAD };
const PUSH: PretendEvent = { name: 'push', sha: MERGED };

describeOnStage('resources that move into a nested stack', { restores: true }, ({ stage, apps }) => {
  let flat: string;
  let nested: string;
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

  const expectKept = (...expected: string[]): void => {
    expect(living()).toEqual(first);
    expect(states().toSorted()).toEqual(expected);
    expect(keys(/lock|journal/)).toEqual([]);
    expect(leftovers(stage)).toEqual([]);
  };
  const expectNothingToDo = async (app: string): Promise<void> => {
    expect(expectSuccess(await run('diff', app)).results.outputs['has-changes']).toBe('false');
  };

  beforeAll(async () => {
    [flat, nested] = await Promise.all([
      synthesized(apps, 'into-nested'),
      synthesized(apps, 'into-nested', { nested: 'Storage' }),
    ]);
    expectSuccess(await run('deploy', flat));
    first = living();
    deployed = { aws: stage.aws.snapshot(), github: stage.github.snapshot() };
  });

  it('keep existing, as the plan has said, and move out again', async () => {
    const diff = expectSuccess(await run('diff', nested));
    const deploy = expectSuccess(await run('deploy', nested));

    expect(changes(deploy)).toEqual(changes(diff));
    expect(diff.report).toContain('5 to move');
    expect(changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change))).toEqual([]);
    expectKept('Shop', 'Shop~Storage');
    await expectNothingToDo(nested);
    const back = expectSuccess(await run('deploy', flat));
    expect(changes(back).filter((change) => !/ (MOVE|UPDATE|DELETE)$/.test(change))).toEqual([]);
    expectKept('Shop');
    await expectNothingToDo(flat);
  });

  it('move between nested stacks, and into deeper ones', async () => {
    for (const place of ['Storage', 'Storage/Inner', 'Other', 'Storage/Inner']) {
      const app = await synthesized(apps, 'into-nested', { nested: place });
      expectSuccess(await run('deploy', app));
      const names = place.split('/').map((_name, at, all) => ['Shop', ...all.slice(0, at + 1)].join('~'));
      expectKept('Shop', ...names);
      await expectNothingToDo(app);
    }
    expectSuccess(await run('deploy', flat));
    expectKept('Shop');
  });

  it('move between a stack and what is nested in another one', async () => {
    const synthesize = (more: Record<string, string>) =>
      synthesized(apps, 'into-nested', { beside: 'Data', ...more });
    const [beside, within, away] = await Promise.all([
      synthesize({}),
      synthesize({ nested: 'Storage' }),
      synthesize({ nested: 'Storage', away: 'true' }),
    ]);
    expectSuccess(await run('deploy', beside, { all: 'true' }));
    const all = living();
    for (const [app, ...places] of [
      [away, 'Data', 'Data~Storage', 'Shop'],
      [within, 'Data', 'Shop', 'Shop~Storage'],
      [away, 'Data', 'Data~Storage', 'Shop'],
      [beside, 'Data', 'Shop'],
    ] as const) {
      expectSuccess(await run('deploy', app, { all: 'true' }));
      expect(living()).toEqual(all);
      expect(states().toSorted()).toEqual(places);
      const diff = expectSuccess(await run('diff', app, { all: 'true' }));
      expect(diff.results.outputs['has-changes']).toBe('false');
    }
  });

  it('stay where they are after a deploy that fails, for this app and for the earlier one', async () => {
    const broken = await synthesized(apps, 'into-nested', { nested: 'Storage', broken: 'true' });
    expect((await run('deploy', broken)).exitCode).not.toBe(0);
    expect(living()).toEqual(first);
    const failed = stage.aws.snapshot();
    expectSuccess(await run('deploy', nested));
    expectKept('Shop', 'Shop~Storage');
    stage.aws.restore(failed);
    expectSuccess(await run('deploy', flat));
    expectKept('Shop');
  });

  it('are destroyed with the stack', async () => {
    expectSuccess(await run('deploy', nested));
    expectSuccess(await run('destroy', nested));
    expect(living()).toEqual([]);
    expect(states()).toEqual([]);
  });

  it('are new ones with `off`, which would lose their data', async () => {
    const refused = await run('deploy', nested, { moves: 'off', 'allow-destructive': 'stateless' });
    expect(refused.results.outputs['failure-reason']).toBe('DESTRUCTIVE_CHANGES');
    expect(mutationsOf(refused).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toEqual([]);
    expectKept('Shop');
  });

  it('are moved as they were approved, once', async () => {
    stage.github.addPull({ number: 8, headSha: HEAD, mergeCommitSha: MERGED, mergedAt: 1 });
    expectSuccess(await run('diff', nested, {}, PULL));
    expectSuccess(await run('deploy', nested, { 'require-approved-plan': 'true' }, PUSH));
    expectKept('Shop', 'Shop~Storage');
  });

  it('are each in one state after the next run, wherever a deploy is killed', async () => {
    const options = { before: deployed, every: 120, again: true };
    await sweepKills(
      stage,
      () => run('deploy', nested),
      options,
      () => {
        expectKept('Shop', 'Shop~Storage');
      },
    );
  });

  it('are where the earlier app has them, if that is deployed after a kill', async () => {
    let attempts = 0;
    // The first run counts the writes. Of the pairs after it, the first one is killed.
    const next = async () => {
      attempts += 1;
      if (attempts % 2 === 0 || attempts === 1) return run('deploy', nested);
      const back = await run('deploy', flat);
      if (!back.stdout.includes('MOVE_BLOCKED')) return back;
      // What is in flight has to be resolved first, as the message says.
      expectSuccess(await run('deploy', nested));
      return run('deploy', flat);
    };
    await sweepKills(stage, next, { before: deployed, every: 120 }, () => {
      expect(living()).toEqual(first);
      // A lock of a name that only the killed run has used expires.
      expect(states().toSorted()).toEqual(['Shop']);
    });
  });
});

describeOnStage('what handlers of the CDK act on', { restores: true }, ({ stage, apps }) => {
  it('moves into a nested stack and back without them', async () => {
    const context = { kept: 'true' };
    const [flat, nested] = await Promise.all([
      synthesized(apps, 'files', context),
      synthesized(apps, 'files', { ...context, split: 'true', nested: 'true' }),
    ]);
    const run = (command: string, app: string) =>
      stage.run({ inputs: { command, app, all: 'true', yes: 'true' } });
    expectSuccess(await run('deploy', flat));
    const files = () =>
      stage
        .living()
        .filter(({ type }) => type === 'AWS::S3::Bucket')
        .flatMap(({ identifier }) => stage.aws.s3.keys(identifier).map((key) => `${identifier} ${key}`));
    const first = files();
    expect(first).toHaveLength(1);
    const asked = stage.aws.lambda.invocations.length;
    for (const app of [nested, flat]) {
      expectSuccess(await run('deploy', app));
      expect(files()).toEqual(first);
    }
    expect(stage.aws.lambda.invocations).toHaveLength(asked);
    expectSuccess(await run('destroy', flat));
    expect(stage.living()).toEqual([]);
  });
});
