/** Makes an abort end all that an operation of a provider does. */

import type { ResourceProvider } from '../../ports/resources.js';
import { within } from '../direct/outcomes.js';
import { inAbortScope } from '../wire/abort-scope.js';
import { decorated } from './decorated.js';

/** A provider each of whose operations ends with its signal, and sends nothing after that. */
export function abortable(provider: ResourceProvider): ResourceProvider {
  return decorated(provider, {
    create: (request, context) => ending(context.signal, () => provider.create(request, context)),
    update: (request, context) => ending(context.signal, () => provider.update(request, context)),
    delete: (target, context) => ending(context.signal, () => provider.delete(target, context)),
    read: (target, signal) => ending(signal, () => provider.read(target, signal)),
    findOutcome: (operation, context) =>
      ending(context.signal, () => provider.findOutcome(operation, context)),
    ...(provider.isAbsent === undefined
      ? {}
      : {
          isAbsent: (request, signal) =>
            inAbortScope(signal, async () => (await provider.isAbsent?.(request, signal)) === true),
        }),
    ...(provider.lookBefore === undefined
      ? {}
      : {
          lookBefore: (request, signal) => ending(signal, async () => provider.lookBefore?.(request, signal)),
        }),
    ...(provider.takeSnapshot === undefined
      ? {}
      : {
          takeSnapshot: (target, token, signal) =>
            ending(signal, async () => provider.takeSnapshot?.(target, token, signal)),
        }),
  });
}

/** A call under way is answered to nobody: AWS carries it out, and its outcome is unknown. */
function ending<Answer>(signal: AbortSignal | undefined, act: () => Promise<Answer>): Promise<Answer> {
  return within(signal, inAbortScope(signal, act));
}
