/** Counts changes and words the counts. */

import type { StepAction } from '../../events.js';
import type { InterruptedOperation, OutputChange, Step } from '../../plan/model/plan.js';
import { isPossible } from './dangerous-steps.js';
import type { StackReport, StepReport } from '../model.js';
import { plannedStep } from './planned-step.js';
import { ACTION_WORDS, type ActionWords, COUNTED_ACTIONS, plural } from './words.js';

/** The number of steps per action, behind the headlines and the outputs. */
type ActionCounts = Readonly<Partial<Record<StepAction, number>>>;

export function countActions(steps: readonly { readonly action: StepAction }[]): ActionCounts {
  const counts: Partial<Record<StepAction, number>> = {};
  for (const { action } of steps) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
}

/** Markdown: `3 to create, 1 to update, 🟠 **1 to replace**`. */
function plannedCounts(counts: ActionCounts): string {
  return countText(counts, (count, { toDo, ...words }) => marked(toDo(count), words));
}

/** Markdown: `3 created, 1 updated, 🟠 **1 replaced**`. */
function recordCounts(counts: ActionCounts): string {
  return countText(counts, (count, { done, ...words }) => marked(`${count} ${done}`, words));
}

/** The same without marks, for the log. */
export function plainPlannedCounts(counts: ActionCounts): string {
  return countText(counts, (count, { toDo }) => toDo(count));
}

export function plainRecordCounts(counts: ActionCounts): string {
  return countText(counts, (count, { done }) => `${count} ${done}`);
}

function countText(counts: ActionCounts, phrase: (count: number, words: ActionWords) => string): string {
  return COUNTED_ACTIONS.flatMap((action) => {
    const count = counts[action];
    return count === undefined ? [] : [phrase(count, ACTION_WORDS[action])];
  }).join(', ');
}

function marked(text: string, { icon, isLoss }: Pick<ActionWords, 'icon' | 'isLoss'>): string {
  return isLoss ? `${icon} **${text}**` : text;
}

/** The steps that count as changes: certain ones, and possible ones that a deploy found to be needed. */
export function changesOf(stack: StackReport): Step[] {
  const done = new Set(
    stack.steps.filter(({ status }) => status !== 'unchanged').map(({ logicalId }) => logicalId),
  );
  return (stack.plan?.steps ?? []).filter(
    (step) => !isPossible(step) || (stack.outcome !== undefined && done.has(step.logicalId)),
  );
}

/** Updates that depend on how others turn out, and were not found to be needed. */
export function possibleSteps(stack: StackReport): Step[] {
  const needed = new Set(changesOf(stack));
  return (stack.plan?.steps ?? []).filter((step) => isPossible(step) && !needed.has(step));
}

/** Outputs that change or have changed: a deploy writes them after everything else. */
export function outputChangesOf({ plan, outcome }: StackReport): readonly OutputChange[] {
  const isWritten = outcome === undefined || outcome.result === 'done' || outcome.result === 'unchanged';
  return isWritten ? (plan?.outputChanges ?? []) : [];
}

/** What interrupted runs left in flight in the stack's tree, if the run only plans: a deploy may have to finish or undo it. */
export function interruptedIn({ plan, outcome }: StackReport): readonly InterruptedOperation[] {
  return outcome === undefined ? (plan?.interrupted ?? []) : [];
}

/** Whether a stack changes or has changed, or may have to because of what an interrupted run left in flight. */
export function isChanged(stack: StackReport): boolean {
  return changesOf(stack).length > 0 || outputChangesOf(stack).length > 0 || interruptedIn(stack).length > 0;
}

/** `3 to create, 1 output to change`, as Markdown; possible updates are counted only if nothing else is. */
export function previewText(stacks: readonly StackReport[]): string {
  const outputs = sum(stacks.map((stack) => outputChangesOf(stack).length));
  const inFlight = sum(stacks.map((stack) => interruptedIn(stack).length));
  const certain = [
    plannedCounts(countActions(stacks.flatMap(changesOf))),
    outputs === 0 ? '' : `${plural(outputs, 'output')} to change`,
    inFlight === 0 ? '' : `${plural(inFlight, 'operation')} of an interrupted run to settle`,
  ].filter((part) => part !== '');
  const possible = sum(stacks.map((stack) => possibleSteps(stack).length));
  if (certain.length > 0 || possible === 0) return certain.join(', ');
  return `${plural(possible, 'resource')} may be updated`;
}

/** `3 created, 1 output changed`, as Markdown. A removal was asked for, so its deletions are no alarm. */
export function recordText(stacks: readonly StackReport[], isRemoval = false): string {
  const outputs = sum(stacks.map((stack) => outputChangesOf(stack).length));
  const counts = (isRemoval ? plainRecordCounts : recordCounts)(countActions(doneSteps(stacks)));
  return [counts, outputs === 0 ? '' : `${plural(outputs, 'output')} changed`]
    .filter((part) => part !== '')
    .join(', ');
}

/** What was done, by the plan's own steps. */
export function doneSteps(stacks: readonly StackReport[]): StepReport[] {
  return stacks.flatMap(ownSteps).filter(({ status }) => status === 'succeeded');
}

/** Reports on the plan's own steps, without the deletions that are the second halves of replacements. */
export function ownSteps({ plan, steps }: StackReport): readonly StepReport[] {
  if (plan === undefined) return steps;
  return steps.filter(
    ({ action, logicalId }) => action !== 'DELETE' || plannedStep(plan, logicalId)?.action === 'DELETE',
  );
}

/** Resources that match the app. */
export function unchangedCount(stack: StackReport): number {
  return stack.plan?.unchanged.length ?? 0;
}

/** Steps whose end the run did not see. */
export function underWayCount({ steps, rollback }: StackReport): number {
  return [...steps, ...(rollback?.steps ?? [])].filter(({ status }) => status === 'running').length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
