import { createHash } from 'node:crypto';

import { driftLeft } from './drift-json.js';
import { fittingTexts } from './fitting.js';
import { byteLength } from './markdown.js';
import { markerLine } from './marker.js';
import type { Report, StackReport } from './model.js';

/** GitHub's bound for the text of an issue is that of a comment. */
const ISSUE_BYTES = 60_000;

/** What an issue on a stack's drift says, from its fullest form that fits to its shortest. */
export function* issueBodies(report: Report, stack: StackReport): Generator<string> {
  const marker = markerLine({ v: 1, kind: 'drift-issue', key: issueKey(stack) });
  const own = { ...report, stacks: [stack] };
  for (const text of fittingTexts(own, ISSUE_BYTES - byteLength(marker) - 1)) yield `${marker}\n${text}`;
}

/** The same for a stack in whatever job and run it is looked at; another one in another account. */
function issueKey({ stack, origin = '' }: StackReport): string {
  const place = [origin, stack.stackName, stack.region].join('\n');
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
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
