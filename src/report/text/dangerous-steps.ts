/** Classifies plan steps by danger, and sorts steps by importance. */

import { typeBefore, type Step } from '../../plan/model/plan.js';
import { dataClassOf } from '../../types/data-classes.js';
import type { StackReport } from '../model.js';

/**
 * Dangers that a reviewer must see first: steps after which a resource is gone, another one, or unmanaged.
 * From worst to mildest.
 */
export const DANGERS = [
  'data-lost',
  'starts-empty',
  'deleted-first',
  'replaced',
  'deleted',
  'maybe-data-lost',
  'maybe-starts-empty',
  'maybe-replaced',
  'left-behind',
] as const;

export type Danger = (typeof DANGERS)[number];

const LOSES_DATA: readonly Danger[] = ['data-lost', 'starts-empty', 'maybe-data-lost', 'maybe-starts-empty'];

/** Whether a step puts the data of a resource at stake. */
export function losesData(step: Step): boolean {
  const danger = dangerOf(step);
  return danger !== undefined && LOSES_DATA.includes(danger);
}

export interface DangerousStep {
  readonly danger: Danger;
  readonly step: Step;
  readonly stack: StackReport;
}

export function dangerOf(step: Step): Danger | undefined {
  const isStateful = dataClassOf(typeBefore(step)) !== 'recreated';
  switch (step.action) {
    case 'REPLACE':
      if (isStateful) return step.oldResource === 'delete' ? 'data-lost' : 'starts-empty';
      return step.order === 'delete-first' ? 'deleted-first' : 'replaced';
    case 'DELETE':
      return isStateful && !step.snapshot ? 'data-lost' : 'deleted';
    case 'UPDATE':
      if (!step.changes.some((change) => change.replaces === 'maybe')) return undefined;
      if (!isStateful) return 'maybe-replaced';
      return step.oldResource === 'delete' ? 'maybe-data-lost' : 'maybe-starts-empty';
    case 'RETAIN':
      return 'left-behind';
    case 'CREATE':
    case 'METADATA':
    case 'MOVE':
      return undefined;
  }
}

/** The dangerous steps of all stacks, worst first; equal ones in plan order. */
export function dangerousSteps(stacks: readonly StackReport[]): DangerousStep[] {
  return stacks
    .flatMap((stack) =>
      (stack.plan?.steps ?? []).flatMap((step) => {
        const danger = dangerOf(step);
        return danger === undefined ? [] : [{ danger, step, stack }];
      }),
    )
    .sort((left, right) => DANGERS.indexOf(left.danger) - DANGERS.indexOf(right.danger));
}

const AFTER_DANGERS: readonly Step['action'][] = ['UPDATE', 'CREATE', 'METADATA', 'MOVE'];

/** Sorts steps for people: dangers, then changes, then creations; possible steps come last. */
export function byImportance(left: Step, right: Step): number {
  return importance(left) - importance(right);
}

function importance(step: Step): number {
  if (isPossible(step)) return DANGERS.length + AFTER_DANGERS.length;
  const danger = dangerOf(step);
  return danger === undefined ? DANGERS.length + AFTER_DANGERS.indexOf(step.action) : DANGERS.indexOf(danger);
}

/** An update that is executed only if its references turn out different; it does not count as a change. */
export function isPossible(step: Step): boolean {
  return step.action === 'UPDATE' && step.certainty === 'possible';
}
