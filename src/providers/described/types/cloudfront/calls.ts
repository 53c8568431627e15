/** The calls that CloudFront's types share. */

import { type JsonObject, objectOf, objectsOf, textOf } from '../../../../json.js';
import { tagChanges } from '../../../direct/tags.js';
import type { Described, Place } from '../../description.js';
import { when } from '../../property-forms.js';
import type { Ask, Call, Description, Part } from '../../sdk/networks/cloudfront.js';

/** What CloudFront has under an id, with a configuration that calls replace as a whole. */
type Kind = 'CloudFrontOriginAccessIdentity' | 'Distribution' | 'OriginAccessControl';

/** A resource as AWS has it, its configuration, and the version of it that a call must name. */
interface Current {
  readonly found: JsonObject;
  readonly config: JsonObject;
  readonly IfMatch: string;
}

export async function currentOf(ask: Ask, kind: Kind, Id: string): Promise<Current> {
  const answer: JsonObject = await ask(`Get${kind}`, { Id });
  const found = objectOf(answer, kind);
  return { found, config: objectOf(found, `${kind}Config`), IfMatch: textOf(answer, 'ETag') };
}

/** The call that changes the configuration. */
export async function updateOf(
  ask: Ask,
  kind: Kind,
  Id: string,
  change: (config: JsonObject) => JsonObject,
): Promise<Call> {
  const { config, IfMatch } = await currentOf(ask, kind, Id);
  return [`Update${kind}`, { Id, IfMatch, [`${kind}Config`]: change(config) }] as Call;
}

export function deletionOf(kind: Kind): Description['delete'] {
  return async (ask, { physicalId: Id }) => {
    const { IfMatch } = await currentOf(ask, kind, Id);
    return [[`Delete${kind}`, { Id, IfMatch }]];
  };
}

/** Those that a create with this caller reference has made, which no list shows, among those with the same comment. */
export function byReference(kind: Exclude<Kind, 'OriginAccessControl'>): Description['candidates'] {
  return async (ask, properties, _place, unique) => {
    const comment = textOf(objectOf(properties, `${kind}Config`), 'Comment');
    const alike = (await itemsOf(ask, kind)).filter((one) => textOf(one, 'Comment') === comment);
    const ids = alike.map((one) => textOf(one, 'Id'));
    const all = await Promise.all(ids.map(async (Id) => ({ Id, ...(await currentOf(ask, kind, Id)) })));
    return all.filter(({ config }) => config['CallerReference'] === unique).map(({ Id }) => Id);
  };
}

const LISTS = {
  CloudFrontOriginAccessIdentity: 'ListCloudFrontOriginAccessIdentities',
  Distribution: 'ListDistributions',
  OriginAccessControl: 'ListOriginAccessControls',
} as const;

/** All items of a list, page by page. */
export async function itemsOf(ask: Ask, kind: Kind): Promise<JsonObject[]> {
  const items: JsonObject[] = [];
  for (let Marker = ''; ;) {
    const answer: JsonObject = await ask(LISTS[kind], Marker === '' ? {} : { Marker });
    const list = objectOf(answer, `${kind}List`);
    items.push(...objectsOf(list, 'Items'));
    Marker = textOf(list, 'NextMarker');
    if (Marker === '') return items;
  }
}

/** CloudFront has no regions. */
export function cloudFrontArn({ partition, accountId }: Place, resource: string): string {
  return `arn:${partition}:cloudfront::${accountId}:${resource}`;
}

/** Tags as a creating call takes them. */
export function tagItems(properties: JsonObject): JsonObject {
  return { Items: objectsOf(properties, 'Tags') };
}

/** The tags of a resource; nothing where there are none, or the role may not read them. */
export async function tagsOf(ask: Ask, Resource: string): Promise<JsonObject> {
  const answer = await ask.optional('ListTagsForResource', { Resource });
  const Tags = objectsOf(objectOf(answer ?? {}, 'Tags'), 'Items');
  return Tags.length === 0 ? {} : { Tags };
}

/** Tags that the creating call sets and that calls of their own change. Tags that others have set stay. */
export function cloudFrontTags(arnOf: (resource: Described) => string): Part {
  return {
    properties: ['Tags'],
    isInCreate: true,
    calls: ({ before, after }, resource) => {
      const { set, removed } = tagChanges(before, after);
      const Resource = arnOf(resource);
      return [
        ...when(removed.length > 0, ['UntagResource', { Resource, TagKeys: { Items: removed } }]),
        ...when(set.length > 0, ['TagResource', { Resource, Tags: { Items: set } }]),
      ];
    },
  };
}
