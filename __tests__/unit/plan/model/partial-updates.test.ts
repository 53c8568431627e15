import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/json.js';
import { updateBaseline } from '../../../../src/plan/model/partial-updates.js';
import { actionsOf, planOf, rowOf, stepOf, things } from '../planning.js';

describe('where an update starts after one that may have been applied in part', () => {
  it.each<[string, [JsonObject, JsonObject, JsonObject], JsonObject]>([
    ['is asked for again', [{ A: 1 }, { A: 2 }, { A: 2 }], { A: 1 }],
    ['is reverted', [{ A: 1 }, { A: 2 }, { A: 1 }], { A: 2 }],
    ['gives way to a third one', [{ A: 1 }, { A: 2 }, { A: 3 }], { A: 1 }],
    ['had added what is wanted', [{}, { B: 2 }, { B: 2 }], {}],
    ['had added what is not wanted', [{ A: 1 }, { A: 1, B: 2 }, { A: 1 }], { A: 1, B: 2 }],
    ['had taken away what is wanted', [{ A: 1, B: 2 }, { A: 1 }, { A: 1, B: 2 }], { A: 1 }],
    [
      'had set a list that gives way to a third one',
      [{ A: [1, 2] }, { A: [2, 3] }, { A: [4] }],
      { A: [1, 2, 3] },
    ],
    [
      'had added an item that is wanted beside another new one',
      [{ A: [1] }, { A: [1, 2] }, { A: [1, 2, 3] }],
      { A: [1] },
    ],
    ['had added the first items, one of which is wanted', [{}, { A: [1, 2] }, { A: [2, 3] }], { A: [1] }],
    ['had taken away what is not wanted', [{ A: 1, B: 2 }, { A: 1 }, { A: 1 }], { A: 1, B: 2 }],
  ])('that %s', (_what, [row, attempted, wanted], start) => {
    expect(updateBaseline(row, [attempted], wanted)).toEqual(start);
    expect(updateBaseline(row, undefined, wanted)).toBe(row);
  });

  it('covers what any of several attempts may have left', () => {
    const start = updateBaseline(
      { A: 1, Map: { a: 1 } },
      [
        { A: 2, Map: { b: 2 }, List: [1] },
        { A: 1, Map: { a: 1 }, List: [2] },
      ],
      { A: 1, Map: { c: 3 } },
    );
    expect(start).toEqual({ A: 2, Map: { a: 1, b: 2 }, List: [1, 2] });
  });
});

describe('a plan', () => {
  const rows = { It: rowOf('it', { properties: { Text: 'one' } }) };
  const changes = { attempted: new Map([['It', [{ Text: 'two' }]]]) };

  it('reverts what an update may have done even if the row shows no difference', () => {
    const plan = planOf({ template: things({ It: { Text: 'one' } }), rows, changes });
    const step = stepOf(plan, 'It', 'UPDATE');
    expect(step.changes).toMatchObject([{ path: ['Text'], before: 'two', after: 'one' }]);
    expect([step.certainty, step.reason]).toEqual([
      'certain',
      expect.stringContaining('may have been applied in part'),
    ]);
  });

  it('says the same as before of what is asked for again', () => {
    const again = stepOf(
      planOf({ template: things({ It: { Text: 'two' } }), rows, changes }),
      'It',
      'UPDATE',
    );
    expect(again.changes).toMatchObject([{ path: ['Text'], before: 'one', after: 'two' }]);
  });

  it('has nothing to do with what is replaced or gone', () => {
    const gone = { attempted: new Map([['Gone', [{ Text: 'two' }]]]) };
    expect(actionsOf(planOf({ template: things({ It: { Text: 'one' } }), rows, changes: gone }))).toEqual({});
  });
});
