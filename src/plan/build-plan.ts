/** Builds the plan of a stack: compares the template with the state. */

import { defined } from '../defined.js';
import { topologicalOrder } from '../graph/dag.js';
import type { JsonObject } from '../json.js';
import { rowOf, type ResourceState } from '../state/schema.js';
import type { TemplateResource } from '../template/syntax/model.js';
import type { Scope } from '../template/evaluate/scope.js';
import type { TypeFacts } from '../types/schema/facts.js';
import { updateBaseline } from './model/partial-updates.js';
import { consequences } from './diff/consequences.js';
import type { Detached } from './model/plan.js';
import { mustBeDeleted } from './diff/detached.js';
import { plannedOutputs } from './model/outputs.js';
import { compareProperties } from './diff/property-diff.js';
import { desiredProperties, factsOf, recordedProperties } from './diff/desired-properties.js';
import { withMoveReasons } from './moves/move-reasons.js';
import { deletions, setAsideWarnings } from './diff/deletions.js';
import { PlannedValues } from './planned-values.js';
import { keepHeld } from './rules/held-resources.js';
import { NESTED_STACK_TYPE, type NestedPreview } from './model/nested-preview.js';
import { createOnlyIn, nameClashes, replacementOrder } from './diff/replacement.js';
import { mapMembers } from '../template/syntax/intrinsics.js';
import { concealedBefore, withEarlierSecrets } from './rules/earlier-secrets.js';
import { policyChanges, policyReason } from './diff/policy-changes.js';
import { askingReason, detachingReason, replacementReason, updateReason } from './diff/reasons.js';
import { withRenamings } from './diff/logical-id-changes.js';
import { allowedIn } from './model/execution-options.js';
import { checkPlannable, INERT_TYPES } from './rules/plannable.js';
import { checkRecreation, refuseUncovered } from './diff/provider-switch.js';
import { outputChanges } from './diff/output-changes.js';
import { routesNotAwaited } from './order/relaxed-vpc-routes.js';
import { ignoredFeatures, refuseUpdatePolicies } from './rules/cloudformation-only.js';
import { IGNORABLE_FEATURES } from './model/execution-options.js';
import { createOnlyBy, groupUpdateOf, outdatesInstances, type GroupUpdate } from './diff/group-update.js';
import { refuseChangedWaits } from './rules/wait-conditions.js';
import { updateLimits } from './rules/update-limits.js';
import { keepsOnReplace, policyOfReplaced, takesSnapshot } from './rules/deletion-policies.js';
import type {
  CreateStep,
  OldResource,
  Plan,
  PropertyChange,
  Step,
  UnchangedResource,
  UpdateStep,
} from './model/plan.js';
import type { PlanInput } from './model/input.js';

/**
 * Compares the desired resources with the recorded ones. Throws what `checkPlannable` throws, and
 * `TEMPLATE_INVALID` for wait conditions that change.
 */
export function buildPlan(given: PlanInput): Plan {
  const input = withEarlierSecrets(given);
  checkPlannable(input);
  const { recreate = new Map(), state, catalog } = input;
  checkRecreation({ ...input, recreate, rows: state.resources });
  const decisions = new PlannedValues(input);
  const steps: Step[] = [];
  const unchanged: UnchangedResource[] = [];
  for (const logicalId of topologicalOrder(input.dependencies)) {
    const resource = input.resources.get(logicalId);
    if (resource === undefined || INERT_TYPES.has(resource.type)) continue;
    const step = decide(resource, input, decisions);
    if (step === undefined) unchanged.push(unchangedOf(resource, input));
    else steps.push(step);
    decisions.record(logicalId, step);
  }
  refuseChangedWaits(steps);
  const { ignored = IGNORABLE_FEATURES } = input;
  refuseUpdatePolicies(input.stack.stackName, steps, input.resources, ignored);
  const more = consequences(steps, input);
  if (more !== undefined) return buildPlan({ ...input, ...more });
  const plan: Plan = {
    version: 1,
    stack: input.stack,
    stateEtag: input.stateEtag,
    steps: withMoveReasons(withRenamings([...steps, ...deletions(input)], state.resources, catalog), input),
    unchanged,
    outputs: plannedOutputs(input, decisions.scope(input.scope)),
    imports: input.imports,
    outputReads: input.outputReads,
    ...defined({ givenParameters: input.givenParameters }),
    ...defined({ fromCloudFormation: input.fromCloudFormation }),
    children: {},
    ...allowedIn(input),
    ...(input.assets === undefined || input.assets.length === 0 ? {} : { assets: input.assets }),
    warnings: [
      ...(input.keptParameters ?? []),
      ...(input.moveNotes ?? []),
      ...ignoredFeatures(steps, input.resources),
      ...nameClashes(steps, state.resources, catalog),
      ...updateLimits(steps, catalog),
      ...setAsideWarnings(input),
    ],
  };
  const kept = keepHeld(plan, state.resources, { catalog });
  const changes = outputChanges(plan, state, input.changingOutside ?? new Set());
  return changes.length === 0 ? kept : { ...kept, outputChanges: changes };
}

