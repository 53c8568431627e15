/** The outlook of a nested stack: what its plan means for its parent. */

import { equal, isObject, member, type Json } from '../../json.js';
import type { StackState } from '../../state/schema.js';
import { recordedOutputs } from '../../state/exports.js';
import { awaitsOf, plain } from '../../template/evaluate/unknown-values.js';
import type { Known } from '../../template/evaluate/scope.js';
import type { Plan, Step } from './plan.js';

/**
 * To its parent, a nested stack is a resource with `Parameters` as inputs and `Outputs.X` as attributes
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudformation-stack.html).
 * Its content has a plan of its own.
 */
export const NESTED_STACK_TYPE = 'AWS::CloudFormation::Stack';

const OUTPUT_PREFIX = 'Outputs.';

/** The information about a nested stack while its parent is being planned. */
export interface NestedPreview {
  /** Whether anything inside changes; `possible` if everything may turn out equal. */
  readonly inside: 'none' | 'possible' | 'certain';
  /** Outputs by name, as far as they are known before the deploy. */
  readonly outputs: ReadonlyMap<string, Known>;
  /** Names of outputs that will certainly change. */
  readonly changing: ReadonlySet<string>;
}

/** The output that an attribute of a nested stack refers to; `undefined` for any other attribute. */
export function outputNameOf(attribute: string): string | undefined {
  return attribute.startsWith(OUTPUT_PREFIX) ? attribute.slice(OUTPUT_PREFIX.length) : undefined;
}

/** A nested stack's outputs as the attributes that `Fn::GetAtt` of its parent reads. */
export function outputAttributes(outputs: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(outputs).map(([name, value]) => [OUTPUT_PREFIX + name, value]));
}

/**
 * The outlook that follows from a nested stack's plan. `changingOutside`: as the nested plan was made with.
 */
export function previewOf(
  plan: Plan,
  state: StackState,
  changingOutside: ReadonlySet<string>,
): NestedPreview {
  const outputs = new Map<string, Known>();
  const changing = new Set<string>();
  for (const [name, { value }] of Object.entries(plan.outputs)) {
    const known = plain(value);
    if (known !== undefined) outputs.set(name, known);
    if (known === undefined ? hangsOnNew(value, plan, changingOutside) : !isRecorded(name, known, state)) {
      changing.add(name);
    }
  }
  return { inside: insideOf(plan, state), outputs, changing };
}

function isRecorded(name: string, { value }: Known, { outputs }: StackState): boolean {
  return Object.hasOwn(outputs, name) && equal(value, outputs[name]);
}

function insideOf(plan: Plan, state: StackState): NestedPreview['inside'] {
  if (changesNothing(plan, state)) return 'none';
  const isPossible = (step: Step) => step.action === 'UPDATE' && step.certainty === 'possible';
  return plan.steps.length > 0 && plan.steps.every(isPossible) ? 'possible' : 'certain';
}

/** Whether a plan changes nothing: resources, outputs, and what is recorded of other stacks. */
export function changesNothing(
  plan: Plan,
  state: Pick<StackState, 'outputs' | 'imports' | 'outputReads' | 'givenParameters'>,
): boolean {
  const values = Object.entries(plan.outputs).map(
    ([name, { value }]) => [name, plain(value)?.value] as const,
  );
  return (
    plan.steps.length === 0 &&
    values.every(([, value]) => value !== undefined) &&
    equal(recordedOutputs(plan.outputs, Object.fromEntries(values) as Record<string, Json>), state.outputs) &&
    equal(references(plan.imports), references(state.imports)) &&
    equal(references(plan.outputReads), references(state.outputReads)) &&
    equal(plan.givenParameters ?? state.givenParameters ?? {}, state.givenParameters ?? {})
  );
}

/** References to other stacks are unordered. */
function references(list: readonly object[] | undefined): Json {
  return (list ?? []).map((item) => JSON.stringify(item)).sort();
}

/**
 * Whether a planned value depends on a resource that is new or replaced, or on an external value that will
 * certainly change.
 */
export function hangsOnNew(value: Json, plan: Plan, changingOutside: ReadonlySet<string>): boolean {
  const isNew = ({ action }: Step) => action === 'CREATE' || action === 'REPLACE';
  const fresh = new Set(plan.steps.filter(isNew).map(({ logicalId }) => logicalId));
  return awaitsOf(value).some(
    (awaited) => changingOutside.has(awaited) || fresh.has(awaited.split('.')[0] ?? awaited),
  );
}

/** A plan followed by the plans of all its nested stacks, each after its parent. */
export function treeOf(plan: Plan): Plan[] {
  return [plan, ...Object.values(plan.children).flatMap(treeOf)];
}

/** The parameters given to a nested stack; known values are strings. */
export interface GivenParameters {
  readonly values: Readonly<Record<string, string>>;
  /** Names of those that only the deploy can know. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * `Parameters` of a nested stack's evaluated properties. Lists become comma-separated strings, as parameters
 * take them.
 */
export function givenParameters(properties: Json): GivenParameters {
  const values: Record<string, string> = {};
  const unknown = new Set<string>();
  for (const [name, expression] of parameterExpressions(properties)) {
    const known = plain(expression);
    if (known === undefined) unknown.add(name);
    else values[name] = textOf(known.value);
  }
  return { values, unknown };
}

/** The parameters whose values will certainly change. */
export function changingParameters(
  properties: Json,
  plan: Plan,
  changing: ReadonlySet<string>,
): ReadonlySet<string> {
  const entries = parameterExpressions(properties);
  return new Set(entries.filter(([, value]) => hangsOnNew(value, plan, changing)).map(([name]) => name));
}

function parameterExpressions(properties: Json): [string, Json][] {
  const parameters = member(properties, 'Parameters');
  return isObject(parameters) ? Object.entries(parameters) : [];
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return isObject(value) ? JSON.stringify(value) : String(value);
}
