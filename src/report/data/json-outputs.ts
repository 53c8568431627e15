/** Renders the action's machine-readable outputs. */

import { defined } from '../../defined.js';
import type { Json, JsonObject } from '../../json.js';
import type { PropertyChange, Step } from '../../plan/model/plan.js';
import { isSameStack } from '../../ports/stack-id.js';
import { placeOf } from '../../state/nested.js';
import { withoutDigests } from '../../template/syntax/secret-references.js';
import { changesOf, interruptedIn, isChanged, outputChangesOf, sum } from '../text/counts.js';
import { isOfResources, rootsOf, type Report, type StackReport } from '../model.js';
import { namedStack } from '../text/names.js';
import { unquoted, withoutSecretVersions } from '../text/values.js';

/**
 * Output `changes`: `[{stack, region, account?, changes: [{logicalId, type, path, change, properties, ccApi?}], outputs?,
 * children}]`, one entry per planned stack; those of nested stacks, in the same shape, are their parent's
 * `children`. `path` of a change is the construct's path, or the logical id if the template has none; `path`
 * of a property is dotted. `before` or `after` is `null` if the property is added or removed; values that
 * only the deploy knows are the template's intrinsics. `replaces` is true if that property alone requires
 * replacement. `ccApi` names the properties that route the resource to Cloud Control although its type has an own
 * API; `movedFrom` is the logical id on record of a resource that keeps existing under a new one, `Stack/LogicalId` if it was in another stack. `outputs` is present if outputs or export names of the stack change: `[{name, kind, change, before, after}]`;
 * `fromCloudFormation` if CloudFormation stacks provide values that it uses: `[{kind, name, stack, region}]`;
 * `interrupted`, of a root, if interrupted runs left operations in flight: `[{stack, logicalId, type, action, run,
 * physicalId?}]`.
 */
export function changesOutput(report: Report): Json {
  return changesWith(report, { ofStack: () => ({}), ofChange: () => ({}) });
}

/** Members that an output has beyond those of `changes`. */
interface MoreMembers {
  readonly ofStack: (stack: StackReport) => JsonObject;
  readonly ofChange: (step: Step) => JsonObject;
}

/** The output `changes` with more members. */
export function changesWith(report: Report, more: MoreMembers): Json {
  const planned = report.stacks.filter(({ plan }) => plan !== undefined);
  return rootsOf(planned).map((stack) => stackOutput(stack, planned, more));
}

function stackOutput(stack: StackReport, planned: readonly StackReport[], more: MoreMembers): Json {
  const children = planned.filter(({ stack: other }) => {
    const parent = placeOf(other)?.parent;
    return parent !== undefined && isSameStack(parent, stack.stack);
  });
  return {
    ...namedStack(stack.stack),
    ...more.ofStack(stack),
    changes: changesOf(stack).map((step) => ({ ...changeOutput(step), ...more.ofChange(step) })),
    ...outputsOf(stack),
    ...foreignValues(stack),
    ...interruptedOperations(stack),
    children: children.map((child) => stackOutput(child, planned, more)),
  };
}

/** What a deploy has to find out, finish or undo before anything else; it is counted nowhere else. */
function interruptedOperations(stack: StackReport): { readonly interrupted?: Json } {
  const operations = interruptedIn(stack);
  return operations.length === 0 ? {} : { interrupted: operations.map((operation) => ({ ...operation })) };
}

function foreignValues({ plan }: StackReport): { readonly fromCloudFormation?: Json } {
  const { fromCloudFormation } = plan ?? {};
  return fromCloudFormation === undefined
    ? {}
    : { fromCloudFormation: fromCloudFormation.map((source) => ({ ...source })) };
}

function outputsOf(stack: StackReport): { readonly outputs?: Json } {
  const changes = outputChangesOf(stack);
  if (changes.length === 0) return {};
  const outputs = changes.map(({ name, kind, change, ...sides }) => {
    const { before = null, after = null } = withoutSecretVersions(sides);
    return { name, kind, change, before: unquoted(before), after: unquoted(after) };
  });
  return { outputs };
}

function changeOutput(step: Step): JsonObject {
  return {
    logicalId: step.logicalId,
    type: step.type,
    path: step.constructPath ?? step.logicalId,
    change: step.action,
    properties: 'changes' in step ? step.changes.map(propertyOutput) : [],
    ...('ccApi' in step ? { ccApi: [...step.ccApi] } : {}),
    ...defined({ movedFrom: step.movedFrom }),
  };
}

function propertyOutput({ path, replaces, ...sides }: PropertyChange): Json {
  const { before = null, after = null } = withoutSecretVersions(sides);
  return {
    path: path.join('.'),
    before: unquoted(before),
    after: unquoted(after),
    replaces: replaces === 'yes',
  };
}

/** Output `has-changes`. */
export function hasChanges({ stacks }: Report): boolean {
  return stacks.some(isChanged);
}

/** Output `change-count`: resources alone. */
export function changeCount(report: Report): number {
  return sum(report.stacks.map((stack) => changesOf(stack).length));
}

/** Output `stacks`: names for a matrix, each once. Nested stacks cannot be selected by name. */
export function stacksOutput(report: Report): Json {
  return [...new Set(rootsOf(report.stacks).map(({ stack }) => stack.stackName))];
}

/**
 * Output `stack-outputs`: stack → output → value. If stacks in several regions share a name, each is named
 * `name/region`; if stacks in several accounts share it, `name/region/account`.
 */
export function stackOutputs(report: Report): Json {
  const withOutputs = rootsOf(report.stacks).filter(({ outputs }) => outputs !== undefined);
  const nameOf = ({ stack }: StackReport) => {
    const namesakes = withOutputs.filter((other) => other.stack.stackName === stack.stackName);
    const { stackName, region, account } = stack;
    const isElsewhere = namesakes.some((other) => other.stack.account !== account);
    if (isElsewhere) return [stackName, region, account].join('/');
    return namesakes.length > 1 ? `${stackName}/${region}` : stackName;
  };
  return Object.fromEntries(
    withOutputs.map((stack) => [nameOf(stack), withoutDigests({ ...stack.outputs })]),
  );
}

/**
 * Output `exit-code`: 0 for success; 2 if some resources failed, the rest is done and recorded, and running
 * again completes it; 1 for every other failure.
 */
export function exitCode(report: Report): 0 | 1 | 2 {
  const results = report.stacks.map(({ outcome }) => outcome?.result);
  const hasOtherCause = report.error !== undefined && !isOfResources(report.error);
  if (results.includes('failed') || results.includes('cancelled') || hasOtherCause) return 1;
  if (results.includes('partial')) return 2;
  return report.error !== undefined || report.stacks.some(({ error }) => error !== undefined) ? 1 : 0;
}

/**
 * Output `lock-info`: `[{stack, region, owner, operation, runUrl?, age}]`, one entry per stack whose lock
 * could not be acquired; `age` is in whole seconds since the holder last renewed it. `undefined` if all locks
 * were acquired.
 */
export function lockInfo(report: Report): Json | undefined {
  const holders = report.stacks.flatMap(({ stack, lockHolder }) => {
    if (lockHolder === undefined) return [];
    const { owner, operation, runUrl } = lockHolder.record;
    const url = runUrl === undefined ? {} : { runUrl };
    const age = Math.round(lockHolder.age / 1000);
    return [{ ...namedStack(stack), owner, operation, ...url, age }];
  });
  return holders.length === 0 ? undefined : holders;
}