function decide(resource: TemplateResource, input: PlanInput, decisions: PlannedValues): Step | undefined {
  // A nested stack is never replaced: its own resources decide.
  const isNested = resource.type === NESTED_STACK_TYPE;
  const facts = factsOf(resource.type, input);
  const wanted = (scope: Scope) => desiredProperties(resource, scope, input);
  const properties = wanted(decisions.scope(input.scope));
  const row = rowOf(input.state.resources, resource.logicalId);
  const target = targetOf(resource, properties, row, input);
  if (row === undefined) return { ...target, action: 'CREATE', reason: 'new in the template' };
  if (row.resourceType !== resource.type) {
    return replaced(target, row, facts, { changes: [], why: `its type changes from ${row.resourceType}` });
  }
  const anew = input.recreate?.get(resource.logicalId);
  if (anew !== undefined) {
    if (anew === 'sdk') refuseUncovered(target, input);
    const why = `it is to be recreated through ${anew === 'cc-api' ? 'Cloud Control' : 'its own API'}`;
    return replaced({ ...target, provisionedBy: anew }, row, facts, { changes: [], why });
  }
  const group = groupUpdateOf(resource, properties, input.scope);
  const willDiffer = (awaited: string) => decisions.willDiffer(awaited);
  const rules = { facts, willDiffer, ...createOnlyIn(resource.type, createOnlyBy(group), input) };
  const onRecord = (each: JsonObject) =>
    recordedProperties(resource.logicalId, { resourceType: resource.type, properties: each }, input);
  const recorded = onRecord(row.properties);
  const attempted = isNested ? undefined : input.attempted?.get(resource.logicalId);
  const start = updateBaseline(recorded, attempted?.map(onRecord), properties);
  const changes = compareProperties(start, properties, rules).map((change) => ({
    ...change,
    ...defined({ before: concealedBefore(change.before, change.after) }),
  }));
  const forced = changes.find((change) => change.replaces === 'yes');
  const detached = input.detached?.get(resource.logicalId);
  if (forced !== undefined || mustBeDeleted(detached)) {
    const why = [forced && replacementReason(forced, rules), detached && detachingReason(detached)];
    return replaced(target, row, facts, { changes, why: why.filter(Boolean).join('; '), detached });
  }
  // A property that differs even if everything it refers to stays as recorded is unlikely to become equal.
  const behind = () => compareProperties(start, wanted(decisions.recordedScope(input.scope)), rules);
  const found = { changes, behind, isAgain: attempted !== undefined, detached, group };
  return updatedOrKept(target, row, found, { input, decisions });
}

interface Comparison {
  readonly changes: readonly PropertyChange[];
  /** The differences from the recorded values. */
  readonly behind: () => readonly PropertyChange[];
  /** Whether an earlier update may have been applied in part. */
  readonly isAgain: boolean;
  readonly detached: Detached | undefined;
  /** For an Auto Scaling group: the effect of its `UpdatePolicy`. */
  readonly group: GroupUpdate | undefined;
}

/** The step of a resource that no change certainly replaces; none if nothing changes. */
function updatedOrKept(
  target: Target,
  row: ResourceState,
  { behind, ...found }: Comparison,
  { input, decisions }: { readonly input: PlanInput; readonly decisions: PlannedValues },
): Step | undefined {
  const { changes, detached } = found;
  const inside = input.nested?.get(target.logicalId)?.inside ?? 'none';
  const asker = input.asksAgain?.get(target.logicalId);
  const isAsked = asker !== undefined || detached !== undefined;
  if (changes.length === 0 && inside === 'none' && !isAsked) return recordStep(target, row);
  const isUncertain =
    target.movedFrom === undefined &&
    asker === undefined &&
    detached?.certainty !== 'certain' &&
    inside !== 'certain' &&
    changes.every((change) => isPossible(change, decisions)) &&
    behind().every(({ awaits }) => awaits !== undefined);
  const certainty = isUncertain ? 'possible' : 'certain';
  return updated(target, row, { ...found, certainty, inside, asker });
}

interface Updating extends Omit<Comparison, 'behind'> {
  readonly certainty: UpdateStep['certainty'];
  readonly inside: NestedPreview['inside'];
  /** For a custom resource: the resource that needs an earlier `NoEcho` response of its handler. */
  readonly asker: string | undefined;
}

const AGAIN = 'an earlier failed or interrupted update may have been applied in part';

