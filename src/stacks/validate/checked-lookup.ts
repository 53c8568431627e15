/** Looks up values of other stacks, and refuses those that would be resolved as dynamic references. */

import { refuseForeignReference } from '../../plan/model/recorded-values.js';
import { isSealedReference } from '../../template/syntax/dynamic-references.js';
import { describeRequest } from '../../template/evaluate/unknown-values.js';
import type { ExternalLookup } from '../ports/external-values.js';

/**
 * A stack of this action exports secrets as sealed references, which open only in a run that knows the value. No other
 * reference counts: the text of an export is not this template's. Throws `UNRESOLVED_REFERENCE`.
 */
export function checkedLookup(lookup: ExternalLookup): ExternalLookup {
  return async (request, region) => {
    const answer = await lookup(request, region);
    if (answer?.known === undefined) return answer;
    const isOurs = answer.cloudFormationStack === undefined;
    refuseForeignReference(
      describeRequest(request),
      answer.known.value,
      (reference) => isOurs && isSealedReference(reference),
    );
    return answer;
  };
}
