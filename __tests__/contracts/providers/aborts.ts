import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as realTime } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import { CdkdError } from '../../../src/errors.js';
import { forCase } from '../../support/cases.js';
import { sampled } from '../../support/samples.js';
import { Trial, type ContractCase } from './trial.js';
import type { RecordedContext } from './world.js';

/** What Node's HTTP client and `fetch` announce when a request leaves. */
const REQUESTS = ['http.client.request.start', 'undici:request:create'] as const;

/** The calls of an operation at which it is aborted, by number: the first ones more densely than later ones. */
const MOMENTS = sampled([1, 2, 3, 4, 5, 6, 8, 11, 14, 18, 22], 2);

const HOUR = 3_600_000;
/** Real milliseconds in which calls under way are answered, and anything that follows from that is sent. */
const ECHO = 10;

/** A deadline, a lost lock and a cancellation abort an operation; then nothing more is sent, whatever it was doing. */
export function abortContract(contract: ContractCase): void {
  describe('an operation that is aborted at any of its calls sends nothing more', () => {
    it('create', () =>
      atEachCall(async (moment) => {
        const trial = await Trial.start(contract);
        try {
          return await abortedAt(trial, moment, (context) => trial.create(context));
        } finally {
          await trial.world.close();
        }
      }));

    if (contract.change !== undefined) {
      it('update', () =>
        withOneTrial(contract, async (trial) => {
          const made = await trial.create();
          await atEachCall((moment) =>
            abortedAt(trial, moment, (context) => trial.update(made, trial.changed, context)),
          );
        }));
    }

    it('delete', () =>
      withOneTrial(contract, async (trial) => {
        const made = await trial.create();
        await atEachCall((moment) => abortedAt(trial, moment, (context) => trial.delete(made, context)));
      }));

    it('a search for what an earlier run has left open', () =>
      withOneTrial(contract, async (trial) => {
        const { physicalId } = await trial.create();
        await atEachCall(async (moment) => {
          const isReached: boolean[] = [];
          for (const action of ['create', 'delete'] as const)
            isReached.push(
              await abortedAt(trial, moment, (context) =>
                trial.findOutcome({ action, physicalId, mayResend: false }, { context }),
              ),
            );
          return isReached.includes(true);
        });
      }));
  });
}

async function withOneTrial(contract: ContractCase, act: (trial: Trial) => Promise<void>): Promise<void> {
  const trial = await Trial.start(contract);
  try {
    await act(trial);
  } finally {
    await trial.world.close();
  }
}

/** `isReached` says whether the operation had that many calls. */
async function atEachCall(isReached: (moment: number) => Promise<boolean>): Promise<void> {
  let tried = 0;
  for (const moment of MOMENTS) {
    const goesOn = await forCase({ moment }, () => isReached(moment));
    if (!goesOn) break;
    tried += 1;
  }
  expect(tried).toBeGreaterThan(0);
}

/** Aborts an operation when AWS receives its n-th call, lets an hour pass, and finds that nothing else was sent. */
async function abortedAt(
  trial: Trial,
  nth: number,
  act: (context: RecordedContext) => Promise<unknown>,
): Promise<boolean> {
  const { simulator } = trial.world;
  const controller = new AbortController();
  const reason = new CdkdError('RESOURCE_TIMEOUT', 'too late', { value: 'it', next: 'wait' });
  const after: unknown[] = [];
  const onRequest = (message: unknown) => {
    if (controller.signal.aborted) after.push((message as { readonly request?: unknown }).request);
  };
  const run = () => {
    controller.abort(reason);
    return 'proceed' as const;
  };
  const armed = simulator.faults.arm({ on: { nth }, when: 'before', fault: { kind: 'callback', run } });
  for (const name of REQUESTS) subscribe(name, onRequest);
  try {
    const outcome = await act(trial.world.context({ signal: controller.signal })).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!controller.signal.aborted) {
      if (outcome !== undefined) throw outcome.error;
      return false;
    }
    if (outcome !== undefined) expect(outcome.error).toBe(reason);
    await realTime(ECHO);
    simulator.clock.advance(HOUR);
    await realTime(ECHO);
    expect(after.map(pathOf)).toEqual([]);
    return true;
  } finally {
    armed.disarm();
    for (const name of REQUESTS) unsubscribe(name, onRequest);
  }
}

/** What a request was about, for the message. */
function pathOf(request: unknown): string {
  const { method = '', path = '' } = request as { readonly method?: string; readonly path?: string };
  const target = (request as { getHeader?: (name: string) => string | undefined }).getHeader?.(
    'x-amz-target',
  );
  return `${method} ${path} ${target ?? ''}`.trim();
}
