import { createHash } from 'node:crypto';

import { driftLeft } from '../text/remaining-drift.js';
import { fittingTexts } from './fitting.js';
import { byteLength } from '../text/markdown.js';
import { isNestedIn } from '../../state/nested.js';
import { type MarkedStack, type Marker, markerLine } from './comment-marker.js';
import type { Inventory, Report, StackReport } from '../model.js';

/** GitHub's bound for the text of an issue is that of a comment. */
const ISSUE_BYTES = 60_000;

const KIND = 'drift-issue';

/** What an issue on a stack's drift says, from its fullest form that fits to its shortest. */
export function* issueBodies(report: Report, stack: StackReport): Generator<string> {
  const marker = markerLine({ v: 1, kind: KIND, key: issueKey(stack), ...markedStack(stack) });
  const own = { ...report, stacks: [stack] };
  for (const text of fittingTexts(own, ISSUE_BYTES - byteLength(marker) - 1)) yield `${marker}\n${text}`;
}

/** The same for a stack in whatever job and run it is looked at; another one in another account. */
function issueKey({ stack, origin = '' }: StackReport): string {
  const place = [origin, stack.stackName, stack.region].join('\n');
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}

function markedStack({ stack, origin }: StackReport): { readonly stack?: MarkedStack } {
  return origin === undefined ? {} : { stack: { ...stack, origin } };
}

/**
 * Whether a marker is that of an issue on a stack that is gone: this run destroyed it, with those nested in it, or all
 * that have a state were listed and it was not among them. `undefined` where the run says of no stack that it is gone.
 */
export function ofGoneStacks({ stacks, inventory }: Report): ((marker: Marker) => boolean) | undefined {
  const removed = stacks.filter(({ isRemoved }) => isRemoved === true);
  if (removed.length === 0 && inventory === undefined) return undefined;
  const keys = new Set(removed.map(issueKey));
  return ({ kind, key, stack }) => {
    if (kind !== KIND) return false;
    // Issues of older versions do not say which stack they are about.
    if (keys.has(key) || stack === undefined) return keys.has(key);
    const isRemoved = removed.some((one) => one.origin === stack.origin && isNestedIn(stack, one.stack));
    return isRemoved || (inventory !== undefined && isMissing(stack, inventory));
  };
}

function isMissing(stack: MarkedStack, { origin, region, stacks }: Inventory): boolean {
  if (stack.origin !== origin || (region !== undefined && stack.region !== region)) return false;
  return !stacks.some((one) => one.stackName === stack.stackName && one.region === stack.region);
}

/** The last comment on the issue of a stack that is gone. */
export function farewell({ command, run: { runUrl } }: Report): string {
  const run = runUrl === undefined ? 'this run' : `[this run](${runUrl})`;
  return command === 'drift'
    ? `Closed by ${run}: the stack no longer has a state in the bucket.`
    : `Closed by ${run}, which destroyed the stack.`;
}

export function issueTitle({ stack }: StackReport): string {
  return `Drift: ${stack.stackName} (${stack.region})`;
}

/** Whether a stack's issue is to be open; `undefined` where nobody can tell. */
export function isIssueOpen(stack: StackReport): boolean | undefined {
  if (stack.drift === undefined) return undefined;
  if (driftLeft(stack).length > 0) return true;
  return stack.drift.some(({ finding }) => finding.status === 'unknown' && finding.failed)
    ? undefined
    : false;
}
