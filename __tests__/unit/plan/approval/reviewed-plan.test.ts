import { describe, expect, it } from '@jest/globals';

import type { Plan } from '../../../../src/plan/model/plan.js';
import {
  standingOf,
  type CurrentPlan,
  type ReviewedPlan,
} from '../../../../src/plan/approval/reviewed-plan.js';

const plan: Plan = {
  version: 1,
  stack: { stackName: 'Shop', region: 'us-east-1' },
  stateEtag: '"etag"',
  steps: [],
  unchanged: [],
  outputs: {},
  imports: [],
  outputReads: [],
  children: {},
  warnings: [],
};

const reviewed: ReviewedPlan = {
  version: 1,
  digest: 'digest',
  plan,
  goal: 'goal',
  found: { Shop: { etag: '"etag"', runs: ['shown'] } },
  reviews: [],
  deployments: [{ run: 'approved' }],
};

function now(found: CurrentPlan['found'], changes: Partial<CurrentPlan> = {}): CurrentPlan {
  return { plan, goal: 'goal', found, interruptedRuns: [], pending: new Map(), ...changes };
}

describe('how a plan stands to the reviewed one', () => {
  it.each<[string, ReturnType<typeof standingOf>, CurrentPlan]>([
    ['nothing has happened since', 'equal', now({ Shop: { etag: '"etag"', runs: [] } })],
    ['the review showed what a run left', 'equal', now({ Shop: { etag: '"etag"', runs: ['shown'] } })],
    ['an approved run left something', 'equal', now({ Shop: { etag: '"etag"', runs: ['approved'] } })],
    ['another run left something', 'differs', now({ Shop: { etag: '"etag"', runs: ['other'] } })],
    [
      'a run left something in a stack that was not there',
      'differs',
      now({ Shop: { etag: '"etag"', runs: [] }, Nested: { etag: null, runs: ['shown'] } }),
    ],
    [
      'other things are wanted',
      'differs',
      now(
        { Shop: { etag: '"etag"', runs: [] } },
        { goal: 'other', plan: { ...plan, outputs: { A: { value: 'a' } } } },
      ),
    ],
  ])('when %s: %s', (_what, expected, current) => {
    expect(standingOf(reviewed, current)).toBe(expected);
  });
});
