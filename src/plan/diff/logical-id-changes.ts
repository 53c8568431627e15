/** Points out creations and deletions that look like a renamed logical id. */

import type { TypeCatalog } from '../../types/schema/facts.js';
import type { StackState } from '../../state/schema.js';
import { compareProperties } from './property-diff.js';
import { isDeposed } from '../model/deposed-names.js';
import type { CreateStep, Step } from '../model/plan.js';

/**
 * Links a created and a deleted resource of the same type and with the same properties, as far as these are
 * known before the deploy, if there is exactly one of each. What is not moved (`moves: off`, a nested stack) is replaced under
 * a new logical id, as by CloudFormation, and a reviewer who sees the creation and the deletion far apart may miss that
 * the old resource's data is lost.
 */
export function withRenamings(
  steps: readonly Step[],
  rows: StackState['resources'],
  catalog: TypeCatalog,
): Step[] {
  const isSame = (created: CreateStep, logicalId: string): boolean => {
    const row = rows[logicalId];
    if (row === undefined || row.resourceType !== created.type) return false;
    const rules = { facts: catalog.facts(created.type), willDiffer: () => false };
    return compareProperties(row.properties, created.properties, rules).every(
      ({ awaits }) => awaits !== undefined,
    );
  };
  const created = steps.filter((step) => step.action === 'CREATE');
  const gone = steps.filter(
    ({ action, logicalId }) => (action === 'DELETE' || action === 'RETAIN') && !isDeposed(logicalId),
  );
  const reasons = new Map<string, string>();
  for (const step of created) {
    const [old, ...others] = gone.filter(({ logicalId }) => isSame(step, logicalId));
    if (old === undefined || others.length > 0) continue;
    if (created.filter((other) => isSame(other, old.logicalId)).length > 1) continue;
    reasons.set(step.logicalId, `was ${old.logicalId}: a new logical id means a new resource`);
    reasons.set(old.logicalId, `${old.reason}: it is now named ${step.logicalId}, which is a new resource`);
  }
  return steps.map((step) => ({ ...step, reason: reasons.get(step.logicalId) ?? step.reason }));
}
