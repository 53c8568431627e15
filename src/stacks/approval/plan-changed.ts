/** The errors for plans that no diff has shown. */

import { CdkdError } from '../../errors.js';
import type { Plan } from '../../plan/model/plan.js';
import { reviewOf, type ReviewedPlan } from '../../plan/approval/reviewed-plan.js';
import type { StackId } from '../../ports/stack-id.js';
import type { NamedPlans } from '../context.js';

/** A stack whose plan was not shown, with the record that comes closest. */
export interface RefusedStack {
  readonly now: Plan;
  readonly record?: ReviewedPlan;
}

/** Says what to run again: the diff whose record was found, by the address of its run. */
export function planChanged(refused: readonly RefusedStack[], named: NamedPlans): CdkdError {
  const names = refused.map(({ now }) => now.stack.stackName).join(', ');
  const where = `pull request ${named.pullRequest}`;
  if (named.digests.length === 0) {
    return new CdkdError('PLAN_CHANGED', `No comment by this identity shows a diff of ${where}: ${names}`, {
      value: names,
      next: 'Run `diff` on the pull request, with the same `github-token` and with `comment` enabled, and have it reviewed. Nothing was changed.',
    });
  }
  if (refused.every(({ record }) => record === undefined)) {
    return new CdkdError(
      'PLAN_CHANGED',
      `The plan named in the comment of ${where} was never recorded for ${names}`,
      {
        value: named.digests.join(', '),
        next: 'Run `diff` on the pull request again, for the same stacks, with a role that may write under `plans/` in the state bucket. An edited comment is not trusted. Nothing was changed.',
      },
    );
  }
  const inputs = otherInputs(refused);
  const also = inputs.length === 0 ? '' : `; inputs that differ from the review: ${inputs.join(', ')}`;
  const next = `Check the differences, ${repetition(refused, named)}, have the new plan reviewed, and run again. Nothing was changed.`;
  const message = `The plan differs from the one reviewed in ${where}: ${names}${also}`;
  return new CdkdError('PLAN_CHANGED', message, { value: names, next });
}

function repetition(refused: readonly RefusedStack[], { repository, pullRequest }: NamedPlans): string {
  const [run] = refused.flatMap(({ record }) =>
    record === undefined ? [] : (reviewOf(record, { repository, pullRequest })?.runUrl ?? []),
  );
  return run === undefined
    ? `run \`diff\` on pull request ${pullRequest} again`
    : `re-run the \`diff\` of pull request ${pullRequest} (${run})`;
}

/** Inputs that allow something that the review did not, or vice versa. */
function otherInputs(refused: readonly RefusedStack[]): string[] {
  const differing = refused.flatMap(({ now: { allowed: now = [] }, record }) => {
    if (record === undefined) return [];
    const { allowed: shown = [] } = record.plan;
    return [...now.filter((name) => !shown.includes(name)), ...shown.filter((name) => !now.includes(name))];
  });
  return [...new Set(differing)];
}

/** As the event and the report hold them. */
export function refusedPlans(
  refused: readonly RefusedStack[],
): { readonly stack: StackId; readonly reviewed?: Plan }[] {
  return refused.map(({ now, record }) =>
    record === undefined ? { stack: now.stack } : { stack: now.stack, reviewed: record.plan },
  );
}
