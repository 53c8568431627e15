/** Previews a deploy: plans each stack as if the ones before it had been deployed. */

import { defined } from '../../defined.js';
import { dagOf, descendants } from '../../graph/dag.js';
import type { Json } from '../../json.js';
import { desiredDigest } from '../../plan/approval/desired-digest.js';
import { changesNothing } from '../../plan/model/nested-preview.js';
import type { InterruptedOperation, Plan } from '../../plan/model/plan.js';
import type { CurrentPlan } from '../../plan/approval/reviewed-plan.js';
import type { OtherStacks } from '../../plan/model/moves.js';
import { stateAfter, type Transfer } from '../../plan/moves/transfers.js';
import { isIdOf } from '../../plan/rules/exports-in-use.js';
import type { StoredLock } from '../../ports/lock.js';
import { isSameStack, renamed, type StackId } from '../../ports/stack-id.js';
import type { StackTarget } from '../select/load-app.js';
import type { UnselectedProducers } from '../exports/unselected-producers.js';
import type { PlanInput } from '../../plan/model/input.js';
import type { CommandContext } from '../context.js';
import type { Stores } from '../ports/stores.js';
import { Exports, type Prospects } from '../exports/cross-stack-values.js';
import { HolderIndex } from './resource-holders.js';
import { planTree, type RecordedStack, type StackRecord } from './plan-stack.js';
import { rootOf } from '../../state/nested.js';
import { TreeRecords, withInterrupted, type WholeTree } from './tree-records.js';
import { gatherParts, importsOf, wantedBy, type ValidatedStack } from '../validate/validate-stack.js';
import { ProjectedOutputs } from './projected-outputs.js';

/** The plan of one stack, and the data it is based on. */
export interface StackPreview extends CurrentPlan {
  readonly target: StackTarget;
  /** Of the stack's account. */
  readonly stores: Stores;
  /** What the plan of the stack itself was made of. */
  readonly input: PlanInput;
  /** The same of the stack and of those nested in it. */
  readonly inputs: readonly PlanInput[];
  /** Whether everything stays unchanged, including outputs and imports. */
  readonly changesNothing: boolean;
  /** The record of the stack, or of a nested one, as read for the plan, after transfers. */
  readonly recordOf: (stack: StackId) => Promise<StackRecord>;
}

interface PreviewOptions {
  readonly report?: (plan: Plan) => Promise<void>;
  /** Looks at each plan as soon as it is made. */
  readonly inspect?: (preview: StackPreview, exports: Exports, context: CommandContext) => Promise<void>;
  /** Other stacks of the app, whose deploys may produce values that these stacks need. */
  readonly unselected?: UnselectedProducers;
  /** What stacks transfer to each other before the first one is deployed. */
  readonly foundTransfers?: FoundTransfers;
}

/** A stack as it was at one moment, without its lock. */
export interface Observation {
  readonly record: StackRecord;
  readonly lock: StoredLock | undefined;
}

/** Transfers between stacks, and the records of the stacks that have been read to find them. */
export interface FoundTransfers {
  readonly transfers: readonly Transfer[];
  readonly records: readonly RecordedStack[];
  readonly othersOf: (stack: StackId) => OtherStacks | undefined;
  /** Of the only stack of a run, if nothing is transferred. */
  readonly observed?: Observation;
  /**
   * Stacks that the app no longer has, of which an interrupted run has left a journal or a lock, and those nested in them
   * that are emptied: no deploy of theirs ends it.
   */
  readonly interrupted: readonly StackId[];
  /** Stacks that the app no longer has, and that are left without resources and without exports in use. */
  readonly ended: readonly StackId[];
}

/** How locks and journals of a transfer are recognized: another app may have a stack of that name by now. */
export const TRANSFER = { operation: 'refactor', suffix: '-moves' } as const;

export const NO_TRANSFERS: FoundTransfers = {
  transfers: [],
  records: [],
  othersOf: () => undefined,
  interrupted: [],
  ended: [],
};

/**
 * Plans a deploy, stack by stack, each as if the ones before it had been deployed; reports each plan
 * immediately. Takes no lock and writes nothing; operations that an interrupted run left in flight are
 * reported, and resolved by the next deploy.
 */
