/** The command `deploy`. */

import { refuseUnpublished } from '../assets/publish.js';
import type { CdkdError } from '../errors.js';
import { byArtifact, type StackTarget } from '../stacks/select/load-app.js';
import { assetsOf } from '../stacks/schedule/asset-publisher.js';
import type { CommandContext } from '../stacks/context.js';
import { defined } from '../defined.js';
import { diff } from './diff.js';
import { transfersOfRun } from '../stacks/plan/find-transfers.js';
import { refuseUnknownTargets } from '../stacks/validate/check-execution-options.js';
import { Exports } from '../stacks/exports/cross-stack-values.js';
import { passApprovalGate } from '../stacks/approval/approval-gate.js';
import { StackHistory } from '../stacks/record-history.js';
import { deployOrder } from '../stacks/schedule/order-stacks.js';
import { selectAndValidate } from '../stacks/validate/select-and-validate.js';
import type { ValidatedStack } from '../stacks/validate/validate-stack.js';
import { carryOutTransfers } from '../stacks/apply/carry-out-transfers.js';
import { deployStack } from '../stacks/apply/deploy-stack.js';
import { runStacks } from '../stacks/schedule/run-stacks.js';

/**
 * Deploys the selected stacks. Every template is validated before the first stack is changed; then each stack
 * starts as soon as its assets are published and the stacks it depends on are done.
 *
 * Resolves to the failures, one per stack.
 */
export async function deploy(context: CommandContext): Promise<CdkdError[]> {
  if (context.settings.dryRun) {
    await diff(context);
    return [];
  }
  const { reachOf, placeOf, targets, stacks, atItsTurn, assembly } = await selectAndValidate(context);
  refuseUnknownTargets(stacks, context);
  const assets = await assetsOf(targets, context, reachOf);
  await assets.refuseUnbuildable();
  const found = await transfersOfRun(stacks, placeOf, assembly);
  let approved = await passApprovalGate(stacks, context, {
    placeOf,
    foundTransfersOf: (place) => found.get(place),
  });
  const deployed = targets.map(({ stack }) => stack);
  for (const [place, each] of found) approved = await carryOutTransfers(each, place, { deployed, approved });
  // What was approved to change nothing publishes nothing either.
  const prepare = async (target: StackTarget) => {
    if (approved(target.stack)?.now.changesNothing === true) return;
    refuseUnpublished(await assets.publish(target));
  };
  const order = await deployOrder(stacks, placeOf);
  const validated = new Map(stacks.map((stack) => [stack.target.artifact.id, stack]));
  const preparesLate = (target: StackTarget) => assets.goElsewhere(target);
  return runStacks(byArtifact(targets), { context, order, prepare, preparesLate }, async (target) => {
    const { stack, artifact } = target;
    const { context: own, identity, stores } = placeOf(stack);
    const history = new StackHistory({ stack, command: 'deploy' }, own, stores);
    const beside = deployed.filter(({ account }) => account === stack.account);
    const exports = new Exports(history.context, stores, beside, { mends: true });
    const { othersOf, observed } = found.get(placeOf(stack)) ?? {};
    const known = defined({ othersOf, observed });
    const ports = { context: history.context, stores, identity, exports, ...known };
    const current = atItsTurn(validated.get(artifact.id) as ValidatedStack);
    await history.record(current.then((now) => deployStack(now, ports, approved(stack))));
  });
}
