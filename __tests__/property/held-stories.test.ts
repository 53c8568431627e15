import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepHeld } from '../../src/plan/rules/held-resources.js';
import type { OperationPorts, ResourceHolders } from '../../src/engine/operation/operation-ports.js';
import type { SessionPorts } from '../../src/engine/locked-session.js';
import { encodeState } from '../../src/state/codec.js';
import { emptyState, type ResourceState } from '../../src/state/schema.js';
import { SeededRandom } from '../../simulator/kernel/random.js';
import { EngineRun, Run, STACK, type Planner, type RunEnd, World } from '../support/engine-run.js';
import type { Trouble } from '../support/fake-account.js';
import { Machine } from '../support/machine.js';
import { scaleOf, SEED } from '../support/scale.js';
import { MemoryStateStore } from '../support/memory-stores.js';
import { CATALOG } from '../unit/plan/planning.js';
import { knowledgeOf, plannerOf, type Things } from '../support/scenarios.js';

/**
 * A resource that two rows hold is never deleted, whoever made the second row (the cdkd CLI's `import`, or another
 * stack), and whatever goes wrong meanwhile.
 */
const NAMES = ['A', 'B', 'C', 'D'] as const;

const letter = fc.constantFrom('a', 'b');
const thing = fc.record({ Zone: letter, Text: letter });
const named = fc.record({
  $: fc.constant({ Type: 'Test::Unit::Named' }),
  Name: fc.constantFrom('named-a', 'named-b'),
  Zone: letter,
});
const template = fc.record(
  { A: fc.oneof(thing, named), B: thing, C: thing, D: thing },
  { requiredKeys: [] },
) as fc.Arbitrary<Things>;
const mishaps = fc.record({
  /** Of the troubles; 0: there are none. */
  trouble: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
  killAt: fc.option(fc.integer({ min: 1, max: 90 }), { nil: Infinity }),
});

type Move =
  | {
      readonly kind: 'deploy';
      readonly template: Things;
      readonly rollback: boolean;
      readonly mishaps: Mishaps;
    }
  | { readonly kind: 'destroy' | 'rollback'; readonly mishaps: Mishaps }
  | { readonly kind: 'import'; readonly which: number; readonly as: string }
  | { readonly kind: 'hold' | 'release'; readonly which: number };

interface Mishaps {
  readonly trouble: number;
  readonly killAt: number;
}

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('deploy'), template, rollback: fc.boolean(), mishaps }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('import'), which: fc.nat(9), as: fc.constantFrom(...NAMES) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('destroy', 'rollback'), mishaps }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hold', 'release'), which: fc.nat(9) }) },
);

/** An account of which other stacks hold a part. */
class SharedWorld extends World {
  /** Physical ids that rows of another stack have. */
  readonly heldElsewhere = new Set<string>();
  readonly deleted = new Set<string>();

  constructor() {
    super(CATALOG);
    const { resources } = this.account;
    const remove = resources.delete.bind(resources);
    resources.delete = (physicalId) => {
      this.deleted.add(physicalId);
      return remove(physicalId);
    };
  }

  override ports(run: Run): SessionPorts & OperationPorts {
    const ports = super.ports(run);
    const holders = ports.holders as ResourceHolders;
    const elsewhere = (row: ResourceState) => Promise.resolve(this.holderOf(row));
    return { ...ports, holders: { ...holders, elsewhere } };
  }

  holderOf({ physicalId }: ResourceState): string | undefined {
    return this.heldElsewhere.has(physicalId) ? 'X of the stack Other' : undefined;
  }
}

class Story {
  readonly #world = new SharedWorld();
  #runs = 0;

  async tell(moves: readonly Move[]): Promise<void> {
    for (const each of moves) {
      this.#world.deleted.clear();
      const before = new Set(this.#world.account.resources.keys());
      await this.#do(each);
      await this.#expectHeldAlive(before);
    }
  }

  #do(each: Move): Promise<unknown> {
    switch (each.kind) {
      case 'deploy':
        return this.#run(each.mishaps, (run) =>
          new EngineRun(this.#world, run, { rollback: each.rollback }).deploy(this.#planner(each.template)),
        );
      case 'destroy':
        return this.#run(each.mishaps, (run) => new EngineRun(this.#world, run).destroy());
      case 'rollback':
        return this.#run(each.mishaps, (run) => new EngineRun(this.#world, run).rollback());
      case 'import':
        return this.#import(each.which, each.as);
      case 'hold':
      case 'release':
        this.#share(each.kind, each.which);
        return Promise.resolve();
    }
  }

