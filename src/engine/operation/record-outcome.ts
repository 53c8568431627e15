/** Records what became of an operation. */

import type { OperationOutcome, ResourceModel } from '../../ports/resources.js';
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

/** Journals what AWS has answered. What is on record before AWS has finished stays in flight. */
export function recordAnswer(
  intent: IntentEntry,
  model: ResourceModel | undefined,
  deploymentState: DeploymentState,
  ports: Pick<OperationPorts, 'capturesObserved'>,
): void {
  const { op } = intent;
  const { open, rows } = deploymentState;
  const made = rowsAfter(intent, recordable(model, ports), rows);
  if (model?.goesOn === true) {
    const handle = { identifier: model.physicalId, goesOn: true } as const;
    deploymentState.note({ kind: 'handle', op, handle });
    deploymentState.note({ kind: 'rows', rows: made });
    return;
  }
  const own = open.get(op);
  const stands = own !== undefined && isPending(own, rows);
  deploymentState.note({ kind: 'done', op, rows: stands ? rowsWhenReady(own, made, rows) : made });
}

/**
 * Journals the outcome of an operation whose answer was lost. An unresolved operation, and one that AWS is working on, stay
 * in flight.
 */
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
