import { describe, expect, it } from '@jest/globals';

import { deviationFrom, fits } from '../../../../src/plan/approval/deviation.js';
import type { Plan, Step } from '../../../../src/plan/model/plan.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };

function plan(steps: readonly Step[], more: Partial<Plan> = {}): Plan {
  return {
    ...{ version: 1, stack: STACK, stateEtag: null, steps, unchanged: [], outputs: {}, imports: [] },
    ...{ outputReads: [], children: {}, warnings: [] },
    ...more,
  };
}

const BASE = { logicalId: 'A', type: 'Test::Unit::Thing', reason: '' };
const LASTING = { properties: { Text: 'a' }, dependencies: [], provisionedBy: 'sdk' } as const;
const CREATE: Step = { ...BASE, ...LASTING, action: 'CREATE' };
const UPDATE: Step = {
  ...{
    ...BASE,
    ...LASTING,
    action: 'UPDATE',
    physicalId: 'a-1',
    certainty: 'certain',
    oldResource: 'retain',
  },
  changes: [{ path: ['Text'], before: 'b', after: 'a', replaces: 'no' }],
};
const MAYBE: Step = {
  ...UPDATE,
  changes: [{ path: ['Text'], before: 'b', after: 'a', replaces: 'maybe' }],
};
const REPLACE: Step = {
  ...{ ...BASE, ...LASTING, action: 'REPLACE', physicalId: 'a-1', changes: [] },
  ...{ order: 'create-first', oldResource: 'retain' },
};
const DELETE: Step = { ...BASE, action: 'DELETE', physicalId: 'a-1', snapshot: false };
const RETAIN: Step = { ...BASE, action: 'RETAIN', physicalId: 'a-1' };
const MOVE: Step = { ...BASE, ...LASTING, action: 'MOVE', physicalId: 'a-1', movedFrom: 'B' };
const LEFTOVER: Step = { ...DELETE, logicalId: 'A~replaced~a-1' };

const deviates = (shown: Plan, now: Plan, circumstances = {}): boolean =>
  deviationFrom(shown, now, circumstances) !== undefined;

describe('a plan is within another one', () => {
  it.each<[string, Step, Step]>([
    ['the same create', CREATE, CREATE],
    ['the same update', UPDATE, UPDATE],
    ['an update instead of a replacement', REPLACE, UPDATE],
    ['a replacement that was possible', MAYBE, REPLACE],
    ['a resource that stays instead of being deleted', DELETE, RETAIN],
    ['a snapshot before a delete', DELETE, { ...DELETE, snapshot: true }],
    ['the remains of the same replacement', LEFTOVER, LEFTOVER],
    ['the same move', MOVE, MOVE],
    ['a move whose update is no longer needed', { ...UPDATE, movedFrom: 'B' }, MOVE],
    [
      'a value that was unknown',
      { ...CREATE, properties: { Text: { Ref: 'B' } } },
      { ...CREATE, properties: { Text: 'b' } },
    ],
  ])('with %s', (_what, shown, now) => {
    expect(deviates(plan([shown]), plan([now]))).toBe(false);
  });

  it('that does more', () => {
    expect(deviates(plan([CREATE, { ...DELETE, logicalId: 'B' }]), plan([]))).toBe(false);
  });
});

describe('a plan is not within another one', () => {
  it.each<[string, readonly Step[], Step]>([
    ['a step more', [], CREATE],
    ['another value', [CREATE], { ...CREATE, properties: { Text: 'b' } }],
    ['a property more', [CREATE], { ...CREATE, properties: { Text: 'a', More: 1 } }],
    ['another type', [CREATE], { ...CREATE, type: 'Test::Unit::Other' }],
    ['another policy', [CREATE], { ...CREATE, deletionPolicy: 'Delete' }],
    ['another provider', [CREATE], { ...CREATE, provisionedBy: 'cc-api' }],
    ['an update of another resource', [UPDATE], { ...UPDATE, physicalId: 'a-2' }],
    ['a replacement instead of an update', [UPDATE], REPLACE],
    ['an update that may replace', [UPDATE], MAYBE],
    ['a replacement that deletes', [REPLACE], { ...REPLACE, oldResource: 'delete' }],
    ['a delete of another resource', [DELETE], { ...DELETE, physicalId: 'a-2' }],
    ['a delete instead of a resource that stays', [RETAIN], DELETE],
    ['a delete without its snapshot', [{ ...DELETE, snapshot: true }], DELETE],
    ['a delete of remains', [REPLACE], LEFTOVER],
    ['a move that was not shown', [CREATE], MOVE],
    ['a move from elsewhere', [MOVE], { ...MOVE, movedFrom: 'C' }],
    ['an update of what is moved as well', [UPDATE], { ...UPDATE, movedFrom: 'B' }],
  ])('with %s', (_what, shown, now) => {
    expect(deviationFrom(plan(shown), plan([now]))).toMatchObject({ stack: 'Shop' });
  });

  it('with another output or export', () => {
    const outputs = { Url: { value: 'a', exportName: 'Url' } };
    const other = (more: object) => plan([], { outputs: { Url: { ...outputs.Url, ...more } } });
    expect(deviates(plan([], { outputs }), other({}))).toBe(false);
    expect(deviates(plan([], { outputs }), other({ value: 'b' }))).toBe(true);
    expect(deviates(plan([], { outputs }), other({ exportName: 'Other' }))).toBe(true);
    expect(deviates(plan([]), other({}))).toBe(true);
  });

  it('with a nested stack that does more, or that it does not have', () => {
    const inner = (steps: readonly Step[]) => plan(steps, { stack: { ...STACK, stackName: 'Shop~Inner' } });
    const outer = (child: Plan) => plan([], { children: { Inner: child } });
    expect(deviates(outer(inner([CREATE])), outer(inner([CREATE])))).toBe(false);
    expect(deviationFrom(outer(inner([])), outer(inner([CREATE])))).toMatchObject({ stack: 'Shop~Inner' });
    expect(deviates(plan([]), outer(inner([CREATE])))).toBe(true);
  });
});