  /** A plan as commands make it. */
  #planner(wanted: Things): Planner {
    const plan = plannerOf(wanted);
    const elsewhere = (row: ResourceState) => this.#world.holderOf(row);
    return (state, etag) => keepHeld(plan(state, etag), state.resources, { catalog: CATALOG, elsewhere });
  }

  async #run({ trouble, killAt }: Mishaps, work: (run: Run) => Promise<RunEnd>): Promise<void> {
    const random = new SeededRandom(trouble);
    this.#world.account.trouble = () => (trouble === 0 ? undefined : troubleOf(random.next()));
    const end = await work(new Run(`run-${(this.#runs += 1)}`, new Machine(killAt)));
    if (end !== 'done' && end !== 'killed')
      expect(end).toMatchObject({ code: expect.stringMatching(EXPECTED) });
  }

  /** Records something that lives once more, as the CLI does: in the state alone. */
  async #import(which: number, as: string): Promise<void> {
    const states = new MemoryStateStore(this.#world.bucket);
    const alive = [...this.#world.account.resources.values()];
    const found = alive[which % Math.max(1, alive.length)];
    const stored = await states.read(STACK);
    const state = (await this.#world.state()) ?? emptyState(STACK);
    if (found === undefined || Object.hasOwn(state.resources, as)) return;
    const { physicalId, type: resourceType, properties } = found;
    const row = { physicalId, resourceType, properties, attributes: {}, dependencies: [] };
    const resources = { ...state.resources, [as]: { ...row, provisionedBy: 'sdk' as const } };
    await states.write(STACK, encodeState({ ...state, resources }), stored?.etag ?? null);
  }

  #share(kind: 'hold' | 'release', which: number): void {
    const ids = kind === 'hold' ? [...this.#world.account.resources.keys()] : [...this.#world.heldElsewhere];
    const physicalId = ids[which % Math.max(1, ids.length)];
    if (physicalId === undefined) return;
    if (kind === 'hold') this.#world.heldElsewhere.add(physicalId);
    else this.#world.heldElsewhere.delete(physicalId);
  }

  /** What was alive and is still on record is alive, unless AWS is at work on that very row. */
  async #expectHeldAlive(before: ReadonlySet<string>): Promise<void> {
    const { replay } = await knowledgeOf(this.#world);
    const open = new Set([...replay.open.values()].map(({ intent }) => intent.logicalId));
    const dead = [...replay.rows].filter(
      ([name, { physicalId }]) =>
        !open.has(name) && before.has(physicalId) && !this.#world.account.resources.has(physicalId),
    );
    expect(dead).toEqual([]);
    const lost = [...this.#world.heldElsewhere].filter((physicalId) => this.#world.deleted.has(physicalId));
    expect(lost).toEqual([]);
  }
}

function troubleOf(dice: number): Trouble | undefined {
  if (dice < 0.05) return { kind: 'throttled' };
  if (dice < 0.1) return { kind: 'lost', after: 'done' };
  if (dice < 0.15) return { kind: 'lost' };
  if (dice < 0.2) return { kind: 'terminal', after: 'failed', leaves: true };
  return dice < 0.25 ? { kind: 'terminal', after: 'failed' } : undefined;
}

/** How a run in trouble may end; anything else is a defect. */
const EXPECTED = /^(RESOURCE_FAILED|UNRESOLVED_OPERATION|AWS_UNAVAILABLE)$/;

describe('random imports, shared resources, kills and refusals', () => {
  it('never delete a resource that two records hold', async () => {
    const stories = fc.array(move, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(stories, (moves) => new Story().tell(moves)),
      { numRuns: scaleOf('HELD_STORIES'), seed: SEED },
    );
  });
});
