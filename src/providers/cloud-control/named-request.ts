import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ProgressEvent } from './api.js';
import type { RequestWatcher } from './watcher.js';

/** "ClientToken T is already associated with an existing operation with RequestToken R" (recorded). */
const TOKEN_IN_MESSAGE = /RequestToken[:\s]+([0-9A-Za-z-]+)/;

/** The request that a refusal of this name speaks of. */
function requestNamedBy(error: unknown, name: string): ProgressEvent | undefined {
  const isMeant = error instanceof ProviderFailure && error.details.name === name;
  const requestToken = isMeant ? TOKEN_IN_MESSAGE.exec(error.message)?.[1] : undefined;
  return requestToken === undefined ? undefined : { requestToken, status: 'IN_PROGRESS' };
}

/**
 * A token is used for one operation alone. Where AWS knows it with another body (a secret has a new value, or the
 * resource that a patch is made from has changed since), the first request is ours, and is the one to wait for.
 */
export function earlierRequest(error: unknown): ProgressEvent {
  const earlier = requestNamedBy(error, 'ClientTokenConflictException');
  if (earlier === undefined) throw error;
  return earlier;
}

/**
 * Where another request is at work on the resource, maybe one of ours whose answer was lost, its end is waited for
 * before the refusal is passed on: then trying again is worth it.
 */
export async function afterRival(
  error: unknown,
  watcher: RequestWatcher,
  signal: AbortSignal,
): Promise<never> {
  const rival = requestNamedBy(error, 'ConcurrentOperationException');
  if (rival !== undefined) await watcher.wait(rival, 'rival', signal).catch(() => undefined);
  throw error;
}
