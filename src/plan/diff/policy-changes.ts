/** Compares a resource's deletion policies with the recorded ones. */

import { defined } from '../../defined.js';
import type { ResourceState } from '../../state/schema.js';
import type { PropertyChange } from '../model/plan.js';

/** Attributes that only the state records; they decide how the resource is deleted later. */
interface Policies {
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
}

const NAMES = { deletionPolicy: 'DeletionPolicy', updateReplacePolicy: 'UpdateReplacePolicy' } as const;

/**
 * The differences between the template's policies and the recorded ones, in the form of changed properties.
 */
export function policyChanges(wanted: Policies, row: ResourceState): PropertyChange[] {
  return (['deletionPolicy', 'updateReplacePolicy'] as const)
    .filter((key) => row[key] !== wanted[key])
    .map((key) => {
      const before = row[key];
      const after = wanted[key];
      return {
        path: [NAMES[key]],
        ...defined({ before, after }),
        replaces: 'no',
      };
    });
}

/** `DeletionPolicy Retain → none, UpdateReplacePolicy none → Snapshot`; empty if unchanged. */
export function policyReason(changes: readonly PropertyChange[]): string {
  return changes
    .map(({ path, before, after }) => `${path.join('.')} ${textOf(before)} → ${textOf(after)}`)
    .join(', ');
}

function textOf(policy: PropertyChange['before']): string {
  return typeof policy === 'string' ? policy : 'none';
}