describe('what was in flight', () => {
  const unsettled = new Map([['Shop', ['A']]]);
  const dependent = (action: 'UPDATE' | 'REPLACE'): Step => ({
    ...(action === 'UPDATE' ? UPDATE : REPLACE),
    logicalId: 'B',
    dependencies: ['A'],
  });

  it('may have any outcome, on which only updates follow', () => {
    for (const step of [CREATE, REPLACE, DELETE, LEFTOVER, dependent('UPDATE')])
      expect(deviates(plan([]), plan([step]), { unsettled })).toBe(false);
    expect(deviates(plan([]), plan([dependent('REPLACE')]), { unsettled })).toBe(true);
    expect(deviates(plan([]), plan([{ ...DELETE, logicalId: 'B' }]), { unsettled })).toBe(true);
  });

  it('is part of what was shown', () => {
    const operation = { stack: 'Shop', logicalId: 'A', type: BASE.type, action: 'create', run: 'r' } as const;
    expect(deviates(plan([], { interrupted: [operation] }), plan([DELETE]))).toBe(false);
  });
});

describe('the remainder of a plan that has begun', () => {
  const begun = { hasBegun: true };

  it('starts from what approved runs have left', () => {
    for (const [shown, now] of [
      [CREATE, UPDATE],
      [REPLACE, { ...REPLACE, physicalId: 'a-2' }],
      [REPLACE, LEFTOVER],
      [UPDATE, UPDATE],
      [DELETE, DELETE],
    ] as const)
      expect(deviates(plan([shown]), plan([now]), begun)).toBe(false);
  });

  it('touches nothing else', () => {
    expect(deviates(plan([UPDATE]), plan([{ ...UPDATE, physicalId: 'a-2' }]), begun)).toBe(true);
    expect(deviates(plan([CREATE]), plan([{ ...DELETE, logicalId: 'Forged' }]), begun)).toBe(true);
    expect(deviates(plan([CREATE]), plan([{ ...UPDATE, logicalId: 'B' }]), begun)).toBe(true);
  });

  it('has nothing in flight but its own operations', () => {
    const operation = { stack: 'Shop', type: BASE.type, action: 'create', run: 'r' } as const;
    const withOne = (logicalId: string) => plan([], { interrupted: [{ ...operation, logicalId }] });
    expect(deviates(plan([CREATE]), withOne('A'), begun)).toBe(false);
    expect(deviates(plan([CREATE]), withOne('Forged'), begun)).toBe(true);
  });
});

describe('a value fits', () => {
  it.each([
    [{ Ref: 'B' }, 'b', true],
    [['a', { Ref: 'B' }], ['a', 'b'], true],
    [['a', { Ref: 'B' }], ['c', 'b'], false],
    [['a', { 'Fn::If': ['C', 'b', { Ref: 'AWS::NoValue' }] }], ['a'], true],
    [['a'], ['a', 'b'], false],
    [{ Key: { Ref: 'B' } }, {}, true],
    [{ Key: 'a' }, {}, false],
    [{ Key: 'a', Other: { Ref: 'B' } }, { Key: 'a', Other: 'b' }, true],
    [{ Key: 'a', Other: { Ref: 'B' } }, { Key: 'b', Other: 'b' }, false],
    ['a', { Ref: 'B' }, false],
  ])('%j: %j', (shown, now, expected) => {
    expect(fits(shown, now)).toBe(expected);
  });
});
