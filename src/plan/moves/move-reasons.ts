/** Explains moves to people. */

import type { PlanInput } from '../model/input.js';
import type { Step } from '../model/plan.js';
import type { MoveReason } from '../model/moves.js';

/** Completes `was ApiJobs: …`. */
const EVIDENCE: Readonly<Record<MoveReason, string>> = {
  name: 'both have the same physical name',
  attached: 'both are attached to the same',
  equal: 'their properties are equal',
  like: 'their properties are equal, and their places in the app alike',
  listed: '`cdkd-moves.json` says so',
  nested: 'the nested stack has another logical id',
};

/** The steps of moved resources, with the reason why each is the same resource. */
export function withMoveReasons(steps: readonly Step[], { moved }: Pick<PlanInput, 'moved'>): Step[] {
  return steps.map((step) => {
    const found = moved?.get(step.logicalId);
    if (found === undefined || step.movedFrom === undefined) return step;
    const evidence = EVIDENCE[found.why];
    // Names by the place in the app have changed with it.
    const named = step.action === 'MOVE' ? evidence : evidence.replace('properties', 'other properties');
    const was = `was ${found.from}: ${named}`;
    return { ...step, reason: step.reason === '' ? was : `${step.reason}; ${was}` };
  });
}
