/** Makes deletes wait for resources that are still in use. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ResourceProvider } from '../../ports/resources.js';
import { conflictOfDelete } from '../wire/conflicts.js';
import { absenceOf } from '../wire/absence.js';
import type { LambdaInterfaces } from './lambda-interfaces.js';

/**
 * A provider whose deletes treat "in use" as a conflict, and that deletes network interfaces that Lambda has
 * left behind.
 */
export function withPatientDeletes(
  provider: ResourceProvider,
  type: string,
  interfaces: LambdaInterfaces,
): ResourceProvider {
  return {
    provisionedBy: provider.provisionedBy,
    ...(provider.takesReferences === undefined ? {} : { takesReferences: provider.takesReferences }),
    create: (request, context) => provider.create(request, context),
    update: (request, context) => provider.update(request, context),
    delete: async (target, context) => {
      try {
        await provider.delete(target, context);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        const failure = conflictOfDelete(error);
        if (failure.kind === 'conflict') await interfaces.release(type, target.physicalId);
        throw failure;
      }
    },
    read: (target, signal) => provider.read(target, signal),
    ...absenceOf(provider),
    settle: (operation, context) => provider.settle(operation, context),
  };
}
