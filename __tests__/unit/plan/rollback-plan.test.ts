import { describe, expect, it } from '@jest/globals';
import { deposedName } from '../../../src/plan/model/deposed-names.js';
import { buildRollbackPlan, resourcesToLookUp } from '../../../src/plan/rollback-plan.js';
import type { RollbackInput } from '../../../src/plan/model/rollback.js';
import type { ResourceState } from '../../../src/state/schema.js';
import { CATALOG } from './planning.js';

function row(physicalId: string, changes: Partial<ResourceState> = {}): ResourceState {
  return {
    physicalId,
    resourceType: 'Test::Unit::Thing',
    properties: {},
    attributes: {},
    dependencies: [],
    ...changes,
  };
}

type Rows = Record<string, ResourceState>;

function plan(rows: Rows, before: Rows, more: Partial<RollbackInput> = {}) {
  return buildRollbackPlan({
    rows: new Map(Object.entries(rows)),
    before: new Map(Object.entries(before)),
    attempted: new Map(),
    gone: new Set(),
    catalog: CATALOG,
    ...more,
  });
}

/** `ACTION name` of each step. */
function steps(...args: Parameters<typeof plan>): string[] {
  return plan(...args).steps.map(({ action, name }) => `${action} ${name}`);
}

describe('the plan that rolls back a deploy', () => {
  const a = row('a', { properties: { Text: 'old' } });

  it('nothing, where nothing differs', () => {
    expect(plan({ A: a }, { A: a })).toEqual({ rowsFirst: {}, steps: [], order: new Map(), rowsLast: {} });
  });

  it('deletes what was made', () => {
    expect(steps({ A: a }, {})).toEqual(['DELETE A']);
  });

  it.each([
    ['Retain', 'RETAIN A'],
    ['Snapshot', 'RETAIN A'],
    ['RetainExceptOnCreate', 'DELETE A'],
    ['Delete', 'DELETE A'],
  ])('heeds the DeletionPolicy %s', (deletionPolicy, step) => {
    expect(steps({ A: row('a', { deletionPolicy }) }, {})).toEqual([step]);
  });

  it('takes a snapshot where the DeletionPolicy asks for one that can be had, and keeps nothing', () => {
    const disk = row('d', { resourceType: 'AWS::EC2::Volume', deletionPolicy: 'Snapshot' });
    expect(plan({ A: disk }, {}).steps).toMatchObject([{ action: 'DELETE', name: 'A', snapshot: true }]);
  });

  it('reverts updates, starting from the current row', () => {
    const now = row('a', { properties: { Text: 'new' } });

    expect(plan({ A: now }, { A: a }).steps).toMatchObject([
      { action: 'UPDATE', name: 'A', row: a, from: { Text: 'new' } },
    ]);
  });

  it('has the handler of before make again what another one took over', () => {
    const of = (ServiceToken: string, Wish: string) =>
      row('same', { resourceType: 'Custom::Thing', properties: { ServiceToken, Wish } });

    expect(steps({ A: of('new', 'a') }, { A: of('old', 'a') })).toEqual(['REPLACE A']);
    expect(steps({ A: of('old', 'b') }, { A: of('old', 'a') })).toEqual(['UPDATE A']);
    // One that came from another stack had none.
    const moved = row('same', { resourceType: 'Custom::Thing', properties: { Wish: 'a' } });
    expect(steps({ A: of('new', 'a') }, { A: moved })).toEqual(['UPDATE A']);
  });

  it('reverts what a failed update may have changed', () => {
    const attempted = new Map([['A', [{ Text: 'never' }]]]);

    expect(plan({ A: a }, { A: a }, { attempted }).steps).toMatchObject([{ from: { Text: 'never' } }]);
  });

  it('reverts an update that spelled the id of the same resource in another way', () => {
    const record = (physicalId: string, TTL: string) =>
      row(physicalId, {
        resourceType: 'AWS::Route53::RecordSet',
        properties: { HostedZoneId: 'Z1', Name: 'www.example.com', Type: 'A', TTL },
      });
    const then = record('Z1|www.example.com|A', '60');
    const now = record('www.example.com.|Z1|A', '300');

    expect(resourcesToLookUp(new Map([['A', now]]), new Map([['A', then]]), CATALOG)).toEqual([]);
    expect(plan({ A: now }, { A: then })).toMatchObject({
      rowsFirst: {},
      steps: [{ action: 'UPDATE', name: 'A', row: then }],
    });
  });

  it('restores a document that the deploy has replaced by another one', () => {
    const policy = (id: string) => ({
      resourceType: 'AWS::SQS::QueuePolicy',
      properties: { Queues: ['orders'], PolicyDocument: { Id: id } },
    });
    const [old, fresh] = [row('orders', policy('old')), row('orders', policy('new'))];

    expect(plan({ A: old, B: fresh }, { A: old }).steps).toMatchObject([
      { action: 'UPDATE', name: 'A', row: old },
      { action: 'DELETE', name: 'B' },
    ]);
    expect(steps({ A: old, B: old }, { A: old })).toEqual(['DELETE B']);
  });

  it('only records what only the record says', () => {
    const now = { ...a, dependencies: ['B'] };

    expect(plan({ A: now }, { A: a })).toMatchObject({ steps: [], rowsLast: { A: a } });
  });

  it('restores a replaced resource that still exists, and deletes the new one whatever its policy', () => {
    const now = row('b', { deletionPolicy: 'Retain' });
    const old = deposedName('A', 'a');
    const fresh = deposedName('A', 'b');

    const result = plan({ A: now, [old]: a }, { A: a });

    expect(result.rowsFirst).toEqual({ A: a, [old]: null, [fresh]: row('b') });
    expect(result.steps).toMatchObject([
      { action: 'DELETE', name: fresh, logicalId: 'A', shownAs: 'REPLACE' },
    ]);
  });

  it('restores one that only AWS still knows', () => {
    const [rows, before] = [new Map([['A', row('b')]]), new Map([['A', a]])];

    expect(resourcesToLookUp(rows, before, CATALOG)).toEqual(['A']);
    expect(plan({ A: row('b') }, { A: a }).rowsFirst).toMatchObject({ A: a });
    expect(steps({ A: row('b') }, { A: a }, { gone: new Set(['A']) })).toEqual(['REPLACE A']);
  });

  it('makes again what had been deleted to make room', () => {
    expect(steps({}, { A: a }, { gone: new Set(['A']) })).toEqual(['CREATE A']);
    expect(plan({}, { A: a }).rowsFirst).toEqual({ A: a });
  });

  it('makes room again where the new one, or a half of it, has the name', () => {
    const named = (Zone: string) =>
      row('one', { resourceType: 'Test::Unit::Named', properties: { Name: 'one', Zone } });

    expect(steps({ A: named('b') }, { A: named('a') })).toEqual(['REPLACE A']);
    expect(steps({ [deposedName('A', 'one')]: named('b') }, { A: named('a') })).toEqual(['REPLACE A']);
  });

  it('does not restore what was left over before', () => {
    expect(steps({}, { [deposedName('A', 'a')]: a }, { gone: new Set(['A']) })).toEqual([]);
  });
});

