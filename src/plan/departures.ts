import type { PlanInput } from './input.js';
import type { ResourceState } from '../state/schema.js';
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
      const same = stayingTwin(row, input);
      if (same !== undefined) {
        return {
          ...base,
          action: 'RETAIN',
          reason: `${gone}; it is the same resource as ${same}, which stays`,
        };
      }
      const policyOn = deletionPolicyOf(logicalId, row);
      if (keepsOnDelete(policyOn)) {
        return { ...base, action: 'RETAIN', reason: `${gone}; its DeletionPolicy keeps it` };
      }
      const snapshot = takesSnapshot(policyOn);
      const reason = snapshot ? `${gone}; a snapshot is taken first` : gone;
      return { ...base, action: 'DELETE', reason, recorded: row.properties, snapshot };
    });
}

/**
 * Another row of the very same resource, as a state that somebody has edited or merged may have it. Only Cloud
 * Control's identifiers tell resources of a type apart; other names may stand for several.
 */
function stayingTwin(
  row: ResourceState,
  { state, resources }: Pick<PlanInput, 'state' | 'resources'>,
): string | undefined {
  if (row.provisionedBy !== 'cc-api') return undefined;
  const twin = Object.entries(state.resources).find(
    ([logicalId, other]) =>
      other.provisionedBy === 'cc-api' &&
      other.physicalId === row.physicalId &&
      other.resourceType === row.resourceType &&
      resources.get(logicalId)?.type === row.resourceType,
  );
  return twin?.[0];
}

function whyGone(logicalId: string, input: Pick<PlanInput, 'template'>): string {
  if (isSuperseded(logicalId)) return 'left behind by a replacement';
  return input.template.resources.has(logicalId)
    ? 'its condition no longer holds'
    : 'no longer in the template';
}
