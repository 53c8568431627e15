/** Kills runs of the bundle at their writes, and lets the next run finish. */

import { expect } from '@jest/globals';

import type { World } from '../../../simulator/github/world.js';
import type { Fault } from '../../../simulator/kernel/faults.js';
import type { SimulatorSnapshot } from '../../../simulator/server.js';
import type { Stage, StageResult } from '../../../simulator/stage.js';
import { forCase } from '../../support/cases.js';
import { sampled } from '../../support/samples.js';
import { expectSuccess } from './bundle.js';

interface Sweep {
  readonly before: { readonly aws: SimulatorSnapshot; readonly github: World };
  /** Of so many writes, one is tried; see `sampled`. */
  readonly every: number;
  /** Whether the run that recovers is killed somewhere, too. */
  readonly again?: boolean;
}

const WRITES = /^(Put|Delete)Object/;

/** `run` is killed before and after each of its writes into the bucket; the run that follows has to pass the check. */
export async function sweepKills(
  stage: Stage,
  run: () => Promise<StageResult>,
  { before, every, again = false }: Sweep,
  check: () => void,
): Promise<void> {
  const { calls } = expectSuccess(await run());
  const writes = [...calls.entries()].filter(([, { operation }]) => WRITES.test(operation));
  for (const [index, { operation }] of sampled(writes, every)) {
    for (const when of ['before', 'after'] as const) {
      await forCase({ nth: index + 1, when, operation }, async () => {
        stage.aws.restore(before.aws);
        stage.github.restore(before.github);
        await runKilled(stage, run, { nth: index + 1, when });
        const later = { nth: 1 + ((index * 7) % calls.length), when: 'before' } as const;
        if (again) await runKilled(stage, run, later);
        expectSuccess(await run());
        check();
      });
    }
  }
}

/** Where calls go side by side, a run may need fewer than another, and end by itself. */
async function runKilled(
  stage: Stage,
  run: () => Promise<StageResult>,
  { nth, when }: { readonly nth: number; readonly when: 'before' | 'after' },
): Promise<void> {
  const fault: Fault = { kind: 'callback', run: () => (stage.killAll(), 'drop') };
  const armed = stage.aws.faults.arm({ on: { nth }, when, fault });
  const killed = await run();
  armed.disarm();
  expect(killed.signal).toBe(armed.played === 0 ? null : 'SIGKILL');
}
