/** Builds a provider on another one. */

import { defined } from '../../defined.js';
import type { ResourceProvider } from '../../ports/resources.js';

/** A provider that does what `changes` says, and leaves everything else to the inner one. */
export function decorated(inner: ResourceProvider, changes: Partial<ResourceProvider>): ResourceProvider {
  return {
    provisionedBy: inner.provisionedBy,
    ...defined({ takesReferences: inner.takesReferences, announcesCalls: inner.announcesCalls }),
    create: (request, context) => inner.create(request, context),
    update: (request, context) => inner.update(request, context),
    delete: (target, context) => inner.delete(target, context),
    read: (target, signal) => inner.read(target, signal),
    findOutcome: (operation, context) => inner.findOutcome(operation, context),
    ...(inner.isAbsent === undefined
      ? {}
      : { isAbsent: async (request, signal) => (await inner.isAbsent?.(request, signal)) === true }),
    ...(inner.lookBefore === undefined
      ? {}
      : { lookBefore: async (request, signal) => inner.lookBefore?.(request, signal) }),
    ...(inner.takeSnapshot === undefined
      ? {}
      : { takeSnapshot: async (target, token, signal) => inner.takeSnapshot?.(target, token, signal) }),
    ...changes,
  };
}
