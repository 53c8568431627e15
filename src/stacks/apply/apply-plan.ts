/** Prepares the execution of a stack's plan in its session, by the run's settings. */

import type { ExecutionOptions } from '../../engine/apply/execute-plan.js';
import { PlanExecution } from '../../engine/apply/plan-execution.js';
import type { Session } from '../../engine/locked-session.js';
import type { OperationPorts } from '../../engine/operation/operation-ports.js';
import type { Plan } from '../../plan/model/plan.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { TypeCatalog } from '../../types/schema/facts.js';
import { stepRules } from '../approval/data-loss-guard.js';
import type { CommandContext } from '../context.js';

/** A plan, and what it is carried out with. */
interface ExecutionInput extends Pick<ExecutionOptions, 'onFailure'> {
  readonly plan: Plan;
  readonly ports: OperationPorts;
  readonly catalog: TypeCatalog;
  /** Resolves what the plan's values refer to outside the stack. */
  readonly scope: Scope;
}

/** The execution of a stack's plan in its session, by the run's settings. */
export function executionOf(
  { deploymentState, signal }: Session,
  { plan, ports, catalog, scope, onFailure }: ExecutionInput,
  context: CommandContext,
): PlanExecution {
  const { settings, run } = context;
  const rules = stepRules(catalog, deploymentState.stack, context);
  const unprotects = onFailure === 'continue' && settings.execution.removeProtection;
  return new PlanExecution(
    plan,
    { deploymentState, ports, scope, rules, limits: settings.resourceLimits, run: run.id, unprotects },
    { concurrency: settings.concurrency, onFailure, signal },
  );
}