describe('the order', () => {
  const text = (Text: string, ...dependencies: string[]) => ({ properties: { Text }, dependencies });

  it('is the reverse of what needs what, through resources that stay as they are', () => {
    const rows = {
      Low: row('low', text('2')),
      Middle: row('middle', text('same', 'Low')),
      High: row('high', text('2', 'Middle')),
      New: row('new', text('n', 'High')),
    };
    const before = {
      Low: row('low', text('1')),
      Middle: rows.Middle,
      High: row('high', text('1', 'Middle')),
    };

    expect(plan(rows, before).order).toEqual(
      new Map([
        ['Low', new Set(['High'])],
        ['High', new Set(['New'])],
        ['New', new Set()],
      ]),
    );
  });

  it('reverts a failed update before what it may have made the resource use', () => {
    const before = { V: row('v', { properties: { Text: 'old' } }) };
    const now = { ...before, C: row('c-7') };
    const attempted = new Map([['V', [{ Text: 'c-7' }]]]);
    expect(plan(now, before, { attempted }).order).toEqual(
      new Map([
        ['V', new Set()],
        ['C', new Set(['V'])],
      ]),
    );
  });

  it('makes again first what others will need', () => {
    const rows = { User: row('user', text('2', 'Gone')) };
    const before = { Gone: row('gone'), User: row('user', text('1', 'Gone')) };

    expect(plan(rows, before, { gone: new Set(['Gone']) }).order).toEqual(
      new Map([
        ['User', new Set(['Gone'])],
        ['Gone', new Set()],
      ]),
    );
  });
});
