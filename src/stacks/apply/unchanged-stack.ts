/** Detects and reports a stack that a deploy would not change, without its lock. */

import { defined } from '../../defined.js';
import { changesNothing } from '../../plan/model/nested-preview.js';
import type { Plan } from '../../plan/model/plan.js';
import { isSetAside } from '../../plan/rules/deletion-policies.js';
import type { StackId } from '../../ports/stack-id.js';
import { exportedValues } from '../../state/exports.js';
import { outcomeOf } from '../outcome.js';
import { loadRecord, planTree, type StackRecord } from '../plan/plan-stack.js';
import type { Observation } from '../plan/preview-deploy.js';
import { gatherParts, type ValidatedStack } from '../validate/validate-stack.js';
import type { StackPorts } from './stack-tree.js';

/**
 * Finds out without a lock whether a deploy would change nothing, and if so reports the stack as unchanged (ADR 0007).
 * Only if nobody is at work on the stack or on what is nested in it, and no run was interrupted, does the state say how
 * everything is.
 */
export async function reportIfUnchanged(validated: ValidatedStack, ports: StackPorts): Promise<boolean> {
  const { context, stores, identity, exports, othersOf } = ports;
  const { stack } = validated.target;
  const others = othersOf?.(stack);
  const start = context.clock.now();
  const { lock, record } = ports.observed ?? (await observe(stack, stores));
  if (lock !== undefined || !isConclusive(record)) return false;
  const { state, stateEtag } = record;
  const nested: StackRecord[] = [];
  const load = async (id: StackId) => {
    const loaded = await loadRecord(id, stores);
    nested.push(loaded);
    return loaded;
  };
  const { lookup } = exports;
  const parts = await gatherParts(validated, context, lookup);
  const input = { ...parts, state, stateEtag, ...defined({ others }) };
  const plan = await planTree(validated, input, {
    context,
    identity,
    lookup,
    load,
    ...defined({ othersOf }),
  });
  const isUndisturbed = nested.every(
    ({ interruptedRuns, hasPoint }) => interruptedRuns.length === 0 && !hasPoint,
  );
  if (!changesNothing(plan, state) || !isUndisturbed) return false;
  context.emit({ kind: 'planned', plan });
  await stores.exports.publish(stack, exportedValues(plan.outputs, state.outputs));
  const outputs = ownOutputs(plan, state.outputs);
  const nothing = { done: 0, failures: [], skipped: [] };
  const outcome = outcomeOf(nothing, undefined, context.clock.now() - start);
  context.emit({ kind: 'stack-finished', stack, outcome: { ...outcome, result: 'unchanged', outputs } });
  return true;
}

async function observe(stack: StackId, stores: StackPorts['stores']): Promise<Observation> {
  const [lock, record] = await Promise.all([stores.locks.read(stack), loadRecord(stack, stores)]);
  return { lock, record };
}

/** Whether a record alone can tell that nothing is to be done. */
function isConclusive({ state, stateEtag, interruptedRuns, hasPoint }: StackRecord): boolean {
  if (stateEtag === null || interruptedRuns.length > 0) return false;
  // A deploy that succeeds releases the rollback point of one that failed.
  if (hasPoint) return false;
  // Whether a resource that is set aside still exists is looked up under the lock.
  return !Object.entries(state.resources).some(([name, row]) => isSetAside(name, row));
}

/** Without exported values, which the state keeps beside them. */
function ownOutputs(plan: Plan, recorded: StackRecord['state']['outputs']): StackRecord['state']['outputs'] {
  return Object.fromEntries(Object.entries(recorded).filter(([name]) => Object.hasOwn(plan.outputs, name)));
}
