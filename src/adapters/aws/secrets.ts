import { CdkdError } from '../../errors.js';
import { parseObject, type JsonObject } from '../../json.js';
import type { SecretData } from '../../providers/custom-resource/secret-data.js';
import { failureOf } from '../../providers/failures.js';
import {
  dynamicReferencesOf,
  withReferences,
  type DynamicReference,
} from '../../template/dynamic-references.js';
import type { AwsClients } from './clients.js';

/**
 * Opens dynamic references on the way out to AWS. Values are fetched when they are needed, masked before anything
 * else happens, and kept nowhere.
 */
export function secretOpener(
  clients: AwsClients,
  region: string,
  { mask, answered }: SecretPorts,
): (properties: JsonObject) => Promise<JsonObject> {
  return async (properties) => {
    const references = dynamicReferencesOf(properties);
    if (references.size === 0) return properties;
    const values = new Map<string, string>();
    for (const [text, reference] of references) {
      const value =
        reference.kind === 'custom-resource'
          ? (answered.open(text) ?? unknownAnswer(reference.logicalId))
          : await fetchValue(clients, region, reference, text);
      if (reference.kind !== 'ssm') mask(value);
      values.set(text, value);
    }
    return withReferences(properties, values) as JsonObject;
  };
}

export interface SecretPorts {
  readonly mask: (secret: string) => void;
  /** What handlers of custom resources have answered in this run. */
  readonly answered: SecretData;
}

function unknownAnswer(logicalId: string): never {
  throw new CdkdError(
    'UNRESOLVED_REFERENCE',
    `the handler of ${logicalId} answered an earlier run with NoEcho, so that nobody knows its data any more`,
    {
      value: logicalId,
      next: `Change a property of ${logicalId}: then its handler is asked again, and what needs the data follows.`,
    },
  );
}

async function fetchValue(
  clients: AwsClients,
  region: string,
  reference: Exclude<DynamicReference, { kind: 'custom-resource' }>,
  text: string,
): Promise<string> {
  try {
    return reference.kind === 'secretsmanager'
      ? await fetchSecret(clients, region, reference)
      : await fetchParameter(clients, region, reference);
  } catch (thrown) {
    if (thrown instanceof CdkdError) throw thrown;
    const failure = failureOf(thrown);
    throw new CdkdError('UNRESOLVED_REFERENCE', `${text}: ${failure.message}`, {
      value: text,
      next: 'Check that it exists in this account and region, and that the role may read it.',
      cause: thrown,
    });
  }
}

async function fetchParameter(
  clients: AwsClients,
  region: string,
  { name, version }: Extract<DynamicReference, { kind: 'ssm' | 'ssm-secure' }>,
): Promise<string> {
  const { GetParameterCommand } = await import('@aws-sdk/client-ssm');
  const client = await clients.ssm(region);
  const Name = version === undefined ? name : `${name}:${version}`;
  const answer = await client.send(new GetParameterCommand({ Name, WithDecryption: true }));
  return answer.Parameter?.Value ?? '';
}

async function fetchSecret(
  clients: AwsClients,
  region: string,
  { secretId, jsonKey, versionId, versionStage }: Extract<DynamicReference, { kind: 'secretsmanager' }>,
): Promise<string> {
  const { GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
  const client = await clients.secretsManager(region);
  const answer = await client.send(
    new GetSecretValueCommand({
      SecretId: secretId,
      ...(versionId === undefined ? {} : { VersionId: versionId }),
      ...(versionStage === undefined ? {} : { VersionStage: versionStage }),
    }),
  );
  const secret = answer.SecretString;
  if (secret === undefined) throw notText(secretId);
  if (jsonKey === undefined) return secret;
  const value = parseObject(secret)?.[jsonKey];
  if (value !== undefined) return typeof value === 'string' ? value : JSON.stringify(value);
  throw new CdkdError('UNRESOLVED_REFERENCE', `the secret ${secretId} has no JSON key ${jsonKey}`, {
    value: jsonKey,
    next: 'Check the key, and that the secret holds a JSON object.',
  });
}

function notText(secretId: string): CdkdError {
  return new CdkdError('UNRESOLVED_REFERENCE', `the secret ${secretId} is binary`, {
    value: secretId,
    next: 'Keep it as text: templates cannot refer to a SecretBinary.',
  });
}
