import { expect } from '@jest/globals';
import { recoverState } from '../../src/engine/record/recovery.js';
import { isDeposed } from '../../src/plan/model/deposed-names.js';
import type { JsonObject } from '../../src/json.js';
import { EngineRun, type Run, STACK, type Planner, type RunEnd, World } from './engine-run.js';
import { MemoryJournalStore, MemoryLockStore, MemoryStateStore } from './memory-stores.js';
import { CATALOG, inputOf, things } from '../unit/plan/planning.js';
import { buildPlan } from '../../src/plan/build-plan.js';
import { forCase } from './cases.js';

/** A template of things and what a plan is made of. */
export type Things = Readonly<Record<string, JsonObject & { readonly $?: JsonObject }>>;

export function plannerOf(template: Things): Planner {
  return (state, stateEtag) =>
    buildPlan(inputOf({ template: things(template), changes: { state, stateEtag, stack: STACK } }));
}

export function newWorld(seed = 1): World {
  return new World(CATALOG, seed);
}

export function deploy(world: World, template: Things, run: Run): Promise<RunEnd> {
  return new EngineRun(world, run).deploy(plannerOf(template));
}

export function destroy(world: World, run: Run): Promise<RunEnd> {
  return new EngineRun(world, run).destroy();
}

/** What the next run would know: the rows, and the operations that are open. */
export async function knowledgeOf(world: World) {
  const stored = await new MemoryStateStore(world.bucket).read(STACK);
  const objects = await new MemoryJournalStore(world.bucket).list(STACK);
  return recoverState(STACK, stored, objects);
}

/** Nothing lives that is neither a row nor open in the journal; nothing lives twice that is not on its way out. */
export async function expectNothingLost(world: World): Promise<void> {
  const { replay } = await knowledgeOf(world);
  const known = new Set([...replay.rows.values()].map((row) => row.physicalId));
  const open = new Set([...replay.open.values()].map(({ intent }) => intent.logicalId));
  const unknown = [...world.account.resources.values()].filter(
    ({ physicalId, logicalId }) => !known.has(physicalId) && !open.has(logicalId),
  );
  expect(unknown).toEqual([]);
}

/** The account holds exactly what the template asks for, the state says so, and the bucket is in order. */
export async function expectDeployed(world: World, template: Things): Promise<void> {
  const alive = world.account.alive;
  expect(Object.keys(alive).sort()).toEqual(Object.keys(template).sort());
  const state = await world.state();
  const rows = Object.entries(state?.resources ?? {});
  expect(rows.filter(([name]) => isDeposed(name))).toEqual([]);
  expect(Object.fromEntries(rows.map(([name, row]) => [name, [row.physicalId]]))).toEqual(alive);
  for (const [name, row] of rows) {
    forCase({ name }, () => {
      expect(world.account.resources.get(row.physicalId)?.properties).toEqual(row.properties);
    });
  }
  expect(world.leftovers).toEqual([]);
}

/** Nothing is left in the account or the bucket, but for resources that a policy may have kept. */
export async function expectDestroyed(world: World, mayBeKept: readonly string[] = []): Promise<void> {
  expect(Object.keys(world.account.alive).filter((name) => !mayBeKept.includes(name))).toEqual([]);
  expect([...world.bucket.objects.keys()]).toEqual([]);
  expect(await new MemoryLockStore(world.bucket).read(STACK)).toBeUndefined();
}
