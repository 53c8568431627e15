import { describe, expect, it } from '@jest/globals';
import { buildDestroyPlan } from '../../../../src/plan/destroy-plan.js';
import { keepHeld } from '../../../../src/plan/rules/held-resources.js';
import { setAside } from '../../../../src/plan/rules/deletion-policies.js';
import { emptyState } from '../../../../src/state/schema.js';
import { actionsOf, CATALOG, planOf, rowOf, SHOP, stepOf, things } from '../planning.js';

describe('a plan deletes nothing that another row holds', () => {
  it('under the logical id that the cdkd CLI imported it as', () => {
    const rows = { Old: rowOf('a'), New: rowOf('a', { provisionedBy: 'sdk' }), Gone: rowOf('b') };
    const plan = planOf({ template: things({ New: {} }), rows });
    expect(actionsOf(plan)).toEqual({ Old: 'RETAIN', Gone: 'DELETE' });
    expect(stepOf(plan, 'Old', 'RETAIN').reason).toContain('the same resource as New');
    expect(plan.warnings).toEqual([expect.stringContaining('a is not deleted')]);
  });

  it('as the old resource of a replacement', () => {
    const rows = {
      A: rowOf('a', { properties: { Zone: 'x' } }),
      B: rowOf('a', { properties: { Zone: 'x' } }),
    };
    const plan = planOf({ template: things({ A: { Zone: 'y' }, B: { Zone: 'x' } }), rows });
    expect(stepOf(plan, 'A', 'REPLACE')).toMatchObject({ oldResource: 'retain' });
    expect(stepOf(plan, 'A', 'REPLACE').reason).toContain('the same resource as B');
  });

  it('as what a replacement has left behind', () => {
    const rows = { A: rowOf('a'), 'A~replaced~a': rowOf('a'), 'A~replaced~b': rowOf('b') };
    const plan = planOf({ template: things({ A: {} }), rows });
    expect(actionsOf(plan)).toEqual({ 'A~replaced~a': 'RETAIN', 'A~replaced~b': 'DELETE' });
  });

  it('in another stack', () => {
    const rows = { A: rowOf('a'), B: rowOf('b') };
    const view = {
      catalog: CATALOG,
      elsewhere: ({ physicalId }: { readonly physicalId: string }) =>
        physicalId === 'a' ? 'X of the stack Other' : undefined,
    };
    const plan = keepHeld(planOf({ template: things({}), rows }), rows, view);
    expect(actionsOf(plan)).toEqual({ A: 'RETAIN', B: 'DELETE' });
    expect(stepOf(plan, 'A', 'RETAIN').reason).toContain('the same resource as X of the stack Other');
  });
});

it('deletes what only rows hold that leave together', () => {
  const rows = { A: rowOf('a'), B: rowOf('a') };
  expect(actionsOf(planOf({ template: things({}), rows }))).toEqual({ A: 'DELETE', B: 'DELETE' });
});

it('keeps what a row of the same resource retains when the stack is destroyed', () => {
  const resources = { A: rowOf('a', { deletionPolicy: 'Retain' }), B: rowOf('a'), C: rowOf('c') };
  const state = { ...emptyState(SHOP), resources };
  const plan = buildDestroyPlan({ stack: SHOP, state, stateEtag: '"1"', notes: new Map() });
  const kept = keepHeld(plan, resources, { catalog: CATALOG });
  expect(actionsOf(kept)).toEqual({ A: 'RETAIN', B: 'RETAIN', C: 'DELETE' });
});

describe('a resource that another writer has replaced', () => {
  it('stays on record and is warned of by every plan, and no plan deletes it', () => {
    const rows = { A: rowOf('a'), 'A~replaced~older': setAside(rowOf('older')) };
    const plan = planOf({ template: things({ A: {} }), rows });
    expect(actionsOf(plan)).toEqual({});
    expect(plan.warnings).toEqual([expect.stringContaining('has replaced older')]);
  });

  it('is not called useless where another row holds it', () => {
    const rows = { A: rowOf('a'), B: rowOf('older'), 'A~replaced~older': setAside(rowOf('older')) };
    expect(planOf({ template: things({ A: {}, B: {} }), rows }).warnings).toEqual([]);
  });
});
