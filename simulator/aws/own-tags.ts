/** Changes the tags of a resource as services' own APIs do. */

import type { JsonObject } from '../../src/json.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { tagListOf, tagMapOf, type OwnApi } from './own-api.js';

/** Changes a resource's tags, which its model holds as pairs of `Key` and `Value`. */
export function changeTags(
  own: OwnApi,
  resource: Resource,
  change: (tags: JsonObject) => JsonObject,
): JsonObject {
  const { Tags, ...model } = resource.model;
  const tags = tagListOf(change(tagMapOf(Tags)));
  own.update(resource, { ...model, ...(tags.length === 0 ? {} : { Tags: tags }) });
  return {};
}

export function withoutKeys(tags: JsonObject, keys: readonly unknown[]): JsonObject {
  return Object.fromEntries(Object.entries(tags).filter(([key]) => !keys.includes(key)));
}

/** `Tags` of a model, where there are any. */
export function tagsGiven(tags: readonly JsonObject[]): JsonObject {
  return tags.length === 0 ? {} : { Tags: [...tags] };
}
