/** Computes the plan digest, by which a reviewed plan is recognized. */

import { createHash } from 'node:crypto';
import { canonical, type JsonObject } from '../../json.js';
import type { Plan, Step } from '../model/plan.js';
import { comparableSteps } from './ignored-values.js';

/** SHA-256 of `digestInput`, in hex: the output `plan-digest`, and the name of a reviewed plan. */
export function planDigest(plans: readonly Plan[]): string {
  return createHash('sha256').update(digestInput(plans)).digest('hex');
}

/**
 * The text behind the output `plan-digest`: equal for plans with the same effect. It covers every change, the
 * physical resource it applies to, and the values it starts from. It omits the order of steps and stacks,
 * descriptions, the ETag of the state, which changes with every checkpoint, and values that `approval-ignores` names.
 */
export function digestInput(plans: readonly Plan[]): string {
  const sorted = plans
    .map(planDigestValue)
    .sort((left, right) => compareTexts(canonical(left), canonical(right)));
  return canonical({ version: 1, plans: sorted });
}

function planDigestValue(plan: Plan): JsonObject {
  const { stack, outputs, imports, children, allowed, interrupted, assets } = plan;
  return {
    ...(Object.keys(children).length === 0
      ? {}
      : { children: sortedValues(Object.values(children).map(planDigestValue)) }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
    ...(interrupted === undefined
      ? {}
      : { interrupted: sortedValues(interrupted.map((each) => ({ ...each }))) }),
    ...(assets === undefined ? {} : { assets: sortedValues(assets.map((each) => ({ ...each }))) }),
    stack: { ...stack },
    steps: sortedValues(comparableSteps(plan).map(stepDigestValue)),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value, exportName }]) => [
        name,
        { value, exportName: exportName ?? null },
      ]),
    ),
    imports: sortedValues(imports.map((planned) => ({ ...planned }))),
  };
}

/** The members of a step that count. */
export function stepDigestValue({ reason: _reason, constructPath: _path, ...step }: Step): JsonObject {
  // The start order of a step does not change its effect.
  const { recorded: _recorded, notAwaited: _order, ccApi: _why, ...value } = jsonValue(step);
  return {
    ...value,
    ...('dependencies' in step ? { dependencies: step.dependencies.toSorted() } : {}),
    ...('changes' in step ? { changes: sortedValues(step.changes.map(jsonValue)) } : {}),
  };
}

/** The value as JSON; absent optional members stay absent. */
function jsonValue(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function sortedValues(values: readonly JsonObject[]): JsonObject[] {
  return values.toSorted((left, right) => compareTexts(canonical(left), canonical(right)));
}

/** By code units, independent of the machine's locale. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
