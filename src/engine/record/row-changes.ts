/** Computes the changes of resource records that follow from operations. */

import { attributesWithReferencesOf, withReferencesOf } from '../../drift/reference-values.js';
import { CdkdError } from '../../errors.js';
import { equal, type JsonObject } from '../../json.js';
import type { ResourceModel } from '../../ports/resources.js';
import { foreignProperties } from '../../types/foreign-properties.js';
import { isCustomResource } from '../../types/custom-resource.js';
import { deposedName } from '../../plan/model/deposed-names.js';
import { deposedRow, keepsOnReplace, policyOfReplaced } from '../../plan/rules/deletion-policies.js';
import { rowMetadata, type IntentEntry, type RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';

/**
 * The records after an operation has taken effect. Derived from the intent alone, so that a run without the
 * template can finish an operation of a killed run.
 */
export function rowsAfter(
  intent: IntentEntry,
  model: ResourceModel | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges {
  if (intent.action === 'delete') return { [intent.logicalId]: null };
  if (model === undefined) {
    throw new CdkdError('INTERNAL', `The provider for ${intent.type} reported success without a resource`, {
      next: 'Please report this. The operation stays in flight in the journal.',
    });
  }
  const old = rows.get(intent.logicalId);
  if (intent.keepsRow === true && old !== undefined) {
    const { physicalId } = model;
    const attributes = attributesWithReferencesOf(old.resourceType, old.properties, model.attributes);
    return { [intent.logicalId]: { ...old, physicalId, attributes } };
  }
  const row: ResourceState = {
    physicalId: model.physicalId,
    resourceType: intent.type,
    properties: intent.properties,
    ...(model.observed === undefined
      ? {}
      : { observedProperties: baselineAfter(intent, model, model.observed, old) }),
    attributes: attributesWithReferencesOf(intent.type, intent.properties, model.attributes),
    ...rowMetadata(intent.row ?? { dependencies: [] }),
    provisionedBy: intent.provisionedBy,
    ...(old?.extra === undefined || intent.action === 'create' ? {} : { extra: old.extra }),
  };
  const oldName = nameOfReplaced(intent, model, old);
  if (oldName !== undefined && old !== undefined) {
    return { [oldName]: deposedRow(intent.logicalId, old, successorIn(intent)), [intent.logicalId]: row };
  }
  return { [intent.logicalId]: row };
}

/**
 * What drift compares with from now on: what AWS returns after the operation. An update that leaves a property alone also
 * leaves its earlier value as the baseline, so that a change by hand stays visible until somebody accepts or reverts it.
 * This holds for properties that the template sets, and for lists to which others add. AWS may derive any other one from
 * what was updated, such as the parameter group from the version of an engine.
 */
function baselineAfter(
  intent: IntentEntry,
  { isReplacement, hasNewSource }: ResourceModel,
  observed: JsonObject,
  old: ResourceState | undefined,
): JsonObject {
  const now = withReferencesOf(intent.properties, observed);
  const before = old?.observedProperties;
  if (intent.action !== 'update' || isReplacement === true || old === undefined || before === undefined)
    return now;
  // Cloud Control and a service's own API may spell a value differently.
  if (hasNewSource === true || old.provisionedBy !== intent.provisionedBy) return now;
  const watched = [
    ...Object.keys(intent.properties),
    ...foreignProperties(intent.type).map(({ property }) => property),
  ];
  const untouched = new Set(
    watched.filter((name) => equal(old.properties[name] ?? null, intent.properties[name] ?? null)),
  );
  // The cdkd CLI observes only a part of a model, in the terms of a template: that is no baseline for all of it.
  const isWhole = Object.keys(now).every((name) => Object.hasOwn(before, name) || watched.includes(name));
  if (!isWhole) return now;
  const changed = Object.entries(now).filter(([name]) => !untouched.has(name));
  const kept = Object.entries(before).filter(([name]) => untouched.has(name));
  return Object.fromEntries([...changed, ...kept]);
}

/**
 * The name under which the previous resource is recorded until it is deleted; `undefined` if there is none,
 * or it is retained. A handler that returns the old id means the same resource: deleting that would lose it.
 */
function nameOfReplaced(
  intent: IntentEntry,
  model: ResourceModel,
  old: ResourceState | undefined,
): string | undefined {
  if (intent.action === 'create')
    return model.physicalId === old?.physicalId ? undefined : intent.supersededAs;
  if (model.isReplacement !== true || old === undefined) return undefined;
  if (keepsOnReplace(policyOfReplaced(intent.logicalId, old, successorIn(intent)))) return undefined;
  return deposedName(intent.logicalId, old.physicalId);
}

function successorIn({ type, row }: IntentEntry) {
  return { type, updateReplacePolicy: row?.updateReplacePolicy };
}

/**
 * Whether another resource has taken the place of the operation's resource, or filled an empty one: its
 * record does not belong to the operation.
 */
export function isOvertaken(intent: IntentEntry, rows: ReadonlyMap<string, ResourceState>): boolean {
  const there = rows.get(intent.logicalId)?.physicalId;
  const expected = intent.action === 'create' ? intent.replaces : intent.physicalId;
  return there !== undefined && there !== expected;
}

/** A resource that was created anyway, and that no record contains, is recorded as one to delete. */
export function rowsWhenOvertaken(
  intent: IntentEntry,
  model: ResourceModel | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges {
  if (model === undefined || model.physicalId === intent.physicalId) return {};
  const known = new Set([...rows.values()].map(({ physicalId }) => physicalId));
  return known.has(model.physicalId) ? {} : leftBehind(intent, model.physicalId);
}

/**
 * The part of a model that is recorded: `capture-observed-state` decides whether that includes the model as
 * read.
 */
export function recordable(
  model: ResourceModel | undefined,
  { capturesObserved = true }: { readonly capturesObserved?: boolean },
): ResourceModel | undefined {
  if (model === undefined || capturesObserved) return model;
  const { observed: _observed, ...rest } = model;
  return rest;
}

/**
 * The resource that a failed operation left behind, by the id in the failure: what a create made, or what a handler of a
 * custom resource made in an update that it then failed. CloudFormation deletes both at its rollback. The recorded
 * resource itself, which most failures name, is left behind by none.
 */
export function leftByFailure(
  intent: IntentEntry,
  physicalId: string | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges | undefined {
  const mayHaveMade =
    intent.action === 'create' || (intent.action === 'update' && isCustomResource(intent.type));
  if (physicalId === undefined || !mayHaveMade || physicalId === intent.physicalId) return undefined;
  if (rows.get(intent.logicalId)?.physicalId === physicalId) return undefined;
  return leftBehind(intent, physicalId);
}

/** Records a resource without a record as one to delete. */
export function leftBehind(intent: IntentEntry, physicalId: string): RowChanges {
  return {
    [deposedName(intent.logicalId, physicalId)]: {
      physicalId,
      resourceType: intent.type,
      properties: intent.properties,
      attributes: {},
      dependencies: intent.row?.dependencies ?? [],
      provisionedBy: intent.provisionedBy,
    },
  };
}
