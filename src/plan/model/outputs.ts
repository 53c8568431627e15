/** Evaluates a stack's outputs for its plan. */

import { defined } from '../../defined.js';
import { CdkdError } from '../../errors.js';
import { evaluate } from '../../template/evaluate/evaluate.js';
import { exportPlace, outputPlace } from '../../template/validate/expression-locations.js';
import type { Scope } from '../../template/evaluate/scope.js';
import { isNoValue } from '../../template/syntax/intrinsics.js';
import type { PlanInput } from './input.js';
import type { PlannedOutput } from './plan.js';

/**
 * A stack's outputs, as far as they are known before the deploy.
 *
 * Throws `TEMPLATE_INVALID` for an output without a value ("The Value field of every Outputs member must evaluate to a
 * String"), before anything is created for it.
 */
export function plannedOutputs(input: PlanInput, scope: Scope): Record<string, PlannedOutput> {
  const outputs: Record<string, PlannedOutput> = {};
  for (const output of input.outputs.values()) {
    const exportName =
      output.exportName === undefined
        ? undefined
        : evaluate(output.exportName, scope, exportPlace(output.name));
    const place = outputPlace(output.name);
    const value = evaluate(output.value, scope, place);
    if (isNoValue(value)) throw noValue(place);
    outputs[output.name] = {
      value,
      ...defined({ description: output.description }),
      ...(typeof exportName === 'string' ? { exportName } : {}),
    };
  }
  return outputs;
}

function noValue(place: string): CdkdError {
  return new CdkdError('TEMPLATE_INVALID', `Template format error: [${place}] The value is AWS::NoValue`, {
    value: place,
    next: 'Give the output a value in every case, or put a `Condition` on it.',
  });
}
