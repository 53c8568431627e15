/** Applies a stack's plan: assembles the engine and executes the plan. */

import { executePlan, type ExecutionOptions, type ExecutionResult } from '../../engine/apply/execute-plan.js';
import { LiveValues } from '../../engine/apply/live-values.js';
import { Operator } from '../../engine/operation/operator.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Session } from '../../engine/locked-session.js';
import { StepRunner } from '../../engine/apply/step-runner.js';
import { PendingStabilization } from '../../engine/recover/stabilization.js';
import type { Plan } from '../../plan/model/plan.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import type { CommandContext } from '../context.js';
import { stepRules } from '../approval/data-loss-guard.js';

/** A plan, and the context to execute it. */
export interface Execution extends Pick<ExecutionOptions, 'onFailure'> {
  readonly plan: Plan;
  readonly ports: OperationPorts;
  readonly catalog: TypeCatalog;
  /** The scope in which the plan's values are resolved. */
  readonly scope: Scope;
  readonly onApplied?: (values: LiveValues) => Promise<void>;
}

/** Executes a stack's plan in its session, with the engine configured by the run's settings. */
export function applyPlan(
  session: Session,
  execution: Execution,
  context: CommandContext,
): Promise<ExecutionResult> {
  const { ledger, signal } = session;
  const { plan, ports, catalog, scope, onFailure, onApplied } = execution;
  const { settings, run, clock, emit } = context;
  const operator = new Operator(ledger, run.id, ports, settings.resourceLimits);
  const unawaited = new PendingStabilization(ledger, ports, settings.resourceLimits);
  const ready = (logicalId: string) => unawaited.ready(logicalId, signal);
  const values = new LiveValues(ledger, scope, { catalog, providerOf: ports.providerOf, ready });
  const rules = stepRules(catalog, ledger.stack, context);
  const steps = new StepRunner({ ledger, operator, values, unawaited }, rules);
  const mayUnprotect = onFailure === 'continue' && settings.execution.removeProtection;
  const unprotecting = mayUnprotect ? { unprotecting: ports } : {};
  const applied = onApplied === undefined ? {} : { onApplied: () => onApplied(values) };
  return executePlan(
    plan,
    { ledger, steps, operator, clock, emit, ...unprotecting, ...applied },
    { concurrency: settings.concurrency, onFailure, signal },
  );
}
