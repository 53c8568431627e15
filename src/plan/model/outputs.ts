/** Evaluates a stack's outputs for its plan. */

import { defined } from '../../defined.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import { exportPlace, outputPlace } from '../../template/validate/expression-locations.js';
import type { Scope } from '../../template/evaluate/scope.js';
import type { PlanInput } from './input.js';
import type { PlannedOutput } from './plan.js';

/** A stack's outputs, as far as they are known before the deploy. */
export function plannedOutputs(input: PlanInput, scope: Scope): Record<string, PlannedOutput> {
  const outputs: Record<string, PlannedOutput> = {};
  for (const output of input.outputs.values()) {
    const exportName =
      output.exportName === undefined
        ? undefined
        : evaluate(output.exportName, scope, exportPlace(output.name));
    outputs[output.name] = {
      value: evaluate(output.value, scope, outputPlace(output.name)),
      ...defined({ description: output.description }),
      ...(typeof exportName === 'string' ? { exportName } : {}),
    };
  }
  return outputs;
}
