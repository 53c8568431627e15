import type { Clock } from '../../ports/clock.js';
import type { ResourceModel } from '../../ports/resources.js';
import { isTerminal, type CloudControlApi, type ProgressEvent } from './api.js';

/** Between two looks at a create that is not waited for. Milliseconds. */
const FIRST_LOOK = 500;
const LAST_LOOK = 5_000;

interface LookPorts {
  readonly api: Pick<CloudControlApi, 'status'>;
  readonly clock: Clock;
  readonly read: (identifier: string) => Promise<ResourceModel | undefined>;
  readonly signal: AbortSignal;
}

/** What a create has made, as soon as it can be read; `undefined` where the request has ended before that. */
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
