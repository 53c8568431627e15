/** Carries out one plan phase by phase, with the engine's parts assembled. */

import type { Plan } from '../../plan/model/plan.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { OperationLimits } from '../operation/deadline.js';
import type { OperationPorts } from '../operation/operation-ports.js';
import { Operator } from '../operation/operator.js';
import type { DeploymentState } from '../record/deployment-state.js';
import { PendingStabilization } from '../recover/stabilization.js';
import {
  createAndUpdate,
  deleteLeftovers,
  skipDeletes,
  type ExecutionOptions,
  type ExecutionPorts,
  type ExecutionResult,
} from './execute-plan.js';
import { LiveValues } from './live-values.js';
import { StepRunner, type StepRules } from './step-runner.js';
import type { StepFailure } from './task-graph.js';

/** What a plan is carried out with. */
interface ExecutionParts {
  readonly deploymentState: DeploymentState;
  readonly ports: OperationPorts;
  /** Resolves the references of the plan's values that lead outside the stack. */
  readonly scope: Scope;
  readonly rules: StepRules;
  readonly limits: OperationLimits;
  /** Names the operations, uniquely within the run. */
  readonly run: string;
  /** Whether deletion protection is switched off before a delete. */
  readonly unprotects?: boolean;
}

/** One plan being carried out. Call the phases in the order in which they stand here. */
export class PlanExecution {
  /** Resolves references to what exists so far. */
  readonly values: LiveValues;
  readonly #plan: Plan;
  readonly #ports: ExecutionPorts;
  readonly #options: ExecutionOptions;

  constructor(plan: Plan, parts: ExecutionParts, options: ExecutionOptions) {
    const { deploymentState, ports, scope, rules, limits, run, unprotects = false } = parts;
    const { catalog } = rules;
    const operator = new Operator(deploymentState, run, ports, limits);
    const stabilization = new PendingStabilization(deploymentState, ports, limits);
    const ready = (logicalId: string) => stabilization.ready(logicalId, options.signal);
    this.values = new LiveValues(deploymentState, scope, { catalog, providerOf: ports.providerOf, ready });
    const steps = new StepRunner({ deploymentState, operator, values: this.values, stabilization }, rules);
    const { clock, emit } = ports;
    this.#plan = plan;
    this.#ports = {
      deploymentState,
      steps,
      operator,
      clock,
      emit,
      ...(unprotects ? { unprotecting: ports } : {}),
    };
    this.#options = options;
  }

  /** Throws `PLAN_STALE` if the plan was made for another state. */
  createAndUpdate(): Promise<ExecutionResult> {
    return createAndUpdate(this.#plan, this.#ports, this.#options);
  }

  /** Between the phases something else failed: nothing is deleted, and what was done can be rolled back. */
  refuse(applied: ExecutionResult, failure: StepFailure): ExecutionResult {
    return { ...this.skipDeletes(applied, failure.logicalId), isApplied: false, failures: [failure] };
  }

  deleteLeftovers(applied: ExecutionResult): Promise<ExecutionResult> {
    return deleteLeftovers(this.#plan, applied, this.#ports, this.#options);
  }

  skipDeletes(applied: ExecutionResult, because: string): ExecutionResult {
    return skipDeletes(this.#plan, applied, [because], this.#ports);
  }

  /** Both phases, for an operation that does nothing between them. */
  async run(): Promise<ExecutionResult> {
    const applied = await this.createAndUpdate();
    return applied.isApplied ? this.deleteLeftovers(applied) : applied;
  }
}
