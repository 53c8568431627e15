/** Publishes and withdraws a stack's exports, safely against concurrent importers. */

import { defined } from '../../defined.js';
import type { DeploymentState } from '../../engine/record/deployment-state.js';
import { CdkdError } from '../../errors.js';
import { equal, type Json } from '../../json.js';
import { changedExports, keptNames, type AffectedExport } from '../../plan/rules/exports-in-use.js';
import { changesNothing } from '../../plan/model/nested-preview.js';
import type { Plan, PlannedImport } from '../../plan/model/plan.js';
import { exportedValues, exportsOf, recordedOutputs } from '../../state/exports.js';
import type { RecordedOutputs } from '../../state/journal-entries.js';
import { placeOf, rootOf } from '../../state/nested.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { Exports } from './cross-stack-values.js';

/**
 * Two concurrent runs, one starting to import an export and one deleting or changing it, hold different
 * locks, so each writes its intention to the bucket before it reads the other's record. Whatever the order of
 * these four requests, at least one of the two runs sees the other and refuses.
 */

/**
 * Records the imports that are new in a plan, then looks each of them up again. Resolves to the plan for the state as it
 * is then; costs nothing where no import is new. Throws `EXPORT_MISSING` or `PLAN_STALE`, and leaves it to the caller
 * to restore the recorded imports.
 */
export async function claimImports(
  plan: Plan,
  scope: Scope,
  deploymentState: DeploymentState,
  exports: Pick<Exports, 'lookup'>,
): Promise<Plan> {
  const { outputs, imports = [], outputReads = [] } = deploymentState.state;
  const added = plan.imports.filter(
    (planned) => !isOfOwnTree(planned, plan) && !imports.some((recorded) => isSame(recorded, planned)),
  );
  if (added.length === 0) return plan;
  deploymentState.note({ kind: 'outputs', outputs, imports: [...imports, ...added], outputReads });
  await deploymentState.fence();
  for (const claimed of added) await confirm(claimed, plan, scope, exports);
  return { ...plan, stateEtag: deploymentState.stateEtag };
}

/** A stack whose creates and updates are done. */
interface AppliedStack {
  readonly plan: Plan;
  /** Resolved values by output name. */
  readonly outputs: Readonly<Record<string, Json>>;
  /** The stack's exports so far. */
  readonly exported: Readonly<Record<string, Json>>;
}

/**
 * Records the outputs of a stack and publishes what it exports. An export that is deleted or changed is missing from
 * state and index while its consumers are searched again: a new value must not be imported before it is certain. On any
 * failure the previous outputs are back on record. Throws `EXPORT_IN_USE`.
 */
export async function publishOutputs(
  { plan, outputs, exported }: AppliedStack,
  deploymentState: DeploymentState,
  exports: Exports,
): Promise<void> {
  const values = exportedValues(plan.outputs, outputs);
  const hasExports = Object.keys(exported).length > 0;
  const kept = hasExports ? keptNames(plan, Object.fromEntries(deploymentState.rows)) : [];
  const affected = changedExports(exported, values, plan.outputs, kept);
  const record = recordedOutputs(plan.outputs, outputs);
  const note = (noted: RecordedOutputs['outputs']) => {
    const { imports, outputReads, givenParameters } = plan;
    const given = defined({ givenParameters });
    deploymentState.note({ kind: 'outputs', outputs: noted, imports, outputReads, ...given });
  };
  const { stack, state } = deploymentState;
  // The cdkd CLI lists plain outputs, too.
  const isIndexed = [exported, outputs, state.outputs].some((each) => Object.keys(each).length > 0);
  await orRestore(deploymentState, exports, async () => {
    if (affected.length > 0) {
      note(without(record, affected));
      await withdraw(without(values, affected), affected, { deploymentState, exports });
    }
    if (plan.steps.length > 0 || !changesNothing(plan, deploymentState.state)) note(record);
    // What others use at once, importing stacks and the parent of a nested one, is durable before; the rest is with the state.
    if (isIndexed || placeOf(stack) !== undefined) await deploymentState.flush();
    if (isIndexed) await exports.publish(stack, values);
  });
}

