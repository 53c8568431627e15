import { member, type Json, type JsonObject } from '../json.js';
import type { ResourceState } from '../state/schema.js';
import type { Shape, TypeFacts } from '../types/schema/facts.js';
import { memberShape, shapeOfType } from '../types/schema/shapes.js';
import { comparable, isVacuous } from './comparable.js';
import { compare, type Extent } from './compare.js';
import { withoutForeign } from './foreign.js';
import type { DriftChange, Finding } from './model.js';
import { hasReference, withReferencesOf } from './reference-values.js';

/** A row with what is needed to understand it. */
export interface RecordedResource {
  readonly row: ResourceState;
  /** Every row of its stack, itself included. */
  readonly rows: readonly ResourceState[];
  readonly facts: TypeFacts | undefined;
}

/** The two sides of a comparison, with all that can be compared of them. */
export interface Comparison {
  readonly recorded: JsonObject;
  readonly actual: JsonObject;
  readonly shape: Shape;
  readonly extent: Extent;
  /** The same, without what other resources account for. */
  readonly own: { readonly recorded: JsonObject; readonly actual: JsonObject };
}

/**
 * A resource as AWS returned it against what was recorded of it: what was observed after its last change, else what
 * had been asked for.
 */
export function findingOf(resource: RecordedResource, observed: JsonObject): Finding {
  const comparison = comparisonOf(resource, observed);
  if (!isComparable(comparison.recorded, resource.row)) {
    return { status: 'unknown', why: 'AWS returns nothing of what was asked for', failed: false };
  }
  const changes = changesIn(comparison, resource);
  return changes.length === 0 ? { status: 'clean' } : { status: 'drifted', changes };
}

export function comparisonOf({ row, rows, facts }: RecordedResource, observed: JsonObject): Comparison {
  const recorded = timeless(comparable(row.observedProperties ?? row.properties, facts), row);
  const actual = timeless(comparable(withReferencesOf(row.properties, observed), facts), row);
  const shape = shapeOfType(facts);
  const own = withoutForeign({ recorded, actual }, row, rows, (name) => memberShape(shape, name));
  return { recorded, actual, shape, extent: extentOf(row, facts), own };
}

function changesIn({ own, shape, extent }: Comparison, { row, facts }: RecordedResource): DriftChange[] {
  const changes = compare(own.recorded, own.actual, shape, extent);
  const tags = facts?.tags?.property;
  // The CLI leaves the tags out where a resource has none of its own: any that are there are new.
  const mayBeNew = extent === 'some' && tags !== undefined && row.observedProperties !== undefined;
  if (!mayBeNew || member(own.recorded, tags) !== undefined) return changes;
  const found = member(own.actual, tags);
  return found === undefined || isVacuous(found) ? changes : [...changes, { path: [tags], awsValue: found }];
}

/**
 * What we have observed is all that a read returns. What the cdkd CLI's own providers have observed is a part of
 * that, in the terms of a template, and so is what the template asks for: a snapshot with something in it that no
 * template can say, an id or an ARN that AWS gave, is one of ours.
 */
function extentOf(
  { observedProperties, provisionedBy }: ResourceState,
  facts: TypeFacts | undefined,
): Extent {
  if (observedProperties === undefined) return 'some';
  const isWhole = facts?.readOnly.some((path) => !isVacuous(member(observedProperties, path))) === true;
  return provisionedBy === 'cc-api' || isWhole ? 'all' : 'some';
}

/** Whether anything that was asked for can be seen: of a launch template, for instance, AWS returns nothing. */
function isComparable(recorded: JsonObject, { properties }: ResourceState): boolean {
  const asked = Object.keys(properties).filter((key) => !isVacuous(properties[key]));
  return asked.length === 0 || asked.some((key) => isSeen(member(recorded, key)));
}

function isSeen(value: Json | undefined): boolean {
  return value !== undefined && !(typeof value === 'string' && hasReference(value));
}

/**
 * Names of what AWS writes down by itself, where a schema does not say that it is read-only (the strip list of cdkd's
 * CLI reference, "False-drift prevention").
 */
const OF_THE_MOMENT =
  /^(Creat(ion|ed)|Last(Modified|Updated?)|Updated?|Modified)(At|On|By|Date|Time|Timestamp|DateTime)?$|^(OwnerId|RevisionId|ETag)$/;

function timeless(model: JsonObject, { properties }: ResourceState): JsonObject {
  return Object.fromEntries(
    Object.entries(model).filter(([key]) => !OF_THE_MOMENT.test(key) || Object.hasOwn(properties, key)),
  );
}
