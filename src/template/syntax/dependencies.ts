/** Derives the dependencies between a template's resources. */

import type { Dag } from '../../graph/dag.js';
import type { TemplateResource } from './model.js';
import { referencesOf, type ConditionLookup } from './references.js';

/**
 * The dependencies of each resource: the resources its properties refer to (in an `Fn::If`, only the branch
 * that is taken) and those in its `DependsOn`, limited to `resources`. A resource that refers to itself
 * depends on itself, which is a cycle.
 */
export function dependenciesOf(
  resources: ReadonlyMap<string, TemplateResource>,
  holds?: ConditionLookup,
): Dag {
  return new Map(
    [...resources.values()].map(({ logicalId, properties, dependsOn }) => {
      const names = [
        ...referencesOf(properties, holds).map((reference) => reference.logicalId),
        ...dependsOn,
      ];
      return [logicalId, new Set(names.filter((name) => resources.has(name)))];
    }),
  );
}
