/** Renders what recovery found out. */

import type { RunEvent } from '../../events.js';
import type { Proof } from '../../ports/resources.js';
import type { StackReport } from '../model.js';
import { nameInStack } from '../text/names.js';

/** Outcomes of operations that an earlier run left in flight. */
const OUTCOME_WORDS: Readonly<Record<string, string>> = { pending: 'not ready yet, and not awaited' };

/** What shows that a resource is the interrupted create's own. */
const PROOF_WORDS: Readonly<Record<Proof, string>> = {
  id: 'AWS had named its id',
  mark: 'it bears the mark of this create',
  name: 'its name holds the token of this create',
  time: 'it was not there before, and was made while this create could be sent',
  place: 'its place was free before, and holds what this create sends',
  request: 'Cloud Control lists the request',
};

export function resolvedText(
  { logicalId, resourceType, outcome, proof }: Extract<RunEvent, { kind: 'operation-resolved' }>,
  stack: StackReport,
): string {
  const why = proof === undefined ? '' : ` (${PROOF_WORDS[proof]})`;
  return `↻ ${nameInStack(logicalId, stack)} (${resourceType}): ${OUTCOME_WORDS[outcome] ?? outcome}${why}`;
}
