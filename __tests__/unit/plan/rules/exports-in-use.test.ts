import { describe, expect, it } from '@jest/globals';

import { affectedExports, changedExports, keptNames } from '../../../../src/plan/rules/exports-in-use.js';
import type { Plan, Step } from '../../../../src/plan/model/plan.js';
import { deposedName } from '../../../../src/plan/model/deposed-names.js';
import { rowOf } from '../planning.js';

const ARN = 'arn:aws:sqs:us-east-1:111122223333:orders';
const ROWS = { Orders: { ...rowOf('orders-queue'), attributes: { Arn: ARN } } };

function planWith(steps: readonly unknown[]): Plan {
  return { steps: steps as Step[], outputs: {}, children: {} } as unknown as Plan;
}

const fatesIn = (plan: Plan, exported: Record<string, string> = { Shared: ARN }, rows = ROWS) =>
  affectedExports(plan, exported, rows);

describe('an export that a plan removes', () => {
  it('stays valid while the stack keeps the resource that it names', () => {
    expect(fatesIn(planWith([]))).toEqual([
      { exportName: 'Shared', fate: 'deleted', value: ARN, staysValid: true },
    ]);
  });

  it.each([
    ['the plan deletes', [{ action: 'DELETE', logicalId: 'Orders' }]],
    ['the plan replaces', [{ action: 'REPLACE', logicalId: 'Orders' }]],
  ])('does not if it names what %s', (_what, steps) => {
    expect(fatesIn(planWith(steps))).toEqual([{ exportName: 'Shared', fate: 'deleted', value: ARN }]);
  });

  it('does not if nothing on record says what it names', () => {
    for (const value of ['something else', `${ARN}-of-another`])
      expect(fatesIn(planWith([]), { Shared: value })).toEqual([
        { exportName: 'Shared', fate: 'deleted', value },
      ]);
  });

  it('does not if it names what goes, and what stays has that among its attributes', () => {
    const rows = { ...ROWS, Reader: { ...rowOf('reader'), attributes: { QueueArn: ARN } } };
    const plan = planWith([{ action: 'DELETE', logicalId: 'Orders' }]);
    expect(affectedExports(plan, { Shared: ARN }, rows)).toEqual([
      { exportName: 'Shared', fate: 'deleted', value: ARN },
    ]);
  });

  it('does not if only a replaced resource on its way out has that name', () => {
    const rows = { [deposedName('Orders', 'orders-queue')]: ROWS.Orders };
    expect(changedExports({ Shared: ARN }, {}, {}, keptNames(planWith([]), rows))).toEqual([
      { exportName: 'Shared', fate: 'deleted', value: ARN },
    ]);
  });
});
