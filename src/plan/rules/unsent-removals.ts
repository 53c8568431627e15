/** Finds values that an update cannot remove. */

import type { TypeCatalog } from '../../types/schema/facts.js';
import type { Step } from '../model/plan.js';

/**
 * Warnings of write-only properties that the template no longer has. Cloud Control applies a patch to what it reads back,
 * where they are not: nothing can be sent that removes one. CloudFormation's handler sees the template before and after.
 */
export function unsentRemovals(steps: readonly Step[], catalog: TypeCatalog): string[] {
  return steps.flatMap((step) => {
    if (step.action !== 'UPDATE' || step.provisionedBy !== 'cc-api') return [];
    const hidden = new Set(catalog.facts(step.type)?.writeOnly ?? []);
    const kept = step.changes
      .filter(({ path, after }) => after === undefined && hidden.has(path.join('/')))
      .map(({ path }) => path.join('.'));
    if (kept.length === 0) return [];
    return [
      `${step.logicalId} (${step.type}) no longer has ${kept.join(', ')} in the template, but Cloud Control cannot remove ` +
        'what it does not read back: AWS may keep the value. Set it to what AWS shall have instead, or replace the resource',
    ];
  });
}
