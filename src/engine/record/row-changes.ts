import { withReferencesOf } from '../../drift/reference-values.js';
import { CdkdError } from '../../errors.js';
import type { ResourceModel } from '../../ports/resources.js';
import { deposedName } from '../../plan/model/deposed-names.js';
import { keepsOnReplace, supersededRow } from '../../plan/rules/deletion-policies.js';
import type { IntentEntry, RowChanges } from '../../state/journal-entries.js';
import type { ResourceState } from '../../state/schema.js';

/**
 * What an operation makes of the rows once it has had its effect. Made from the intent alone, so that an operation
 * whose run died can be finished by one that has never seen the template.
 */
export function rowsAfter(
  intent: IntentEntry,
  model: ResourceModel | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges {
  if (intent.action === 'delete') return { [intent.logicalId]: null };
  if (model === undefined) {
    throw new CdkdError('INTERNAL', `a ${intent.type} was made, and its provider does not say what`, {
      next: 'Please report this. The operation stays open in the journal.',
    });
  }
  const old = rows.get(intent.logicalId);
  if (intent.keepsRow === true && old !== undefined) {
    const { physicalId, attributes } = model;
    return { [intent.logicalId]: { ...old, physicalId, attributes } };
  }
  const row: ResourceState = {
    physicalId: model.physicalId,
    resourceType: intent.type,
    properties: intent.properties,
    ...(model.observed === undefined
      ? {}
      : { observedProperties: withReferencesOf(intent.properties, model.observed) }),
    attributes: model.attributes,
    dependencies: intent.row?.dependencies ?? [],
    ...(intent.row?.deletionPolicy === undefined ? {} : { deletionPolicy: intent.row.deletionPolicy }),
    ...(intent.row?.updateReplacePolicy === undefined
      ? {}
      : { updateReplacePolicy: intent.row.updateReplacePolicy }),
    provisionedBy: intent.provisionedBy,
    ...(old?.extra === undefined || intent.action === 'create' ? {} : { extra: old.extra }),
  };
  const oldName = nameOfReplaced(intent, model, old);
  if (oldName !== undefined && old !== undefined) {
    return { [oldName]: supersededRow(old, intent.row?.updateReplacePolicy), [intent.logicalId]: row };
  }
  return { [intent.logicalId]: row };
}

/**
 * Under which name the resource that was goes on until it is deleted; `undefined` where none is left, or it is kept. A
 * handler that answers with the id of the old one says that it is the same: to have that deleted would be to lose it.
 */
function nameOfReplaced(
  intent: IntentEntry,
  model: ResourceModel,
  old: ResourceState | undefined,
): string | undefined {
  if (intent.action === 'create')
    return model.physicalId === old?.physicalId ? undefined : intent.supersededAs;
  if (model.isReplacement !== true || old === undefined) return undefined;
  if (keepsOnReplace({ policy: intent.row?.updateReplacePolicy, type: old.resourceType })) return undefined;
  return deposedName(intent.logicalId, old.physicalId);
}

/**
 * Whether somebody has put another resource in the place of the one that an operation was about, or where there was
 * none: its row is not the operation's to change.
 */
export function isOvertaken(intent: IntentEntry, rows: ReadonlyMap<string, ResourceState>): boolean {
  const there = rows.get(intent.logicalId)?.physicalId;
  const expected = intent.action === 'create' ? intent.replaces : intent.physicalId;
  return there !== undefined && there !== expected;
}

/** What was made all the same, and stands on no record, goes on record as one that has to go. */
export function rowsWhenOvertaken(
  intent: IntentEntry,
  model: ResourceModel | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges {
  if (model === undefined || model.physicalId === intent.physicalId) return {};
  const known = new Set([...rows.values()].map(({ physicalId }) => physicalId));
  return known.has(model.physicalId) ? {} : leftBehind(intent, model.physicalId);
}

/** What of a model goes into the row: `capture-observed-state` says whether what was read does. */
export function recordable(
  model: ResourceModel | undefined,
  { capturesObserved = true }: { readonly capturesObserved?: boolean },
): ResourceModel | undefined {
  if (model === undefined || capturesObserved) return model;
  const { observed: _observed, ...rest } = model;
  return rest;
}

/**
 * What a failed operation left behind, by the id that the failure names. Only a create leaves a resource that no row
 * has: a failed update or delete is about the resource of its row, whatever id a handler answers with, and so is a
 * create that names the resource it was to replace.
 */
export function leftByFailure(
  intent: IntentEntry,
  physicalId: string | undefined,
  rows: ReadonlyMap<string, ResourceState>,
): RowChanges | undefined {
  if (physicalId === undefined || intent.action !== 'create') return undefined;
  if (rows.get(intent.logicalId)?.physicalId === physicalId) return undefined;
  return leftBehind(intent, physicalId);
}

/** Records a resource that no row has as one to be deleted. */
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

/** The policies that a row records, as an operation that writes it again takes them. */
export function policiesOf({
  deletionPolicy,
  updateReplacePolicy,
}: ResourceState): Pick<ResourceState, 'deletionPolicy' | 'updateReplacePolicy'> {
  return {
    ...(deletionPolicy === undefined ? {} : { deletionPolicy }),
    ...(updateReplacePolicy === undefined ? {} : { updateReplacePolicy }),
  };
}
