/** Identifies the destructive steps of a plan that `allow-destructive` forbids. */

import { dataClassOf } from '../../types/data-classes.js';
import { typeBefore, type Plan, type Step } from '../model/plan.js';

/** Input `allow-destructive`: the destructive changes that are allowed. */
export const DESTRUCTION_ALLOWANCES = ['all', 'stateless', 'none'] as const;

export type DestructionAllowance = (typeof DESTRUCTION_ALLOWANCES)[number];

/** The steps that are not allowed. `stateless` allows those of resources that the template recreates whole. */
export function forbiddenSteps(plan: Plan, allowance: DestructionAllowance): Step[] {
  switch (allowance) {
    case 'all':
      return [];
    case 'stateless':
      return plan.steps.filter(
        (step) => isDestructive(step) && dataClassOf(typeBefore(step)) !== 'recreated',
      );
    case 'none':
      return plan.steps.filter(isDestructive);
  }
}

/** Whether the replacement of a resource of this type is not allowed. */
export function forbidsReplacement(type: string, allowance: DestructionAllowance): boolean {
  return allowance === 'none' || (allowance === 'stateless' && dataClassOf(type) !== 'recreated');
}

/** Whether the step may delete the resource: only AWS can tell whether a `maybe` is a replacement. */
function isDestructive(step: Step): boolean {
  switch (step.action) {
    case 'DELETE':
    case 'REPLACE':
      return true;
    case 'UPDATE':
      return step.changes.some(({ replaces }) => replaces !== 'no');
    case 'CREATE':
    case 'RETAIN':
    case 'METADATA':
    case 'MOVE':
      return false;
  }
}
