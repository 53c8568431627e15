import type { Plan } from '../../plan/model/plan.js';
import type { OpenIntent } from '../../state/journal.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import { leftBehind } from '../record/row-changes.js';

/**
 * START HERE for creates that nobody waits for (`wait: false`). AWS has the resource, the state has its row, and the
 * operation stays open in the journal: whoever comes next, and be it weeks later, finds out how it ended.
 */

type Rows = ReadonlyMap<string, ResourceState>;

/** Whether the row of a create stands although AWS has not said how it ended. */
export function goesOn({ intent, handle }: OpenIntent, rows: Rows): boolean {
  return handle.goesOn === true && rows.get(intent.logicalId)?.physicalId === handle.identifier;
}

/** Logical ids of resources that AWS was still making when somebody looked last. */
export function goingOn(open: ReadonlyMap<string, OpenIntent>, rows: Rows): string[] {
  return [...open.values()].filter((each) => goesOn(each, rows)).map(({ intent }) => intent.logicalId);
}

/** Whether a plan changes what AWS may still be making. */
export function touchesUnready({ steps }: Plan, { open, rows }: Standing): boolean {
  const unready = goingOn(open, rows);
  return steps.some(({ logicalId }) => unready.includes(logicalId));
}

interface Standing {
  readonly open: ReadonlyMap<string, OpenIntent>;
  readonly rows: Rows;
}

/** What a success makes of the row: what else it says may be newer than the operation. */
export function rowsWhenReady({ intent }: OpenIntent, made: RowChanges, rows: Rows): RowChanges {
  const [row, fresh] = [rows.get(intent.logicalId), made[intent.logicalId]];
  if (row === undefined || fresh === undefined || fresh === null) return {};
  const { attributes, observedProperties } = fresh;
  const seen = observedProperties === undefined ? {} : { observedProperties };
  return { [intent.logicalId]: { ...row, attributes, ...seen } };
}

/** A failure takes the row back, as if it had been waited for; `physicalId` is what is left behind, if anything. */
export function rowsWhenFailed({ intent }: OpenIntent, physicalId: string | undefined): RowChanges {
  const left = physicalId === undefined ? {} : leftBehind(intent, physicalId);
  return { ...left, [intent.logicalId]: null };
}
