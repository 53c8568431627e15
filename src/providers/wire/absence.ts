/** Forwards the check for a resource's absence through a wrapping provider. */

import type { CreateRequest, ResourceProvider } from '../../ports/resources.js';

/** The `isAbsent` of a wrapped provider; `prepare` adapts the request for the inner one. */
export function absenceOf(
  provider: ResourceProvider,
  prepare = (request: CreateRequest): CreateRequest => request,
): Pick<ResourceProvider, 'isAbsent'> {
  if (provider.isAbsent === undefined) return {};
  return {
    isAbsent: async (request, signal) => (await provider.isAbsent?.(prepare(request), signal)) === true,
  };
}
