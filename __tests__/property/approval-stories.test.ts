import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/json.js';
import { deviationFrom } from '../../src/plan/approval/deviation.js';
import { planDigest } from '../../src/plan/approval/plan-digest.js';
import { treeOf } from '../../src/plan/model/nested-preview.js';
import type { Plan, Step } from '../../src/plan/model/plan.js';
import { scaleOf, SEED } from '../support/scale.js';

/**
 * The plan that is made under the lock against the one that was approved: whatever somebody forged in between (rows,
 * journals, templates) ends in another plan, and is refused; what an honest run may find is let through.
 */
const TYPES = ['Test::Unit::Thing', 'Test::Unit::Other'] as const;
const text = fc.constantFrom('a', 'b', 'c');
/** Also a value that only the deploy knows. */
const value: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.constant({ Ref: 'Elsewhere' }),
  fc.array(text, { maxLength: 2 }),
);
const properties = fc.record(
  { Text: value, More: value },
  { requiredKeys: ['Text'] },
) as fc.Arbitrary<JsonObject>;
const policy = fc.constantFrom('Retain', 'Delete', 'Snapshot');

const lasting = {
  properties,
  dependencies: fc.constant([]),
  provisionedBy: fc.constantFrom('sdk', 'cc-api'),
  deletionPolicy: policy,
};
const base = { type: fc.constantFrom(...TYPES), reason: fc.constant('') };
const change = fc.record({
  path: fc.constant(['Text']),
  before: text,
  after: text,
  replaces: fc.constantFrom('no', 'maybe', 'yes'),
});
const old = {
  oldResource: fc.constantFrom('delete', 'retain', 'snapshot'),
  changes: fc.array(change, { maxLength: 1 }),
};

const step = (logicalId: string): fc.Arbitrary<Step> => {
  const own = { ...base, logicalId: fc.constant(logicalId) };
  const physicalId = fc.constant(`${logicalId}-1`);
  return fc.oneof(
    fc.record({ ...own, ...lasting, action: fc.constant('CREATE') }),
    fc.record({
      ...own,
      ...lasting,
      ...old,
      physicalId,
      action: fc.constant('UPDATE'),
      certainty: fc.constant('certain'),
    }),
    fc.record({
      ...own,
      ...lasting,
      ...old,
      physicalId,
      action: fc.constant('REPLACE'),
      order: fc.constant('create-first'),
    }),
    fc.record({ ...own, physicalId, action: fc.constant('DELETE'), snapshot: fc.boolean() }),
    fc.record({ ...own, physicalId, action: fc.constant('RETAIN') }),
  );
};

const planOf = (stackName: string, children: fc.Arbitrary<Record<string, Plan>>): fc.Arbitrary<Plan> =>
  fc.record({
    version: fc.constant(1 as const),
    stack: fc.constant({ stackName, region: 'us-east-1' }),
    stateEtag: fc.constant(null),
    steps: fc
      .tuple(...['A', 'B', 'C'].map((name) => fc.option(step(name), { nil: undefined })))
      .map((all) => all.filter((each) => each !== undefined)),
    unchanged: fc.constant([]),
    outputs: fc.record({ Out: fc.record({ value }) }, { requiredKeys: [] }),
    imports: fc.constant([]),
    outputReads: fc.constant([]),
    children,
    warnings: fc.constant([]),
  });
const inner = planOf('Shop~Inner', fc.constant({}));
const plan = planOf('Shop', fc.record({ Inner: inner }, { requiredKeys: [] }));

/** The tree with another version of one of its stacks. */
function within(root: Plan, which: number, edit: (one: Plan) => Plan): Plan {
  const { Inner } = root.children;
  return Inner === undefined || which % 2 === 0 ? edit(root) : { ...root, children: { Inner: edit(Inner) } };
}

const known = (found: Json): Json => (typeof found === 'object' && !Array.isArray(found) ? 'found' : found);

