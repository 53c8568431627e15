/** Plans a stack together with its nested stacks. */

import { defined } from '../../defined.js';
import { topologicalOrder } from '../../graph/dag.js';
import { pendingResources } from '../../engine/operation/pending-resources.js';
import { loadStack } from '../../engine/record/load-stack.js';
import { canonical } from '../../json.js';
import type { Attempts } from '../../plan/model/partial-updates.js';
import { buildPlan } from '../../plan/build-plan.js';
import type { PlanInput } from '../../plan/model/input.js';
import type { OtherStacks } from '../../plan/model/moves.js';
import { withMoves, type MoveRules } from '../../plan/moves/with-moves.js';
import { buildDestroyPlan, type DestroyInput } from '../../plan/destroy-plan.js';
import {
  changingParameters,
  givenParameters,
  NESTED_STACK_TYPE,
  previewOf,
  type GivenParameters,
  type NestedPreview,
} from '../../plan/model/nested-preview.js';
import { typeBefore, type InterruptedOperation, type Plan, type Step } from '../../plan/model/plan.js';
import { originalName } from '../../plan/model/deposed-names.js';
import { deletesResource } from '../../plan/rules/held-resources.js';
import type { StackId } from '../../ports/stack-id.js';
import type { OpenIntent, Replay } from '../../state/journal.js';
import { nestedStack } from '../../state/nested.js';
import type { StackState } from '../../state/schema.js';
import type { StackTarget } from '../select/load-app.js';
import { readMovesFile } from '../select/moves-file.js';
import type { CommandContext } from '../context.js';
import type { ExternalLookup } from '../ports/external-values.js';
import type { Identity } from '../ports/aws.js';
import type { Stores } from '../ports/stores.js';
import { nestedStacksOf } from './nested-stacks.js';
import type { HolderIndex } from './resource-holders.js';
import { validateStack, gatherParts, type ValidatedStack } from '../validate/validate-stack.js';
import { ProjectedOutputs } from './projected-outputs.js';

/** A stack's state and journals, for planning. */
export interface StackRecord {
  readonly state: StackState;
  /** Logical ids that the last deploy created and did not await. */
  readonly pending: readonly string[];
  /** `null` for a stack without a state. */
  readonly stateEtag: string | null;
  /** Runs that left a journal, or are active: their changes are not all in the state yet. */
  readonly interruptedRuns: readonly string[];
  /**
   * The desired properties of updates that failed and were not completed since, and of those that an
   * interrupted run left in flight.
   */
  readonly attempted: Attempts;
  /** Whether a failed deploy has left a rollback point, ours or the cdkd CLI's. */
  readonly hasPoint: boolean;
  /** What interrupted runs left in flight, without what the last deploy did not await. */
  readonly inFlight: readonly Omit<InterruptedOperation, 'stack'>[];
  /** The stacks nested in it, by its rows and by what is in flight. */
  readonly nested: readonly StackId[];
}

/** A stack with its record. */
export interface RecordedStack {
  readonly stack: StackId;
  readonly record: StackRecord;
}

export interface PlanTreePorts {
  readonly context: CommandContext;
  readonly identity: Identity;
  readonly lookup: ExternalLookup;
  readonly load: (stack: StackId) => Promise<StackRecord>;
  /** What the search for moves knows of other stacks, for those that are nested. */
  readonly othersOf?: (stack: StackId) => OtherStacks | undefined;
  /** Is given what the plan of each stack of the tree is made of. */
  readonly noteInput?: (input: PlanInput) => void;
  /** The holders of resources to delete. Absent: other stacks are not checked. */
  readonly holders?: HolderIndex;
}

/** Whether anything is recorded about a stack. */
export function isOnRecord({ stateEtag, interruptedRuns }: StackRecord): boolean {
  return stateEtag !== null || interruptedRuns.length > 0;
}

/** Reads a stack's record, including the journals of interrupted runs. */
export async function loadRecord(
  stack: StackId,
  stores: Pick<Stores, 'states' | 'journals' | 'points'>,
): Promise<StackRecord> {
  const { stored, objects, point, recovered } = await loadStack(stack, stores);
  const { replay } = recovered;
  return {
    state: replay.snapshot(0),
    stateEtag: stored?.etag ?? null,
    hasPoint: point.own !== undefined || point.ofTheCli !== undefined,
    attempted: withOpenUpdates(replay),
    ...standingOperations(stack, replay, recovered.runs),
    interruptedRuns: [...new Set(objects.map(({ run }) => run))],
  };
}

