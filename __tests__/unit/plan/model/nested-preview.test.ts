import { describe, expect, it } from '@jest/globals';
import { affectedExports } from '../../../../src/plan/rules/exports-in-use.js';
import {
  changesNothing,
  changingParameters,
  givenParameters,
  previewOf,
  outputAttributes,
  outputNameOf,
  treeOf,
} from '../../../../src/plan/model/nested-preview.js';
import type { Plan, PlannedOutput } from '../../../../src/plan/model/plan.js';
import { emptyState } from '../../../../src/state/schema.js';
import { planOf, SHOP, things } from '../planning.js';

const NOTHING: ReadonlySet<string> = new Set();

function planWith(outputs: Record<string, PlannedOutput>, more: Partial<Plan> = {}): Plan {
  return { ...planOf({ template: things({ New: { Text: 'x' } }) }), outputs, ...more };
}

describe('what a nested stack is to its parent', () => {
  const state = { ...emptyState(SHOP), outputs: { Same: 'one', Other: 'one' } };

  it('is what its outputs will be, as far as that is known', () => {
    const plan = planWith({
      Same: { value: 'one' },
      Other: { value: 'two' },
      OfNew: { value: { Ref: 'New' } },
      Given: { value: { Ref: 'Topic' } },
    });

    const { inside, outputs, changing } = previewOf(plan, state, new Set(['Topic']));

    expect(inside).toBe('certain');
    expect([...outputs]).toEqual([
      ['Same', { value: 'one' }],
      ['Other', { value: 'two' }],
    ]);
    expect([...changing]).toEqual(['Other', 'OfNew', 'Given']);
  });

  it('is nothing where nothing inside changes, and changes where only an output does', () => {
    const same = planWith({ Same: { value: 'one' }, Other: { value: 'one' } }, { steps: [] });
    const more = planWith({ Same: { value: 'one' } }, { steps: [] });

    expect(previewOf(same, state, NOTHING).inside).toBe('none');
    expect(previewOf(more, state, NOTHING).inside).toBe('certain');
    expect(changesNothing({ ...same, outputReads: [READ] }, state)).toBe(false);
    expect(changesNothing({ ...same, outputReads: [READ] }, { ...state, outputReads: [READ] })).toBe(true);
  });

  it('is given texts, and what only the deploy can know by name', () => {
    const properties = { Parameters: { Count: 3, List: ['a', 'b'], On: true, Topic: { Ref: 'New' } } };

    const { values, unknown } = givenParameters(properties);

    expect(values).toEqual({ Count: '3', List: 'a,b', On: 'true' });
    expect([...unknown]).toEqual(['Topic']);
    expect([...changingParameters(properties, planWith({}), NOTHING)]).toEqual(['Topic']);
    expect(givenParameters({})).toEqual({ values: {}, unknown: new Set() });
  });

  it('has its outputs as attributes', () => {
    expect(outputAttributes({ Url: 'x' })).toEqual({ 'Outputs.Url': 'x' });
    expect([outputNameOf('Outputs.Url'), outputNameOf('Url')]).toEqual(['Url', undefined]);
  });

  it('comes after it in a tree', () => {
    const leaf = planWith({});
    const root = planWith({}, { children: { A: planWith({}, { children: { B: leaf } }) } });

    expect(treeOf(root)).toHaveLength(3);
    expect(treeOf(root)[2]).toBe(leaf);
  });
});

const READ = { sourceStack: 'Base', sourceRegion: SHOP.region, outputName: 'Name' };

describe('exports that a plan takes away or changes', () => {
  it.each<[string, PlannedOutput | undefined, string[]]>([
    ['stays', { value: 'one', exportName: 'Shared' }, []],
    ['changes', { value: 'two', exportName: 'Shared' }, ['Shared updated']],
    ['hangs on what is new', { value: { Ref: 'New' }, exportName: 'Shared' }, ['Shared updated']],
    ['hangs on what stays', { value: { Ref: 'Old' }, exportName: 'Shared' }, []],
    ['is exported no more', { value: 'one' }, ['Shared deleted']],
    ['is gone', undefined, ['Shared deleted']],
  ])('one that %s', (_name, output, expected) => {
    const plan = planWith(output === undefined ? {} : { Out: output });

    const affected = affectedExports(plan, { Shared: 'one' });

    expect(affected.map(({ exportName, fate }) => `${exportName} ${fate}`)).toEqual(expected);
  });
});