/** Withdraws the outputs of a stack that is about to be deleted. Throws `EXPORT_IN_USE`, with the outputs back on record. */
export async function withdrawOutputs(deploymentState: DeploymentState, exports: Exports): Promise<void> {
  const { state } = deploymentState;
  await orRestore(deploymentState, exports, async () => {
    if (Object.keys(state.outputs).length > 0) {
      deploymentState.note({ kind: 'outputs', outputs: {}, imports: [], outputReads: [] });
    }
    const affected = changedExports(exportsOf(state), {}, {});
    // The cdkd CLI lists plain outputs, too.
    if (Object.keys(state.outputs).length > 0) await withdraw({}, affected, { deploymentState, exports });
  });
}

/** Removes the given exports from state and index, then searches for their consumers. */
async function withdraw(
  left: Readonly<Record<string, Json>>,
  affected: readonly AffectedExport[],
  { deploymentState, exports }: { readonly deploymentState: DeploymentState; readonly exports: Exports },
): Promise<void> {
  if (affected.length > 0) await deploymentState.fence();
  await exports.publish(deploymentState.stack, left);
  await exports.refuseInUse(deploymentState.stack, affected);
}

async function orRestore(
  deploymentState: DeploymentState,
  exports: Exports,
  work: () => Promise<void>,
): Promise<void> {
  const before = recordOf(deploymentState);
  try {
    await work();
  } catch (error) {
    deploymentState.note({ kind: 'outputs', ...before });
    // The index is derived: missing entries are found in the states.
    await exports.publish(deploymentState.stack, exportsOf(deploymentState.state)).catch(() => undefined);
    throw error;
  }
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  affected: readonly AffectedExport[],
): Record<string, Value> {
  const names = new Set(affected.map(({ exportName }) => exportName));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** The recorded outputs, imports and reads. */
export function recordOf({ state }: DeploymentState): Required<RecordedOutputs> {
  const { outputs, imports = [], outputReads = [], givenParameters = {} } = state;
  return { outputs, imports, outputReads, givenParameters };
}

/** Within a tree, one run deploys everything in dependency order. */
function isOfOwnTree({ sourceStack, sourceRegion }: PlannedImport, { stack }: Plan): boolean {
  const root = rootOf({ stackName: sourceStack, region: sourceRegion });
  return sourceRegion === stack.region && root.stackName === rootOf(stack).stackName;
}

function isSame(left: PlannedImport, right: PlannedImport): boolean {
  return (
    left.exportName === right.exportName &&
    left.sourceStack === right.sourceStack &&
    left.sourceRegion === right.sourceRegion
  );
}

async function confirm(
  { exportName, sourceStack }: PlannedImport,
  { stack }: Plan,
  scope: Scope,
  exports: Pick<Exports, 'lookup'>,
): Promise<void> {
  const request = { kind: 'import', exportName } as const;
  const planned = scope.external(request);
  const found = await exports.lookup(request, stack.region);
  if (found === undefined) {
    throw new CdkdError(
      'EXPORT_MISSING',
      `Export ${exportName}, which ${stack.stackName} needs, was deleted by ${sourceStack} while this deploy began`,
      { value: exportName, next: 'Nothing was changed. Deploy a stack that exports it, then run again.' },
    );
  }
  const isUnchanged =
    found.producer === sourceStack &&
    (planned === undefined || found.known === undefined || equal(planned.value, found.known.value));
  if (isUnchanged) return;
  throw new CdkdError(
    'PLAN_STALE',
    `Export ${exportName}, which ${stack.stackName} needs, was changed by ${found.producer ?? sourceStack} while this deploy began`,
    { value: exportName, next: 'Nothing was changed. Run again to deploy with the new value.' },
  );
}
