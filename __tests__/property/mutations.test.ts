import { describe, expect, it } from '@jest/globals';
import { removalOrder } from '../../src/plan/order/step-order.js';
import { buildDestroyPlan } from '../../src/plan/destroy-plan.js';
import { recoverState } from '../../src/engine/record/recovery.js';
import { CdkdError } from '../../src/errors.js';
import type { Json } from '../../src/json.js';
import type { JournalObject } from '../../src/ports/journal.js';
import { encodeState } from '../../src/state/codec.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { goldenState, VERSIONS } from '../unit/state/states.js';
import { Records, intentOf, rowOf } from '../support/ledgers.js';

/**
 * Valid states and journals with something wrong in them. Whatever it is, it is refused by name, or read as something
 * that can be worked with and written again: nothing else is ever thrown, and so nothing is ever done by accident.
 */

/** So many in the suite; `npm run reliability` asks for more. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? 2_000);
const SEED = Number(process.env['SEED'] ?? 1);

const JUNK: readonly Json[] = [
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
];

class Mutator {
  constructor(private readonly random: SeededRandom) {}

  /** A text that is no longer what it was: as a text, or as the data in it. */
  mutate(text: string): string {
    const dice = this.random.next();
    if (dice < 0.1) return text.slice(0, this.below(text.length));
    if (dice < 0.2) {
      const at = this.below(text.length);
      return text.slice(0, at) + (this.pick('{}[]",:0x\u0000') ?? '') + text.slice(at + 1);
    }
    if (dice < 0.25) return text + (this.pick(['}', 'null', '\uFEFF', text]) ?? '');
    const data = JSON.parse(text) as Json;
    for (let changes = 1 + this.below(3); changes > 0; changes -= 1) this.change(data);
    return JSON.stringify(data);
  }

  /** Replaces, removes, renames or doubles one member somewhere inside. */
  private change(data: Json): void {
    let here = data;
    for (;;) {
      const inside = Object.values(here ?? {}).filter((value) => typeof value === 'object' && value !== null);
      if (inside.length === 0 || this.random.next() < 0.3) break;
      here = this.pick(inside) as Json;
    }
    const members = here as Record<string, Json>;
    const key = this.pick(Object.keys(members));
    if (key === undefined) return;
    const dice = this.random.next();
    if (dice < 0.5) members[key] = structuredClone(this.pick(JUNK)) ?? null;
    else if (dice < 0.7) Reflect.deleteProperty(members, key);
    else if (dice < 0.85)
      members[this.pick(['constructor', 'B', '0', '', 'Ghost']) ?? ''] = members[key] ?? null;
    else members[key] = structuredClone(data);
  }

  dice(): number {
    return this.random.next();
  }

  pick<T>(items: ArrayLike<T>): T | undefined {
    return items[this.below(items.length)];
  }

  below(limit: number): number {
    return Math.floor(this.random.next() * limit);
  }
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
const CODES = new Set(['read', 'STATE_CORRUPT', 'STATE_VERSION_UNSUPPORTED']);

describe('whatever is wrong', () => {
  it('with a state, it is refused by name or read', () => {
    const mutator = new Mutator(SeededRandom.derive(SEED, 1));
    const seen = new Map<string, number>();
    for (let count = 0; count < MUTATIONS; count += 1) {
      const { text, stack } = goldenState(VERSIONS[count % VERSIONS.length]!);
      const code = workWith(mutator.mutate(text), [], stack);
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    expect([...seen.keys()].filter((code) => !CODES.has(code))).toEqual([]);
    expect(seen.get('read')).toBeGreaterThan(100);
    expect(seen.get('STATE_CORRUPT')).toBeGreaterThan(500);
  });

  it('with a journal, it is refused by name or read', async () => {
    const { state, objects } = await interruptedRuns();
    const mutator = new Mutator(SeededRandom.derive(SEED, 2));
    const seen = new Map<string, number>();
    for (let count = 0; count < MUTATIONS; count += 1) {
      const changed = objects.map((object) => ({ ...object }));
      const at = mutator.below(changed.length);
      const dice = mutator.dice();
      if (dice < 0.7) changed[at]!.body = mutator.mutate(changed[at]!.body);
      else if (dice < 0.8) changed.splice(at, 1);
      else if (dice < 0.9) changed[at]!.sequence += 1 + mutator.below(3);
      else changed[at]!.run = mutator.pick(['r1', 'r2', 'r9'])!;
      const code = workWith(mutator.dice() < 0.5 ? state : undefined, changed);
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
    expect([...seen.keys()].filter((code) => !CODES.has(code))).toEqual([]);
    expect(seen.get('read')).toBeGreaterThan(100);
    expect(seen.get('STATE_CORRUPT')).toBeGreaterThan(500);
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
