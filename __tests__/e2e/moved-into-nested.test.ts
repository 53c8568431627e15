import { beforeAll, expect, it } from '@jest/globals';

import { changes, expectSuccess, mutationsOf } from './support/bundle.js';
import { synthesized, WITH_PATHS } from './support/cdk-app.js';
import { MovedTrees } from './support/moved-trees.js';
import { describeOnStage } from './support/on-stage.js';

const FLAT = ['Shop'];
const IN_STORAGE = ['Shop', 'Shop~Storage'];

describeOnStage('resources that move into a nested stack', { restores: true }, ({ stage, apps }) => {
  let flat: string;
  let nested: string;
  const trees = new MovedTrees(stage, apps);

  beforeAll(async () => {
    [flat, nested] = await Promise.all([
      synthesized(apps, 'into-nested'),
      synthesized(apps, 'into-nested', { nested: 'Storage' }),
    ]);
    await trees.begin(flat);
  });

  it('keep existing, as the plan has said, and move out again', async () => {
    const diff = expectSuccess(await trees.run('diff', nested));
    const deploy = expectSuccess(await trees.run('deploy', nested));

    expect(changes(deploy)).toEqual(changes(diff));
    expect(diff.report).toContain('5 to move');
    expect(changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change))).toEqual([]);
    trees.expectKept(IN_STORAGE);
    await trees.expectNothingToDo(nested);
    const back = expectSuccess(await trees.run('deploy', flat));
    expect(changes(back).filter((change) => !/ (MOVE|UPDATE|DELETE)$/.test(change))).toEqual([]);
    trees.expectKept(FLAT);
    await trees.expectNothingToDo(flat);
  });

  it('move between nested stacks, and into deeper ones', async () => {
    for (const place of ['Storage', 'Storage/Inner', 'Other', 'Storage/Inner']) {
      const app = await synthesized(apps, 'into-nested', { nested: place });
      expectSuccess(await trees.run('deploy', app));
      const names = place.split('/').map((_name, at, all) => ['Shop', ...all.slice(0, at + 1)].join('~'));
      trees.expectKept(['Shop', ...names]);
      await trees.expectNothingToDo(app);
    }
    expectSuccess(await trees.run('deploy', flat));
    trees.expectKept(FLAT);
  });

  it('move between a stack and what is nested in another one', async () => {
    const synthesize = (more: Record<string, string>) =>
      synthesized(apps, 'into-nested', { beside: 'Data', ...more });
    const [beside, within, away] = await Promise.all([
      synthesize({}),
      synthesize({ nested: 'Storage' }),
      synthesize({ nested: 'Storage', away: 'true' }),
    ]);
    expectSuccess(await trees.run('deploy', beside, { all: 'true' }));
    const all = trees.living;
    for (const [app, ...places] of [
      [away, 'Data', 'Data~Storage', 'Shop'],
      [within, 'Data', 'Shop', 'Shop~Storage'],
      [away, 'Data', 'Data~Storage', 'Shop'],
      [beside, 'Data', 'Shop'],
    ] as const) {
      expectSuccess(await trees.run('deploy', app, { all: 'true' }));
      expect(trees.living).toEqual(all);
      expect(trees.states).toEqual(places);
      await trees.expectNothingToDo(app, { all: 'true' });
    }
  });

  it('stay where they are after a deploy that fails, for this app and for the earlier one', async () => {
    const broken = await synthesized(apps, 'into-nested', { nested: 'Storage', broken: 'true' });
    expect((await trees.run('deploy', broken)).exitCode).not.toBe(0);
    trees.expectKept(IN_STORAGE);
    const failed = stage.aws.snapshot();
    expectSuccess(await trees.run('deploy', nested));
    trees.expectKept(IN_STORAGE);
    stage.aws.restore(failed);
    expectSuccess(await trees.run('deploy', flat));
    trees.expectKept(FLAT);
  });

  it('are destroyed with the stack', async () => {
    expectSuccess(await trees.run('deploy', nested));
    expectSuccess(await trees.run('destroy', nested));
    expect(trees.living).toEqual([]);
    expect(trees.states).toEqual([]);
  });

  it('are new ones with `off`, which would lose their data', async () => {
    const refused = await trees.run('deploy', nested, { moves: 'off', 'allow-destructive': 'stateless' });
    expect(refused.results.outputs['failure-reason']).toBe('DESTRUCTIVE_CHANGES');
    expect(mutationsOf(refused).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toEqual([]);
    trees.expectKept(FLAT);
  });

  it('are all that `refactor` does, and lists', async () => {
    const folder = await trees.listed(nested);
    expectSuccess(await trees.run('refactor', nested));
    trees.expectKept(IN_STORAGE);
    expectSuccess(await trees.run('refactor', flat));
    trees.expectKept(FLAT);
    const listed = { 'working-directory': folder, moves: 'listed' };
    expect(expectSuccess(await trees.run('deploy', nested, listed)).report).toContain('5 moved');
    trees.expectKept(IN_STORAGE);
  });

  it('may be listed by their constructs, into the nested stack and out of it', async () => {
    const [within, without] = await Promise.all([
      synthesized(apps, 'into-nested', { ...WITH_PATHS, nested: 'Storage' }),
      synthesized(apps, 'into-nested', WITH_PATHS),
    ]);
    for (const [app, from, to, places] of [
      [within, 'Shop/Orders', 'Shop/Storage/Orders', IN_STORAGE],
      [without, 'Shop/Storage/Orders', 'Shop/Orders', FLAT],
    ] as const) {
      const folder = await apps.folder({ 'cdkd-moves.json': { version: 1, moves: [{ from, to }] } });
      const listed = { 'working-directory': folder, moves: 'listed' };
      expect(expectSuccess(await trees.run('diff', app, listed)).report).not.toContain('is done here');
      expectSuccess(await trees.run('deploy', app, listed));
      trees.expectKept(places);
      expect(expectSuccess(await trees.run('diff', app, listed)).report).toContain('is done here');
    }
  });

  it('are moved as they were approved, once', async () => {
    await trees.deployApproved(nested);
    trees.expectKept(IN_STORAGE);
  });

  it('are each in one state after the next run, wherever a deploy is killed', async () => {
    await trees.sweep(nested, IN_STORAGE);
  });

  it('are where the earlier app has them, if that is deployed after a kill', async () => {
    await trees.sweepBack(nested, flat, FLAT);
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
