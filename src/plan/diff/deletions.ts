/** Plans the deletion of resources that are no longer in the template. */

import type { ResourceState } from '../../state/schema.js';
import { isSameResource } from '../../types/identity/physical-id.js';
import type { PlanInput } from '../model/input.js';
import { isDeposed, originalName } from '../model/deposed-names.js';
import type { Step } from '../model/plan.js';
import { deletionPolicyOf, isSetAside, keepsOnDelete, takesSnapshot } from '../rules/deletion-policies.js';

/** Steps for records that the template no longer contains, in the state's order. */
export function deletions(input: Pick<PlanInput, 'state' | 'resources' | 'template'>): Step[] {
  return Object.entries(input.state.resources)
    .filter(([logicalId, row]) => !input.resources.has(logicalId) && !isSetAside(logicalId, row))
    .map(([logicalId, row]): Step => {
      const base = { logicalId, type: row.resourceType, physicalId: row.physicalId };
      const gone = whyGone(logicalId, input);
      const policyOn = deletionPolicyOf(logicalId, row);
      if (keepsOnDelete(policyOn)) {
        return { ...base, action: 'RETAIN', reason: `${gone}; its DeletionPolicy retains it` };
      }
      const snapshot = takesSnapshot(policyOn);
      const reason = snapshot ? `${gone}; a snapshot is taken first` : gone;
      return { ...base, action: 'DELETE', reason, recorded: row.properties, snapshot };
    });
}

/** Warnings about set-aside resources, which no run deletes: somebody has to decide. */
export function setAsideWarnings({ state }: Pick<PlanInput, 'state'>): string[] {
  const rows = Object.entries(state.resources);
  const isHeld = (row: ResourceState) =>
    rows.some(([, other]) => other !== row && isSameResource(other, row));
  return rows.flatMap(([name, row]) =>
    isSetAside(name, row) && !isHeld(row)
      ? [
          `${originalName(name)} (${row.resourceType}): another writer of the state has replaced ${row.physicalId}, which an ` +
            'interrupted run had updated. It still exists, and no run deletes it. Delete it in AWS if it is no longer needed',
        ]
      : [],
  );
}

function whyGone(logicalId: string, input: Pick<PlanInput, 'template'>): string {
  if (isDeposed(logicalId)) return 'left behind by a replacement';
  return input.template.resources.has(logicalId)
    ? 'its condition no longer holds'
    : 'no longer in the template';
}
