/** Detaches resources from one that is about to be deleted. */

import { detachmentsFrom, type Detachment } from '../../plan/diff/detach.js';
import { keepsOnReplace, takesSnapshot } from '../../plan/rules/deletion-policies.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { Operator } from '../operation/operator.js';
import { rowMetadata } from '../../state/journal-entries.js';

/** The detaching of resources that AWS would delete with the resource, or that would prevent its deletion. */
export interface Detaching {
  readonly deploymentState: DeploymentState;
  readonly operator: Operator;
  readonly catalog: TypeCatalog;
}

/**
 * Called before a resource is replaced that the plan did not replace; throws if its data must not be lost.
 */
export type RefuseLoss = (logicalId: string, row: ResourceState) => Promise<void>;

/**
 * Deletes the resources that depend on the resource, or updates them so that they no longer do, one after the
 * other. The caller attaches them again. Returns the detached ones, in this order.
 */
export async function detachFrom(
  name: string,
  { deploymentState, operator, catalog }: Detaching,
  signal: AbortSignal,
): Promise<readonly Detachment[]> {
  const detachments = detachmentsFrom(name, deploymentState.rows, catalog);
  for (const { name: logicalId, row, left } of detachments) {
    const { resourceType: type, provisionedBy = 'sdk', properties, dependencies } = row;
    const subject = { step: 'REPLACE', logicalId, type, provisionedBy } as const;
    const policyOn = { policy: row.updateReplacePolicy, type };
    if (left === undefined) {
      const removal = { ...subject, properties, takesSnapshot: takesSnapshot(policyOn) };
      await operator.perform({ ...removal, action: 'delete' }, signal);
    } else {
      const others = dependencies.filter((needed) => needed !== name);
      const pending = { ...rowMetadata(row), dependencies: others };
      await operator.perform({ ...subject, action: 'update', properties: left, row: pending }, signal);
    }
  }
  return detachments;
}

/**
 * Throws if data, or a resource to retain, would be deleted along with a resource that the plan did not
 * replace.
 */
export async function refuseLossesBeside(
  name: string,
  { deploymentState, catalog }: Detaching,
  refuseLoss: RefuseLoss | undefined,
): Promise<void> {
  for (const { name: logicalId, row, left } of detachmentsFrom(name, deploymentState.rows, catalog)) {
    if (left !== undefined) continue;
    if (keepsOnReplace({ policy: row.updateReplacePolicy, type: row.resourceType })) {
      const message = `Replacing ${name} under the same name would delete ${logicalId} (${row.resourceType}), which its UpdateReplacePolicy retains`;
      throw new ProviderFailure('terminal', message, { name: 'Retained' });
    }
    await refuseLoss?.(logicalId, row);
  }
}
