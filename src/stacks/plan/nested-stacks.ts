/** Lists the nested stacks of a stack. */

import { originalName } from '../../plan/model/deposed-names.js';
import { NESTED_STACK_TYPE } from '../../plan/model/nested-preview.js';
import type { StackId } from '../../ports/stack-id.js';
import { nestedStack } from '../../state/nested.js';
import type { ResourceState } from '../../state/schema.js';

/** The stacks nested in a stack, by its resource records; each once, even if an old record of it remains. */
export function nestedStacksOf(
  parent: StackId,
  rows: Iterable<readonly [string, Pick<ResourceState, 'resourceType'>]>,
): StackId[] {
  const names = [...rows].flatMap(([name, { resourceType }]) =>
    resourceType === NESTED_STACK_TYPE ? [originalName(name)] : [],
  );
  return [...new Set(names)].map((logicalId) => nestedStack(parent, logicalId));
}
