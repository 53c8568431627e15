import { describe, expect, it } from '@jest/globals';

import type { Plan, Step } from '../../../../src/plan/model/plan.js';
import { newReport, type Report } from '../../../../src/report/model.js';
import { planFile } from '../../../../src/report/data/plan-file.js';

const stack = (stackName: string) => ({ stackName, region: 'us-east-1' });

function planOf(stackName: string, steps: readonly Step[], children: Record<string, Plan> = {}): Plan {
  return {
    version: 1,
    stack: stack(stackName),
    stateEtag: null,
    steps,
    unchanged: [],
    outputs: {},
    imports: [],
    outputReads: [],
    children,
    warnings: [],
  };
}

const reportOf = (plan: Plan): Report => ({
  ...newReport('diff', {}, 0),
  planDigest: 'd',
  stacks: [{ stack: plan.stack, plan, steps: [], warnings: [] }],
});

const removal = (recorded: Record<string, string>): Step => ({
  action: 'DELETE',
  logicalId: 'Database',
  type: 'AWS::RDS::DBInstance',
  reason: 'gone from the template',
  physicalId: 'db',
  snapshot: false,
  recorded,
});

describe('a plan file', () => {
  it('has nested stacks that the run does not report', () => {
    const child = planOf('Shop~Inner', [removal({})]);
    const file = planFile(reportOf(planOf('Shop', [], { Inner: child })));

    expect(file).toMatchObject({
      version: 1,
      digest: 'd',
      stacks: [{ stack: 'Shop', children: [{ stack: 'Shop~Inner', changes: [{ change: 'DELETE' }] }] }],
    });
  });

  it('hides what older records hold in plain text, and versions of secrets', () => {
    const recorded = {
      Engine: 'postgres',
      MasterUserPassword: 'hunter2',
      Other: '{{resolve:secretsmanager:key}}',
    };
    expect(planFile(reportOf(planOf('Shop', [removal(recorded)])))).toMatchObject({
      stacks: [
        {
          changes: [
            {
              before: {
                Engine: 'postgres',
                MasterUserPassword: '(hidden)',
                Other: '{{resolve:secretsmanager:key}}',
              },
              after: null,
            },
          ],
        },
      ],
    });
  });
});
