/** Checks a patch against the model to which Cloud Control will apply it. */

import type { Operation } from 'fast-json-patch';

import type { JsonObject } from '../../json.js';
import { ProviderFailure } from '../../ports/resource-failure.js';
import type { PatchOperation } from './api.js';

/**
 * Cloud Control accepts a request first and applies its patch later: one operation that does not apply fails the
 * whole update, with a message that names no operation. Checked here, the failure names it, and nothing is sent.
 *
 * Throws `ProviderFailure` (`terminal`).
 */
export async function refuseInapplicable(
  patch: readonly PatchOperation[],
  current: JsonObject,
  type: string,
): Promise<void> {
  const { default: jsonPatch } = await import('fast-json-patch');
  const model = structuredClone(current);
  for (const operation of structuredClone(patch) as Operation[]) {
    try {
      jsonPatch.applyOperation(model, operation, true);
    } catch (cause) {
      const { op, path } = operation;
      const message = `The patch for ${type} does not apply to the model that AWS returned: ${op} ${path}`;
      throw new ProviderFailure('terminal', message, { name: 'InapplicablePatch', cause });
    }
  }
}
