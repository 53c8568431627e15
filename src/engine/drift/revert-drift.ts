/** Reverts drifted resources to their records. */

import { findingOf } from '../../drift/findings.js';
import { isDrifted, type ResourceDrift } from '../../drift/model.js';
import { movedRow, movesOf, withMoves, type Moves } from '../../drift/moved.js';
import { reversalOf } from '../../drift/resolution.js';
import type { Emit, StepAction } from '../../events.js';
import { dagOf, withoutCycles } from '../../graph/dag.js';
import { equal, type JsonObject } from '../../json.js';
import { compareProperties } from '../../plan/diff/property-diff.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { isDeposed } from '../../plan/model/deposed-names.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { Clock } from '../../ports/clock.js';
import type { ResourceModel } from '../../ports/resources.js';
import { rowMetadata } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { dataClassOf } from '../../types/data-classes.js';
import type { Inspection } from './read-live-state.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { Operator } from '../operation/operator.js';
import { endingOf } from '../apply/step-outcome.js';
import type { StepFailure, TaskGraphResult } from '../apply/task-graph.js';
import { GraphWalk } from '../apply/graph-walk.js';

interface RevertResult extends TaskGraphResult {
  /** The new names of the resources that were created again. */
  readonly moves: Moves;
}

interface RevertPorts {
  readonly deploymentState: DeploymentState;
  readonly operator: Operator;
  readonly catalog: TypeCatalog;
  readonly isUpdatable: (type: string) => boolean;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  readonly concurrency: number;
}

/**
 * Reverts everything that drifted to its record, each resource after its dependencies: by an update if it
 * differs, by a create if it is gone. References to a resource that was created again under another name are
 * updated. A failure of one does not stop the others. Other records stay unchanged.
 */
export async function revertDrift(inspection: Inspection, ports: RevertPorts): Promise<RevertResult> {
  const run = new DriftReversal(inspection, ports);
  return run.all();
}

class DriftReversal {
  readonly #inspection: Inspection;
  readonly #ports: RevertPorts;
  readonly #found: ReadonlyMap<string, ResourceDrift>;
  /** Records from before their references were updated. */
  readonly #before: ReadonlyMap<string, ResourceState>;
  readonly #moves = new Map<string, string>();
  readonly #failures: StepFailure[] = [];
  #done = 0;

  constructor(inspection: Inspection, ports: RevertPorts) {
    this.#inspection = inspection;
    this.#ports = ports;
    const drifted = inspection.resources.filter(isDrifted);
    this.#found = new Map(drifted.map((drift) => [drift.logicalId, drift]));
    this.#before = new Map(ports.deploymentState.rows);
  }

