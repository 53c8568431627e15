/** Kills runs of the bundle at their writes, and lets the next run finish. */

import { expect } from '@jest/globals';

import type { World } from '../../../simulator/github/world.js';
import type { SimulatorSnapshot } from '../../../simulator/server.js';
import type { Stage, StageResult } from '../../../simulator/stage.js';
import { forCase } from '../../support/cases.js';
import { sampled } from '../../support/samples.js';
import { expectSuccess } from './bundle.js';

interface Sweep {
  readonly before: { readonly aws: SimulatorSnapshot; readonly github: World };
  /** Of so many writes, one is tried; see `sampled`. */
  readonly every: number;
}

const WRITES = /^(Put|Delete)Object/;

/** `run` is killed before and after each of its writes into the bucket; the run that follows has to pass the check. */
export async function sweepKills(
  stage: Stage,
  run: () => Promise<StageResult>,
  { before, every }: Sweep,
  check: () => void,
): Promise<void> {
  const { calls } = expectSuccess(await run());
  const writes = [...calls.entries()].filter(([, { operation }]) => WRITES.test(operation));
  for (const [index, { operation }] of sampled(writes, every)) {
    for (const when of ['before', 'after'] as const) {
      await forCase({ nth: index + 1, when, operation }, async () => {
        stage.aws.restore(before.aws);
        stage.github.restore(before.github);
        const armed = stage.aws.faults.arm({
          on: { nth: index + 1 },
          when,
          fault: { kind: 'callback', run: () => (stage.killAll(), 'drop') },
        });
        const killed = await run();
        armed.disarm();
        // Where calls go side by side, a run may need one less than another.
        expect(killed.signal).toBe(armed.played === 0 ? null : 'SIGKILL');
        expectSuccess(await run());
        check();
      });
    }
  }
}
