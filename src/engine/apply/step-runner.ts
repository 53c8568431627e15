/** Runs the steps of a plan that create, update or replace a resource. */

import { defined } from '../../defined.js';
import type { JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { InstanceRefresh } from '../../ports/resources.js';
import type { LastingStep } from '../../plan/order/step-order.js';
import { isDeposed, deposedName, originalName } from '../../plan/model/deposed-names.js';
import { updateBaseline } from '../../plan/model/partial-updates.js';
import { compareProperties } from '../../plan/diff/property-diff.js';
import { outdatesInstances } from '../../plan/diff/group-update.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import { hasItsName, replacementOrder } from '../../plan/diff/replacement.js';
import type { ReplaceStep, UpdateStep } from '../../plan/model/plan.js';
import { deletionPolicyOf, isSetAside, takesSnapshot } from '../../plan/rules/deletion-policies.js';
import { rowMetadata } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { dependentsOfPending } from '../../types/durations.js';
import { detachFrom, refuseLossesBeside, type Detaching, type RefuseLoss } from './detaching.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { LiveValues } from './live-values.js';
import type { OperationRequest } from '../operation/intents.js';
import type { Operator } from '../operation/operator.js';
import type { PendingStabilization } from '../recover/stabilization.js';

/** The result of a step; `unchanged` if its values turned out equal, so that nothing was sent. */
interface StepResult {
  readonly physicalId: string;
  readonly unchanged: boolean;
  /** It is not ready yet, and was not awaited. */
  readonly goesOn?: true;
}

export interface StepRules {
  readonly catalog: TypeCatalog;
  /** Whether an update that AWS rejects as unsupported becomes a replacement. */
  readonly replacesRefused?: boolean;
  readonly refuseLoss?: RefuseLoss;
  /** Called before an update becomes a replacement; throws if the settings forbid that. */
  readonly refuseReplacement?: (logicalId: string, row: ResourceState) => void;
  /** Whether to wait for slow new resources even if nothing needs them to be ready. Absent: yes. */
  readonly waits?: boolean;
}

interface StepPorts {
  readonly deploymentState: DeploymentState;
  readonly operator: Operator;
  readonly values: LiveValues;
  readonly stabilization: PendingStabilization;
}

/** How a step is executed. */
interface Circumstances {
  readonly signal: AbortSignal;
  /** The resources that go on depending on this one. */
  readonly dependents: readonly string[];
  /** The names of records that leave the stack once everything was created and updated. */
  readonly leaving: ReadonlySet<string>;
  /** Called once dependents may start, if that is before the step ends. Absent: they start at the end. */
  readonly usable?: () => void;
}

const ALONE: Omit<Circumstances, 'signal'> = { dependents: [], leaving: new Set() };

interface Change {
  readonly previous: JsonObject;
  readonly properties: JsonObject;
  readonly refresh?: InstanceRefresh;
}

interface Removal extends Circumstances {
  readonly takesSnapshot: boolean;
}

/** Runs one step that leaves a resource behind. Resources that are no longer needed are deleted later. */
export class StepRunner {
  readonly #deploymentState: DeploymentState;
  readonly #operator: Operator;
  readonly #values: LiveValues;
  readonly #stabilization: PendingStabilization;
  readonly #rules: StepRules;

  constructor({ deploymentState, operator, values, stabilization }: StepPorts, rules: StepRules) {
    this.#deploymentState = deploymentState;
    this.#operator = operator;
    this.#values = values;
    this.#stabilization = stabilization;
    this.#rules = rules;
  }

  async run(step: LastingStep, signal: AbortSignal, others = ALONE): Promise<StepResult> {
    const how = { signal, ...others };
    await this.#awaitNeeded(step, signal);
    switch (step.action) {
      case 'CREATE':
        await this.#create(step, await this.#properties(step), how);
        break;
      case 'UPDATE':
        return this.#update(step, how);
      case 'REPLACE':
        await this.#replace(step, await this.#properties(step), how);
        break;
      case 'METADATA':
      case 'MOVE':
        if (this.#row(step) === undefined) await this.#create(step, await this.#properties(step), how);
        else this.#refreshRow(step);
    }
    return this.#result(step);
  }

  #result(step: LastingStep): StepResult {
    const result = { physicalId: this.#row(step)?.physicalId ?? '', unchanged: false };
    return this.#stabilization.has(step.logicalId) ? { ...result, goesOn: true } : result;
  }

  /** Waits for dependencies that are not ready yet, unless the step does not need them to be. */
  async #awaitNeeded({ dependencies }: LastingStep, signal: AbortSignal): Promise<void> {
    for (const needed of dependencies) {
      const row = this.#deploymentState.rows.get(needed);
      if (row === undefined || this.#stabilization.isUsable(needed)) continue;
      if (dependentsOfPending(row.resourceType) === 'start') continue;
      await this.#stabilization.ready(needed, signal);
    }
  }

  /** With every value known, an update may turn out to be empty, or to require replacement after all. */
  async #update(step: UpdateStep, how: Circumstances): Promise<StepResult> {
    const properties = await this.#properties(step);
    const row = this.#row(step);
    if (row === undefined) {
      await this.#create(step, properties, how);
      return this.#result(step);
    }
    const isNested = step.type === NESTED_STACK_TYPE;
    const attempted = isNested ? undefined : this.#deploymentState.attemptsOf(step.logicalId);
    const sealed = (recorded: JsonObject) => this.#values.sealed(recorded, step);
    const previous = updateBaseline(sealed(row.properties), attempted?.map(sealed), properties);
    const changes = compareProperties(previous, properties, {
      facts: isNested ? undefined : this.#rules.catalog.facts(step.type),
      willDiffer: () => true,
      ...defined({ createOnly: step.createOnly }),
    });
    if (changes.length === 0 && step.inside === undefined && step.asksAgain !== true) {
      this.#refreshRow(step);
      return { physicalId: row.physicalId, unchanged: true };
    }
    if (changes.some((change) => change.replaces === 'yes')) {
      await this.#replaceInstead(step, row, properties, how);
    } else {
      const refreshes = step.refresh !== undefined && changes.some(outdatesInstances);
      const change = { previous, properties, ...(refreshes ? { refresh: step.refresh } : {}) };
      await this.#updateInPlace(step, row, change, how);
    }
    return this.#result(step);
  }

  async #updateInPlace(
    step: UpdateStep,
    row: ResourceState,
    { properties, ...change }: Change,
    how: Circumstances,
  ) {
    try {
      const request = { ...this.#request(step, properties), action: 'update', ...change } as const;
      await this.#operator.perform(request, how.signal);
    } catch (error) {
      const isRefused = error instanceof ProviderFailure && error.kind === 'not-updatable';
      if (!isRefused || this.#rules.replacesRefused !== true) throw error;
      await this.#replaceInstead(step, row, properties, how);
    }
  }

  /** An update that turns out to require replacement. */
  async #replaceInstead(step: UpdateStep, row: ResourceState, properties: JsonObject, how: Circumstances) {
    this.#rules.refuseReplacement?.(step.logicalId, row);
    if (step.oldResource === 'delete') await this.#rules.refuseLoss?.(step.logicalId, row);
    const { order } = replacementOrder({ ...step, properties }, row, this.#rules.catalog.facts(step.type));
    if (order === 'delete-first')
      await refuseLossesBeside(step.logicalId, this.#detaching(), this.#rules.refuseLoss);
    await this.#replace({ ...step, action: 'REPLACE', order }, properties, how);
  }

  async #create(step: LastingStep, properties: JsonObject, how: Circumstances): Promise<void> {
    await this.#makeRoom(step, properties, how);
    const mayStayPending = this.#rules.waits === false && dependentsOfPending(step.type) !== undefined;
    const request = { ...this.#request(step, properties), action: 'create' } as const;
    await this.#make(mayStayPending ? { ...request, mayStayPending } : request, how);
  }

  /** Performs a create; dependents may start as soon as they can use the resource. */
  async #make(request: OperationRequest, { signal, usable }: Circumstances): Promise<void> {
    const onUsable = () => {
      this.#stabilization.completes(request.logicalId, end);
      usable?.();
    };
    const end = this.#operator.perform(usable === undefined ? request : { ...request, onUsable }, signal);
    await end;
  }

  async #replace(step: ReplaceStep, properties: JsonObject, how: Circumstances): Promise<void> {
    const old = this.#row(step);
    const request = this.#request(step, properties);
    if (old !== undefined && step.order === 'delete-first' && step.oldResource !== 'retain') {
      await this.#operator.ensureKnown(request);
      await detachFrom(step.logicalId, this.#detaching(), how.signal);
      await this.#delete(step.logicalId, old, step, {
        ...how,
        takesSnapshot: step.oldResource === 'snapshot',
      });
    }
    await this.#makeRoom(step, properties, how);
    const keepsOld = old !== undefined && step.order === 'create-first' && step.oldResource !== 'retain';
    const supersededAs = keepsOld ? deposedName(step.logicalId, old.physicalId) : undefined;
    await this.#make({ ...request, action: 'create', ...defined({ supersededAs }) }, how);
  }

  /**
   * Resources that an earlier run left behind are deleted last; one with the desired name must be deleted
   * first.
   */
  async #makeRoom(step: LastingStep, properties: JsonObject, how: Circumstances): Promise<void> {
    const facts = this.#rules.catalog.facts(step.type);
    for (const [name, row] of [...this.#deploymentState.rows]) {
      if (!isDeposed(name) || isSetAside(name, row) || row.resourceType !== step.type) continue;
      if (hasItsName(properties, row, facts)) {
        const isSnapshotDue = takesSnapshot(deletionPolicyOf(name, row));
        const removal = { ...how, ...ALONE, takesSnapshot: isSnapshotDue };
        await this.#delete(name, row, step, removal);
      }
    }
  }

  async #delete(name: string, row: ResourceState, step: LastingStep, how: Removal): Promise<void> {
    const { resourceType: type, provisionedBy = 'sdk', properties } = row;
    const subject = { action: 'delete', step: step.action, logicalId: name } as const;
    const { dependents, takesSnapshot } = how;
    const { rows } = this.#deploymentState;
    const isUser = (other: string) => rows.get(other)?.dependencies.includes(name) === true;
    // What is recorded as using it keeps using it, at least until the deletes at the end: a conflict is not retried.
    const leaving = [...rows.keys()].filter(
      (other) => (how.leaving.has(other) || isDeposed(other)) && isUser(other),
    );
    const isConflictFinal = leaving.length > 0 || dependents.some(isUser);
    const request = { ...subject, type, provisionedBy, properties, isConflictFinal, takesSnapshot };
    try {
      await this.#operator.perform(request, how.signal);
    } catch (error) {
      throw stillUsed(error, leaving);
    }
  }

  #detaching(): Detaching {
    return { deploymentState: this.#deploymentState, operator: this.#operator, catalog: this.#rules.catalog };
  }

  #properties(step: LastingStep): Promise<JsonObject> {
    return this.#values.properties(step.properties, step);
  }

  #request(step: LastingStep, properties: JsonObject): Omit<OperationRequest, 'action'> {
    return {
      step: step.action,
      logicalId: step.logicalId,
      type: step.type,
      provisionedBy: step.provisionedBy,
      properties,
      row: rowMetadata(step),
    };
  }

  /** Only the template's own attributes of the record change: policies and dependencies. */
  #refreshRow(step: LastingStep): void {
    const row = this.#row(step);
    if (row === undefined) return;
    const { deletionPolicy: _deletion, updateReplacePolicy: _replace, ...rest } = row;
    this.#deploymentState.note({
      kind: 'rows',
      rows: { [step.logicalId]: { ...rest, ...rowMetadata(step) } },
    });
  }

  #row(step: LastingStep): ResourceState | undefined {
    return this.#deploymentState.rows.get(step.logicalId);
  }
}

/** Resources that leave the stack are deleted last, so that a deploy that fails before can be rolled back. */
function stillUsed(error: unknown, leaving: readonly string[]): unknown {
  const [user] = leaving;
  if (!(error instanceof ProviderFailure) || error.kind !== 'conflict' || user === undefined) return error;
  const why = `${originalName(user)} still uses it, and is deleted only after everything was created and updated: remove it in a deploy of its own first`;
  return new ProviderFailure('conflict', `${error.message} (${why})`, error.details);
}
