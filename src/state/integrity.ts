/** Checks a state for records that could not be handled safely. */

import { dagOf, findCycle } from '../graph/dag.js';
import type { StackState } from './schema.js';

/**
 * `AWS::Service::Thing`, `AWS::Service::Thing::MODULE`, `Custom::Thing`, third-party `Org::Service::Thing`.
 */
const RESOURCE_TYPE = /^[A-Za-z0-9]+(::[A-Za-z0-9@_-]+)+$/;

/**
 * Describes why a state is unusable, or returns `undefined`. Checked after every read and before every write:
 * records that cannot be addressed, dependencies on records that do not exist, and circular dependencies (no
 * deletion order would be right).
 */
export function checkIntegrity(state: StackState): string | undefined {
  for (const [logicalId, row] of Object.entries(state.resources)) {
    if (logicalId === '') return 'a resource has no logical id';
    if (row.physicalId === '') return `resource ${logicalId} has an empty physical id`;
    if (!RESOURCE_TYPE.test(row.resourceType))
      return `resource ${logicalId} is of type "${row.resourceType}"`;
    const dangling = row.dependencies.find((name) => !Object.hasOwn(state.resources, name));
    if (dangling !== undefined) return `resource ${logicalId} depends on ${dangling}, which does not exist`;
    if (row.dependencies.includes(logicalId)) return `resource ${logicalId} depends on itself`;
  }
  const cycle = findCycle(dagOf(Object.entries(state.resources).map(([id, row]) => [id, row.dependencies])));
  return cycle === undefined ? undefined : `resources depend on each other: ${cycle.join(' → ')}`;
}
