/** Determines which resources the replacements in a plan detach. */

import { CdkdError } from '../../errors.js';
import { descendants } from '../../graph/dag.js';
import type { StackId } from '../../ports/stack-id.js';
import { keepsOnReplace } from '../rules/deletion-policies.js';
import { detachmentsFrom, type Detachment } from './detach.js';
import type { Detached } from '../model/plan.js';
import type { PlanInput } from '../model/input.js';
import { NESTED_STACK_TYPE } from '../model/nested-preview.js';
import type { Step } from '../model/plan.js';
import { hasItsName } from './replacement.js';

/**
 * Whether an update may become a replacement, because AWS may refuse it or it may touch a create-only
 * property.
 */
export function mayBeReplaced(step: Step | undefined, replacesRefused = false): boolean {
  if (step?.action !== 'UPDATE' || step.type === NESTED_STACK_TYPE) return false;
  return replacesRefused || step.changes.some(({ replaces }) => replaces === 'maybe');
}

/** Whether the resource is certainly deleted and recreated. */
export function mustBeDeleted(detached: Detached | undefined): boolean {
  return detached?.certainty === 'certain' && detached.isDeleted;
}

/**
 * The template's resources that the replacements among the steps detach, by logical id. Throws
 * `TEMPLATE_INVALID` if one would have to be deleted that its UpdateReplacePolicy retains.
 */
export function detachedBy(steps: readonly Step[], input: PlanInput): ReadonlyMap<string, Detached> {
  const { state, resources, dependencies, catalog } = input;
  const rows = new Map(Object.entries(state.resources));
  const detached = new Map<string, Detached>();
  const kept: Detachment[] = [];
  for (const step of steps) {
    const certainty = makesRoom(step, input);
    if (certainty === undefined) continue;
    const needed = descendants(dependencies, [step.logicalId]);
    for (const detachment of detachmentsFrom(step.logicalId, rows, catalog)) {
      const { name, left } = detachment;
      const resource = resources.get(name);
      if (resource === undefined || needed.has(name)) continue;
      if (certainty === 'possible' && detached.has(name)) continue;
      detached.set(name, { from: step.logicalId, certainty, isDeleted: left === undefined });
      const policyOn = { policy: resource.updateReplacePolicy, type: resource.type };
      if (certainty === 'certain' && left === undefined && keepsOnReplace(policyOn)) kept.push(detachment);
    }
  }
  if (kept.length > 0) throw keptError(kept, detached, input.stack);
  return detached;
}

/** Whether the resource is deleted before its replacement is created under the same name. */
function makesRoom(
  step: Step,
  { state, catalog, replacesRefused }: PlanInput,
): Detached['certainty'] | undefined {
  const row = state.resources[step.logicalId];
  if (row?.resourceType !== step.type) return undefined;
  if (step.action === 'REPLACE') return step.order === 'delete-first' ? 'certain' : undefined;
  if (step.action !== 'UPDATE' || step.oldResource === 'retain') return undefined;
  const hasSameName = hasItsName(step.properties, row, catalog.facts(step.type));
  return hasSameName && mayBeReplaced(step, replacesRefused) ? 'possible' : undefined;
}

function keptError(
  kept: readonly Detachment[],
  detached: ReadonlyMap<string, Detached>,
  { stackName }: StackId,
): CdkdError {
  const list = kept.map(
    ({ name, row }) =>
      `${name} (${row.resourceType}) would be deleted along with ${detached.get(name)?.from ?? ''}`,
  );
  return new CdkdError(
    'TEMPLATE_INVALID',
    `${stackName} cannot replace a resource under the same name, because dependents that an UpdateReplacePolicy retains would be lost: ${list.join('; ')}`,
    {
      value: kept.map(({ name }) => name).join(', '),
      next: 'Give the replaced resource another name, or remove the UpdateReplacePolicy of its dependents.',
    },
  );
}
