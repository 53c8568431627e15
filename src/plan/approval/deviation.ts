/** Finds what a plan does that another one, which was approved, does not say. */

import { canonical, isObject, type Json } from '../../json.js';
import { isIntrinsic } from '../../template/syntax/intrinsics.js';
import { isResolved, plain } from '../../template/evaluate/unknown-values.js';
import { originalName } from '../model/deposed-names.js';
import { treeOf } from '../model/nested-preview.js';
import { comparableSteps, replacedByIgnored } from './ignored-values.js';
import { typeBefore, type DeleteStep, type Plan, type RetainStep, type Step } from '../model/plan.js';

/** Something that was not approved. */
export interface Deviation {
  readonly stack: string;
  readonly logicalId: string;
  readonly what: string;
}

interface Circumstances {
  /**
   * Approved runs have carried out a part. Then what the template says has other starting points, which it may have after
   * their rollbacks, too; but nothing else may be deleted or touched.
   */
  readonly hasBegun?: boolean;
  /** By stack: resources on which calls of earlier runs are in flight, or which they did not await. */
  readonly unsettled?: ReadonlyMap<string, readonly string[]>;
}

/**
 * The first thing that `now` does, in any stack of its tree, and that `shown` does not say. A plan that does less is no
 * deviation. Values that were unknown may be known now, since other stacks and resources have been deployed in between.
 *
 * What became of a call in flight is only found out under the lock, so that its resource, and what depends on it, may need
 * other steps than those that were foreseen. What was in flight was shown, and is part of the approval.
 */
export function deviationFrom(
  shown: Plan,
  now: Plan,
  { hasBegun = false, unsettled = new Map() }: Circumstances = {},
): Deviation | undefined {
  const shownPlans = new Map(comparableTree(shown).map((plan) => [plan.stack.stackName, plan]));
  for (const plan of comparableTree(now)) {
    const { stackName } = plan.stack;
    const inFlight = (shown.interrupted ?? []).filter(({ stack }) => stack === stackName);
    const open = [...inFlight.map(({ logicalId }) => logicalId), ...(unsettled.get(stackName) ?? [])];
    const comparison = { shown: shownPlans.get(stackName), hasBegun, open: new Set(open.map(originalName)) };
    const found = inSteps(plan, comparison) ?? (hasBegun ? undefined : inOutputs(plan, comparison));
    if (found !== undefined) return found;
  }
  return hasBegun ? inFlightUnforeseen(shownPlans, shown, now) : undefined;
}

function comparableTree(plan: Plan): Plan[] {
  return treeOf(plan).map((each) => ({ ...each, steps: comparableSteps(each) }));
}

interface Comparison {
  /** Absent for a stack that the approved plan did not have. */
  readonly shown: Plan | undefined;
  readonly hasBegun: boolean;
  readonly open: ReadonlySet<string>;
}

function inSteps(plan: Plan, comparison: Comparison): Deviation | undefined {
  const begun = comparison.hasBegun ? (comparison.shown?.steps ?? []) : [];
  const touched = dependentsOf(
    new Set([...comparison.open, ...begun.map(({ logicalId }) => logicalId)]),
    plan,
  );
  const replaced = replacedByIgnored(plan);
  const step = plan.steps.find((each) =>
    replaced.has(each.logicalId) ? !isShownAsIs(each, comparison) : !isShown(each, comparison, touched),
  );
  if (step === undefined) return undefined;
  const { action, logicalId, type } = step;
  return { stack: plan.stack.stackName, logicalId, what: `${action.toLowerCase()} ${logicalId} (${type})` };
}

function isShown(step: Step, { shown, hasBegun, open }: Comparison, touched: ReadonlySet<string>): boolean {
  const { logicalId } = step;
  const before = shown?.steps.find((each) => each.logicalId === logicalId);
  if (step.action === 'DELETE' || step.action === 'RETAIN') {
    const original = originalName(logicalId);
    if (before !== undefined && isSameRemoval(before, step)) return true;
    // What a replacement has left behind, or a create that failed.
    const isLeftover = original !== logicalId && shown?.steps.some((each) => each.logicalId === original);
    return open.has(original) || (hasBegun && isLeftover === true);
  }
  if (hasBegun) {
    if (before === undefined) return step.action === 'CREATE' || touched.has(logicalId);
    return isSamePhysically(before, step) || mayReplace(before);
  }
  if (open.has(logicalId) || (touched.has(logicalId) && step.action !== 'REPLACE')) return true;
  return before !== undefined && (isSameWork(before, step) || asksAgain(step));
}

/** For a replacement that an ignored value causes: only the value that was shown is approved. */
function isShownAsIs(step: Step, { shown }: Comparison): boolean {
  const before = shown?.steps.find((each) => each.logicalId === step.logicalId);
  return before !== undefined && isSameWork(before, step);
}

