import type { JsonObject } from '../../../../src/json.js';
import { patchFor } from '../../../../src/providers/cloud-control/patch.js';
import type { TypeFacts } from '../../../../src/types/schema/facts.js';

export function factsWith(changes: Partial<TypeFacts>): TypeFacts {
  return {
    type: 'AWS::Test::Thing',
    primaryIdentifier: ['Id'],
    createOnly: [],
    conditionalCreateOnly: [],
    readOnly: ['Id'],
    writeOnly: [],
    required: [],
    provisioning: 'FULLY_MUTABLE',
    shape: { kind: 'object', properties: new Map() },
    ...changes,
  };
}

/** The patch from what the template had to what it has; what AWS holds is what it had, unless told otherwise. */
export function patch(
  previous: JsonObject,
  desired: JsonObject,
  { current = previous, facts = {} }: { current?: JsonObject; facts?: Partial<TypeFacts> } = {},
) {
  return patchFor({ previous, desired, current, facts: factsWith(facts) });
}
