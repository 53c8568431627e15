/** The command `diff`: shows what a deploy would change. */

import { treeOf } from '../plan/model/nested-preview.js';
import type { Plan } from '../plan/model/plan.js';
import { targetsIn } from '../stacks/select/load-app.js';
import { keepForReview } from '../stacks/approval/approval.js';
import { UnselectedProducers } from '../stacks/exports/unselected-producers.js';
import type { CommandContext } from '../stacks/context.js';
import { refuseDestructive } from '../stacks/approval/destructive-guard.js';
import { reportPendingDrift } from '../stacks/drift/pending-drift.js';
import { previewDeploy } from '../stacks/plan/preview-deploy.js';
import { selectAndValidate } from '../stacks/validate/select-and-validate.js';

/**
 * Plans a deploy of each stack as if the ones before it had been deployed. Takes no lock; all it writes, and
 * only for a pull request, is the record that `require-approved-plan` reads later.
 */
export async function diff(context: CommandContext): Promise<Plan[]> {
  const { identity, assembly, targets, stores, stacks } = await selectAndValidate(context, {
    mayLackBucket: true,
  });
  const report = (plan: Plan) => {
    for (const each of context.settings.recursive ? treeOf(plan) : [plan]) {
      context.emit({ kind: 'planned', plan: each });
    }
  };
  const rest = assembly.stacks.filter(({ id }) => targets.every(({ artifact }) => artifact.id !== id));
  const unselected = new UnselectedProducers(targetsIn(rest, context, identity), context, identity);
  const previews = await previewDeploy(stacks, context, stores, { report, unselected });
  await reportPendingDrift(previews, context, stores);
  const plans = previews.map(({ plan }) => plan);
  refuseDestructive(plans, context.settings.allowDestructive);
  await keepForReview(previews, context, stores);
  return plans;
}
