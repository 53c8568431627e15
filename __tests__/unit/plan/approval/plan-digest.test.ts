import { describe, expect, it } from '@jest/globals';
import { digestInput } from '../../../../src/plan/approval/plan-digest.js';
import type { Plan, Step } from '../../../../src/plan/model/plan.js';
import {
  change,
  create,
  planOf,
  remove,
  retain,
  stackId,
  unchanged,
  update,
} from '../../../golden/report/builders.js';

const A = stackId('A');
const B = stackId('B', 'us-east-1');

describe('digestInput', () => {
  const steps: Step[] = [
    create('Q', 'AWS::SQS::Queue', { Delay: 1 }),
    update('F', 'AWS::Lambda::Function', [change('A', 1, 2), change('B', 1, 2)], {
      dependencies: ['Q', 'R'],
    }),
    remove('Old', 'AWS::S3::Bucket'),
  ];
  const plan = planOf(A, steps, { outputs: { Url: { value: { Ref: 'Q' }, exportName: 'E' } } });
  const digest = digestInput([plan, planOf(B, [])]);

  const update1 = steps[1]!;
  const same: [string, Plan[]][] = [
    ['another ETag', [{ ...plan, stateEtag: '"other"' }, planOf(B, [])]],
    ['another order of stacks', [planOf(B, []), plan]],
    ['another order of steps', [{ ...plan, steps: steps.toReversed() }, planOf(B, [])]],
    [
      'other words',
      [{ ...plan, warnings: ['w'], steps: steps.map((step) => ({ ...step, reason: 'r' })) }, planOf(B, [])],
    ],
    ['more that stays', [{ ...plan, unchanged: unchanged(3) }, planOf(B, [])]],
    [
      'another order of dependencies',
      [
        { ...plan, steps: [steps[0]!, { ...update1, dependencies: ['R', 'Q'] } as Step, steps[2]!] },
        planOf(B, []),
      ],
    ],
  ];

  it.each(same)('does not mind %s', (_what, plans) => {
    expect(digestInput(plans)).toBe(digest);
  });

  const other: [string, Plan[]][] = [
    [
      'a property',
      [{ ...plan, steps: [create('Q', 'AWS::SQS::Queue', { Delay: 2 }), ...steps.slice(1)] }, planOf(B, [])],
    ],
    [
      'where a value starts',
      [
        {
          ...plan,
          steps: [
            steps[0]!,
            update('F', 'AWS::Lambda::Function', [change('A', 0, 2), change('B', 1, 2)], {
              dependencies: ['Q', 'R'],
            }),
            steps[2]!,
          ],
        },
        planOf(B, []),
      ],
    ],
    [
      'a physical resource',
      [
        { ...plan, steps: [...steps.slice(0, 2), remove('Old', 'AWS::S3::Bucket', { physicalId: 'x' })] },
        planOf(B, []),
      ],
    ],
    ['a step', [{ ...plan, steps: steps.slice(1) }, planOf(B, [])]],
    [
      'what becomes of a resource',
      [{ ...plan, steps: [...steps.slice(0, 2), retain('Old', 'AWS::S3::Bucket')] }, planOf(B, [])],
    ],
    [
      'a policy',
      [
        {
          ...plan,
          steps: [
            { ...create('Q', 'AWS::SQS::Queue', { Delay: 1 }), deletionPolicy: 'Retain' },
            ...steps.slice(1),
          ],
        },
        planOf(B, []),
      ],
    ],
    ['an export', [{ ...plan, outputs: { Url: { value: { Ref: 'Q' }, exportName: 'F' } } }, planOf(B, [])]],
    ['a region', [{ ...plan, stack: stackId('A', 'us-east-1') }, planOf(B, [])]],
    ['a stack', [plan]],
  ];

  it.each(other)('minds %s', (_what, plans) => {
    expect(digestInput(plans)).not.toBe(digest);
  });
});
