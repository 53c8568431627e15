import type { CreateRequest, ResourceProvider } from '../../ports/resources.js';

/** The `isAbsent` of a provider that another one wraps; `prepare` makes the request what the inner one expects. */
export function absenceOf(
  provider: ResourceProvider,
  prepare = (request: CreateRequest): CreateRequest => request,
): Pick<ResourceProvider, 'isAbsent'> {
  if (provider.isAbsent === undefined) return {};
  return {
    isAbsent: async (request, signal) => (await provider.isAbsent?.(prepare(request), signal)) === true,
  };
}
