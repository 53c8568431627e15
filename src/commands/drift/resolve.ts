/** Accepts or reverts the drift of a stack. */

import { isDrifted } from '../../drift/model.js';
import { acceptedRow } from '../../drift/resolution.js';
import type { Inspection } from '../../engine/drift/read-live-state.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { Operator } from '../../engine/operation/operator.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import { revertDrift } from '../../engine/drift/revert-drift.js';
import { withSession, type Session } from '../../engine/locked-session.js';
import { resolveInFlight } from '../../engine/recover/resolve-in-flight.js';
import type { Emit } from '../../events.js';
import type { StackId } from '../../ports/stack-id.js';
import { isSentAgain } from '../../types/acting-values.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { inspectStack, refuseUnread, reportDrift } from '../../stacks/drift/inspect-drift.js';
import { reportMoves } from './moved-values.js';
import { recognizeGivenSecrets } from '../../stacks/validate/recognize-secrets.js';
import { HolderIndex } from '../../stacks/plan/resource-holders.js';
import { StackHistory } from '../../stacks/record-history.js';
import { executionError, markReported, outcomeOf } from '../../stacks/outcome.js';

/** Accepts or reverts the drift of a stack, under its lock. */
export async function resolveDrift(stack: StackId, context: CommandContext, stores: Stores): Promise<void> {
  const { settings, run, signal } = context;
  const history = new StackHistory({ stack, command: 'drift' }, context, stores);
  const request = { stack, operation: 'drift', run, lockTimeout: settings.lockTimeout, signal };
  await history.record(
    withSession(request, { ...history.context, ...stores }, (session) =>
      resolveUnderLock(history.context, stores, session),
    ),
  );
}

async function resolveUnderLock(context: CommandContext, stores: Stores, session: Session): Promise<'keep'> {
  const { aws, clock, random, newToken, changes, emit, settings } = context;
  const { deploymentState, signal, ensureLockHeld } = session;
  const { stack } = deploymentState;
  const types = new Set([...deploymentState.rows.values()].map((row) => row.resourceType));
  const catalog = await aws.catalog(types, stack.region);
  const providerOf = await aws.providers(catalog, stack, stores);
  const openSecrets = aws.openSecrets(stack);
  recognizeGivenSecrets(deploymentState, context);
  const ports: OperationPorts = {
    providerOf,
    openSecrets,
    isSentAgain: (type, property) => isSentAgain(catalog.facts(type), property),
    clock,
    random,
    newToken,
    changes,
    emit,
    ensureLockHeld,
    holders: new HolderIndex(context, stores).of(stack, catalog),
  };
  await resolveInFlight(deploymentState, ports, { mayCreate: true, signal });
  const inspection = await inspectStack(
    { stack, rows: deploymentState.rows },
    { ...context, signal },
    stores,
  );
  await reportDrift(inspection, stack, context, stores);
  if (settings.driftAction === 'accept') accept(inspection, deploymentState, catalog, emit);
  else await revert(inspection, { context, stores, session, ports, catalog });
  refuseUnread(inspection);
  return 'keep';
}

function accept(
  { resources, models }: Inspection,
  deploymentState: DeploymentState,
  catalog: TypeCatalog,
  emit: Emit,
): void {
  const rows = new Map(deploymentState.rows);
  for (const { logicalId, type, finding } of resources.filter(isDrifted)) {
    const row = rows.get(logicalId);
    const observed = models.get(logicalId)?.observed;
    if (row === undefined) continue;
    if (finding.status === 'drifted' && observed !== undefined) {
      const resource = { row, rows: [...rows.values()], facts: catalog.facts(type) };
      const after = acceptedRow(resource, observed, finding.changes);
      deploymentState.note({ kind: 'rows', rows: { [logicalId]: after } });
      emit({ kind: 'drift-resolved', stack: deploymentState.stack, logicalId, how: 'accepted' });
    } else if (finding.status === 'deleted') {
      // The next deploy creates it again.
      deploymentState.note({ kind: 'rows', rows: { [logicalId]: null } });
      emit({ kind: 'drift-resolved', stack: deploymentState.stack, logicalId, how: 'forgotten' });
    }
  }
}

interface RevertParts {
  readonly stores: Stores;
  readonly context: CommandContext;
  readonly session: Session;
  readonly ports: OperationPorts;
  readonly catalog: TypeCatalog;
}

/** Throws at the end if anything could not be reverted. */
async function revert(
  inspection: Inspection,
  { context, stores, session, ports, catalog }: RevertParts,
): Promise<void> {
  const { aws, clock, emit, settings, run } = context;
  const { deploymentState, signal } = session;
  const start = clock.now();
  const provisioning = await aws.provisioning(catalog);
  const { outputs } = deploymentState.state;
  const result = await revertDrift(inspection, {
    ...{ deploymentState, catalog, clock, emit, signal },
    operator: new Operator(deploymentState, run.id, ports, settings.resourceLimits),
    isUpdatable: (type) => provisioning(type)?.isUpdatable === true,
    concurrency: settings.concurrency,
  });
  await reportMoves(result.moves, outputs, { deploymentState, context, stores });
  const error = executionError(result, { stack: deploymentState.stack, signal, remainingWork: 'drifted' });
  if (error === undefined) return;
  emit({
    kind: 'stack-finished',
    stack: deploymentState.stack,
    outcome: outcomeOf(result, error, clock.now() - start),
  });
  throw markReported(error);
}
