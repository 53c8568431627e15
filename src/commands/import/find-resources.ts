/** Finds the existing resources of a stack for an import. */

import { findingOf } from '../../drift/findings.js';
import type { DriftChange } from '../../drift/model.js';
import { acceptedRow, keysOf } from '../../drift/resolution.js';
import { defined } from '../../defined.js';
import { DeploymentState } from '../../engine/record/deployment-state.js';
import { PlanExecution } from '../../engine/apply/execute-plan.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { StepFailure } from '../../engine/apply/task-graph.js';
import { replacementOf } from '../../plan/diff/replacement.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { isDeposed } from '../../plan/model/deposed-names.js';
import { at } from '../../json.js';
import type { Plan } from '../../plan/model/plan.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { CreateRequest, ResourceProvider } from '../../ports/resources.js';
import type { StackId } from '../../ports/stack-id.js';
import { ImportLookup } from '../../providers/import-lookup.js';
import { OWN_TYPES } from '../../providers/own/own-types.js';
import { Replay } from '../../state/journal.js';
import type { ResourceState, StackState } from '../../state/schema.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import type { CommandContext } from '../../stacks/context.js';
import type { Stores } from '../../stacks/ports/stores.js';
import { resolvedOutputs } from '../../stacks/exports/resolved-outputs.js';
import type { PlanParts } from '../../stacks/validate/validate-stack.js';

/** A stack's plan, whose creates are looked up instead. */
export interface ImportSource {
  readonly plan: Plan;
  readonly parts: PlanParts;
  readonly state: StackState;
  /** CloudFormation's ids for the resources of its own stack of that name. */
  readonly named: ReadonlyMap<string, string>;
  /** Finds the resources of nested stacks. */
  readonly nested: ResourceProvider;
}

export interface FoundStack {
  /** The records to write, by logical id. */
  readonly rows: Readonly<Record<string, ResourceState>>;
  readonly outputs: StackState['outputs'];
  /** Property keys whose values in AWS differ from the template, by logical id. */
  readonly differing: Readonly<Record<string, readonly string[]>>;
  /** Those of them that no update can change: the records have the template's values. */
  readonly fixed: Readonly<Record<string, readonly string[]>>;
  readonly failures: readonly StepFailure[];
}

/**
 * Looks up everything that the plan would create, each resource after those it refers to. Works in memory:
 * nothing is written, neither in AWS nor in the bucket.
 */
export async function findStack(
  source: ImportSource,
  context: CommandContext,
  stores: Stores,
): Promise<FoundStack> {
  const { plan, parts, state } = source;
  const deploymentState = temporaryState(plan, state, context);
  const ports = await findingPorts(source, context, stores);
  const { catalog, scope } = parts;
  const { signal, settings, run } = context;
  const created = { ...plan, steps: plan.steps.filter(({ action }) => action === 'CREATE'), unchanged: [] };
  const execution = new PlanExecution(
    created,
    { deploymentState, ports, scope, rules: { catalog }, limits: settings.resourceLimits, run: run.id },
    { concurrency: settings.concurrency, onFailure: 'continue', signal },
  );
  const { isApplied, failures } = await execution.createAndUpdate();
  const found = isApplied ? await outputsOf(created, execution) : { outputs: {}, failures };
  signal.throwIfAborted();
  return { ...asInAws(deploymentState, state, catalog), ...found };
}

/** Outputs that cannot be resolved are reported as a resource is that was not found. */
async function outputsOf(
  plan: Plan,
  { values }: PlanExecution,
): Promise<Pick<FoundStack, 'outputs' | 'failures'>> {
  try {
    return { outputs: await resolvedOutputs(plan, values), failures: [] };
  } catch (error) {
    return { outputs: {}, failures: [{ logicalId: 'Outputs', type: 'outputs', error }] };
  }
}

/** A deployment state that is never saved. */
function temporaryState(
  { stack, stateEtag }: Plan,
  state: StackState,
  { run, clock }: CommandContext,
): DeploymentState {
  const resources = Object.entries(state.resources).filter(([name]) => !isDeposed(name));
  const replay = new Replay({ ...state, resources: Object.fromEntries(resources) });
  const nothing = {
    positions: [],
    inherits: [],
    over: [],
    seen: {},
    remains: [],
    doubtful: [],
    runs: new Map<string, string>(),
    ages: new Map<string, number>(),
    hadNoState: false,
    contested: new Set<string>(),
    changed: [],
  };
  const stored = stateEtag === null ? null : { body: '', etag: stateEtag };
  const nowhere = {
    states: {
      read: () => Promise.resolve(undefined),
      write: (_stack: StackId, body: string) => Promise.resolve({ body, etag: stateEtag ?? '' }),
      remove: () => Promise.resolve(),
      list: () => Promise.resolve([]),
    },
    journals: {
      append: () => Promise.resolve(),
      list: () => Promise.resolve([]),
      remove: () => Promise.resolve(),
      stacks: () => Promise.resolve([]),
      addressOf: () => ({ bucket: '', key: '' }),
    },
    points: {
      read: () => Promise.resolve({}),
      write: () => Promise.resolve(''),
      remove: () => Promise.resolve(),
    },
  };
  const begin = { command: 'import', owner: run.owner };
  const ports = { ...nowhere, clock, emit: () => undefined };
  return new DeploymentState(
    { stack, stored, recovered: { replay, ...nothing }, point: {} },
    run.id,
    begin,
    ports,
  );
}

