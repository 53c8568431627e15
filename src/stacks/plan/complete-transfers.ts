/** Finds out what else changes in the records of what moves from one stack to another. */

import { defined } from '../../defined.js';
import { rewordings } from '../../plan/moves/rewordings.js';
import { actingOn, hasOtherHandler } from '../../plan/moves/moved-handlers.js';
import { nameInStack } from '../../plan/moves/own-names.js';
import { leavingFrom, rowsAfter, type Transfer } from '../../plan/moves/transfers.js';
import { stackKey, type StackId } from '../../ports/stack-id.js';
import type { StackState } from '../../state/schema.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { isCustomResource } from '../../types/custom-resource.js';
import type { CommandContext } from '../context.js';
import type { StackRecord } from './plan-stack.js';

/** A stack that gives or takes records; without a template, it is one that the app no longer has. */
interface Participant {
  readonly stack: StackId;
  readonly record: Pick<StackRecord, 'state'>;
  readonly resources?: ReadonlyMap<string, TemplateResource>;
}

/**
 * From now on, a description that is made of the place says the new one: a deploy that fails must not bring it back. A
 * custom resource gets the handler of its new stack. Those that are left behind without what they act on are no longer deleted.
 */
export async function completeTransfers(
  transfers: readonly Transfer[],
  participants: readonly Participant[],
  { aws }: Pick<CommandContext, 'aws'>,
): Promise<Transfer[]> {
  const sides = new Map(
    participants.map((participant) => [
      stackKey(participant.stack),
      { ...participant, ...prospects(participant, transfers) },
    ]),
  );
  return Promise.all(
    transfers.map(async (transfer) => {
      const { source, from, target, to, row } = transfer;
      const [giver, taker] = [sides.get(stackKey(source)), sides.get(stackKey(target))];
      const released = giver === undefined ? [] : actingOn(from, giver.leftBehind);
      const completed = { ...transfer, ...(released.length === 0 ? {} : { released }) };
      const resource = taker?.resources?.get(to);
      if (taker?.resources === undefined || resource === undefined) return completed;
      const { rowsNow: rows, resources } = taker;
      const changesHandler = hasOtherHandler(row, resource, { rows, resources });
      const catalog = await aws.catalog(new Set([row.resourceType]), target.region);
      const moved = new Map([[to, { from: nameInStack(source.stackName, from), why: transfer.why }]]);
      const input = { resources, stack: target, catalog, sealer: aws.sealer(target) };
      const reworded = rewordings(input, new Map([[to, row]]), moved).get(to);
      return { ...completed, ...defined({ reworded }), ...(changesHandler ? { changesHandler } : {}) };
    }),
  );
}

type Rows = StackState['resources'];

interface Prospects {
  readonly rowsNow: Rows;
  /** Custom resources that neither the template has nor another stack gets. */
  readonly leftBehind: Rows;
}

function prospects({ stack, record, resources }: Participant, transfers: readonly Transfer[]): Prospects {
  const rows = record.state.resources;
  const leaving = new Set(leavingFrom(stack, transfers).map(({ from }) => from));
  const leftBehind = Object.entries(rows).filter(
    ([name, { resourceType }]) =>
      isCustomResource(resourceType) && !leaving.has(name) && resources?.has(name) !== true,
  );
  return { rowsNow: rowsAfter(rows, stack, transfers), leftBehind: Object.fromEntries(leftBehind) };
}
