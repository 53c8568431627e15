/** Says what a rollback does as a plan, so that it is shown, recognized by its digest and approved like any other. */

import { defined } from '../defined.js';
import type { JsonObject } from '../json.js';
import type { StackId } from '../ports/stack-id.js';
import type { RecordedOutputs } from '../state/journal-entries.js';
import type { ResourceState, StackState } from '../state/schema.js';
import { literal, mapMembers } from '../template/syntax/intrinsics.js';
import type { TypeCatalog } from '../types/schema/facts.js';
import { outputChanges } from './diff/output-changes.js';
import { compareProperties } from './diff/property-diff.js';
import { NESTED_STACK_TYPE } from './model/nested-preview.js';
import type { Plan, Step } from './model/plan.js';
import type { RollbackStep } from './model/rollback.js';

/** One stack's rollback. */
interface PlannedRollback {
  readonly stack: StackId;
  readonly state: StackState;
  readonly stateEtag: string | null;
  readonly steps: readonly RollbackStep[];
  /** The outputs afterwards. Absent: they stay. */
  readonly outputs?: RecordedOutputs | undefined;
  readonly catalog: TypeCatalog;
  /** The plans of the nested stacks that are rolled back with it, by logical id. */
  readonly children?: Readonly<Record<string, Plan>>;
}

/** The values of a plan are those on record: nothing in it is left to be evaluated. */
export function planOfRollback(rollback: PlannedRollback): Plan {
  const { stack, state, stateEtag, steps, outputs, children = {} } = rollback;
  const plan: Plan = {
    version: 1,
    stack,
    stateEtag,
    steps: steps.map((step) => planned(step, rollback)),
    unchanged: [],
    outputs: Object.fromEntries(
      Object.entries(outputs?.outputs ?? {}).map(([name, value]) => [name, { value: literal(value) }]),
    ),
    imports: [],
    outputReads: [],
    children,
    warnings: [],
  };
  const changed = outputs === undefined ? [] : outputChanges(plan, state, new Set());
  return changed.length === 0 ? plan : { ...plan, outputChanges: changed };
}

function planned(step: RollbackStep, { state, catalog, children = {} }: PlannedRollback): Step {
  const { name: logicalId, type, reason, movedFrom } = step;
  const base = { logicalId, type, reason, ...defined({ movedFrom }) };
  const now = state.resources[movedFrom ?? logicalId];
  const { physicalId = '', properties: recorded = {} } = now ?? {};
  switch (step.action) {
    case 'DELETE':
      return { ...base, action: 'DELETE', physicalId, recorded, snapshot: step.snapshot === true };
    case 'RETAIN':
      return { ...base, action: 'RETAIN', physicalId };
    case 'MOVE':
      return { ...base, ...lasting(step.row), action: 'MOVE', physicalId, movedFrom: movedFrom ?? logicalId };
    case 'CREATE':
      return { ...base, ...lasting(step.row), action: 'CREATE' };
    case 'REPLACE': {
      const changes = changesOf(recorded, step.row, catalog);
      const old = { physicalId, recorded, oldResource: 'delete', order: 'delete-first' } as const;
      return { ...base, ...lasting(step.row), ...old, action: 'REPLACE', changes };
    }
    case 'UPDATE': {
      const { row, from } = step;
      const changes = changesOf(from, row, catalog);
      const isInside = type === NESTED_STACK_TYPE && changes.length === 0;
      const hasSteps = (children[logicalId]?.steps.length ?? 0) > 0;
      const certainty = isInside && !hasSteps ? ('possible' as const) : ('certain' as const);
      const found = { physicalId: row.physicalId, recorded: from, oldResource: 'delete' } as const;
      const inside = isInside ? { inside: certainty } : {};
      return { ...base, ...lasting(row), ...found, ...inside, action: 'UPDATE', changes, certainty };
    }
  }
}

function changesOf(before: JsonObject, row: ResourceState, catalog: TypeCatalog) {
  const rules = { facts: catalog.facts(row.resourceType), willDiffer: () => true };
  return compareProperties(before, expressions(row.properties), rules);
}

function lasting(row: ResourceState) {
  const { properties, dependencies, deletionPolicy, updateReplacePolicy, provisionedBy = 'sdk' } = row;
  return {
    properties: expressions(properties),
    dependencies,
    provisionedBy,
    ...(deletionPolicy === undefined ? {} : { deletionPolicy }),
    ...(updateReplacePolicy === undefined ? {} : { updateReplacePolicy }),
  };
}

function expressions(properties: JsonObject): JsonObject {
  return mapMembers(properties, literal);
}