  async all(): Promise<RevertResult> {
    const names = [...this.#before.keys()].filter((name) => !isDeposed(name));
    // Records that somebody else has written may depend on each other in a cycle.
    const needs = withoutCycles(
      dagOf(names.map((name) => [name, this.#before.get(name)?.dependencies ?? []])),
    );
    const walk = new GraphWalk(needs);
    for (;;) {
      const free = this.#ports.concurrency - walk.running.size;
      for (const name of walk.ready.slice(0, free)) walk.start(name, () => this.#one(name));
      const ended = await walk.next();
      if (ended === undefined) break;
      if (ended.failure === undefined) continue;
      const type = this.#before.get(ended.node)?.resourceType ?? '';
      this.#failures.push({ logicalId: ended.node, type, error: ended.failure.error });
    }
    return { done: this.#done, failures: this.#failures, skipped: [], moves: this.#moves };
  }

  async #one(logicalId: string): Promise<void> {
    const { deploymentState, clock, emit, signal } = this.#ports;
    const row = deploymentState.rows.get(logicalId);
    if (row === undefined || signal.aborted) return;
    const isDeleted = this.#found.get(logicalId)?.finding.status === 'deleted';
    const hasMoved = row !== this.#before.get(logicalId);
    if (!hasMoved && !this.#found.has(logicalId)) return;
    const isReplaced = !isDeleted && hasMoved && this.#isReplaced(logicalId, row);
    const action: StepAction = isDeleted ? 'CREATE' : isReplaced ? 'REPLACE' : 'UPDATE';
    const type = row.resourceType;
    const subject = { stack: deploymentState.stack, logicalId, resourceType: type, action };
    const start = clock.now();
    emit({ kind: 'step-started', ...subject, reason: reasonOf(isDeleted, hasMoved) });
    try {
      if (action === 'UPDATE') await this.#update(logicalId, row);
      else await this.#recreate(logicalId, row, action);
      const physicalId = deploymentState.rows.get(logicalId)?.physicalId ?? row.physicalId;
      emit({ kind: 'step-succeeded', ...subject, duration: clock.now() - start, physicalId });
      const how = action === 'UPDATE' ? 'reverted' : 'recreated';
      emit({ kind: 'drift-resolved', stack: deploymentState.stack, logicalId, how });
      this.#done += 1;
    } catch (error) {
      emit(endingOf({ ...subject, duration: clock.now() - start }, error, signal));
      this.#failures.push({ logicalId, type, error });
    }
  }

  /** Whether its changed references cannot be updated in place. */
  #isReplaced(logicalId: string, row: ResourceState): boolean {
    const before = this.#before.get(logicalId) ?? row;
    const facts = this.#ports.catalog.facts(row.resourceType);
    const changes = compareProperties(before.properties, row.properties, { facts, willDiffer: () => true });
    return changes.some(({ replaces }) => replaces === 'yes');
  }

  async #recreate(logicalId: string, row: ResourceState, step: 'CREATE' | 'REPLACE'): Promise<void> {
    const { operator, signal } = this.#ports;
    const { resourceType: type, provisionedBy = 'sdk' } = row;
    const subject = { logicalId, type, provisionedBy, step };
    if (step === 'REPLACE') {
      refuseLoss(row);
      await operator.ensureKnown({ ...subject, properties: row.properties });
      const properties = this.#before.get(logicalId)?.properties ?? row.properties;
      await operator.perform({ ...subject, action: 'delete', properties }, signal);
    } else refuseNewKey(row);
    const { properties } = row;
    await operator.perform({ ...subject, action: 'create', properties, row: rowMetadata(row) }, signal);
    this.#noteMoved(logicalId, row);
  }

  /**
   * Records the new references in dependents and outputs: if the run is killed now, `drift` finds the
   * difference, and the next revert continues.
   */
  #noteMoved(logicalId: string, before: ResourceState): void {
    const { deploymentState, catalog } = this.#ports;
    const after = deploymentState.rows.get(logicalId);
    if (after === undefined) return;
    const moves = movesOf(before, after, catalog.facts(before.resourceType));
    for (const [old, now] of moves) this.#moves.set(old, now);
    const rows: Record<string, ResourceState> = {};
    for (const [name, row] of deploymentState.rows) {
      if (!row.dependencies.includes(logicalId) || row.resourceType === NESTED_STACK_TYPE) continue;
      const moved = movedRow(row, moves);
      if (moved !== row) rows[name] = moved;
    }
    if (Object.keys(rows).length > 0) deploymentState.note({ kind: 'rows', rows });
    const { outputs, imports = [], outputReads = [] } = deploymentState.state;
    const renamed = withMoves<JsonObject>(outputs, moves);
    if (!equal(renamed, outputs))
      deploymentState.note({ kind: 'outputs', outputs: renamed, imports, outputReads });
  }

  /**
   * Afterwards AWS is read again: an update without effect would otherwise be reported as a success forever.
   */
  async #update(logicalId: string, row: ResourceState): Promise<void> {
    const { operator, deploymentState, catalog, isUpdatable, signal } = this.#ports;
    const { resourceType: type, provisionedBy = 'sdk' } = row;
    if (!isUpdatable(type)) throw notUpdatable(`AWS cannot update ${type}`);
    const rows = [...deploymentState.rows.values(), ...this.#inspection.others];
    const resource = { row, rows, facts: catalog.facts(type) };
    const observed = this.#inspection.models.get(logicalId)?.observed;
    const finding = observed === undefined ? undefined : findingOf(resource, observed);
    const { previous, desired } =
      observed !== undefined && finding?.status === 'drifted'
        ? reversalOf(resource, observed, finding.changes)
        : { previous: row.properties, desired: row.properties };
    const from = withOldNames(previous, row, this.#before.get(logicalId) ?? row);
    const change = {
      action: 'update',
      step: 'UPDATE',
      properties: desired,
      previous: from,
      keepsRow: true,
    } as const;
    const model = await operator.perform({ ...change, logicalId, type, provisionedBy }, signal);
    refuseHalf(model, (now) => findingOf(resource, now));
  }
}

function reasonOf(isDeleted: boolean, hasMoved: boolean): string {
  if (isDeleted) return 'it was deleted in AWS';
  return hasMoved ? 'it refers to a resource that was recreated' : 'it was changed in AWS';
}

/** The baseline: if only referenced names have changed, AWS has the old ones. */
function withOldNames(previous: JsonObject, now: ResourceState, before: ResourceState): JsonObject {
  const old = Object.entries(before.properties).filter(
    ([key, value]) => !equal(value, now.properties[key] ?? null),
  );
  return { ...previous, ...Object.fromEntries(old) };
}

/** Deleting a resource that holds data or is to be retained is not for a revert to decide. */
function refuseLoss({ resourceType: type, updateReplacePolicy = 'Delete' }: ResourceState): void {
  if (dataClassOf(type) === 'recreated' && updateReplacePolicy === 'Delete') return;
  throw notUpdatable('it refers to a resource that was recreated, and replacing it may lose data');
}

/** Types that read as deleted for the days in which their deletion can still be cancelled. */
const KEYS: ReadonlySet<string> = new Set(['AWS::KMS::Key', 'AWS::KMS::ReplicaKey']);

/**
 * A new key would decrypt nothing that the old one has encrypted, and would hide that this is about to be lost.
 * Source: CancelKeyDeletion, AWS KMS API Reference.
 */
function refuseNewKey({ resourceType: type, physicalId }: ResourceState): void {
  if (!KEYS.has(type)) return;
  const message =
    `A new key could not decrypt what ${physicalId} has encrypted. If its deletion is only scheduled, cancel that ` +
    `(aws kms cancel-key-deletion --key-id ${physicalId}, then aws kms enable-key) and revert again. If it is gone, ` +
    'run drift with `drift-action: accept`: the next deploy creates a new one';
  throw new ProviderFailure('terminal', message, { name: 'KeyDeleted' });
}

function refuseHalf(
  model: ResourceModel | undefined,
  compared: (observed: NonNullable<ResourceModel['observed']>) => ReturnType<typeof findingOf>,
): void {
  if (model?.observed === undefined) return;
  const left = compared(model.observed);
  if (left.status !== 'drifted') return;
  const paths = left.changes.map(({ path }) => path.join('.')).join(', ');
  throw notUpdatable(`It still differs after the update in ${paths}`);
}

function notUpdatable(message: string): ProviderFailure {
  return new ProviderFailure('not-updatable', `${message}: only a replacement can revert it`, {
    name: 'NotUpdatable',
  });
}
