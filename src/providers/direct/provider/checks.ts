/** Validates properties against a type's schema before a service is called. */

import { equal, isObject, type Json, type JsonObject, picked } from '../../../json.js';
import { ProviderFailure } from '../../../ports/resource-failure.js';
import type { UpdateRequest } from '../../../ports/resources.js';
import type { Shape, TypeFacts } from '../../../types/schema/facts.js';

/**
 * Throws a failure of kind `terminal` for unknown or missing properties, with Cloud Control's message: an SDK
 * silently drops unknown members, and the resource would differ from what was asked for.
 */
export function refuseMalformed(properties: JsonObject, facts: TypeFacts | undefined): void {
  if (facts === undefined) return;
  const absent = facts.required
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => `#: required key [${name}] not found`);
  const violations = [...absent, ...strangers(properties, facts.shape, '#')];
  if (violations.length === 0) return;
  throw new ProviderFailure('terminal', `Model validation failed (${violations.join('; ')})`, {
    name: 'ValidationException',
  });
}

/**
 * Throws a failure of kind `terminal` for properties that the type has but its code here does not support.
 */
export function refuseUnsupported(properties: JsonObject, names: readonly string[] = []): void {
  const given = names.filter((name) => Object.hasOwn(properties, name));
  if (given.length === 0) return;
  throw new ProviderFailure('terminal', `This version cannot set ${given.join(', ')}`, {
    name: 'UnsupportedProperty',
  });
}

function strangers(value: Json, shape: Shape, place: string): string[] {
  if (shape.kind === 'array' && Array.isArray(value)) {
    return value.flatMap((item, index) => strangers(item, shape.items(), `${place}/${index}`));
  }
  if (shape.kind !== 'object' || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const below = shape.properties.get(key) ?? shape.additional;
    if (below === undefined) return [`${place}: extraneous key [${key}] is not permitted`];
    return strangers(member, below(), `${place}/${key}`);
  });
}

/** The same update, where the secrets of what the template does not change are open in the previous properties, too. */
export function withOpenSecrets(request: UpdateRequest): UpdateRequest {
  const { properties, desired, asked = {} } = request;
  const kept = Object.keys(properties).filter((name) => equal(properties[name], asked[name]));
  return { ...request, properties: { ...properties, ...picked(desired, kept) } };
}
