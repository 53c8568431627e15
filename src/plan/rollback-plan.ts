/** Builds the plan that undoes a failed deploy. */

import type { RollbackInput, RollbackStep, RollbackPlan } from './model/rollback.js';
import { type Dag, dagOf, topologicalOrder, withoutCycles } from '../graph/dag.js';
import { defined } from '../defined.js';
import { equal } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import { isCustomResource } from '../types/custom-resource.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { isSameResource, spelledIds } from '../types/identity/physical-id.js';
import { isOverwrittenBy } from './order/shared-attachments.js';
import { updateBaseline, type Attempts } from './model/partial-updates.js';
import { compareProperties } from './diff/property-diff.js';
import { detachmentsFrom } from './diff/detach.js';
import { NESTED_STACK_TYPE } from './model/nested-preview.js';
import { formerWordings } from './moves/rewordings.js';
import { movedNames, movedRows, rewordedRows, rowsMoved, type Moves, type Rewordings } from './moves/move.js';
import { movesBack } from './moves/moves-back.js';
import { removalOrder } from './order/step-order.js';
import { isDeposed, originalName, deposedName } from './model/deposed-names.js';
import { isSetAside, keepsOnRollback, takesSnapshot, withoutPolicies } from './rules/deletion-policies.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * The steps from the current records to the previous ones: changes are reverted, created resources deleted,
 * and resources that were deleted to make room are created again. Everything runs in reverse order of the
 * deploy.
 */
export function buildRollbackPlan(input: RollbackInput): RollbackPlan {
  const { rows, before, catalog } = input;
  const moves = movesBack(rows, before, catalog);
  const words = formerWordings(moves, rows, before, catalog);
  const draft = new Draft(withFormerNames(input, moves, words));
  for (const name of new Set([...draft.names, ...input.before.keys()])) draft.decide(name);
  const plan = draft.plan();
  if (moves.size === 0 && words.size === 0) return plan;
  return {
    ...plan,
    rowsFirst: { ...rowsMoved(rows, moves, words), ...plan.rowsFirst },
    ...withMovesBack(plan, moves, input.before),
  };
}

/** What a deploy has moved has its former name first; everything else is then undone under that. */
function withFormerNames(input: RollbackInput, moves: Moves, words: Rewordings): RollbackInput {
  if (moves.size === 0 && words.size === 0) return input;
  const { rows, attempted } = input;
  return {
    ...input,
    rows: rewordedRows(movedRows(rows, moves), words),
    attempted: movedNames(attempted, moves),
  };
}

function withMovesBack(
  { steps, order }: RollbackPlan,
  moves: Moves,
  before: Rows,
): Pick<RollbackPlan, 'steps' | 'order'> {
  const changed = steps.map((step) => ({ ...step, ...defined({ movedFrom: moves.get(step.name) }) }));
  const named = new Set(steps.map(({ name }) => name));
  const alone = [...moves].flatMap(([name, movedFrom]): RollbackStep[] => {
    const row = before.get(name);
    if (row === undefined || named.has(name)) return [];
    const reason = `the deploy moved it to ${movedFrom}`;
    return [{ ...subject(name, row), action: 'MOVE', shownAs: 'MOVE', reason, row, movedFrom }];
  });
  const free = alone.map(({ name }) => [name, []] as const);
  return { steps: [...changed, ...alone], order: dagOf([...order, ...free]) };
}

/**
 * Names whose previous resource must be looked up: no record has it any more, or another one has taken its
 * name.
 */
