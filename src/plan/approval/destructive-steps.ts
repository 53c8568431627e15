/** Identifies the destructive steps of a plan that `allow-destructive` forbids. */

import { dataClassOf } from '../../types/data-classes.js';
import type { StackId } from '../../ports/stack-id.js';
import { literalPattern } from '../../occurrences.js';
import { typeBefore, type Plan, type Step } from '../model/plan.js';

/** Input `allow-destructive`: the destructive changes that are allowed. */
export interface DestructionAllowance {
  /** `stateless`: those of resources that the template recreates whole. */
  readonly base: (typeof DESTRUCTION_BASES)[number];
  /**
   * Those of other resources too: types (`AWS::SNS::*`) and places (`Shop/Jobs/*`: a construct path, or the stack and
   * the logical id), in which `*` stands for any text.
   */
  readonly named: readonly string[];
}

export const DESTRUCTION_BASES = ['all', 'stateless', 'none'] as const;

export const ALLOWS_ALL: DestructionAllowance = { base: 'all', named: [] };

/** The resource of a destructive change. */
interface Destroyed extends Pick<Step, 'logicalId' | 'type'> {
  readonly constructPath?: string;
}

/** The steps that are not allowed. */
export function forbiddenSteps({ stack, steps }: Plan, allowance: DestructionAllowance): Step[] {
  return steps.filter(
    (step) => isDestructive(step) && forbids(allowance, stack, { ...step, type: typeBefore(step) }),
  );
}

/** Whether the deletion or replacement of a resource is not allowed. */
export function forbids({ base, named }: DestructionAllowance, stack: StackId, resource: Destroyed): boolean {
  const { logicalId, type, constructPath } = resource;
  if (base === 'all' || (base === 'stateless' && dataClassOf(type) === 'recreated')) return false;
  const names = [
    type,
    `${stack.stackName}/${logicalId}`,
    ...(constructPath === undefined ? [] : [constructPath]),
  ];
  return !named.some((pattern) => names.some((name) => matches(pattern, name)));
}

function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map(literalPattern);
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

/** As in the input: `stateless, AWS::SNS::*`. */
export function allowanceText({ base, named }: DestructionAllowance): string {
  return [...(base === 'none' && named.length > 0 ? [] : [base]), ...named].join(', ');
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
