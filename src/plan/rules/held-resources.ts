/** Keeps resources that another record still holds from being deleted. */

import { defined } from '../../defined.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { resourceKey } from '../../types/identity/same-resource.js';
import { isDeposed, originalName } from '../model/deposed-names.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import type { Plan, Step } from '../model/plan.js';
import type { RollbackPlan, RollbackStep } from '../model/rollback.js';

/** Further knowledge about the holders of resources. */
export interface HolderView {
  readonly catalog: TypeCatalog;
  /** Describes a record of another stack for the same resource. Absent: other stacks are not checked. */
  readonly elsewhere?: (row: ResourceState) => string | undefined;
}

type Rows = Readonly<Record<string, ResourceState>>;

/** Whether a step deletes the resource of its record. */
export function deletesResource(step: Step): boolean {
  return step.action === 'DELETE' || (step.action === 'REPLACE' && step.oldResource !== 'retain');
}

/**
 * A resource that another record holds, in this stack or another one, is never deleted: the record leaves the
 * stack, and the resource stays. Such records come from the cdkd CLI's `import` under a new logical id, or
 * from a manually merged state. Records that are all being deleted hold nothing; the last of them deletes the
 * resource.
 */
export function keepHeld(plan: Plan, rows: Rows, view: HolderView): Plan {
  const doomed = plan.steps.filter((step) => deletesResource(step));
  if (doomed.length === 0) return plan;
  const held = new Map([
    ...holdersOf(new Set(doomed.map(({ logicalId }) => logicalId)), rows, view),
    ...nestedAgain(plan),
  ]);
  const warnings: string[] = [];
  const steps = plan.steps.map((step) => {
    const row = rows[step.logicalId];
    const holder = held.get(step.logicalId);
    if (row === undefined || holder === undefined) return step;
    warnings.push(
      `${step.logicalId} (${row.resourceType}): ${row.physicalId} is not deleted, because it is the same resource as ${holder}`,
    );
    return kept(step, row, holder);
  });
  return warnings.length === 0 ? plan : { ...plan, steps, warnings: [...plan.warnings, ...warnings] };
}

/** Records of nested stacks that a replacement left, and that the plan has again: both have the same state. */
function nestedAgain({ steps, unchanged }: Plan): Map<string, string> {
  const isStaying = (step: Step) => step.action !== 'DELETE' && step.action !== 'RETAIN';
  const staying = new Set(
    [...unchanged, ...steps.filter(isStaying)].flatMap(({ type, logicalId }) =>
      type === NESTED_STACK_TYPE ? [logicalId] : [],
    ),
  );
  return new Map(
    steps.flatMap(({ action, type, logicalId }): [string, string][] => {
      const name = originalName(logicalId);
      const isAgain = action === 'DELETE' && type === NESTED_STACK_TYPE && isDeposed(logicalId);
      return isAgain && staying.has(name) ? [[logicalId, name]] : [];
    }),
  );
}

/** The current record of a nested stack, for an older one that a replacement left: both have the same state. */
export function nestedTwin(name: string, rows: ReadonlyMap<string, ResourceState>): string | undefined {
  const original = originalName(name);
  const isNested = (each: string) => rows.get(each)?.resourceType === NESTED_STACK_TYPE;
  return isDeposed(name) && isNested(name) && isNested(original) ? original : undefined;
}

/**
 * The steps of a rollback as its dry run shows them: the run drops the record of a held resource instead of
 * deleting the resource.
 */
export function keepHeldInRollback(
  { steps, rowsFirst }: RollbackPlan,
  rows: Rows,
  view: HolderView,
): RollbackStep[] {
  const now = Object.entries({ ...rows, ...rowsFirst }).filter(
    (entry): entry is [string, ResourceState] => entry[1] !== null,
  );
  const leaving = new Set(steps.filter(({ action }) => action === 'DELETE').map(({ name }) => name));
  const held = holdersOf(leaving, Object.fromEntries(now), view);
  return steps.map((step): RollbackStep => {
    const holder = held.get(step.name);
    if (holder === undefined) return step;
    const { name, logicalId, type } = step;
    const reason = `${step.reason}; it is the same resource as ${holder}, which stays`;
    return { name, logicalId, type, action: 'RETAIN', shownAs: 'RETAIN', reason };
  });
}

/** The other holders of the resources of the deleted records, by the records' names. */
function holdersOf(
  leaving: ReadonlySet<string>,
  rows: Rows,
  { catalog, elsewhere }: HolderView,
): ReadonlyMap<string, string> {
  const keyOf = (row: ResourceState) => resourceKey(row, catalog.facts(row.resourceType));
  const staying = new Map(
    Object.entries(rows).flatMap(([name, row]): [string, string][] => {
      const key = leaving.has(name) ? undefined : keyOf(row);
      return key === undefined ? [] : [[key, name]];
    }),
  );
  return new Map(
    [...leaving].flatMap((name): [string, string][] => {
      const row = rows[name];
      const holder = row === undefined ? undefined : (staying.get(keyOf(row) ?? '') ?? elsewhere?.(row));
      return holder === undefined ? [] : [[name, holder]];
    }),
  );
}

function kept(step: Step, { physicalId }: ResourceState, holder: string): Step {
  if (step.action === 'REPLACE') {
    const reason = `${step.reason}; the old one is retained, because it is the same resource as ${holder}`;
    return { ...step, oldResource: 'retain', reason };
  }
  const { logicalId, type, constructPath, reason } = step;
  return {
    action: 'RETAIN',
    logicalId,
    type,
    ...defined({ constructPath }),
    physicalId,
    reason: `${reason}; it is the same resource as ${holder}, which stays`,
  };
}
