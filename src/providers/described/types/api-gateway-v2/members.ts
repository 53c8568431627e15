/** Holds what the types of API Gateway V2 have in common. */

import { isObject, type Json, type JsonObject, objectOf, textOf } from '../../../../json.js';
import type { Described } from '../../description.js';
import type { Ask } from '../../sdk/api-gateway/http.js';
import { listed } from '../../listing.js';

/** The last part of a composite id of Cloud Control's rows. */
export function lastOf(physicalId: string): string {
  return physicalId.slice(physicalId.lastIndexOf('|') + 1);
}

export function apiOf(properties: JsonObject): { ApiId: string } {
  return { ApiId: textOf(properties, 'ApiId') };
}

/** The members that name one thing of an API, whose id is the member `id`. */
export function keyBy<Id extends string>(
  id: Id,
): (resource: Pick<Described, 'physicalId' | 'properties'>) => Record<'ApiId' | Id, string> {
  return ({ physicalId, properties }) =>
    ({ ...apiOf(properties), [id]: lastOf(physicalId) }) as Record<'ApiId' | Id, string>;
}

/** Everything that a listing has. */
export function items(ask: Ask, command: string, input: JsonObject): Promise<JsonObject[]> {
  return listed(ask, [command, { ...input, MaxResults: '500' }], { member: 'Items', token: 'NextToken' });
}

/** A map as an update takes it: members that are gone are empty. */
export function withGone(before: Json | undefined, after: Json | undefined): JsonObject {
  const old = isObject(before) ? before : {};
  const wanted = isObject(after) ? after : {};
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(wanted, key));
  return { ...Object.fromEntries(gone.map((key) => [key, ''])), ...wanted };
}

/** `Tags` of an answer, where there are any. */
export function observedTags(answer: JsonObject, but: readonly string[] = []): JsonObject {
  const tags = Object.entries(objectOf(answer, 'Tags')).filter(([key]) => !but.includes(key));
  return tags.length === 0 ? {} : { Tags: Object.fromEntries(tags) };
}
