/** Finds the exports that a plan removes or changes. */

import { equal, type Json } from '../../json.js';
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
  const kept = keptBy(plan, rows);
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

/** The records of a stack that its plan leaves with the resources that they name. */
export function keptBy({ steps }: Pick<Plan, 'steps'>, rows: Rows): ResourceState[] {
  const isLeaving = (step: Step) => step.action === 'REPLACE' || deletesResource(step);
  const leaving = new Set(steps.filter(isLeaving).map(({ logicalId }) => logicalId));
  return Object.entries(rows).flatMap(([name, row]) => (leaving.has(name) || isDeposed(name) ? [] : [row]));
}

/** What a stack has afterwards. */
interface Afterwards {
  /** What it exports. */
  readonly values: readonly Json[];
  readonly kept: readonly ResourceState[];
}

function deletedExport(exportName: string, value: Json, { values, kept }: Afterwards): AffectedExport {
  const staysValid = values.some((other) => equal(other, value)) || kept.some((row) => isNamedIn(value, row));
  return { exportName, fate: 'deleted', ...(staysValid ? { staysValid } : {}) };
}

/** Shorter ids, such as numbers, may be part of any text. */
const LONG_ENOUGH = 8;

function isNamedIn(value: Json, { physicalId, attributes }: ResourceState): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [physicalId, ...Object.values(attributes)].some((name) => {
    if (typeof name !== 'string' || name === '') return false;
    return text === name || (name.length >= LONG_ENOUGH && text.includes(name));
  });
}

/** The same once the values are known. `outputs`: the stack's outputs by name; `kept`: as `keptBy` gives them. */
export function changedExports(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  outputs: Readonly<Record<string, unknown>>,
  kept: readonly ResourceState[] = [],
): AffectedExport[] {
  return Object.entries(before).flatMap(([exportName, value]): AffectedExport[] => {
    const now = after[exportName];
    // Older states do not distinguish an output from an export of the same value.
    if (now === undefined && Object.hasOwn(outputs, exportName)) return [];
    if (now === undefined) return [deletedExport(exportName, value, { values: Object.values(after), kept })];
    return equal(now, value) ? [] : [{ exportName, fate: 'updated' }];
  });
}