async function findingPorts(
  { plan: { stack }, parts: { catalog }, named, nested }: ImportSource,
  context: CommandContext,
  stores: Stores,
): Promise<OperationPorts> {
  const { aws, clock, random, newToken } = context;
  const inner = await aws.providers(catalog, stack, stores);
  const identify = (request: CreateRequest) =>
    named.get(request.logicalId) ?? nameInTemplate(request, catalog);
  return {
    // CloudFormation's physical ids are the ones that the services' own APIs take, like those in the cdkd
    // CLI's records.
    providerOf: (type) =>
      type === NESTED_STACK_TYPE ? nested : new ImportLookup(inner(type, 'sdk'), identify),
    openSecrets: aws.openSecrets(stack),
    clock,
    random,
    newToken,
    emit: () => undefined,
    ensureLockHeld: () => undefined,
  };
}

/** The identifier, if the template determines it. A policy is identified by what it is attached to. */
function nameInTemplate({ type, properties }: CreateRequest, catalog: TypeCatalog): string | undefined {
  if (OWN_TYPES.get(type)?.route === 'policy') return '';
  const parts = (catalog.facts(type)?.primaryIdentifier ?? []).map((path) => at(properties, path.split('/')));
  const isGiven =
    parts.length > 0 && parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isGiven ? parts.join('|') : undefined;
}

function asInAws(
  deploymentState: DeploymentState,
  before: StackState,
  catalog: TypeCatalog,
): Pick<FoundStack, 'rows' | 'differing' | 'fixed'> {
  const rows: Record<string, ResourceState> = {};
  const differing: Record<string, readonly string[]> = {};
  const fixed: Record<string, readonly string[]> = {};
  const all = [...deploymentState.rows.values()];
  for (const [logicalId, found] of deploymentState.rows) {
    if (Object.hasOwn(before.resources, logicalId)) continue;
    const imported = importedRow(found, all, catalog.facts(found.resourceType));
    rows[logicalId] = imported.row;
    if (imported.differing.length > 0) differing[logicalId] = imported.differing;
    if (imported.fixed.length > 0) fixed[logicalId] = imported.fixed;
  }
  return { rows, differing, fixed };
}

/**
 * A record with AWS's values where the template differs, so that the next diff shows the difference and the
 * next deploy applies it. A create-only value stays as the template has it: AWS spells many of them in its own way (ids in
 * lower case, ARNs of keys), and the next deploy would replace the resource for that. `differing` and `fixed` are
 * properties by name.
 */
export function importedRow(
  found: ResourceState,
  rows: readonly ResourceState[],
  facts: TypeFacts | undefined,
): { readonly row: ResourceState; readonly differing: readonly string[]; readonly fixed: readonly string[] } {
  const { observedProperties, ...row } = found;
  const resource = { row, rows, facts };
  const finding = observedProperties === undefined ? undefined : findingOf(resource, observedProperties);
  if (observedProperties === undefined || finding?.status !== 'drifted')
    return { row: found, differing: [], fixed: [] };
  const kept = finding.changes.filter((change) => isFixed(change, facts));
  const taken = finding.changes.filter((change) => !kept.includes(change));
  return {
    row: { ...acceptedRow(resource, observedProperties, taken), observedProperties },
    differing: keysOf(finding.changes),
    fixed: keysOf(kept),
  };
}

/** Whether only a replacement would change it. */
function isFixed({ path, stateValue, awsValue }: DriftChange, facts: TypeFacts | undefined): boolean {
  const difference = { path, ...defined({ before: stateValue, after: awsValue }) };
  return replacementOf(difference, { facts, willDiffer: () => true }) === 'yes';
}

/** Why a resource was not found, for display. */
export function whyNotFound({ logicalId, type, error }: StepFailure): string {
  return `${logicalId} (${type}): ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether AWS denied the read. */
export function isDenial({ error }: StepFailure): boolean {
  return error instanceof ProviderFailure && /^(AccessDenied|Unauthorized)/.test(error.details.name);
}
