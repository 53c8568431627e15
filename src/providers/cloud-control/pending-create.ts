/** Polls for the resource of a create that need not be awaited. */

import type { Clock } from '../../ports/clock.js';
import type { ResourceModel } from '../../ports/resources.js';
import { POLICIES } from '../../retry/policies.js';
import { poll } from '../../retry/retry.js';
import { isTerminal, type CloudControlApi, type ProgressEvent } from './api.js';

interface LookPorts {
  readonly api: Pick<CloudControlApi, 'status'>;
  readonly clock: Clock;
  readonly read: (identifier: string) => Promise<ResourceModel | undefined>;
  readonly signal: AbortSignal;
}

/** The created resource as soon as it can be read; `undefined` if the request has ended before. */
export async function madeSoFar(first: ProgressEvent, ports: LookPorts): Promise<ResourceModel | undefined> {
  let event = first;
  const look = async (tries: number) => {
    if (tries > 1) event = await ports.api.status(event.requestToken, ports.signal);
    if (isTerminal(event)) return 'ended';
    return event.identifier === undefined ? undefined : ports.read(event.identifier);
  };
  const seen = await poll(look, POLICIES.firstSight, ports);
  return seen === 'ended' ? undefined : seen;
}
