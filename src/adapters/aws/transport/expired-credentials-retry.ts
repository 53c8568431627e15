/** Retries calls that AWS rejects because of expired credentials. */

import { failureOf } from '../../../providers/wire/failures.js';
import type { AwsKeys, KeysProvider } from './keys.js';

/** One call of a client in its middleware; the outermost step encloses signing and the SDK's own retries. */
type Handler = (call: { readonly input: object }) => Promise<unknown>;

/** The part of the SDK's middleware stack that all clients share. */
export interface OutermostStack {
  add(
    middleware: (next: Handler) => Handler,
    options: { readonly step: 'initialize'; readonly name: string },
  ): void;
}

/**
 * Repeats every call that AWS rejects for its credentials once with new ones, if there are any: AWS may end
 * sessions before their expiration, and clocks differ.
 */
export function replaceRefusedKeys(stack: OutermostStack, keys: KeysProvider): void {
  const middleware = (next: Handler): Handler => {
    return async (call) => {
      const used = await keys.get();
      try {
        return await next(call);
      } catch (error) {
        if (failureOf(error).kind !== 'credentials' || !(await keys.replace(used))) throw error;
        return next(call);
      }
    };
  };
  stack.add(middleware, { step: 'initialize', name: 'replaceRefusedKeys' });
}

/** A credentials function for the SDK that it does not memoize: the SDK would never ask again. */
export function askedEachTime(keys: KeysProvider): () => Promise<AwsKeys> {
  return Object.assign(() => keys.get(), { memoized: true });
}
