/** Finds the request that a Cloud Control rejection refers to. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ProgressEvent } from './api.js';
import type { RequestWatcher } from './watcher.js';

/** "ClientToken T is already associated with an existing operation with RequestToken R" (recorded). */
const TOKEN_IN_MESSAGE = /RequestToken[:\s]+([0-9A-Za-z-]+)/;

/** The request that a rejection with this name refers to. */
function requestNamedBy(error: unknown, name: string): ProgressEvent | undefined {
  const isMeant = error instanceof ProviderFailure && error.details.name === name;
  const requestToken = isMeant ? TOKEN_IN_MESSAGE.exec(error.message)?.[1] : undefined;
  return requestToken === undefined ? undefined : { requestToken, status: 'IN_PROGRESS' };
}

/**
 * A token belongs to one operation. If AWS knows it with another body (a secret has a new value, or the
 * resource has changed since the patch was computed), the first request is ours and the one to wait for.
 */
export function earlierRequest(error: unknown): ProgressEvent {
  const earlier = requestNamedBy(error, 'ClientTokenConflictException');
  if (earlier === undefined) throw error;
  return earlier;
}

/**
 * If another request is working on the resource, possibly one of ours whose answer was lost, waits for its
 * end before passing the rejection on: a retry can then succeed.
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
