/** Builds the plan that deletes a stack. */

import type { StackId } from '../ports/stack-id.js';
import type { StackState } from '../state/schema.js';
import { allowedIn } from './model/execution-options.js';
import type { Plan, Step } from './model/plan.js';
import {
  deletionPolicyOf,
  keepsOnDelete,
  keepsOnRollback,
  takesSnapshot,
} from './rules/deletion-policies.js';

export interface TemplateNote {
  /** Used if the record (of a state before version 5) has none. */
  readonly deletionPolicy?: string;
  readonly constructPath?: string;
}

export interface DestroyInput {
  readonly stack: StackId;
  readonly state: StackState;
  readonly stateEtag: string | null;
  /** The policies of resources that the template still contains. */
  readonly notes: ReadonlyMap<string, TemplateNote>;
  /** The stack is deleted because the deploy that created it is rolled back. */
  readonly isRolledBack?: boolean;
  /** As in the plan. */
  readonly allowed?: readonly string[];
}

/**
 * Deletes every recorded resource except those that a DeletionPolicy retains. The state decides, because it
 * knows what was created.
 */
export function buildDestroyPlan(input: DestroyInput): Plan {
  const steps = Object.entries(input.state.resources).map(([logicalId, row]): Step => {
    const note = input.notes.get(logicalId);
    const { resourceType: type } = row;
    const policyOn =
      input.isRolledBack === true
        ? { policy: row.deletionPolicy, type }
        : deletionPolicyOf(logicalId, row, note?.deletionPolicy);
    const keeps = input.isRolledBack === true ? keepsOnRollback(policyOn) : keepsOnDelete(policyOn);
    const base = {
      logicalId,
      type,
      ...(note?.constructPath === undefined ? {} : { constructPath: note.constructPath }),
      physicalId: row.physicalId,
    };
    if (keeps) return { ...base, action: 'RETAIN', reason: 'its DeletionPolicy retains it' };
    const snapshot = takesSnapshot(policyOn);
    const reason = snapshot ? 'the stack is destroyed; a snapshot is taken first' : 'the stack is destroyed';
    return { ...base, action: 'DELETE', reason, snapshot };
  });
  return {
    version: 1,
    stack: input.stack,
    stateEtag: input.stateEtag,
    steps,
    unchanged: [],
    outputs: {},
    imports: [],
    outputReads: [],
    children: {},
    ...allowedIn(input),
    warnings: [],
  };
}
