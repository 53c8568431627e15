/** Makes deletes wait for resources that are still in use. */

import { ProviderFailure } from '../../ports/resource-failure.js';
import type { ResourceProvider } from '../../ports/resources.js';
import { conflictOfDelete } from '../wire/conflicts.js';
import type { LambdaInterfaces } from './lambda-interfaces.js';
import { decorated } from './decorated.js';

/**
 * A provider whose deletes treat "in use" as a conflict, and that deletes network interfaces that Lambda has
 * left behind.
 */
export function withPatientDeletes(
  provider: ResourceProvider,
  type: string,
  interfaces: LambdaInterfaces,
): ResourceProvider {
  return decorated(provider, {
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
  });
}
