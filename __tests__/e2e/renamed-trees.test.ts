import { beforeAll, expect, it } from '@jest/globals';

import { changes, expectSuccess, mutationsOf } from './support/bundle.js';
import { synthesized, WITH_PATHS } from './support/cdk-app.js';
import { MovedTrees } from './support/moved-trees.js';
import { describeOnStage } from './support/on-stage.js';

const BEFORE = ['Shop', 'Shop~First', 'Shop~First~Archive', 'Shop~Second', 'Shop~Second~Archive'];
const RENAMED = BEFORE.map((name) => name.replace('Shop', 'Store'));

/** The constructs of the app that have resources of their own, below the stack. */
const EVERYTHING = [
  'Events',
  'Cold',
  ...['First', 'Second'].flatMap((place) =>
    ['Table', 'Where', 'Archive/Cold', 'Archive/Topic'].map((below) => `${place}/${below}`),
  ),
];

describeOnStage('a stack with nested stacks that is renamed', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let renamed: string;
  const trees = new MovedTrees(stage, apps);

  beforeAll(async () => {
    [before, renamed] = await Promise.all([
      synthesized(apps, 'nested-moves'),
      synthesized(apps, 'nested-moves', { ...WITH_PATHS, stack: 'Store' }),
    ]);
    await trees.begin(before);
  });

  /** The team lists these. */
  async function listed(...places: readonly string[]): Promise<Record<string, string>> {
    const moves = places.map((place) => ({ from: `Shop${place}`, to: `Store${place}` }));
    const folder = await apps.folder({ 'cdkd-moves.json': { version: 1, moves } });
    return { 'working-directory': folder };
  }

  const below = (places: readonly string[]) => places.map((place) => `/${place}`);

  it.each([
    ['as a whole', ['']],
    ['construct by construct', below(['Events', 'Cold', 'First', 'Second'])],
    ['resource by resource', below(EVERYTHING)],
  ])('keeps all that is in it, if listed %s', async (_how, places) => {
    const inputs = await listed(...places);
    const diff = expectSuccess(await trees.run('diff', renamed, inputs));
    const deploy = expectSuccess(await trees.run('deploy', renamed, inputs));

    expect(changes(deploy)).toEqual(changes(diff));
    expect(changes(deploy).filter((change) => !/ (MOVE|UPDATE)$/.test(change))).toEqual([]);
    expect(mutationsOf(deploy).filter((call) => !/s3|PutObject|DeleteObject/.test(call))).toEqual([]);
    trees.expectKept(RENAMED);
    await trees.expectNothingToDo(renamed, inputs);
  });

  it('keeps what only `cdkd-moves.json` may move', async () => {
    const inputs = { ...(await listed('')), moves: 'listed' };
    expectSuccess(await trees.run('deploy', renamed, inputs));
    trees.expectKept(RENAMED);
    await trees.expectNothingToDo(renamed, inputs);
  });

  it('has its former name again afterwards', async () => {
    expectSuccess(await trees.run('deploy', renamed, await listed('')));
    const moves = [{ from: 'Store', to: 'Shop' }];
    const folder = await apps.folder({ 'cdkd-moves.json': { version: 1, moves } });
    expectSuccess(await trees.run('deploy', before, { 'working-directory': folder }));
    trees.expectKept(BEFORE);
  });

  it('is another stack if nobody lists it', async () => {
    expectSuccess(await trees.run('deploy', renamed));
    expect(trees.states).toEqual([...BEFORE, ...RENAMED]);
    expect(trees.living).toHaveLength(20);
  });

  it('is in one state after the next run, wherever a deploy is killed', async () => {
    const inOneGo = ['Events', 'Cold', 'First'];
    const oneByOne = EVERYTHING.filter((place) => place.startsWith('Second/'));
    await trees.sweep(renamed, RENAMED, await listed(...below([...inOneGo, ...oneByOne])));
  });
});
