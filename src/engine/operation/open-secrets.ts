/** Opens the secrets in an operation's properties. */

import { CdkdError } from '../../errors.js';
import { equal, type Json, type JsonObject } from '../../json.js';
import type { ResourceProvider } from '../../ports/resources.js';
import type { IntentEntry } from '../../state/journal-entries.js';
import type { StackId } from '../../ports/stack-id.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';

/** What opening the secrets of one resource needs. */
interface SecretPorts extends Pick<OperationPorts, 'openSecrets' | 'references' | 'isSentAgain'> {
  readonly stack: StackId;
}

type Asked = Pick<IntentEntry, 'logicalId' | 'properties'>;

/**
 * Properties as a provider receives them: with the values of secrets, unless it takes references. Throws
 * `UNRESOLVED_REFERENCE` for a reference that cannot be opened, or that only a record has.
 */
export async function opened(
  { logicalId, properties }: Asked,
  provider: ResourceProvider,
  { openSecrets, references, stack }: SecretPorts,
): Promise<JsonObject> {
  if (provider.takesReferences === true) return properties;
  references?.refuseForeign(stack, logicalId, properties);
  return openSecrets(properties);
}

/**
 * The same for a journaled operation. If a secret cannot be opened, nothing was sent, and the operation ends.
 * An unchanged value that no update of the type resends may stay unknown: it is omitted, and AWS keeps its
 * value.
 */
export async function openedFor(
  intent: IntentEntry,
  provider: ResourceProvider,
  operationPorts: OperationPorts,
  deploymentState: DeploymentState,
): Promise<JsonObject> {
  const { op, properties } = intent;
  const ports = { ...operationPorts, stack: deploymentState.stack };
  try {
    return await opened(intent, provider, ports).catch(async (error: unknown) => {
      const rest = isUnknown(error) ? await withoutUnsent(intent, ports) : properties;
      if (Object.keys(rest).length === Object.keys(properties).length) throw error;
      return opened({ ...intent, properties: rest }, provider, ports);
    });
  } catch (error) {
    if (error instanceof CdkdError)
      deploymentState.note({ kind: 'failed', op, error: error.code, untouched: true });
    throw error;
  }
}

/**
 * The properties without those whose secrets this run does not know, such as a literal that only a deploy
 * receives.
 */
export async function withoutUnknown(
  { logicalId, properties }: Asked,
  { openSecrets, references, stack }: SecretPorts,
): Promise<JsonObject> {
  const known: JsonObject = {};
  for (const [name, value] of Object.entries(properties)) {
    try {
      references?.refuseForeign(stack, logicalId, { [name]: value });
      await openSecrets({ [name]: value });
      known[name] = value;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  return known;
}

/** Opens the secrets that it can, only so that answers of AWS that repeat them are redacted. */
export async function noteSecrets(
  properties: JsonObject,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<void> {
  for (const [name, value] of Object.entries(properties)) {
    // Without the secret, what repeats a property is still concealed by its place.
    await openSecrets({ [name]: value }, 'any-version').catch(() => undefined);
  }
}

/** The desired properties of an update, without unknown secrets that it would not send anyway. */
async function withoutUnsent(
  { action, logicalId, type, provisionedBy, properties, previous }: IntentEntry,
  ports: SecretPorts,
): Promise<JsonObject> {
  if (action !== 'update' || previous === undefined) return properties;
  const known = await withoutUnknown({ logicalId, properties }, ports);
  const isNeeded = (name: string, value: Json) =>
    name in known ||
    !equal(previous[name], value) ||
    ports.isSentAgain?.(type, name, provisionedBy) !== false;
  return Object.fromEntries(Object.entries(properties).filter(([name, value]) => isNeeded(name, value)));
}

function isUnknown(error: unknown): boolean {
  return error instanceof CdkdError && error.code === 'UNRESOLVED_REFERENCE';
}
