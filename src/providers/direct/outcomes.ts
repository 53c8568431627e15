/** Helpers for the outcomes of service calls. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import { isFailure, isRefusal, rejectionOf } from '../wire/failures.js';
import type { DirectType, Reading, Subject } from './type.js';

/** `undefined` for a missing resource; passes every other failure on. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isFailure(rejection, 'missing')) return undefined;
    throw rejection;
  }
}

/** `undefined` where the role lacks the permission for a call; passes every other failure on. */
export async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (thrown) {
    const rejection = rejectionOf(thrown);
    if (isRefusal(rejection)) return undefined;
    throw rejection;
  }
}

/** Accepts a delete that is refused because the resource is being deleted already, after a lost answer. */
export async function unlessGoing(
  deleted: Promise<void>,
  look: () => Promise<Reading | undefined>,
): Promise<void> {
  try {
    await unlessMissing(deleted);
  } catch (thrown) {
    if (!isFailure(rejectionOf(thrown), 'conflict')) throw thrown;
    const reading = await look();
    if (reading !== undefined && reading.phase !== 'going') throw thrown;
  }
}

/**
 * The call's outcome, or the signal's reason as soon as it is aborted: AWS continues, but nobody waits for
 * it.
 */
export async function within<Answer>(
  signal: AbortSignal | undefined,
  call: Promise<Answer>,
): Promise<Answer> {
  if (signal === undefined) return call;
  call.catch(() => undefined);
  signal.throwIfAborted();
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  return Promise.race([call, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/**
 * The resource exists: an unanswered read must not be taken for a create without effect, and a refused one leaves
 * something behind.
 */
export function afterCreate(error: unknown, { physicalId }: Subject): unknown {
  if (isFailure(error, 'throttled', 'transient', 'not-propagated', 'conflict'))
    return new ProviderFailure('lost', error.message, error.details);
  return isFailure(error, 'terminal')
    ? new ProviderFailure('terminal', error.message, { ...error.details, physicalId })
    : error;
}

/** `message` says what cannot be changed in place: only a replacement can change it. */
export function notUpdatable(message: string): ProviderFailure {
  return new ProviderFailure('not-updatable', message, { name: 'NotUpdatable' });
}

export function notFound({ logicalId, physicalId }: Subject): ProviderFailure {
  return new ProviderFailure('missing', `${logicalId} (${physicalId}) does not exist`, { name: 'NotFound' });
}

export function taken({ type }: { readonly type: string }, physicalId: string): ProviderFailure {
  const message = `${physicalId} (${type}) already exists`;
  return new ProviderFailure('exists', message, { name: 'AlreadyExists' });
}

export function failed(
  { physicalId }: Subject,
  { trouble = 'AWS gave no reason' }: Reading,
): ProviderFailure {
  return new ProviderFailure('terminal', `${physicalId}: ${trouble}`, { name: 'NotStabilized', physicalId });
}

/** How long a new resource may be reported missing before it counts as lost. Milliseconds. */
export function longestAbsence({ appearsLate }: Pick<DirectType, 'appearsLate'>): number {
  return appearsLate === true ? 30_000 : 10_000;
}

/** Whether it is certainly not ready; where AWS does not say so, the read that follows finds out what is wrong. */
export async function isStillChanging(type: DirectType, subject: Subject): Promise<boolean> {
  const isChanging = await type.isChanging?.(subject).catch(() => false);
  return isChanging === true;
}

/** The failure of a create whose resource exists: it is left behind, unless the outcome is unknown. */
export function withLeftover(thrown: unknown, physicalId: string): Error {
  const rejection = rejectionOf(thrown);
  if (!(rejection instanceof ProviderFailure) || rejection.kind === 'lost') return rejection;
  return new ProviderFailure('terminal', rejection.message, { ...rejection.details, physicalId });
}