/** A resource may be kept although it was to be deleted, never the other way. */
function isSameRemoval(before: Step, now: DeleteStep | RetainStep): boolean {
  if (typeBefore(before) !== now.type || !isSamePhysically(before, now)) return false;
  if (now.action === 'RETAIN') return before.action === 'RETAIN' || before.action === 'DELETE';
  return before.action === 'DELETE' && (now.snapshot || !before.snapshot);
}

function isSameWork(before: Step, now: Step): boolean {
  if (!('properties' in before) || !('properties' in now)) return false;
  if (
    before.type !== now.type ||
    before.provisionedBy !== now.provisionedBy ||
    before.deletionPolicy !== now.deletionPolicy ||
    before.updateReplacePolicy !== now.updateReplacePolicy ||
    (now.movedFrom !== undefined && now.movedFrom !== before.movedFrom) ||
    !fits(before.properties, now.properties)
  )
    return false;
  if (now.action === 'CREATE') return before.action === 'CREATE';
  if (!isSamePhysically(before, now)) return false;
  if (now.action === 'METADATA' || now.action === 'MOVE') return true;
  return (before.action === 'UPDATE' || before.action === 'REPLACE') && isNoHarder(before, now);
}

type Change = Extract<Step, { readonly action: 'UPDATE' | 'REPLACE' }>;

/** Whether a resource that would have stayed still stays, and what was to become of it still does. */
function isNoHarder(before: Change, now: Change): boolean {
  if (!mayReplace(now)) return true;
  return mayReplace(before) && (before.oldResource === 'delete' || now.oldResource === before.oldResource);
}

function mayReplace(step: Step): boolean {
  if (step.action === 'UPDATE') return step.changes.some(({ replaces }) => replaces !== 'no');
  return step.action === 'REPLACE' || step.action === 'CREATE';
}

function isSamePhysically(before: Step, now: Step): boolean {
  return 'physicalId' in before && 'physicalId' in now && before.physicalId === now.physicalId;
}

function asksAgain(step: Step): boolean {
  return step.action === 'UPDATE' && step.asksAgain === true;
}

function inOutputs(plan: Plan, { shown, open }: Comparison): Deviation | undefined {
  if (open.size > 0) return undefined;
  const changed = Object.entries(plan.outputs).find(([name, { value, exportName }]) => {
    const before = shown?.outputs[name];
    return before === undefined || before.exportName !== exportName || !fits(before.value, value);
  });
  if (changed === undefined) return undefined;
  const [logicalId] = changed;
  return { stack: plan.stack.stackName, logicalId, what: `output ${logicalId}` };
}

/** Approved runs only leave operations on resources of their plan. */
function inFlightUnforeseen(
  shownPlans: ReadonlyMap<string, Plan>,
  { interrupted: known = [] }: Plan,
  { interrupted = [] }: Plan,
): Deviation | undefined {
  const operation = interrupted.find(({ stack, logicalId, run }) => {
    const wasShown = known.some((each) => each.stack === stack && each.run === run);
    const steps = shownPlans.get(stack)?.steps ?? [];
    return !wasShown && !steps.some((step) => originalName(step.logicalId) === originalName(logicalId));
  });
  if (operation === undefined) return undefined;
  const { stack, logicalId, action, type } = operation;
  return { stack, logicalId, what: `${action} ${logicalId} (${type}) of an interrupted run` };
}

/** The resources, and all that depend on them. */
function dependentsOf(open: ReadonlySet<string>, { steps, unchanged }: Plan): ReadonlySet<string> {
  const touched = new Set(open);
  const needing = [...steps.filter((step) => 'dependencies' in step), ...unchanged];
  for (let size = -1; touched.size > size;) {
    size = touched.size;
    for (const { logicalId, dependencies } of needing)
      if (dependencies.some((dependency) => touched.has(dependency))) touched.add(logicalId);
  }
  return touched;
}

/** Whether a value is what was shown, or what an unknown part of it has become. */
export function fits(shown: Json, now: Json | undefined): boolean {
  const known = plain(shown);
  if (known !== undefined) {
    const value = now === undefined ? undefined : plain(now);
    return value !== undefined && canonical(known.value) === canonical(value.value);
  }
  if (isIntrinsic(shown)) return true;
  if (Array.isArray(shown)) {
    if (!Array.isArray(now)) return false;
    // An item that was unknown may have turned out to be none.
    if (shown.length !== now.length) return shown.some((item) => isIntrinsic(item));
    return shown.every((item, index) => fits(item, now[index]));
  }
  if (!isObject(shown) || !isObject(now)) return false;
  return (
    Object.keys(now).every((key) => Object.hasOwn(shown, key)) &&
    Object.entries(shown).every(([key, value]) =>
      Object.hasOwn(now, key) ? fits(value, now[key]) : !isResolved(value),
    )
  );
}
