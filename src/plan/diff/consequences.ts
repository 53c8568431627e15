/** Finds the consequences of a plan's steps for other resources that the plan has not considered yet. */

import { answersAwaited } from '../rules/noecho-refresh.js';
import type { Detached } from '../model/plan.js';
import { detachedBy } from './detached.js';
import type { PlanInput } from '../model/input.js';
import type { Step } from '../model/plan.js';

/**
 * The consequences of the steps for other resources, if the plan was made without them; `undefined` if it was
 * made with them.
 */
export function consequences(
  steps: readonly Step[],
  input: PlanInput,
): Pick<PlanInput, 'asksAgain' | 'detached'> | undefined {
  const { asksAgain = new Map<string, string>(), detached = new Map<string, Detached>() } = input;
  const awaited = [...answersAwaited(steps, input.state)].filter(([logicalId]) => !asksAgain.has(logicalId));
  const isNews = ([logicalId, { certainty }]: readonly [string, Detached]) =>
    !detached.has(logicalId) || (certainty === 'certain' && detached.get(logicalId)?.certainty !== 'certain');
  const detaching = [...detachedBy(steps, input)].filter(isNews);
  if (awaited.length === 0 && detaching.length === 0) return undefined;
  return {
    asksAgain: new Map([...asksAgain, ...awaited]),
    detached: new Map([...detached, ...detaching]),
  };
}