/** What an honest run may find under the lock. */
function honest(shown: Step, dice: number): Step[] {
  if (dice === 0) return [];
  if (shown.action === 'DELETE') {
    const { snapshot: _snapshot, ...rest } = shown;
    return dice === 1 ? [{ ...rest, action: 'RETAIN' }] : [{ ...shown, snapshot: true }];
  }
  if (!('properties' in shown)) return [shown];
  const settled = Object.fromEntries(
    Object.entries(shown.properties).map(([name, each]) => [name, known(each)]),
  );
  return [dice === 1 ? { ...shown, properties: settled } : shown];
}

const CREATED: Step = {
  ...{ action: 'CREATE', logicalId: 'Forged', type: TYPES[0], reason: '', properties: {} },
  ...{ dependencies: [], provisionedBy: 'sdk' },
};

/** What a forged row, journal or template leads to; `undefined` where the plan has no place for it. */
const FOUL: readonly ((one: Plan) => Plan | undefined)[] = [
  (one) => ({ ...one, steps: [...one.steps, CREATED] }),
  (one) => ({
    ...one,
    steps: [...one.steps, { ...CREATED, action: 'DELETE', physicalId: 'of-a-stranger', snapshot: true }],
  }),
  (one) =>
    edited(one, (each) => ('physicalId' in each ? { ...each, physicalId: 'of-a-stranger' } : undefined)),
  (one) => edited(one, (each) => ({ ...each, type: 'Test::Unit::Forged' })),
  (one) =>
    edited(one, (each) =>
      'properties' in each ? { ...each, properties: { ...each.properties, Forged: 'x' } } : undefined,
    ),
  (one) =>
    edited(one, (each) =>
      'properties' in each && typeof each.properties['Text'] === 'string'
        ? { ...each, properties: { ...each.properties, Text: 'forged' } }
        : undefined,
    ),
  (one) =>
    edited(one, (each) =>
      'provisionedBy' in each
        ? { ...each, provisionedBy: each.provisionedBy === 'sdk' ? 'cc-api' : 'sdk' }
        : undefined,
    ),
  (one) =>
    edited(one, (each) => ('deletionPolicy' in each ? { ...each, deletionPolicy: 'Forged' } : undefined)),
  (one) =>
    edited(one, (each) =>
      each.action === 'RETAIN' ? { ...each, action: 'DELETE', snapshot: true } : undefined,
    ),
  (one) =>
    edited(one, (each) =>
      each.action === 'DELETE' && each.snapshot ? { ...each, snapshot: false } : undefined,
    ),
  (one) => ({ ...one, outputs: { ...one.outputs, Forged: { value: 'x' } } }),
];

function edited(one: Plan, edit: (each: Step) => Step | undefined): Plan | undefined {
  const at = one.steps.findIndex((each) => edit(each) !== undefined);
  if (at < 0) return undefined;
  return { ...one, steps: one.steps.map((each, index) => (index === at ? (edit(each) ?? each) : each)) };
}

describe('an approved plan', () => {
  const options = { numRuns: scaleOf('APPROVAL_STORIES'), seed: SEED };

  it('lets nothing through that somebody has forged', () => {
    fc.assert(
      fc.property(plan, fc.nat(FOUL.length - 1), fc.nat(1), (shown, kind, which) => {
        let isForged = false;
        const now = within(shown, which, (one) => {
          const forged = FOUL[kind]?.(one);
          isForged = forged !== undefined;
          return forged ?? one;
        });
        fc.pre(isForged);
        expect(deviationFrom(shown, now)).toBeDefined();
        expect(planDigest([now])).not.toBe(planDigest([shown]));
      }),
      options,
    );
  });

  it('lets through what an honest run finds', () => {
    fc.assert(
      fc.property(plan, fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }), (shown, dice) => {
        let next = 0;
        const settle = (one: Plan): Plan => ({
          ...one,
          steps: one.steps.flatMap((each) => honest(each, dice[next++ % dice.length] ?? 0)),
          children: Object.fromEntries(
            Object.entries(one.children).map(([name, child]) => [name, settle(child)]),
          ),
        });
        const now = settle(shown);
        expect(treeOf(now)).toHaveLength(treeOf(shown).length);
        expect(deviationFrom(shown, now)).toBeUndefined();
      }),
      options,
    );
  });
});
