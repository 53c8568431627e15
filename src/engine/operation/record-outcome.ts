/** Records the outcome of an operation whose answer was lost. */

import type { OperationOutcome } from '../../ports/resources.js';
import type { IntentEntry } from '../../state/journal-entries.js';
import type { DeploymentState } from '../record/deployment-state.js';
import {
  isOvertaken,
  leftByFailure,
  recordable,
  rowsAfter,
  rowsWhenOvertaken,
} from '../record/row-changes.js';
import { isPending, rowsWhenFailed, rowsWhenReady } from './pending-resources.js';
import type { OperationPorts } from './operation-ports.js';

/** Journals the outcome; an unresolved operation, and one that AWS is working on, stay in flight. */
export function recordOutcome(
  found: OperationOutcome,
  intent: IntentEntry,
  deploymentState: DeploymentState,
  ports: Pick<OperationPorts, 'capturesObserved'>,
): void {
  const { op } = intent;
  const open = deploymentState.open.get(op);
  const stands = open !== undefined && isPending(open, deploymentState.rows) ? open : undefined;
  switch (found.outcome) {
    case 'done': {
      if (stands === undefined && isOvertaken(intent, deploymentState.rows)) {
        deploymentState.note({
          kind: 'done',
          op,
          rows: rowsWhenOvertaken(intent, found.model, deploymentState.rows),
        });
        return;
      }
      if (deploymentState.isContested(op)) {
        noteContested(op, deploymentState);
        return;
      }
      const certain = withoutUncertain(intent, found.uncertain);
      const made = rowsAfter(certain, recordable(found.model, ports), deploymentState.rows);
      const rows = stands === undefined ? made : rowsWhenReady(stands, made, deploymentState.rows);
      deploymentState.note({ kind: 'done', op, rows });
      return;
    }
    case 'not-done': {
      const { reason: error, physicalId } = found;
      if (stands !== undefined) {
        deploymentState.note({ kind: 'failed', op, error, rows: rowsWhenFailed(stands, physicalId) });
        return;
      }
      const rows = leftByFailure(intent, physicalId, deploymentState.rows);
      const isUntouched = found.wasNeverSent === true ? ({ untouched: true } as const) : {};
      const left = rows === undefined ? {} : { rows };
      deploymentState.note({ kind: 'failed', op, error, ...left, ...isUntouched });
      return;
    }
    case 'pending':
    case 'unresolved':
      // It stays in flight: the next run tries again.
      return;
  }
}

/** Properties that AWS may lack are not recorded as there, so that the plan shows and sends them. */
function withoutUncertain(intent: IntentEntry, uncertain: readonly string[] = []): IntentEntry {
  if (uncertain.length === 0) return intent;
  const certain = Object.entries(intent.properties).filter(([name]) => !uncertain.includes(name));
  return { ...intent, properties: Object.fromEntries(certain) };
}

/** Another writer has changed the record meanwhile: AWS may hold the values of either. */
function noteContested(op: string, deploymentState: DeploymentState): void {
  deploymentState.note({ kind: 'failed', op, error: 'ChangedSince' });
}
