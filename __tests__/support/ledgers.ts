import { DeploymentState } from '../../src/engine/record/deployment-state.js';
import { recoverState } from '../../src/engine/record/recovery.js';
import type { RunEvent } from '../../src/events.js';
import type { JsonObject } from '../../src/json.js';
import { encodeState } from '../../src/state/codec.js';
import type { IntentEntry } from '../../src/state/journal-entries.js';
import { decodePoint } from '../../src/state/rollback-point.js';
import { emptyState, type ResourceState } from '../../src/state/schema.js';
import { FakeClock } from './fake-clock.js';
import { STACK } from './engine-run.js';
import { MemoryBucket, MemoryJournalStore, MemoryRollbackStore, MemoryStateStore } from './memory-stores.js';

/** A bucket in which runs keep their records, and what they say. */
export class Records {
  readonly clock = new FakeClock();
  readonly bucket = new MemoryBucket(this.clock);
  readonly states = new MemoryStateStore(this.bucket);
  readonly journals = new MemoryJournalStore(this.bucket);
  readonly points = new MemoryRollbackStore(this.bucket);
  readonly events: RunEvent[] = [];

  /** A ledger as a session opens it for a run. */
  async open(run = 'r1'): Promise<DeploymentState> {
    const recovered = await this.recover();
    const stored = (await this.states.read(STACK)) ?? null;
    const description = { command: 'deploy', owner: run };
    const { states, journals, points, clock } = this;
    const point = await points.read(STACK);
    const emit = (event: RunEvent) => this.events.push(event);
    return new DeploymentState({ stack: STACK, stored, recovered, point }, run, description, {
      states,
      journals,
      points,
      clock,
      emit,
    });
  }

  async recover() {
    const [stored, objects] = [await this.states.read(STACK), await this.journals.list(STACK)];
    const { own } = await this.points.read(STACK);
    return recoverState(STACK, stored, objects, own && decodePoint(STACK, own.body));
  }

  /** Writes the state as somebody does who knows nothing of journals. */
  async writeAsStranger(resources: Readonly<Record<string, ResourceState>> | null): Promise<void> {
    const there = await this.states.read(STACK);
    if (resources === null) {
      if (there !== undefined) await this.states.remove(STACK, there.etag);
      return;
    }
    const state = { ...emptyState(STACK), resources, lastModified: 99 };
    await this.states.write(STACK, encodeState(state), there?.etag ?? null);
  }

  /** Logical ids in `state.json`, with their physical ids; `undefined` where there is none. */
  async stateInBrief(): Promise<Record<string, string> | undefined> {
    const stored = await this.states.read(STACK);
    if (stored === undefined) return undefined;
    const { resources } = JSON.parse(stored.body) as { resources: Record<string, ResourceState> };
    return Object.fromEntries(Object.entries(resources).map(([name, row]) => [name, row.physicalId]));
  }

  /** Places in the journal: `r1/1`. */
  async journal(): Promise<string[]> {
    return (await this.journals.list(STACK)).map(({ run, sequence }) => `${run}/${sequence}`);
  }
}

export function intentOf(op: string, changes: Partial<IntentEntry> = {}): IntentEntry {
  return {
    kind: 'intent',
    op,
    logicalId: 'A',
    type: 'Test::Unit::Thing',
    action: 'create',
    attempt: 1,
    clientToken: `token of ${op}`,
    provisionedBy: 'cc-api',
    at: 0,
    properties: {},
    ...changes,
  };
}

export function rowOf(
  physicalId: string,
  properties: JsonObject = {},
  dependencies: readonly string[] = [],
): ResourceState {
  return {
    physicalId,
    resourceType: 'Test::Unit::Thing',
    properties,
    attributes: { Id: physicalId },
    dependencies,
    provisionedBy: 'cc-api',
  };
}
