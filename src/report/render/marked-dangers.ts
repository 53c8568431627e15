/** Notes in a comment's marker what the plan puts at stake, to recognize a plan that adds to it. */

import { createHash } from 'node:crypto';
import type { Report } from '../model.js';
import { broadPermissions } from '../permissions/permissions-section.js';
import { dangerousSteps } from '../text/dangerous-steps.js';
import type { MarkedDangers } from './comment-marker.js';

/** A comment has room for 60,000 bytes. */
const MAX_NAMED = 40;
const ID_LENGTH = 6;

/**
 * Losses of data, replacements, deletions and broad permissions of all plans, those that are only possible included;
 * `undefined` without a plan.
 */
export function markedDangers(report: Report): MarkedDangers | undefined {
  if (!report.stacks.some(({ plan }) => plan !== undefined)) return undefined;
  const steps = dangerousSteps(report.stacks).filter(({ danger }) => danger !== 'left-behind');
  const facts: string[][] = [
    ...steps.map(({ danger, step, stack: { stack } }) => [danger, ...stackFacts(stack), step.logicalId]),
    ...broadPermissions(report).map(({ change, stack: { stack } }) => [
      'access',
      ...stackFacts(stack),
      change.step.logicalId,
      JSON.stringify(change.grant),
    ]),
  ];
  if (facts.length === 0) return undefined;
  const ids = [...new Set(facts.map(idOf))].sort();
  return { count: ids.length, ids: ids.slice(0, MAX_NAMED) };
}

/** Whether a plan puts something at stake that an earlier one did not. */
export function addsDanger(current: MarkedDangers | undefined, former: MarkedDangers | undefined): boolean {
  if (current === undefined) return false;
  if (former === undefined || current.count > former.count) return true;
  const last = former.count > former.ids.length ? former.ids.at(-1) : undefined;
  return current.ids.some((id) => !former.ids.includes(id) && (last === undefined || id < last));
}

function stackFacts({ stackName, region, account = '' }: Report['stacks'][number]['stack']): string[] {
  return [stackName, region, account];
}

function idOf(fact: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fact)).digest('hex').slice(0, ID_LENGTH);
}
