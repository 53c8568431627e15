/** Renders the GitHub issue about a stack's drift. */

import { createHash } from 'node:crypto';

import { driftLeft } from '../text/remaining-drift.js';
import { fittingTexts } from './fitting.js';
import { byteLength } from '../text/markdown.js';
import { accountLabel, placeOfRun } from '../text/names.js';
import { isNestedIn } from '../../state/nested.js';
import { type MarkedStack, type Marker, markerLine } from './comment-marker.js';
import type { Inventory, Report, StackReport } from '../model.js';

/** GitHub's limit for issue texts is that for comments. */
const ISSUE_BYTES = 60_000;

const KIND = 'drift-issue';

/** The body of a drift issue, from the fullest form that fits to the shortest. */
export function* issueBodies(report: Report, stack: StackReport): Generator<string> {
  const marker = markerLine({ v: 1, kind: KIND, key: issueKey(stack), ...markedStack(stack) });
  const own = { ...report, stacks: [stack] };
  for (const text of fittingTexts(own, ISSUE_BYTES - byteLength(marker) - 1)) yield `${marker}\n${text}`;
}

/** The same for a stack in any job and run; different for another account. */
function issueKey({ stack, origin = '' }: StackReport): string {
  const place = [origin, stack.stackName, stack.region].join('\n');
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}

function markedStack({ stack, origin }: StackReport): { readonly stack?: MarkedStack } {
  if (origin === undefined) return {};
  return { stack: { stackName: stack.stackName, region: stack.region, origin } };
}

/**
 * Tests whether a marker belongs to an issue about a stack that no longer exists: this run destroyed it, with
 * its nested stacks, or it is missing from a complete list of states. `undefined` if the run does not
 * establish that any stack is gone.
 */
export function ofGoneStacks({
  stacks,
  inventories = [],
}: Report): ((marker: Marker) => boolean) | undefined {
  const removed = stacks.filter(({ isRemoved }) => isRemoved === true);
  if (removed.length === 0 && inventories.length === 0) return undefined;
  const keys = new Set(removed.map(issueKey));
  return ({ kind, key, stack }) => {
    if (kind !== KIND) return false;
    // Issues of older versions do not name their stack.
    if (keys.has(key) || stack === undefined) return keys.has(key);
    const isRemoved = removed.some((one) => one.origin === stack.origin && isNestedIn(stack, one.stack));
    return isRemoved || inventories.some((inventory) => isMissing(stack, inventory));
  };
}

function isMissing(stack: MarkedStack, { origin, region, stacks }: Inventory): boolean {
  if (stack.origin !== origin || (region !== undefined && stack.region !== region)) return false;
  return !stacks.some((one) => one.stackName === stack.stackName && one.region === stack.region);
}

/** The closing comment on the issue of a stack that is gone. */
export function farewell({ command, run: { runUrl } }: Report): string {
  const run = runUrl === undefined ? 'this run' : `[this run](${runUrl})`;
  return command === 'drift'
    ? `Closed by ${run}: the stack no longer has a state in the bucket.`
    : `Closed by ${run}, which destroyed the stack.`;
}

/** Two accounts may have stacks of the same name. */
export function issueTitle({ stack }: StackReport, report: Report): string {
  const place = accountLabel(stack, report) ?? placeOfRun(report);
  return `Drift: ${stack.stackName} (${stack.region})${place === undefined ? '' : ` in ${place}`}`;
}

/** Whether a stack's issue must be open; `undefined` if that is unknown. */
export function isIssueOpen(stack: StackReport): boolean | undefined {
  if (stack.drift === undefined) return undefined;
  if (driftLeft(stack).length > 0) return true;
  return stack.drift.some(({ finding }) => finding.status === 'unknown' && finding.failed)
    ? undefined
    : false;
}
