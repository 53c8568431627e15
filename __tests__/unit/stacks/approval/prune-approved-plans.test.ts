import { expect, it } from '@jest/globals';

import { dropOldPlans, dropPlans } from '../../../../src/stacks/approval/prune-approved-plans.js';
import type { RunEvent } from '../../../../src/events.js';
import type { KeptPlan, PlanStore } from '../../../../src/ports/plans.js';

const STACK = { stackName: 'Shop', region: 'us-east-1' };
const DAY = 24 * 60 * 60 * 1000;
const NOW = 200 * DAY;

/** Records by the age that they have in days. */
function plansOf(ages: Readonly<Record<string, number>>) {
  const kept = new Map<string, KeptPlan>(
    Object.entries(ages).map(([digest, days]) => [
      digest,
      { digest, etag: `"${digest}"`, storedAt: NOW - days * DAY },
    ]),
  );
  const plans: Pick<PlanStore, 'clear' | 'list' | 'remove'> = {
    clear: () => {
      kept.clear();
      return Promise.resolve();
    },
    list: () => Promise.resolve([...kept.values()]),
    remove: (_stack, digest, expected) =>
      Promise.resolve(kept.get(digest)?.etag === expected && kept.delete(digest)),
  };
  return { plans: plans as PlanStore, left: () => [...kept.keys()] };
}

const silent = { emit: () => undefined };

it('removes records of plans not shown for 90 days, by the time of the newest record', async () => {
  const { plans, left } = plansOf({ now: 0, waiting: 89, old: 91, older: 150 });

  await dropOldPlans(plans, STACK, 'now', silent);

  expect(left()).toEqual(['now', 'waiting']);
});

it('removes nothing if the bucket returns no time', async () => {
  const { plans, left } = plansOf({ old: 150 });

  await dropOldPlans(plans, STACK, 'now', silent);

  expect(left()).toEqual(['old']);
});

it('removes all records of a destroyed stack', async () => {
  const { plans, left } = plansOf({ one: 0, two: 100 });

  await dropPlans(plans, STACK, silent);

  expect(left()).toEqual([]);
});

it('does not fail the command', async () => {
  const events: RunEvent[] = [];
  const refusing = { list: () => Promise.reject(new Error('AccessDenied')) } as unknown as PlanStore;

  await dropOldPlans(refusing, STACK, 'now', { emit: (event) => events.push(event) });

  expect(events).toEqual([{ kind: 'debug', message: expect.stringContaining('AccessDenied') as unknown }]);
});
