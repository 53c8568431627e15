/** Ends all calls of an operation with its signal. */

import { AsyncLocalStorage } from 'node:async_hooks';

import type { Clock } from '../../ports/clock.js';

const scope = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Runs an operation of a provider. Once the signal is aborted, nothing that the operation has started sends another
 * call, and its sleeps end: a late call could overtake the rollback, or the run that has taken the lock over.
 */
export function inAbortScope<Result>(signal: AbortSignal | undefined, act: () => Result): Result {
  return scope.run(signal, act);
}

/** Runs work that several operations share: it outlives the one that has started it. */
export function outsideAbortScope<Result>(act: () => Result): Result {
  return scope.run(undefined, act);
}

/** The signal of the operation that is running; `undefined` outside of one. */
export function operationSignal(): AbortSignal | undefined {
  return scope.getStore();
}

/** Throws the reason if the running operation has been aborted. */
export function refuseAfterAbort(): void {
  operationSignal()?.throwIfAborted();
}

/** A clock whose sleeps end with the running operation, unless they have a signal of their own. */
export function operationClock(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    sleep: (milliseconds, signal = operationSignal()) => clock.sleep(milliseconds, signal),
  };
}

/** One call of an SDK client in its middleware. */
type Handler = (call: { readonly input: object }) => Promise<unknown>;

/** The part of the SDK's middleware stack that all clients share. */
export interface LastStep {
  add(
    middleware: (next: Handler) => Handler,
    options: { readonly step: 'finalizeRequest'; readonly priority: 'low'; readonly name: string },
  ): void;
}

/** Refuses to send a client's requests, and those of the SDK's own retries, once their operation is aborted. */
export function stopAfterAbort(middlewareStack: LastStep): void {
  const middleware = (next: Handler): Handler => {
    return (call) => {
      refuseAfterAbort();
      return next(call);
    };
  };
  middlewareStack.add(middleware, { step: 'finalizeRequest', priority: 'low', name: 'stopAfterAbort' });
}
