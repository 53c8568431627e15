/** The command `diff`: shows what a deploy would change. */

import { treeOf } from '../plan/model/nested-preview.js';
import { grouped } from '../grouped.js';
import type { Plan } from '../plan/model/plan.js';
import { targetsIn, type StackTarget } from '../stacks/select/load-app.js';
import { keepForReview } from '../stacks/approval/approval.js';
import { UnselectedProducers } from '../stacks/exports/unselected-producers.js';
import type { CommandContext } from '../stacks/context.js';
import { warnOfRefusals } from '../stacks/approval/refusals.js';
import { refuseDestructive } from '../stacks/approval/destructive-guard.js';
import { reportPendingDrift } from '../stacks/drift/pending-drift.js';
import { withRecordedPaths } from '../stacks/plan/construct-paths.js';
import { transfersBetween } from '../stacks/plan/find-transfers.js';
import { previewDeploy, type StackPreview } from '../stacks/plan/preview-deploy.js';
import { selectAndValidate, type SelectedStacks } from '../stacks/validate/select-and-validate.js';

/**
 * Plans a deploy of each stack as if the ones before it had been deployed. Takes no lock; all it writes, and
 * only for a pull request, is the record that `require-approval` reads later.
 */
export async function diff(context: CommandContext): Promise<Plan[]> {
  const selected = await selectAndValidate(context, { mayLackBucket: true, assets: 'names' });
  const rest = unselectedOf(selected, context);
  const previews: StackPreview[] = [];
  for (const [place, stacks] of grouped(selected.stacks, ({ target }) => selected.placeOf(target.stack))) {
    const { context: own, identity, stores } = place;
    const account = stacks[0]?.target.stack.account;
    const beside = rest.filter(({ stack }) => stack.account === account);
    const newUnselected = () => new UnselectedProducers(beside, own, identity);
    const inPlace = await previewDeploy(stacks, own, stores, {
      report: async (plan) => {
        const named = await withRecordedPaths(plan, own, stores);
        for (const each of treeOf(named)) context.emit({ kind: 'planned', plan: each });
      },
      inspect: warnOfRefusals,
      unselected: newUnselected(),
      foundTransfers: await transfersBetween(stacks, place, selected.assembly, newUnselected),
    });
    await reportPendingDrift(inPlace, own, stores);
    previews.push(...inPlace);
  }
  const plans = previews.map(({ plan }) => plan);
  refuseDestructive(plans, context.settings.allowDestructive);
  await keepForReview(previews, context);
  return plans;
}

function unselectedOf(
  { assembly, targets, identity }: SelectedStacks,
  context: CommandContext,
): StackTarget[] {
  const rest = assembly.stacks.filter(({ id }) => targets.every(({ artifact }) => artifact.id !== id));
  return targetsIn(rest, context, identity);
}
