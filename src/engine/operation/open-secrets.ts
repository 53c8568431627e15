/** Opens the secrets in an operation's properties. */

import { CdkdError } from '../../errors.js';
import { equal, type Json, type JsonObject } from '../../json.js';
import type { ResourceProvider } from '../../ports/resources.js';
import type { IntentEntry } from '../../state/journal-entries.js';
import type { DeploymentState } from '../record/deployment-state.js';
import type { OperationPorts } from './operation-ports.js';

/** Properties as a provider receives them: with the values of secrets, unless it takes references. */
export async function opened(
  properties: JsonObject,
  provider: ResourceProvider,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<JsonObject> {
  return provider.takesReferences === true ? properties : openSecrets(properties);
}

type SecretPorts = Pick<OperationPorts, 'openSecrets' | 'isSentAgain'>;

/**
 * The same for a journaled operation. If a secret cannot be opened, nothing was sent, and the operation ends.
 * An unchanged value that no update of the type resends may stay unknown: it is omitted, and AWS keeps its
 * value.
 */
export async function openedFor(
  intent: IntentEntry,
  provider: ResourceProvider,
  ports: SecretPorts,
  deploymentState: DeploymentState,
): Promise<JsonObject> {
  const { op, properties } = intent;
  try {
    return await opened(properties, provider, ports).catch(async (error: unknown) => {
      const rest = isUnknown(error) ? await withoutUnsent(intent, ports) : properties;
      if (Object.keys(rest).length === Object.keys(properties).length) throw error;
      return opened(rest, provider, ports);
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
  properties: JsonObject,
  { openSecrets }: Pick<OperationPorts, 'openSecrets'>,
): Promise<JsonObject> {
  const known: JsonObject = {};
  for (const [name, value] of Object.entries(properties)) {
    try {
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
  { action, type, properties, previous }: IntentEntry,
  ports: SecretPorts,
): Promise<JsonObject> {
  if (action !== 'update' || previous === undefined) return properties;
  const known = await withoutUnknown(properties, ports);
  const isNeeded = (name: string, value: Json) =>
    name in known || !equal(previous[name], value) || ports.isSentAgain?.(type, name) !== false;
  return Object.fromEntries(Object.entries(properties).filter(([name, value]) => isNeeded(name, value)));
}

function isUnknown(error: unknown): boolean {
  return error instanceof CdkdError && error.code === 'UNRESOLVED_REFERENCE';
}
