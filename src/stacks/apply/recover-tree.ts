/** Resolves the in-flight operations of interrupted runs in a stack and everything nested in it. */

import type { Session } from '../../engine/locked-session.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import {
  resolveDropped,
  resolveInFlight,
  type ResolveOptions,
} from '../../engine/recover/resolve-in-flight.js';
import type { Plan } from '../../plan/model/plan.js';
import type { StackId } from '../../ports/stack-id.js';
import { withoutExports } from '../../state/exports.js';
import type { StackState } from '../../state/schema.js';
import { stackArn } from '../../state/stack-arn.js';
import { nestedStacksOf } from '../plan/nested-stacks.js';
import { isOnRecord } from '../plan/plan-stack.js';
import { noTemplate } from '../validate/nested-stack-template.js';
import type { NestedStacks } from './nested-stack-provider.js';
import type { StackTree } from './stack-tree.js';

type RecoverOptions = Omit<ResolveOptions, 'limits'>;

/** Resolves what interrupted runs left in flight in a stack and everything nested in it, before it is planned. */
export async function recoverTree(
  session: Session,
  ports: OperationPorts,
  options: RecoverOptions,
  tree: StackTree,
): Promise<void> {
  const limits = tree.ports.context.settings.resourceLimits;
  await resolveInFlight(session.deploymentState, ports, { ...options, limits });
  await recoverAllNested(session.deploymentState.state, session, options, tree);
}

/**
 * Looks up the creates in flight that no plan of the tree continues. Resolves with whether there were any: then the tree
 * is planned again, since it has rows to delete.
 */
export async function resolveDroppedInTree(
  plan: Plan,
  session: Session,
  ports: OperationPorts,
  tree: StackTree,
): Promise<boolean> {
  const options = { limits: tree.ports.context.settings.resourceLimits, signal: session.signal };
  let hasDropped = await resolveDropped(plan, session.deploymentState, ports, options);
  for (const child of Object.values(plan.children)) {
    const nested = await tree.sessions.find(child.stack);
    if (nested === undefined) continue;
    const recorded = await tree.recordedPorts(nested, recordedNested(nested, tree));
    hasDropped = (await resolveDroppedInTree(child, nested, recorded, tree)) || hasDropped;
  }
  return hasDropped;
}

async function recoverAllNested(
  state: StackState,
  parent: Session,
  options: RecoverOptions,
  tree: StackTree,
): Promise<void> {
  const stacks = nestedStacksOf(state, Object.entries(state.resources));
  await Promise.all(stacks.map((stack) => recoverNested(stack, parent, options, tree)));
}

/**
 * Resolves with whether anything of a nested stack is on record. Its session is opened only if a run was interrupted
 * in it; one that died just before it released the lock has left nothing else.
 */
async function recoverNested(
  stack: StackId,
  parent: Session,
  options: RecoverOptions,
  tree: StackTree,
): Promise<boolean> {
  const { sessions } = tree;
  const [record, isLocked] = await Promise.all([sessions.load(stack), sessions.isLocked(stack)]);
  if (record.interruptedRuns.length === 0 && !(isLocked && isOnRecord(record))) {
    await recoverAllNested(record.state, parent, options, tree);
    return isOnRecord(record);
  }
  const session = await sessions.open(stack, parent);
  await recoverTree(session, await tree.recordedPorts(session, recordedNested(session, tree)), options, tree);
  return true;
}

/** What every operation does to nested stacks: read and recover them. None is changed. */
export function recordedNested(parent: Session, tree: StackTree): NestedStacks {
  const { sessions, ports } = tree;
  return {
    deploy: (logicalId) => Promise.reject(noTemplate(logicalId)),
    destroy: (stack) => Promise.reject(noTemplate(stack.stackName)),
    read: async (stack) => {
      const record = await sessions.load(stack);
      return isOnRecord(record) ? withoutExports(record.state.outputs) : undefined;
    },
    recover: async (stack, signal) => {
      // A deploy plans what is inside, and may continue its creates.
      const isThere = await recoverNested(stack, parent, { signal, leavesCreates: true }, tree);
      if (!isThere) await sessions.releaseAbandoned(stack, parent);
      return isThere;
    },
    nameOf: (stack) => stackArn(stack, ports.identity),
  };
}
