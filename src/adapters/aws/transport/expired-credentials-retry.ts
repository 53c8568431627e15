import { failureOf } from '../../../providers/wire/failures.js';
import type { AwsKeys, KeysProvider } from './keys.js';

/** One call of a client, as its middleware sees it; the outermost step holds signing and the SDK's own retries. */
type Handler = (call: { readonly input: object }) => Promise<unknown>;

/** As much of the SDK's middleware stack as all clients have in common, whatever their commands are. */
export interface OutermostStack {
  add(
    middleware: (next: Handler) => Handler,
    options: { readonly step: 'initialize'; readonly name: string },
  ): void;
}

/**
 * Lets every call of a client that AWS refuses for its credentials be made once more with other ones, where there are
 * some: sessions end when AWS says so, which may be before their own expiration, and clocks differ.
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

/** In the form in which the SDK asks for keys with each call: what it memoizes itself, it would never ask for again. */
export function askedEachTime(keys: KeysProvider): () => Promise<AwsKeys> {
  return Object.assign(() => keys.get(), { memoized: true });
}
