import { CdkdError } from '../errors.js';
import type { JsonObject } from '../json.js';
import type { ResourceProvider } from '../ports.js';
import type { IntentEntry } from '../state/journal-entries.js';
import type { Ledger } from './ledger.js';
import type { OperationPorts } from './operation-ports.js';

/** Properties as a provider is given them: with the values of secrets, unless it hands them on as they are. */
export async function opened(
  properties: JsonObject,
  provider: ResourceProvider,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<JsonObject> {
  return provider.takesReferences === true ? properties : openSecrets(properties);
}

/** The same for an operation on record. Where a secret cannot be opened, nothing was sent: the operation ends with that. */
export async function openedFor(
  { op, properties }: IntentEntry,
  provider: ResourceProvider,
  ports: Pick<OperationPorts, 'openSecrets'>,
  ledger: Ledger,
): Promise<JsonObject> {
  try {
    return await opened(properties, provider, ports);
  } catch (error) {
    if (error instanceof CdkdError) ledger.note({ kind: 'failed', op, error: error.code, untouched: true });
    throw error;
  }
}

/** The properties without those whose secrets this run does not know, such as a literal that only a deploy is given. */
export async function withoutUnknown(
  properties: JsonObject,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<JsonObject> {
  const known: JsonObject = {};
  for (const [name, value] of Object.entries(properties)) {
    try {
      await openSecrets({ [name]: value });
      known[name] = value;
    } catch (error) {
      if (!(error instanceof CdkdError) || error.code !== 'UNRESOLVED_REFERENCE') throw error;
    }
  }
  return known;
}
