/** Derives drift findings from a resource record and the model that AWS returned. */

import { member, type Json, type JsonObject } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import type { Shape, TypeFacts } from '../types/schema/facts.js';
import { memberShape, shapeOfType } from '../types/schema/shapes.js';
import { comparable, isVacuous } from './comparable.js';
import { compare, type Extent } from './compare.js';
import { withoutForeign } from './foreign.js';
import type { DriftChange, Finding } from './model.js';
import { withoutSelfChanges } from './self-changing.js';
import { hasReference, withReferencesOf } from './reference-values.js';

/** A resource record with its context. */
export interface RecordedResource {
  readonly row: ResourceState;
  /** Every record of the stack, including this one, and those of other stacks that may account for differences. */
  readonly rows: readonly ResourceState[];
  readonly facts: TypeFacts | undefined;
}

/** The two sides of a comparison, reduced to comparable properties. */
export interface Comparison {
  readonly recorded: JsonObject;
  readonly actual: JsonObject;
  readonly shape: Shape;
  readonly extent: Extent;
  /** The same, without the parts that other resources account for. */
  readonly own: { readonly recorded: JsonObject; readonly actual: JsonObject };
}

/**
 * Compares a resource as AWS returned it with its record: the model observed after its last change, or else
 * its desired properties.
 */
export function findingOf(resource: RecordedResource, observed: JsonObject): Finding {
  const comparison = comparisonOf(resource, observed);
  if (!isComparable(comparison.recorded, resource.row)) {
    return { status: 'unknown', why: 'AWS returns none of the desired properties', failed: false };
  }
  const changes = changesIn(comparison, resource);
  return changes.length === 0 ? { status: 'clean' } : { status: 'drifted', changes };
}

export function comparisonOf({ row, rows, facts }: RecordedResource, observed: JsonObject): Comparison {
  const shown = (model: JsonObject) =>
    withoutSelfChanges(timeless(comparable(model, facts), row), row.resourceType, row.properties);
  const recorded = shown(row.observedProperties ?? row.properties);
  const actual = shown(withReferencesOf(row.properties, observed));
  const shape = shapeOfType(facts);
  const own = withoutForeign({ recorded, actual }, row, rows, (name) => memberShape(shape, name));
  return { recorded, actual, shape, extent: extentOf(row, facts), own };
}

function changesIn({ own, shape, extent }: Comparison, { row, facts }: RecordedResource): DriftChange[] {
  const asked = comparable(row.properties, facts);
  // What AWS has exactly as the template asks for it is no drift from a record that is behind: no revert could change it.
  const isAsAsked = ([key = '']: readonly string[]) =>
    Object.hasOwn(asked, key) && compare(only(key, asked), only(key, own.actual), shape, 'all').length === 0;
  const changes = compare(own.recorded, own.actual, shape, extent).filter(({ path }) => !isAsAsked(path));
  const tags = facts?.tags?.property;
  // The CLI omits the tags if a resource has none of its own, so any existing tags are new.
  const mayBeNew = extent === 'some' && tags !== undefined && row.observedProperties !== undefined;
  if (!mayBeNew || member(own.recorded, tags) !== undefined) return changes;
  const found = member(own.actual, tags);
  return found === undefined || isVacuous(found) ? changes : [...changes, { path: [tags], awsValue: found }];
}

function only(key: string, model: JsonObject): JsonObject {
  const value = member(model, key);
  return value === undefined ? {} : { [key]: value };
}

/**
 * A model that this action observed is everything that a read returns. The cdkd CLI's own providers observe
 * only a part of it, in the terms of a template, and so are desired properties. A snapshot with a value that
 * no template can contain, such as an id or ARN that AWS assigned, is therefore one of ours.
 */
function extentOf(
  { observedProperties, provisionedBy }: ResourceState,
  facts: TypeFacts | undefined,
): Extent {
  if (observedProperties === undefined) return 'some';
  const isWhole = facts?.readOnly.some((path) => !isVacuous(member(observedProperties, path))) === true;
  return provisionedBy === 'cc-api' || isWhole ? 'all' : 'some';
}

/** Whether any desired property is visible: a launch template, for instance, returns nothing. */
function isComparable(recorded: JsonObject, { properties }: ResourceState): boolean {
  const asked = Object.keys(properties).filter((key) => !isVacuous(properties[key]));
  return asked.length === 0 || asked.some((key) => isSeen(member(recorded, key)));
}

function isSeen(value: Json | undefined): boolean {
  return value !== undefined && !(typeof value === 'string' && hasReference(value));
}

/**
 * Names of values that AWS updates by itself although the schema does not mark them read-only (the strip list
 * in the cdkd CLI's reference, "False-drift prevention").
 */
const OF_THE_MOMENT =
  /^(Creat(ion|ed)|Last(Modified|Updated?)|Updated?|Modified)(At|On|By|Date|Time|Timestamp|DateTime)?$|^(OwnerId|RevisionId|ETag)$/;

function timeless(model: JsonObject, { properties }: ResourceState): JsonObject {
  return Object.fromEntries(
    Object.entries(model).filter(([key]) => !OF_THE_MOMENT.test(key) || Object.hasOwn(properties, key)),
  );
}
