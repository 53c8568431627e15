import { describe, expect, it } from '@jest/globals';

import { coveringPlans } from '../../../../src/plan/approval/covering-plans.js';
import type { CreateStep, OutputChange, Plan, PlannedOutput } from '../../../../src/plan/model/plan.js';

function create(logicalId: string, properties: Record<string, string> = {}): CreateStep {
  return {
    action: 'CREATE',
    logicalId,
    type: 'AWS::SQS::Queue',
    reason: 'new in the template',
    properties,
    dependencies: [],
    provisionedBy: 'cc-api',
  };
}

function plan(steps: readonly string[], more: Partial<Plan> = {}): Plan {
  return {
    version: 1,
    stack: { stackName: 'Shop', region: 'us-east-1' },
    stateEtag: '"etag"',
    steps: steps.map((logicalId) => create(logicalId)),
    unchanged: [],
    outputs: {},
    imports: [],
    outputReads: [],
    children: {},
    warnings: [],
    ...more,
  };
}

const output = (value: string): Readonly<Record<string, PlannedOutput>> => ({ Url: { value } });
const removed: OutputChange = { name: 'Url', kind: 'output', change: 'DELETE' };

describe('plans that together show another one', () => {
  it.each<[string, Plan, readonly Plan[], readonly number[]]>([
    ['one that shows all', plan(['A', 'B']), [plan(['B', 'A', 'C'])], [0]],
    ['one for each step', plan(['A', 'B']), [plan(['A']), plan(['B'])], [0, 1]],
    ['the first of several', plan(['A']), [plan(['C']), plan(['A']), plan(['A'])], [1]],
    [
      'one for the step, another for the output',
      plan(['A'], { outputs: output('b') }),
      [plan(['A']), plan([], { outputs: output('b') })],
      [0, 1],
    ],
    [
      'one for a nested stack',
      plan(['A'], { children: { N: plan(['B']) } }),
      [plan(['A']), plan([], { children: { N: plan(['B']) } })],
      [0, 1],
    ],
    [
      'one that shows the removal of an output',
      plan([], { outputChanges: [removed] }),
      [plan([], { outputChanges: [removed] })],
      [0],
    ],
    [
      'one with the same inputs',
      plan(['A'], { allowed: ['replace'] }),
      [plan(['A']), plan(['A'], { allowed: ['replace'] })],
      [1],
    ],
  ])('are found: %s', (_name, now, shown, indexes) => {
    expect(coveringPlans(now, shown)).toEqual(indexes);
  });

  it.each<[string, Plan, readonly Plan[]]>([
    ['nothing was shown', plan(['A']), []],
    ['a step is in none', plan(['A', 'B']), [plan(['A'])]],
    ['a property differs', plan(['A']), [plan([], { steps: [create('A', { QueueName: 'a' })] })]],
    ['an output differs', plan(['A'], { outputs: output('b') }), [plan(['A'], { outputs: output('a') })]],
    ['an output is removed', plan(['A'], { outputChanges: [removed] }), [plan(['A'])]],
    [
      'an import is in none',
      plan(['A'], { imports: [{ exportName: 'e', sourceStack: 's', sourceRegion: 'r' }] }),
      [plan(['A'])],
    ],
    [
      'the step was shown in the root, not in the nested stack',
      plan([], { children: { N: plan(['A']) } }),
      [plan(['A'])],
    ],
    [
      'an input permits more than the plans that were shown',
      plan(['A'], { allowed: ['replace'] }),
      [plan(['A'])],
    ],
    ['an input permits less', plan(['A']), [plan(['A'], { allowed: ['replace'] })]],
  ])('are not found if %s', (_name, now, shown) => {
    expect(coveringPlans(now, shown)).toBeUndefined();
  });
});