export function resourcesToLookUp(rows: Rows, before: Rows, catalog: TypeCatalog): string[] {
  const keysOf = (row: ResourceState) => spelledIds(row, catalog.facts(row.resourceType));
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

  get names(): Iterable<string> {
    return this.#input.rows.keys();
  }

  decide(name: string): void {
    const then = this.#input.before.get(name);
    const now = this.#input.rows.get(name) ?? this.#halfMade(name, then);
    if (now === undefined && then !== undefined) this.#restoreDeleted(name, then);
    else if (now !== undefined && then === undefined) this.#removeCreated(name, now);
    else if (now !== undefined && then !== undefined) {
      if (this.#isSame(now, then)) this.#revert(name, now, then);
      else this.#restoreReplaced(name, now, then);
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
      order: rollbackOrder(this.#steps, rows, this.#input.attempted),
      rowsLast: this.#rowsLast,
    };
  }

  /**
   * A resource that has to be deleted before a replacement is undone under the same name is created again
   * afterwards.
   */
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

  /** The resource in the place of one that had to make room: a half-created one of the same name. */
  #halfMade(name: string, then: ResourceState | undefined): ResourceState | undefined {
    if (then === undefined || isDeposed(name)) return undefined;
    const aside = deposedName(name, then.physicalId);
    const row = this.#input.rows.get(aside);
    if (row === undefined || equal(row.properties, then.properties)) return undefined;
    this.#rowsFirst[name] = row;
    this.#rowsFirst[aside] = null;
    return row;
  }

  /**
   * The resource was deleted to make room for one that was then not created. Leftovers that were to be
   * deleted anyway are not restored.
   */
  #restoreDeleted(name: string, then: ResourceState): void {
    if (isDeposed(name)) return;
    if (!this.#input.gone.has(name)) this.#rowsFirst[name] = then;
    else this.#again('CREATE', name, then, 'it was deleted to make room');
  }

  #removeCreated(name: string, now: ResourceState): void {
    if (isSetAside(name, now)) return;
    if (isDeposed(name)) {
      const original = this.#input.before.get(originalName(name));
      // A resource that is restored in place, or counts as the one in its place, has its step there.
      if (original !== undefined && this.#isSame(original, now)) return;
      this.#leave('DELETE', name, now, 'a failed create left it behind');
      return;
    }
    const policyOn = { policy: now.deletionPolicy, type: now.resourceType };
    if (keepsOnRollback(policyOn)) {
      this.#leave('RETAIN', name, now, `its DeletionPolicy is ${now.deletionPolicy ?? ''}`);
    } else if (takesSnapshot(policyOn)) {
      const reason = 'the deploy created it; its DeletionPolicy requests a snapshot';
      this.#steps.push({
        ...subject(name, now),
        action: 'DELETE',
        shownAs: 'DELETE',
        reason,
        snapshot: true,
      });
    } else {
      this.#leave('DELETE', name, now, 'the deploy created it');
    }
  }

  /**
   * The same resource as before is reverted, unless it was deleted and recreated under its name: then that
   * happens once more.
   */
  #revert(name: string, now: ResourceState, then: ResourceState): void {
    const from = updateBaseline(now.properties, this.#input.attempted.get(name), then.properties);
    const facts = this.#input.catalog.facts(then.resourceType);
    const rules = { facts, willDiffer: () => true };
    if (
      hasOtherHandler(now, then) ||
      compareProperties(now.properties, then.properties, rules).some(({ replaces }) => replaces === 'yes')
    ) {
      this.#again('REPLACE', name, then, 'the previous one was deleted to make room');
    } else if (!equal(from, then.properties) || this.#isNested(name, then)) {
      const base = { ...subject(name, then), row: then, from };
      const why = this.#input.attempted.has(name) ? 'its update failed' : 'the deploy updated it';
      this.#steps.push({ ...base, action: 'UPDATE', shownAs: 'UPDATE', reason: why });
    } else if (this.#isOverwritten(then)) {
      const base = { ...subject(name, then), row: then, from: then.properties };
      const reason = 'the deploy replaced it';
      this.#steps.push({ ...base, action: 'UPDATE', shownAs: 'UPDATE', reason });
    } else if (now !== then) {
      this.#rowsLast[name] = then;
    }
  }

  #isSame(one: ResourceState, other: ResourceState): boolean {
    return isSameResource(one, other, this.#input.catalog.facts(one.resourceType));
  }

  /** Whether a resource that the deploy created, and that is deleted now, has overwritten it. */
  #isOverwritten(then: ResourceState): boolean {
    const { rows, before } = this.#input;
    return [...rows].some(([name, row]) => !before.has(name) && isOverwrittenBy(then, row));
  }

  /** The record of a nested stack does not show changes inside it; only its own record does. */
  #isNested(name: string, { resourceType }: ResourceState): boolean {
    return resourceType === NESTED_STACK_TYPE && this.#input.touched?.has(name) === true;
  }

  /**
   * The resource was replaced. If the old one still exists, it becomes the current one again, and the new one
   * is deleted.
   */
  #restoreReplaced(name: string, now: ResourceState, then: ResourceState): void {
    if (this.#input.gone.has(name)) {
      this.#again('REPLACE', name, then, 'the previous one was deleted to make room');
      return;
    }
    const aside = deposedName(name, now.physicalId);
    this.#rowsFirst[name] = then;
    this.#rowsFirst[aside] = withoutPolicies(now);
    const kept = deposedName(name, then.physicalId);
    if (this.#input.rows.has(kept)) this.#rowsFirst[kept] = null;
    this.#revertAttempts(name, kept, then);
    const reason = 'the deploy created it as a replacement';
    this.#steps.push({ ...subject(aside, now), action: 'DELETE', shownAs: 'REPLACE', reason });
  }

  /** A restored resource may have values of failed updates that came before its replacement. */
  #revertAttempts(name: string, recordedAs: string, row: ResourceState): void {
    const from = updateBaseline(row.properties, this.#input.attempted.get(recordedAs), row.properties);
    if (equal(from, row.properties)) return;
    const reason = 'its update failed';
    this.#steps.push({ ...subject(name, row), action: 'UPDATE', shownAs: 'UPDATE', reason, row, from });
  }

  #leave(action: 'DELETE' | 'RETAIN', name: string, now: ResourceState, reason: string): void {
    this.#steps.push({ ...subject(name, now), action, shownAs: action, reason });
  }

  #again(action: 'CREATE' | 'REPLACE', name: string, row: ResourceState, reason: string): void {
    this.#steps.push({ ...subject(name, row), action, shownAs: action, reason, row });
  }
}

