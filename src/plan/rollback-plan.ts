import type { RollbackInput, RollbackStep, RollbackPlan } from './model/rollback.js';
import { type Dag, dagOf, topologicalOrder, withoutCycles } from '../graph/dag.js';
import { equal } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import { isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { isSameResource, resourceKeys } from '../types/identity/physical-id.js';
import { isOverwrittenBy } from './order/shared-attachments.js';
import { updateBaseline } from './model/partial-updates.js';
import { compareProperties } from './diff/property-diff.js';
import { detachmentsFrom } from './diff/detach.js';
import { NESTED_STACK_TYPE } from './model/nested-outlook.js';
import { removalOrder } from './order/step-order.js';
import { isDeposed, originalName, deposedName } from './model/deposed-names.js';
import { isSetAside, keepsOnRollback, takesSnapshot, withoutPolicies } from './rules/deletion-policies.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * How to get from the rows to those of before: what was changed is changed back, what was made goes, and what was
 * deleted to make room is made again. Everything in reverse of the order in which it was done.
 */
export function buildRollbackPlan(input: RollbackInput): RollbackPlan {
  const draft = new Draft(input);
  for (const name of new Set([...input.rows.keys(), ...input.before.keys()])) draft.decide(name);
  return draft.plan();
}

/** Names whose resource of before must be looked for: no row has it any more, or one that took its name. */
export function resourcesToLookUp(rows: Rows, before: Rows, catalog: TypeCatalog): string[] {
  const keysOf = (row: ResourceState) => resourceKeys(row, catalog.facts(row.resourceType));
  const known = new Set([...rows.values()].flatMap(keysOf));
  return [...before]
    .filter(([name, row]) => !isDeposed(name) && !keysOf(row).some((key) => known.has(key)))
    .map(([name]) => name);
}

class Draft {
  readonly #input: RollbackInput;
  readonly #rowsFirst: Record<string, ResourceState | null> = {};
  readonly #rowsLast: Record<string, ResourceState | null> = {};
  readonly #steps: RollbackStep[] = [];

  constructor(input: RollbackInput) {
    this.#input = input;
  }

  decide(name: string): void {
    const then = this.#input.before.get(name);
    const now = this.#input.rows.get(name) ?? this.#halfMade(name, then);
    if (now === undefined && then !== undefined) this.#bringBack(name, then);
    else if (now !== undefined && then === undefined) this.#takeAway(name, now);
    else if (now !== undefined && then !== undefined) {
      if (this.#isSame(now, then)) this.#changeBack(name, now, then);
      else this.#revertDrift(name, now, then);
    }
  }

  plan(): RollbackPlan {
    this.#attachAgain();
    const rows = new Map(this.#input.rows);
    for (const [name, row] of Object.entries(this.#rowsFirst)) {
      if (row === null) rows.delete(name);
      else rows.set(name, row);
    }
    return {
      rowsFirst: this.#rowsFirst,
      steps: this.#steps,
      order: rollbackOrder(this.#steps, rows),
      rowsLast: this.#rowsLast,
    };
  }

  /** What has to be deleted before a replacement is undone under the same name is created again after it. */
  #attachAgain(): void {
    const { rows, before, catalog } = this.#input;
    const undone = this.#steps.filter(({ action }) => action === 'REPLACE');
    for (const { name: from } of undone) {
      for (const { name, left } of detachmentsFrom(from, rows, catalog)) {
        const then = before.get(name);
        const at = this.#steps.findIndex((step) => step.name === name);
        const own = this.#steps[at]?.action ?? 'UPDATE';
        if (left !== undefined || then === undefined || own !== 'UPDATE') continue;
        if (at >= 0) this.#steps.splice(at, 1);
        this.#again('REPLACE', name, then, `it is attached to ${from}, which is deleted first`);
      }
    }
  }

  /** What stands in the place of a resource that had to make room: one of its name, whose creation failed half-way. */
  #halfMade(name: string, then: ResourceState | undefined): ResourceState | undefined {
    if (then === undefined || isDeposed(name)) return undefined;
    const aside = deposedName(name, then.physicalId);
    const row = this.#input.rows.get(aside);
    if (row === undefined || equal(row.properties, then.properties)) return undefined;
    this.#rowsFirst[name] = row;
    this.#rowsFirst[aside] = null;
    return row;
  }

  /** It was deleted to make room for one that was then not made. What had been left over anyway does not come back. */
  #bringBack(name: string, then: ResourceState): void {
    if (isDeposed(name)) return;
    if (!this.#input.gone.has(name)) this.#rowsFirst[name] = then;
    else this.#again('CREATE', name, then, 'it had been deleted to make room');
  }

  #takeAway(name: string, now: ResourceState): void {
    if (isSetAside(name, now)) return;
    if (isDeposed(name)) {
      const original = this.#input.before.get(originalName(name));
      // What is put back where it was, or taken for what stands in its place, has its step there.
      if (original !== undefined && this.#isSame(original, now)) return;
      this.#leave('DELETE', name, now, 'a failed create had left it behind');
      return;
    }
    const policyOn = { policy: now.deletionPolicy, type: now.resourceType };
    if (keepsOnRollback(policyOn)) {
      this.#leave('RETAIN', name, now, `its DeletionPolicy is ${now.deletionPolicy ?? ''}`);
    } else if (takesSnapshot(policyOn)) {
      const reason = 'the deploy had created it; its DeletionPolicy asks for a snapshot';
      this.#steps.push({
        ...subject(name, now),
        action: 'DELETE',
        shownAs: 'DELETE',
        reason,
        snapshot: true,
      });
    } else {
      this.#leave('DELETE', name, now, 'the deploy had created it');
    }
  }

  /** The same resource as before, unless it was deleted and made again under its name: then that happens once more. */
  #changeBack(name: string, now: ResourceState, then: ResourceState): void {
    const from = updateBaseline(now.properties, this.#input.attempted.get(name), then.properties);
    const facts = this.#input.catalog.facts(then.resourceType);
    const rules = { facts, willDiffer: () => true };
    if (
      hasOtherHandler(now, then) ||
      compareProperties(now.properties, then.properties, rules).some(({ replaces }) => replaces === 'yes')
    ) {
      this.#again('REPLACE', name, then, 'the one before had been deleted to make room');
    } else if (!equal(from, then.properties) || this.#isNested(name, then)) {
      const base = { ...subject(name, then), row: then, from };
      const why = this.#input.attempted.has(name) ? 'its update had failed' : 'the deploy had updated it';
      this.#steps.push({ ...base, action: 'UPDATE', shownAs: 'UPDATE', reason: why });
    } else if (this.#isOverwritten(then)) {
      const base = { ...subject(name, then), row: then, from: then.properties };
      const reason = 'the deploy had put another one in its place';
      this.#steps.push({ ...base, action: 'UPDATE', shownAs: 'UPDATE', reason });
    } else if (now !== then) {
      this.#rowsLast[name] = then;
    }
  }

  #isSame(one: ResourceState, other: ResourceState): boolean {
    return isSameResource(one, other, this.#input.catalog.facts(one.resourceType));
  }

  /** By something that the deploy had made, and that goes. */
  #isOverwritten(then: ResourceState): boolean {
    const { rows, before } = this.#input;
    return [...rows].some(([name, row]) => !before.has(name) && isOverwrittenBy(then, row));
  }

  /** What has changed inside of a nested stack is not in its row; only its own record tells. */
  #isNested(name: string, { resourceType }: ResourceState): boolean {
    return resourceType === NESTED_STACK_TYPE && this.#input.touched?.has(name) === true;
  }

  /** It was replaced. The old one is it again where it is still there, and the new one goes. */
  #revertDrift(name: string, now: ResourceState, then: ResourceState): void {
    if (this.#input.gone.has(name)) {
      this.#again('REPLACE', name, then, 'the one before had been deleted to make room');
      return;
    }
    const aside = deposedName(name, now.physicalId);
    this.#rowsFirst[name] = then;
    this.#rowsFirst[aside] = withoutPolicies(now);
    const kept = deposedName(name, then.physicalId);
    if (this.#input.rows.has(kept)) this.#rowsFirst[kept] = null;
    const reason = 'the deploy had made it as a replacement';
    this.#steps.push({ ...subject(aside, now), action: 'DELETE', shownAs: 'REPLACE', reason });
  }

  #leave(action: 'DELETE' | 'RETAIN', name: string, now: ResourceState, reason: string): void {
    this.#steps.push({ ...subject(name, now), action, shownAs: action, reason });
  }

  #again(action: 'CREATE' | 'REPLACE', name: string, row: ResourceState, reason: string): void {
    this.#steps.push({ ...subject(name, row), action, shownAs: action, reason, row });
  }
}

