/** Resolves a stack's outputs after its deploy. */

import type { LiveValues } from '../../engine/apply/live-values.js';
import type { Json } from '../../json.js';
import type { Plan } from '../../plan/model/plan.js';
import { outputPlace } from '../../template/validate/expression-locations.js';

/** A stack's outputs by name, once everything that they refer to exists. */
export async function resolvedOutputs(plan: Plan, values: LiveValues): Promise<Record<string, Json>> {
  const outputs: Record<string, Json> = {};
  for (const [name, output] of Object.entries(plan.outputs)) {
    outputs[name] = await values.value(output.value, outputPlace(name));
  }
  return outputs;
}
