import type { PlanInput } from './input.js';
import { isSuperseded } from './order.js';
import type { Step } from './plan.js';
import { deletionPolicyOf, keepsOnDelete, takesSnapshot } from './policies.js';

/** Rows that the template no longer has, in the state's order. */
export function departures(input: Pick<PlanInput, 'state' | 'resources' | 'template'>): Step[] {
  return Object.entries(input.state.resources)
    .filter(([logicalId]) => !input.resources.has(logicalId))
    .map(([logicalId, row]): Step => {
      const base = { logicalId, type: row.resourceType, physicalId: row.physicalId };
      const gone = whyGone(logicalId, input);
      const policyOn = deletionPolicyOf(logicalId, row);
      if (keepsOnDelete(policyOn)) {
        return { ...base, action: 'RETAIN', reason: `${gone}; its DeletionPolicy keeps it` };
      }
      const snapshot = takesSnapshot(policyOn);
      const reason = snapshot ? `${gone}; a snapshot is taken first` : gone;
      return { ...base, action: 'DELETE', reason, recorded: row.properties, snapshot };
    });
}

function whyGone(logicalId: string, input: Pick<PlanInput, 'template'>): string {
  if (isSuperseded(logicalId)) return 'left behind by a replacement';
  return input.template.resources.has(logicalId)
    ? 'its condition no longer holds'
    : 'no longer in the template';
}
