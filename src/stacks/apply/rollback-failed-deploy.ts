/** Rolls back a stack whose own steps failed in this deploy, if that is wanted and possible. */

import { rollBack, type RollbackResult } from '../../engine/execute-rollback.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { StepFailure, TaskGraphResult } from '../../engine/apply/task-graph.js';
import { CdkdError, type ErrorCode } from '../../errors.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { StackId } from '../../ports/stack-id.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import type { CommandContext } from '../context.js';
import { ownError } from '../outcome.js';
import { stepRules } from '../approval/data-loss-guard.js';
import type { RollbackStatus } from '../outcome.js';
import type { RollbackScope } from './rollback-scope.js';

/** One stack whose own steps have failed in a deploy. */
interface FailedDeploy {
  readonly deploymentState: DeploymentState;
  readonly result: TaskGraphResult;
  readonly operations: OperationPorts;
  readonly catalog: TypeCatalog;
  readonly signal: AbortSignal;
}

/**
 * Rolls a failed deploy back to how this run found the stack, if that is wanted and possible: a run that was cancelled,
 * has lost its lock, or can no longer reach AWS or its bucket starts nothing more.
 */
export async function rollBackFailedDeploy(
  failed: FailedDeploy,
  scope: RollbackScope,
  context: CommandContext,
): Promise<RollbackStatus> {
  const { signal, result, deploymentState, operations, catalog } = failed;
  const { settings, run } = context;
  scope.markRollingBack(deploymentState.stack);
  const found = scope.foundBy(deploymentState.stack);
  if (found === undefined) return 'kept';
  if (!settings.execution.rollback || signal.aborted || !result.failures.every(allowsRollback)) return 'kept';
  const rules = stepRules(catalog, deploymentState.stack, context);
  const rolledBack = await rollBack(
    found.rows,
    { deploymentState, operations, catalog, limits: settings.resourceLimits, run: run.id, rules },
    { concurrency: settings.concurrency, signal },
  );
  const status = STATUSES[rolledBack.result];
  if (status === 'rolled-back') scope.restoreRecord(deploymentState);
  return status;
}

const STATUSES: Readonly<Record<RollbackResult['result'], RollbackStatus>> = {
  done: 'rolled-back',
  partial: 'partly-rolled-back',
  'not-started': 'kept',
};

/** Errors of our own that say that this run can do no more. */
const ENDS_THE_RUN: ReadonlySet<ErrorCode> = new Set([
  'AWS_UNAVAILABLE',
  'BUCKET_FORBIDDEN',
  'BUCKET_MISSING',
  'CANCELLED',
  'CREDENTIALS_EXPIRED',
  'INTERNAL',
  'LOCK_LOST',
  'NO_CREDENTIALS',
  'ROLE_NOT_ASSUMED',
  'STATE_CHANGED',
]);

function allowsRollback({ error }: StepFailure): boolean {
  const own = ownError(error);
  if (own !== undefined) return !ENDS_THE_RUN.has(own.code);
  return error instanceof ProviderFailure && error.kind !== 'credentials';
}

/** Why a stack is not, or not wholly, as it was. */
export function notRolledBack({ stackName }: StackId, { failures, why }: RollbackResult): CdkdError {
  const [first] = failures;
  const names = failures.map(({ logicalId }) => logicalId).join(', ');
  const reason =
    first === undefined ? (why ?? 'some steps failed') : `${first.logicalId}: ${messageOf(first)}`;
  return new CdkdError('RESOURCE_FAILED', `Rollback of ${stackName} failed: ${reason}`, {
    value: names === '' ? stackName : names,
    next: 'Fix the cause and run `rollback` again, or deploy: the state is up to date.',
    cause: first?.error,
  });
}

function messageOf({ error }: StepFailure): string {
  return error instanceof Error ? error.message : String(error);
}
