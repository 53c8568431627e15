/** Tracks creates whose resources are not awaited (`wait: none`). */

import type { Plan } from '../../plan/model/plan.js';
import { recordedName } from '../../plan/moves/move.js';
import type { OpenIntent } from '../../state/journal.js';
import type { RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';
import { leftBehind } from '../record/row-changes.js';

/**
 * AWS has the resource, the state has its record, and the operation stays in flight in the journal: the next
 * run, even weeks later, determines its outcome.
 */

type Rows = ReadonlyMap<string, ResourceState>;

/** Whether a create has its record although AWS has not reported its end. */
export function isPending({ intent, handle }: OpenIntent, rows: Rows): boolean {
  return handle.goesOn === true && rows.get(intent.logicalId)?.physicalId === handle.identifier;
}

/** Logical ids of resources that AWS was still creating at the last check. */
export function pendingResources(open: ReadonlyMap<string, OpenIntent>, rows: Rows): string[] {
  return [...open.values()].filter((each) => isPending(each, rows)).map(({ intent }) => intent.logicalId);
}

/** Whether a plan changes resources that AWS may still be creating. */
export function touchesPending({ steps }: Plan, { open, rows }: Standing): boolean {
  const pending = pendingResources(open, rows);
  return steps.some((step) => pending.includes(recordedName(step)));
}

interface Standing {
  readonly open: ReadonlyMap<string, OpenIntent>;
  readonly rows: Rows;
}

/** The record after a success, keeping values that may be newer than the operation. */
export function rowsWhenReady({ intent }: OpenIntent, made: RowChanges, rows: Rows): RowChanges {
  const [row, fresh] = [rows.get(intent.logicalId), made[intent.logicalId]];
  if (row === undefined || fresh === undefined || fresh === null) return {};
  const { attributes, observedProperties } = fresh;
  const seen = observedProperties === undefined ? {} : { observedProperties };
  return { [intent.logicalId]: { ...row, attributes, ...seen } };
}

/**
 * A failure removes the record, as if it had been awaited; `physicalId` is the resource left behind, if any.
 */
export function rowsWhenFailed({ intent }: OpenIntent, physicalId: string | undefined): RowChanges {
  const left = physicalId === undefined ? {} : leftBehind(intent, physicalId);
  return { ...left, [intent.logicalId]: null };
}
