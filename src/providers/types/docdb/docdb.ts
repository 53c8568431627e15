/** The calls that the DocumentDB types share. */

import type * as Sdk from '@aws-sdk/client-docdb';

import type { Json, JsonObject } from '../../../json.js';
import { ServiceType, type Service } from '../../direct/access.js';
import { objectsOf, textOf } from '../../direct/answer-shapes.js';
import { tagChanges } from '../../direct/tags.js';
import type { Draft } from '../../direct/type.js';

/** The engine of clusters and instances: the API is shared with RDS, which has others. */
export const ENGINE = 'docdb';

/** Amazon DocumentDB: its calls, and the common parts of its four types. */
type DocDb = Service<typeof Sdk>;

/** The base of its types. */
export abstract class DocDbType extends ServiceType<typeof Sdk> {}

/** Names are stored in lower case. */
export function docDbName(properties: JsonObject, property: string, draft: Draft): string {
  return (textOf(properties, property) || draft.name(63)).toLowerCase();
}

export async function tagsOf({ sdk, calls }: DocDb, arn: Json | undefined): Promise<JsonObject> {
  const { TagList: tags } = await calls.again(sdk.ListTagsForResourceCommand, { ResourceName: arn ?? '' });
  return Array.isArray(tags) && tags.length > 0 ? { Tags: tags } : {};
}

export async function setTags(
  { sdk, calls }: DocDb,
  arn: string,
  before: JsonObject,
  desired: JsonObject,
): Promise<void> {
  const { set, removed } = tagChanges(before, desired);
  const ResourceName = arn;
  if (removed.length > 0)
    await calls.again(sdk.RemoveTagsFromResourceCommand, { ResourceName, TagKeys: removed });
  if (set.length > 0) await calls.again(sdk.AddTagsToResourceCommand, { ResourceName, Tags: set });
}

/** Statuses in which a cluster or instance stays until somebody intervenes. */
const FAILED = /^(failed|inaccessible|incompatible|storage-full|restore-error)/;

/** The phase that a `status` means. Source: "Monitoring an instance's status", DocumentDB Developer Guide. */
export function phaseOf(status: string): { phase?: 'changing' | 'going' | 'failed'; trouble?: string } {
  if (status === 'available' || status === 'stopped') return {};
  if (status === 'deleting') return { phase: 'going' };
  return FAILED.test(status)
    ? { phase: 'failed', trouble: `its status is ${status}` }
    : { phase: 'changing' };
}

/** Tags are part of the creating call. */
export function withTags(properties: JsonObject): JsonObject {
  const tags = objectsOf(properties, 'Tags');
  return tags.length === 0 ? {} : { Tags: tags };
}
