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
import { withoutExports } from '../../state/exports.js';
import { stackArn } from '../../state/stack-arn.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { inspectStack, refuseUnread, reportDrift } from '../../stacks/drift/inspect-drift.js';
import { reportMoves } from './moved-values.js';
import { recognizeGivenSecrets } from '../../stacks/validate/recognize-secrets.js';
import type { NestedStacks } from '../../stacks/apply/nested-stack-provider.js';
import { operationPortsOf, typesOf } from '../../stacks/apply/stack-tree.js';
import { isOnRecord, loadRecord } from '../../stacks/plan/plan-stack.js';
import { HolderIndex } from '../../stacks/plan/resource-holders.js';
import { noTemplate } from '../../stacks/validate/nested-stack-template.js';
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
  const { aws, emit, settings } = context;
  const { deploymentState, signal } = session;
  const { stack } = deploymentState;
  const catalog = await aws.catalog(typesOf(deploymentState), stack.region);
  recognizeGivenSecrets(deploymentState, context);
  const holders = new HolderIndex(context, stores);
  const nested = await nestedOnRecord(stack, context, stores);
  const ports = await operationPortsOf(session, catalog, nested, { context, stores, holders });
  await resolveInFlight(deploymentState, ports, { limits: settings.resourceLimits, signal });
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

/**
 * What drift knows of nested stacks: whether they are on record. Each has drift, a lock and operations in flight of its
 * own; a deploy or destroy of the root continues what was interrupted inside.
 */
async function nestedOnRecord(
  parent: StackId,
  context: CommandContext,
  stores: Stores,
): Promise<NestedStacks> {
  const identity = await context.aws.identity(parent.region);
  const outputsOf = async (stack: StackId) => {
    const record = await loadRecord(stack, stores);
    return isOnRecord(record) ? withoutExports(record.state.outputs) : undefined;
  };
  return {
    deploy: (logicalId) => Promise.reject(noTemplate(logicalId)),
    destroy: (stack) => Promise.reject(noTemplate(stack.stackName)),
    read: outputsOf,
    recover: async (stack) => {
      const isThere = (await outputsOf(stack)) !== undefined;
      if (!isThere && (await stores.locks.read(stack)) !== undefined)
        await releaseAbandoned(stack, context, stores);
      return isThere;
    },
    nameOf: (stack) => stackArn(stack, identity),
  };
}

/** The lock of a nested stack that an interrupted run took, and in which it recorded nothing. */
async function releaseAbandoned(stack: StackId, context: CommandContext, stores: Stores): Promise<void> {
  const { settings, run, signal } = context;
  const request = { stack, operation: 'drift', run, lockTimeout: settings.lockTimeout, signal };
  await withSession(request, { ...context, ...stores }, ({ deploymentState: { rows, open } }) =>
    Promise.resolve(rows.size === 0 && open.size === 0 ? 'remove' : 'keep'),
  );
}

function accept(
  { resources, models, others }: Inspection,
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
      const resource = { row, rows: [...rows.values(), ...others], facts: catalog.facts(type) };
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
