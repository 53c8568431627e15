import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { removalOrder } from '../../src/plan/order/step-order.js';
import { buildDestroyPlan } from '../../src/plan/destroy-plan.js';
import { recoverState } from '../../src/engine/record/recovery.js';
import { CdkdError } from '../../src/errors.js';
import type { Json } from '../../src/json.js';
import type { JournalObject } from '../../src/ports/journal.js';
import { encodeState } from '../../src/state/codec.js';
import { goldenState, VERSIONS } from '../unit/state/states.js';
import { Records, intentOf, rowOf } from '../support/ledgers.js';
import { scaleOf, SEED } from '../support/scale.js';

/**
 * Tries valid states and journals with something wrong in them. Each is refused by name, or read as something that can
 * be worked with and written again: nothing else is ever thrown, and so nothing is ever done by accident.
 */

/** What stands where something else belongs. */
const junk = fc.constantFrom<Json>(
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'toString',
  '__proto__',
  'A',
  [],
  [null],
  [[]],
  {},
  { Ref: 'A' },
  { toString: 1 },
  { length: 3 },
);

/** A change of one member somewhere inside. Numbers pick from what there is, modulo how many there are. */
const edit = fc.record({
  path: fc.array(fc.nat(999), { maxLength: 6 }),
  member: fc.nat(999),
  change: fc.oneof(
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('replace' as const), value: junk }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('copy' as const),
        name: fc.constantFrom('constructor', 'B', '0', '', 'Ghost'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('nest' as const) }) },
  ),
});
type Edit = typeof edit extends fc.Arbitrary<infer Each> ? Each : never;

/** What makes of a text one that is no longer what it was: as a text, or as the data in it. */
const mutation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('overwrite' as const),
      at: fc.nat(),
      text: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '0', 'x', '\u0000'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      text: fc.constantFrom('}', 'null', '\uFEFF', undefined),
    }),
  },
  {
    weight: 15,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
    }),
  },
);
type Mutation = typeof mutation extends fc.Arbitrary<infer Each> ? Each : never;

function mutated(text: string, how: Mutation): string {
  switch (how.kind) {
    case 'cut':
      return text.slice(0, how.at % text.length);
    case 'overwrite': {
      const at = how.at % text.length;
      return text.slice(0, at) + how.text + text.slice(at + 1);
    }
    case 'append':
      return text + (how.text ?? text);
    case 'edit': {
      const data = JSON.parse(text) as Json;
      for (const each of how.edits) apply(each, data);
      return JSON.stringify(data);
    }
  }
}

function apply({ path, member, change }: Edit, data: Json): void {
  let here = data;
  for (const turn of path) {
    const inside = Object.values(here ?? {}).filter((value) => typeof value === 'object' && value !== null);
    if (inside.length === 0) break;
    here = inside[turn % inside.length] as Json;
  }
  const members = here as Record<string, Json>;
  const keys = Object.keys(members);
  const key = keys[member % Math.max(1, keys.length)];
  if (key === undefined) return;
  if (change.kind === 'replace') members[key] = structuredClone(change.value);
  else if (change.kind === 'remove') Reflect.deleteProperty(members, key);
  else if (change.kind === 'copy') members[change.name] = members[key] ?? null;
  else members[key] = structuredClone(data);
}

/** What is done to the objects of a journal: to the text of one, or to its place among the others. */
const journalChange = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('mutate' as const), mutation }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('skip' as const), by: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      run: fc.constantFrom('r1', 'r2', 'r9'),
    }),
  },
);
type JournalChange = typeof journalChange extends fc.Arbitrary<infer Each> ? Each : never;

function changedJournal(
  objects: readonly JournalObject[],
  at: number,
  change: JournalChange,
): JournalObject[] {
  return objects.flatMap((object, index) => {
    if (index !== at % objects.length) return [object];
    switch (change.kind) {
      case 'mutate':
        return [{ ...object, body: mutated(object.body, change.mutation) }];
      case 'drop':
        return [];
      case 'skip':
        return [{ ...object, sequence: object.sequence + change.by }];
      case 'move':
        return [{ ...object, run: change.run }];
    }
  });
}

/** Reads a bucket and does with it what every command does; the code of what is refused. */
function workWith(state: string | undefined, objects: readonly JournalObject[], stack = STACK): string {
  try {
    const stored = state === undefined ? undefined : { body: state, etag: '"1"' };
    const { replay } = recoverState(stack, stored, objects);
    const snapshot = replay.snapshot(1);
    encodeState(snapshot);
    const plan = buildDestroyPlan({ stack, state: snapshot, stateEtag: '"1"', notes: new Map() });
    removalOrder(new Set(plan.steps.map(({ logicalId }) => logicalId)), replay.rows);
    return 'read';
  } catch (error) {
    if (error instanceof CdkdError) return error.code;
    throw error;
  }
}

const STACK = { stackName: 'Shop', region: 'us-east-1' };
const CODES = ['read', 'STATE_CORRUPT', 'STATE_VERSION_UNSUPPORTED'];

/** Counts what becomes of the cases, so that a test can say that it has seen both ends. */
class Outcomes {
  readonly #seen = new Map<string, number>();

  note(code: string): void {
    expect(CODES).toContain(code);
    this.#seen.set(code, (this.#seen.get(code) ?? 0) + 1);
  }

  expectBoth(): void {
    expect(this.#seen.get('read')).toBeGreaterThan(100);
    expect(this.#seen.get('STATE_CORRUPT')).toBeGreaterThan(500);
  }
}

const SCALE = { numRuns: scaleOf('MUTATIONS'), seed: SEED };

describe('reading a bucket that something is wrong with', () => {
  it('reads a mutated state, or refuses it by name', () => {
    const outcomes = new Outcomes();
    const states = fc.constantFrom(...VERSIONS);
    fc.assert(
      fc.property(states, mutation, (version, how) => {
        const { text, stack } = goldenState(version);
        outcomes.note(workWith(mutated(text, how), [], stack));
      }),
      SCALE,
    );
    outcomes.expectBoth();
  });

  it('reads a mutated journal, or refuses it by name', async () => {
    const { state, objects } = await interruptedRuns();
    const outcomes = new Outcomes();
    fc.assert(
      fc.property(fc.boolean(), fc.nat(999), journalChange, (hasState, at, change) => {
        outcomes.note(workWith(hasState ? state : undefined, changedJournal(objects, at, change)));
      }),
      SCALE,
    );
    outcomes.expectBoth();
  });
});

/** A state, and the journals of two runs that were interrupted. */
async function interruptedRuns() {
  const records = new Records();
  await records.writeAsStranger({ A: rowOf('a'), B: rowOf('b', {}, ['A']) });
  const first = await records.open('r1');
  await first.commit(intentOf('r1:1', { row: { dependencies: ['A'], deletionPolicy: 'Retain' } }));
  first.note({ kind: 'handle', op: 'r1:1', handle: { requestToken: 'q' } });
  await first.commit({ kind: 'done', op: 'r1:1', rows: { C: rowOf('c', { Text: 'c' }, ['A', 'B']) } });
  await first.commit(intentOf('r1:2', { action: 'delete', physicalId: 'b', logicalId: 'B' }));
  const second = await records.open('r2');
  await second.commit({ kind: 'failed', op: 'r1:2', error: 'InUse', rows: { 'B~replaced~x': rowOf('x') } });
  second.note({ kind: 'outputs', outputs: { Name: 'c' }, imports: [] });
  await second.commit({ kind: 'rows', rows: { A: null } });
  const state = (await records.states.read(STACK))?.body;
  return { state, objects: await records.journals.list(STACK) };
}
