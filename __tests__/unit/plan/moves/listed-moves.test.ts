import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { buildPlan } from '../../../../src/plan/build-plan.js';
import type { ListedMove } from '../../../../src/plan/moves/listed-moves.js';
import { withMoves } from '../../../../src/plan/moves/with-moves.js';
import { inputOf, rowOf, things, type Case } from '../planning.js';

const ACCOUNT = '111122223333';

const planOf = (input: Case, ...listed: readonly ListedMove[]) =>
  buildPlan(withMoves(inputOf(input), { setting: 'listed', listed, account: ACCOUNT }));

const steps = (input: Case, ...listed: readonly ListedMove[]): string[] =>
  planOf(input, ...listed)
    .steps.map(({ action, logicalId, movedFrom = '' }) => `${action} ${logicalId} < ${movedFrom}`)
    .sort();

const row = (physicalId: string, properties: JsonObject = {}) => rowOf(physicalId, { properties });
const at = (path: string, properties: JsonObject = {}) => ({
  ...properties,
  $: { Metadata: { 'aws:cdk:path': path } },
});
/** A stack that the app has in a stage, where the path of its construct is not its name. */
const APP: Case = {
  template: things({
    ApiJobs1A2B3C4D: at('Prod/Shop/Api/Jobs/Resource', { Text: 'new' }),
    ApiJobsDead5E6F7A8B: at('Prod/Shop/Api/Jobs/Dead/Resource'),
    Kept: at('Prod/Shop/Kept'),
  }),
  rows: {
    QueueAAAA1111: row('q', { Text: 'old' }),
    QueueDeadBBBB2222: row('d'),
    Kept: row('k'),
  },
};
const MOVE: ListedMove = { from: 'Prod/Shop/Queue', to: 'Prod/Shop/Api/Jobs' };

describe('moves that a file lists', () => {
  it('lead from one construct to another, with all below', () => {
    expect(steps(APP, MOVE)).toEqual([
      'MOVE ApiJobsDead5E6F7A8B < QueueDeadBBBB2222',
      'UPDATE ApiJobs1A2B3C4D < QueueAAAA1111',
    ]);
    expect(planOf(APP, MOVE).steps[0]?.reason).toBe(
      'Text changes; was QueueAAAA1111: `cdkd-moves.json` says so',
    );
  });

  it('may name logical ids, and the stack by its name', () => {
    const listed = { from: 'Shop/QueueAAAA1111', to: 'Shop/ApiJobs1A2B3C4D' };
    expect(steps(APP, listed)).toContain('UPDATE ApiJobs1A2B3C4D < QueueAAAA1111');
  });

  it('are the only ones with `listed`', () => {
    expect(
      steps({ template: things({ New: { Text: 'a' } }), rows: { Old: row('o', { Text: 'a' }) } }),
    ).toEqual(['CREATE New < ', 'DELETE Old < ']);
  });

  it('swap two resources', () => {
    const template = things({ One: { Text: 'b' }, Two: { Text: 'a' }, Uses: { Text: { Ref: 'One' } } });
    const rows = {
      One: row('1', { Text: 'a' }),
      Two: row('2', { Text: 'b' }),
      Uses: row('u', { Text: '2' }),
    };
    const swap = [
      { from: 'Shop/One', to: 'Shop/Two' },
      { from: 'Shop/Two', to: 'Shop/One' },
    ];
    expect(steps({ template, rows }, ...swap)).toEqual(['MOVE One < Two', 'MOVE Two < One']);
  });

  it('in a nested stack do not concern its parent', () => {
    const nested = { Metadata: { 'aws:cdk:path': 'Prod/Shop/In.NestedStack/In.NestedStackResource' } };
    const template = things({ ...{ In: { $: nested } }, Kept: at('Prod/Shop/Kept') });
    const listed = { from: 'Prod/Shop/In/Topic', to: 'Prod/Shop/In/News' };
    expect(steps({ template, rows: { In: row('i'), Kept: row('k') } }, listed)).toEqual([]);
  });

  it('concern no other stack, account or region', () => {
    const others = [
      { ...MOVE, account: '999999999999' },
      { ...MOVE, region: 'eu-west-1' },
      { from: 'Other/Queue', to: 'Other/Jobs' },
    ];
    expect(steps(APP, ...others).filter((step) => step.startsWith('MOVE'))).toEqual([]);
    expect(steps(APP, { ...MOVE, account: ACCOUNT, region: 'us-east-1' })).toHaveLength(2);
  });

  it('are said to be done where they are', () => {
    const rows = {
      ApiJobs1A2B3C4D: row('q', { Text: 'new' }),
      ApiJobsDead5E6F7A8B: row('d'),
      Kept: row('k'),
    };
    const plan = planOf({ ...APP, rows }, MOVE);
    expect(plan.steps).toEqual([]);
    expect(plan.warnings).toEqual([
      'The move from Prod/Shop/Queue to Prod/Shop/Api/Jobs in `cdkd-moves.json` is done here: remove it once that holds for every environment',
    ]);
  });

  it.each<[string, ListedMove, RegExp]>([
    ['to nothing', { ...MOVE, to: 'Prod/Shop/Api/Nothing' }, /the template has no Prod\/Shop\/Api\/Nothing/],
    ['of what still exists', { from: 'Prod/Shop/Kept', to: 'Prod/Shop/Api/Jobs' }, /both exist/],
  ])('are refused %s', (_case, entry, message) => {
    expect(() => planOf(APP, entry)).toThrow(message);
  });

  it('are refused between two types', () => {
    const rows = { QueueAAAA1111: rowOf('q', { resourceType: 'Test::Unit::Fixed' }) };
    expect(() => planOf({ ...APP, rows }, MOVE)).toThrow(
      /QueueAAAA1111 is of type Test::Unit::Fixed, not Test::Unit::Thing/,
    );
  });
});
