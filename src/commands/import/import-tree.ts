/** Imports a stack together with its nested stacks. */

import { defined } from '../../defined.js';
import { refuseOpen } from '../../stacks/select/open-stores.js';
import { CdkdError } from '../../errors.js';
import { withSession, type Session } from '../../engine/locked-session.js';
import type { JsonObject } from '../../json.js';
import { buildPlan } from '../../plan/build-plan.js';
import { givenParameters } from '../../plan/model/nested-preview.js';
import type { StackId } from '../../ports/stack-id.js';
import { exportedValues, recordedOutputs } from '../../state/exports.js';
import { stackArn } from '../../state/stack-arn.js';
import { capturesObserved } from '../../stacks/select/load-app.js';
import type { CommandContext } from '../../stacks/context.js';
import type { ExternalAnswer } from '../../stacks/ports/external-values.js';
import type { Identity } from '../../stacks/ports/aws.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { Exports } from '../../stacks/exports/cross-stack-values.js';
import { deployedIds } from './deployed-ids.js';
import { FindingNestedProvider, type FoundNested } from './nested-import-provider.js';
import { findStack, type FoundStack, type ImportSource } from './find-resources.js';
import { loadRecord, type StackRecord } from '../../stacks/plan/plan-stack.js';
import { validateStack, gatherParts, type ValidatedStack } from '../../stacks/validate/validate-stack.js';

export interface ImportPorts {
  readonly context: CommandContext;
  readonly stores: Stores;
  readonly identity: Identity;
  /** The exports of the stacks in this tree found so far: others in it may import them. */
  readonly exported: Map<string, ExternalAnswer>;
}

/** A stack whose resources were looked up, with its nested stacks. */
export interface FoundTree {
  readonly stack: StackId;
  readonly source: ImportSource;
  readonly found: FoundStack;
  readonly stateEtag: string | null;
  /** Logical ids that are in CloudFormation's stack but not in the template. */
  readonly untaken: readonly string[];
  /** CloudFormation's stacks that have them. */
  readonly cloudFormation: readonly string[];
  readonly children: readonly FoundTree[];
}

/** The stack and all its nested stacks, each before its parent. */
export function innermostFirst(tree: FoundTree): FoundTree[] {
  return [...tree.children.flatMap(innermostFirst), tree];
}

/**
 * Looks up everything that a stack and its nested stacks would create. Writes nothing. `cfnStack` is the name
 * or id of CloudFormation's own stack of these resources, which need not exist.
 */
export async function findTree(
  validated: ValidatedStack,
  { state, stateEtag }: Pick<StackRecord, 'state' | 'stateEtag'>,
  cfnStack: string | undefined,
  ports: ImportPorts,
): Promise<FoundTree> {
  const { context, stores, exported } = ports;
  const { stack } = validated.target;
  const { lookup } = new Exports(context, stores);
  const parts = await gatherParts(validated, context, (request, region) => {
    const own = request.kind === 'import' ? exported.get(request.exportName) : undefined;
    return own === undefined ? lookup(request, region) : Promise.resolve(own);
  });
  const plan = buildPlan({ ...parts, state, stateEtag });
  const { resources } = validated.effective;
  const { named, left, stacks } = await deployedIds(cfnStack, { stack, resources, state }, ports);
  const children: FoundTree[] = [];
  const nested = new FindingNestedProvider(async (logicalId, properties, signal): Promise<FoundNested> => {
    const inner = { ...ports, context: { ...context, signal } };
    const child = await findNested(validated, { logicalId, properties }, named.get(logicalId), inner);
    children.push(child);
    const { failures, outputs } = child.found;
    return { failures, outputs, physicalId: stackArn(child.stack, ports.identity) };
  });
  const source = { plan, parts, state, named, nested };
  const found = await findStack(source, context, stores);
  for (const [name, value] of Object.entries(exportedValues(plan.outputs, found.outputs))) {
    exported.set(name, { known: { value }, producer: stack.stackName });
  }
  const untaken = left.filter((logicalId) => !validated.template.resources.has(logicalId));
  return { stack, source, found, stateEtag, untaken, cloudFormation: stacks, children };
}

async function findNested(
  parent: ValidatedStack,
  { logicalId, properties }: { readonly logicalId: string; readonly properties: JsonObject },
  cfnStack: string | undefined,
  ports: ImportPorts,
): Promise<FoundTree> {
  const target = parent.nested.get(logicalId);
  if (target === undefined) {
    throw new CdkdError('INTERNAL', `The app has no template for nested stack ${logicalId}`, {
      next: 'Please report this.',
    });
  }
  const validated = await validateStack(target, ports.context, ports.identity, givenParameters(properties));
  return findTree(validated, await loadRecord(target.stack, ports.stores), cfnStack, ports);
}

/**
 * Records the findings, innermost stacks first, so that a run killed in between leaves no stack on record
 * whose nested ones are not.
 */
export async function recordTree(tree: FoundTree, session: Session, ports: ImportPorts): Promise<void> {
  const { context, stores } = ports;
  const { settings, run } = context;
  for (const child of tree.children) {
    const request = { stack: child.stack, operation: 'import', run, lockTimeout: settings.lockTimeout };
    await withSession({ ...request, signal: session.signal }, { ...context, ...stores }, async (inner) => {
      refuseOpen(inner.deploymentState);
      refuseMoved(child, inner);
      const ensureLockHeld = () => {
        session.ensureLockHeld();
        inner.ensureLockHeld();
      };
      await recordTree(child, { ...inner, ensureLockHeld }, ports);
      return 'keep';
    });
  }
  await recordStack(tree, session, ports);
}

async function recordStack(
  { found, source }: FoundTree,
  { deploymentState, ensureLockHeld }: Session,
  { context, stores }: ImportPorts,
): Promise<void> {
  const { outputs, imports, outputReads, givenParameters: given } = source.plan;
  if (Object.keys(found.rows).length === 0) return;
  await new Exports(context, stores, [deploymentState.stack], { mends: true }).refuseConflicts(
    source.plan,
    deploymentState.state,
  );
  ensureLockHeld();
  const rows = (await capturesObserved(context)) ? found.rows : withoutObserved(found.rows);
  deploymentState.note({ kind: 'rows', rows });
  deploymentState.note({
    kind: 'outputs',
    outputs: recordedOutputs(outputs, found.outputs),
    imports,
    outputReads,
    ...defined({ givenParameters: given }),
  });
  await deploymentState.flush();
  await stores.exports.publish(deploymentState.stack, exportedValues(outputs, found.outputs));
}

function withoutObserved(rows: FoundStack['rows']): FoundStack['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([logicalId, { observedProperties: _observed, ...row }]) => [logicalId, row]),
  );
}

/**
 * A nested stack is locked after it was read: nobody who respects its parent's lock can have changed it
 * since.
 */
function refuseMoved({ stack, stateEtag }: FoundTree, { deploymentState }: Session): void {
  if (deploymentState.foundEtag === stateEtag) return;
  throw new CdkdError('STATE_CHANGED', `The state of ${stack.stackName} changed during the import`, {
    value: stack.stackName,
    next: 'Run again.',
  });
}
