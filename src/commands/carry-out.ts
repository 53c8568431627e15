import { executePlan, type ExecutionOptions, type ExecutionResult } from '../engine/execute.js';
import { LiveValues } from '../engine/live-values.js';
import { Operator } from '../engine/operation.js';
import type { OperationPorts } from '../engine/operation-ports.js';
import type { Session } from '../engine/session.js';
import { StepRunner } from '../engine/step-runner.js';
import { Unawaited } from '../engine/unawaited.js';
import type { Plan } from '../plan/plan.js';
import type { Scope } from '../template/scope.js';
import type { TypeCatalog } from '../types/facts.js';
import type { CommandContext } from './context.js';
import { stepRules } from './stateful-guard.js';

/** A plan, and what it is carried out with. */
export interface Execution extends Pick<ExecutionOptions, 'onFailure'> {
  readonly plan: Plan;
  readonly ports: OperationPorts;
  readonly catalog: TypeCatalog;
  /** What the plan's values are finished with. */
  readonly scope: Scope;
  readonly onApplied?: (values: LiveValues) => Promise<void>;
}

/** Carries a stack's plan out under its session: the engine's parts, put together by the run's settings. */
export function carryOut(
  session: Session,
  execution: Execution,
  context: CommandContext,
): Promise<ExecutionResult> {
  const { ledger, signal } = session;
  const { plan, ports, catalog, scope, onFailure, onApplied } = execution;
  const { settings, run, clock, emit } = context;
  const operator = new Operator(ledger, run.id, ports, settings.resourceLimits);
  const unawaited = new Unawaited(ledger, ports, settings.resourceLimits);
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
