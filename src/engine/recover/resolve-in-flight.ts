/** Resolves the operations that interrupted runs left in flight. */

import { defined } from '../../defined.js';
import { asCdkdError, CdkdError } from '../../errors.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { OperationOutcome } from '../../ports/resources.js';
import type { Plan } from '../../plan/model/plan.js';
import type { OpenIntent } from '../../state/journal.js';
import { deadlineOf, type OperationLimits } from '../operation/deadline.js';
import { findOutcome } from '../operation/find-outcome.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { recordOutcome } from '../operation/record-outcome.js';
import type { DeploymentState } from '../record/deployment-state.js';
import { isContinuedBy, isResumable } from '../operation/resumable.js';

export interface ResolveOptions {
  /** How long the outcome of an operation is awaited, by its type. */
  readonly limits: OperationLimits;
  readonly signal: AbortSignal;
  /** Whether resources that an earlier run did not await may remain in progress. */
  readonly mayStayPending?: boolean;
  /** Whether creates that a plan may continue are left to `resolveDropped`. Absent: they are looked up. */
  readonly leavesCreates?: boolean;
}

/**
 * Finds out what became of every operation that interrupted runs left in flight, and records it, before anything is
 * planned. Changes nothing in AWS: what is still to be done is a step of the plan (ADR 116). Records that another
 * writer may know better are verified.
 *
 * Throws `UNRESOLVED_OPERATION` naming operations whose outcome cannot be determined; the others are resolved
 * and recorded. Nothing is in progress when it returns or throws.
 */
export async function resolveInFlight(
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: ResolveOptions,
): Promise<void> {
  const isLeft = (each: OpenIntent) => options.leavesCreates === true && isResumable(each, deploymentState);
  const open = [...deploymentState.open.values()].filter((each) => !isLeft(each));
  if (open.length === 0 && deploymentState.doubtful.length === 0) return;
  await resolveAll(open, deploymentState, ports, options);
}

/**
 * Looks up the creates in flight that the plan does not continue, and resolves with whether there were any: what they
 * made is then on record, and the next plan decides about it. Those that it continues are sent by their step, under
 * their old token.
 */
export async function resolveDropped(
  plan: Plan | undefined,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: ResolveOptions,
): Promise<boolean> {
  const resumable = [...deploymentState.open.values()].filter((each) => isResumable(each, deploymentState));
  const continued = resumable.filter((each) => plan !== undefined && isContinuedBy(plan, each, ports));
  // A step continues one create, the first: two runs that did not know of each other may have begun the same.
  const isLeft = (each: OpenIntent) =>
    continued.find(({ intent }) => intent.logicalId === each.intent.logicalId) === each;
  const dropped = resumable.filter((each) => !isLeft(each));
  await resolveAll(dropped, deploymentState, ports, options);
  return dropped.length > 0;
}

async function resolveAll(
  open: readonly OpenIntent[],
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: ResolveOptions,
): Promise<void> {
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
  { intent }: OpenIntent,
  deploymentState: DeploymentState,
  ports: OperationPorts,
  options: ResolveOptions,
): Promise<string | undefined> {
  const found = await findInTime(intent, deploymentState, ports, options);
  recordOutcome(found, intent, deploymentState, ports);
  if (found.outcome === 'done') noteChange(intent, deploymentState, ports);
  ports.emit({
    kind: 'operation-resolved',
    stack: deploymentState.stack,
    logicalId: intent.logicalId,
    resourceType: intent.type,
    action: ({ create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const)[intent.action],
    outcome: found.outcome,
    ...('proof' in found ? defined({ proof: found.proof }) : {}),
  });
  if (found.outcome !== 'unresolved') return undefined;
  return `${intent.action} of ${intent.logicalId} (${intent.type}): ${found.reason}`;
}

/** An operation that AWS does not end in the time of its type stays in flight: the next run asks again. */
async function findInTime(
  intent: OpenIntent['intent'],
  deploymentState: DeploymentState,
  ports: OperationPorts,
  { limits, signal, mayStayPending = false }: ResolveOptions,
): Promise<OperationOutcome> {
  const { clock } = ports;
  const deadline = deadlineOf(intent, { clock, limits, onSlow: () => undefined }, signal);
  try {
    const options = { mayResend: false, mayStayPending, signal: deadline.signal };
    return await findOutcome(intent.op, deploymentState, ports, options);
  } catch (error) {
    signal.throwIfAborted();
    if (!deadline.signal.aborted) throw error;
    return { outcome: 'unresolved', reason: asCdkdError(deadline.signal.reason).message };
  } finally {
    deadline.end();
  }
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

function resolveError(reason: unknown): CdkdError {
  if (!(reason instanceof ProviderFailure)) return asCdkdError(reason);
  const code = reason.kind === 'credentials' ? 'CREDENTIALS_EXPIRED' : 'AWS_UNAVAILABLE';
  return new CdkdError(code, `Could not ask AWS what an interrupted run did: ${reason.message}`, {
    value: reason.details.name,
    next: 'Re-run: nothing is lost, and the next run asks again.',
    cause: reason,
  });
}
