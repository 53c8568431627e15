/** The context lookup of resources of any type, through Cloud Control. */

import {
  at,
  equal,
  type Json,
  type JsonObject,
  objectOf,
  objectsOf,
  parseObject,
  textOf,
} from '../../../json.js';
import type { Fields } from '../../../json-fields.js';
import { isFailure } from '../../../providers/wire/failures.js';
import { LookupFailure, noneFound, theOnly } from './lookup-failure.js';
import type { LookupPlace } from './lookup-clients.js';

/**
 * Implements `CcApiContextQuery` of `@aws-cdk/cloud-assembly-schema`: a list of objects with the requested
 * properties and `Identifier`. Sources: GetResource, ListResources, Cloud Control API Reference.
 */
export async function resources(query: Fields, place: LookupPlace): Promise<Json> {
  const identifier = query.optionalText('exactIdentifier');
  const match = query.object('propertyMatch')?.json;
  if ((identifier === undefined) === (match === undefined)) {
    throw new LookupFailure(
      'Resources are looked up either by `exactIdentifier` or by `propertyMatch`, not by both',
    );
  }
  const found =
    identifier === undefined
      ? await matching(match ?? {}, query, place)
      : [await exactly(identifier, query, place)];
  return found.map((resource) => answerOf(resource, query));
}

interface Listed {
  readonly identifier: string;
  readonly properties: JsonObject;
}

async function exactly(identifier: string, query: Fields, place: LookupPlace): Promise<Listed> {
  const typeName = query.text('typeName');
  const answer = await place
    .ask('GetResource', { TypeName: typeName, Identifier: identifier })
    .catch((error: unknown) => {
      throw isFailure(error, 'missing')
        ? noneFound({ what: typeName, like: [`identifier=${identifier}`] })
        : error;
    });
  return listed(objectOf(answer, 'ResourceDescription'));
}

async function matching(match: JsonObject, query: Fields, place: LookupPlace): Promise<Listed[]> {
  const all = await listAll(query, place);
  const found = all.filter(({ properties }) =>
    Object.entries(match).every(([path, value]) => equal(at(properties, path.split('.')), value)),
  );
  const wanted = {
    what: query.text('typeName'),
    many: `resources of type ${query.text('typeName')}`,
    like: Object.entries(match).map(([path, value]) => `${path}=${textIn(value)}`),
  };
  const count = query.optionalText('expectedMatchCount') ?? 'any';
  const isTooFew = found.length === 0 && ['at-least-one', 'exactly-one'].includes(count);
  const isTooMany = found.length > 1 && ['at-most-one', 'exactly-one'].includes(count);
  return isTooFew || isTooMany ? [theOnly(found, wanted, ({ identifier }) => identifier)] : found;
}

async function listAll(query: Fields, place: LookupPlace): Promise<Listed[]> {
  const model = query.object('resourceModel')?.json;
  const input = {
    TypeName: query.text('typeName'),
    ...(model === undefined ? {} : { ResourceModel: JSON.stringify(model) }),
  };
  const found: Listed[] = [];
  for (let next = ''; ;) {
    const answer = await place.ask('ListResources', {
      ...input,
      ...(next === '' ? {} : { NextToken: next }),
    });
    found.push(...objectsOf(answer, 'ResourceDescriptions').map(listed));
    next = textOf(answer, 'NextToken');
    if (next === '') return found;
  }
}

function listed(description: JsonObject): Listed {
  return {
    identifier: textOf(description, 'Identifier'),
    properties: parseObject(textOf(description, 'Properties')) ?? {},
  };
}

/** Properties may be paths: the value at `Endpoint.Port` is returned as `Endpoint.Port`. */
function answerOf({ identifier, properties }: Listed, query: Fields): JsonObject {
  const wanted = query.texts('propertiesToReturn').map((path): [string, Json] => {
    const value = at(properties, path.split('.'));
    if (value !== undefined) return [path, value];
    throw new LookupFailure(`${query.text('typeName')} ${identifier} has no property ${path}`);
  });
  return { ...Object.fromEntries(wanted), Identifier: identifier };
}

function textIn(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
