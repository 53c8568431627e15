/** Resolves the operations that interrupted runs left in flight. */

import { asCdkdError, CdkdError } from '../../errors.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OperationOutcome } from '../../ports/resources.js';
import type { OpenIntent } from '../../state/journal.js';
import { mustNotBeResent } from '../operation/held-resources.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { findOutcome, type FindOptions } from '../operation/find-outcome.js';
import {
  isOvertaken,
  leftByFailure,
  recordable,
  rowsAfter,
  rowsWhenOvertaken,
} from '../record/row-changes.js';
import { isPending, rowsWhenFailed, rowsWhenReady } from '../operation/pending-resources.js';

/**
 * Resolves every operation that interrupted runs left in flight, before anything is planned: afterwards the
 * records are correct. Records that another writer may know better are verified.
 *
 * Throws `UNRESOLVED_OPERATION` naming operations whose outcome cannot be determined; the others are resolved
 * and recorded. Nothing is in progress when it returns or throws.
 */
export async function resolveInFlight(
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: FindOptions,
): Promise<void> {
  const open = [...deploymentState.open.values()];
  if (open.length === 0 && deploymentState.doubtful.length === 0) return;
  ports.emit({ kind: 'recovery-started', stack: deploymentState.stack, open: open.length });
  const outcomes = await Promise.allSettled([
    ...open.map((intent) => resolveOne(intent, deploymentState, ports, options)),
    ...deploymentState.doubtful.map((logicalId) => lookUp(logicalId, deploymentState, ports, options.signal)),
  ]);
  await deploymentState.flush();
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw resolveError(failed.reason);
  const unresolved = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value !== undefined ? [outcome.value] : [],
  );
  if (unresolved.length === 0) return;
  throw unresolvedError(unresolved, deploymentState);
}

/**
 * The steps are in the only safe order: once the journal is gone, nothing else names the resources that the
 * run may have created.
 */
function unresolvedError(unresolved: readonly string[], deploymentState: DeploymentState): CdkdError {
  const { stackName } = deploymentState.stack;
  const { bucket, key } = deploymentState.journalFolder;
  const count = `${unresolved.length} operation${unresolved.length === 1 ? '' : 's'}`;
  const value = unresolved.join('; ');
  const steps = [
    `1. Fix what AWS names here, if anything, and re-run: the next run checks again.`,
    `2. If that does not help, make sure that nobody deploys ${stackName}, and look up each resource in AWS. Note the created resources that you keep, and delete those that you do not. Leave updated resources unchanged.`,
    `3. Delete the objects under \`s3://${bucket}/${key}\`, and nothing else: \`state.json\` has the rest. \`rollback\` cannot undo the interrupted run afterwards.`,
    `4. Run \`import\` for what you keep before the next deploy, which would create it again.`,
    `5. Run \`drift\` to see what an unfinished update has changed.`,
  ];
  return new CdkdError(
    'UNRESOLVED_OPERATION',
    `Could not determine the result of ${count} of an interrupted run: ${value}`,
    { value, next: steps.join(' ') },
  );
}

/** Returns a description of an outcome that could not be determined. */
async function resolveOne(
  { intent, handle }: OpenIntent,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: FindOptions,
): Promise<string | undefined> {
  const isUnheard = Object.keys(handle).length === 0;
  const found: OperationOutcome =
    isUnheard && (await mustNotBeResent(intent, deploymentState, ports))
      ? { outcome: 'not-done', reason: 'another row holds the resource' }
      : await findOutcome(intent.op, deploymentState, ports, options);
  recordOutcome(found, intent, deploymentState, ports);
  if (found.outcome === 'done') noteChange(intent, deploymentState, ports);
  ports.emit({
    kind: 'operation-resolved',
    stack: deploymentState.stack,
    logicalId: intent.logicalId,
    resourceType: intent.type,
    action: ({ create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const)[intent.action],
    outcome: found.outcome,
  });
  if (found.outcome !== 'unresolved') return undefined;
  return `${intent.action} of ${intent.logicalId} (${intent.type}): ${found.reason}`;
}

/** It is unknown how long ago the interrupted run made the change: it may not have propagated yet. */
function noteChange(
  { action, logicalId }: OpenIntent['intent'],
  { rows }: DeploymentState,
  ports: OperationPorts,
) {
  const row = rows.get(logicalId);
  if (action !== 'delete' && row !== undefined) ports.changes?.note(action, row, rows, ports.clock.now());
}

/** Removes the record of a resource that is gone. */
async function lookUp(
  logicalId: string,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  signal: AbortSignal,
): Promise<undefined> {
  const row = deploymentState.rows.get(logicalId);
  if (row === undefined) return;
  const provider = ports.providerOf(row.resourceType, row.provisionedBy ?? 'sdk');
  const model = await provider.read({ logicalId, type: row.resourceType, ...row }, signal);
  if (model === undefined) deploymentState.note({ kind: 'rows', rows: { [logicalId]: null } });
}

/** Records the outcome of an operation. */
export function recordOutcome(
  found: OperationOutcome,
  intent: OpenIntent['intent'],
  deploymentState: DeploymentState,
  ports: OperationPorts,
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
      const made = rowsAfter(intent, recordable(found.model, ports), deploymentState.rows);
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
      deploymentState.note({ kind: 'failed', op, error, ...(rows === undefined ? {} : { rows }) });
      return;
    }
    case 'goes-on':
    case 'unresolved':
      // It stays in flight: the next run tries again.
      return;
  }
}

function resolveError(reason: unknown): CdkdError {
  if (!(reason instanceof ProviderFailure)) return asCdkdError(reason);
  const code = reason.kind === 'credentials' ? 'CREDENTIALS_EXPIRED' : 'AWS_UNAVAILABLE';
  return new CdkdError(code, `Could not ask AWS what an interrupted run did: ${reason.message}`, {
    value: reason.details.name,
    next: 'Re-run: nothing is lost, and the next run asks again.',
    cause: reason,
  });
}