/** What is in flight, and in which nested stacks something may be. */
export function standingOperations(
  stack: StackId,
  { open, rows }: Pick<Replay, 'open' | 'rows'>,
  runs: ReadonlyMap<string, string>,
): Pick<StackRecord, 'pending' | 'inFlight' | 'nested'> {
  const pending = pendingResources(open, rows);
  const isAwaited = ({ intent }: OpenIntent) => !pending.includes(intent.logicalId);
  const ofIntents = [...open.values()].map(
    ({ intent: { logicalId, type } }) => [logicalId, { resourceType: type }] as const,
  );
  return {
    pending,
    inFlight: [...open.values()].filter(isAwaited).map(({ intent }) => ({
      logicalId: intent.logicalId,
      type: intent.type,
      action: intent.action,
      run: runs.get(intent.op) ?? '',
      ...defined({ physicalId: intent.physicalId }),
    })),
    nested: nestedStacksOf(stack, [...rows, ...ofIntents]),
  };
}

/** The failed updates, and those whose outcome is unknown. */
function withOpenUpdates({ attempted, open }: Replay): Attempts {
  const result = new Map(attempted);
  for (const { intent } of open.values()) {
    if (intent.action !== 'update') continue;
    const { logicalId, properties } = intent;
    result.set(logicalId, [...(result.get(logicalId) ?? []), properties]);
  }
  return result;
}

/**
 * Plans a stack and all its nested stacks. A deploy makes up to four plans of a stack: for the approval
 * (`passApprovalGate`), to find out whether anything changes (`reportIfUnchanged`), under the lock
 * (`planUnderLock`), and once more if that one touches resources that are not ready. See "How often a plan is
 * made, and why" in `docs/architecture.md`.
 *
 * The parameters of a nested stack come from its parent's plan, and
 * the outputs used by the parent from the nested one's: the parent is planned again until no outlook changes
 * any more, which takes at most as many rounds as nested stacks depend on each other. A nested stack may
 * import the exports of an earlier one.
 */
export async function planTree(
  validated: Pick<ValidatedStack, 'nested'>,
  given: PlanInput,
  ports: PlanTreePorts,
): Promise<Plan> {
  ports.noteInput?.(given);
  const input = withMoves(given, await moveRules(ports));
  const children = new Map<string, NestedPlan>();
  const order = topologicalOrder(input.dependencies).filter((logicalId) => validated.nested.has(logicalId));
  for (;;) {
    const siblings = new ProjectedOutputs(ports.lookup);
    const previews = new Map([...children].map(([logicalId, { preview }]) => [logicalId, preview]));
    const plan = buildPlan({ ...input, nested: previews });
    let isStable = true;
    for (const logicalId of order) {
      const target = validated.nested.get(logicalId);
      if (target === undefined) continue;
      const passed = nestedInput(logicalId, plan, input, previews);
      const before = [...siblings.exports(plan.stack.region)].sort();
      const key = canonical([passed.key, ...before.map(([name, value]) => [name, value])]);
      const known = children.get(logicalId);
      const nested =
        known?.key === key ? known : await planNested(target, { ...passed, key }, { ...ports, siblings });
      siblings.add(nested.plan);
      children.set(logicalId, nested);
      isStable &&= nested === known;
    }
    if (!isStable) continue;
    const whole = { ...plan, children: await allChildren(plan, children, ports) };
    return ports.holders === undefined ? whole : ports.holders.keep(whole, input.state);
  }
}

async function moveRules({ context: { settings }, identity }: PlanTreePorts): Promise<MoveRules> {
  const setting = settings.execution.moves;
  const listed = setting === 'off' ? [] : await readMovesFile(settings.app.workingDirectory);
  return { setting, listed, account: identity.accountId };
}

interface NestedInput {
  readonly given: GivenParameters;
  readonly changing: ReadonlySet<string>;
  /** Tells whether a nested stack has to be planned again. */
  readonly key: string;
}

