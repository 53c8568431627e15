import fc from 'fast-check';
import type { IntentEntry, JournalEntry, RowChanges } from '../../../src/state/journal-entries.js';
import type { ResourceState } from '../../../src/state/schema.js';
import { row } from './states.js';

const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** One thing that a run may do next; what it does not apply to is left out of the run. */
interface Move {
  readonly kind:
    'create' | 'update' | 'replace' | 'delete' | 'delete-first' | 'fail' | 'forget' | 'output' | 'leave open';
  readonly name: string;
  readonly needs: readonly string[];
}

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'update',
    'replace',
    'delete',
    'delete-first',
    'fail',
    'forget',
    'output',
    'leave open',
  ),
  name: fc.constantFrom(...NAMES),
  needs: fc.subarray(NAMES, { maxLength: 2 }),
});

/** The entries of a run that makes these moves, from no resources at all. */
export const entriesOfRuns: fc.Arbitrary<JournalEntry[]> = fc
  .array(move, { maxLength: 25 })
  .map((moves) => new RunWriter().write(moves));

class RunWriter {
  readonly #rows = new Map<string, ResourceState>();
  readonly #entries: JournalEntry[] = [
    { kind: 'begin', command: 'deploy', owner: 'test', at: 0, base: null, inherits: [] },
  ];
  #count = 0;

  write(moves: readonly Move[]): JournalEntry[] {
    for (const next of moves) this.#move(next);
    return this.#entries;
  }

  #move({ kind, name, needs }: Move): void {
    const old = this.#rows.get(name);
    const isFree = ![...this.#rows.values()].some((other) => other.dependencies.includes(name));
    if (kind === 'create' && old === undefined) this.#make(name, needs);
    else if (kind === 'update' && old !== undefined)
      this.#call('update', name, { [name]: this.#row(name, old.dependencies) });
    else if (kind === 'replace' && old !== undefined)
      this.#make(name, old.dependencies, { [`${name}~replaced~${old.physicalId}`]: old });
    else if (kind === 'delete' && old !== undefined && isFree) this.#call('delete', name, { [name]: null });
    else if (kind === 'delete-first' && old !== undefined) {
      this.#call('delete', name, { [name]: null });
      this.#make(name, old.dependencies);
    } else if (kind === 'fail') this.#fail(name);
    else if (kind === 'forget' && old !== undefined && isFree) this.#change({ [name]: null });
    else if (kind === 'output')
      this.#entries.push({ kind: 'outputs', outputs: { name: `${this.#count}` }, imports: [] });
    else if (kind === 'leave open') this.#open('update', name);
  }

  #make(name: string, needs: readonly string[], besides: RowChanges = {}): void {
    this.#call('create', name, { ...besides, [name]: this.#row(name, needs) });
  }

  #row(name: string, needs: readonly string[]): ResourceState {
    // Only what stands before it: no circles.
    const dependencies = needs.filter((other) => other < name && this.#rows.has(other));
    return row(`${name}-${this.#count}`, { dependencies });
  }

  #call(action: IntentEntry['action'], name: string, rows: RowChanges): void {
    const op = this.#open(action, name);
    this.#entries.push({ kind: 'handle', op, handle: { requestToken: `request of ${op}` } });
    this.#note(rows);
    this.#entries.push({ kind: 'done', op, rows });
  }

  #fail(name: string): void {
    const op = this.#open('create', name);
    const rows = { [`${name}~replaced~half-${op}`]: row(`half-${op}`) };
    this.#note(rows);
    this.#entries.push({ kind: 'failed', op, error: 'NotStabilized', rows });
  }

  #change(rows: RowChanges): void {
    this.#note(rows);
    this.#entries.push({ kind: 'rows', rows });
  }

  #note(rows: RowChanges): void {
    for (const [name, changed] of Object.entries(rows)) {
      if (changed === null) this.#rows.delete(name);
      else this.#rows.set(name, changed);
    }
  }

  #open(action: IntentEntry['action'], logicalId: string): string {
    this.#count += 1;
    const op = `run:${this.#count}`;
    this.#entries.push({
      kind: 'intent',
      op,
      logicalId,
      type: 'Test::Unit::Thing',
      action,
      attempt: 1,
      clientToken: `token of ${op}`,
      provisionedBy: 'cc-api',
      at: 0,
      properties: {},
    });
    return op;
  }
}