/**
 * The reverse of a deploy: a resource that depends on another one, as it is now, is reverted or deleted
 * before it; so is one whose failed update may have made it depend on the other one. Only recreated resources come before
 * their dependents.
 */
function rollbackOrder(steps: readonly RollbackStep[], rows: Rows, attempted: Attempts): Dag {
  const isStep = new Set(steps.filter(({ action }) => action !== 'RETAIN').map(({ name }) => name));
  const needs = removalOrder(new Set(rows.keys()), withAttempts(rows, attempted));
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

/** Rows that depend on everything that their failed updates named as well. */
function withAttempts(rows: Rows, attempted: Attempts): Rows {
  if (attempted.size === 0) return rows;
  const ids = [...rows].map(([name, { physicalId }]) => [name, physicalId] as const);
  return new Map(
    [...rows].map(([name, row]) => {
      const tried = attempted.get(name);
      if (tried === undefined) return [name, row];
      const text = JSON.stringify(tried);
      const named = ids.filter(
        ([other, id]) => other !== name && text.includes(JSON.stringify(id).slice(1, -1)),
      );
      const dependencies = [
        ...new Set([...row.dependencies, ...named.map(([other]) => originalName(other))]),
      ];
      return [name, { ...row, dependencies }];
    }),
  );
}

/**
 * No handler may change a resource of another handler, even if both use the same id. One that has moved from another stack
 * has none on record before its deploy gives it one.
 */
function hasOtherHandler(now: ResourceState, then: ResourceState): boolean {
  const [before, after] = [then.properties['ServiceToken'], now.properties['ServiceToken']];
  if (!isCustomResource(now.resourceType) || before === undefined) return false;
  return !equal(after ?? null, before);
}

/** Whether the step creates the previous resource again. */
export function isAgain({ action }: RollbackStep): boolean {
  return action === 'CREATE' || action === 'REPLACE';
}

function subject(name: string, row: ResourceState) {
  return { name, logicalId: originalName(name), type: row.resourceType };
}
