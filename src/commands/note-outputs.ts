import type { Ledger } from '../engine/ledger.js';
import type { LiveValues } from '../engine/live-values.js';
import type { Json } from '../json.js';
import { changesNothing } from '../plan/nested.js';
import type { Plan } from '../plan/plan.js';
import { recordedOutputs } from '../state/exports.js';
import type { StackState } from '../state/schema.js';
import { outputPlace } from '../template/placed.js';

/** The outputs are on record before anything is removed: from then on the stack is what the app describes. */
export async function noteOutputs(
  plan: Plan,
  values: LiveValues,
  ledger: Ledger,
): Promise<StackState['outputs']> {
  const outputs = await resolvedOutputs(plan, values);
  if (plan.steps.length > 0 || !changesNothing(plan, ledger.state)) {
    const { imports, outputReads } = plan;
    ledger.note({ kind: 'outputs', outputs: recordedOutputs(plan.outputs, outputs), imports, outputReads });
  }
  await ledger.flush();
  return outputs;
}

async function resolvedOutputs(plan: Plan, values: LiveValues): Promise<Record<string, Json>> {
  const outputs: Record<string, Json> = {};
  for (const [name, output] of Object.entries(plan.outputs)) {
    outputs[name] = await values.value(output.value, outputPlace(name));
  }
  return outputs;
}
