import type { JsonObject } from '../json.js';
import type { ResourceProvider } from '../ports.js';
import type { OperationPorts } from './operation.js';

/** Properties as a provider is given them: with the values of secrets, unless it hands them on as they are. */
export async function opened(
  properties: JsonObject,
  provider: ResourceProvider,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<JsonObject> {
  return provider.takesReferences === true ? properties : openSecrets(properties);
}
