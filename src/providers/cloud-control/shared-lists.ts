/** Determines the list items that an update must keep because others added them. */

import { isObject, member, type Json } from '../../json.js';
import type { TypeFacts } from '../../types/schema/facts.js';
import { foreignProperties, isSameItem } from '../../types/foreign-properties.js';
import type { ForeignProperty } from '../../types/profiles/profile.js';
import type { PatchInput } from './patch-input.js';

type SharedList = Pick<ForeignProperty, 'property' | 'initial'> & { readonly key: readonly string[] };

/**
 * By property, the list items that the template has never contained: another resource or a person added them,
 * and an update keeps them. A read model does not tell who added an item, and Cloud Control's handlers remove
 * whatever a patched model lacks (hashicorp/terraform-provider-awscc #399). CloudFormation removes only items
 * that a template used to contain.
 */
export function foreignItems({ previous, desired, current, facts }: PatchInput): ReadonlyMap<string, Json[]> {
  const lists = facts === undefined ? [] : sharedLists(facts);
  const found = lists.map(({ property, key, initial }): [string, Json[]] => {
    const before = member(previous, property) ?? [...(initial ?? [])];
    const asked = [...listOf(before), ...listOf(member(desired, property))];
    const isForeign = (item: Json) =>
      !isSystemTag(item) && !asked.some((other) => isSameItem(other, item, key));
    return [property, listOf(member(current, property)).filter(isForeign)];
  });
  return new Map(found.filter(([, items]) => items.length > 0));
}

/** Everybody adds tags: cost allocation, backup plans, people. */
function sharedLists({ type, tags }: TypeFacts): SharedList[] {
  const listed = foreignProperties(type).flatMap(({ key, ...list }) =>
    key === undefined ? [] : [{ ...list, key }],
  );
  return tags === undefined ? listed : [...listed, { property: tags.property, key: ['Key'] }];
}

/** Tags reserved by AWS cannot be sent ("Tag naming limits and requirements", Tagging AWS resources). */
function isSystemTag(item: Json): boolean {
  return isObject(item) && typeof item['Key'] === 'string' && /^aws:/i.test(item['Key']);
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
