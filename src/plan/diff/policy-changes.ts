import type { ResourceState } from '../../state/schema.js';
import type { PropertyChange } from '../model/plan.js';

/** Attributes of a resource that only the state records: they decide what becomes of it later. */
interface Policies {
  readonly deletionPolicy?: string;
  readonly updateReplacePolicy?: string;
}

const NAMES = { deletionPolicy: 'DeletionPolicy', updateReplacePolicy: 'UpdateReplacePolicy' } as const;

/** How the template's policies differ from the recorded ones, in the form of changed properties. */
export function policyChanges(wanted: Policies, row: ResourceState): PropertyChange[] {
  return (['deletionPolicy', 'updateReplacePolicy'] as const)
    .filter((key) => row[key] !== wanted[key])
    .map((key) => {
      const before = row[key];
      const after = wanted[key];
      return {
        path: [NAMES[key]],
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
        replaces: 'no',
      };
    });
}

/** `DeletionPolicy Retain → none, UpdateReplacePolicy none → Snapshot`; empty where they stay. */
export function policyReason(changes: readonly PropertyChange[]): string {
  return changes
    .map(({ path, before, after }) => `${path.join('.')} ${textOf(before)} → ${textOf(after)}`)
    .join(', ');
}

function textOf(policy: PropertyChange['before']): string {
  return typeof policy === 'string' ? policy : 'none';
}
