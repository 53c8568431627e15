/** Executes one step of a rollback. */

import { withoutTaken } from '../../plan/order/shared-attachments.js';
import type { Detachment } from '../../plan/diff/detach.js';
import { hasItsName } from '../../plan/diff/replacement.js';
import type { RollbackStep } from '../../plan/model/rollback.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { detachFrom, refuseLossesBeside } from './detaching.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationRequest } from '../operation/intents.js';
import type { Operator } from '../operation/operator.js';
import { rowMetadata } from '../../state/journal-entries.js';
import type { StepRules } from './step-runner.js';

/** The context for undoing steps of a deploy. */
export interface UndoSetting {
  readonly deploymentState: DeploymentState;
  readonly operator: Operator;
  readonly catalog: TypeCatalog;
  /** The records to restore. */
  readonly before: ReadonlyMap<string, ResourceState>;
  /** Names with a step of their own that creates them again. */
  readonly ownSteps: ReadonlySet<string>;
  readonly rules?: Pick<StepRules, 'replacesRefused' | 'refuseLoss' | 'refuseReplacement'>;
  readonly isConflictFinal: boolean;
  /** Records of the resources that remain. */
  readonly staying: readonly ResourceState[];
  readonly signal: AbortSignal;
}

export async function undo(step: RollbackStep, setting: UndoSetting): Promise<void> {
  const { deploymentState, operator, isConflictFinal, staying, signal } = setting;
  const { name } = step;
  switch (step.action) {
    // The record of a moved resource has its former name already: `rowsFirst`.
    case 'MOVE':
    case 'RETAIN':
      return;
    case 'DELETE': {
      const row = deploymentState.rows.get(name);
      if (row === undefined) return;
      const properties = withoutTaken(row, staying);
      await operator.perform(
        {
          ...deletionOf(name, row),
          properties,
          step: step.shownAs,
          isConflictFinal,
          takesSnapshot: step.snapshot === true,
        },
        signal,
      );
      return;
    }
    case 'UPDATE':
      await updateBack(step, setting);
      return;
    case 'REPLACE':
      await replaceBack(name, step.row, setting);
      return;
    case 'CREATE':
      await operator.perform({ ...restorationOf(name, step.row), action: 'create', step: 'CREATE' }, signal);
  }
}

/**
 * A change that the deploy could only make by replacing, since the type has no update, is undone by another
 * replacement.
 */
async function updateBack(
  { name, row: then, from }: Extract<RollbackStep, { action: 'UPDATE' }>,
  setting: UndoSetting,
): Promise<void> {
  const { deploymentState, operator, catalog, rules, signal } = setting;
  try {
    const request = {
      ...restorationOf(name, then),
      action: 'update',
      step: 'UPDATE',
      previous: from,
    } as const;
    await operator.perform(request, signal);
  } catch (error) {
    const isRefused = error instanceof ProviderFailure && error.kind === 'not-updatable';
    const now = deploymentState.rows.get(name);
    const hasSameName =
      now !== undefined && hasItsName(then.properties, now, catalog.facts(now.resourceType));
    if (!isRefused || rules?.replacesRefused !== true || !hasSameName) throw error;
    rules.refuseReplacement?.(name, now);
    await rules.refuseLoss?.(name, now);
    await refuseLossesBeside(name, setting, rules.refuseLoss);
    // Its attachments were rolled back before it, and must be moved again.
    await replaceBack(name, then, { ...setting, ownSteps: new Set() });
  }
}

/** Deletes the new resource and creates the old one under its name, with its attachments. */
async function replaceBack(name: string, then: ResourceState, setting: UndoSetting): Promise<void> {
  const { deploymentState, operator, signal } = setting;
  const row = deploymentState.rows.get(name);
  await operator.ensureKnown(restorationOf(name, then));
  const detached = row === undefined ? [] : await detachFrom(name, setting, signal);
  if (row !== undefined) await operator.perform({ ...deletionOf(name, row), step: 'REPLACE' }, signal);
  await operator.perform({ ...restorationOf(name, then), action: 'create', step: 'REPLACE' }, signal);
  await attachAgain(detached, setting);
}

/** In reverse order of detaching. */
async function attachAgain(detached: readonly Detachment[], setting: UndoSetting): Promise<void> {
  const { deploymentState, operator, before, ownSteps, signal } = setting;
  for (const { name } of detached.toReversed()) {
    const then = before.get(name);
    if (then === undefined || ownSteps.has(name)) continue;
    const action = deploymentState.rows.has(name) ? 'update' : 'create';
    await operator.perform({ ...restorationOf(name, then), action, step: 'REPLACE' }, signal);
  }
}

function deletionOf(name: string, row: ResourceState): Omit<OperationRequest, 'step'> {
  const { resourceType: type, provisionedBy = 'sdk', properties } = row;
  return { action: 'delete', logicalId: name, type, provisionedBy, properties };
}

/** The values of the previous record, except those that AWS assigns. */
function restorationOf(name: string, row: ResourceState): Omit<OperationRequest, 'action' | 'step'> {
  const { resourceType: type, provisionedBy = 'sdk', properties } = row;
  return { logicalId: name, type, provisionedBy, properties, row: rowMetadata(row) };
}
