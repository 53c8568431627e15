/** Finds the exports that a plan removes or changes. */

import { canonical, equal, type Json } from '../../json.js';
import { plain } from '../../template/evaluate/unknown-values.js';
import { isDeposed } from '../model/deposed-names.js';
import { hangsOnNew } from '../model/nested-preview.js';
import type { Plan, Step } from '../model/plan.js';
import type { ResourceState } from '../../state/schema.js';
import { deletesResource } from './held-resources.js';

/** An existing export of a stack that changes. */
export interface AffectedExport {
  readonly exportName: string;
  readonly fate: 'deleted' | 'updated';
  /** Of a deleted one: what it has been. */
  readonly value?: Json;
  /** A deleted one whose value can be used as before: the stack keeps the resource, or exports the value under another name. */
  readonly staysValid?: true;
  /** The plan deletes the resource that the present value names, which its users need until they have the new one. */
  readonly losesResource?: true;
}

type Rows = Readonly<Record<string, ResourceState>>;

/**
 * The exports that a plan removes or changes. An export whose value only the deploy can know counts if it
 * depends on a resource that is new or replaced.
 */
export function affectedExports(
  plan: Plan,
  exported: Readonly<Record<string, Json>>,
  rows: Rows = {},
): AffectedExport[] {
  const leaving = plan.steps.filter(deletesResource).flatMap(({ logicalId }) => rows[logicalId] ?? []);
  const kept = keptNames(plan, rows);
  const planned = new Map(
    Object.values(plan.outputs).flatMap(({ exportName, value }): [string, Json][] =>
      exportName === undefined ? [] : [[exportName, value]],
    ),
  );
  const values = [...planned.values()].flatMap((value) => plain(value)?.value ?? []);
  return Object.entries(exported).flatMap(([exportName, before]): AffectedExport[] => {
    const value = planned.get(exportName);
    // Older states do not distinguish an output from an export of the same value.
    if (value === undefined && Object.hasOwn(plan.outputs, exportName)) return [];
    if (value === undefined) return [deletedExport(exportName, before, { values, kept })];
    const known = plain(value);
    const differs = known === undefined ? hangsOnNew(value, plan, new Set()) : !equal(known.value, before);
    if (!differs) return [];
    const loses = leaving.some((row) => isNamedIn(before, row)) ? { losesResource: true as const } : {};
    return [{ exportName, fate: 'updated', ...loses }];
  });
}

/** What a stack has afterwards. */
interface Afterwards {
  /** What it exports. */
  readonly values: readonly Json[];
  /** Names of the resources that it keeps, as `keptNames` gives them. */
  readonly kept: readonly Json[];
}

/** The ids and attributes of the resources that a plan keeps, without those of what it deletes or replaces. */
export function keptNames({ steps }: Pick<Plan, 'steps'>, rows: Rows): Json[] {
  const isLeaving = (step: Step) => step.action === 'REPLACE' || deletesResource(step);
  const leaving = new Set(steps.filter(isLeaving).map(({ logicalId }) => logicalId));
  const isGone = (name: string) => leaving.has(name) || isDeposed(name);
  const entries = Object.entries(rows);
  // An attribute may be the id, or the name, of another resource.
  const gone = new Set(entries.flatMap(([name, row]) => (isGone(name) ? namesOf(row).map(canonical) : [])));
  const kept = entries.flatMap(([name, row]) => (isGone(name) ? [] : namesOf(row)));
  return kept.filter((name) => !gone.has(canonical(name)));
}

function deletedExport(exportName: string, value: Json, { values, kept }: Afterwards): AffectedExport {
  const staysValid = [...values, ...kept].some((other) => equal(other, value));
  return { exportName, fate: 'deleted', value, ...(staysValid ? { staysValid } : {}) };
}

function namesOf({ physicalId, attributes }: ResourceState): Json[] {
  return [physicalId, ...Object.values(attributes)];
}

/** Whether a value is a resource's own id: other attributes, such as a parameter's value, may be those of another one. */
export function isIdOf({ physicalId, attributes }: ResourceState, value: Json): boolean {
  return value === physicalId || value === attributes['Arn'];
}

/** Shorter ids, such as numbers, may be part of any text. */
const LONG_ENOUGH = 8;

function isNamedIn(value: Json, row: ResourceState): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return namesOf(row).some((name) => {
    if (typeof name !== 'string' || name === '') return false;
    return text === name || (name.length >= LONG_ENOUGH && text.includes(name));
  });
}

/** The same once the values are known. `outputs`: the stack's outputs by name; `kept`: as `keptNames` gives them. */
export function changedExports(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  outputs: Readonly<Record<string, unknown>>,
  kept: readonly Json[] = [],
): AffectedExport[] {
  return Object.entries(before).flatMap(([exportName, value]): AffectedExport[] => {
    const now = after[exportName];
    // Older states do not distinguish an output from an export of the same value.
    if (now === undefined && Object.hasOwn(outputs, exportName)) return [];
    if (now === undefined) return [deletedExport(exportName, value, { values: Object.values(after), kept })];
    return equal(now, value) ? [] : [{ exportName, fate: 'updated' }];
  });
}
