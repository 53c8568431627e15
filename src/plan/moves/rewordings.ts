/** Finds what the record of a moved resource says in other words: descriptions of its place, and secrets of another stack. */

import { equal, picked, type JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import { mapTexts, sealedReferencesOf, withReferences } from '../../template/syntax/dynamic-references.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import type { StackSealer } from '../../template/syntax/sealed-text.js';
import { holdsSealed } from '../../template/syntax/secret-references.js';
import type { TypeCatalog, TypeFacts } from '../../types/schema/facts.js';
import { asSchemaSpells } from '../../types/spelling.js';
import { factsOf } from '../diff/desired-properties.js';
import type { PlanInput } from '../model/input.js';
import type { FoundMove } from '../model/moves.js';
import { sealWriteOnly } from '../rules/seal-secrets.js';
import type { Moves, Rewordings } from './move.js';
import { isFromOtherStack, logicalIdIn, stackIn, withoutOwnNames } from './own-names.js';

type Rows = ReadonlyMap<string, ResourceState>;

/**
 * Properties of moved resources that say the same in other words, as the template has them now. These are descriptions that
 * only a replacement could change (`GroupDescription` of a security group, `Shop/Api/Group`), and references to secrets of
 * the template, which are sealed for each stack: nobody asked for a change. `rows`: the records under their new names.
 */
export function rewordings(
  { resources, stack, catalog, sealer }: Pick<PlanInput, 'resources' | 'stack' | 'catalog' | 'sealer'>,
  rows: Rows,
  moved: ReadonlyMap<string, FoundMove>,
): Rewordings {
  const found = new Map<string, JsonObject>();
  for (const [logicalId, { from }] of moved) {
    const [resource, row] = [resources.get(logicalId), rows.get(logicalId)];
    if (resource === undefined || row === undefined) continue;
    const { properties, type } = resource;
    const facts = factsOf(type, { catalog });
    const names = fixedDescriptions(facts).filter((name) => {
      const [before, after] = [row.properties[name], properties[name]];
      if (typeof before !== 'string' || typeof after !== 'string' || before === after) return false;
      const [then, now] = [
        withoutOwnNames(before, from, stack.stackName),
        withoutOwnNames(after, logicalId, stack.stackName),
      ];
      return equal(then, now);
    });
    const words = { ...picked(properties, names), ...sameSecrets(resource, row, { from, facts, sealer }) };
    if (Object.keys(words).length > 0) found.set(logicalId, words);
  }
  return found;
}

interface Origin {
  /** The name of the record before. */
  readonly from: string;
  readonly facts: TypeFacts | undefined;
  readonly sealer: StackSealer | undefined;
}

/** Of a resource from another stack: the properties with references of this one to the same secrets of the template. */
function sameSecrets(
  { logicalId, type, properties }: TemplateResource,
  row: ResourceState,
  { from, facts, sealer }: Origin,
): JsonObject {
  if (sealer === undefined || !isFromOtherStack(from) || !holdsSealed(JSON.stringify(row.properties)))
    return {};
  const before = sealer.inStack(stackIn(from));
  const sealed = sealWriteOnly(asSchemaSpells(type, properties), facts, { logicalId, sealer });
  const now = new Map<string, string>();
  for (const [reference, label] of sealedReferencesOf(sealed)) {
    const secret = sealer.open(reference);
    if (secret === undefined || !label.startsWith(`${logicalId}.`)) continue;
    now.set(before.seal(logicalIdIn(from) + label.slice(logicalId.length), secret), reference);
  }
  const after = mapTexts(row.properties, (text) => withReferences(text, now) as string) as JsonObject;
  return picked(
    after,
    Object.keys(after).filter((name) => !equal(after[name] ?? null, row.properties[name] ?? null)),
  );
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