export async function previewDeploy(
  stacks: readonly ValidatedStack[],
  context: CommandContext,
  stores: Stores,
  {
    report = () => Promise.resolve(),
    inspect = () => Promise.resolve(),
    unselected,
    foundTransfers = NO_TRANSFERS,
  }: PreviewOptions = {},
): Promise<StackPreview[]> {
  const deployed = stacks.map(({ target }) => target.stack);
  const prospects = prospectsOf(stacks, foundTransfers);
  const exports = new Exports(context, stores, deployed, { mends: false, prospects });
  const holders = new HolderIndex(context, stores);
  const projected: ProjectedOutputs = new ProjectedOutputs(exports.lookup, (request, region, isMissing) =>
    unselected?.planOf(request, { region, isMissing }, async (validated) => {
      const shared = { projected, holders, foundTransfers };
      return (await previewStack(validated, unselected.context, stores, shared)).plan;
    }),
  );
  const previews: StackPreview[] = [];
  for (const validated of stacks) {
    const preview = await previewStack(validated, context, stores, { projected, holders, foundTransfers });
    projected.add(preview.plan);
    await report(preview.plan);
    await inspect(preview, exports, context);
    previews.push(preview);
  }
  return previews;
}

function prospectsOf(stacks: readonly ValidatedStack[], { transfers, ended }: FoundTransfers): Prospects {
  const imports = stacks.map((one) => [one.target.stack, importsOf(wantedBy(one))] as const);
  const targets = stacks.map(({ target }) => target);
  const dag = dagOf(targets.map(({ artifact }) => [artifact.id, artifact.dependencies]));
  const idOf = (stack: StackId) => targets.find((each) => isSameStack(each.stack, stack))?.artifact.id ?? '';
  return {
    stillImports: (stack, exportName) =>
      imports.some(([importing, names]) => isSameStack(importing, stack) && names.has(exportName)),
    isAfter: (stack, other) => descendants(dag, [idOf(stack)]).has(idOf(other)),
    isMoving: (value) => transfers.some(({ row }) => isIdOf(row, value)),
    ended,
  };
}

interface Shared extends Required<Pick<PreviewOptions, 'foundTransfers'>> {
  readonly projected: ProjectedOutputs;
  readonly holders: HolderIndex;
}

async function previewStack(
  validated: ValidatedStack,
  context: CommandContext,
  stores: Stores,
  { projected, holders, foundTransfers }: Shared,
): Promise<StackPreview> {
  const { target } = validated;
  const { stack } = target;
  const identity = await context.aws.identity(stack.region);
  const { transfers } = foundTransfers;
  const known = foundTransfers.records.filter((each) => isSameStack(rootOf(each.stack), stack));
  const records = new TreeRecords(stores, known);
  const load = async (one: StackId) => {
    const record = await records.load(one);
    return { ...record, state: stateAfter(record.state, one, transfers) };
  };
  const { state, stateEtag, attempted } = await load(stack);
  const outside = new Map<string, Json>();
  const lookup = projected.lookupFor(outside);
  const parts = await gatherParts(validated, context, lookup);
  const changingOutside = projected.changingIn(stack.region);
  const { othersOf } = foundTransfers;
  const inputs = new Map<string, PlanInput>();
  const noteInput = (one: PlanInput) => inputs.set(one.stack.stackName, one);
  const ports = { context, identity, lookup, load, holders, othersOf, noteInput };
  const others = othersOf(stack);
  const input = { ...parts, state, stateEtag, attempted, changingOutside, ...defined({ others }) };
  const planned = await planTree(validated, input, ports);
  const whole = await records.whole(stack);
  warnOfUnfinished(whole, planned, context);
  return {
    target,
    stores,
    input,
    inputs: [...inputs.values()],
    plan: withInterrupted(planned, whole),
    goal: desiredDigest({ ...parts, outside, nested: validated.inside }),
    ...whole,
    // What an interrupted run left open may still become a change, in a nested stack as well.
    changesNothing: changesNothing(planned, state) && whole.interrupted.length === 0,
    recordOf: load,
  };
}

/** Reports what the next deploy finds out first. */
function warnOfUnfinished({ interrupted, pending }: WholeTree, plan: Plan, { emit }: CommandContext): void {
  const { stack: root } = plan;
  const stackOf = (stackName: string): StackId => renamed(root, stackName);
  for (const [name, logicalIds] of pending) {
    if (logicalIds.length === 0) continue;
    const message = `An earlier deploy created ${logicalIds.join(', ')} and did not wait, by \`wait: none\` or because it was interrupted; the next deploy checks whether it is ready`;
    emit({ kind: 'warning', code: 'NOT_AWAITED', message, stack: stackOf(name) });
  }
  for (const name of new Set(interrupted.map(({ stack }) => stack))) {
    const open = interrupted.filter(({ stack }) => stack === name);
    emit({
      kind: 'warning',
      code: 'INTERRUPTED_RUN',
      message: `An interrupted run left ${open.length} operation${open.length === 1 ? '' : 's'} in flight: ${open.map(wordsOf).join(', ')}; the next deploy finds out first what became of ${open.length === 1 ? 'it' : 'them'}, so its plan may differ`,
      stack: stackOf(name),
    });
  }
}

function wordsOf({ action, logicalId, type, run }: InterruptedOperation): string {
  return `${action} ${logicalId} (${type}) by ${run}`;
}
