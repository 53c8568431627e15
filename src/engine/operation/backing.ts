/** Determines the resources behind a custom resource handler. */

import { defined } from '../../defined.js';
import type { Backing } from '../../ports/resources.js';
import type { ResourceState } from '../../state/schema.js';
import { withDependencies, type RunChanges } from './run-changes.js';

type Rows = ReadonlyMap<string, ResourceState>;

const FUNCTION = 'AWS::Lambda::Function';

/**
 * The resources behind an ARN or physical id: its dependencies, and the subscribers of a topic. A role of
 * another stack is identified by its own name.
 */
export function backingOf(name: string, rows: Rows, changes: RunChanges): Backing {
  const behind = withDependencies(namesOf(name, rows), rows);
  const changedAt = changes.accessChangedAt([name, ...behind.map(({ physicalId }) => physicalId)]);
  const functions = behind.filter(
    (row) =>
      row.resourceType === FUNCTION &&
      changes.accessChangedAt(withDependencies(row.dependencies, rows).map((each) => each.physicalId)) !==
        undefined,
  );
  return {
    ...defined({ accessChangedAt: changedAt }),
    functions: functions.map(({ physicalId }) => physicalId),
  };
}

/** Logical ids of the resource, and of the subscriptions of a topic. */
function namesOf(name: string, rows: Rows): string[] {
  return [...rows].flatMap(([logicalId, { physicalId, attributes, resourceType, properties }]) => {
    const isIt = [physicalId, attributes['Arn'], attributes['TopicArn']].includes(name);
    const isSubscribed = resourceType === 'AWS::SNS::Subscription' && properties['TopicArn'] === name;
    return isIt || isSubscribed ? [logicalId] : [];
  });
}
