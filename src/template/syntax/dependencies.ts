import type { Dag } from '../../graph/dag.js';
import type { TemplateResource } from './model.js';
import { referencesOf, type ConditionLookup } from './references.js';

/**
 * What each resource needs before it can be made: the resources that its properties refer to (of an `Fn::If`, in
 * the branch that is taken) and those that it names in `DependsOn`, as far as they are among `resources`. One that
 * refers to itself needs itself: that is a circle, too.
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
