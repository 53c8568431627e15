/** Custom resources that move to another stack, where another function may answer for them. */

import type { JsonObject } from '../../json.js';
import type { ResourceState } from '../../state/schema.js';
import type { TemplateResource } from '../../template/syntax/model.js';
import { referencesOf } from '../../template/syntax/references.js';
import { CUSTOM_RESOURCE, isCustomResource, withoutHandler } from '../../types/custom-resource.js';

type Rows = Readonly<Record<string, ResourceState>>;

/**
 * Whether a custom resource is recognized by its type and its other properties alone. The CDK makes the function behind its
 * own custom resources once for each stack: what moves from one stack to another finds another function there, of the
 * same code. A type that does not name its handler says nothing, and neither does a resource without properties.
 */
export function isKnownByProperties(type: string, properties: JsonObject): boolean {
  if (!isCustomResource(type) || type === CUSTOM_RESOURCE) return false;
  return Object.keys(withoutHandler(properties)).some((name) => name !== 'ServiceTimeout');
}

/**
 * Whether another function or topic answers for a custom resource than the recorded one. `rows`: the records of the stack
 * whose template has it. A function from outside that stack is taken for the same.
 */
export function hasOtherHandler(
  row: ResourceState,
  { properties, type }: TemplateResource,
  { rows, resources }: { readonly rows: Rows; readonly resources: ReadonlyMap<string, TemplateResource> },
): boolean {
  const { ServiceToken: token = null } = properties;
  const recorded = row.properties['ServiceToken'];
  if (!isCustomResource(type) || typeof recorded !== 'string') return false;
  if (typeof token === 'string') return token !== recorded;
  const [handler] = referencesOf(token);
  if (handler === undefined || !resources.has(handler.logicalId)) return false;
  const { logicalId, attribute } = handler;
  const there = rows[logicalId];
  return (attribute === undefined ? there?.physicalId : there?.attributes[attribute]) !== recorded;
}

/**
 * The custom resources, of those that are left behind, that act on one that moves: an event `Delete` would empty a bucket
 * that has moved, or remove its notifications.
 */
export function actingOn(logicalId: string, leftBehind: Rows): string[] {
  return Object.entries(leftBehind).flatMap(([name, { dependencies }]) =>
    dependencies.includes(logicalId) ? [name] : [],
  );
}
