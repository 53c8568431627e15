import { createHash } from 'node:crypto';
import { canonical, type JsonObject } from '../../json.js';
import type { Plan, Step } from '../model/plan.js';

/** SHA-256 of `digestInput`, in hex: the output `plan-digest`, and the name of a plan that was reviewed. */
export function planDigest(plans: readonly Plan[]): string {
  return createHash('sha256').update(digestInput(plans)).digest('hex');
}

/**
 * The text whose SHA-256 is the output `plan-digest`: equal for plans that would do the same. Everything that is done
 * counts, to which physical resource, and from which value it starts; the order of steps and stacks, what is said
 * about them, and the ETag of the state do not: that one changes with every checkpoint.
 */
export function digestInput(plans: readonly Plan[]): string {
  const sorted = plans
    .map(planDigestValue)
    .sort((left, right) => compareTexts(canonical(left), canonical(right)));
  return canonical({ version: 1, plans: sorted });
}

function planDigestValue({ stack, steps, outputs, imports, children, allowed }: Plan): JsonObject {
  return {
    ...(Object.keys(children).length === 0
      ? {}
      : { children: sortedValues(Object.values(children).map(planDigestValue)) }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
    stack: { ...stack },
    steps: sortedValues(steps.map(stepDigestValue)),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([name, { value, exportName }]) => [
        name,
        { value, exportName: exportName ?? null },
      ]),
    ),
    imports: sortedValues(imports.map((planned) => ({ ...planned }))),
  };
}

/** Of a step, everything that counts. */
export function stepDigestValue({ reason: _reason, constructPath: _path, ...step }: Step): JsonObject {
  // When a step may start says nothing about what is done.
  const { recorded: _recorded, notAwaited: _order, ...value } = jsonValue(step);
  return {
    ...value,
    ...('dependencies' in step ? { dependencies: step.dependencies.toSorted() } : {}),
    ...('changes' in step ? { changes: sortedValues(step.changes.map(jsonValue)) } : {}),
  };
}

/** The same as JSON: optional members that are absent stay absent. */
function jsonValue(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function sortedValues(values: readonly JsonObject[]): JsonObject[] {
  return values.toSorted((left, right) => compareTexts(canonical(left), canonical(right)));
}

/** By code units, so that no machine's language has a say. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
