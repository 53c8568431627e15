import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

import { at, type JsonObject } from '../../src/json.js';

import { expectSuccess, jsonOutput, mutationsOf, stateOf } from './support/bundle.js';
import { describeOnStage } from './support/on-stage.js';
import * as split from './support/split-stack.js';

const table = (path: string, more?: JsonObject) => split.table(`Shop/${path}`, more);
const queue = (path: string) => split.placed(`Shop/${path}`, { Type: 'AWS::SQS::Queue' });
const parameter = (path: string, value: JsonObject) => split.parameter(`Shop/${path}`, value);

const BEFORE = {
  Orders1A2B3C4D: table('Orders'),
  Jobs2B3C4D5E: queue('Jobs'),
  Name3C4D5E6F: parameter('Name', { Ref: 'Orders1A2B3C4D' }),
};
/** All of it wrapped, and one table more. */
const AFTER = {
  ApiOrders4D5E6F7A: table('Api/Orders'),
  ApiJobs5E6F7A8B: queue('Api/Jobs'),
  ApiName6F7A8B9C: parameter('Api/Name', { Ref: 'ApiOrders4D5E6F7A' }),
  ApiStock7A8B9C0D: table('Api/Stock', { TableName: 'stock' }),
};

describeOnStage('renamed and moved resources', { restores: true }, ({ stage, apps }) => {
  let before: string;
  let after: string;

  beforeAll(async () => {
    before = await apps.write({ Shop: { template: { Resources: BEFORE } } });
    after = await apps.write({ Shop: { template: { Resources: AFTER } } });
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));
  });

  const idsOf = (): Record<string, string> => {
    const resources = (stateOf(stage, 'Shop')?.['resources'] ?? {}) as Record<string, { physicalId: string }>;
    return Object.fromEntries(Object.entries(resources).map(([name, { physicalId }]) => [name, physicalId]));
  };

  it('are shown as moved, and keep existing', async () => {
    const first = idsOf();
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after } }));

    expect(diff.report).toContain('1 to create, 3 to move');
    expect(diff.report).toContain('🔀 Moved, not replaced: 3');
    expect(diff.report).toContain('was Orders1A2B3C4D: their properties are equal');
    expect(diff.report).not.toMatch(/delete|replace\b/);
    expect(at(jsonOutput(diff, 'changes'), ['0', 'changes'])).toContainEqual({
      logicalId: 'ApiOrders4D5E6F7A',
      type: 'AWS::DynamoDB::Table',
      path: 'Shop/Api/Orders',
      change: 'MOVE',
      properties: [],
      movedFrom: 'Orders1A2B3C4D',
    });
    expect(mutationsOf(diff)).toEqual([]);

    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after } }));

    expect(deploy.results.outputs['plan-digest']).toBe(diff.results.outputs['plan-digest']);
    expect(deploy.report).toContain('1 created, 3 moved');
    expect(stage.living().map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining(Object.values(first)),
    );
    const ids = idsOf();
    expect(ids).toMatchObject({
      ApiOrders4D5E6F7A: first['Orders1A2B3C4D'],
      ApiJobs5E6F7A8B: first['Jobs2B3C4D5E'],
      ApiName6F7A8B9C: first['Name3C4D5E6F'],
    });
    expect(Object.keys(ids).sort()).toEqual(Object.keys(AFTER).sort());

    const again = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after } }));
    expect(again.results.outputs['has-changes']).toBe('false');
  });

  it('move back with the app from before', async () => {
    expectSuccess(await stage.run({ inputs: { command: 'deploy', app: after } }));
    const ids = idsOf();
    const deploy = expectSuccess(await stage.run({ inputs: { command: 'deploy', app: before } }));

    expect(deploy.report).toContain('3 moved');
    expect(idsOf()).toEqual({
      Orders1A2B3C4D: ids['ApiOrders4D5E6F7A'],
      Jobs2B3C4D5E: ids['ApiJobs5E6F7A8B'],
      Name3C4D5E6F: ids['ApiName6F7A8B9C'],
    });
  });

  it('are new ones with `off`', async () => {
    const diff = expectSuccess(await stage.run({ inputs: { command: 'diff', app: after, moves: 'off' } }));

    expect(diff.report).toContain('4 to create');
    expect(diff.report).toContain('Data is at stake');
  });

  it('are those that the file lists, if their properties change as well', async () => {
    const { Orders1A2B3C4D: _orders, ...rest } = BEFORE;
    const changed = {
      ...rest,
      SalesAAAA1111: table('Sales', { DeletionProtectionEnabled: true }),
      Name3C4D5E6F: parameter('Name', { Ref: 'SalesAAAA1111' }),
    };
    const app = await apps.write({ Shop: { template: { Resources: changed } } });
    const unlisted = expectSuccess(await stage.run({ inputs: { command: 'diff', app } }));
    expect(unlisted.report).toContain('{"from":"Shop/Orders1A2B3C4D","to":"Shop/SalesAAAA1111"}');

    const moves = [{ from: 'Shop/Orders', to: 'Shop/Sales' }];
    const folder = await apps.folder({ 'cdkd-moves.json': JSON.stringify({ version: 1, moves }) });
    const listed = expectSuccess(
      await stage.run({ inputs: { command: 'diff', app, 'working-directory': folder } }),
    );
    expect(listed.report).toContain('1 to update');
    expect(listed.report).toContain('was Orders1A2B3C4D: `cdkd-moves.json` says so');
  });

  it('are all that `refactor` carries out, once it is confirmed', async () => {
    const { ApiStock7A8B9C0D: _stock, ...moved } = AFTER;
    const app = await apps.write({ Shop: { template: { Resources: moved } } });
    const first = idsOf();
    const shown = expectSuccess(await stage.run({ inputs: { command: 'refactor', app } }));
    expect(shown.report).toContain('3 to move');
    expect(mutationsOf(shown)).toEqual([]);
    expect(idsOf()).toEqual(first);

    const done = expectSuccess(await stage.run({ inputs: { command: 'refactor', app, yes: 'true' } }));
    expect(done.report).toContain('3 moved');
    expect(Object.values(idsOf()).sort()).toEqual(Object.values(first).sort());
    expect(Object.keys(idsOf()).sort()).toEqual(Object.keys(moved).sort());
  });

  it.each(['false', 'true'])(
    'are not all: `refactor` with `yes: %s` fails before anything is touched',
    async (yes) => {
      const first = idsOf();
      const refused = await stage.run({ inputs: { command: 'refactor', app: after, yes } });

      expect(refused.exitCode).toBe(1);
      expect(refused.results.outputs['failure-reason']).toBe('NOT_ONLY_MOVES');
      expect(refused.report).toContain('create Shop/ApiStock7A8B9C0D');
      expect(mutationsOf(refused)).toEqual([]);
      expect(idsOf()).toEqual(first);
    },
  );

  it('are written into `cdkd-moves.json` by a dry run', async () => {
    const { ApiStock7A8B9C0D: _stock, ...moved } = AFTER;
    const app = await apps.write({ Shop: { template: { Resources: moved } } });
    const folder = await apps.folder({});
    const inputs = { command: 'refactor', app, 'dry-run': 'true', 'working-directory': folder };
    expectSuccess(await stage.run({ inputs }));

    const written = JSON.parse(await readFile(join(folder, 'cdkd-moves.json'), 'utf8')) as unknown;
    expect(written).toEqual({
      version: 1,
      moves: Object.keys(moved).map((to, index) => ({
        from: `Shop/${Object.keys(BEFORE)[index] ?? ''}`,
        to: `Shop/${to}`,
      })),
    });
    const deploy = { command: 'deploy', app, moves: 'listed', 'working-directory': folder };
    expect(expectSuccess(await stage.run({ inputs: deploy })).report).toContain('3 moved');
  });
});
