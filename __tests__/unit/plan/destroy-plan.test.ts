import { describe, expect, it } from '@jest/globals';
import { buildDestroyPlan } from '../../../src/plan/destroy-plan.js';
import { emptyState } from '../../../src/state/schema.js';
import { actionsOf, rowOf, SHOP } from './planning.js';

describe('buildDestroyPlan', () => {
  const rows = {
    Plain: rowOf('p'),
    Kept: rowOf('k', { deletionPolicy: 'Retain' }),
    'Kept~replaced~k0': rowOf('k0'),
    Disk: rowOf('d', { resourceType: 'AWS::EC2::Volume', deletionPolicy: 'Snapshot' }),
    Odd: rowOf('o', { deletionPolicy: 'Snapshot' }),
    Gone: rowOf('g', { deletionPolicy: 'Delete' }),
    Silent: rowOf('s'),
  };
  const plan = buildDestroyPlan({
    stack: SHOP,
    state: { ...emptyState(SHOP), resources: rows },
    stateEtag: '"7"',
    notes: new Map([
      ['Silent', { deletionPolicy: 'RetainExceptOnCreate', constructPath: 'Shop/Silent' }],
      ['Gone', { deletionPolicy: 'Retain' }],
    ]),
  });

  it('deletes everything that no policy keeps', () => {
    expect(actionsOf(plan)).toEqual({
      Plain: 'DELETE',
      Kept: 'RETAIN',
      'Kept~replaced~k0': 'DELETE',
      Disk: 'DELETE',
      Odd: 'RETAIN',
      Gone: 'DELETE',
      Silent: 'RETAIN',
    });
  });

  it('says where a resource stands in the app', () => {
    const paths = plan.steps.map(({ logicalId, constructPath }) => [logicalId, constructPath]);
    expect(Object.fromEntries(paths)).toMatchObject({ Silent: 'Shop/Silent', Plain: undefined });
  });

  it('says why', () => {
    const reasons = Object.fromEntries(plan.steps.map((step) => [step.logicalId, step.reason]));
    expect(reasons).toMatchObject({
      Plain: 'the stack is destroyed',
      Kept: 'its DeletionPolicy retains it',
      Disk: 'the stack is destroyed; a snapshot is taken first',
    });
  });

  it('asks for a snapshot where the policy does, and AWS can take one', () => {
    const photographed = plan.steps.filter((step) => step.action === 'DELETE' && step.snapshot);
    expect(photographed.map(({ logicalId }) => logicalId)).toEqual(['Disk']);
  });

  it('keeps only what a rollback keeps if the deploy that created the stack is rolled back', () => {
    const taken = buildDestroyPlan({
      stack: SHOP,
      state: {
        ...emptyState(SHOP),
        resources: {
          Pool: rowOf('p', { deletionPolicy: 'RetainExceptOnCreate' }),
          Kept: rowOf('k', { deletionPolicy: 'Retain' }),
          Data: rowOf('d', { resourceType: 'AWS::RDS::DBInstance' }),
        },
      },
      stateEtag: null,
      notes: new Map(),
      isRolledBack: true,
    });
    expect(actionsOf(taken)).toEqual({ Pool: 'DELETE', Kept: 'RETAIN', Data: 'DELETE' });
    expect(taken.steps.some((step) => step.action === 'DELETE' && step.snapshot)).toBe(false);
  });

  it('is made for the state that was read, and leaves no outputs', () => {
    expect(plan).toMatchObject({ stateEtag: '"7"', unchanged: [], outputs: {}, imports: [] });
  });
});
