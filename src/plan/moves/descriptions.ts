/** Recognizes descriptions that the CDK has made of a resource's place in the app, and that AWS keeps when it moves. */

import { equal, picked, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { factsOf } from '../diff/desired-properties.js';
import type { PlanInput } from '../model/input.js';
import type { FoundMove } from '../model/moves.js';
import type { Moves, Rewordings } from './move.js';
import { withoutOwnNames } from './own-names.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * The descriptions of moved resources that only a replacement could change (`GroupDescription` of a security group,
 * `Shop/Api/Group`), as the template has them now. They differ from the recorded ones by the place alone: nobody asked
 * for a replacement. `rows`: the records under their new names.
 */
export function rewordings(
  { resources, stack, catalog }: Pick<PlanInput, 'resources' | 'stack' | 'catalog'>,
  rows: Rows,
  moved: ReadonlyMap<string, FoundMove>,
): Rewordings {
  const found = new Map<string, JsonObject>();
  for (const [logicalId, { from }] of moved) {
    const [resource, row] = [resources.get(logicalId), rows.get(logicalId)];
    if (resource === undefined || row === undefined) continue;
    const { properties, type } = resource;
    const names = fixedDescriptions(factsOf(type, { catalog })).filter((name) => {
      const [before, after] = [row.properties[name], properties[name]];
      if (typeof before !== 'string' || typeof after !== 'string' || before === after) return false;
      const [then, now] = [
        withoutOwnNames(before, from, stack.stackName),
        withoutOwnNames(after, logicalId, stack.stackName),
      ];
      return equal(then, now);
    });
    if (names.length > 0) found.set(logicalId, picked(properties, names));
  }
  return found;
}

/**
 * The descriptions that records had before: on one resource, only a move can have changed what a replacement would be
 * needed for. By the former name; a resource from another stack may have had the same one.
 */
export function formerWordings(moves: Moves, rows: Rows, before: Rows, catalog: TypeCatalog): Rewordings {
  return new Map(
    [...before].flatMap(([name, then]): [string, JsonObject][] => {
      const now = rows.get(moves.get(name) ?? name);
      if (now?.resourceType !== then.resourceType || now.physicalId !== then.physicalId) return [];
      const names = fixedDescriptions(catalog.facts(then.resourceType));
      const words = picked(then.properties, names);
      return equal(words, picked(now.properties, names)) ? [] : [[name, words]];
    }),
  );
}

/** A family is the name of a task definition's revisions, to which templates refer by their ARNs. */
const DESCRIBES = /^(\w*Description|Family)$/;

/** The properties by which only a person tells what a resource is, and which only a replacement could change. */
export function fixedDescriptions(facts: TypeFacts | undefined): string[] {
  return (facts?.createOnly ?? []).filter((name) => DESCRIBES.test(name));
}