function updated(
  target: Target,
  row: ResourceState,
  { changes, certainty, inside, asker, isAgain, detached, group }: Updating,
): UpdateStep {
  const refreshes = group?.by === 'refresh' && changes.some(outdatesInstances);
  const why = [
    changes.length > 0 && updateReason(changes),
    detached && detachingReason(detached),
    refreshes && 'an instance refresh replaces its instances afterwards',
    isAgain && AGAIN,
    policyReason(policyChanges(target, row)),
  ];
  const unchanged = asker === undefined ? 'resources inside it change' : askingReason(asker);
  const isNamed = changes.length > 0 || detached !== undefined;
  return {
    ...target,
    action: 'UPDATE',
    reason: [!isNamed && unchanged, ...why].filter(Boolean).join('; '),
    physicalId: row.physicalId,
    recorded: recordedBeside(target, row),
    changes,
    certainty,
    oldResource: oldResourceOf(target, row),
    ...(inside === 'none' ? {} : { inside }),
    ...(asker === undefined ? {} : { asksAgain: true }),
    ...createOnlyBy(group),
    ...(refreshes ? { refresh: group.refresh } : {}),
  };
}

/** The members common to all steps that leave a resource behind. */
type Target = Omit<CreateStep, 'action' | 'reason'>;

function targetOf(
  resource: TemplateResource,
  properties: JsonObject,
  row: ResourceState | undefined,
  input: PlanInput,
): Target {
  const { logicalId, type, constructPath, deletionPolicy, updateReplacePolicy } = resource;
  const detached = input.detached?.get(logicalId);
  const moved = input.moved?.get(logicalId);
  const usual = input.provisioning(type, properties);
  const kept = row?.resourceType === type ? (row.provisionedBy ?? 'sdk') : undefined;
  return {
    logicalId,
    type,
    ...defined({ constructPath, movedFrom: moved?.from, reworded: moved?.reworded }),
    properties,
    ...needsOfStep(resource, input),
    ...defined({ deletionPolicy, updateReplacePolicy }),
    ...(detached === undefined ? {} : { detachedFrom: detached.from }),
    provisionedBy: kept ?? usual?.provisionedBy ?? 'cc-api',
    // A row of Cloud Control's stays there whatever its properties are.
    ...(usual?.ccApi === undefined || kept === 'cc-api' ? {} : { ccApi: usual.ccApi }),
  };
}

/** The recorded properties, for those who show them: without what the desired ones have as secrets. */
function recordedBeside({ properties }: Target, row: ResourceState): JsonObject {
  return mapMembers(row.properties, (value, name) => concealedBefore(value, properties[name]) ?? value);
}

interface Replacing {
  readonly changes: readonly PropertyChange[];
  readonly why: string;
  readonly detached?: Detached | undefined;
}

function replaced(
  target: Target,
  row: ResourceState,
  facts: TypeFacts | undefined,
  { changes, why, detached }: Replacing,
): Step {
  const oldResource = oldResourceOf(target, row);
  const { order, because } = mustBeDeleted(detached)
    ? { order: 'delete-first' as const, because: undefined }
    : replacementOrder({ ...target, oldResource }, row, facts);
  return {
    ...target,
    action: 'REPLACE',
    reason: [
      why,
      ...(because === undefined ? [] : [`the old one is deleted first, because ${because}`]),
      ...(oldResource === 'snapshot' ? ['a snapshot of the old one is taken'] : []),
    ].join('; '),
    physicalId: row.physicalId,
    recorded: recordedBeside(target, row),
    changes,
    order,
    oldResource,
    ...(row.resourceType === target.type ? {} : { oldType: row.resourceType }),
  };
}

function oldResourceOf(target: Target, row: ResourceState): OldResource {
  const policy = policyOfReplaced(target.logicalId, row, target);
  if (keepsOnReplace(policy)) return 'retain';
  return takesSnapshot(policy) ? 'snapshot' : 'delete';
}

/** A step that changes the record alone; none if that is as the template says. */
function recordStep(target: Target, row: ResourceState): Step | undefined {
  const { movedFrom } = target;
  const { physicalId } = row;
  const changes = policyChanges(target, row);
  const reason = `only ${policyReason(changes)}`;
  if (changes.length > 0) return { ...target, action: 'METADATA', reason, physicalId, changes };
  return movedFrom === undefined
    ? undefined
    : { ...target, action: 'MOVE', reason: '', physicalId, movedFrom };
}

function unchangedOf(resource: TemplateResource, input: PlanInput): UnchangedResource {
  return { logicalId: resource.logicalId, type: resource.type, ...needsOfStep(resource, input) };
}

function needsOfStep(resource: TemplateResource, input: PlanInput) {
  const notAwaited = input.relaxesVpcRoutes === true ? routesNotAwaited(resource, input.resources) : [];
  return {
    dependencies: dependencyNames(resource.logicalId, input),
    ...(notAwaited.length === 0 ? {} : { notAwaited }),
  };
}

function dependencyNames(logicalId: string, input: PlanInput): string[] {
  return [...(input.dependencies.get(logicalId) ?? [])].filter((name) => {
    const type = input.resources.get(name)?.type;
    return type !== undefined && !INERT_TYPES.has(type);
  });
}

function isPossible(change: PropertyChange, decisions: PlannedValues): boolean {
  return change.awaits !== undefined && change.awaits.every((awaited) => !decisions.willDiffer(awaited));
}
