import { beforeAll, expect, it } from '@jest/globals';

import { changes, expectSuccess, mutationsOf } from './support/bundle.js';
import { synthesized, WITH_PATHS } from './support/cdk-app.js';
import { MovedTrees } from './support/moved-trees.js';
import { describeOnStage } from './support/on-stage.js';

const BEFORE = ['Shop', 'Shop~First', 'Shop~First~Archive', 'Shop~Second', 'Shop~Second~Archive'];
const APART = BEFORE.map((name) => name.replace('Shop~Second', 'Data~Second'))
  .concat('Data')
  .toSorted();
const WRAPPED = BEFORE.map((name) => name.replace(/~(?=First|Second)/, '~Api'));

describeOnStage('nested stacks that move within their parent', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let wrapped: string;
  const trees = new MovedTrees(stage, apps);

  beforeAll(async () => {
    [before, wrapped] = await Promise.all([
      synthesized(apps, 'nested-moves'),
      synthesized(apps, 'nested-moves', { wrap: 'true' }),
    ]);
    await trees.begin(before);
  });

  it('keep all that is in them, as the plan has said', async () => {
    const diff = expectSuccess(await trees.run('diff', wrapped));
    const deploy = expectSuccess(await trees.run('deploy', wrapped));

    expect(changes(deploy)).toEqual(changes(diff));
    expect(deploy.report).toContain('9 moved');
    expect(changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change))).toEqual([]);
    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toEqual([]);
    trees.expectKept(WRAPPED);
    await trees.expectNothingToDo(wrapped);
  });

  it('are moved by `refactor`, and by a deploy of the earlier app back again', async () => {
    expectSuccess(await trees.run('refactor', wrapped));
    trees.expectKept(WRAPPED);
    await trees.expectNothingToDo(wrapped);
    expectSuccess(await trees.run('deploy', before));
    trees.expectKept(BEFORE);
    await trees.expectNothingToDo(before);
  });

  it('are listed by a dry run of `refactor`', async () => {
    const folder = await trees.listed(wrapped);
    const listed = { 'working-directory': folder, moves: 'listed' };
    expect(expectSuccess(await trees.run('deploy', wrapped, listed)).report).toContain('9 moved');
    trees.expectKept(WRAPPED);
    await trees.expectNothingToDo(wrapped, listed);
  });

  it('may be listed by their constructs, crosswise', async () => {
    const moves = [
      { from: 'Shop/Events', to: 'Shop/Api/Events' },
      { from: 'Shop/First', to: 'Shop/Api/Second' },
      { from: 'Shop/Second', to: 'Shop/Api/First' },
    ];
    const folder = await apps.folder({ 'cdkd-moves.json': { version: 1, moves } });
    const app = await synthesized(apps, 'nested-moves', { ...WITH_PATHS, wrap: 'true' });
    const diff = expectSuccess(await trees.run('diff', app, { 'working-directory': folder }));
    expect(diff.report).toMatch(/Api\/First\.NestedStack.*was Shop\/SecondNested/);
    expectSuccess(await trees.run('deploy', app, { 'working-directory': folder }));
    trees.expectKept(WRAPPED);
    await trees.expectNothingToDo(app, { 'working-directory': folder });
  });

  it('may be listed as going to another stack, with all that is in them', async () => {
    const moves = [{ from: 'Shop/Second', to: 'Data/Second' }];
    const folder = await apps.folder({ 'cdkd-moves.json': { version: 1, moves } });
    const inputs = { all: 'true', 'working-directory': folder, moves: 'listed' };
    const apart = await synthesized(apps, 'nested-moves', { ...WITH_PATHS, apart: 'true' });
    const diff = expectSuccess(await trees.run('diff', apart, inputs));
    const deploy = expectSuccess(await trees.run('deploy', apart, inputs));
    expect(changes(deploy)).toEqual(changes(diff));
    trees.expectKept(APART);
    await trees.expectNothingToDo(apart, inputs);
  });

  it('change what is in them at once', async () => {
    const changed = await synthesized(apps, 'nested-moves', { wrap: 'true', text: 'now in' });
    const deploy = expectSuccess(await trees.run('deploy', changed));

    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toHaveLength(2);
    trees.expectKept(WRAPPED);
    await trees.expectNothingToDo(changed);
  });

  it('stay where they are after a deploy that fails, for this app and for the earlier one', async () => {
    const broken = await synthesized(apps, 'nested-moves', { wrap: 'true', broken: 'true' });
    expect((await trees.run('deploy', broken)).exitCode).not.toBe(0);
    trees.expectKept(WRAPPED);
    const failed = stage.aws.snapshot();
    expectSuccess(await trees.run('deploy', wrapped));
    trees.expectKept(WRAPPED);
    stage.aws.restore(failed);
    expectSuccess(await trees.run('deploy', before));
    trees.expectKept(BEFORE);
  });

  it('are new ones with `off`, which would lose their data', async () => {
    const diff = expectSuccess(await trees.run('diff', wrapped, { moves: 'off' }));
    expect(changes(diff).filter((change) => /NestedStack.* (CREATE|DELETE)$/.test(change))).toHaveLength(4);
    const refused = await trees.run('deploy', wrapped, { moves: 'off', 'allow-destructive': 'stateless' });
    expect(refused.results.outputs['failure-reason']).toBe('DESTRUCTIVE_CHANGES');
    trees.expectKept(BEFORE);
  });

  it('are moved as they were approved, once', async () => {
    await trees.deployApproved(wrapped);
    trees.expectKept(WRAPPED);
  });

  it('are each in one state after the next run, wherever a deploy is killed', async () => {
    await trees.sweep(wrapped, WRAPPED);
  });

  it('are where the earlier app has them, if that is deployed after a kill', async () => {
    await trees.sweepBack(wrapped, before, BEFORE);
  });
});
