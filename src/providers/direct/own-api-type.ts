/** The types that their services' own APIs manage, and the properties that these cover. */

import type { JsonObject } from '../../json.js';
import type { ServiceAccess } from './access.js';
import type { DirectType } from './type.js';

/** A type that its service's own API manages. */
export interface OwnApiType {
  /** The display name of the service's API. */
  readonly api: string;
  /** Loads its service's SDK client. Absent: it is loaded with the first resource. */
  readonly preload?: () => Promise<unknown>;
  /** Loads the type's code and its service's SDK client. */
  readonly load: (access: ServiceAccess) => Promise<DirectType>;
}

/** A type of which it is known which properties the own API sets. */
export interface CoveredType extends OwnApiType {
  /** Top-level properties that the own API sets. A resource with any other property goes to Cloud Control, if that can. */
  readonly covers: readonly string[];
  /** The covered properties whose given values only Cloud Control can set. */
  readonly exceptions?: (properties: JsonObject) => readonly string[];
}

/** The properties that route a resource to Cloud Control; empty if its own API covers all of them. */
export function uncoveredProperties(
  { covers, exceptions }: Pick<CoveredType, 'covers' | 'exceptions'>,
  properties: JsonObject,
): readonly string[] {
  const unknown = Object.keys(properties).filter((name) => !covers.includes(name));
  return [...new Set([...unknown, ...(exceptions?.(properties) ?? [])])].sort();
}