interface NestedPlan {
  readonly key: string;
  readonly plan: Plan;
  readonly preview: NestedPreview;
}

/** The values that the parent's plan passes to a nested stack. */
function nestedInput(
  logicalId: string,
  plan: Plan,
  input: PlanInput,
  previews: ReadonlyMap<string, NestedPreview>,
): NestedInput {
  const step = plan.steps.find((each) => each.logicalId === logicalId && 'properties' in each);
  const recorded = input.state.resources[logicalId]?.properties ?? {};
  const properties = step !== undefined && 'properties' in step ? step.properties : recorded;
  const outside = new Set([
    ...(input.changingOutside ?? []),
    ...[...previews].flatMap(([id, { changing }]) => [...changing].map((name) => `${id}.Outputs.${name}`)),
  ]);
  const given = givenParameters(properties);
  const changing = changingParameters(properties, plan, outside);
  const key = canonical({
    values: { ...given.values },
    unknown: [...given.unknown],
    changing: [...changing],
  });
  return { given, changing, key };
}

async function planNested(
  target: StackTarget,
  input: NestedInput,
  { siblings, ...rest }: PlanTreePorts & { readonly siblings: ProjectedOutputs },
): Promise<NestedPlan> {
  const ports = { ...rest, lookup: siblings.lookupFor(new Map()) };
  const validated = await validateStack(target, ports.context, ports.identity, input.given);
  const [parts, { state, stateEtag, attempted }] = await Promise.all([
    gatherParts(validated, ports.context, ports.lookup),
    ports.load(target.stack),
  ]);
  const { key } = input;
  const changing = new Set([...input.changing, ...siblings.changingIn(target.stack.region)]);
  const others = ports.othersOf?.(target.stack);
  const plan = await planTree(
    validated,
    { ...parts, state, stateEtag, attempted, changingOutside: changing, ...defined({ others }) },
    ports,
  );
  return { key, plan, preview: previewOf(plan, state, changing) };
}

/** The nested stacks in the template, and those removed from it. */
async function allChildren(
  plan: Plan,
  planned: ReadonlyMap<string, NestedPlan>,
  ports: RemovalPorts,
): Promise<Record<string, Plan>> {
  const kept = [...planned].map(([logicalId, child]) => [logicalId, child.plan] as const);
  // A record left by a replacement may name a stack that the template has again.
  const leaving = leavingStacks(plan).filter((logicalId) => !planned.has(logicalId));
  return { ...Object.fromEntries(kept), ...(await destroyChildren(plan.stack, leaving, ports)) };
}

/** The logical ids of nested stacks that a plan deletes: removed ones, and those replaced by another type. */
function leavingStacks({ steps }: Plan): string[] {
  const isLeaving = (step: Step) => typeBefore(step) === NESTED_STACK_TYPE && deletesResource(step);
  return steps.filter(isLeaving).map(({ logicalId }) => originalName(logicalId));
}

/** Plans the removal of a stack and all its nested stacks. */
export async function planRemoval(
  stack: StackId,
  record: Pick<StackRecord, 'state' | 'stateEtag'> &
    Partial<Pick<DestroyInput, 'notes' | 'allowed' | 'isRolledBack'>>,
  ports: RemovalPorts,
): Promise<Plan> {
  const { state, stateEtag, notes = new Map(), allowed = [], isRolledBack = false } = record;
  const plan = buildDestroyPlan({ stack, state, stateEtag, notes, allowed, isRolledBack });
  const whole = { ...plan, children: await destroyChildren(stack, leavingStacks(plan), ports) };
  return ports.holders === undefined ? whole : ports.holders.keep(whole, state);
}

type RemovalPorts = Pick<PlanTreePorts, 'load' | 'holders'>;

async function destroyChildren(
  parent: StackId,
  logicalIds: readonly string[],
  ports: RemovalPorts,
): Promise<Record<string, Plan>> {
  const plans = [...new Set(logicalIds)].map(async (logicalId) => {
    const child = nestedStack(parent, logicalId);
    return [logicalId, await planRemoval(child, await ports.load(child), ports)] as const;
  });
  return Object.fromEntries(await Promise.all(plans));
}
