/** Polls for the resource of a create that need not be awaited. */

import type { Clock } from '../../ports/clock.js';
import type { ResourceModel } from '../../ports/resources.js';
import { isTerminal, type CloudControlApi, type ProgressEvent } from './api.js';

/** Pauses between polls of such a create. Milliseconds. */
const FIRST_LOOK = 500;
const LAST_LOOK = 5_000;

interface LookPorts {
  readonly api: Pick<CloudControlApi, 'status'>;
  readonly clock: Clock;
  readonly read: (identifier: string) => Promise<ResourceModel | undefined>;
  readonly signal: AbortSignal;
}

/** The created resource as soon as it can be read; `undefined` if the request has ended before. */
export async function madeSoFar(first: ProgressEvent, ports: LookPorts): Promise<ResourceModel | undefined> {
  let event = first;
  for (let pause = FIRST_LOOK; ; pause = Math.min(LAST_LOOK, pause * 1.5)) {
    if (isTerminal(event)) return undefined;
    const model = event.identifier === undefined ? undefined : await ports.read(event.identifier);
    if (model !== undefined) return model;
    await ports.clock.sleep(pause, ports.signal);
    event = await ports.api.status(event.requestToken, ports.signal);
  }
}