/**
 * The reverse of a deploy: what needs another resource, as it is now, goes back or goes away before it. Only what is
 * made again comes before what will need it.
 */
function rollbackOrder(steps: readonly RollbackStep[], rows: Rows): Dag {
  const isStep = new Set(steps.filter(({ action }) => action !== 'RETAIN').map(({ name }) => name));
  const needs = removalOrder(new Set(rows.keys()), rows);
  const waitsFor = new Map<string, Set<string>>([...isStep].map((name) => [name, new Set()]));
  for (const name of topologicalOrder(needs)) {
    const found = waitsFor.get(name) ?? new Set();
    for (const other of needs.get(name) ?? []) {
      if (isStep.has(other)) found.add(other);
      else for (const behind of waitsFor.get(other) ?? []) found.add(behind);
    }
    waitsFor.set(name, found);
  }
  const isMadeAgain = new Set(steps.filter(isAgain).map(({ name }) => name));
  for (const { name, row } of steps) {
    for (const needed of row?.dependencies ?? []) {
      if (!isMadeAgain.has(needed)) continue;
      waitsFor.get(needed)?.delete(name);
      waitsFor.get(name)?.add(needed);
    }
  }
  return withoutCycles(dagOf([...isStep].map((name) => [name, waitsFor.get(name) ?? []])));
}

/** No handler changes what another one has made, though both call it the same. */
function hasOtherHandler(now: ResourceState, then: ResourceState): boolean {
  const { ServiceToken: token = null } = now.properties;
  return isCustomResource(now.resourceType) && !equal(token, then.properties['ServiceToken'] ?? null);
}

/** Whether the resource of before is created again. */
export function isAgain({ action }: RollbackStep): boolean {
  return action === 'CREATE' || action === 'REPLACE';
}

function subject(name: string, row: ResourceState) {
  return { name, logicalId: originalName(name), type: row.resourceType };
}
