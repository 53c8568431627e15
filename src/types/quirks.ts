/** Answers what `Ref`, identifiers and attributes of a type are, and what changes them. */

import type { Json } from '../json.js';
import { isCustomResource } from './custom-resource.js';
import type { ResourceRow } from './profiles/profile.js';
import { profileOf } from './profiles/profile-of.js';
import type { TypeFacts } from './schema/facts.js';

/** The property or attribute that `Ref` returns, if it is not the whole identifier. */
export function refProperty(facts: TypeFacts): string | undefined {
  return profileOf(facts.type).ref ?? facts.ref;
}

export function madeRef(type: string, row: ResourceRow): string | undefined {
  return profileOf(type).refOf?.(row);
}

export function madeIdentifierPart(type: string, part: string, row: ResourceRow): Json | undefined {
  return profileOf(type).identifierParts?.[part]?.(row);
}

/** The property whose change in place changes an attribute, too. */
export function propertyFollowedBy(type: string, attribute: string): string | undefined {
  return profileOf(type).followingAttributes?.[attribute];
}

/** Names that describe the latest change: `LastModifiedTime`, `LatestVersion`, `Status`, `RevisionId`. */
const CHANGING_NAME =
  /(Last(Modified|Updated)|Updated(At|On|Time)?$|Modified(At|On|Time)?$|UpdateTime|Latest|Version(Number|Id|Arn)?$|Revision|Status|State$|ETag|FunctionMetadata)/;

/**
 * Whether an attribute may have another value after an in-place update. A custom resource may return other
 * values each time.
 */
export function mayAttributeChange(type: string, attribute: string): boolean {
  if (isCustomResource(type)) return true;
  const listed = profileOf(type).changingAttributes ?? [];
  return listed.includes('*') || listed.includes(attribute) || CHANGING_NAME.test(attribute);
}

/**
 * Whether an in-place update may change the `Ref` value: a custom resource's handler may return another id.
 */
export function mayRefChange(type: string): boolean {
  return isCustomResource(type) || profileOf(type).refChanges === true;
}

/** Whether an attribute has to be read again whenever it is needed. */
export function isForeignAttribute(type: string, attribute: string): boolean {
  return profileOf(type).foreignAttributes?.includes(attribute) === true;
}

/** The properties that say what a resource is attached to, where that has one of the type. */
export function attachedBy(type: string): readonly string[] {
  return profileOf(type).attachedBy ?? [];
}

export function updatesNotSupported(type: string): readonly string[] {
  return profileOf(type).updatesNotSupported ?? [];
}
