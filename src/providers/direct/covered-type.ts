/** The properties of a type that both its own API and Cloud Control can manage. */

import type { JsonObject } from '../../json.js';
import type { ServiceAccess } from './access.js';
import type { DirectType } from './type.js';

/** A type that both its service's own API and Cloud Control can manage. */
export interface CoveredType {
  /** The display name of the service's API. */
  readonly api: string;
  /** Top-level properties that the own API sets. A resource with any other property goes to Cloud Control. */
  readonly covers: readonly string[];
  /** The covered properties whose given values only Cloud Control can set. */
  readonly exceptions?: (properties: JsonObject) => readonly string[];
  /** Loads its service's SDK client. */
  readonly preload: () => Promise<unknown>;
  /** Loads the type's code and its service's SDK client. */
  readonly load: (access: ServiceAccess) => Promise<DirectType>;
}

/** The properties that route a resource to Cloud Control; empty if its own API covers all of them. */
export function uncoveredProperties(
  { covers, exceptions }: Pick<CoveredType, 'covers' | 'exceptions'>,
  properties: JsonObject,
): readonly string[] {
  const unknown = Object.keys(properties).filter((name) => !covers.includes(name));
  return [...new Set([...unknown, ...(exceptions?.(properties) ?? [])])].sort();
}
